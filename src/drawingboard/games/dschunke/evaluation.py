"""How good a position of Dschunke is for a seat, in points.

The value is the lead in points. But a group is only worth its points if it is still seen at the end. One with a
crate that a strip could be laid on is *exposed*: three crates in a row of the same height, of at least two strips
(D6). The next player to lay strips will cover what hurts the other most, so in the outlook exposed groups count less.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.position import Evaluation, Position
from drawingboard.games.dschunke import numbers
from drawingboard.games.dschunke import position as rules
from drawingboard.games.dschunke.position import Harbour
from drawingboard.geometry import sparse


class HarbourValue(Evaluation):
    """The lead in points; in the outlook, exposed groups count less."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 12.0
        self.harbour = Harbour(1, [0], [], [])  # a scratch copy of the position that is judged
        self.group = [0] * 512  # for each place the number of its group; each judgement uses new numbers
        self.groups = 0
        self.old_groups = 0  # the numbers up to this one belong to earlier judgements
        self.group_exposed = False
        self.exposed = [0, 0]  # points in exposed groups, by colour

    def judges(self) -> type[Position]:
        return Harbour

    def _value(self, position: Position, seat: int) -> float:
        return position._points(seat) - position._points(1 - seat)

    def _outlook(self, position: Position, seat: int) -> float:
        self.harbour._copy_from(position)
        lead = self._value(position, seat)
        if self.harbour.red < 0 or self.harbour.laid == numbers.LAID:
            return lead
        self._find_exposed()
        mover = self.harbour.colour_to_move()
        loss = 0.5 * self.exposed[1 - mover]
        if self.harbour.laid < numbers.LAID - 1:  # otherwise nobody lays after the mover
            loss -= 0.3 * self.exposed[mover]
        return lead + loss if self.harbour.red ^ mover == seat else lead - loss

    def _find_exposed(self) -> None:
        self.exposed[0] = 0
        self.exposed[1] = 0
        if self.groups > 1000000000:
            self._forget_groups()
        self.old_groups = self.groups
        for place in range(sparse.PLACES):
            crate = self.harbour.crate[place]
            # Asked here and not by calling is_good: this runs 512 times in each judgement.
            if not crate or crate > numbers.LAST_GOOD or self.group[place] > self.old_groups:
                continue
            if self._has_neighbour(place, crate):
                self.groups += 1
                self.group_exposed = False
                points = rules.worth(self._gather(place, crate))
                if self.group_exposed:
                    self.exposed[rules.colour_of(crate)] += points

    def _forget_groups(self) -> None:
        self.groups = 0
        for place in range(sparse.PLACES):
            self.group[place] = 0

    def _has_neighbour(self, place: int, crate: int) -> bool:
        """Whether the same good is seen to the east or south: so it is for at least one crate of every group."""
        square = self.harbour.square[place]
        return (
            self.harbour.crate[self._place(square + numbers.STEP[numbers.EAST])] == crate
            or self.harbour.crate[self._place(square + numbers.STEP[numbers.SOUTH])] == crate
        )

    def _gather(self, place: int, crate: int) -> int:
        """How many crates of a group are reached from here; notes whether one of them is exposed."""
        if self.harbour.crate[place] != crate or self.group[place] > self.old_groups:
            return 0
        self.group[place] = self.groups
        square = self.harbour.square[place]
        if not self.group_exposed:
            self.group_exposed = self._is_exposed(square, numbers.EAST) or self._is_exposed(square, numbers.SOUTH)
        size = 1
        for direction in range(4):
            size += self._gather(self._place(square + numbers.STEP[direction]), crate)
        return size

    def _is_exposed(self, square: int, direction: int) -> bool:
        """Whether a strip could be laid in this direction over the crate on a square."""
        step = numbers.STEP[direction]
        return (
            self._carries(square, step) or self._carries(square - step, step) or self._carries(square - 2 * step, step)
        )

    def _carries(self, square: int, step: int) -> bool:
        """D6: whether a strip could be laid on three crates in a row."""
        first = self._place(square)
        height = self.harbour.height[first]
        if not height:
            return False
        second = self._place(square + step)
        if self.harbour.height[second] != height:
            return False
        third = self._place(square + 2 * step)
        if self.harbour.height[third] != height:
            return False
        strip = self.harbour.strip[first]
        return self.harbour.strip[second] != strip or self.harbour.strip[third] != strip

    def _place(self, square: int) -> int:
        """Where a square is kept; nearly always where ``Harbour._find`` looks first, and looking here is faster."""
        place = sparse.first_place(square)
        return place if self.harbour.square[place] == square else self.harbour._find(square)
