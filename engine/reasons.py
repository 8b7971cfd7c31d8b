"""Why a play is refused, and other codes, as whole numbers.

A reason's name is part of what the outside relies on: once shipped it does not change meaning.
Words for them stand in `engine.words`.
"""

LEGAL = 0
E_SUM = 1
E_OVERLAP = 2
E_FACE_SUM = 3
E_ONE_COMBO = 4
E_SINGLE_ONLY = 5
E_MUST_TAKE_ALL = 6
E_MUST_CAPTURE = 7
E_HOUSE_PIECEMEAL = 8
E_HOUSE_VALUE = 9
E_NO_FLOOR_CARD = 10
E_ONE_SET = 11
E_NO_HOLD = 12
E_LAST_CLAIM = 13
E_OWN_HOUSE = 14
E_PARTNER_HOUSE = 15
E_CEMENTED = 16
E_BREAK_CARD_ONLY = 17
E_BUILD_OFF = 18
E_BID_NOT_HELD = 19
E_BID_RANGE = 20
E_BID_VALUE = 21
E_BID_ACTION = 22
E_BID_MUST_BUILD = 23
E_NOT_IN_HAND = 24
E_NOT_ON_FLOOR = 25
E_EMPTY = 26
E_AMBIGUOUS = 27
E_TURN = 28
E_ONE_FLOOR_CARD = 29
E_OWNER_LAYS = 30
E_OWNS_ENOUGH = 31
E_ONE_PAIR = 32
E_PRECEDENCE = 33
E_NOT_ON_TOP = 34

NAMES: dict[int, str] = {
    number: name for name, number in list(globals().items()) if name.startswith("E_")
}
"""Reason code → its public name."""
