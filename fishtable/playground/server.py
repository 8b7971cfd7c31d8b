"""The page's server: the standard library's, for one person, on this machine only.

A page, a handful of JSON answers and no connection that stays open need no framework; so the
command works without an extra. Every path begins with a secret, other hosts and origins are
refused, and nothing that is served can run a script but the page's own module.
"""

import hmac
import json
import secrets
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import resources
from types import TracebackType
from typing import Any
from urllib.parse import unquote

from docgen.faces import face
from fishtable.failure import Failure
from fishtable.playground.answering import Answers, BadRequest
from fishtable.playground.desk import LARGEST, Desk
from fishtable.playground.runs import Runs
from fishtable.playground.turns import Superseded

MOST_BODY = 8 * LARGEST
"""Bytes of the largest request: a text of the largest size, with every character escaped."""

_PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_BOOK_POLICY = (
    "sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
_FILES = {
    "": ("page.html", "text/html; charset=utf-8"),
    "playground.css": ("playground.css", "text/css; charset=utf-8"),
    "playground.js": ("playground.js", "text/javascript; charset=utf-8"),
    "editor.js": ("editor.js", "text/javascript; charset=utf-8"),
    "table.js": ("table.js", "text/javascript; charset=utf-8"),
}


class Playground:
    """The server of one file.

    Attributes:
        url: where the page is, its secret included.
    """

    def __init__(self, desk: Desk, runs: Runs | None = None) -> None:
        """Open a free port.

        Args:
            runs: where figures come from; it is ended with the server.

        Raises:
            Failure: no port can be opened.
        """
        self._runs = runs or Runs()
        self._token = secrets.token_urlsafe(24)
        answers = Answers(desk, self._runs)
        try:
            self._server = _Server(("127.0.0.1", 0), partial(_Handler, self._token, answers))
        except OSError as error:
            raise Failure(f"cannot open a port on 127.0.0.1: {error}") from None
        self.port = int(self._server.server_address[1])
        self.url = f"http://127.0.0.1:{self.port}/{self._token}/"

    def serve_forever(self) -> None:
        """Answer until `close` is called from another thread, or Ctrl-C."""
        self._server.serve_forever(poll_interval=0.2)

    def close(self) -> None:
        """Stop answering, and end what plays."""
        self._server.shutdown()

    def __enter__(self) -> "Playground":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.server_close()
        self._runs.close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has hung up."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "fishtable"
    sys_version = ""
    timeout = 60

    def __init__(self, token: str, answers: Answers, *rest: Any) -> None:
        self._token = token
        self._answers = answers
        super().__init__(*rest)

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal quiet."""

    def do_GET(self) -> None:
        """Give the page, its parts, the file as it is on disk, or a rulebook."""
        name = self._allowed()
        if name is None:
            return
        if name in _FILES:
            file, kind = _FILES[name]
            data = resources.files(__package__).joinpath("web", file).read_bytes()
            self._send(data, kind, _PAGE_POLICY)
        elif name.startswith("card/"):
            self._card(name.removeprefix("card/"))
        elif name.startswith("book/"):
            self._book(name.removeprefix("book/"))
        elif name == "api/file":
            self._json(lambda _: self._answers.file(), {})
        else:
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such page")

    def do_POST(self) -> None:
        """Answer what the page asks for."""
        name = self._allowed()
        if name is None:
            return
        ask = self._answers.asks.get(name.removeprefix("api/")) if "api/" in name else None
        if ask is None:
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such page")
            return
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MOST_BODY:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "that is too much")
            return
        body = self.rfile.read(int(length))
        if self.headers.get_content_type() != "application/json":
            self._refuse(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "JSON is expected")
            return
        try:
            data = json.loads(body)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            self._refuse(HTTPStatus.BAD_REQUEST, "a JSON object is expected")
            return
        self._json(ask, data)

    def _allowed(self) -> str | None:
        """The part of the path after the secret; None if the request was refused."""
        host = f"127.0.0.1:{self.connection.getsockname()[1]}"
        origin = self.headers.get("Origin")
        site = self.headers.get("Sec-Fetch-Site", "none")
        token, _, name = self.path.partition("?")[0].removeprefix("/").partition("/")
        if self.headers.get_all("Host") != [host]:
            self._refuse(HTTPStatus.MISDIRECTED_REQUEST, "this is not that host")
        elif origin not in (None, f"http://{host}") or site not in ("none", "same-origin"):
            self._refuse(HTTPStatus.FORBIDDEN, "another page may not ask here")
        elif not hmac.compare_digest(token.encode(), self._token.encode()):
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such page")
        else:
            return name
        return None

    def _json(self, ask: Callable[[dict[str, Any]], dict[str, Any]], data: dict[str, Any]) -> None:
        status, answer = HTTPStatus.OK, {}
        try:
            answer = ask(data)
        except Superseded:
            status, answer = HTTPStatus.CONFLICT, {"superseded": True}
        except BadRequest as error:
            status, answer = HTTPStatus.BAD_REQUEST, {"error": str(error)}
        except Failure as error:
            status, answer = HTTPStatus.UNPROCESSABLE_ENTITY, {"error": str(error)}
        except Exception as error:
            said = f"this is a fault of fishtable, not yours: {type(error).__name__}: {error}"
            status, answer = HTTPStatus.INTERNAL_SERVER_ERROR, {"error": said}
        text = json.dumps(answer, ensure_ascii=True)
        self._send(text.encode(), "application/json", _PAGE_POLICY, status)

    def _card(self, name: str) -> None:
        pack, _, card = name.removesuffix(".svg").rpartition("/")
        try:
            drawn = face(card, unquote(pack) or "french 52")
        except (KeyError, ValueError):
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such card")
            return
        self._send(drawn.encode(), "image/svg+xml", "default-src 'none'; style-src 'unsafe-inline'")

    def _book(self, name: str) -> None:
        try:
            page = self._answers.book(name.removesuffix(".html"))
        except Exception as error:
            page, name = None, f"{type(error).__name__}: {error}"
        if page is None:
            self._refuse(HTTPStatus.NOT_FOUND, f"there is no rulebook {name}")
            return
        self._send(page.encode(), "text/html; charset=utf-8", _BOOK_POLICY)

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        self.close_connection = True
        data = json.dumps({"error": why}).encode()
        self._send(data, "application/json", "default-src 'none'", status)

    def _send(
        self, data: bytes, kind: str, policy: str, status: HTTPStatus = HTTPStatus.OK
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Content-Security-Policy", policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        cards = kind == "image/svg+xml"
        self.send_header("Cache-Control", "max-age=86400" if cards else "no-store")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)
