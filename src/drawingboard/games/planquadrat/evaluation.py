"""How good a position of PlanQuadrat is for a seat, in squares.

Ground belongs to whoever closes it, so what counts besides points is which places *one
house* would close, and whose turn it is: the mover takes the largest, the other one the next, and so on.

A house can only close something where it joins two ends of the same chain of houses:

    +---+         the chain runs from X around to Y;
    |             a house from X to Y closes one square
    +---X···Y…    (Y is the end of another house of this chain)

So all crossings are first labelled by the chain that touches them.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Bits, Byte
from drawingboard.core.position import Evaluation, Position
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.position import Town
from drawingboard.geometry import edges as lines


class TownValue(Evaluation):
    """The lead in points, and the places that are about to be closed."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 8.0
        self.town = Town(0, True, False, True, 1)  # a scratch copy of the position that is judged
        self.chain: list[Byte] = [0] * 81  # for each crossing, rim included, the first crossing of its chain
        self.places = 0
        self.place: list[Bits] = [0] * 32  # what one house or one slide would close
        self.best_slide = 0
        self.best_place: Bits = 0

    def judges(self) -> type[Position]:
        return Town

    def _value(self, position: Position, seat: int) -> float:
        self.town._copy_from(position)
        self._finish_turn()
        lead = self.town._points(seat) - self.town._points(1 - seat)
        if self.town.actor < 0:
            return lead
        prospects = self._prospects()
        return lead + prospects if self.town.actor == seat else lead - prospects

    # A turn that is under way ---------------------------------------------------------------------

    def _finish_turn(self) -> None:
        """End the turn with the slide that closes most, if any, and claim the largest place."""
        if self.town.actor < 0:
            return
        if self.town.phase == numbers.SLIDE:
            self.best_slide = packing.NO_SLIDE
            self.best_place = self._largest_fresh_place()
            self._label_chains()
            self._try_slides()
            self.town._play(self.best_slide)
        if self.town.phase == numbers.CLAIM:
            largest = self._largest_fresh_place()
            self.town._play(packing.claim(bits.lowest(largest)))

    def _largest_fresh_place(self) -> Bits:
        """The largest place that this turn has closed (P14); empty if there is none."""
        largest: Bits = 0
        fresh = self.town.closed_ground() & ~self.town.closed_before
        while fresh:
            place = self.town._region(bits.lowest(fresh))
            fresh &= ~place
            if bits.count(place) > bits.count(largest):
                largest = place
        return largest

    # What one house or one slide would close ------------------------------------------------------

    def _prospects(self) -> float:
        """What the mover gains when both players take the largest place that is left, in turns."""
        self._label_chains()
        self.places = 0
        self._try_houses()
        if self.town.sliding:
            self._try_slides()
        gain = 0.0
        sign = 1.0
        taken: Bits = 0
        largest = self._largest_place(taken)
        while largest:
            gain += sign * bits.count(largest)
            sign *= -0.85  # later is less sure
            taken |= largest
            largest = self._largest_place(taken)
        return gain

    def _largest_place(self, taken: Bits) -> Bits:
        largest: Bits = 0
        for index in range(self.places):
            if not self.place[index] & taken and bits.count(self.place[index]) > bits.count(largest):
                largest = self.place[index]
        return largest

    def _try_houses(self) -> None:
        for line in range(numbers.LINES):
            for length in range(1, 4):
                starts = self.town._placements(line, length)
                while starts:
                    edge = bits.lowest(starts)
                    starts &= starts - 1
                    if self._joins_a_chain(line, edge, edge + length):
                        self.town._toggle_house(line, edge, length)
                        self._note(self._largest_fresh_place())
                        self.town._toggle_house(line, edge, length)

    def _try_slides(self) -> None:
        for line in range(numbers.LINES):
            houses = self.town.edges[line] & ~(self.town.joints[line] << 1)  # the first edge of each house
            while houses:
                edge = bits.lowest(houses)
                houses &= houses - 1
                stops = self.town._slides(line, edge)
                while stops:
                    self._try_slide(line, edge, bits.lowest(stops))
                    stops &= stops - 1

    def _try_slide(self, line: int, edge: int, stop: int) -> None:
        length = self.town._house_length(line, edge)
        # Only edges that the house did not fill before can close anything.
        first = edge + length if edge < stop < edge + length else stop
        last = edge if stop < edge < stop + length else stop + length
        if self._joins_a_chain(line, first, last):
            self.town._toggle_house(line, edge, length)
            self.town._toggle_house(line, stop, length)
            place = self._largest_fresh_place()
            self.town._toggle_house(line, stop, length)
            self.town._toggle_house(line, edge, length)
            self._note(place)
            if bits.count(place) > bits.count(self.best_place):
                self.best_place = place
                self.best_slide = packing.slide(line, edge, stop)

    def _note(self, place: Bits) -> None:
        if not place or self.places == 32:
            return
        for index in range(self.places):
            if self.place[index] == place:
                return
        self.place[self.places] = place
        self.places += 1

    def _joins_a_chain(self, line: int, first: int, last: int) -> bool:
        """Whether two of the crossings from one to another along a line belong to the same chain."""
        for one in range(first, last):
            chain = self.chain[lines.crossing(line, one)]
            for other in range(one + 1, last + 1):
                if self.chain[lines.crossing(line, other)] == chain:
                    return True
        return False

    # Chains ---------------------------------------------------------------------------------------

    def _label_chains(self) -> None:
        for crossing in range(81):
            self.chain[crossing] = crossing
        for line in range(numbers.LINES):
            edges = 0xFF if self._is_wall(line) else self.town.edges[line] | 0
            while edges:
                edge = bits.lowest(edges)
                edges &= edges - 1
                self._join(lines.crossing(line, edge), lines.crossing(line, edge + 1))
        for crossing in range(81):
            self.chain[crossing] = self._first_of_chain(crossing)

    def _is_wall(self, line: int) -> bool:
        return self.town.rim == numbers.WALL and self.town._is_barred(line)

    def _join(self, one: int, other: int) -> None:
        one = self._first_of_chain(one)
        other = self._first_of_chain(other)
        if one < other:
            self.chain[other] = one
        else:
            self.chain[one] = other

    def _first_of_chain(self, crossing: int) -> int:
        while self.chain[crossing] != crossing:
            crossing = self.chain[crossing]
        return crossing
