"""The rules of PlanQuadrat, fast. "P5" in a comment points to the rule in README.md.

Houses stand in grooves, on the edges between squares. ``numbers.py`` draws how lines,
edges and crossings are numbered. Per line, three sets of bits say everything:

    edges     the edges with a house on them
    joints    the crossings that a house of this line spans: they join its edges
    crossed   the crossings filled by a house of the perpendicular line

For walking from square to square, the same houses once more as sets of squares:
``go_north`` holds the squares whose northern edge is free, and so on.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Bits, Byte
from drawingboard.core.errors import NotAllowed, NotUnderstood
from drawingboard.core.position import Actions, Position
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.ranges import EDGE, FIRST, LENGTH, LINE, RIM, SQUARE, SQUARES, STATE, STOCK
from drawingboard.geometry import edges, grid8
from drawingboard.geometry import numbers as squares


class Town(Position):
    """A position of PlanQuadrat: the board, both stocks, and where in a turn we are."""

    def __init__(self, rim: int, sliding: bool, to_the_stop: bool, agreement: bool, first: int) -> None:
        super().__init__()
        self.rim: int = RIM(rim)
        self.sliding = sliding
        self.to_the_stop = to_the_stop
        self.agreement = agreement
        self.first: int = FIRST(first)  # 0: chance decides; otherwise the number of the seat
        self.edges: list[Byte] = [0] * 18
        self.joints: list[Byte] = [0] * 18
        self.crossed: list[Byte] = [0] * 18
        self.go_north: Bits = squares.ALL_SQUARES ^ squares.TOP_ROW
        self.go_east: Bits = squares.ALL_SQUARES ^ squares.RIGHT_COLUMN
        self.go_south: Bits = squares.ALL_SQUARES ^ squares.BOTTOM_ROW
        self.go_west: Bits = squares.ALL_SQUARES ^ squares.LEFT_COLUMN
        self.claimed: list[Bits] = [0, 0]  # by seat
        self.closed_before: Bits = 0  # the squares inside closed places when the turn began
        self.stock: list[Byte] = [12, 8, 4, 12, 8, 4]  # seat * 3 + length - 1
        self.monuments: list[Byte] = [6, 6]
        self.turns = 0  # how many have been completed
        self.phase = 0
        self.placed_line = -1  # where this turn's house begins
        self.placed_edge = -1
        self.seats = 2
        self.actor = self.first - 1  # P21: -1 is chance

    # The turn -----------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        if self.phase == numbers.PLACE:
            self._list_placements(actions)
        elif self.phase == numbers.SLIDE:
            self._list_slides(actions)
        else:
            self._list_claims(actions)

    def _list_outcomes(self, actions: Actions) -> None:
        """P21: either seat may begin."""
        actions.count = 0
        actions._add_weighted(0, 1)
        actions._add_weighted(1, 1)

    def _play(self, code: int) -> None:
        if self.actor < 0:
            self.actor = code
        elif self.phase == numbers.PLACE:
            self._place(code)
        elif self.phase == numbers.SLIDE:
            self._slide(code)
        else:
            self._claim(code)

    def _points(self, seat: int) -> int:
        """P12: a point for each square in a claimed place."""
        return bits.count(self.claimed[seat])

    # Placing (P3, P10) ----------------------------------------------------------------------

    def _list_placements(self, actions: Actions) -> None:
        for line in range(numbers.LINES):
            for length in range(1, 4):
                starts = self._placements(line, length)
                while starts:
                    edge = bits.lowest(starts)
                    actions._add(packing.place(line, edge, length))
                    starts &= starts - 1

    def _placements(self, line: int, length: int) -> int:
        """The first edges at which the actor may place a house of this length on this line."""
        if not self.stock[self.actor * 3 + length - 1] or self._is_barred(line):
            return 0
        free = ~self.edges[line] & 0xFF
        starts = free
        if length > 1:
            starts &= free >> 1 & ~self.crossed[line]
        if length > 2:
            starts &= free >> 2 & ~(self.crossed[line] >> 1)
        return self._undividing(line, length, starts & (1 << (9 - length)) - 1)

    def _undividing(self, line: int, length: int, starts: int) -> int:
        """Those of the first edges from which a new house would divide no occupied place (P10)."""
        inside = self._inside_claimed(line)
        if inside:
            rest = starts
            while rest:
                edge = bits.lowest(rest)
                rest &= rest - 1
                if self._house_bits(edge, length) & inside and self._divides(line, edge, length):
                    starts ^= 1 << edge
        return starts

    def _divides(self, line: int, edge: int, length: int) -> bool:
        """Whether a house that is not on the board would divide an occupied place if it stood here (P10)."""
        inside = self._inside_claimed(line) & self._house_bits(edge, length)
        while inside:
            square = edges.square_beside(line, bits.lowest(inside))
            inside &= inside - 1
            whole = self._region(square)
            self._toggle_house(line, edge, length)
            left = self._region(square)
            self._toggle_house(line, edge, length)
            if left != whole:
                return True
        return False

    def _is_barred(self, line: int) -> bool:
        """Whether no house may stand on this line: the rim is only sometimes a groove (P15)."""
        along = line % numbers.VERTICAL
        return self.rim != numbers.GROOVED and (along == 0 or along == 8)

    def can_place(self) -> bool:
        """Whether the actor can place any house."""
        if self.actor < 0:
            return False
        for line in range(numbers.LINES):
            for length in range(1, 4):
                if self._placements(line, length):
                    return True
        return False

    def _place(self, code: int) -> None:
        length = packing.place_length(code)
        self.placed_line = packing.place_line(code)
        self.placed_edge = packing.place_edge(code)
        self._toggle_house(self.placed_line, self.placed_edge, length)
        self.stock[self.actor * 3 + length - 1] -= 1
        if self.turns == 0:  # P1: the very first turn is one house and nothing else
            self._end_turn()
        elif self.can_slide():
            self.phase = numbers.SLIDE
        else:
            self._begin_claim()

    # Sliding (P4, P5, P10, P16, P22) ----------------------------------------------------------

    def _list_slides(self, actions: Actions) -> None:
        actions._add(packing.NO_SLIDE)
        for line in range(numbers.LINES):
            houses = self.edges[line] & ~(self.joints[line] << 1)  # the first edge of each house
            while houses:
                edge = bits.lowest(houses)
                houses &= houses - 1
                stops = self._slides(line, edge)
                while stops:
                    actions._add(packing.slide(line, edge, bits.lowest(stops)))
                    stops &= stops - 1

    def can_slide(self) -> bool:
        if not self.sliding:  # P13
            return False
        for line in range(numbers.LINES):
            houses = self.edges[line] & ~(self.joints[line] << 1)
            while houses:
                if self._slides(line, bits.lowest(houses)):
                    return True
                houses &= houses - 1
        return False

    def _slides(self, line: int, edge: int) -> int:
        """The first edges to which the house that begins here may be slid."""
        length = self._house_length(line, edge)
        if line == self.placed_line and edge == self.placed_edge:  # P22
            return 0
        if self._house_bits(edge, length) & self._bordering_claimed(line):  # P5
            return 0
        stops = self._reach(line, edge, length)
        if stops and self._inside_claimed(line):
            self._toggle_house(line, edge, length)
            stops = self._undividing(line, length, stops)
            self._toggle_house(line, edge, length)
        return stops

    def _reach(self, line: int, edge: int, length: int) -> int:
        """Where the house could go if only houses and the ends of the line stopped it (P4)."""
        stops = 0
        stop = edge
        while stop + length < 8 and not (
            self.edges[line] & 1 << (stop + length) or self.crossed[line] & 1 << (stop + length - 1)
        ):
            stop += 1
            if not self.to_the_stop:
                stops |= 1 << stop
        if self.to_the_stop and stop != edge:  # P16
            stops |= 1 << stop
        stop = edge
        while stop > 0 and not (self.edges[line] & 1 << (stop - 1) or self.crossed[line] & 1 << (stop - 1)):
            stop -= 1
            if not self.to_the_stop:
                stops |= 1 << stop
        if self.to_the_stop and stop != edge:
            stops |= 1 << stop
        return stops

    def _slide(self, code: int) -> None:
        if code != packing.NO_SLIDE:
            line = packing.slide_line(code)
            edge = packing.slide_edge(code)
            length = self._house_length(line, edge)
            self._toggle_house(line, edge, length)
            self._toggle_house(line, packing.slide_stop(code), length)
        self._begin_claim()

    # Claiming (P7, P8, P9, P14, P15, P18) -------------------------------------------------------

    def _begin_claim(self) -> None:
        """P18: claiming comes last, and is asked only when this turn has closed something."""
        if self.closed_ground() & ~self.closed_before:
            self.phase = numbers.CLAIM
        else:
            self._end_turn()

    def _list_claims(self, actions: Actions) -> None:
        """P14: a place that holds a square which was open ground when the turn began."""
        actions._add(packing.NO_CLAIM)
        fresh = self.closed_ground() & ~self.closed_before
        while fresh:
            place = self._region(bits.lowest(fresh))
            fresh &= ~place
            actions._add(packing.claim(bits.lowest(place)))

    def _claim(self, code: int) -> None:
        if code != packing.NO_CLAIM:
            self.claimed[self.actor] |= self._region(packing.claim_square(code))
            self.monuments[self.actor] -= 1
        self._end_turn()

    def closed_ground(self) -> Bits:
        """All squares that lie inside closed places now (P7, P15)."""
        if self.rim == numbers.WALL:
            return squares.ALL_SQUARES & ~self._largest_open_part()
        if self.rim == numbers.BARE:
            return squares.ALL_SQUARES & ~self._walk(squares.RIM)
        return squares.ALL_SQUARES & ~self._walk(self._leaks())

    def _largest_open_part(self) -> Bits:
        """P15, the rim as a wall: of the parts of what was open ground, the largest stays open."""
        rest = squares.ALL_SQUARES & ~self.closed_before
        largest: Bits = 0
        while rest:
            part = self._region(bits.lowest(rest))
            rest &= ~part
            larger = bits.count(part) - bits.count(largest)
            if larger > 0 or (larger == 0 and bits.lowest(part) < bits.lowest(largest)):
                largest = part
        return largest

    def _leaks(self) -> Bits:
        """The squares at the rim with an edge of the rim that has no house."""
        return (
            grid8.as_row(~self.edges[0] & 0xFF, 0)
            | grid8.as_row(~self.edges[8] & 0xFF, 7)
            | grid8.as_column(~self.edges[9] & 0xFF, 0)
            | grid8.as_column(~self.edges[17] & 0xFF, 7)
        )

    # The end (P11) --------------------------------------------------------------------------

    def _end_turn(self) -> None:
        seat = self.actor
        self.closed_before = self.closed_ground()
        self.turns += 1
        self.phase = numbers.PLACE
        self.placed_line = -1
        self.placed_edge = -1
        self.actor = 1 - seat
        if not self.monuments[seat]:
            self.ending = numbers.ALL_MONUMENTS
        elif not (self.stock[seat * 3] or self.stock[seat * 3 + 1] or self.stock[seat * 3 + 2]):
            self.ending = numbers.ALL_HOUSES
        elif (self.claimed[0] | self.claimed[1]) == squares.ALL_SQUARES:
            self.ending = numbers.BOARD_CLAIMED
        elif not self.can_place():
            self.ending = numbers.NO_ROOM
        if self.ending:
            self.actor = -2

    # Space ------------------------------------------------------------------------------------

    def _region(self, square: int) -> Bits:
        """The squares that can be reached from a square without stepping over a house."""
        return self._walk(bits.single(square))

    def _walk(self, start: Bits) -> Bits:
        return grid8.flood(start, self.go_north, self.go_east, self.go_south, self.go_west)

    def _house_bits(self, edge: int, length: int) -> int:
        return ((1 << length) - 1) << edge

    def _house_length(self, line: int, edge: int) -> int:
        """The length of the house that begins at this edge."""
        length = 1
        while self.joints[line] & 1 << (edge + length - 1):
            length += 1
        return length

    def houses(self) -> list[tuple[int, int, int]]:
        """Line, first edge and length of every house, line by line."""
        return [
            (line, edge, self._house_length(line, edge))
            for line in range(18)
            for edge in range(8)
            if self._begins(line, edge)
        ]

    def places(self, seat: int) -> list[int]:
        """The places that a seat has claimed, each as a set of squares, in reading order of their first ones."""
        self.check_seat(seat)
        found = []
        rest = self.claimed[seat]
        while rest:
            place = self._region(bits.lowest(rest))
            found.append(place)
            rest &= ~place
        return found

    def _begins(self, line: int, edge: int) -> bool:
        """Whether a house begins at this edge."""
        return (self.edges[line] & ~(self.joints[line] << 1)) >> edge & 1 == 1

    def _inside_claimed(self, line: int) -> int:
        """The free edges of a line that have the same occupied place on both sides."""
        return self._claimed_before(line) & self._claimed_after(line) & ~self.edges[line]

    def _bordering_claimed(self, line: int) -> int:
        """The edges of a line that are an edge of a square of an occupied place."""
        return self._claimed_before(line) | self._claimed_after(line)

    def _claimed_before(self, line: int) -> int:
        """Which squares above the line, or left of it, are in occupied places."""
        claimed = self.claimed[0] | self.claimed[1]
        if line < numbers.VERTICAL:
            return grid8.row(claimed, line - 1) if line > 0 else 0
        return grid8.column(claimed, line - 10) if line > numbers.VERTICAL else 0

    def _claimed_after(self, line: int) -> int:
        """Which squares below the line, or right of it, are in occupied places."""
        claimed = self.claimed[0] | self.claimed[1]
        if line < numbers.VERTICAL:
            return grid8.row(claimed, line) if line < 8 else 0
        return grid8.column(claimed, line - numbers.VERTICAL) if line < 17 else 0

    def _toggle_house(self, line: int, edge: int, length: int) -> None:
        """Put a house on the board, or take away the one that stands there."""
        self.edges[line] ^= self._house_bits(edge, length)
        self.joints[line] ^= self._house_bits(edge, length - 1)
        for step in range(edge, edge + length):
            self._toggle_edge(line, step)
            if step > edge:
                self._toggle_crossing(line, step)

    def _toggle_edge(self, line: int, edge: int) -> None:
        if line < numbers.VERTICAL:
            if 0 < line < 8:
                self.go_north ^= bits.single(line * 8 + edge)
                self.go_south ^= bits.single(line * 8 - 8 + edge)
        elif 9 < line < 17:
            self.go_west ^= bits.single(edge * 8 + line - 9)
            self.go_east ^= bits.single(edge * 8 + line - 10)

    def _toggle_crossing(self, line: int, step: int) -> None:
        """Tell the perpendicular line that its crossing with this one is filled, or free again.

        ``step`` counts edges from the start of the line to the crossing.
        """
        if line < numbers.VERTICAL:
            if 0 < line < 8:
                self.crossed[numbers.VERTICAL + step] ^= 1 << (line - 1)
        elif 9 < line < 17:
            self.crossed[step] ^= 1 << (line - 10)

    # What Python asks (the same questions, checked) ------------------------------------------------

    def placements(self, line: int, length: int) -> int:
        """The first edges at which the actor may place a house of this length on this line."""
        return self._placements(LINE(line), LENGTH(length)) if self.actor >= 0 else 0

    def divides(self, line: int, edge: int, length: int) -> bool:
        """Whether a house that is not on the board would divide an occupied place if it stood here (P10)."""
        self._check_house(line, edge, length)
        return self._divides(line, edge, length)

    def is_barred(self, line: int) -> bool:
        """Whether no house may stand on this line: the rim is only sometimes a groove (P15)."""
        return self._is_barred(LINE(line))

    def slides(self, line: int, edge: int) -> int:
        """The first edges to which the house that begins here may be slid; none where no house begins."""
        return self._slides(line, edge) if self._begins(LINE(line), EDGE(edge)) else 0

    def reach(self, line: int, edge: int, length: int) -> int:
        """Where the house could go if only houses and the ends of the line stopped it (P4)."""
        self._check_house(line, edge, length)
        return self._reach(line, edge, length)

    def region(self, square: int) -> int:
        """The squares that can be reached from a square without stepping over a house."""
        return self._region(SQUARE(square))

    def house_bits(self, edge: int, length: int) -> int:
        """The edges of a house, as bits."""
        return self._house_bits(EDGE(edge), LENGTH(length))

    def house_length(self, line: int, edge: int) -> int:
        """The length of the house that begins at this edge; 0 where none begins."""
        return self._house_length(line, edge) if self._begins(LINE(line), EDGE(edge)) else 0

    def square_beside(self, line: int, edge: int) -> int:
        """A square that has this edge: the one below or to the right, at the far rim the one before it."""
        return edges.square_beside(LINE(line), EDGE(edge))

    def inside_claimed(self, line: int) -> int:
        """The free edges of a line that have the same occupied place on both sides."""
        return self._inside_claimed(LINE(line))

    def bordering_claimed(self, line: int) -> int:
        """The edges of a line that are an edge of a square of an occupied place."""
        return self._bordering_claimed(LINE(line))

    def _check_house(self, line: int, edge: int, length: int) -> tuple[int, int, int]:
        """Refuse a house that reaches over the end of its line."""
        if EDGE(edge) + LENGTH(length) > 8:
            raise NotUnderstood("house/outside", f"a house of length {length} at edge {edge} leaves the board")
        return LINE(line), edge, length

    # Setting up a drawn position ---------------------------------------------------------------

    def put_house(self, line: int, edge: int, length: int) -> None:
        """Put a house on the board outside of any turn, or take away the one that stands there."""
        self._check_house(line, edge, length)
        stands = self._begins(line, edge) and self._house_length(line, edge) == length
        crossed = self.crossed[line] & self._house_bits(edge, length - 1)
        if not stands and (crossed or self.edges[line] & self._house_bits(edge, length)):
            raise NotAllowed("house/overlap", "another house stands there", "P3")
        self._toggle_house(line, edge, length)

    def arrange(
        self, claimed: list[int], closed_before: int, stock: list[int], monuments: list[int], state: list[int]
    ) -> None:
        """Set everything but the houses.

        ``state`` is actor, phase, turns, placed line, placed edge, ending and who stopped the match.
        """
        if [len(claimed), len(stock), len(monuments), len(state)] != [2, 6, 2, 7]:
            raise NotUnderstood("position/parts", "a position has two claims, six stocks, two monuments and a state")
        checked = [kind(number) for kind, number in zip(STATE, state, strict=True)]
        SQUARES(closed_before)
        claimed, stock, monuments = SQUARES.all(claimed), STOCK.all(stock), STOCK.all(monuments)
        self.claimed = claimed
        self.closed_before = closed_before
        self.stock = stock
        self.monuments = monuments
        self.actor, self.phase, self.turns, self.placed_line, self.placed_edge, self.ending, self.stopped_by = checked
