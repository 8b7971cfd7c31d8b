"""What the book says of a chapter that a game does not have."""

TITLES = {"opening": "The opening", "house": "Houses", "sweep": "Sweeps"}

ABSENT = {
    "opening": "There is no opening: the first to play makes an ordinary play.",
    "house": "There are no houses in this game: cards on the floor are never combined, and nothing "
    "is reserved for a later turn.",
    "sweep": "Clearing the floor earns nothing extra in this game.",
}
