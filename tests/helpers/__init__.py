"""Words for tests that a card player can read.

Cards are text: `"9S TD"`, a run `"2S..7S"`, whole suits by the words `spades hearts diamonds
clubs`. Seats are numbered from 1, plays are written in the notation, houses like `11 of 4: 4C 7H`.
What comes back are sets of card names.

    table = position("sweep", 2, hand="9S TD", floor="9D 4C KH")
    legal(table, "take 9S: 9D", floor="4C KH", captured="9S 9D", sweep=0)
    refused(table, "take TD: 9D", "E_SUM")

    table = deal("taash", dealer=1, hands={4: "4C JD 8H 3S"}, floor="7H KC 2S 5D")
    table = played(table, "build 4C: 7H => 11")
    table = played_out(table, seed=7)             # random legal plays to the end of the deal

    score("sweep", {1: "hearts diamonds", 2: REST}, {2: 3}).items["Cards"] == (0, 0)
    match("sweep", (8, 7), (3, 1))[-1].winner == 1

    tells("sweep", "27", "52", "1 point", under="score.cards")    # its rulebook does, in one line
"""

from tests.helpers.books import book, section, silent, tells
from tests.helpers.counting import Score, Standing, counted, match, score
from tests.helpers.dealing import (
    deal,
    forfeited,
    fresh,
    given,
    order_with,
    played,
    played_out,
    shuffled,
)
from tests.helpers.games import Game, as_game, changed, game, variant
from tests.helpers.tables import Table, legal, position, refused, takes, verdict
from tests.helpers.words import PACK, REST, Cards, cards, house, mask, names

__all__ = [
    "PACK",
    "REST",
    "Cards",
    "Game",
    "Score",
    "Standing",
    "Table",
    "as_game",
    "book",
    "cards",
    "changed",
    "counted",
    "deal",
    "forfeited",
    "fresh",
    "game",
    "given",
    "house",
    "legal",
    "mask",
    "match",
    "names",
    "order_with",
    "played",
    "played_out",
    "position",
    "refused",
    "score",
    "section",
    "shuffled",
    "silent",
    "takes",
    "tells",
    "variant",
    "verdict",
]
