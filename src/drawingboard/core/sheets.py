"""Positions made of sheets: every seat has one of its own, and in a round all act at the same time, each on theirs.

A match of sheets goes from phase to phase. What the phase is, the sheets say:

    chance            answers on every sheet
    a choice          one seat chooses in the open; the step happens on every sheet, on the common stream
    a round           every seat acts on its own sheet and its own stream until it waits for the others
    the barrier       the last one waits: all sheets are shown and go on together

A game fills in ``OwnSheet`` and needs no more of ``Sheets`` than a name of its own for it.

A sheet at a table is never changed in place: who acts gets a changed copy of the own sheet, and the others
keep theirs. So a copy of a whole table of a hundred only points to the same sheets once more.
"""

# drawingboard: hot, typed by hand

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from drawingboard.core.errors import NotYou
from drawingboard.core.guard import Numbers, instance
from drawingboard.core.position import CHANCE, Actions, Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer

NO_CHOOSER = -1
"""Nobody chooses for all: it is a round, or chance acts."""

MOST_SEATS = 1000

SEATS = Numbers("number of seats", 1, MOST_SEATS)
STATE = (Numbers("actor", -2, MOST_SEATS), Numbers("ending", 0, 99), Numbers("seat", -1, MOST_SEATS))

SheetT = TypeVar("SheetT", bound="OwnSheet")


class OwnSheet(Position):
    """One seat's sheet. By itself it is a match for one, whose only seat is 0."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 1
        self.actor = -1
        self.alone = True  # nobody to wait for at the end of a round
        self.own_seat = 0  # which seat's sheet it is, where it was taken from a table to be thought about
        self.table_seats = 1  # how many sit at that table

    # What a game fills in ---------------------------------------------------------------

    def _is_waiting(self) -> bool:
        """Whether the seat has finished this round and waits for the others."""
        return False

    def _chooser(self) -> int:
        """The seat that chooses in the open now; ``NO_CHOOSER`` in a round. Alone, everything is chosen by seat 0."""
        return -1

    def _round(self) -> int:
        """The number of the round that is played or was played last; 0 before the first."""
        return 0

    def _announced(self) -> int:
        """What the seat has announced to everybody in this round, as a number of the game's own."""
        return 0

    def _pass_barrier(self) -> None:
        """All have finished the round: go on to what comes next."""

    def _learn(self, true: OwnSheet) -> None:
        """Take over what everybody knows of a seat in this round: whether it has finished, what it has announced.

        This sheet is as it was when the round began, the other one as it is.
        """

    # What everybody else uses -------------------------------------------------------------

    def sit_down(self) -> None:
        """From now on wait for the others at the end of each round."""
        self.alone = False

    def play_alone(self) -> None:
        """Wait for nobody from now on; who has finished the round goes on."""
        self.alone = True
        if self._is_waiting():
            self._pass_barrier()

    def take_from(self, seat: int, seats: int) -> None:
        """Note from which seat of a table of so many this sheet was taken."""
        if not 0 <= seat < seats <= MOST_SEATS:
            raise NotYou("seat/unknown", f"there is no seat {seat + 1} at a table of {seats}")
        self.own_seat = seat
        self.table_seats = seats

    def check_seat(self, seat: int) -> None:
        """Refuse every seat but the only one in it; a sheet taken from a table says nothing about the others there."""
        if seat != 0 and self.table_seats > 1:
            raise NotYou(
                "seat/other_sheet",
                f"this is one sheet of {self.table_seats}, that of seat {self.own_seat + 1}: in it, its owner is "
                "seat 0, and nothing is known about anybody else",
            )
        super().check_seat(seat)

    def round_number(self) -> int:
        return self._round()

    @property
    def by_itself(self) -> bool:
        """Whether this is one sheet, and not the table with all of them."""
        return True

    @property
    def sheets(self) -> tuple[Any, ...]:
        """All there is, as with ``Sheets``."""
        return (self,)

    @property
    def shown_sheets(self) -> tuple[Any, ...]:
        return (self,)

    @property
    def open_sheets(self) -> bool:
        return False

    def is_choosing(self) -> bool:
        """Whether something is chosen now that counts for everybody at the table."""
        return self.actor >= 0 and self._chooser() >= 0

    def finished(self) -> tuple[int, ...]:
        return (0,) if self._is_waiting() else ()

    def sheet_at(self, seat: int) -> Any:
        self.check_seat(seat)
        return self

    def acting_sheet(self) -> Any:
        return self

    def seen_sheet(self, seat: int, viewer: Viewer) -> Any:
        self.check_seat(seat)
        return self

    def sheet_alone(self, seat: int) -> Any:
        """A copy, to think about."""
        self.check_seat(seat)
        return copy_of(self)


