"""Where files are found, and what is never opened."""

from pathlib import Path

import pytest

from rulelang import load, load_text, same_ids, shipped_ids
from rulelang.library import shipped

from .texts import SMALL, small


def variant(of: str, *lines: str) -> str:
    """A variant as a text."""
    body = "".join(f"  {line}\n" for line in lines or ("change match deals: 2",))
    return f'language 1\n\nvariant "V" of {of}\n{body}end\n'


def codes(path: Path, *among: Path) -> list[str]:
    """Codes found in a file."""
    return [d.code for d in load(path, among=among).diagnostics]


def test_ids_and_paths(tmp_path: Path) -> None:
    path = tmp_path / "seep.rules"
    path.write_text(SMALL)
    assert load(str(path)).id == "seep"
    assert load("seep").ruleset is not None
    assert load("sep").diagnostics[0].helps[0].sentence == "did you mean `seep`?"
    assert load(tmp_path / "none.rules").diagnostics[0].code == "E001"
    assert load(tmp_path).diagnostics[0].code == "E001"
    assert "tabinet" in shipped_ids()


def test_a_parent_beside_among_or_shipped(tmp_path: Path) -> None:
    child, other = tmp_path / "child.rules", tmp_path / "more"
    other.mkdir()
    child.write_text(variant("mine"))
    assert codes(child) == ["E003"]
    (other / "mine.rules").write_text(SMALL)
    assert codes(child, other / "mine.rules") == []
    (tmp_path / "mine.rules").write_text(small(("batch: 4", "batch: 2")))
    loaded = load(child, among=[other / "mine.rules"])
    assert [d.code for d in loaded.diagnostics] == ["E004"]
    assert str(other / "mine.rules") in loaded.diagnostics[0].message
    (tmp_path / "mine.rules").write_text(SMALL)
    assert codes(child, other / "mine.rules") == []  # two copies of one text are one


def test_circles_are_shown_whole(tmp_path: Path) -> None:
    """L16, L17."""
    for name, of in (("a", "b"), ("b", "c"), ("c", "a"), ("self", "self")):
        (tmp_path / f"{name}.rules").write_text(variant(of))
    (one,) = load(tmp_path / "a.rules").diagnostics
    assert one.code == "E006"
    assert "a → b → c → a" in one.message
    assert one.place.file.endswith("a.rules")
    assert codes(tmp_path / "self.rules") == ["E006"]


@pytest.mark.parametrize(
    "name",
    ["../seep", "/etc/passwd", "a/../../seep", "./seep", "..", "seep.rules", "C:\\seep", "~/seep"],
)
def test_no_parent_by_path(name: str, tmp_path: Path) -> None:
    """L38."""
    path = tmp_path / "in" / "child.rules"
    path.parent.mkdir()
    (tmp_path / "seep.rules").write_text(SMALL)
    path.write_text(variant(name))
    loaded = load(path)
    assert loaded.ruleset is None
    assert loaded.diagnostics[0].code in ("E005", "E010")
    assert set(loaded.texts) <= {str(path), "specs/seep/seep.rules"}


def test_no_link_out_of_the_folder(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    inside.mkdir()
    (tmp_path / "secret.rules").write_text(SMALL)
    (inside / "mine.rules").symlink_to(tmp_path / "secret.rules")
    (inside / "child.rules").write_text(variant("mine"))
    loaded = load(inside / "child.rules")
    assert [d.code for d in loaded.diagnostics] == ["E005"]
    assert len(loaded.texts) == 1


def test_devices_and_large_files_are_not_read(tmp_path: Path) -> None:
    assert codes(Path("/dev/zero")) == ["E001"]
    large = tmp_path / "large.rules"
    large.write_text("#" * 1_100_000)
    assert codes(large) == ["E001"]


def test_a_parents_mistake_is_told_at_both_places(tmp_path: Path) -> None:
    """L24, L43."""
    (tmp_path / "mine.rules").write_text(small(("batch: 4", "batch 4")))
    (tmp_path / "child.rules").write_text(variant("mine"))
    (one,) = load(tmp_path / "child.rules").diagnostics
    assert one.code == "E008"
    assert (Path(one.place.file).name, one.place.line) == ("child.rules", 3)
    assert (Path(one.related[0].place.file).name, one.related[0].place.line) == ("mine.rules", 16)


def test_texts_from_elsewhere_have_shipped_parents() -> None:
    loaded = load_text(variant("seep", "change sweep each: 10"), file="-")
    assert loaded.ruleset is not None
    assert loaded.ruleset.sweep is not None
    assert loaded.ruleset.sweep.each == 10


def test_the_family_is_the_folder() -> None:
    for id, file in shipped().items():
        ruleset = load(id).ruleset
        assert ruleset is not None
        assert (ruleset.id, ruleset.family) == (id, file.family)


def test_two_files_of_one_name_are_noticed(tmp_path: Path) -> None:
    """L22."""
    one, other = tmp_path / "v1" / "seep.rules", tmp_path / "v2" / "seep.rules"
    for path, text in ((one, SMALL), (other, small(("batch: 4", "batch: 2")))):
        path.parent.mkdir()
        path.write_text(text)
    (found,) = same_ids([one, other])
    assert found.code == "E004"
    assert str(one) in found.message
    assert str(other) in found.message
    other.write_text(SMALL)
    assert same_ids([one, other, one]) == ()
