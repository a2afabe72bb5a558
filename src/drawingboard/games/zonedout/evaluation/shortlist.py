"""Which of the hundreds of places for a card are worth a closer look.

A place is good because the own zone grows there, or because the planner finds a good new zone while the old one is
developed. Both are estimated from the blocks on the card and those beside it, without laying it:

         +----+----+
      a  | 0  | 1  |  b        a to h: the squares beside the card; each
         +----+----+           corner has two of them
      c  | 2  | 3  |  d
         +----+----+

The best of each kind are kept, alternately, best first.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.position import Actions
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.evaluation import weights
from drawingboard.games.zonedout.rules import blocks, numbers, zones
from drawingboard.games.zonedout.rules.city import City

NOT_AT_ALL: int = -1000000
"""How good a place is for staying if the planner cannot stay there."""


class Shortlist:
    """The most promising places of a turn's cards."""

    def __init__(self) -> None:
        self.zone = 0  # of the seat whose turn it is; 0 if it has none
        self.size = 0
        self.own = [0] * 256  # 1 for the places of that zone
        self.free = [0] * 256  # how many blocks one could join there; -1 where somebody else stands
        self.coming = [0] * 9  # by zone: how many blocks the cards of the hand have for it
        self.corner_covered = [0] * 4  # the block that would be covered; 0 on empty ground
        self.corner_own = [0] * 4  # whether that is one of the own zone
        self.corner_touches = [0] * 4  # whether the own zone lies beside it
        self.beside = [0] * 8  # the places beside each corner, -1 where there is no block
        self.connected = [0] * 4
        self.kind = [0] * 4  # the blocks of the card as it would lie
        self.staying = 0
        self.staying_code = [0] * 8
        self.staying_worth = [0] * 8
        self.leaving = 0
        self.leaving_code = [0] * 8
        self.leaving_worth = [0] * 8

    def _shorten(self, city: City, actions: Actions) -> None:
        """Keep redraws and passes, and of the places the best ones."""
        kept = 0
        while kept < actions.count and packing.page_of(actions.codes[kept]) == 0:
            kept += 1
        if actions.count - kept <= 2 * weights.SHORTLIST:
            return
        self._survey(city, city.actor)
        self.staying = 0
        self.leaving = 0
        anchor = 1000000
        for index in range(kept, actions.count):
            code = actions.codes[index]
            square = packing.square_of(code)
            if square != anchor:
                anchor = square
                self._look_around(city, anchor)
            self._judge(city, code)
        self._write(actions, kept)

    def _write(self, actions: Actions, kept: int) -> None:
        """Put the best of both kinds into the list, alternately, each once."""
        for index in range(weights.SHORTLIST):
            if index < self.staying:
                actions.codes[kept] = self.staying_code[index]
                kept += 1
            if index < self.leaving:
                known = False
                for other in range(self.staying):
                    known = known or self.staying_code[other] == self.leaving_code[index]
                if not known:
                    actions.codes[kept] = self.leaving_code[index]
                    kept += 1
        actions.count = kept

    # The city as it is --------------------------------------------------------------------------

    def _survey(self, city: City, seat: int) -> None:
        """Find the own zone, and how large every zone is that could be entered."""
        members: Rows = [0] * 256
        for place in range(256):
            self.own[place] = 0
            self.free[place] = 0
        self.zone = zones.planner_zone(city, seat)
        self.size = 0
        if self.zone:
            marks: Rows = [0] * 256
            self.size = zones.flood(city, blocks.find(city, city.planner[seat]), self.zone, members, marks)
            for index in range(self.size):
                self.own[members[index]] = 1
        for place in range(256):
            kind = city.kind[place]
            if kind and kind < numbers.PARK and not self.free[place] and not self.own[place]:
                zone = zones.zone_kind(kind)
                if zone and not blocks.is_developed(city, place):
                    self._measure(city, seat, place, zone)
        for zone in range(1, 10):
            self.coming[zone - 1] = 0
            for number in range(city.held[seat]):
                for corner in range(4):
                    if zones.fits(city.printed[4 * city.hand[3 * seat + number] + corner], zone):
                        self.coming[zone - 1] += 1

    def _measure(self, city: City, seat: int, place: int, zone: int) -> None:
        """Note for all blocks of a zone how many there are; a wild block keeps the largest number."""
        members: Rows = [0] * 256
        marks: Rows = [0] * 256
        size = zones.flood(city, place, zone, members, marks)
        taken = zones.holds_opponent(city, marks, zone, seat)
        for index in range(size):
            at = members[index]
            if not zones.is_wild(city.kind[at]):
                self.free[at] = -1 if taken else size
            elif not taken and size > self.free[at]:
                self.free[at] = size

    def _look_around(self, city: City, anchor: int) -> None:
        """Read what lies under the four corners of a card and beside them."""
        for corner in range(4):
            square = anchor + numbers.CORNER[corner]
            place = blocks.find(city, square)
            there = blocks.is_there(city, place, square)
            self.corner_covered[corner] = city.kind[place] if there else 0
            self.corner_own[corner] = self.own[place] if there else 0
            self.corner_touches[corner] = 0
            for side in range(2):
                beside = (
                    square + (-1 if corner % 2 == 0 else 1) if side == 0 else square + (-256 if corner < 2 else 256)
                )
                place = blocks.find(city, beside)
                if blocks.is_there(city, place, beside):
                    self.beside[2 * corner + side] = place
                    self.corner_touches[corner] |= self.own[place]
                else:
                    self.beside[2 * corner + side] = -1

    # One place ------------------------------------------------------------------------------------

    def _judge(self, city: City, code: int) -> None:
        """Estimate what a place is worth for staying and for leaving, and keep it if it is among the best."""
        card = packing.card_of(code)
        rotation = packing.rotation_of(code)
        for corner in range(4):
            self.kind[corner] = blocks.printed_at(city, card, rotation, corner)
        size = self.size
        for corner in range(4):
            size -= self.corner_own[corner]
        grown = 0
        if self.zone:
            grown = self._join(city, self.zone, True)
        change = 4 * self._modifiers()
        if grown:
            staying = 2 * (size + grown) * (size + grown + 1) + change
            self._keep_staying(code, staying)
        leaving = 2 * size * (size + 1) + change + self._best_start(city, card)
        self._keep_leaving(code, leaving)

    def _join(self, city: City, zone: int, own: bool) -> int:
        """How many blocks of the card, and of what lies free beside it, would join a zone.

        With ``own`` that is the zone of the seat itself, otherwise ``connected`` says where it begins.
        """
        if own:
            for corner in range(4):
                fits = zones.fits(self.kind[corner], zone)
                self.connected[corner] = 1 if self.corner_touches[corner] and fits else 0
        for _step in range(2):
            for corner in range(4):
                if not self.connected[corner] and zones.fits(self.kind[corner], zone):
                    self.connected[corner] = self.connected[corner ^ 1] | self.connected[corner ^ 2]
        count = 0
        for corner in range(4):
            if self.connected[corner]:
                count += 1
                for side in range(2):
                    place = self.beside[2 * corner + side]
                    if place >= 0 and self.free[place] > 0 and zones.belongs(city, place, zone):
                        count += self.free[place]
        return count

    def _modifiers(self) -> int:
        """What the modifiers beside the own zone change by: those on the card, and those that it covers."""
        change = 0
        for corner in range(4):
            if self.corner_touches[corner]:
                if self.corner_covered[corner] >= numbers.PARK:
                    change -= numbers.VALUE[self.corner_covered[corner]]
                if self.kind[corner] >= numbers.PARK:
                    change += numbers.VALUE[self.kind[corner]]
            elif self.kind[corner] >= numbers.PARK and (self.connected[corner ^ 1] or self.connected[corner ^ 2]):
                change += numbers.VALUE[self.kind[corner]]
        return change

    def _best_start(self, city: City, card: int) -> int:
        """What the best zone is worth that the planner could begin on the card."""
        best = 0
        for corner in range(4):
            kind = self.kind[corner]
            if kind < numbers.PARK and not self._is_taken(city, corner):
                zone = zones.zone_kind(kind)
                lightest = zone if zone else 3 * (kind - numbers.FIRST_WILD) + 1
                densest = zone if zone else lightest + 2
                for option in range(lightest, densest + 1):
                    worth = self._start(city, card, corner, option)
                    if worth > best:
                        best = worth
        return best

    def _is_taken(self, city: City, corner: int) -> bool:
        """Whether a corner would belong to a zone in which somebody else stands."""
        for side in range(2):
            place = self.beside[2 * corner + side]
            if place >= 0 and self.free[place] < 0 and zones.belongs(city, place, zones.zone_kind(self.kind[corner])):
                return True
        return False

    def _start(self, city: City, card: int, corner: int, zone: int) -> int:
        """What a zone is worth that begins at a corner of the card, with the cards that could follow."""
        for other in range(4):
            self.connected[other] = 0
        self.connected[corner] = 1
        size = self._join(city, zone, False)
        follow = self.coming[zone - 1]
        for other in range(4):
            if zones.fits(self.kind[other], zone):
                follow -= 1
        density = zones.density_of(zone)
        return 2 * size * (size + 1) + (4 * size * follow + 12 * size) // density

    # The best ---------------------------------------------------------------------------------------

    def _keep_staying(self, code: int, worth: int) -> None:
        place = self.staying
        if place == weights.SHORTLIST:
            if worth <= self.staying_worth[place - 1]:
                return
            place -= 1
        else:
            self.staying += 1
        while place and self.staying_worth[place - 1] < worth:
            self.staying_code[place] = self.staying_code[place - 1]
            self.staying_worth[place] = self.staying_worth[place - 1]
            place -= 1
        self.staying_code[place] = code
        self.staying_worth[place] = worth

    def _keep_leaving(self, code: int, worth: int) -> None:
        place = self.leaving
        if place == weights.SHORTLIST:
            if worth <= self.leaving_worth[place - 1]:
                return
            place -= 1
        else:
            self.leaving += 1
        while place and self.leaving_worth[place - 1] < worth:
            self.leaving_code[place] = self.leaving_code[place - 1]
            self.leaving_worth[place] = self.leaving_worth[place - 1]
            place -= 1
        self.leaving_code[place] = code
        self.leaving_worth[place] = worth
