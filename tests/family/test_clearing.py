"""Worked cases of games in which a card clears the floor, tried on rules made for them."""

import engine
from engine.notation import mask_of, read_play, write_play
from rulelang.model import Capture, Deal, Deck, Packet, RuleSet, Sweep

VALUES = {rank: value for value, rank in enumerate("A23456789TJQK", 1)}


def rules(sweep: Sweep | None = None, **capture: str | int) -> engine.Rules:
    """Rules for two, with captures as said."""
    ruleset = RuleSet(
        id="trial",
        name="Trial",
        deck=Deck(values=dict(VALUES)),
        deal=Deal(
            seats=(2,), normally=2, packets=(Packet(name="hands", cards=4, to="each"),), batch=4
        ),
        capture=Capture.model_validate(capture),
        sweep=sweep,
    )
    return engine.rules_of(ruleset)


def state(made: engine.Rules, floor: str, hand: str) -> engine.State:
    """A position in mid-deal."""
    given = engine.Given(turn=0, hand=mask_of(hand.split()), floor=mask_of(floor.split()))
    return engine.state_of(made, given)


def takes(made: engine.Rules, floor: str, card: str) -> set[str]:
    """What a card may take, as listed; a play that lays it left out."""
    found = {write_play(play) for play in engine.plays(made, state(made, floor, card)).plays}
    return {play.partition(": ")[2] for play in found if play.startswith("take")}


ELEVEN = {
    "pair": "courts only",
    "sum": "no",
    "total": 11,
    "sets": "one",
    "duty": "played card",
    "clearing_card": "jack",
    "clearing_leaves": "queens and kings",
}
ACE = {
    "sets": "one",
    "precedence": "single card first",
    "duty": "played card",
    "clearing_card": "ace",
    "clearing_its_like": "takes as other cards do",
}


def test_pa01_eleven_by_each_numeral() -> None:
    """PA01: A 2 2 4 10, one set only."""
    made, floor = rules(**ELEVEN), "AS 2D 2H 4C TD"
    assert takes(made, floor, "TS") == {"AS"}
    assert takes(made, floor, "9S") == {"2D", "2H"}
    assert takes(made, floor, "7S") == {"4C", "2H 2D"}
    assert takes(made, floor, "AC") == {"TD"}


def test_pa02_a_jack_leaves_queens_and_kings() -> None:
    """PA02: 5 J Q K; a jack takes 5 and jack, and nothing else will do."""
    made = rules(**ELEVEN)
    assert takes(made, "5S JH QD KC", "JS") == {"5S JH"}
    part = engine.judge(made, state(made, "5S JH QD KC", "JS"), read_play("take JS: 5S"))
    assert (part.legal, part.reason, part.clause) == (
        False,
        "E_MUST_TAKE_ALL",
        "capture.clearing-card",
    )
    laid = engine.judge(made, state(made, "5S JH QD KC", "JS"), read_play("throw JS"))
    assert (laid.legal, laid.reason) == (False, "E_MUST_CAPTURE")


def test_pa04_one_king() -> None:
    """PA04: K K; a king takes one."""
    assert takes(rules(**ELEVEN), "KS KH", "KD") == {"KS", "KH"}


def test_pa09_a_jack_on_an_empty_floor_stays() -> None:
    """PA09: it is laid; and so it is where only queens and kings lie."""
    made = rules(**ELEVEN)
    for floor in ("", "QS KH"):
        verdict = engine.judge(made, state(made, floor, "JS"), read_play("throw JS"))
        assert verdict.legal
        assert verdict.floor == mask_of([*floor.split(), "JS"])


def test_sc08_sc09_an_ace_takes_all_unless_an_ace_lies_there() -> None:
    """SC08: 3 6 go with the ace. SC09: A 3 6, only the ace. SC10: on an empty floor it stays."""
    made = rules(**ACE)
    assert takes(made, "3S 6H", "AS") == {"3S 6H"}
    assert takes(made, "AH 3S 6H", "AS") == {"AH"}
    assert takes(made, "", "AS") == set()


def test_what_a_clearing_card_scores_as_a_sweep() -> None:
    """SC08: a sweep by the ace counts in one game and not in the other; by its like it does."""
    for worth, points in ((None, 1), (0, 0)):
        made = rules(Sweep(each=1, by_clearing_card=worth), **ACE)
        took = engine.judge(made, state(made, "3S 6H", "AS"), read_play("take AS: 3S 6H"))
        assert (took.swept, took.sweep) == (True, points)
        like = engine.judge(made, state(made, "AH", "AS"), read_play("take AS: AH"))
        assert (like.swept, like.sweep) == (True, 1)
