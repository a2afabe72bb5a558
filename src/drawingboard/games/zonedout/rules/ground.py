"""Everything that is true at one moment: the city's blocks, planners, cards, objectives, towers and pieces.

The other modules work on a ground: ``blocks``, ``zones``, ``placing``, ``moving``, ``development``, ``deck`` and
``scoring``. ``city.py`` adds the turns.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits, Byte, Short
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import Position
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.ranges import (
    CARD,
    CLUE_SET,
    ENTRY,
    FIRST,
    FLAG,
    FLOORS,
    FRESH,
    HAND,
    KNOWER,
    OBJECTIVE,
    PIECES,
    PLANNER,
    POINTS,
    PRINTED_KIND,
    QUANTITY,
    SEAT,
    SEAT_SET,
    SEATS,
    SQUARE,
    STATE,
    UNDER,
    VALUE,
    WHAT_HAPPENED,
)


class Ground(Position):
    """What lies and stands on the table, and what is held in the hands."""

    def __init__(self, seats: int, first: int, whole_zones: int, blocks: list[int], values: list[int]) -> None:
        """An empty table for so many players.

        ``first`` is 0 if lots decide who begins, 1 for seat 1; ``whole_zones`` says that objectives count zones
        (Z28). ``blocks`` has the four blocks of each card as printed, ``values`` what each objective pays: for most
        (or for each block), then for next most.
        """
        super().__init__()
        self.seats = SEATS(seats)
        if len(blocks) != 4 * numbers.CARDS or len(values) != 2 * numbers.OBJECTIVES:
            raise NotUnderstood("cards/number", "there are 63 cards of four blocks and 18 objectives of two values")
        self.actor = -1  # chance
        self.phase: Byte = 0
        self.lots: bool = FIRST(first) == 0
        self.whole_zones: bool = FLAG(whole_zones) == 1

        # The blocks; place by place: where, which, what stands on it.
        self.square: list[Short] = [0] * 256
        self.kind: list[Byte] = [0] * 256
        self.standing: list[Byte] = [0] * 256
        self.blocks = 0

        # What each seat has.
        self.planner: list[Short] = [32000] * 4  # the square of the planner, OFF_BOARD
        self.pieces: list[Byte] = [0] * 4
        self.zone_points: list[Short] = [0] * 4  # taken for blocks, without what modifiers added or took away
        self.modifier_points: list[Short] = [0] * 4
        self.redraws: list[Byte] = [0] * 4
        self.built: list[Byte] = [0] * 36  # 9 * seat + kind of numbered block - 1: blocks developed
        self.zones: list[Byte] = [0] * 36  # the same: zones developed
        self.capacity: list[Byte] = [0] * 12  # 3 * seat + type: pieces that stand there

        # Downtown: the seats whose pieces are the floors, lowest first.
        self.floor: list[Byte] = [0] * 256  # 64 * tower + height
        self.floors: list[Byte] = [0] * 4

        # The cards: what is printed, where each is, the hands, the cards under the deck and who knows of them.
        self.printed: list[Byte] = [0] * 252
        self.place: list[Byte] = [0] * 63
        self.hand: list[Byte] = [0] * 12  # 3 * seat + number
        self.held: list[Byte] = [0] * 4
        self.shuffled = 63  # how many cards are in the shuffled part of the deck
        self.under: list[Byte] = [0] * 60
        self.under_by: list[Byte] = [0] * 60  # the seat that put it there, EVERYBODY
        self.under_closed: list[Byte] = [0] * 60  # seats that know all the cards it can be (deck.py)
        self.under_count = 0
        self.shown: Bits = 0  # cards in hands that everybody sees (Z5)
        self.clues = 0
        self.clue_seat: list[Byte] = [0] * 48
        self.clue_card: list[Byte] = [0] * 48
        self.clue_where: list[Bits] = [0] * 48
        self.entries = 0
        self.journal: list[Short] = [0] * 256  # what was done with cards since somebody has a clue (journal.py)

        # The objectives: which six are dealt, what they pay.
        self.objective: list[Byte] = [255] * 6
        self.dealt = 0
        self.most: list[Byte] = [0] * 18
        self.next_most: list[Byte] = [0] * 18

        # The turn.
        self.starter = -1
        self.turn = 0  # how many turns have begun
        self.turn_of = -1  # whose turn it is
        self.redrawn = 0  # whether this turn's redraw is used
        self.to_draw = 0  # cards still to be drawn for a redraw
        self.left: Short = 32000  # the square that the planner has left, while the density of a wild block is asked for
        self.played = 0  # cards laid, the first four included
        self.passes = 0  # seats that passed one after the other
        self.trigger = 0  # why the end is near; 0 while it is not
        self.trigger_seat = -1
        self.last_turns = 0  # how many are still to come once the end is near

        # What happened last.
        self.last_card = -1
        self.last_rotation = 0
        self.last_square = 0
        self.last_seat = -1
        self.fresh = 0  # how many blocks the last development built on
        self.fresh_square: list[Short] = [0] * 48
        self.fresh_seat = -1
        self.fresh_points = 0
        self.fresh_tower = -1

        for card in range(252):
            self.printed[card] = PRINTED_KIND(blocks[card])
        for objective in range(18):
            self.most[objective] = VALUE(values[2 * objective])
            self.next_most[objective] = VALUE(values[2 * objective + 1])
        for seat in range(self.seats):
            self.pieces[seat] = numbers.PIECES[self.seats]

    # Setting up what a text says; for those who vouch that it is a position of a match (words/soundness.py) ------

    def _set_seat(self, seat: int, planner: int, counts: list[int], zones: list[int]) -> None:
        """Give a seat its planner's square, its pieces, points for zones and by modifiers, redraws and zones."""
        seat = SEAT(seat)
        pieces, zone_points, modifier_points, redraws = counts
        if len(QUANTITY.all(zones)) != 9:
            raise NotUnderstood("position/zones", "there are nine kinds of zones")
        self.planner[seat] = PLANNER(planner)
        self.pieces[seat] = PIECES(pieces)
        self.zone_points[seat] = POINTS(zone_points)
        self.modifier_points[seat] = POINTS(modifier_points)
        self.redraws[seat] = QUANTITY(redraws)
        for kind in range(9):
            self.zones[9 * seat + kind] = zones[kind]

    def _set_hand(self, seat: int, cards: list[int], shown: bool) -> None:
        """Take cards out of the deck into a hand, in hand order."""
        for number in range(HAND(len(CARD.all(cards)))):
            self._take(cards[number], numbers.HELD + SEAT(seat))
            self.hand[3 * seat + number] = cards[number]
            self.held[seat] = number + 1
            if shown:
                self.shown |= 1 << cards[number]

    def _set_played(self, cards: list[int]) -> None:
        """Take cards out of the deck that lie in the city."""
        for card in CARD.all(cards):
            self._take(card, numbers.CITY)

    def _set_under(self, cards: list[int], by: list[int], closed: list[int]) -> None:
        """Take cards out of the shuffled part of the deck and put them under it, with those who know of them."""
        UNDER(len(cards))
        for place in range(len(CARD.all(cards))):
            self._take(cards[place], numbers.UNDER)
            self.under[place] = cards[place]
            self.under_by[place] = KNOWER(by[place])
            self.under_closed[place] = SEAT_SET(closed[place])
        self.under_count = len(cards)

    def _take(self, card: int, place: int) -> None:
        if self.place[card] != numbers.DECK:
            raise NotUnderstood("position/card", f"card {card + 1} is in two places")
        self.place[card] = place
        self.shuffled -= 1

    def _set_clues(self, clues: list[tuple[int, int, int]]) -> None:
        """Let seats know that cards are in one of some places: seat, card, places."""
        if len(clues) > numbers.CLUES:
            raise NotUnderstood("position/clues", f"there are at most {numbers.CLUES} clues")
        for number, (seat, card, where) in enumerate(clues):
            self.clue_seat[number] = SEAT(seat)
            self.clue_card[number] = CARD(card)
            self.clue_where[number] = CLUE_SET(where)
        self.clues = len(clues)

    def _set_journal(self, journal: list[int]) -> None:
        """Say what was done with cards since somebody has a clue."""
        if len(ENTRY.all(journal)) > numbers.ENTRIES:
            raise NotUnderstood("position/journal", f"a journal has at most {numbers.ENTRIES} entries")
        for number in range(len(journal)):
            self.journal[number] = journal[number]
        self.entries = len(journal)

    def _set_objectives(self, objectives: list[int]) -> None:
        """Deal objectives."""
        if len(OBJECTIVE.all(objectives)) > numbers.DEALT or len(set(objectives)) < len(objectives):
            raise NotUnderstood("position/objectives", "at most six different objectives are dealt")
        for slot in range(len(objectives)):
            self.objective[slot] = objectives[slot]
        self.dealt = len(objectives)

    def _set_towers(self, towers: list[list[int]]) -> None:
        """Build the towers, lowest floors first."""
        FLOORS(sum([len(floors) for floors in towers]))
        for tower in range(numbers.TOWERS):
            for height in range(len(SEAT.all(towers[tower]))):
                self.floor[numbers.FLOORS * tower + height] = towers[tower][height]
            self.floors[tower] = len(towers[tower])

    def _set_turn(self, state: list[int]) -> None:
        """Say where the match stands, with the numbers of ``STATE`` in ``ranges.py``."""
        state = [kind(number) for kind, number in zip(STATE, state, strict=True)]
        self.phase, self.starter, self.turn, self.turn_of, self.redrawn, self.to_draw = state[:6]
        self.left, self.played, self.passes, self.trigger, self.trigger_seat, self.last_turns = state[6:12]
        self.actor, self.ending, self.stopped_by = state[12:]

    def _set_news(self, what: list[int], squares: list[int]) -> None:
        """Say what happened last, with the numbers of ``WHAT_HAPPENED`` in ``ranges.py`` and the blocks developed."""
        what = [kind(number) for kind, number in zip(WHAT_HAPPENED, what, strict=True)]
        self.last_card, self.last_rotation, self.last_square, self.last_seat = what[:4]
        self.fresh_seat, self.fresh_points, self.fresh_tower = what[4:]
        self.fresh = FRESH(len(SQUARE.all(squares)))
        for index in range(self.fresh):
            self.fresh_square[index] = squares[index]
