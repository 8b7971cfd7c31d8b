"""The cache of the parser's tables is a shortcut that nothing depends on."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulelang import load_text, tables

from .texts import SMALL


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cache folder of its own, and no parser kept from before or for later."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    tables.parser.cache_clear()
    yield
    tables.parser.cache_clear()


def works() -> bool:
    """Whether a game can be read."""
    return load_text(SMALL).ruleset is not None


def test_tables_are_kept_and_used_again() -> None:
    assert works()
    path = tables.cache_folder() / tables.cache_name()
    before = path.stat().st_mtime_ns
    tables.parser.cache_clear()
    assert works()
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize("content", [b"", b"rubbish", b"\x80\x04N."])
def test_a_damaged_cache_is_built_anew(content: bytes) -> None:
    path = tables.cache_folder() / tables.cache_name()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert works()
    assert path.read_bytes() != content


def test_no_folder_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    assert works()


def test_one_text_one_tree_whatever_the_hashing() -> None:
    """L35."""
    program = (
        "import rulelang, hashlib; r = rulelang.load('seep');"
        "print(hashlib.sha256(r.ruleset.model_dump_json().encode()).hexdigest())"
    )
    results = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "XDG_CACHE_HOME": f"/nonexistent/{seed}", "HOME": "/"},
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(results) == 1


def test_heavy_libraries_stay_away() -> None:
    program = "import rulelang, sys; rulelang.load('seep'); print(sorted(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    for name in ("numpy", "numba", "jinja2", "typer", "rich", "rapidfuzz", "engine"):
        assert f"'{name}'" not in run.stdout
