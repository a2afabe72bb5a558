"""The log and the line of play are kept in a few bytes, and read like lists."""

from __future__ import annotations

import sys

import pytest

from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import Entry
from drawingboard.match.history import Step, Steps
from drawingboard.match.log import Log
from tests.match.helpers import first_legal, harbour, town

ENTRIES = [
    Entry(1, 0, -1, "first 2", 0),
    Entry(2, 0, 1, "L c4n", 1500),
    Entry(3, 100, 99, "keep 3 7", 2**40, seen_by=(4, 99)),
]
STEPS = [Step(1, 0, -1, 0, True), Step(2, 0, 1, 1648, False), Step(7, 100, 99, 2**31 - 1, True, True)]


def log_of(entries: list[Entry]) -> Log:
    log = Log()
    log.extend(entries)
    return log


def test_a_log_gives_back_what_was_added() -> None:
    log = log_of(ENTRIES)
    assert len(log) == 3
    assert list(log) == ENTRIES
    assert [log[0], log[1], log[-1], log[-3]] == [ENTRIES[0], ENTRIES[1], ENTRIES[2], ENTRIES[0]]
    assert (log[1:], log[:-1], log[5:]) == (ENTRIES[1:], ENTRIES[:-1], [])
    assert log.time == 2**40
    assert Log().time == 0


def test_a_log_is_read_one_by_one() -> None:
    log = log_of(ENTRIES)
    assert list(log.since(1, 3)) == ENTRIES[1:]
    assert list(log.since(3, 3)) == []


def test_a_log_remembers_who_may_read_an_entry() -> None:
    log = log_of([*ENTRIES, Entry(4, 0, 0, "L a1n", 2**40)])
    assert [entry.seen_by for entry in log] == [None, None, (4, 99), None]


def test_a_log_remembers_what_an_entry_led_to() -> None:
    effect = {"developed": {"points": 3}}
    log = log_of([*ENTRIES, Entry(4, 0, 0, "L a1n", 2**40, None, effect), Entry(5, 0, 0, "L a2n", 2**40)])
    assert [entry.effect for entry in log] == [None, None, None, effect, None]
    assert log[3].as_heard_by(SPECTATOR).effect == effect


def test_who_may_not_read_an_entry_does_not_hear_what_it_led_to() -> None:
    entry = Entry(1, 0, 0, "redraw 1", 0, (0,), {"drew": 7})
    assert entry.as_heard_by(Viewer.of(0)).effect == {"drew": 7}
    assert entry.as_heard_by(Viewer.of(1)).effect is None


def test_logs_are_equal_when_their_entries_are() -> None:
    assert log_of(ENTRIES) == log_of(ENTRIES)
    assert log_of(ENTRIES) == ENTRIES
    assert log_of(ENTRIES) != log_of(ENTRIES[:2])
    assert log_of([]) != ()


@pytest.mark.parametrize("at", [3, -4])
def test_there_is_nothing_beyond_the_ends(at: int) -> None:
    with pytest.raises(IndexError):
        log_of(ENTRIES)[at]
    with pytest.raises(IndexError):
        Steps(STEPS)[at]


def test_steps_are_given_back_as_they_were() -> None:
    steps = Steps(STEPS)
    assert list(steps) == STEPS
    assert list(reversed(steps)) == STEPS[::-1]
    assert (steps[-1], steps[1:], steps.index(STEPS[1])) == (STEPS[2], STEPS[1:], 1)
    assert [type(step.closes) for step in steps] == [bool] * 3


def test_a_match_that_goes_on_grows_by_less_than_a_hundred_bytes_for_an_entry() -> None:
    for match in (first_legal(town(), 30), first_legal(harbour(), 40)):
        kept = (match.log._texts, match.log._numbers, match._history._closed._numbers)
        assert sum(map(sys.getsizeof, kept)) < 100 * match.number
