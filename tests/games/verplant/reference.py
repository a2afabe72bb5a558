"""Verplant & Zugestellt once more, slow and obvious: sets of squares and edges, everything tried and looked at anew.

Nothing here is shared with the game's ``rules/`` but the codes of the steps and the names of its numbers; where the
two agree, both are probably right. "V6" in a comment points to README.md of the game.

``Match`` is the table: rooms, cards and markers are chosen there, in the open. ``Plan`` is what one designer draws.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Set

from tests.games.verplant.slow_mission import (
    Card,
    Doorway,
    Edge,
    Mission,
    Piece,
    Shape,
    Square,
    beside,
    beyond,
    doorways,
    edge,
    edges_within,
    flood,
    number_of,
    square_of,
)
from tests.games.verplant.slow_scoring import House, Room

from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers


class Plan:
    """One designer's plan. ``stage`` is what happens on it: wait, draw, outline or finish."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission
        self.edges = mission.printed_edges()
        """What is on an edge: a wall, a door, a window, the front door."""
        self.pieces: list[Piece] = []
        self.rooms: dict[int, Room] = {}
        self.missing: set[int] = set()
        self.front: Doorway | None = mission.front
        self.joker = True
        self.stage = "wait"
        # The card that is drawn now.
        self.room = -1
        self.number = -1
        self.shapes: list[Shape] = []
        self.choices: list[int] = []
        self.last_card = False
        self.marker = 0
        self.variant = numbers.AS_CHOSEN
        # The outline that is drawn now.
        self.outline: set[Square] = set()
        self.changed: set[Square] = set()

    def copy(self) -> Plan:
        """A plan of its own to try something out."""
        twin = copy.copy(self)
        twin.edges, twin.rooms, twin.pieces = dict(self.edges), dict(self.rooms), list(self.pieces)
        twin.missing, twin.outline, twin.changed = set(self.missing), set(self.outline), set(self.changed)
        return twin

    # What is where ----------------------------------------------------------------------------

    def house(self) -> House:
        """What is drawn so far, to be scored."""
        return House(self.mission, self.edges, self.pieces, self.rooms, self.missing, self.outline, self.front)

    def furnished(self) -> set[Square]:
        return {square for piece in self.pieces for square in piece.furniture} | self.mission.given_squares

    def drawn_open(self) -> set[Square]:
        return {square for piece in self.pieces for square in piece.open}

    def open(self) -> set[Square]:
        return self.drawn_open() | self.mission.open

    def lined(self) -> set[Edge]:
        """Where no door may ever be (V7)."""
        return {line for piece in self.pieces for line in piece.lines}

    def tied(self) -> set[Edge]:
        """Where no wall may ever be: between two squares of one piece (V6)."""
        return {line for piece in self.pieces for line in edges_within(piece.squares)}

    def kept(self) -> set[Square]:
        """The square inside the front door of a hallway (V13)."""
        return {self.front[0]} if self.front and self.mission.entrance is None else set()

    def free(self) -> set[Square]:
        """Floor that is not in a finished room and not kept; there may be furniture on it."""
        indoors = {square for room in self.rooms.values() for square in room.squares}
        return self.mission.floor - indoors - self.kept()

    def of_this_room(self) -> set[Square]:
        """All squares of the pieces of the room that is furnished now."""
        return {square for piece in self.pieces if piece.room == self.room for square in piece.squares}

    @staticmethod
    def together(squares: Set[Square], region: Set[Square], walls: Set[Edge]) -> bool:
        """Whether some squares lie in one connected part of a region, not across walls."""
        return not squares or flood({min(squares)}, region, lambda line: line not in walls) >= squares

    # Rounds -----------------------------------------------------------------------------------

    def begin(self, card: Card, side: int, choices: list[int], *, last: bool) -> None:
        """All draw the chosen pieces of a card (V4)."""
        self.room, self.number, self.last_card = card.room, card.number, last
        self.shapes, self.choices = list(card.pieces[side]), choices
        self.marker, self.variant, self.stage = 0, numbers.AS_CHOSEN, "draw"

    def legal(self) -> set[int]:
        common = self.front_doors() | self.windows()
        match self.stage:
            case "draw":
                return common | self.places() | self.jokers() | {packing.LEAVE_OUT}
            case "outline":
                doors = {packing.door(number_of(square), side) for square, side in self.doors()}
                return common | self.additions() | self.drops() | (doors or {packing.NO_DOOR})
            case "finish":
                return common | {packing.DONE}
        return set()

    def play(self, code: int) -> None:
        if code >= packing.WINDOW:
            window = square_of(packing.window_square(code)), packing.window_side(code)
            self.edges[edge(*window)] = numbers.WINDOW
        elif code >= packing.FRONT:
            self.front = square_of(packing.front_square(code)), packing.front_side(code)
            self.edges[edge(*self.front)] = numbers.FRONT_DOOR
        elif code >= packing.DOOR:
            self.finish_room((square_of(packing.door_square(code)), packing.door_side(code)))
        elif code >= packing.DROP:
            dropped = self.whole(square_of(packing.drop_square(code)))
            self.outline -= dropped
            self.changed |= dropped
        elif code >= packing.ADD:
            added = self.whole(square_of(packing.add_square(code)))
            self.outline |= added
            self.changed |= added
        elif code >= packing.PLACE:
            shape = self.shape(packing.place_turn(code))
            self.draw(self.piece(shape.at(square_of(packing.place_square(code)))))
        elif code == packing.LEAVE_OUT:
            self.next_marker()
        elif code in (packing.OTHER, packing.MIRROR):
            self.joker = False
            self.variant = numbers.OTHER if code == packing.OTHER else numbers.MIRROR
        elif code == packing.NO_DOOR:
            self.finish_room(None)
        else:
            assert code == packing.DONE
            self.stage = "wait"

    # Drawing ----------------------------------------------------------------------------------

    def jokers(self) -> set[int]:
        """V9: once in a match, before the piece is drawn."""
        return {packing.OTHER, packing.MIRROR} if self.joker else set()

    def shape(self, turn: int) -> Shape:
        """The piece that is drawn now, in one of its four turns."""
        choice = self.choices[self.marker]
        if self.variant == numbers.OTHER:
            choice = 1 - choice
        return self.shapes[choice].posed(turn, mirrored=self.variant == numbers.MIRROR)

    def piece(self, shape: Shape) -> Piece:
        """A shape on the plan as a piece of this room."""
        return Piece(self.number, self.room, shape.furniture, shape.open, shape.lines)

    def places(self) -> set[int]:
        """Everywhere where the piece fits. Turns that look alike are one: the first of them."""
        found = set()
        parts = self.parts()
        looks = [self.shape(turn) for turn in range(4)]
        for turn, shape in enumerate(looks):
            row, column = min(shape.squares)
            for square in self.free() if shape not in looks[:turn] else ():
                corner = square[0] - row, square[1] - column  # so that its first square lies here
                if self.fits(self.piece(shape.at(corner)), parts):
                    found.add(packing.place(number_of(corner), turn))
        return found

    def parts(self) -> dict[Square, int]:
        """The free floor, parted by walls as they are now: squares with the same number are connected."""
        found: dict[Square, int] = {}
        free = self.free()
        for square in free:
            if square not in found:
                part = flood({square}, free, lambda line: line not in self.edges)
                found.update(dict.fromkeys(part, len(found)))
        return found

    def fits(self, piece: Piece, parts: Mapping[Square, int]) -> bool:
        """V6, V7."""
        if not piece.squares <= parts.keys() or piece.squares & self.furnished() or piece.furniture & self.open():
            return False
        inner = edges_within(piece.squares)
        if any(line in self.edges or line in piece.lines for line in inner):
            return False  # a wall would run through it
        if any(self.edges.get(line) in (numbers.DOOR, numbers.FRONT_DOOR) for line in piece.lines):
            return False
        if piece.lines & self.tied():
            return False  # a wall would run through another piece
        room = self.of_this_room() | piece.squares
        if piece.lines <= self.edges.keys():
            return len({parts[square] for square in room}) == 1
        return self.together(room, self.free(), self.edges.keys() | piece.lines)

    def draw(self, piece: Piece) -> None:
        self.pieces.append(piece)
        for line in piece.lines:
            self.edges.setdefault(line, numbers.WALL)
        self.next_marker()

    def next_marker(self) -> None:
        self.marker += 1
        self.variant = numbers.AS_CHOSEN
        if self.marker < len(self.choices):
            return
        self.stage = "finish"
        if self.last_card and self.of_this_room():
            self.stage = "outline"
            self.outline, self.changed = self.smallest_outline(), set()
        elif self.last_card:
            self.missing.add(self.room)

    # Outlining --------------------------------------------------------------------------------

    def whole(self, square: Square) -> set[Square]:
        """A square, with all of the given furniture on it."""
        for given in self.mission.given:
            if square in given.squares:
                return set(given.squares)
        return {square}

    def is_outline(self, squares: set[Square]) -> bool:
        """Whether it may be the room (V10): connected floor with all of its pieces and nothing of another room."""
        walls = self.edges.keys()
        return (
            self.of_this_room() <= squares <= self.free()
            and self.together(squares, squares, walls)
            and all(self.whole(square) <= squares for square in squares)
        )

    def smallest_outline(self) -> set[Square]:
        """All squares of the room's pieces, connected by shortest paths.

        The part with the first square in reading order grows: again and again it is joined with the nearest square of
        another part, the first of several, on a way back that always takes the first square that is a step nearer.
        """
        first = min(self.of_this_room())
        outline = self.of_this_room()
        while True:
            joined = flood({first}, outline, lambda line: line not in self.edges)
            if joined == outline:
                return outline
            steps = self.steps_from(joined, self.free() - (self.furnished() - self.mission.given_squares) | outline)
            others = outline - joined
            nearest = min(steps[square] for square in others if square in steps)
            square = min(square for square in others if steps.get(square) == nearest)
            while square not in joined:
                square = min(
                    other
                    for other in beside(square)
                    if steps.get(other) == steps[square] - 1 and frozenset({square, other}) not in self.edges
                )
                outline |= self.whole(square)

    def steps_from(self, starts: Set[Square], allowed: Set[Square]) -> dict[Square, int]:
        """How many steps each allowed square is away, not across walls."""
        steps = dict.fromkeys(starts, 0)
        frontier = list(starts)
        while frontier:
            square = frontier.pop(0)
            for other in beside(square):
                if other in allowed and other not in steps and frozenset({square, other}) not in self.edges:
                    steps[other] = steps[square] + 1
                    frontier.append(other)
        return steps

    def additions(self) -> set[int]:
        """Free squares beside the outline, not behind a wall, each changed once at most."""
        around = {
            other
            for square in self.outline
            for other in beside(square)
            if other in self.free() and frozenset({square, other}) not in self.edges
        }
        return {packing.add(number_of(square)) for square in around - self.outline - self.changed}

    def drops(self) -> set[int]:
        """Squares with nothing on them, and given furniture, that the outline does not need."""
        free = self.outline - self.of_this_room() - self.changed
        return {
            packing.drop(number_of(square)) for square in free if self.is_outline(self.outline - self.whole(square))
        }

    def doors(self) -> Iterator[Doorway]:
        """V10, V15: from an open square, or where there is none from any without furniture, to what is not the room."""
        inside = self.outline & self.open() or self.outline - self.furnished()
        for door in doorways(inside):
            line = edge(*door)
            if beyond(*door) in self.outline or line in self.lined():
                continue
            if self.room != self.mission.entrance:
                if self.edges.get(line) in (None, numbers.WALL):
                    yield door
            elif self.mission.front:
                if door == self.mission.front:
                    yield door
            elif self.mission.is_outer(door) and self.edges[line] == numbers.WALL:
                yield door

    def finish_room(self, door: Doorway | None) -> None:
        """Draw the walls on the whole outline, and the door."""
        for doorway in doorways(self.outline):
            if beyond(*doorway) not in self.outline:
                self.edges.setdefault(edge(*doorway), numbers.WALL)
        if door and self.room == self.mission.entrance:
            self.edges[edge(*door)] = numbers.FRONT_DOOR
            self.front = door
        elif door:
            self.edges[edge(*door)] = numbers.DOOR
        self.rooms[self.room] = Room(frozenset(self.outline), door)
        self.outline, self.changed = set(), set()
        self.stage = "finish"

    # Front door and windows -------------------------------------------------------------------

    def outer_walls(self) -> list[Doorway]:
        """Every edge of an outer wall that has neither a window nor the front door."""
        return [
            doorway
            for doorway in doorways(self.mission.floor)
            if self.mission.is_outer(doorway) and self.edges[edge(*doorway)] == numbers.WALL
        ]

    def windows(self) -> set[int]:
        if self.stage == "wait":
            return set()
        return {packing.window(number_of(square), side) for square, side in self.outer_walls()}

    def front_doors(self) -> set[int]:
        """V13: once, where the hallway can be, and never between the pieces of the room under way."""
        if self.front or self.mission.entrance is not None or self.stage == "wait":
            return set()
        empty = self.free() - self.outline - self.furnished() - self.open()
        lined, room, walls = self.lined(), self.of_this_room(), self.edges.keys()
        unfinished = room if self.room not in self.rooms else set()
        return {
            packing.front(number_of(square), side)
            for square, side in self.outer_walls()
            if square in empty
            and edge(square, side) not in lined
            and self.together(unfinished, self.free() - {square}, walls)
        }

    # For whoever stops drawing ----------------------------------------------------------------

    def idle(self) -> int:
        """The step of somebody who has left (V28)."""
        if self.stage == "draw":
            return packing.LEAVE_OUT
        if self.stage == "outline":
            return min(code for code in self.legal() if packing.DOOR <= code < packing.FRONT or code == packing.NO_DOOR)
        return packing.DONE


