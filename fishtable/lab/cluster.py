"""Shards spread over a Dask cluster: the same shards, merged in the same order as here."""

import hashlib
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fishtable.failure import Failure
from fishtable.lab.need import require_cluster

WAIT = 5
"""Seconds until a scheduler has to answer."""
PATIENCE = 60
"""Seconds a shard waits while the cluster has no worker at all."""
RETRIES = 10
"""Times a shard is done again whose worker was lost."""


def fingerprint() -> str:
    """A hash of what plays deals on this machine: a cluster must run the very same."""
    import engine
    from fishtable import sim

    digest = hashlib.sha256()
    for package in (engine, sim):
        for file in sorted(Path(str(package.__file__)).parent.glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def get_ready() -> str:
    """Compile on a worker, and tell what it runs."""
    import engine  # noqa: F401
    from fishtable.sim import run  # noqa: F401

    return fingerprint()


class Shards(Executor):
    """Plays shards on a cluster. What a lost worker had begun is done again by another."""

    def __init__(self, client: Any, address: str) -> None:
        self.client = client
        self.address = address

    def submit(self, task: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        """Send a shard to whichever worker is free."""
        sent = self.client.submit(task, *arguments, **named, pure=False, retries=RETRIES)
        return _Sent(self, sent)


class _Sent(Future[Any]):
    """A shard on its way; Dask's own future in the form that the loop waits for."""

    def __init__(self, shards: Shards, sent: Any) -> None:
        super().__init__()
        self.shards = shards
        self.sent = sent

    def cancel(self) -> bool:
        self.sent.cancel()
        return True

    def result(self, timeout: float | None = None) -> Any:
        from distributed import TimeoutError as Late
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker

        alone = 0
        while True:
            try:
                return self.sent.result(timeout=WAIT)
            except Late:
                alone = 0 if _workers(self.shards) else alone + WAIT
                if alone >= PATIENCE:
                    raise Failure(
                        f"the cluster at {self.shards.address} has lost all its workers", 1
                    ) from None
            except KilledWorker as error:
                raise Failure(
                    f"the cluster at {self.shards.address} loses every worker that plays: "
                    f"{str(error).splitlines()[0]}",
                    1,
                ) from None
            except (FutureCancelledError, CancelledError, OSError) as error:
                raise Failure(
                    f"the cluster at {self.shards.address} went away: {type(error).__name__}", 1
                ) from None


def _workers(shards: Shards) -> int:
    return len(shards.client.scheduler_info(n_workers=-1)["workers"])


@contextmanager
def cluster(address: str) -> Iterator[tuple[Shards, int]]:
    """Connect to a cluster.

    Yields:
        What plays shards there, and how many to send at a time.

    Raises:
        Failure: it cannot be reached, has no workers, or they run another version.
    """
    require_cluster()
    client = _connected(address)
    try:
        threads = client.nthreads()
        if not threads:
            raise Failure(f"the cluster at {address} has no workers")
        _same_everywhere(client, address)
        yield Shards(client, address), 2 * sum(threads.values())
    finally:
        client.close(timeout=WAIT)


def _connected(address: str) -> Any:
    """A client of the cluster's scheduler.

    Raises:
        Failure: nobody answers there, or it is no scheduler.
    """
    import logging

    import distributed

    for name in ("distributed", "tornado", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        _knock(address)
        return _in_time(
            lambda: distributed.Client(  # type: ignore[no-untyped-call]
                address, timeout=WAIT, set_as_default=False
            )
        )
    except (OSError, ValueError) as error:
        # the half-made client complains when it is thrown away, to nobody's use
        sys.unraisablehook = lambda unraisable: None
        text = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Failure(f"cannot reach a cluster at {address}: {text.lower()}") from None


def _in_time(make: Callable[[], Any]) -> Any:
    """Do what may wait for ever for somebody who listens and never speaks.

    Raises:
        OSError: it took too long; or whatever else went wrong.
    """
    found: list[Any] = []

    def work() -> None:
        try:
            found.append(make())
        except Exception as error:
            found.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(2 * WAIT)
    if not found:
        raise OSError("what listens there is no scheduler")
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]


def _knock(address: str) -> None:
    """See whether anybody listens, which tells at once what a client would wait for.

    Raises:
        OSError: nobody does.
        ValueError: it is no address.
    """
    protocol, _, rest = address.rpartition("://")
    if protocol not in ("", "tcp", "tls"):
        return  # another way of talking, which the client knows about
    host, _, port = rest.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ValueError("an address is written tcp://HOST:PORT")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=WAIT).close()
    except OSError as error:
        raise OSError(error.strerror or str(error)) from None


def _same_everywhere(client: Any, address: str) -> None:
    try:
        answers = client.run(get_ready, on_error="return")
    except Exception as error:
        raise Failure(f"the cluster at {address} cannot be asked: {type(error).__name__}") from None
    for worker, answer in sorted(answers.items()):
        if isinstance(answer, BaseException):
            raise Failure(
                f"the worker {worker} cannot play: it needs fishtable[sim] "
                f"({type(answer).__name__}: {answer})"
            )
        if answer != fingerprint():
            raise Failure(f"the worker {worker} runs another version of fishtable than this one")
