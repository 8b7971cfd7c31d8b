"""The language server: what the checker knows, told to an editor while one types."""

import sys

from fishtable.failure import Failure

MISSING = 'the language server needs more than is installed: pip install "fishtable[lsp]"'


def serve() -> None:
    """Serve one editor over standard input and output until it says goodbye.

    Raises:
        Failure: pygls is not installed.
    """
    try:
        from fishtable.lsp.server import make_server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        raise Failure(MISSING) from error

    if sys.stdin.isatty():
        print("fishtable lsp is for editors: it waits for one to speak to it", file=sys.stderr)
    channel = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not print between the messages
    make_server().start_io(sys.stdin.buffer, channel)
