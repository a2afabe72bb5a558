"""How good a plan is, in points.

The value is what it would bring if the match ended now, the room under way closed as it lies and the front door drawn
(``as_if``), with a little for furniture that later cards may still connect and for ways out. The outlook also knows
that floor in one piece is needed for what is to come.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import Numbers
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.games.verplant.evaluation import as_if, suggestions, weights
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer

PROSPECT = Numbers("prospect", 0, 8)


class PlanValue(Evaluation):
    """Judges the plan of one designer; at a table, everybody's own."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 100.0
        self.sheet = Designer(1, 0, 0)  # a scratch copy of the position that is judged
        self.prospect: list[float] = [0.0] * 9
        self.weight: list[float] = [0.0] * 9  # in the outlook
        for number in range(weights.PROSPECTS):
            self._weigh(number, weights.OUTLOOK[number])

    def judges(self) -> type[Position]:
        return Designer

    def weigh(self, number: int, weight: float) -> None:
        """Set what a prospect is worth in the outlook."""
        self._weigh(PROSPECT(number), weight)

    def _weigh(self, number: int, weight: float) -> None:
        self.weight[number] = weight

    # How good ---------------------------------------------------------------------------------

    def _value(self, position: Position, seat: int) -> float:
        if position.actor == -2:
            return position._points(0)
        self.sheet._copy_from(position)
        worth = 1.0 * self._look()
        for number in range(weights.PROSPECTS):
            worth += weights.VALUE[number] * self.prospect[number]
        return worth

    def _outlook(self, position: Position, seat: int) -> float:
        if position.actor == -2:
            return position._points(0)
        self.sheet._copy_from(position)
        worth = 1.0 * self._look()
        for number in range(weights.PROSPECTS):
            worth += self.weight[number] * self.prospect[number]
        return worth

    def _look(self) -> int:
        """What the plan would bring as it lies, and note its prospects; the scratch copy is closed by this."""
        notes: Rows = [0] * 8
        for number in range(weights.PROSPECTS):
            self.prospect[number] = 0.0
        under_way = as_if.is_under_way(self.sheet)
        left = self._cards_left(self.sheet.room) if under_way else 0
        if self.sheet.stage == numbers.TURNING:
            self.prospect[weights.FIRST_SIZE] = self._mean_size(self.sheet.slot)
        waiting = self.sheet.entrance and self.sheet.room_state[self.sheet.entrance - 1] < numbers.FINISHED
        if waiting and not (under_way and self.sheet.room == self.sheet.entrance - 1):
            for drawn in range(self.sheet.drawn):  # V15: nothing counts before the entrance room is there
                self.prospect[weights.LOOSE] += as_if.furniture_of(self.sheet, drawn)
        as_if.finish(self.sheet, notes)
        if under_way:
            self.prospect[weights.LOOSE if left else weights.LOOSE_AT_LAST] += notes[weights.LOOSE_SQUARES]
            ways = notes[weights.WAYS_OUT_SEEN]
            self.prospect[weights.WAYS_OUT] = ways if ways < 3 else 3
            self.prospect[weights.MORE_WAYS_OUT] = 0 if ways < 3 else ways - 3 if ways < 13 else 10
            self.prospect[weights.GROUPS] = notes[weights.GROUPS_SEEN]
        if self._is_to_come():
            self.prospect[weights.FLOOR] = notes[weights.ROOM_TO_BUILD]
            self.prospect[weights.JOKER] = self.sheet.joker
            self.prospect[weights.REGIONS] = notes[weights.REGIONS_SEEN]
        return self.sheet._points(0)

    # What is to come ----------------------------------------------------------------------------

    def _cards_left(self, room: int) -> int:
        """How many cards of a room, or of all, are still to be turned over."""
        left = 0
        for slot in range(self.sheet.slots):
            if not self.sheet.slot_done[slot] and (room == numbers.NO_ROOM or self.sheet.slot_room[slot] == room):
                left += 1
        return left

    def _is_to_come(self) -> bool:
        """Whether anything is still to be drawn."""
        if self.sheet.stage == numbers.MARKING or self.sheet.stage == numbers.DRAWING:
            return True
        return self._cards_left(numbers.NO_ROOM) > 0

    def _mean_size(self, slot: int) -> float:
        """The furniture squares of a number's four pieces on the average."""
        squares = 0
        for shape in range(numbers.SHAPES_OF_A_NUMBER * slot, numbers.SHAPES_OF_A_NUMBER * (slot + 1)):
            squares += as_if.bits_in(self.sheet.furniture[shape])
        return squares / (1.0 * numbers.SHAPES_OF_A_NUMBER)

    # Planning a turn ------------------------------------------------------------------------------

    def _is_whole(self, position: Position) -> bool:
        """No piece is waiting to be drawn with the joker."""
        self.sheet._copy_from(position)
        return self.sheet.stage != numbers.DRAWING or self.sheet.variant == numbers.AS_CHOSEN

    def _turn_of(self, position: Position) -> int:
        """Choosing a card is a turn, and drawing its pieces is one; a round is counted when all its markers lie."""
        self.sheet._copy_from(position)
        if self.sheet.stage == numbers.MARKING:
            return 2 * self.sheet.round + 1
        return 2 * self.sheet.round - (1 if self.sheet.stage >= numbers.DRAWING else 0)

    def _suggest(self, position: Position, actions: Actions) -> None:
        self.sheet._copy_from(position)
        suggestions.suggest(self.sheet, actions)
