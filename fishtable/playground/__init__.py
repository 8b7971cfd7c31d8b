"""The playground: a local page on which a rule set is written, read, dealt and counted at once."""

import os
import sys
import webbrowser
from pathlib import Path

from fishtable.failure import Failure
from fishtable.playground.desk import Desk
from fishtable.playground.server import Playground
from rulelang import shipped_ids


def open_playground(argument: str, *, browser: bool = True) -> None:
    """Serve the page for one file until Ctrl-C.

    Args:
        argument: path of the file.
        browser: open the page, if there is a screen to open it on.

    Raises:
        Failure: the file cannot be read, or no port can be opened.
    """
    if argument in shipped_ids():
        raise Failure(
            f"{argument} is shipped and stays as it is: begin a variant of it with "
            f"`fishtable new NAME --of {argument}`, and open that"
        )
    desk = Desk(Path(argument))
    with Playground(desk) as playground:
        print(f"{argument} is open at {playground.url}")
        print("Nothing is saved unasked. Ctrl-C here ends it.", flush=True)
        if browser and _has_screen():
            webbrowser.open(playground.url)
        try:
            playground.serve_forever()
        except KeyboardInterrupt:
            print()


def _has_screen() -> bool:
    """Whether a browser would open in a window: one in the terminal would take it over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
