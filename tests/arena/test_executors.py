"""The same batches in place, in threads and in processes: the same results in the same order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from drawingboard.arena.executors import Executor, InPlace, chosen
from drawingboard.arena.executors.base import TRIES
from drawingboard.arena.rotation import play_rotation
from drawingboard.arena.series import Run, seeds
from drawingboard.bench.processes import environment
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood
from tests.arena import batches
from tests.arena.batches import SERIES


@pytest.fixture(scope="module", params=["threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    with chosen(request.param, 2) as executor:
        yield executor


# The same everywhere ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SERIES)
def test_matches_come_out_the_same_in_the_same_order_wherever_they_are_played(executor: Executor, kind: str) -> None:
    told: list[tuple[int, int]] = []
    run = Run(executor, lambda done, of: told.append((done, of)))
    assert SERIES[kind](run) == SERIES[kind](Run(InPlace()))
    assert told == [(number, run.played) for number in range(1, run.played + 1)], "everybody hears of each match"


def test_results_are_in_order_and_told_as_they_end(executor: Executor, tmp_path: Path) -> None:
    hearing = batches.Hearing(tmp_path)
    found = list(executor.run(batches.first_waits, [(str(tmp_path), number) for number in range(8)], hearing))
    assert found == list(range(8)) == sorted(hearing.ended)
    assert hearing.ended[0] != 0, "the first one took longest"


def test_seeds_follow_from_one_seed_and_not_from_who_plays() -> None:
    assert seeds(3, 7) == seeds(5, 7)[:3] != seeds(3, 8)


def test_no_batches_need_no_work(executor: Executor) -> None:
    assert list(executor.run(batches.squares, [])) == []


def test_an_executor_says_on_what_it_works() -> None:
    with chosen("threads", 3) as threads, chosen("processes", 1) as one:
        assert (threads.describe(), one.describe()) == ("3 cores (threads)", "1 core (processes)")
        assert chosen("processes").cores == (os.cpu_count() or 1)


def test_one_at_a_time_is_done_in_place() -> None:
    with chosen("processes", 1) as one:
        assert list(one.run(batches.who_works, [0])) == [(os.getpid(), os.getppid())]


# What goes wrong ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "count", "sentence"),
    [
        ("moon", None, "nothing can be played on 'moon'; choose threads, processes, ray or ray://HOST:PORT"),
        ("ray://", None, "nothing can be played on 'ray://'"),
        ("threads", 0, "0 at a time is not possible; one at least is"),
    ],
)
def test_other_words_are_refused(on: str, count: int | None, sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        chosen(on, count)


def test_an_error_of_the_function_is_raised_as_it_is_and_once(executor: Executor, tmp_path: Path) -> None:
    work = [(str(tmp_path), number) for number in (1, 7, 2)]
    with pytest.raises(NotAllowed, match="seven is not possible") as caught:
        list(executor.run(batches.refuse_and_count, work))
    assert (caught.value.code, caught.value.rule) == ("test/seven", "T7")
    assert (tmp_path / "attempts").read_text().split().count("7") == 1
    assert list(executor.run(batches.squares, [[3]])) == [[9]], "it works on"


def test_what_cannot_travel_is_refused_where_it_has_to_and_works_in_threads() -> None:
    lock = threading.Lock()
    with chosen("processes", 2) as processes, pytest.raises(NotUnderstood, match="cannot be sent to another process"):
        list(processes.run(batches.who_works, [lock]))
    with chosen("processes", 2) as processes, pytest.raises(NotUnderstood, match=r"Name players .* or use threads"):
        list(processes.run(lambda number: number, [1]))
    with chosen("threads", 2) as threads:
        assert list(threads.run(lambda _: lock.locked(), [1, 2])) == [False, False]


def test_players_compete_by_name() -> None:
    class Mine:
        """A live player."""

    with pytest.raises(NotUnderstood, match=r"Mine object at .* is no name of a player"):
        play_rotation(batches.PLANQUADRAT, [Mine(), "random"], 2, seed=1)  # type: ignore[list-item]


def test_a_process_that_dies_costs_only_its_batches(tmp_path: Path) -> None:
    with chosen("processes", 2) as processes:
        assert list(processes.run(batches.die_at_first, [(str(tmp_path), n) for n in range(8)])) == list(range(8))
    assert (tmp_path / "died").exists()


def test_a_batch_that_ends_every_process_is_given_up() -> None:
    with (
        chosen("processes", 2) as processes,
        pytest.raises(NotNow, match=rf"batch \d of 4 was lost {TRIES} times .*memory"),
    ):
        list(processes.run(batches.die_always, range(4)))


# The end -----------------------------------------------------------------------------------------------


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def gone_soon(processes: set[int]) -> bool:
    """Whether processes end within some seconds."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        if not any(map(is_running, processes)):
            return True
        time.sleep(0.05)
    return False


def test_processes_end_with_their_executor_whatever_they_do() -> None:
    with chosen("processes", 2) as processes:
        workers = {worker for worker, _ in processes.run(batches.who_works, range(8))}
        assert os.getpid() not in workers
        next(processes.run(batches.sleep_long, [0.0, 60.0, 60.0]))
    assert gone_soon(workers)


LONG_WORK = """
import sys
from drawingboard.arena.executors import chosen
from tests.arena import batches
if __name__ == "__main__":
    with chosen(sys.argv[1], 2) as executor:
        if sys.argv[1] == "processes":
            print(*{worker for worker, _ in executor.run(batches.who_works, range(12))}, flush=True)
        else:
            print(flush=True)
        for _ in executor.run(batches.sleep_long, [0.0, 60.0, 60.0]):
            print("begun", flush=True)
"""


@pytest.mark.parametrize("on", ["threads", "processes"])
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_nothing_is_left_behind_when_the_program_is_stopped(on: str, end: signal.Signals) -> None:
    root = str(Path(__file__).parents[2])
    setting = {**environment(), "PYTHONPATH": os.pathsep.join([root, environment()["PYTHONPATH"]])}
    program = subprocess.Popen(
        [sys.executable, "-c", LONG_WORK, on],
        env=setting,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=batches.hear_interrupts,
    )
    assert program.stdout is not None
    with program.stdout:
        workers = {int(word) for word in program.stdout.readline().split()}
        assert program.stdout.readline() == "begun\n"
    program.send_signal(end)
    program.wait(20)
    assert gone_soon(workers)
