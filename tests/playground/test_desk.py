"""The file: read in its own style, written only when it is still what was opened."""

import os
from pathlib import Path

import pytest

from fishtable.failure import Failure
from fishtable.playground.desk import LARGEST, Changed, Desk


def desk(path: Path, data: bytes) -> Desk:
    path.write_bytes(data)
    return Desk(path)


def test_line_breaks_and_byte_order_mark_stay(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    one = desk(file, b"\xef\xbb\xbfgame\r\nend\r\n")
    now = one.read()
    assert now.text == "game\nend\n"
    one.save("game\nmore\nend\n", now.version)
    assert file.read_bytes() == b"\xef\xbb\xbfgame\r\nmore\r\nend\r\n"


def test_a_file_with_line_feeds_gets_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    one = desk(file, "game “सीप”\n".encode())
    one.save("game “सीप” ♥\n", one.read().version)
    assert file.read_bytes() == "game “सीप” ♥\n".encode()


def test_what_somebody_else_wrote_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    one = desk(file, b"mine\n")
    version = one.read().version
    file.write_text("theirs\n")
    with pytest.raises(Changed) as changed:
        one.save("mine again\n", version)
    assert changed.value.now.text == file.read_text() == "theirs\n"
    # Whoever has seen what is there may write over it.
    one.save("mine again\n", changed.value.now.version)
    assert file.read_text() == "mine again\n"


def test_a_file_that_was_removed_counts_as_changed(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    one = desk(file, b"mine\n")
    version = one.read().version
    file.unlink()
    with pytest.raises(Changed) as changed:
        one.save("mine\n", version)
    assert changed.value.now.version == ""
    one.save("mine\n", "")
    assert file.read_text() == "mine\n"


def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path) -> None:
    there = tmp_path / "there.rules"
    there.write_text("a\n")
    there.chmod(0o640)
    link = tmp_path / "link.rules"
    link.symlink_to(there)
    one = Desk(link)
    one.save("b\n", one.read().version)
    assert link.is_symlink()
    assert there.read_text() == "b\n"
    assert there.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(tmp_path)) == ["link.rules", "there.rules"]


@pytest.mark.parametrize(
    ("data", "why"), [(b"\xff\xfe", "line 1 is not UTF-8"), (b"x" * (LARGEST + 1), "larger than")]
)
def test_what_cannot_be_edited_is_not_opened(tmp_path: Path, data: bytes, why: str) -> None:
    with pytest.raises(Failure, match=why):
        desk(tmp_path / "a.rules", data)


def test_a_folder_and_nothing_are_not_opened(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="not a plain file"):
        Desk(tmp_path)
    with pytest.raises(Failure, match="there is no file"):
        Desk(tmp_path / "none.rules")


def test_nothing_too_large_is_written(tmp_path: Path) -> None:
    file = tmp_path / "a.rules"
    one = desk(file, b"a\n")
    with pytest.raises(Failure, match="larger than"):
        one.save("x" * (LARGEST + 1), one.read().version)
    assert file.read_bytes() == b"a\n"
