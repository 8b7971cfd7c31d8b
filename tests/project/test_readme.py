"""What the README shows is what happens."""

import json
import re
from pathlib import Path

import rulelang
from fishtable.checking import played_findings
from fishtable.judge import Judge
from rulelang.model import CHAPTERS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """The indented blocks, without their indentation."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", README, re.MULTILINE)
    return ["\n".join(line[4:] for line in block.strip("\n").split("\n")) for block in found]


def test_the_variant_passes_check(tmp_path: Path) -> None:
    (block,) = [block for block in blocks() if block.startswith("language 1")]
    text = block[: block.index("\nend\n") + 5]
    (tmp_path / "kitchen-table.rules").write_text(text, encoding="utf-8")
    loaded = rulelang.load(tmp_path / "kitchen-table.rules")
    assert loaded.ruleset is not None, loaded.diagnostics
    assert not loaded.findings
    assert not played_findings(loaded)


def test_the_judge_answers_as_shown() -> None:
    (block,) = [block for block in blocks() if "fishtable judge position" in block]
    position, answer = [line for line in block.splitlines() if line.startswith("{")]
    assert Judge().answer_line(1, position.encode()) == json.loads(answer)


def test_every_chapter_stands_in_the_table() -> None:
    assert re.findall(r"^\| (\w+) \| [^|]+ \|$", README, re.MULTILINE)[1:9] == list(CHAPTERS)


def test_every_make_target_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"^    make (\w+)|`make (\w+)`|'make (\w+) ", README + makefile, re.M))
    assert len(named) > 7
    for target in {one or two or three for one, two, three in named}:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_files_named_in_the_recipe_exist() -> None:
    for name in re.findall(r"`((?:rulelang|engine|docgen|tests)/[\w/.]+)`", README):
        if "CHAPTER" not in name:
            assert (ROOT / name).exists(), name
        else:
            # The pack's values are numbers that `rules` holds: in the engine it has no functions.
            for chapter in CHAPTERS[1:] if name.startswith("engine") else CHAPTERS:
                assert (ROOT / name.replace("CHAPTER", chapter)).exists(), (name, chapter)
