"""Floor Plan's rounds once more, slow and obvious: sets of squares, everything tried and looked at anew.

Nothing here is shared with ``position.py`` but the codes of the steps; where the two agree, both are probably right.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers

Square = tuple[int, int]
"""Column and row, both from 0."""
Window = tuple[frozenset[Square], int]
Door = tuple[Square, int]

BEYOND = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""By wall: n, e, s, w."""
SIZES = {2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
"""How many windows, doors, hedges, pool squares and stones make a set (F10)."""
VALUES = range(2, 7)


def code(square: Square) -> int:
    return 17 * square[1] + square[0]


def beside(square: Square) -> list[Square]:
    return [(square[0] + x, square[1] + y) for x, y in BEYOND]


class Room:
    """A rectangle with a type and a letter."""

    def __init__(self, corner: Square, width: int, height: int) -> None:
        self.squares = {(corner[0] + x, corner[1] + y) for x in range(width) for y in range(height)}
        self.type = 0
        self.letter: Square | None = None

    def doors(self) -> Iterator[Door]:
        """Every square of the room that is at a wall, with that wall (F12)."""
        for square in self.squares:
            for wall, outside in enumerate(beside(square)):
                if outside not in self.squares:
                    yield square, wall

    def windows(self) -> Iterator[Window]:
        """Every two squares side by side at the same wall (F12)."""
        for (one, wall), (other, same) in combinations(self.doors(), 2):
            if wall == same and other in beside(one):
                yield frozenset({one, other}), wall


class Paper:
    """A sheet and its player's round. ``steps`` holds the words of what is being drawn, the latest last."""

    def __init__(
        self, rounds: int, height: int, boxes: list[int], icons: list[list[int]], pairs: list[tuple[int, int]]
    ):
        self.rounds, self.boxes, self.icons, self.pairs = rounds, boxes, icons, pairs
        self.grid = {(x, y) for x in range(17) for y in range(height)}
        self.round = 0
        self.rooms: list[Room] = []
        self.windows: list[Window] = []
        self.doors: list[Door] = []
        self.drawn: dict[int, set[Square]] = {4: set(), 5: set(), 6: set()}
        self.filled = dict.fromkeys(VALUES, 0)
        self.bonuses = [0, 0, 0]
        self.spent = [0, 0, 0]
        self.crossed: set[int] = set()
        self.stage = "over"

    # Rounds ---------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round += 1
        self.dice: list[int] = []
        self.pair: int | None = None
        self.sides: tuple[int, int] | None = None
        self.sets: dict[int, int] = {}
        self.doubled: set[int] = set()
        self.stage = "roll"
        if self.round > self.rounds:
            self.stage = "over"
        elif self.round in {self.rounds // 4 * quarter for quarter in (1, 2, 3, 4)}:
            self.stage = "pair"

    def roll(self, low: int, high: int) -> None:
        self.dice = [low, high]
        self.stage = "menu"

    # What may be done -------------------------------------------------------------------------

    def possible(self) -> set[int]:
        if self.stage == "pair":
            return {packing.DONE} | {packing.pair(number) for number in range(4) if self.is_useful(number)}
        if self.stage == "menu":
            return {packing.DONE} | self.menu()
        if self.stage == "place":
            return set(self.places())
        if self.stage == "type":
            assert self.sides
            return {packing.name(value) for value in self.sides}
        if self.stage == "letter":
            return {packing.letter(code(square)) for square in self.rooms[-1].squares}
        return self.next_features()

    def is_useful(self, number: int) -> bool:
        if number in self.crossed:
            return False
        self.dice = list(self.pairs[number])
        useful = bool(self.menu())
        self.dice = []
        return useful

    def left(self, bonus: int) -> int:
        return self.bonuses[bonus] - self.spent[bonus]

    def ways(self, die: int) -> dict[int, int]:
        """What a die can count as, and how many wild bonuses that takes."""
        face = self.dice[die]
        return {value: 0 if face in (1, value) else 1 for value in VALUES}

    def room_prices(self) -> dict[tuple[int, int], int]:
        """The pairs of sides the dice can give, and the fewest wild bonuses for each."""
        prices: dict[tuple[int, int], int] = {}
        for one, cost in self.ways(0).items():
            for other, further in self.ways(1).items():
                sides = (min(one, other), max(one, other))
                prices[sides] = min(prices.get(sides, 2), cost + further)
        return {sides: price for sides, price in prices.items() if price <= self.left(0)}

    def menu(self) -> set[int]:
        found = set()
        if self.sides:
            if self.left(2) and any(self.rectangles(*self.sides)):
                found.add(packing.AGAIN)
            return found
        if not self.sets:
            for low, high in self.room_prices():
                if any(self.rectangles(low, high)):
                    found.add(packing.room(low, high))
        for die in (0, 1):
            if die in self.sets:
                if self.left(1) and die not in self.doubled and self.fits(self.sets[die]):
                    found.add(packing.double(die))
            elif die == 0 or 0 in self.sets or self.dice[0] != self.dice[1]:
                for kind, price in self.ways(die).items():
                    if price <= self.left(0) and self.fits(kind):
                        found.add(packing.set_with(die, kind))
        return found

    def rectangles(self, low: int, high: int) -> Iterator[tuple[Square, int]]:
        """Where a room with these sides fits; 1 if it is turned."""
        free = self.free_outdoors()
        for turned, (width, height) in enumerate([(low, high), (high, low)][: 1 if low == high else 2]):
            for corner in self.grid:
                if Room(corner, width, height).squares <= free:
                    yield corner, turned

    def places(self) -> Iterator[int]:
        assert self.sides
        for corner, turned in self.rectangles(*self.sides):
            yield packing.place(code(corner), turned)

    # Features ---------------------------------------------------------------------------------

    def indoors(self) -> set[Square]:
        return {square for room in self.rooms for square in room.squares}

    def taken(self) -> set[Square]:
        letters = {room.letter for room in self.rooms if room.letter}
        panes = {square for window, _ in self.windows for square in window}
        return letters | panes | {square for square, _ in self.doors} | set().union(*self.drawn.values())

    def free_outdoors(self) -> set[Square]:
        return self.grid - self.indoors() - self.taken()

    def free_windows(self) -> list[Window]:
        taken = self.taken()
        return [window for room in self.rooms for window in room.windows() if not window[0] & taken]

    def free_doors(self) -> list[Door]:
        taken = self.taken()
        return [door for room in self.rooms for door in room.doors() if door[0] not in taken]

    def first_windows(self) -> list[Window]:
        free = self.free_windows()
        return [window for window in free if any(not window[0] & other[0] for other in free)]

    def fits(self, kind: int) -> bool:
        """Whether a whole set can be drawn."""
        if kind == 2:
            return bool(self.first_windows())
        if kind == 3:
            return len({square for square, _ in self.free_doors()}) >= 3
        if kind == 6:
            return len(self.free_outdoors()) >= 6
        return bool(self.first_squares(kind))

    def first_squares(self, size: int) -> set[Square]:
        """The squares of which a section of this size can grow."""
        rest, found = self.free_outdoors(), set()
        while rest:
            area = {rest.pop()}
            while edge := {near for square in area for near in beside(square)} & rest:
                area |= edge
                rest -= edge
            if len(area) >= size:
                found |= area
        return found

    def next_features(self) -> set[int]:
        if self.kind == 2:
            windows = self.free_windows() if self.section else self.first_windows()
            return {packing.window(min(map(code, window)), wall) for window, wall in windows}
        if self.kind == 3:
            return {packing.door(code(square), wall) for square, wall in self.free_doors()}
        if self.kind == 6:
            squares = self.free_outdoors()
        elif self.section:
            squares = {near for square in self.section for near in beside(square)} & self.free_outdoors()
        else:
            squares = self.first_squares(self.kind)
        return {packing.outdoors(code(square)) for square in squares}

    # Doing it -----------------------------------------------------------------------------------

    def do(self, step: int) -> None:
        if step == packing.DONE:
            self.begin_round()
        elif self.stage == "pair":
            self.pair = packing.pair_number(step)
            self.roll(*self.pairs[self.pair])
        elif self.stage == "menu":
            self.choose(step)
        elif self.stage == "place":
            self.place(packing.place_square(step), packing.place_turned(step))
        elif self.stage == "type":
            self.rooms[-1].type = packing.name_type(step)
            self.stage = "letter"
        elif self.stage == "letter":
            self.finish_room((packing.letter_square(step)) % 17, (packing.letter_square(step)) // 17)
        else:
            self.draw(step)

    def choose(self, step: int) -> None:
        self.price, self.bonus = 0, -1
        if step >= packing.DOUBLE:
            self.die, self.bonus = packing.double_die(step), 1
            self.begin_set(self.sets[self.die])
        elif step >= packing.SET:
            self.die, kind = packing.set_die(step), packing.set_kind(step)
            self.price = self.ways(self.die)[kind]
            self.begin_set(kind)
        elif step == packing.AGAIN:
            self.bonus = 2
            self.stage = "place"
        else:
            self.sides = packing.room_low(step), packing.room_high(step)
            self.price = self.room_prices()[self.sides]
            self.stage = "place"

    def begin_set(self, kind: int) -> None:
        self.kind, self.section, self.missing, self.stage = kind, set[Square](), SIZES[kind], "draw"

    def place(self, square: int, turned: int) -> None:
        assert self.sides
        width, height = self.sides[::-1] if turned else self.sides
        self.rooms.append(Room((square % 17, square // 17), width, height))
        self.rooms[-1].type = width if width == height else 0
        self.stage = "letter" if width == height else "type"

    def finish_room(self, x: int, y: int) -> None:
        room = self.rooms[-1]
        room.letter = (x, y)
        box = self.filled[room.type]
        if box < self.boxes[room.type - 2]:
            self.filled[room.type] += 1
            icon = self.icons[room.type - 2][box]
            if icon != numbers.NO_BONUS:
                self.bonuses[icon] += 1
        self.settle()

    def draw(self, step: int) -> None:
        if self.kind == 2:
            wall, first = packing.window_wall(step), packing.window_square(step)
            x, y = first % 17, first // 17
            panes = {(x, y), (x + 1, y) if wall in (0, 2) else (x, y + 1)}
            self.windows.append((frozenset(panes), wall))
            self.section |= panes
        elif self.kind == 3:
            wall, at = packing.door_wall(step), packing.door_square(step)
            self.doors.append(((at % 17, at // 17), wall))
        else:
            at = packing.outdoors_square(step)
            self.drawn[self.kind].add((at % 17, at // 17))
            self.section.add((at % 17, at // 17))
        self.missing -= 1
        if not self.missing:
            if self.bonus == 1:
                self.doubled.add(self.die)
            else:
                self.sets[self.die] = self.kind
            self.settle()

    def settle(self) -> None:
        """What was drawn completely is paid for (F13)."""
        self.spent[0] += self.price
        if self.bonus >= 0:
            self.spent[self.bonus] += 1
        if self.pair is not None:
            self.crossed.add(self.pair)
        self.stage = "menu"
