"""Lines that never have a say, because another line leaves them nothing."""

from dataclasses import dataclass, field

from rulelang.book import Address, Book, Statement
from rulelang.checks.table import Table, written
from rulelang.clauses import clause_of, idle_because
from rulelang.diagnostics import Help, Related, Reports
from rulelang.model import CHAPTERS


@dataclass(slots=True)
class Idle:
    """Watches the written settings under every choice.

    Attributes:
        reasons: why a line had no say under any choice so far; a line that had one is not here.
    """

    book: Book
    reasons: dict[Address, str] = field(default_factory=dict)
    lively: set[Address] = field(default_factory=set)

    def see(self, table: Table) -> None:
        """Take note of one choice."""
        for chapter in CHAPTERS:
            if chapter not in table.chapters or table.chapters[chapter] is None:
                continue
            for fact in written(table, chapter):
                here = table.fact(chapter, fact.address.key)
                if here is not fact:
                    continue
                reason = idle_because(table.chapters, chapter, fact.address.key)
                if reason is None:
                    self.lively.add(fact.address)
                else:
                    self.reasons.setdefault(fact.address, reason)

    def report(self, reports: Reports) -> None:
        """Say which lines had no say under any choice.

        A line of a parent that a variant leaves without a say is no mistake, unless a whole
        chapter that it speaks of was removed.
        """
        for address, reason in self.reasons.items():
            fact = self.book.facts.get(address)
            if fact is None or address in self.lively:
                continue
            key = address.key.replace("_", " ")
            removed = self.book.removed.get("house") if "houses" in reason else None
            if removed is not None:
                self._needs_removed(reports, fact, key, Related(removed, "removed here"))
            elif fact.place.file == self.book.file:
                reports.add(
                    "W090",
                    f"`{key}` never has a say, because {reason}",
                    fact.place,
                    label="never has a say",
                    helps=[Help("leave the line out")],
                    clause=clause_of(address.chapter, address.key),
                )

    def _needs_removed(self, reports: Reports, fact: Statement, key: str, removed: Related) -> None:
        address = fact.address
        reports.add(
            "E082",
            f"`{address.chapter} {key}` speaks of houses, but these rules have none",
            removed.place,
            label="houses are removed here",
            related=[Related(fact.place, "this line still speaks of them")],
            helps=[Help(f"write `remove {address.chapter} {key}` too")],
        )
