"""Deals on a Dask cluster: the same result, whatever happens to the workers."""

import json
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("numba", reason="the compiled engine is an extra")
distributed = pytest.importorskip("distributed", reason="clusters are an extra")

TIMES = {"seconds", "deals_per_second", "plays_per_second", "checked_deals"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
        silence_logs=50,
    ) as made:
        yield made


def played(fishtable: Any, *arguments: object) -> dict[str, Any]:
    done = fishtable("simulate", *arguments, "--json", "-")
    assert done.code == 0, done.err
    (result,) = json.loads(done.out)
    return {key: value for key, value in result.items() if key not in TIMES}


def test_a_cluster_gives_the_same_result(fishtable: Any, cluster: Any) -> None:
    here = played(fishtable, "seep", "--deals", 400)
    there = played(fishtable, "seep", "--deals", 400, "--cluster", cluster.scheduler_address)
    assert there == here


def test_the_shard_of_a_lost_worker_is_done_again(fishtable: Any, cluster: Any) -> None:
    deals = 8_000
    here = played(fishtable, "seep", "--deals", deals)
    before = {worker.pid for worker in cluster.workers.values()}
    victim = cluster.workers[0].pid
    killer = threading.Thread(target=_kill_when_busy, args=(cluster, victim))
    killer.start()
    there = played(fishtable, "seep", "--deals", deals, "--cluster", cluster.scheduler_address)
    killer.join()
    assert there == here
    assert {worker.pid for worker in cluster.workers.values()} != before


def _kill_when_busy(cluster: Any, victim: int) -> None:
    """Kill a worker of the cluster while it plays."""
    address = cluster.workers[0].worker_address
    while not cluster.scheduler.workers[address].processing:
        time.sleep(0.01)
    time.sleep(0.2)
    os.kill(victim, signal.SIGKILL)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "tcp://:1", "x:99999999"])
def test_a_cluster_that_is_not_there_is_named_at_once(fishtable: Any, address: str) -> None:
    start = time.monotonic()
    done = fishtable("simulate", "seep", "--deals", 10**9, "--cluster", address)
    assert done.code == 2
    assert f"cannot reach a cluster at {address}" in done.err
    assert time.monotonic() - start < 10


def test_a_port_without_a_scheduler(fishtable: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from fishtable.lab import cluster as own

    monkeypatch.setattr(own, "WAIT", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        done = fishtable("simulate", "seep", "--deals", 10**9, "--cluster", address)
    assert done.code == 2
    assert "cannot reach a cluster" in done.err


def test_a_cluster_without_workers(fishtable: Any) -> None:
    with distributed.LocalCluster(
        n_workers=0, dashboard_address=None, host="127.0.0.1", processes=True, silence_logs=50
    ) as empty:
        done = fishtable("simulate", "seep", "--cluster", empty.scheduler_address)
    assert done.code == 2
    assert "has no workers" in done.err


def test_a_worker_of_another_version_is_named(
    fishtable: Any, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fishtable.lab import cluster as own

    monkeypatch.setattr(own, "fingerprint", lambda: "another")
    done = fishtable("simulate", "seep", "--cluster", cluster.scheduler_address)
    assert done.code == 2
    assert "another version" in done.err


def test_a_cluster_that_goes_away_leaves_what_was_played(fishtable: Any, tmp_path: Any) -> None:
    file = tmp_path / "run.json"
    made = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, host="127.0.0.1",
        silence_logs=50,
    )  # fmt: skip
    closer = threading.Thread(target=_close_when_played, args=(made,))
    closer.start()
    done = fishtable(
        "simulate", "tabinet", "--deals", 10**9, "--cluster", made.scheduler_address,
        "--json", file,
    )  # fmt: skip
    closer.join()
    assert done.code == 1
    assert f"the cluster at {made.scheduler_address} went away" in done.err
    (result,) = json.loads(file.read_text())
    assert result["stopped"] == "interrupted"
    assert result["deals"] > 0


def _close_when_played(cluster: Any) -> None:
    """Close a cluster once its worker has given some answers."""
    worker = next(iter(cluster.scheduler.workers.values()))
    while sum(worker.metrics.get("task_counts", {}).values()) == 0:
        time.sleep(0.05)
    time.sleep(3)
    cluster.close()
