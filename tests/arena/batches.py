"""What tests of executors share: functions that other processes can import, and matches that cost no time."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.arena.duel import play_arena
from drawingboard.arena.hindsight import play_for_optimum
from drawingboard.arena.rotation import play_rotation
from drawingboard.arena.series import Run
from drawingboard.arena.solo import play_solo
from drawingboard.arena.study import play_study
from drawingboard.core.errors import NotAllowed
from drawingboard.core.game import Game
from drawingboard.players.hindsight import Effort
from tests.toys.toy import TOYS_RUN

FLOOR_PLAN: Game[Any] = drawingboard.game("floor-plan")
PLANQUADRAT: Game[Any] = drawingboard.game("planquadrat")
GREEDY = "random" if TOYS_RUN else "greedy"
"""Uncompiled, everything but random players takes too long."""
SEARCH = "random" if TOYS_RUN else "search:5"

SERIES: dict[str, Callable[[Run], object]] = {
    "duel": lambda run: play_arena(PLANQUADRAT, SEARCH, GREEDY, 4, 2, run=run),
    "rotation": lambda run: play_rotation(FLOOR_PLAN, ["random"] * 3, 6, 2, {"rounds": "20"}, run),
    "solo": lambda run: play_solo(FLOOR_PLAN, GREEDY, "random", 3, 2, run=run),
    "study": lambda run: play_study(FLOOR_PLAN, GREEDY, 5, 2, run=run),
}
QUICK = tuple(SERIES)
"""Those that take no second."""
if not TOYS_RUN:
    SERIES["optimum"] = lambda run: play_for_optimum(FLOOR_PLAN, "random", 2, 2, effort=Effort(1, 1), run=run)


def squares(numbers: list[int]) -> list[int]:
    return [number * number for number in numbers]


def first_waits(work: tuple[str, int]) -> int:
    """The first batch ends only after somebody has heard of the end of another one."""
    folder, number = work
    if number == 0:
        wait_until((Path(folder) / "heard").exists)
    return number


class Hearing:
    """Hears of the ends of batches, and lets the first one end."""

    def __init__(self, folder: str | Path) -> None:
        self.ended: list[int] = []
        self._folder = Path(folder)

    def __call__(self, number: int, found: object) -> None:
        self.ended.append(number)
        (self._folder / "heard").touch()


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def hear_interrupts() -> None:
    """Also where the tests themselves were started in the background, which ignores them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def who_works(_: object) -> tuple[int, int]:
    """Who works on a batch; slow enough for others to get some."""
    time.sleep(0.3)
    return os.getpid(), os.getppid()


def refuse_sevens(number: int) -> int:
    """Every attempt is written down."""
    if number == 7:
        raise NotAllowed("test/seven", "seven is not possible", "T7")
    return number


def refuse_and_count(work: tuple[str, int]) -> int:
    folder, number = work
    with (Path(folder) / "attempts").open("a") as file:
        file.write(f"{number}\n")
    return refuse_sevens(number)


def die_at_first(work: tuple[str, int]) -> int:
    """The process that gets a three first is killed, as by the system when memory runs out."""
    folder, number = work
    flag = Path(folder) / "died"
    if number == 3 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def sleep_long(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def hold_on(work: tuple[str, int, int]) -> int:
    """Every attempt is written down with the session that it was made in: that of a node. One node never ends."""
    folder, number, held = work
    node = os.getsid(0)
    with (Path(folder) / "attempts").open("a") as file:
        file.write(f"{number} {node}\n")
    time.sleep(60 if node == held else 1)
    return number
