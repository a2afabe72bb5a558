"""What can still count in the end, and what cannot any more, as a plan stands (V12 to V15).

Where the future is open it is looked at with hope: as long as pieces may come for the room under way, free floor may
become an open square, and as long as the front door is not drawn it may be anywhere. So what is called lost here is
lost whatever is drawn later; only squares of an outline may still be taken out again. At the end of a match exactly
the pieces that do not count are lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import Piece, pieces_of
from drawingboard.games.verplant.words.vocabulary import beyond

FINAL = (numbers.FINISHED, numbers.MISSING)


class Prospects:
    """What may become of a plan."""

    def __init__(self, plan: Designer) -> None:
        self.plan = plan
        self.floor = Floor(plan)
        self.pieces = pieces_of(plan)
        self.states = list(plan.room_state)
        self.entrance = plan.entrance - 1
        """The room that the front door leads into (V15); -1 where there is a hallway."""

    @cached_property
    def is_final(self) -> bool:
        """Whether nothing more can be drawn on the plan."""
        rooms = self.states[: self.plan.rooms]
        return self.plan.stage >= numbers.WAITING and all(state in FINAL for state in rooms)

    # The hallway --------------------------------------------------------------------------------

    @cached_property
    def hall(self) -> dict[int, int]:
        """The floor on which a hallway may run (V12): squares with the same number are connected."""
        floor = self.floor
        stands, inside, marks = floor.stands, floor.inside, floor.marks
        return self._parts(
            square
            for square in floor.squares
            if not stands[square] and not inside[square] and not marks[square] & numbers.OPEN
        )

    @cached_property
    def parts_with_front(self) -> set[int]:
        """The parts of the free floor that have the front door, or could have it."""
        plan, hall = self.plan, self.hall
        if plan.front_square:
            return {hall[plan.front_square]} if plan.front_square in hall else set()
        if self.is_final:
            return set()
        found: set[int] = set()
        for square, part in hall.items():
            if part not in found and any(self._takes_front(square, side) for side in range(numbers.SIDES)):
                found.add(part)
        return found

    def _takes_front(self, square: int, side: int) -> bool:
        """Whether the front door could be on an edge (V7, V13)."""
        floor = self.floor
        if not floor.is_outer(square, side) or floor.edge_kind(square, side) != numbers.WALL:
            return False
        given = floor.marks[square] & numbers.GIVEN_OPEN and self.entrance < 0
        return not given and not floor.is_lined(square, side)

    def may_lead_to(self, square: int) -> bool:
        """Whether a door that leads to a square may be good for something."""
        if self.entrance < 0 or self.states[self.entrance] == numbers.NOT_BEGUN:
            return self.hall.get(square) in self.parts_with_front
        if self.states[self.entrance] == numbers.MISSING:
            return False
        if self.states[self.entrance] == numbers.FINISHED:
            return square in self._within(self.entrance)
        return self.walkable.get(square) in self.entered

    # Finished rooms -----------------------------------------------------------------------------

    def threshold(self, room: int) -> int:
        """The square before the door of a finished room, outside; 0 if it has none. The front door has none."""
        if self.states[room] != numbers.FINISHED or not self.plan.door_square[room] or room == self.entrance:
            return 0
        return beyond(self.plan.door_square[room], self.plan.door_side[room])

    def is_lost(self, room: int) -> bool:
        """Whether nothing in a finished room can count any more."""
        if self.states[room] not in FINAL:
            return False
        if room == self.entrance:
            return not self.plan.door_square[room]
        there = self.threshold(room)
        return not there or not self.may_lead_to(there)

    def _within(self, room: int) -> set[int]:
        """What is reached of a finished room from its door."""
        plan, floor = self.plan, self.floor
        squares = {
            square
            for square in floor.room(room)
            if not floor.stands[square] and (floor.is_open(square) or plan.floor_walkable)
        }
        door = plan.door_square[room]
        return floor.connected(door, squares) if door in squares else set()

    # The room under way -------------------------------------------------------------------------

    @cached_property
    def under_way(self) -> int:
        """The room that is furnished or outlined now; -1 if there is none."""
        room = self.plan.room
        going = room < self.plan.rooms and self.states[room] in (numbers.UNDER_WAY, numbers.OUTLINED)
        return int(room) if going else -1

    @cached_property
    def more_to_come(self) -> bool:
        """Whether more pieces may be drawn for the room under way."""
        return self.under_way >= 0 and self.states[self.under_way] == numbers.UNDER_WAY

    @cached_property
    def own_pieces(self) -> list[Piece]:
        """The pieces of the room under way."""
        return [piece for piece in self.pieces if piece.room == self.under_way]

    @cached_property
    def needed(self) -> set[int]:
        """Their squares."""
        return {square for piece in self.own_pieces for square in piece.lying.squares}

    @cached_property
    def has_open(self) -> bool:
        """Whether any of them has an open square: then the door opens from one (V10)."""
        return any(piece.lying.open_squares for piece in self.own_pieces)

    @cached_property
    def _region(self) -> set[int]:
        """The floor that may be part of the room under way (V6)."""
        floor, mine = self.floor, (0, self.under_way + 1)
        free = {square for square in floor.squares if floor.inside[square] in mine and not floor.is_kept(square)}
        return floor.connected(min(self.needed), free) if self.needed else free

    @cached_property
    def walkable(self) -> dict[int, int]:
        """The squares of the room under way on which one may walk in the end; the same number: connected."""
        floor = self.floor
        anywhere = self.more_to_come or bool(self.plan.floor_walkable) or not self.has_open
        return self._parts(
            square for square in self._region if not floor.stands[square] and (anywhere or floor.is_open(square))
        )

    @cached_property
    def entered(self) -> set[int]:
        """The parts of it that a door may lead into in the end, so that it is good for something."""
        found: set[int] = set()
        for square, part in self.walkable.items():
            if part not in found and any(self._takes_door(square, side) for side in range(numbers.SIDES)):
                found.add(part)
        return found

    @cached_property
    def parts_with_door(self) -> set[int]:
        """The parts of the free floor that a door of the room may lead to."""
        return {
            self.hall[beyond(square, side)]
            for square in self.walkable
            for side in range(numbers.SIDES)
            if self._takes_door(square, side)
        }

    def _takes_door(self, square: int, side: int) -> bool:
        """Whether a door from a square may be on one of its edges in the end (V7, V10, V15)."""
        plan, floor = self.plan, self.floor
        if self.has_open and not self.more_to_come and not floor.is_open(square):
            return False
        if self.under_way == self.entrance:
            if plan.front_fixed:
                return (square, side) == (plan.front_square, plan.front_side)
            return self._takes_front(square, side)
        there = beyond(square, side)
        if there in self.needed or floor.is_lined(square, side):
            return False
        return floor.edge_kind(square, side) in (numbers.NO_WALL, numbers.WALL) and self.may_lead_to(there)

    def is_hopeless(self, piece: Piece) -> bool:
        """Whether a piece of the room under way cannot count any more."""
        if not piece.lying.open_squares:
            return not self.entered
        parts = {self.walkable.get(square, -1) for square in piece.lying.open_squares}
        return len(parts) > 1 or not parts <= self.entered

    # Pieces -------------------------------------------------------------------------------------

    @cached_property
    def lost(self) -> set[int]:
        """The pieces that cannot count any more, by their order."""
        return {piece.order for piece in self.pieces if self._is_lost(piece)}

    def _is_lost(self, piece: Piece) -> bool:
        if piece.room == self.under_way:
            return self.is_hopeless(piece)
        return self.is_lost(piece.room) or not set(piece.lying.open_squares) <= self._reached(piece.room)

    def _reached(self, room: int) -> set[int]:
        if room not in self._known:
            self._known[room] = self._within(room)
        return self._known[room]

    @cached_property
    def _known(self) -> dict[int, set[int]]:
        return {}

    # Squares ------------------------------------------------------------------------------------

    def _parts(self, squares: Iterable[int]) -> dict[int, int]:
        """Squares with the number of the connected part they are in, not across walls."""
        left, walls = set(squares), self.floor.walls
        found: dict[int, int] = {}
        while left:
            first = left.pop()
            waiting, number = [first], len(found)
            found[first] = number
            while waiting:
                square = waiting.pop()
                for there, kept in (
                    (square + 1, walls[square] & numbers.EDGE_MASK),
                    (square + numbers.WIDTH, walls[square] >> numbers.EDGE_BITS),
                    (square - 1, walls[square - 1] & numbers.EDGE_MASK),
                    (square - numbers.WIDTH, walls[square - numbers.WIDTH] >> numbers.EDGE_BITS),
                ):
                    if not kept and there in left:
                        left.remove(there)
                        found[there] = number
                        waiting.append(there)
        return found
