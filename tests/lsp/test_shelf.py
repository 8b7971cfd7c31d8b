"""Loads that share a shelf find what loads on their own find."""

from pathlib import Path

import pytest

from rulelang import Loaded, load, load_text, shipped_ids
from rulelang.library import Found, shipped
from rulelang.shelf import Shelf
from tests.lsp.texts import GAME, VARIANT


def again(path: Path, shelf: Shelf) -> Loaded:
    text = path.read_text(encoding="utf-8")
    return load_text(text, file=str(path), id=path.stem, folder=path.parent, shelf=shelf)


@pytest.mark.parametrize("id", ["seep-punjab", "sweep-partnership-build", "tabinet-101"])
def test_a_parent_read_before_gives_the_same_rules(id: str) -> None:
    assert id in shipped_ids()
    found, shelf = shipped()[id], Shelf()
    for _ in range(2):
        loaded = load_text(found.read(), file=found.label, id=id, folder=found.folder, shelf=shelf)
        alone = load(id)
        assert loaded.ruleset == alone.ruleset
        assert loaded.texts == alone.texts
        assert loaded.places == alone.places


def test_a_parent_is_parsed_once_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kandy.rules").write_text(GAME, encoding="utf-8")
    (tmp_path / "kandy-short.rules").write_text(VARIANT, encoding="utf-8")
    parsed: list[str] = []
    real = load_text.__globals__["parse"]

    def counted(source, reports):  # type: ignore[no-untyped-def]
        parsed.append(Path(source.file).stem)
        return real(source, reports)

    monkeypatch.setitem(load_text.__globals__, "parse", counted)
    shelf, child = Shelf(), tmp_path / "kandy-short.rules"
    again(child, shelf)
    again(child, shelf)
    assert parsed == ["kandy-short", "kandy", "kandy-short"]
    shelf.unsaved[tmp_path / "kandy.rules"] = GAME.replace('"Aces"', '"Ases"', 1)
    assert [one.code for one in again(child, shelf).findings] == ["E021"]
    shelf.unsaved.clear()
    assert again(child, shelf).findings == ()


def test_a_line_too_long_or_round_is_found_with_parents_known(tmp_path: Path) -> None:
    shelf = Shelf()
    for number in range(1, 6):
        parent = "seep" if number == 1 else f"v{number - 1}"
        text = f'language 1\nvariant "V{number}" of {parent}\n  change sweep each: {number}\nend\n'
        path = tmp_path / f"v{number}.rules"
        path.write_text(text, encoding="utf-8")
        wanted = [one.code for one in load(path).findings]
        assert [one.code for one in again(path, shelf).findings] == wanted
        assert ("E007" in wanted) == (number > 3)
    (tmp_path / "v1.rules").write_text('language 1\nvariant "V1" of v3\nend\n', encoding="utf-8")
    path = tmp_path / "v3.rules"
    assert [one.code for one in again(path, shelf).findings] == ["E006"]


def test_a_parent_that_is_gone_is_missed(tmp_path: Path) -> None:
    parent, child = tmp_path / "kandy.rules", tmp_path / "kandy-short.rules"
    parent.write_text(GAME, encoding="utf-8")
    child.write_text(VARIANT, encoding="utf-8")
    shelf = Shelf()
    assert again(child, shelf).findings == ()
    parent.unlink()
    assert [one.code for one in again(child, shelf).findings] == ["E003"]
    assert shelf.parent(Found("kandy", str(parent), "", parent)) is None
