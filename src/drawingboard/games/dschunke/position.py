"""The rules of Dschunke, fast. "D6" in a comment points to the rule in README.md.

The table has no edge, so squares are kept in a table of 512 places that is searched by
their numbers (``numbers.py`` says how they are numbered). It holds the squares with a
strip, and the *berths*: empty squares beside a strip. 43 strips have 129 crates, and so
many connected squares have at most 2 * 129 + 2 neighbours: 389 squares at the most.

Strips with the same crates, perhaps turned by half, are one *kind*. The deck is how many
strips of each kind are left; which of two equal strips is drawn makes no difference.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Byte, Short
from drawingboard.core.errors import NotAllowed, NotUnderstood
from drawingboard.core.guard import guard
from drawingboard.core.position import Actions, Position
from drawingboard.games.dschunke import actions as packing
from drawingboard.games.dschunke import numbers
from drawingboard.games.dschunke.ranges import COUNT, CRATE, CRATES, DIRECTION, KIND, LABEL, RED, SIZE
from drawingboard.geometry import sparse


class Harbour(Position):
    """A position of Dschunke: the strips laid, the strips left, the hand, and who is red."""

    def __init__(self, red: int, crates: list[int], labels: list[int], counts: list[int]) -> None:
        """The start strip on the table; ``red`` is 0 for a draw of lots, or the number of a seat.

        Per kind: its crates as first + 16 * second + 256 * third, its label, how many there are. The start
        strip's crates come last.
        """
        super().__init__()
        if len(crates) != len(counts) + 1 or len(labels) != len(counts) or len(counts) > numbers.STRIPS:
            raise NotUnderstood("strips/kinds", "each kind of strip has crates, a label and a count; at most 42 kinds")
        if sum(COUNT.all(counts)) > numbers.STRIPS:
            raise NotUnderstood("strips/count", "there are at most 42 strips besides the start strip")
        self.lots: bool = RED(red) == 0
        self.red = red - 1  # the seat; -1 until lots are drawn
        # The squares; place by place: which, the number of the strip seen there, its height, the crate seen.
        self.square: list[Short] = [0] * 512
        self.strip: list[Byte] = [0] * 512
        self.height: list[Byte] = [0] * 512
        self.crate: list[Byte] = [0] * 512
        # The strips in the order laid, the start strip first: kind, direction, square of the first crate, height.
        self.laid = 0
        self.laid_kind: list[Byte] = [0] * 43
        self.laid_direction: list[Byte] = [0] * 43
        self.laid_square: list[Short] = [0] * 43
        self.laid_height: list[Byte] = [0] * 43
        # The kinds.
        self.crates: list[Short] = [0] * 43
        self.label: list[Byte] = [0] * 43
        self.left: list[Byte] = [0] * 43
        self.hand: list[Byte] = [0, 0]  # kinds, the smaller first: the order of drawing leaves no trace
        self.hand_size = 0
        self.wealth: list[Short] = [0, 0]  # points by colour, kept up to date
        for kind in range(len(counts)):
            self.crates[kind] = CRATES(crates[kind])
            self.label[kind] = LABEL(labels[kind])
            self.left[kind] = counts[kind]
        self.crates[numbers.START] = CRATES(crates[len(counts)])
        self._put_strip(numbers.START, numbers.EAST, -1)
        self.actor = -1  # chance draws lots or strips

    # The turn (D2, D3, D16) -----------------------------------------------------------------

    def _list_outcomes(self, actions: Actions) -> None:
        """Lots for red (D16), then one strip at a time: each strip that is left is as likely as any other."""
        actions.count = 0
        if self.red < 0:
            actions._add_weighted(0, 1)
            actions._add_weighted(1, 1)
        else:
            for kind in range(numbers.STRIPS):
                if self.left[kind]:
                    actions._add_weighted(kind, self.left[kind])

    def _play(self, code: int) -> None:
        if self.actor >= 0:
            self._lay(code)
        elif self.red < 0:
            self.red = code
        else:
            self._draw(code)

    def to_lay(self) -> int:
        """How many strips are laid in the turn that begins now: one in the first and in the last, else two (D3)."""
        return 1 if self.laid == 1 or self.laid == 42 else 2

    def turn(self) -> int:
        """The number of the turn, from 1 to 22 (D3)."""
        return self.laid // 2 + 1

    def colour_to_move(self) -> int:
        """Whose turn it is: red lays one strip, then green two, red two, and at the end green one."""
        return self.laid // 2 % 2

    def _draw(self, kind: int) -> None:
        self.left[kind] -= 1
        if self.hand_size and kind < self.hand[0]:
            self.hand[1] = self.hand[0]
            self.hand[0] = kind
        else:
            self.hand[self.hand_size] = kind
        self.hand_size += 1
        if self.hand_size == self.to_lay():
            self.actor = self.red ^ self.colour_to_move()

    def _lay(self, code: int) -> None:
        slot = packing.slot_of(code)
        self._put_strip(self.hand[slot], packing.direction_of(code), packing.square_of(code))
        if slot == 0:
            self.hand[0] = self.hand[1]
        self.hand[1] = 0
        self.hand_size -= 1
        if self.hand_size == 0:
            self.hand[0] = 0
            self.actor = -1
        if self.laid == numbers.LAID:  # D8
            self.ending = numbers.ALL_LAID
            self.actor = -2

    # Where a strip may lie (D4, D5, D6, D7, D14) ------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        """Every place for every strip in the hand, each once.

        While somebody lays, at most 42 strips of 126 squares lie there, with at most 254 berths. A strip on the
        table covers a berth in one of 6 ways, a strip on strips begins on one of 126 squares in one of 2 ways:
        254 * 6 + 126 * 2 = 1776 places, each for 2 strips in 2 directions, make 7104 at the most.
        """
        actions.count = 0
        for place in range(sparse.PLACES):
            if self.strip[place] == numbers.BERTH:
                self._list_on_table(actions, self.square[place], numbers.EAST)
                self._list_on_table(actions, self.square[place], numbers.SOUTH)
            elif self.strip[place]:
                self._list_on_strips(actions, place, numbers.EAST)
                self._list_on_strips(actions, place, numbers.SOUTH)

    def _list_on_table(self, actions: Actions, berth: int, direction: int) -> None:
        """D5: the three ways to cover a berth along a line, those left out that cover an earlier berth."""
        step = numbers.STEP[direction]
        next_free = not self._is_laid(berth + step)
        if next_free and not self._is_laid(berth + 2 * step):
            self._list_place(actions, berth, direction)
        if self.strip[self._find(berth - step)] == numbers.OPEN_WATER:
            if next_free:
                self._list_place(actions, berth - step, direction)
            if self.strip[self._find(berth - 2 * step)] == numbers.OPEN_WATER:
                self._list_place(actions, berth - 2 * step, direction)

    def _list_on_strips(self, actions: Actions, place: int, direction: int) -> None:
        """D6: three crates of the same height that belong to at least two strips."""
        step = numbers.STEP[direction]
        second = self._find(self.square[place] + step)
        if self.height[second] != self.height[place]:
            return
        third = self._find(self.square[place] + 2 * step)
        if self.height[third] != self.height[place]:
            return
        if self.strip[second] != self.strip[place] or self.strip[third] != self.strip[place]:
            self._list_place(actions, self.square[place], direction)

    def _list_place(self, actions: Actions, first: int, direction: int) -> None:
        """Every strip of the hand on three squares, both ways round (D4)."""
        far = first + 2 * numbers.STEP[direction]
        for slot in range(self.choices()):
            actions._add(packing.lay(slot, direction, first))
            if not self._is_even(self.hand[slot]):
                actions._add(packing.lay(slot, direction + 2, far))

    def choices(self) -> int:
        """How many different strips the hand holds."""
        return 1 if self.hand_size == 2 and self.hand[0] == self.hand[1] else self.hand_size

    def held(self) -> list[int]:
        """The kinds in the hand, slot by slot."""
        return [self.hand[slot] for slot in range(self.hand_size)]

    def is_even(self, kind: int) -> bool:
        """Whether a half turn changes nothing about a strip."""
        return self._is_even(KIND(kind))

    def _is_even(self, kind: int) -> bool:
        return (self.crates[kind] & 15) == self.crates[kind] >> 8

    # The squares --------------------------------------------------------------------------------

    def _find(self, square: int) -> int:
        """The place where a square is kept, or where it would be."""
        place = sparse.first_place(square)
        while self.strip[place] and self.square[place] != square:
            place = sparse.next_place(place)
        return place

    def is_laid(self, square: int) -> bool:
        """Whether a strip lies on a square."""
        return self._is_laid(square)

    def _is_laid(self, square: int) -> bool:
        return self._shows_strip(self._find(square))

    def strip_on(self, square: int) -> int:
        """The number of the strip seen on a square, by the order of laying; the start strip is 1, no strip 0."""
        strip = self.strip[self._find(square)]
        return strip if strip != numbers.BERTH else 0

    def is_berth(self, square: int) -> bool:
        """Whether a square is empty and beside a strip."""
        return self.strip[self._find(square)] == numbers.BERTH

    def berths(self) -> list[int]:
        """The empty squares beside strips."""
        return [self.square[place] for place in range(512) if self.strip[place] == numbers.BERTH]

    def height_on(self, square: int) -> int:
        """How many strips lie on a square."""
        return self.height[self._find(square)]

    def crate_on(self, square: int) -> int:
        """What is seen on a square."""
        return self.crate[self._find(square)]

    def strips_laid(self) -> list[tuple[int, int, int]]:
        """The strips in the order laid, as kind, direction and square of the first crate."""
        return [
            (self.laid_kind[number], self.laid_direction[number], self.laid_square[number])
            for number in range(self.laid)
        ]

    def heights_laid(self) -> list[int]:
        """At which height each strip lies, in the order laid; on the table it is 1."""
        return [self.laid_height[number] for number in range(self.laid)]

    def covered(self) -> list[int]:
        """The squares with a strip, row by row."""
        return sorted([self.square[place] for place in range(512) if self._shows_strip(place)])

    def showing(self, crate: int) -> list[int]:
        """The squares on which a crate is seen, row by row."""
        return [square for square in self.covered() if self.crate_on(square) == crate]

    def seen(self) -> list[tuple[int, int, int, int]]:
        """What is seen from above, row by row: square, crate, height, number of the strip by the order of laying."""
        return [
            (square, self.crate_on(square), self.height_on(square), self.strip_on(square)) for square in self.covered()
        ]

    def _shows_strip(self, place: int) -> bool:
        return 0 < self.strip[place] < numbers.BERTH

    def put_strip(self, kind: int, direction: int, square: int) -> None:
        """Lay a strip outside of any turn; the caller vouches that it may lie there."""
        if self.laid >= numbers.LAID:
            raise NotAllowed("strips/all_laid", "all strips lie on the table", "D8")
        step = numbers.STEP[DIRECTION(direction)]
        # Beside the last strip nothing is laid; beside the others one more strip must find room (D17).
        farthest = numbers.FARTHEST - (0 if self.laid == numbers.LAID - 1 else 3)
        for end in (square, square + 2 * step):
            down = (end + 128) >> 8
            if max(abs(down), abs(end - 256 * down)) > farthest:
                raise NotAllowed("square/outside", "no strip can lie so far from the start strip", "D17")
        self._put_strip(KIND(kind), direction, square)

    def _put_strip(self, kind: int, direction: int, square: int) -> None:
        step = numbers.STEP[direction]
        crates = self.crates[kind]
        self.laid_kind[self.laid] = kind
        self.laid_direction[self.laid] = direction
        self.laid_square[self.laid] = square
        self.laid += 1
        for number in range(3):
            self._put_crate(square + number * step, crates >> 4 * number & 15)
        self.laid_height[self.laid - 1] = self.height[self._find(square)]
        # After the last strip nobody asks for berths, and they could lie farther out than numbers reach (D17).
        if self.laid_height[self.laid - 1] == 1 and self.laid < numbers.LAID:
            for number in range(3):
                self._add_berths(square + number * step)

    def _put_crate(self, square: int, crate: int) -> None:
        place = self._find(square)
        self.square[place] = square
        self.strip[place] = self.laid
        self.height[place] += 1
        self._show_crate(place, crate)

    def _add_berths(self, square: int) -> None:
        for direction in range(4):
            place = self._find(square + numbers.STEP[direction])
            if self.strip[place] == numbers.OPEN_WATER:
                self.square[place] = square + numbers.STEP[direction]
                self.strip[place] = numbers.BERTH

    # Points (D9, D10) ---------------------------------------------------------------------------

    def _points(self, seat: int) -> int:
        """What the seat's colour shows now; nothing before the colours are given out."""
        if self.red < 0:
            return 0
        return self.wealth[self.red ^ seat]

    def groups(self) -> list[tuple[int, list[int]]]:
        """D9: every group of two or more crates with the same good, as the good and its squares, row by row."""
        goods = {square: self.crate_on(square) for square in self.covered() if is_good(self.crate_on(square))}
        groups = []
        for square in list(goods):
            good = goods.pop(square, numbers.BLANK)
            if good == numbers.BLANK:  # it has joined an earlier group
                continue
            group = [square]
            for member in group:
                for beside in (member + 1, member + 256, member - 1, member - 256):
                    if goods.get(beside) == good:
                        del goods[beside]
                        group.append(beside)
            if len(group) > 1:
                groups.append((good, sorted(group)))
        return groups

    def _show_crate(self, place: int, crate: int) -> None:
        """Let a crate be seen instead of what was there, and count again the groups that this changes."""
        square = self.square[place]
        covered = self.crate[place]
        if covered:
            self._count(square, covered, -1)
            self.crate[place] = numbers.BLANK
            self._count_around(square, covered, 1)
        self._count_around(square, crate, -1)
        self.crate[place] = crate
        self._count(square, crate, 1)

    def _count(self, square: int, crate: int, sign: int) -> None:
        """Count the group or the rat on a square in or out."""
        if is_good(crate):
            self._credit(crate, sign * worth(self._mark(square, crate)))
            self._unmark(square, crate)
        elif crate == numbers.RED_RAT or crate == numbers.GREEN_RAT:
            self._credit(crate, -sign)

    def _count_around(self, square: int, crate: int, sign: int) -> None:
        """Count the groups of a good beside a square in or out, each once."""
        if is_good(crate):
            for direction in range(4):
                self._credit(crate, sign * worth(self._mark(square + numbers.STEP[direction], crate)))
            for direction in range(4):
                self._unmark(square + numbers.STEP[direction], crate)

    def _credit(self, crate: int, points: int) -> None:
        self.wealth[colour_of(crate)] += points

    def _mark(self, square: int, crate: int) -> int:
        """Mark the crates of a group and say how many there are; 0 if they are marked already."""
        place = self._find(square)
        if self.crate[place] != crate:
            return 0
        self.crate[place] = crate + numbers.MARKED
        size = 1
        for direction in range(4):
            size += self._mark(square + numbers.STEP[direction], crate)
        return size

    def _unmark(self, square: int, crate: int) -> None:
        place = self._find(square)
        if self.crate[place] == crate + numbers.MARKED:
            self.crate[place] = crate
            for direction in range(4):
                self._unmark(square + numbers.STEP[direction], crate)


def is_good(crate: int) -> bool:
    return numbers.FIRST_GOOD <= crate <= numbers.LAST_GOOD


def colour_of(crate: int) -> int:
    """Whose good or rat it is."""
    return numbers.RED if crate < numbers.FIRST_GREEN or crate == numbers.RED_RAT else numbers.GREEN


def worth(size: int) -> int:
    """D9: what a group of a good is worth; a single crate nothing."""
    return size * (size + 1) // 2 if size > 1 else 0


guard(__name__, is_good=(CRATE,), colour_of=(CRATE,), worth=(SIZE,))
