"""A playground that is open, and a way to ask it as a page does."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from fishtable.playground.desk import Desk
from fishtable.playground.runs import Runs
from fishtable.playground.server import Playground
from rulelang.library import shipped

FEW = 6
"""Deals that figures come from."""


def shipped_text(name: str) -> str:
    """The text of a shipped rule set."""
    return shipped()[name].read()


@dataclass
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Site:
    """A playground and its file."""

    playground: Playground
    file: Path
    turn: int = field(default=0)

    @property
    def path(self) -> str:
        """The part of the address that holds the secret."""
        return "/" + self.playground.url.split("/", 3)[3]

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.playground.port}"

    def get(self, name: str, path: str | None = None, **headers: str) -> Reply:
        return self._send("GET", name, None, path, headers)

    def post(self, name: str, body: object, path: str | None = None, **headers: str) -> Reply:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"Content-Type": "application/json", "Origin": f"http://{self.host}", **headers}
        return self._send("POST", name, data, path, sent)

    def _send(
        self, way: str, name: str, data: bytes | None, path: str | None, headers: dict[str, str]
    ) -> Reply:
        connection = HTTPConnection("127.0.0.1", self.playground.port, timeout=60)
        try:
            where = (self.path if path is None else path) + name
            sent = {key.replace("_", "-"): value for key, value in headers.items()}
            connection.request(way, where, data, sent)
            answer = connection.getresponse()
            return Reply(answer.status, dict(answer.getheaders()), answer.read())
        finally:
            connection.close()

    def ask(self, kind: str, **body: object) -> Any:
        """Ask as the page does; the answer's object."""
        self.turn += 1
        return self.post(f"api/{kind}", {"page": "p", "turn": self.turn, **body}).json

    def check(self, text: str) -> Any:
        return self.ask("check", text=text)


@contextmanager
def opened(file: Path) -> Iterator[Site]:
    """Open a file's playground; its figures come from a few deals, and no compiled engine."""
    with Playground(Desk(file), Runs(compiled=False, few=FEW)) as playground:
        thread = threading.Thread(target=playground.serve_forever, daemon=True)
        thread.start()
        try:
            yield Site(playground, file)
        finally:
            playground.close()
            thread.join(timeout=10)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The playground of a game for two to four seats."""
    file = tmp_path / "mine.rules"
    file.write_text(shipped_text("tabinet"), encoding="utf-8")
    with opened(file) as one:
        yield one
