"""Faces of cards that are drawn here: Italian and Spanish suits, and jokers.

Everything is drawn around the middle of the card, in the units of `docgen.faces`.
"""

from rulelang.cards import JOKERS, SUITS, Pack

_EDGE = (
    '<rect width="239" height="335" x="-119.5" y="-167.5" fill="{paper}" stroke="#80868f" '
    'rx="12" ry="12"/>'
)
_COLOURS = {"S": "#1c4fa0", "H": "#b3242c", "D": "#a8700c", "C": "#2c6e31", "X": "#6b2c86"}

_COIN = (
    '<circle r="43" fill="#e3a928" stroke="#8f5e08" stroke-width="5"/>'
    '<circle r="29" fill="none" stroke="#8f5e08" stroke-width="4"/>'
    '<path fill="#8f5e08" d="M0-22 5-5 22 0 5 5 0 22-5 5-22 0-5-5Z"/>'
)
_CUP = (
    '<path fill="#c9353d" stroke="#7d1219" stroke-width="4" stroke-linejoin="round" '
    'd="M-32-42H32C32-8 20 6 7 10V28C16 30 24 35 26 44H-26'
    'C-24 35-16 30-7 28V10C-20 6-32-8-32-42Z"/>'
    '<ellipse cy="-42" rx="32" ry="7" fill="#e3a928" stroke="#7d1219" stroke-width="4"/>'
)
_SWORD = (
    '<path fill="#7fa6da" stroke="#16407f" stroke-width="4" stroke-linejoin="round" '
    'd="M0-54 9-38V14H-9V-38Z"/><path stroke="#16407f" stroke-width="3" d="M0-40V12"/>'
    '<path fill="#e3a928" stroke="#16407f" stroke-width="4" stroke-linejoin="round" '
    'd="M-28 14H28V23H-28Z"/><path fill="#7a4a1c" d="M-5 24H5V42H-5Z"/>'
    '<circle cy="46" r="7" fill="#e3a928" stroke="#16407f" stroke-width="4"/>'
)
_CLUB = (
    '<path fill="#5b9a4c" stroke="#245a28" stroke-width="4" stroke-linejoin="round" '
    'd="M-8 52C-14 20-24 4-20-30-18-46-8-54 2-54 16-54 24-42 21-26 17 0 12 22 8 52Z"/>'
    '<path fill="none" stroke="#245a28" stroke-width="4" stroke-linecap="round" '
    'd="M-18-8-29-18M20-18 31-30M-12 18-23 12M13 10 24 2"/>'
    '<circle cx="-3" cy="-34" r="5" fill="#245a28"/><circle cx="6" cy="-10" r="4" fill="#245a28"/>'
)
_SIGNS = {"S": _SWORD, "H": _CUP, "D": _COIN, "C": _CLUB}

_KING = (
    '<path fill="#e3a928" stroke="#5c3a06" stroke-width="4" stroke-linejoin="round" '
    'd="M-36-30-44-74-20-52 0-84 20-52 44-74 36-30Z"/>'
    '<circle cy="-2" r="27" fill="#f2d6b3" stroke="#5c3a06" stroke-width="4"/>'
    '<path fill="#8a5a2b" d="M-25 4C-18 46 18 46 25 4 14 16-14 16-25 4Z"/>'
    '<path fill="{robe}" stroke="#5c3a06" stroke-width="4" stroke-linejoin="round" '
    'd="M-30 28C-52 38-58 70-58 96H58C58 70 52 38 30 28 14 46-14 46-30 28Z"/>'
)
_HORSE = (
    '<path fill="{robe}" stroke="#5c3a06" stroke-width="4" stroke-linejoin="round" '
    'd="M-40 96C-34 52-6 40-12 4-26 16-44 26-56 14-62 6-54-4-44-16-32-32-26-58 2-70L4-86 16-70'
    'C52-54 62-8 56 96Z"/><circle cx="-12" cy="-34" r="5" fill="#5c3a06"/>'
    '<path fill="none" stroke="#5c3a06" stroke-width="4" stroke-linecap="round" '
    'd="M22-56C40-34 46 0 42 44M-48 10-38 4"/>'
)
_KNAVE = (
    '<path fill="#c9353d" stroke="#5c3a06" stroke-width="4" stroke-linejoin="round" '
    'd="M-34-32C-34-64 34-64 34-32L40-26H-40Z"/>'
    '<path fill="none" stroke="#2c6e31" stroke-width="6" stroke-linecap="round" '
    'd="M26-46C44-58 48-76 42-88"/>'
    '<circle cy="-2" r="26" fill="#f2d6b3" stroke="#5c3a06" stroke-width="4"/>'
    '<path fill="{robe}" stroke="#5c3a06" stroke-width="4" stroke-linejoin="round" '
    'd="M-22 24C-48 32-54 66-54 96H54C54 66 48 32 22 24 10 38-10 38-22 24Z"/>'
)
_FIGURES = {"J": _KNAVE, "Q": _HORSE, "K": _KING}

