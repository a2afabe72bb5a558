"""The decisions of a match: what a person regards as one, and the position in which it was made.

A turn may be several small actions: a house, a slide, a claim. They are one decision, as long as nothing new came out
in between. Each of the lines is one decision of seat 1:

    house  slide  claim  ‖                         until somebody else acts
    redraw  ‖ chance ‖  card  planner  ‖           until chance has answered
    room  letter  windows  done  ‖                 in a round, what one seat draws

Where each step of a turn stands for itself (``Game.steps_are_decisions``), each is a decision. What was taken back is
none, and neither is what a built-in player did for somebody who had left, nor what was played in another match before
this one went on from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from drawingboard.core.errors import NotNow, NotYou
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match import Match, parse_record
from drawingboard.match.history import Step
from drawingboard.match.log import TABLE
from drawingboard.match.seating import PERSON
from drawingboard.match.snapshots import facing


@dataclass(slots=True, eq=False)
class Decision:
    """What a seat did when it could have done something else."""

    seat: int
    before: Position
    """The position in which it was made, with the seat as the actor; all of it, also what the seat did not know."""
    steps: list[Step] = field(default_factory=list)
    has_choice: bool = False
    hinted: bool = False
    """Whether the seat was told what a built-in player would do."""

    @property
    def codes(self) -> tuple[int, ...]:
        return tuple(step.code for step in self.steps)

    @property
    def entries(self) -> tuple[int, ...]:
        """The numbers of its entries in the log."""
        return tuple(step.number for step in self.steps)


@dataclass(frozen=True, slots=True, eq=False)
class Reviewed:
    """A match that is over, and every decision of each seat."""

    match: Match
    decisions: tuple[tuple[Decision, ...], ...]

    @property
    def game(self) -> Game[Any]:
        return self.match.game


@lru_cache(maxsize=2)
def opened(text: str) -> Reviewed:
    """The match of a record with its decisions; many units of one record are judged one after the other."""
    return look_at(Match.replay(parse_record(text)))


def look_at(match: Match) -> Reviewed:
    """A match with its decisions; one that goes on is not looked back at."""
    if not match.over:
        raise NotNow("review/running", "the match is not over: a review comes when nobody plays on")
    finder = _Finder(match)
    return Reviewed(match, tuple(finder.of(seat) for seat in range(match.seats)))


def check_seat(match: Match, seat: int) -> None:
    """Refuse a seat that the match does not have."""
    if not 0 <= seat < match.seats:
        seats = "one seat" if match.seats == 1 else f"{match.seats} seats"
        raise NotYou("review/seat", f"there is no seat {seat + 1}: the match had {seats}")


class _Finder:
    """Goes through a match from step to step."""

    def __init__(self, match: Match) -> None:
        self._game = match.game
        self._found: list[Decision] = []
        self._open: dict[int, Decision] = {}  # by seat: what is not finished yet
        self._hints = {(entry.seat, entry.number) for entry in match.log if entry.text == "(hint)"}
        self._absent = absences(match)
        self._copied = match.header.origin.copied if match.header.origin else 0
        self._last = dict.fromkeys(range(match.seats), 0)  # by seat: its last entry that counts
        self._position = match.game.start(match.header.options, match.seats)
        for step in match.steps_since(0):
            self._follow(step)
        self._close()

    def of(self, seat: int) -> tuple[Decision, ...]:
        """The decisions of a seat, in their order."""
        return tuple(one for one in self._found if one.seat == seat and one.has_choice)

    def _follow(self, step: Step) -> None:
        if step.seat == TABLE:
            self._position._play(step.code)
            self._close()
            return
        before = facing(self._position, step.seat)
        if step.number > self._copied and not is_between(self._absent[step.seat], step.number):
            self._add(step, before)
        self._last[step.seat] = step.number
        before._play(step.code)
        if step.closes or self._game.steps_are_decisions:
            self._close()

    def _add(self, step: Step, before: Position) -> None:
        if step.seat not in self._open:
            self._open[step.seat] = Decision(step.seat, before.copy())
        decision = self._open[step.seat]
        decision.has_choice |= len(before.legal_actions()) > 1
        since = self._last[step.seat]
        decision.hinted |= any(seat == step.seat and since < number < step.number for seat, number in self._hints)
        decision.steps.append(step)

    def _close(self) -> None:
        self._found += self._open.values()
        self._open = {}


def absences(match: Match) -> list[list[tuple[int, int]]]:
    """For each seat: from which entry up to which one somebody else than its person decided for it."""
    spans: list[list[tuple[int, int]]] = [[] for _ in range(match.seats)]
    since: dict[int, int] = {}
    for entry in match.log:
        event = entry.event
        if event is None or event.kind not in ("leaves", "bot", "returns"):
            continue
        if event.kind == "returns":
            spans[entry.seat].append((since.pop(entry.seat), entry.number))
        else:
            since.setdefault(entry.seat, entry.number)
    for seat, number in since.items():
        assert match.seating_of(seat).by != PERSON
        spans[seat].append((number, match.number + 1))
    return spans


def is_between(spans: list[tuple[int, int]], number: int) -> bool:
    return any(begin < number < end for begin, end in spans)
