"""One computation at a time, and only the latest of those that wait."""

import threading
import time

import pytest

from fishtable.playground.turns import Superseded, Turns


def test_of_those_that_wait_only_the_latest_works() -> None:
    turns = Turns()
    begun, go = threading.Event(), threading.Event()
    done: list[int] = []
    overtaken: list[int] = []

    def first() -> None:
        begun.set()
        assert go.wait(10)
        done.append(1)

    def ask(number: int) -> None:
        try:
            turns.run("page", "check", number, lambda: done.append(number))
        except Superseded:
            overtaken.append(number)

    threads = [threading.Thread(target=turns.run, args=("page", "check", 1, first))]
    threads[0].start()
    assert begun.wait(10)
    for number in (2, 3, 4):
        threads.append(threading.Thread(target=ask, args=(number,)))
        threads[-1].start()
        time.sleep(0.05)  # so that it has been counted before the next one comes
    go.set()
    for thread in threads:
        thread.join(10)
    assert done == [1, 4]
    assert sorted(overtaken) == [2, 3]


def test_kinds_and_pages_do_not_overtake_each_other() -> None:
    turns = Turns()
    assert turns.run("a", "check", 9, lambda: "a") == "a"
    assert turns.run("b", "check", 1, lambda: "b") == "b"
    assert turns.run("a", "deal", 1, lambda: "c") == "c"
    with pytest.raises(Superseded):
        turns.run("a", "check", 8, lambda: "late")


def test_a_fault_lets_the_next_one_work() -> None:
    turns = Turns()

    def fault() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        turns.run("a", "check", 1, fault)
    assert turns.run("a", "check", 2, lambda: "on") == "on"
