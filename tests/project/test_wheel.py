"""The wheel stands on its own: installed somewhere else, everything it needs is in it."""

import os
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PACKAGES = {"rulelang", "specs", "engine", "docgen", "fishtable"}

pytestmark = pytest.mark.wheel


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder)
    run(*pip, ROOT, cwd=folder)
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment of the wheel and what it asks for, nothing else."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env", cwd=folder)
    pip = (sys.executable, "-m", "pip", "--python", folder / "env/bin/python")
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=folder)
    (packages,) = folder.glob("env/lib/python*/site-packages")
    (own,) = metadata.distributions(name="fishtable", path=[str(packages)])
    for needed in closure(own):
        link(needed, packages)
    return folder


def closure(own: metadata.Distribution) -> list[metadata.Distribution]:
    """What a distribution requires without extras, and what that requires, as installed here."""
    found: dict[str, metadata.Distribution] = {}
    open_ones = asked(own, {""})
    while open_ones:
        requirement = open_ones.pop()
        name = canonicalize_name(requirement.name)
        there = metadata.distribution(name)
        assert requirement.specifier.contains(there.version, prereleases=True), requirement
        if name not in found or requirement.extras:
            found[name] = there
            open_ones += asked(there, {"", *requirement.extras})
    return list(found.values())


def asked(by: metadata.Distribution, extras: set[str]) -> list[Requirement]:
    """The requirements of a distribution that hold here."""
    every = map(Requirement, by.requires or [])
    return [
        one
        for one in every
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in extras)
    ]


def link(needed: metadata.Distribution, packages: Path) -> None:
    """Put an installed distribution into another environment too."""
    assert needed.files is not None
    tops = {file.parts[0] for file in needed.files} - {"..", "__pycache__"}
    for top in sorted(tops):
        if not (packages / top).exists():
            (packages / top).symlink_to(Path(str(needed.locate_file(top))).resolve())


def test_what_is_not_asked_for_is_not_there(place: Path) -> None:
    """Else the wheel would work here with a requirement forgotten."""
    (packages,) = place.glob("env/lib/python*/site-packages")
    there = {path.name for path in packages.iterdir()}
    assert "lark" in there
    assert not there & {"pytest", "numpy", "numba", "pip"}


def test_it_holds_exactly_the_five_packages(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == PACKAGES
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_it_holds_what_is_no_code(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    tracked = {
        str(file.relative_to(ROOT))
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert tracked <= names


def test_it_carries_its_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {Path(name).name for name in names if ".dist-info/licenses/" in name} == {
        "LICENSE",
        "NOTICES.md",
    }


def test_it_works_elsewhere(place: Path) -> None:
    command = place / "env/bin/fishtable"
    listed = run(command, "list", cwd=place).stdout
    assert "seep" in [line.split()[0] for line in listed.splitlines() if line.strip()]
    run(command, "check", "seep", cwd=place)
    run(command, "doc", "seep", "--to", "html", "-o", "books", cwd=place)
    assert "</html>" in (place / "books/seep.html").read_text(encoding="utf-8")
    assert (place / "books/index.html").is_file()
    watched = run(command, "play", "seep", "--watch", "--seed", "5", "--plain", cwd=place)
    assert "wins the match" in watched.stdout or "win the match" in watched.stdout
    where = run(
        place / "env/bin/python", "-c", "import engine; print(engine.__file__)", cwd=place
    ).stdout
    assert str(place) in where
