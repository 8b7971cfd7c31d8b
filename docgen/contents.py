"""The chapters of a rulebook with their ids, for its table of contents."""

from docgen.book import Book


def contents(book: Book) -> tuple[tuple[str, str], ...]:
    """Pairs of id and title, in the order of the page."""
    found = [("at-a-glance", "At a glance")]
    found += [(section.key, section.title) for section in book.sections]
    if book.options:
        found.append(("options", "Options"))
    if book.parent is not None:
        found.append(("differs", f"How it differs from {book.parent.name}"))
    if book.children:
        found.append(("variants", "Variants"))
    found.append(("words", "Words"))
    for key, title, present in (
        ("tips", "Tips", book.tips),
        ("questions", "Questions", book.questions),
        ("notes", "Notes", book.notes),
        ("sources", "Sources", book.sources),
    ):
        if present:
            found.append((key, title))
    return tuple(found)
