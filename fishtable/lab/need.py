"""The extras that simulations need, asked for in plain words."""

from importlib.util import find_spec

from fishtable.failure import Failure


def require_sim() -> None:
    """Make sure that the compiled engine can be used.

    Raises:
        Failure: numba or numpy is not installed.
    """
    if find_spec("numba") is None or find_spec("numpy") is None:
        raise Failure("this needs the compiled engine: pip install fishtable[sim]")


def require_cluster() -> None:
    """Make sure that a cluster can be spoken to.

    Raises:
        Failure: Dask's `distributed` is not installed.
    """
    if find_spec("distributed") is None:
        raise Failure("--cluster needs Dask: pip install fishtable[cluster]")
