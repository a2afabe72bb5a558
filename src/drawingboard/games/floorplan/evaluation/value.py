"""How good a sheet of Floor Plan is, in points.

The value is what it scores as it is, and a little for columns of the room table that have been begun. The outlook adds
what may still come: each *prospect* (a bonus to use, a place for a window with a view, a room without a door …)
is worth so much, depending on how many rounds there are to come; ``weights.py`` has the numbers.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Rows
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.games.floorplan.evaluation import prospects, suggestions, weights
from drawingboard.games.floorplan.rules import clients, numbers, plan, scoring, survey
from drawingboard.games.floorplan.rules.ranges import PROSPECT, ROUNDS_LEFT
from drawingboard.games.floorplan.rules.sheet import Sheet


class SheetValue(Evaluation):
    """Judges sheets of one architect; at a table, everybody's own."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 100.0
        self.sheet = Sheet(16, 17)  # a scratch copy of the position that is judged
        self.prospect: list[float] = [0.0] * 26
        self.weight: list[float] = [0.0] * 546  # 21 * prospect + rounds to come
        for number in range(weights.PROSPECTS):
            for left in range(1, 21):
                self._weigh(number, left, weight_at(number, left))

    def judges(self) -> type[Position]:
        return Sheet

    def weigh(self, number: int, left: int, weight: float) -> None:
        """Set what a prospect is worth with so many rounds to come."""
        self._weigh(PROSPECT(number), ROUNDS_LEFT(left), weight)

    def _weigh(self, number: int, left: int, weight: float) -> None:
        self.weight[21 * number + left] = weight

    # How good ---------------------------------------------------------------------------------

    def _value(self, position: Position, seat: int) -> float:
        self.sheet._copy_from(position)
        worth = 1.0 * scoring.total(self.sheet)
        if self._rounds_left():
            for column in range(numbers.COLUMNS):
                missing = prospects.rooms_missing(self.sheet, column)
                if missing:
                    worth += 0.5 * self.sheet.column_points[column] / (1.0 + missing)
        return worth

    def _outlook(self, position: Position, seat: int) -> float:
        self.sheet._copy_from(position)
        left = self._rounds_left()
        if not left:
            return scoring.total(self.sheet)
        worth = 1.0 * self._look()
        for number in range(weights.PROSPECTS):
            worth += self.weight[21 * number + left] * self.prospect[number]
        return worth

    def look(self, position: Position) -> int:
        """What a sheet scores as it is; the prospects are noted."""
        self.check(position)
        self.sheet._copy_from(position)
        return self._look()

    def prospect_of(self, number: int) -> float:
        """A prospect of the sheet that was looked at last."""
        return self.prospect[PROSPECT(number)]

    def rounds_left(self, position: Position) -> int:
        """How many rounds are to come after the one that is being played."""
        self.check(position)
        self.sheet._copy_from(position)
        return self._rounds_left()

    def _rounds_left(self) -> int:
        if self.sheet.stage == numbers.FINISHED:
            return 0
        if self.sheet.stage == numbers.ROLLING or self.sheet.stage == numbers.CHOOSING_PAIR:
            return self.sheet.rounds - self.sheet.round + 1
        return self.sheet.rounds - self.sheet.round

    # The prospects ------------------------------------------------------------------------------

    def _look(self) -> int:
        """What the sheet scores as it is; and note its prospects."""
        for number in range(weights.PROSPECTS):
            self.prospect[number] = 0.0
        path: Rows = [0] * 17
        survey.find_path(self.sheet, path)
        reached = survey.rooms_reached(self.sheet)
        points = scoring.room_points(self.sheet) + bits.count(reached)
        points += self._look_at_windows() + self._look_at_stones(path) + self._look_at_clients(reached, path)
        self._look_at_rooms(bits.count(reached))
        return points

    def _look_at_rooms(self, reached: int) -> None:
        for column in range(numbers.COLUMNS):
            missing = prospects.rooms_missing(self.sheet, column)
            if 1 <= missing <= 4:
                self.prospect[weights.COLUMN_LACKS + missing - 1] += self.sheet.column_points[column]
            elif 5 <= missing <= 7:
                self.prospect[weights.COLUMN_LACKS + 4] += self.sheet.column_points[column]
        for bonus in range(numbers.BONUSES):
            self.prospect[weights.BONUSES + bonus] = self.sheet.unlocked[bonus] - self.sheet.spent[bonus]
        closed = self.sheet.rooms - reached
        self.prospect[weights.ROOMS_CLOSED] = closed if closed < 3 else 3
        self.prospect[weights.MORE_ROOMS_CLOSED] = closed - 3 if closed > 3 else 0
        free = plan.count_free(self.sheet)
        self.prospect[weights.FREE_GROUND] = 0.01 * (free if free < 150 else 150)
        if plan.has_place(self.sheet, 4, 5) or plan.has_place(self.sheet, 5, 4):
            self.prospect[weights.ROOM_FOR_A_ROOM] = 1.0
            self.prospect[weights.ROOM_FOR_A_HALL] = 1.0 if plan.has_place(self.sheet, 6, 6) else 0.0
        self.prospect[weights.ROOMS] = self.sheet.rooms

    def _look_at_windows(self) -> int:
        view: Rows = [0] * 68
        front: Rows = [0] * 68
        start: Rows = [0] * 68
        prospects.find_views(self.sheet, view)
        prospects.find_fronts(self.sheet, front)
        prospects.find_starts(self.sheet, front, start)
        seeing = prospects.count_starts(self.sheet, start, view)
        starts = 0
        for place in range(68):
            starts += bits.count(start[place])
        blind = starts - seeing
        self.prospect[weights.VIEWS] = 0.5 * (seeing if seeing < 4 else 4)
        self.prospect[weights.MORE_VIEWS] = 0.5 * (0 if seeing < 4 else seeing - 4 if seeing < 16 else 12)
        self.prospect[weights.OPEN_WALLS] = 0.5 * (blind if blind < 16 else 16)
        self.prospect[weights.MORE_OPEN_WALLS] = 0.5 * (0 if blind < 16 else blind - 16 if blind < 48 else 32)
        self.prospect[weights.HOPEFUL_WINDOWS] = prospects.count_hopeful(self.sheet, view)
        return 2 * prospects.count_seeing(self.sheet, view)

    def _look_at_stones(self, path: Rows) -> int:
        linked: Rows = [0] * 2
        self.prospect[weights.NEAR_OBJECTS] = prospects.count_near(self.sheet, path, linked)
        self.prospect[weights.OBJECTS_APART] = linked[1]
        return linked[0]

    def _look_at_clients(self, reached: int, path: Rows) -> int:
        points = 0
        for kind in range(numbers.KINDS):
            paid = clients.pay(self.sheet, kind, reached, path)
            points += paid
            if self.sheet.client[kind] != numbers.NOT_DRAWN:
                card = clients.card_of(self.sheet, kind)
                most = self.sheet.card[card + numbers.CARD_MOST]
                self.prospect[weights.CLIENTS_LEFT + kind] = most - paid
                if paid < most:
                    self._look_at_beginnings(kind, card)
        return points

    def _look_at_beginnings(self, kind: int, card: int) -> None:
        """What a client does not pay for yet, but for more of which it will."""
        each = self.sheet.card[card + numbers.CARD_EACH]
        per = self.sheet.card[card + numbers.CARD_PER]
        if per > 1:
            self.prospect[weights.CLIENTS_BEGUN] += each * (clients.count(self.sheet, kind) % per) / per
        if self.sheet.card[card] == numbers.FITTED and self.sheet.card[card + 2] + self.sheet.card[card + 3]:
            self.prospect[weights.FITTED_IN_PART] += each * prospects.fitted_in_part(self.sheet, card)

    # Planning a round --------------------------------------------------------------------------

    def _is_whole(self, position: Position) -> bool:
        """The menu is open: no room and no set has been begun."""
        self.sheet._copy_from(position)
        return self.sheet.stage <= numbers.CHOOSING

    def _turn_of(self, position: Position) -> int:
        self.sheet._copy_from(position)
        return self.sheet.round

    def _suggest(self, position: Position, actions: Actions) -> None:
        self.sheet._copy_from(position)
        suggestions.suggest(self.sheet, actions)


def weight_at(number: int, left: int) -> float:
    """What a prospect is worth with so many rounds to come."""
    first = weights.MOMENTS * number
    if left >= weights.MOMENT[weights.MOMENTS - 1]:
        return weights.WEIGHTS[first + weights.MOMENTS - 1]
    after = 0
    while weights.MOMENT[after] < left:
        after += 1
    if weights.MOMENT[after] == left:
        return weights.WEIGHTS[first + after]
    span = weights.MOMENT[after] - weights.MOMENT[after - 1]
    share = (left - weights.MOMENT[after - 1]) / span
    return weights.WEIGHTS[first + after - 1] * (1.0 - share) + weights.WEIGHTS[first + after] * share
