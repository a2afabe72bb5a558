"""The turns of Zoned Out, fast. "Z6" in a comment points to the rule in README.md.

A match is a chain of phases (``numbers.py``). Chance draws lots, deals the hands, lays the first four cards and deals
the objectives; the start player settles. Then a turn is

    TURN ──▶ REDRAWING ──▶ TURN ──▶ MOVING ──▶ DECLARING ──▶ DRAWING ──▶ the next seat's TURN
           (chance draws)      │                 (wild blocks)   (chance draws)
                               └──▶ no block to enter: the planner leaves the board
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import Actions
from drawingboard.core.random import Random
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.rules import blocks, deck, development, moving, numbers, placing, scoring, zones
from drawingboard.games.zonedout.rules.ground import Ground
from drawingboard.games.zonedout.rules.ranges import KIND, SQUARE, STANDING


class City(Ground):
    """A position of Zoned Out."""

    def __init__(self, seats: int, first: int, whole_zones: int, blocks: list[int], values: list[int]) -> None:
        super().__init__(seats, first, whole_zones, blocks, values)
        if first == 1:
            self.starter = 0
            self.phase = numbers.HANDS

    def _put_blocks(self, blocks: list[tuple[int, int, int]]) -> None:
        """Put blocks on their squares, outside of any turn: square, kind, what stands on it; developed ones count."""
        for square, kind, standing in blocks:
            if self.blocks >= numbers.MOST_BLOCKS:
                raise NotUnderstood("position/blocks", f"a city has at most {numbers.MOST_BLOCKS} blocks")
            if STANDING(standing) >= numbers.DEVELOPED and not (zones.zone_kind(KIND(kind)) and standing & 3):
                raise NotUnderstood("position/developed", "pieces stand on blocks with a density")
            self._put_block(SQUARE(square), KIND(kind), standing)

    def _put_block(self, square: int, kind: int, standing: int) -> None:
        blocks.put_block(self, square, kind)
        self.standing[blocks.find(self, square)] = standing
        if standing >= numbers.DEVELOPED:
            seat = (standing - numbers.DEVELOPED) // 4
            zone = zones.zone_kind(kind)
            self.built[9 * seat + zone - 1] += 1
            self.capacity[3 * seat + (zone - 1) // 3] += standing & 3

    # What may happen ------------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        if self.phase == numbers.TURN:
            if not self.redrawn and deck.size(self):
                for marked in range(1, 1 << self.held[self.actor]):
                    actions._add(packing.redraw(marked))
            redraws = actions.count
            placing.list_places(self, self.actor, actions)
            if actions.count == redraws:
                actions._add(packing.PASS)
        elif self.phase == numbers.MOVING:
            moving.list_moves(self, self.actor, actions)
        elif self.phase == numbers.DECLARING:
            moving.list_densities(self, self.actor, actions)
        elif self.phase == numbers.SETTLING:
            moving.list_settlements(self, self.actor, actions)

    def _list_outcomes(self, actions: Actions) -> None:
        """Lots, cards and objectives; each as likely as any other (Z1, Z2)."""
        actions.count = 0
        if self.phase == numbers.LOTS:
            for seat in range(self.seats):
                actions._add_weighted(seat, 1)
        elif self.phase == numbers.LAYING:
            self._list_quarters(actions)
        elif self.phase == numbers.DEALING:
            for objective in range(numbers.OBJECTIVES):
                if not self._is_dealt(objective):
                    actions._add_weighted(objective, 1)
        elif self.shuffled:
            for card in range(numbers.CARDS):
                if self.place[card] == numbers.DECK:
                    actions._add_weighted(card, 1)
        else:
            actions._add_weighted(self.under[0], 1)

    def _is_dealt(self, objective: int) -> bool:
        slot = 0
        while slot < self.dealt and self.objective[slot] != objective:
            slot += 1
        return slot < self.dealt

    def _list_quarters(self, actions: Actions) -> None:
        """Each card of the deck, turned in each way that puts a parking lot beside the centre (Z1).

        A card without a parking lot is listed upright; it goes under the deck (Z26). The weights add up to 12 for
        each card.
        """
        centre = 3 - self.played  # the corner of this quarter that lies beside the centre
        for card in range(numbers.CARDS):
            if self.place[card] == numbers.DECK:
                fitting = 0
                for rotation in range(blocks.turns(self, card)):
                    if blocks.printed_at(self, card, rotation, centre) == numbers.PARKING_LOT:
                        fitting += 1
                if fitting == 0:
                    actions._add_weighted(packing.lay(card, 0), 12)
                else:
                    for rotation in range(blocks.turns(self, card)):
                        if blocks.printed_at(self, card, rotation, centre) == numbers.PARKING_LOT:
                            actions._add_weighted(packing.lay(card, rotation), 12 // fitting)

    # What happens -----------------------------------------------------------------------------------

    def _play(self, code: int) -> None:
        if self.actor >= 0:
            self._act(code)
        elif self.phase == numbers.LOTS:
            self.starter = code
            self.phase = numbers.HANDS
        elif self.phase == numbers.HANDS:
            self._deal(code)
        elif self.phase == numbers.LAYING:
            self._lay_quarter(packing.laid_card(code), packing.laid_rotation(code))
        elif self.phase == numbers.DEALING:
            self._deal_objective(code)
        elif self.phase == numbers.REDRAWING:
            deck.take(self, self.turn_of, code)
            self.to_draw -= 1
            if not self.to_draw:
                self._ask(numbers.TURN)
        else:
            deck.take(self, self.turn_of, code)
            self._draw_back()

    def _act(self, code: int) -> None:
        if self.phase == numbers.DECLARING:
            self._declare(packing.density_of(code))
            self._arrive()
        elif self.phase != numbers.TURN:
            self._move(packing.square_of(code))
        elif code == packing.PASS:
            self._pass()
        elif packing.page_of(code) == 0:
            self._redraw(code)
        else:
            self._place(packing.card_of(code), packing.rotation_of(code), packing.square_of(code))

    def _ask(self, phase: int) -> None:
        """It is for the seat whose turn it is to decide."""
        self.phase = phase
        self.actor = self.turn_of

    # Set-up (Z1 to Z3, Z26) ---------------------------------------------------------------------------

    def receiver(self) -> int:
        """The seat that is dealt the next card of the first hands, the start player first; -1 when all have theirs."""
        for step in range(self.seats):
            seat = (self.starter + step) % self.seats
            if self.held[seat] < (2 if step == 0 else numbers.HAND):
                return seat
        return -1

    def _deal(self, card: int) -> None:
        deck.take(self, self.receiver(), card)
        if self.receiver() < 0:
            self.phase = numbers.LAYING

    def _lay_quarter(self, card: int, rotation: int) -> None:
        """The first four cards lie north-west, north-east, south-west, south-east; Downtown covers their middle."""
        self.shuffled -= 1
        if blocks.printed_at(self, card, rotation, 3 - self.played) != numbers.PARKING_LOT:
            deck.push_under(self, card, numbers.EVERYBODY)
            return
        row = 1 if self.played > 1 else -1
        column = 1 if self.played % 2 else -1
        self.place[card] = numbers.CITY
        self._lay(card, rotation, 256 * row + column)
        if self.played == numbers.QUARTERS:
            for corner in range(4):
                blocks.put_block(self, numbers.CORNER[corner], numbers.DOWNTOWN)
            self.phase = numbers.DEALING

    def _deal_objective(self, objective: int) -> None:
        self.objective[self.dealt] = objective
        self.dealt += 1
        if self.dealt == numbers.DEALT:
            self.turn = 1
            self.turn_of = self.starter
            self._ask(numbers.SETTLING)
            if not self._may_settle():
                self._draw_back()

    def _may_settle(self) -> bool:
        for row in range(-1, 3):
            for column in range(-1, 3):
                if moving.permitted(self, self.turn_of, 256 * row + column):
                    return True
        return False

    # A turn (Z4 to Z9) ----------------------------------------------------------------------------------

    def _redraw(self, marked: int) -> None:
        self.to_draw = self.held[self.turn_of]
        deck.put_under(self, self.turn_of, marked)
        self.to_draw -= self.held[self.turn_of]
        self.redraws[self.turn_of] += 1
        self.redrawn = 1
        self.phase = numbers.REDRAWING
        self.actor = numbers.CHANCE

    def _pass(self) -> None:
        """Z5: the hand is shown. Z30: when all have passed one after the other, the match is over."""
        deck.show_hand(self, self.turn_of)
        self.passes += 1
        if self.passes == self.seats:
            self._finish(numbers.BLOCKED)
        else:
            self._draw_back()

    def _place(self, card: int, rotation: int, square: int) -> None:
        deck.give_up(self, self.turn_of, card)
        self.passes = 0
        for index in range(self.fresh):
            self.fresh_square[index] = 0
        self.fresh = 0
        self.fresh_seat = -1
        self.fresh_points = 0
        self.fresh_tower = -1
        self._lay(card, rotation, square)
        self.last_seat = self.turn_of
        self._ask(numbers.MOVING)
        for corner in range(4):
            if moving.permitted(self, self.turn_of, square + numbers.CORNER[corner]):
                return
        left = self.planner[self.turn_of]
        self.planner[self.turn_of] = numbers.OFF_BOARD  # Z8
        self._leave(left)
        self._draw_back()

    def _lay(self, card: int, rotation: int, square: int) -> None:
        for corner in range(4):
            blocks.put_block(self, square + numbers.CORNER[corner], blocks.printed_at(self, card, rotation, corner))
        self.played += 1
        self.last_card = card
        self.last_rotation = rotation
        self.last_square = square

    def _move(self, square: int) -> None:
        """Z6: enter a block. If it is wild and may become several things, its density is asked for."""
        densities = moving.permitted(self, self.turn_of, square)
        self.left = self.planner[self.turn_of]
        self.planner[self.turn_of] = square
        if zones.is_wild(blocks.kind_at(self, square)):
            if densities != 2 and densities != 4 and densities != 8:
                self._ask(numbers.DECLARING)
                return
            self._declare(1 if densities == 2 else 2 if densities == 4 else 3)
        self._arrive()

    def _declare(self, density: int) -> None:
        """Z11: the wild block under the planner gets its density and a deed."""
        place = blocks.find(self, self.planner[self.turn_of])
        self.kind[place] = numbers.FIRST_DECLARED + 3 * (self.kind[place] - numbers.FIRST_WILD) + density - 1
        self.standing[place] = numbers.FIRST_DEED + self.turn_of

    def _arrive(self) -> None:
        """Z7: develop the zone that was left, unless the planner is still in it."""
        left = self.left
        if left != numbers.OFF_BOARD and not self._is_same_zone():
            self._leave(left)
        self.left = numbers.OFF_BOARD
        self._draw_back()

    def _is_same_zone(self) -> bool:
        """Z24: whether the planner stands in the zone of its old block, as it is now."""
        members: Rows = [0] * 256
        marks: Rows = [0] * 256
        old = blocks.find(self, self.left)
        zones.flood(self, old, zones.zone_kind(self.kind[old]), members, marks)
        return marks[blocks.find(self, self.planner[self.turn_of])] == 1

    def _leave(self, square: int) -> None:
        """Develop what was left, if the planner stood anywhere; the last piece brings the end near (Z18)."""
        if square != numbers.OFF_BOARD:
            development.develop(self, self.turn_of, square)
            if not self.pieces[self.turn_of] and not self.trigger:
                self.trigger = numbers.LAST_PIECE
                self.trigger_seat = self.turn_of

    def _draw_back(self) -> None:
        """Z9: draw until there are three cards, while there are any; then the next seat's turn begins."""
        self.phase = numbers.DRAWING
        self.actor = numbers.CHANCE
        if self.held[self.turn_of] < numbers.HAND:
            if deck.size(self):
                return
            if not self.trigger:  # Z18
                self.trigger = numbers.DECK_EMPTY
                self.trigger_seat = self.turn_of
        self._end_turn()

    def _end_turn(self) -> None:
        """Z18: once the end is near, every other seat has one more turn."""
        if self.trigger:
            self.last_turns = self.last_turns - 1 if self.trigger_seat != self.turn_of else self.seats - 1
            if not self.last_turns:
                self._finish(self.trigger)
                return
        self.turn += 1
        self.turn_of = (self.turn_of + 1) % self.seats
        self.redrawn = 0
        self._ask(numbers.TURN)

    def _finish(self, ending: int) -> None:
        self.phase = numbers.OVER
        self.actor = numbers.NOBODY
        self.ending = ending

    # Points, and what is hidden ---------------------------------------------------------------------------

    def _points(self, seat: int) -> int:
        return scoring.total(self, seat)

    def _redeal(self, seat: int, random: Random) -> None:
        """Z29: after the end everything is open, and nothing is dealt anew."""
        if self.actor != numbers.NOBODY:
            deck.redeal(self, seat, random)
            deck.redeal_objectives(self, seat, random)
