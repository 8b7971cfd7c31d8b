"""The demonstration does what it says, on a few rule sets."""

from pathlib import Path

import pytest

from fishtable import demo
from fishtable.failure import Failure
from fishtable.sources import find


def test_it_checks_prints_plays_and_proves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["tabinet", "seep-punjab"]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(demo, "shipped_sets", lambda: [find(name) for name in names])
    assert demo.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == names
    assert lines[4].startswith("2 rule sets checked")
    for name in names:
        assert (tmp_path / f"build/rulebooks/{name}.html").is_file()
        assert '[Result "' in (tmp_path / f"build/records/{name}.record").read_text("utf-8")
    assert (tmp_path / "build/rulebooks/index.html").is_file()


def test_a_record_that_does_not_hold_stops_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(demo, "shipped_sets", lambda: [find("tabinet")])
    written = demo.write_text

    def garbled(path: Path, text: str) -> None:
        written(path, text.replace("order ", "order 1X ", 1))

    monkeypatch.setattr(demo, "write_text", garbled)
    with pytest.raises(Failure, match=r"tabinet\.record:\d+: 1X is no card"):
        demo.main()
