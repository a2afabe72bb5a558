"""The hot half of the contract: what search and play need from a game, a million times a second.

A game subclasses ``Position`` in its own ``position.py``. Everything that is true at one
moment of a match is in its fields, as numbers and fixed-size lists of numbers, so that
a copy is one block of memory. A position never draws a random number: where dice or a
draw decide, the *actor* is ``CHANCE`` and the outcome comes from outside.

The methods with a leading underscore are what a game fills in; they trust their caller and run
without the interpreter lock when compiled. The others are for everybody else; they check what
they are given.
"""

# drawingboard: hot, typed by hand

from __future__ import annotations

from drawingboard.core import memory
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, NotYou, OurFault
from drawingboard.core.guard import CODE, instance
from drawingboard.core.random import Random

CHANCE = -1
"""The actor when dice, a draw or a shuffle decide."""

NOBODY = -2
"""The actor when the match is over."""

RUNNING = 0
"""The ending of a match that goes on; a game numbers its own endings from 1."""

AGREED, RESIGNED = 98, 99
"""Endings that come from outside the rules: everybody agreed, or a seat gave up."""

LONGEST_LIST = 8192
"""No position lists more actions than this, and no more than 1024 outcomes."""

LONGEST_CODE = 12
"""So many characters at the most, with a sign and the comma behind it."""


class Actions:
    """A list of action codes, or of chance outcomes with their weights, that is filled again and again."""

    def __init__(self) -> None:
        self.count = 0
        self.codes = [0] * 8192
        self.weights = [0] * 1024

    def add(self, code: int) -> None:
        """Put a code at the end of the list."""
        if self.count >= len(self.codes):
            raise IndexError(f"no position lists more than {len(self.codes)} actions")
        self._add(CODE(code))

    def add_weighted(self, code: int, weight: int) -> None:
        """Put an outcome at the end of the list; the greater its weight, the more likely it is."""
        if self.count >= len(self.weights):
            raise IndexError(f"no position lists more than {len(self.weights)} outcomes")
        self._add_weighted(CODE(code), CODE(weight))

    def holds(self, code: int) -> bool:
        """Whether a code is in the list."""
        return self._holds(CODE(code))

    def _add(self, code: int) -> None:
        self.codes[self.count] = code
        self.count += 1

    def _holds(self, code: int) -> bool:
        index = 0
        while index < self.count and self.codes[index] != code:
            index += 1
        return index < self.count

    def _encoded(self) -> bytes:
        """The codes as a list in JSON, digit by digit from the last one: no number is made that Python sees."""
        text = bytearray(LONGEST_CODE * self.count + 2)
        at = len(text)
        for index in range(self.count):
            code = self.codes[self.count - 1 - index]
            rest = code if code >= 0 else -code
            at -= 1
            text[at] = 93 if index == 0 else 44  # ] at the end, commas before it
            while rest > 9:
                at -= 1
                text[at] = 48 + rest % 10
                rest //= 10
            at -= 1
            text[at] = 48 + rest
            if code < 0:
                at -= 1
                text[at] = 45
        if self.count == 0:
            return b"[]"
        at -= 1
        text[at] = 91
        return bytes(text[at:])

    def _add_weighted(self, code: int, weight: int) -> None:
        self.codes[self.count] = code
        self.weights[self.count] = weight
        self.count += 1


SPARE: list[Actions] = []
"""Lists that were used and can be used again: a new one takes longer than what it is made for."""


def borrowed() -> Actions:
    """A list to fill; give it back with ``SPARE.append``."""
    return SPARE.pop() if SPARE else Actions()


