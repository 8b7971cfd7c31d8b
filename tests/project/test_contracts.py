"""Who may import whom, and that the contract would notice."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("rulelang", "specs", "engine", "docgen", "fishtable")


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()",
         "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pyc*"))
    return folder


def test_the_contracts_are_kept(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("rulelang/extra.py", "import engine"),
        ("rulelang/extra.py", "import jinja2"),
        ("engine/extra.py", "import fishtable.table"),
        ("engine/extra.py", "import random"),
        ("engine/extra.py", "import pydantic"),
        ("engine/extra.py", "import rulelang.model"),
        ("docgen/extra.py", "import fishtable.files"),
        ("fishtable/terminal/extra.py", "import fishtable.cli"),
        ("fishtable/sim/extra.py", "import fishtable.table"),
    ],
)
def test_a_wrong_import_is_noticed(copy: Path, file: str, line: str) -> None:
    path = copy / file
    path.write_text(line + "\n", encoding="utf-8")
    try:
        assert lint(copy).returncode == 1
    finally:
        path.unlink()