_PIPS: dict[int, tuple[tuple[int, int, float], ...]] = {
    1: ((0, 0, 1.9),),
    2: ((0, -68, 1.1), (0, 68, 1.1)),
    3: ((0, -100, 0.86), (0, 0, 0.86), (0, 100, 0.86)),
    4: tuple((x, y, 0.74) for x in (-33, 33) for y in (-72, 72)),
    5: (*((x, y, 0.7) for x in (-34, 34) for y in (-88, 88)), (0, 0, 0.84)),
    6: tuple((x, y, 0.7) for x in (-33, 33) for y in (-92, 0, 92)),
    7: (*((x, y, 0.66) for x in (-33, 33) for y in (-110, -28, 92)), (0, 32, 0.66)),
}


def drawn_face(card: str, pack: Pack) -> str:
    """The inside of a card's drawing, for the packs and cards that no art is there for."""
    if card[0] in JOKERS:
        return _joker(card)
    sign, colour = _SIGNS[card[1]], _COLOURS[card[1]]
    number = "1" if card[0] == "A" else card[0]
    if card[0] in _FIGURES:
        number = str(pack.numbers.get(card[0], pack.rank_name(card[0])[0].upper()))
        middle = (
            '<rect x="-64" y="-118" width="128" height="236" rx="10" fill="#fbf6e9" '
            f'stroke="{colour}" stroke-width="3"/>'
            f'<g transform="translate(0 18)">{_FIGURES[card[0]].format(robe=colour)}</g>'
            + _placed(sign, 40, -88, 0.5)
        )
    else:
        middle = "".join(_placed(sign, x, y, size) for x, y, size in _PIPS[int(number)])
    corner = _corner(number, colour, sign)
    turned = f'<g transform="rotate(180)">{corner}</g>'
    return _EDGE.format(paper="#fff") + middle + corner + turned


def _placed(sign: str, x: int, y: int, size: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size})">{sign}</g>'


def _corner(number: str, colour: str, sign: str) -> str:
    """The index, large enough to be read on a small card."""
    size = 58 if len(number) == 1 else 44
    return (
        f'<text x="-93" y="-112" font-family="Georgia, serif" font-size="{size}" font-weight="700" '
        f'text-anchor="middle" fill="{colour}">{number}</text>' + _placed(sign, -93, -82, 0.42)
    )


def _joker(card: str) -> str:
    colour = _COLOURS["X"]
    number = JOKERS.index(card[0]) * len(SUITS) + SUITS.index(card[1]) + 1
    corner = (
        f'<text x="-93" y="-112" font-family="Georgia, serif" font-size="58" font-weight="700" '
        f'text-anchor="middle" fill="{colour}">★</text>'
        f'<text x="-93" y="-70" font-family="Georgia, serif" font-size="40" font-weight="700" '
        f'text-anchor="middle" fill="{colour}">{number}</text>'
    )
    cap = (
        f'<path fill="{colour}" d="M-58 30C-70-14-52-52-24-70-14-40-8-28 0-16 8-28 14-40 24-70'
        ' 52-52 70-14 58 30Z"/><circle cx="-26" cy="-74" r="11" fill="#e3a928"/>'
        '<circle cx="26" cy="-74" r="11" fill="#e3a928"/>'
        '<circle cx="-62" cy="34" r="11" fill="#e3a928"/>'
        '<circle cx="62" cy="34" r="11" fill="#e3a928"/>'
        '<path fill="#e3a928" d="M-58 28H58V44H-58Z"/>'
    )
    word = (
        f'<text y="96" font-family="Georgia, serif" font-size="38" font-weight="700" '
        f'text-anchor="middle" fill="{colour}">JOKER</text>'
    )
    turned = f'<g transform="rotate(180)">{corner}</g>'
    return _EDGE.format(paper="#fff") + cap + word + corner + turned