class Position:
    """Everything that is true at one moment of a match."""

    def __init__(self) -> None:
        if not __file__.endswith(".py") and hasattr(self, "__dict__"):
            raise TypeError(  # its methods would be ignored silently: Python cannot override C methods
                f"{type(self).__name__} is plain Python, but drawingboard is compiled. Run it with "
                "DRAWINGBOARD_PURE=1, or compile it too (CONTRIBUTING.md, 'Add a game')."
            )
        self.actor = -2
        self.seats = 2
        self.ending = 0
        self.stopped_by = -1

    # What a game fills in ---------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        """Put the legal actions of the actor into the list, in a stable order."""
        actions.count = 0

    def _list_outcomes(self, actions: Actions) -> None:
        """Put what chance may answer into the list, with weights; leave it empty if there are too many."""
        actions.count = 0

    def _sample(self, random: Random, scratch: Actions) -> int:
        """One outcome of the chance this position waits for."""
        self._list_outcomes(scratch)
        total = 0
        for index in range(scratch.count):
            total += scratch.weights[index]
        ticket = random._below(total)
        for index in range(scratch.count):
            ticket -= scratch.weights[index]
            if ticket < 0:
                return scratch.codes[index]
        return -1

    def _play(self, code: int) -> None:
        """Carry out a legal action, or an outcome when chance is the actor."""

    def _points(self, seat: int) -> int:
        """What the seat would score if the match ended now."""
        return 0

    def _redeal(self, seat: int, random: Random) -> None:
        """Deal everything that the seat cannot see anew, at random. Nothing to do in an open game."""

    # What everybody else uses -----------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def waits_for_chance(self) -> bool:
        return self.actor == CHANCE

    def acting(self) -> tuple[int, ...]:
        """The seats that may act now: one in a game of turns, perhaps all of them in a game of rounds."""
        return (self.actor,) if self.actor >= 0 else ()

    def stream(self, seat: int) -> int:
        """Which stream of a match's log the seat's actions go to: 0, or in a round its own (seat + 1)."""
        return 0

    def turn_to(self, seat: int) -> None:
        """Make one of the acting seats the actor, whose actions are then listed and applied."""
        if seat not in self.acting():
            raise NotYou("seat/not_acting", f"seat {seat + 1} has nothing to decide now")
        self.actor = seat

    def round_number(self) -> int:
        """Which round this is, 1, 2, 3 … where seats have streams of their own; 0 in a game of turns."""
        return 0

    def rejoin(self, seat: int, other: Position) -> None:
        """Take over what a seat has done in this round from another position of the same round, and turn to it.

        Only for positions in which seats have streams of their own.
        """
        raise OurFault(f"{type(self).__name__} has own streams, but no way to put a seat's part of a round back")

    def points(self, seat: int) -> int:
        """What the seat would score if the match ended now."""
        self.check_seat(seat)
        return self._points(seat)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if not 0 <= seat < self.seats:
            raise NotYou("seat/unknown", f"there is no seat {seat + 1} at this table")

    def legal_actions(self) -> list[int]:
        """The codes of everything the actor may do; empty when chance acts or the match is over."""
        if self.actor < 0:
            return []
        actions = borrowed()
        self._list_actions(actions)
        listed = [actions.codes[index] for index in range(actions.count)]
        SPARE.append(actions)
        return listed

    def encoded_actions(self) -> bytes:
        """What ``legal_actions`` lists, as a list in JSON: a server sends it at every move."""
        if self.actor < 0:
            return b"[]"
        actions = borrowed()
        self._list_actions(actions)
        text = actions._encoded()
        SPARE.append(actions)
        return text

    def allows(self, code: int) -> bool:
        """Whether the actor may do something; false when chance acts or the match is over."""
        if self.actor < 0 or code.bit_length() > 31:  # no code is so large
            return False
        actions = borrowed()
        self._list_actions(actions)
        listed = actions._holds(code)
        SPARE.append(actions)
        return listed

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance may answer, as (outcome, weight); empty where there are too many to list."""
        if self.actor != CHANCE:
            return []
        actions = borrowed()
        self._list_outcomes(actions)
        listed = [(actions.codes[index], actions.weights[index]) for index in range(actions.count)]
        SPARE.append(actions)
        return listed

    def roll(self, random: Random) -> int:
        """Let chance answer with a generator from outside; the outcome is applied and returned."""
        if self.actor != CHANCE:
            raise NotNow("chance/not_waiting", "chance has nothing to decide here")
        actions = borrowed()
        outcome = self._sample(instance(random, Random), actions)
        SPARE.append(actions)
        self._play(outcome)
        return outcome

    def apply(self, code: int) -> None:
        """Carry out one action or chance outcome, after checking that it is legal."""
        if self.actor == NOBODY:
            raise NotNow("action/over", "the match is over")
        if code not in [outcome for outcome, _ in self.outcomes()] if self.actor == CHANCE else not self.allows(code):
            raise NotAllowed("action/illegal", f"{code} is not the code of a legal action here")
        self._play(code)

    def stop(self, ending: int, seat: int = -1) -> None:
        """End the match from outside the rules: ``AGREED``, or ``RESIGNED`` by a seat."""
        if self.actor == NOBODY:
            raise NotNow("action/over", "the match is over")
        if ending not in (AGREED, RESIGNED):
            raise NotUnderstood("ending/unknown", f"a match is not stopped by the ending {ending}")
        if ending == RESIGNED or seat != -1:
            self.check_seat(seat)
        self.ending = ending
        self.stopped_by = seat
        self.actor = NOBODY

    def _copy_from(self, other: Position) -> None:
        """Become equal to another position of the same game."""
        memory.copy_state(self, other)

    def copy(self) -> Position:
        """An independent position equal to this one."""
        twin: Position = memory.new_like(self)
        twin._copy_from(self)
        return twin

    def determinize(self, seat: int, random: Random) -> Position:
        """A full position that this seat could be in: the same view, the hidden things dealt anew."""
        self.check_seat(seat)
        instance(random, Random)
        twin = self.copy()
        twin._redeal(seat, random)
        return twin

    def same_as(self, other: Position) -> bool:
        """Whether two positions of the same game are equal in every field."""
        return type(other) is type(self) and memory.same_state(self, other)

    def size(self) -> int:
        """How many bytes this position takes, compiled; 0 uncompiled."""
        return memory.state_size(self)


class Evaluation:
    """What a game knows about how good a position is; each game has its own in ``evaluation.py``.

    As with positions, a game fills in what has a leading underscore; the others check what they are given.
    """

    def __init__(self) -> None:
        self.scale = 1.0

    # What a game fills in ---------------------------------------------------------------

    def judges(self) -> type[Position]:
        """The class of positions that this evaluation understands."""
        return Position

    def _value(self, position: Position, seat: int) -> float:
        """How good the position is for the seat, in points; 0 is even. By default the lead in points."""
        best = -1000000
        for other in range(position.seats):
            if other != seat and position._points(other) > best:
                best = position._points(other)
        own = position._points(seat)
        return own - best if position.seats > 1 else own

    def _outlook(self, position: Position, seat: int) -> float:
        """The value with what the others can do about it taken into account; search is led by this."""
        return self._value(position, seat)

    # Where a turn is planned as a whole, because nobody answers it: how to think of it in pieces -------

    def _suggest(self, position: Position, actions: Actions) -> None:
        """Put the legal actions that are worth a thought into the list; by default all of them."""
        position._list_actions(actions)

    def _is_whole(self, position: Position) -> bool:
        """Whether nothing is half done, so that positions of the same turn can be compared here."""
        return True

    def _turn_of(self, position: Position) -> int:
        """The number of the turn or round; a turn ends when it changes, even if the same seat acts again."""
        return 0

    # What everybody else uses -----------------------------------------------------------

    def check(self, position: Position) -> None:
        """Refuse what is no position of this game."""
        instance(position, self.judges())

    def value(self, position: Position, seat: int) -> float:
        """How good the position is for the seat, in points; 0 is even."""
        self.check(position)
        position.check_seat(seat)
        return self._value(position, seat)

    def outlook(self, position: Position, seat: int) -> float:
        """The value with what the others can do about it taken into account."""
        self.check(position)
        position.check_seat(seat)
        return self._outlook(position, seat)

    def suggest(self, position: Position, actions: Actions) -> None:
        """Put the legal actions that are worth a thought into the list."""
        self.check(position)
        if position.actor < 0:
            raise NotNow("action/nobody_acts", "no seat has anything to decide here")
        self._suggest(position, instance(actions, Actions))

    def is_whole(self, position: Position) -> bool:
        """Whether nothing is half done, so that positions of the same turn can be compared here."""
        self.check(position)
        return self._is_whole(position)

    def turn_of(self, position: Position) -> int:
        """The number of the turn or round."""
        self.check(position)
        return self._turn_of(position)