class Sheets(Position):
    """The sheets of everybody at a table."""

    def __init__(self, first: OwnSheet, seats: int, open_sheets: bool) -> None:
        """Everybody begins with the same sheet."""
        super().__init__()
        sheet = copy_of(instance(first, OwnSheet))
        sheet.sit_down()
        self.seats = SEATS(seats)
        self.open_sheets = open_sheets
        self.sheets: tuple[Any, ...] = ()  # of the game's own class
        self.shown_sheets: tuple[Any, ...] = ()  # as everybody may see them: before this round's drawing
        self._go_on([sheet] * self.seats)

    # Acting ---------------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        sheet = self.sheets[self.actor]
        sheet._list_actions(actions)

    def _list_outcomes(self, actions: Actions) -> None:
        sheet = self.sheets[0]
        sheet._list_outcomes(actions)

    def _play(self, code: int) -> None:
        if self.actor != CHANCE:
            sheet: OwnSheet = self.sheets[self.actor]
            if sheet._chooser() < 0:
                self._play_own(copy_of(sheet), code)
                return
        self._play_on_all(code)

    def _play_own(self, sheet: OwnSheet, code: int) -> None:
        """A step of the actor in a round, on a sheet that is theirs alone."""
        sheet._play(code)
        self._replace(self.actor, sheet)
        if sheet._is_waiting():
            self._turn_to_next()

    def _points(self, seat: int) -> int:
        sheet: OwnSheet = self.sheets[seat]
        return sheet._points(0)

    def acting(self) -> tuple[int, ...]:
        """Whoever chooses; in a round, those who have not finished it."""
        if self.actor < 0:
            return ()
        if self._is_choosing():
            return (self.actor,)
        seats = []
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if not sheet._is_waiting():
                seats.append(seat)
        return tuple(seats)

    def turn_to(self, seat: int) -> None:
        if self.actor >= 0 and 0 <= seat < self.seats and seat != self.actor and not self._is_choosing():
            sheet = self.sheets[seat]
            if not sheet._is_waiting():
                self.actor = seat
        if seat != self.actor or seat < 0:
            raise NotYou("seat/not_acting", f"seat {seat + 1} has nothing to decide now")

    @property
    def by_itself(self) -> bool:
        return False

    def is_choosing(self) -> bool:
        """Whether one seat chooses in the open, for everybody."""
        return self._is_choosing()

    def _is_choosing(self) -> bool:
        if self.actor < 0:
            return False
        sheet: OwnSheet = self.sheets[self.actor]
        return sheet._chooser() >= 0

    def stream(self, seat: int) -> int:
        return seat + 1 if self.round_number() else 0

    def round_number(self) -> int:
        sheet: OwnSheet = self.sheets[0]
        return 0 if self._is_choosing() else sheet._round()

    def finished(self) -> tuple[int, ...]:
        """The seats that have finished this round and wait for the others."""
        seats = []
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if sheet._is_waiting():
                seats.append(seat)
        return tuple(seats)

    def rejoin(self, seat: int, other: Position) -> None:
        """Take over a seat's sheet from another table in the same round; others keep what they have drawn."""
        self.check_seat(seat)
        if type(other) is not type(self) or other.seats != self.seats:
            raise NotYou("seat/other_table", f"seat {seat + 1} can only rejoin a table of the same match")
        table: Sheets = other
        self._replace(seat, table.sheets[seat])
        self.actor = seat

    def _play_on_all(self, code: int) -> None:
        """A common step happens on every sheet; sheets that are one stay one."""
        changed: list[OwnSheet] = []
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if seat and sheet is self.sheets[seat - 1]:
                changed.append(changed[seat - 1])
                continue
            twin = copy_of(sheet)
            twin._play(code)
            changed.append(twin)
        self._go_on(changed)

    def _turn_to_next(self) -> None:
        """A seat has finished the round: another one is the actor, or the round is over."""
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if not sheet._is_waiting():
                self.actor = seat
                return
        self._end_round()

    def _end_round(self) -> None:
        """The barrier: the last one has finished, all sheets are shown and go on together."""
        changed = []
        for seat in range(self.seats):
            twin = copy_of(self.sheets[seat])
            twin._pass_barrier()
            changed.append(twin)
        self._go_on(changed)

    def _go_on(self, sheets: list[OwnSheet]) -> None:
        """What all sheets say comes next: chance, a choice, a round, the end."""
        first = sheets[0]
        self.sheets = tuple(sheets)
        self.shown_sheets = self.sheets
        self.ending = first.ending
        self.actor = first.actor
        if first.actor >= 0 and first._chooser() >= 0:
            self.actor = first._chooser()
        elif first.actor >= 0 or first._is_waiting():
            self._turn_to_next()

    def _replace(self, seat: int, sheet: OwnSheet) -> None:
        sheets = list(self.sheets)
        sheets[seat] = sheet
        self.sheets = tuple(sheets)
        if self.open_sheets:
            self.shown_sheets = self.sheets

    # What a seat knows ------------------------------------------------------------------------

    def _redeal(self, seat: int, random: Random) -> None:
        """Of the others one knows what they had before this round, and what everybody knows of it."""
        if self.actor < 0 or self.open_sheets:
            return
        guessed = []
        for other in range(self.seats):
            sheet = self.sheets[other]
            shown = self.shown_sheets[other]
            if other != seat and sheet is not shown:
                guess = copy_of(shown)
                guess._learn(sheet)
                sheet = guess
            guessed.append(sheet)
        self.sheets = tuple(guessed)

    def seen_sheet(self, seat: int, viewer: Viewer) -> Any:
        """A seat's sheet as somebody may see it: when the match is over, even in the middle of a round, as it is."""
        self.check_seat(seat)
        return self.sheets[seat] if self.over or viewer.sees(seat) else self.shown_sheets[seat]

    def sheet_at(self, seat: int) -> Any:
        """A seat's sheet as it is."""
        self.check_seat(seat)
        return self.sheets[seat]

    def acting_sheet(self) -> Any:
        """The sheet that the next action is about; while chance acts, any."""
        return self.sheets[max(self.actor, 0)]

    def sheet_alone(self, seat: int) -> Any:
        """A seat's sheet as a match for one, to think about."""
        sheet = copy_of(self.sheet_at(seat))
        sheet.take_from(seat, self.seats)
        sheet.play_alone()
        return sheet

    # Copies -------------------------------------------------------------------------------------

    def _copy_from(self, other: Position) -> None:
        table: Sheets = other  # type: ignore[assignment]  # only positions of one game are copied to each other
        self.actor = table.actor
        self.seats = table.seats
        self.ending = table.ending
        self.stopped_by = table.stopped_by
        self.open_sheets = table.open_sheets
        self.sheets = table.sheets
        self.shown_sheets = table.shown_sheets

    def same_as(self, other: Position) -> bool:
        if type(other) is not type(self):
            return False
        table: Sheets = other
        if self._state() != table._state():
            return False
        pairs = zip(self.sheets + self.shown_sheets, table.sheets + table.shown_sheets, strict=True)
        return all(mine is theirs or mine.same_as(theirs) for mine, theirs in pairs)

    def _state(self) -> tuple[int, ...]:
        return self.actor, self.seats, self.ending, self.stopped_by, int(self.open_sheets)

    def size(self) -> int:
        """The bytes of all its sheets, each counted once, and of the table itself."""
        different = {id(sheet): sheet for sheet in self.sheets + self.shown_sheets}
        return super().size() + sum([int(sheet.size()) for sheet in different.values()])

    def arrange(self, sheets: Sequence[OwnSheet], shown: Sequence[OwnSheet], state: Sequence[int]) -> None:
        """Set everything: the sheets, the sheets as everybody sees them, and actor, ending and who stopped it."""
        own, seen = tuple(sheets), tuple(shown)
        kind = type(self.sheets[0])
        if len(own) != len(seen) or not all(type(sheet) is kind for sheet in own + seen):
            raise TypeError(f"expected as many sheets as sheets shown, all of them {kind.__name__}s")
        seats = SEATS(len(own))
        actor, ending, stopped_by = [kind(number) for kind, number in zip(STATE, state, strict=True)]
        if actor >= seats or stopped_by >= seats:
            raise NotYou("seat/unknown", f"there is no seat {max(actor, stopped_by) + 1} at this table")
        if (actor >= 0 and own[actor].actor < 0) or (actor == CHANCE and own[0].actor != CHANCE):
            raise NotYou("seat/not_acting", "the sheets do not wait for whoever should act")
        self.sheets, self.shown_sheets, self.seats = own, seen, seats
        self.actor, self.ending, self.stopped_by = actor, ending, stopped_by


def copy_of(sheet: SheetT) -> SheetT:
    """A sheet of its own to draw on."""
    twin: SheetT = sheet.copy()  # type: ignore[assignment]  # a copy is of the same class
    return twin