class Match:
    """A whole match. ``stage``: lots, room, card, turn over, mark, round, over."""

    def __init__(self, mission: Mission, seats: int, *, lots: bool = False) -> None:
        self.mission = mission
        self.seats = seats
        self.plans = [Plan(mission) for _ in range(seats)]
        self.stage = "lots" if lots and seats > 1 else "room"
        self.turn = 0
        self.passed_on = 0
        self.begun: list[int] = []
        """Rooms, in the order in which they were chosen."""
        self.turned: dict[int, int] = {}
        """The cards that lie open: which of the two it was."""
        self.slot = -1
        self.choices: list[int] = []
        self.may_pass_on = True
        """Nothing was chosen in this turn yet."""

    def cards_left(self) -> list[int]:
        """The cards of the room under way that are not turned over."""
        return [
            slot
            for slot, card in enumerate(self.mission.cards)
            if self.begun and card.room == self.begun[-1] and slot not in self.turned
        ]

    def acting(self) -> set[int]:
        """The seats that have something to do."""
        if self.stage in ("room", "card", "mark"):
            return {self.turn}
        return {seat for seat, plan in enumerate(self.plans) if plan.stage != "wait"}

    def outcomes(self) -> set[int]:
        """What chance may answer: who begins (V3a), which card it is (V2)."""
        if self.stage == "lots":
            return set(range(self.seats))
        return {0, 1} if self.stage == "turn over" else set()

    def legal(self, seat: int) -> set[int]:
        """What a seat may do now (V3)."""
        if seat not in self.acting():
            return set()
        match self.stage:
            case "room":
                left = set(range(self.mission.rooms)) - set(self.begun)
                return {packing.room(room) for room in left} | self.passing_on()
            case "card":
                return {packing.card(slot) for slot in self.cards_left()} | self.passing_on()
            case "mark":
                return {packing.mark(0), packing.mark(1)}
        return self.plans[seat].legal()

    def passing_on(self) -> set[int]:
        """V28: the next one to the left chooses, but not all of them pass on."""
        return {packing.PASS_ON} if self.may_pass_on and self.passed_on < self.seats - 1 else set()

    def answer(self, outcome: int) -> None:
        """Chance has answered."""
        if self.stage == "lots":
            self.turn, self.stage = outcome, "room"
        else:
            self.turned[self.slot] = outcome
            self.choices, self.stage = [], "mark"

    def play(self, seat: int, code: int) -> None:
        if self.stage == "round":
            self.plans[seat].play(code)
            if not self.acting():
                self.next_turn()
        elif code == packing.PASS_ON:
            self.turn = (self.turn + 1) % self.seats
            self.passed_on += 1
        elif self.stage == "room":
            self.begun.append(packing.room_number(code))
            self.may_pass_on, self.stage = False, "card"
        elif self.stage == "card":
            self.slot = packing.card_slot(code)
            self.stage = "turn over"
        else:
            self.choices.append(packing.mark_piece(code))
            if len(self.choices) == self.mission.cards[self.slot].markers:
                self.begin_round()

    def begin_round(self) -> None:
        self.stage = "round"
        for plan in self.plans:
            card = self.mission.cards[self.slot]
            plan.begin(card, self.turned[self.slot], list(self.choices), last=not self.cards_left())

    def next_turn(self) -> None:
        """All are done (V4, V11, V18)."""
        self.turn = (self.turn + 1) % self.seats
        self.passed_on, self.may_pass_on = 0, True
        if self.cards_left():
            self.stage = "card"
        elif len(self.begun) < self.mission.rooms:
            self.stage = "room"
        else:
            self.stage = "over"

    def idle(self, seat: int) -> int:
        """What is done for somebody who has left (V28)."""
        if self.stage == "round":
            return self.plans[seat].idle()
        return packing.PASS_ON if self.passing_on() and self.stage in ("room", "card") else min(self.legal(seat))

    def winners(self) -> set[int]:
        """Most points, then more counted pieces, then several (V20)."""
        houses = [plan.house() for plan in self.plans]
        results = [(house.points(), len(house.counted)) for house in houses]
        return {seat for seat, result in enumerate(results) if result == max(results)}
