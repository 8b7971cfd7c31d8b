"""How a command says that it cannot do what it was asked."""

USAGE = 2
"""Exit code for a command line that is wrong, or a file that cannot be read."""

OURS = 3
"""Exit code for a fault of this program."""


class Failure(Exception):
    """A command cannot go on; the message is for the person at the command line.

    Attributes:
        code: the exit code the process ends with.
    """

    def __init__(self, message: str, code: int = USAGE) -> None:
        super().__init__(message)
        self.code = code
