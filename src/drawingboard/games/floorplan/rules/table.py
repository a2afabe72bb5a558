"""Everybody's sheets: the dice are shared, the round ends for all at once (F3).

A sheet at a table is never changed in place: who draws gets a changed copy of the own sheet, and the
others keep theirs. So a copy of a whole table of a hundred only points to the same sheets once more.
"""

# drawingboard: hot, typed by hand

from __future__ import annotations

from collections.abc import Sequence

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.guard import instance
from drawingboard.core.position import CHANCE, Actions, Position
from drawingboard.core.random import Random
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.ranges import SEATS
from drawingboard.games.floorplan.rules.sheet import Sheet


class Table(Position):
    """One to a hundred architects, each with a sheet."""

    def __init__(self, first: Sheet, seats: int, open_sheets: bool) -> None:
        """Everybody begins with the same sheet (F1)."""
        super().__init__()
        sheet = copy_of(instance(first, Sheet))
        sheet.sit_down()
        self.seats = SEATS(seats)
        self.open_sheets = open_sheets
        self.sheets: tuple[Sheet, ...] = (sheet,) * self.seats
        self.shown_sheets: tuple[Sheet, ...] = self.sheets  # as everybody may see them: before this round's drawing
        self.actor = sheet.actor

    # Acting ---------------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        sheet = self.sheets[self.actor]
        sheet._list_actions(actions)

    def _list_outcomes(self, actions: Actions) -> None:
        sheet = self.sheets[0]
        sheet._list_outcomes(actions)

    def _play(self, code: int) -> None:
        if self.actor == CHANCE:
            self._play_chance(code)
            return
        sheet = copy_of(self.sheets[self.actor])
        sheet._play(code)
        self._replace(self.actor, sheet)
        if sheet.stage == numbers.WAITING:
            acting = self.acting()
            if acting:
                self.actor = acting[0]
            else:
                self._end_round()

    def _points(self, seat: int) -> int:
        sheet = self.sheets[seat]
        return sheet._points(0)

    def acting(self) -> tuple[int, ...]:
        """Who has not finished the round."""
        if self.actor < 0:
            return ()
        return tuple([seat for seat, sheet in enumerate(self.sheets) if sheet.stage != numbers.WAITING])

    def stream(self, seat: int) -> int:
        return seat + 1

    def round_number(self) -> int:
        return self.sheets[0].round

    def rejoin(self, seat: int, other: Position) -> None:
        """Take over a seat's sheet from another table in the same round; others keep what they have drawn."""
        self.check_seat(seat)
        instance(other, Table).check_seat(seat)
        self._replace(seat, other.sheets[seat])
        self.actor = seat

    def _play_chance(self, code: int) -> None:
        """Clients and dice are the same for everybody."""
        changed = []
        for sheet in self.sheets:
            twin = copy_of(sheet)
            twin._play(code)
            changed.append(twin)
        self._go_on(changed)

    def _end_round(self) -> None:
        """The last one has finished: all sheets are shown and go on together (F3)."""
        changed = []
        for sheet in self.sheets:
            twin = copy_of(sheet)
            twin.next_round()
            changed.append(twin)
        self._go_on(changed)

    def _go_on(self, sheets: list[Sheet]) -> None:
        first = sheets[0]
        self.sheets = tuple(sheets)
        self.shown_sheets = self.sheets
        self.actor = first.actor
        self.ending = first.ending

    def _replace(self, seat: int, sheet: Sheet) -> None:
        sheets = list(self.sheets)
        sheets[seat] = sheet
        self.sheets = tuple(sheets)
        if self.open_sheets:
            self.shown_sheets = self.sheets

    # What a seat knows ------------------------------------------------------------------------

    def _redeal(self, seat: int, random: Random) -> None:
        """Of the others one knows what they had before this round, and whether they have finished it."""
        if self.actor < 0 or self.open_sheets:
            return
        guessed = []
        for other in range(self.seats):
            sheet = self.sheets[other]
            if other != seat:
                done = sheet.stage == numbers.WAITING
                sheet = copy_of(self.shown_sheets[other])
                if done:
                    sheet._play(numbers.DONE)
            guessed.append(sheet)
        self.sheets = tuple(guessed)

    def seen_sheets(self) -> tuple[Sheet, ...]:
        """The sheets as everybody may see them; when the match is over, even in the middle of a round, all there is."""
        return self.sheets if self.over else self.shown_sheets

    def sheet_alone(self, seat: int) -> Sheet:
        """The seat's sheet as a match for one, to think about."""
        self.check_seat(seat)
        sheet = copy_of(self.sheets[seat])
        sheet.play_alone()
        return sheet

    # Copies -------------------------------------------------------------------------------------

    def _copy_from(self, other: Position) -> None:
        assert isinstance(other, Table)
        table = other
        self.actor = table.actor
        self.seats = table.seats
        self.ending = table.ending
        self.stopped_by = table.stopped_by
        self.open_sheets = table.open_sheets
        self.sheets = table.sheets
        self.shown_sheets = table.shown_sheets

    def same_as(self, other: Position) -> bool:
        return isinstance(other, Table) and self._state() == other._state() and self._has_sheets_of(other)

    def _state(self) -> tuple[int, ...]:
        return self.actor, self.seats, self.ending, self.stopped_by, int(self.open_sheets)

    def _has_sheets_of(self, other: Table) -> bool:
        pairs = zip(self.sheets + self.shown_sheets, other.sheets + other.shown_sheets, strict=True)
        return all(mine is theirs or mine.same_as(theirs) for mine, theirs in pairs)

    def size(self) -> int:
        """The bytes of all its sheets, each counted once, and of the table itself."""
        different = {id(sheet): sheet for sheet in self.sheets + self.shown_sheets}
        return super().size() + sum(sheet.size() for sheet in different.values())

    def arrange(self, sheets: Sequence[Sheet], shown: Sequence[Sheet], state: Sequence[int]) -> None:
        """Set everything: the sheets, the sheets as everybody sees them, and actor, ending and who stopped it."""
        own, seen = tuple(sheets), tuple(shown)
        if len(own) != len(seen) or not all(isinstance(sheet, Sheet) for sheet in own + seen):
            raise TypeError("expected as many sheets as sheets shown")
        actor, ending, stopped_by = state
        seats = SEATS(len(own))
        if not -2 <= actor < seats or not 0 <= ending <= 99 or not -1 <= stopped_by < seats:
            raise NotUnderstood("position/state", "a table has an actor, an ending and perhaps a seat that stopped it")
        if actor == CHANCE and any(sheet.actor != CHANCE for sheet in own):
            raise NotUnderstood("position/actor", "chance acts for all sheets at once", "F3")
        if actor >= 0 and own[actor].actor != 0:
            raise NotUnderstood("position/actor", "this architect has finished the round", "F3")
        self.sheets, self.shown_sheets, self.seats = own, seen, seats
        self.actor, self.ending, self.stopped_by = actor, ending, stopped_by


def copy_of(sheet: Sheet) -> Sheet:
    """A sheet of its own to draw on."""
    twin = Sheet.__new__(Sheet)
    twin._copy_from(sheet)
    return twin
