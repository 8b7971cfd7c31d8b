"""`fishtable playground`, as typed."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.playground.conftest import shipped_text


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fishtable", "playground", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    ended = run(str(tmp_path / "none.rules"))
    assert ended.returncode == 2
    assert "there is no file" in ended.stderr
    assert "fishtable new" in ended.stderr


def test_a_shipped_set_is_not_written_in() -> None:
    ended = run("tabinet")
    assert ended.returncode == 2
    assert "--of tabinet" in ended.stderr


def test_it_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    file.write_text(shipped_text("tabinet"), encoding="utf-8")
    command = [sys.executable, "-m", "fishtable", "playground", "--no-open", str(file)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/[\w-]{32}/", said)
        assert found, said
        with urlopen(found[0], timeout=20) as page:
            assert b"<title>Playground</title>" in page.read()
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=20)
        assert process.returncode == 0
        assert error == ""
    finally:
        process.kill()
