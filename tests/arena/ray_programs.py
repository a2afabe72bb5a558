"""Programs that use a Ray cluster, each in a process of its own: what Ray leaves in a process concerns no other test.

``python -m tests.arena.ray_programs NAME WORDS…`` prints one line of JSON for everything it has to tell.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator

from drawingboard.arena.executors import chosen
from drawingboard.arena.series import Run
from drawingboard.core.errors import NotAllowed, Refused
from tests.arena import batches


def work_in(folder: str) -> list[tuple[str, int]]:
    return [(folder, number) for number in range(8)]


def same_results(on: str) -> Iterator[object]:
    """For each kind of series, whether it came out as in place; then who worked, and on what."""
    with chosen(on) as executor:
        for kind in batches.QUICK:
            yield kind, batches.SERIES[kind](Run(executor)) == batches.SERIES[kind](Run())
        yield len(set(executor.run(batches.who_works, range(16))))
    yield executor.describe()


def in_order(on: str, folder: str) -> Iterator[object]:
    """Numbers of batches as they end, then what they found, in order, and on what."""
    hearing = batches.Hearing(folder)
    with chosen(on) as executor:
        found = list(executor.run(batches.first_waits, work_in(folder), hearing))
    yield hearing.ended
    yield found
    yield executor.describe()


def held(on: str, folder: str, node: str) -> Iterator[object]:
    """What batches have found that write down each attempt and never end on one of the nodes."""
    with chosen(on) as executor:
        yield list(executor.run(batches.hold_on, [(*work, int(node)) for work in work_in(folder)]))


def refused(on: str, folder: str) -> Iterator[object]:
    """What is said when a function refuses, when work cannot travel, when a process dies once and when it always does;
    and that work goes on after all of it."""
    with chosen(on) as executor:
        try:
            list(executor.run(batches.refuse_and_count, work_in(folder)))
        except NotAllowed as refusal:
            yield refusal.code, refusal.rule, str(refusal)
        for batch in (threading.Lock(), 1):
            try:
                list(executor.run(batches.who_works if batch != 1 else lambda number: number, [batch]))
            except Refused as refusal:
                yield refusal.code
        yield list(executor.run(batches.die_at_first, work_in(folder)))
        try:
            list(executor.run(batches.die_always, range(4)))
        except Refused as refusal:
            yield refusal.code, str(refusal)
        yield list(executor.run(batches.squares, [[3], [4]]))


def other_nodes(on: str) -> Iterator[object]:
    """What is said about a node that has another program."""
    with chosen(on) as executor:
        try:
            for _ in range(100):  # until the other node has some
                list(executor.run(batches.who_works, range(8)))
        except Refused as refusal:
            yield refusal.code, str(refusal)


PROGRAMS = {program.__name__: program for program in (same_results, in_order, held, refused, other_nodes)}

if __name__ == "__main__":
    for told in PROGRAMS[sys.argv[1]](*sys.argv[2:]):
        print(json.dumps(told), flush=True)
