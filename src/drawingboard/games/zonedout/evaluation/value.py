"""How good a position of Zoned Out is for a seat, in points.

What counts is the lead: what a seat would have if everybody left their zones now, and its *prospects*. A zone of n
blocks gives n(n + 1)/2 points, so the next block is worth more the larger the zone is; and a planner stays in a zone
only as long as its owner has cards that fit. So the prospects of a zone are the blocks that one can expect to add to
it, with the cards in the hand and then with what may be drawn, each with the probability that it comes to that. A zone
that cannot be left any more is worth nothing.

In the middle of a turn the planner goes where the owner's prospects are best.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.games.zonedout.evaluation import weights
from drawingboard.games.zonedout.rules import blocks, deck, numbers, scoring, zones
from drawingboard.games.zonedout.rules.city import City


class CityValue(Evaluation):
    """The lead in points and prospects; of what is hidden, a seat counts only on what it can know."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 40.0
        parking_lots = [numbers.PARKING_LOT] * 252
        self.city = City(2, 0, 0, parking_lots, [0] * 36)  # a scratch copy of the position that is judged
        self.moved = City(2, 0, 0, parking_lots, [0] * 36)
        self.declared = City(2, 0, 0, parking_lots, [0] * 36)
        self.best_worth = 0.0
        self.best_move = 0
        self.best_density = 0  # 0 if it is not asked for
        self.turns = [0] * 4  # how many turns each seat can still take
        self.standing: list[float] = [0.0] * 4  # what each seat's zone would give, and how it may grow
        self.moves = Actions()
        self.densities = Actions()
        self.printed = [0] * 252  # the cards that ``fitting`` is about
        self.fitting = [0] * 567  # 9 * card + zone - 1: how many blocks of a card fit into such a zone
        self.blocks = 0.0  # how many blocks a card adds, in the judgement that is being made
        self.piece = 0.0  # and what a scarce piece is worth

    def judges(self) -> type[Position]:
        return City

    # How good ---------------------------------------------------------------------------------

    def _value(self, position: Position, seat: int) -> float:
        self.blocks = weights.WEIGHT[weights.BLOCKS]
        self.piece = weights.WEIGHT[weights.PIECE]
        return self._lead(position, seat)

    def _outlook(self, position: Position, seat: int) -> float:
        self.blocks = weights.OUTLOOK_BLOCKS[position.seats]
        self.piece = weights.OUTLOOK_PIECE[position.seats]
        return self._lead(position, seat)

    def _lead(self, position: Position, seat: int) -> float:
        self.city._copy_from(position)
        self._read_cards()
        self._finish_turn()
        for other in range(self.city.seats):
            self._imagine(self.city, other, seat)
        own = self._worth(self.city, seat, seat)
        best = -1000000.0
        total = 0.0
        for other in range(self.city.seats):
            if other != seat:
                theirs = self._worth(self.city, other, seat)
                total += theirs
                if theirs > best:
                    best = theirs
        rival = weights.WEIGHT[weights.RIVAL]
        return own - rival * best - (1.0 - rival) * total / (self.city.seats - 1)

    def _turn_of(self, position: Position) -> int:
        self.city._copy_from(position)
        return self.city.turn

    def _read_cards(self) -> None:
        """See which cards fit into which zones, if these are other cards than before."""
        index = 0
        while index < 252 and self.printed[index] == self.city.printed[index]:
            index += 1
        if index == 252:
            return
        for index in range(252):
            self.printed[index] = self.city.printed[index]
        for card in range(numbers.CARDS):
            for zone in range(1, 10):
                count = 0
                for corner in range(4):
                    if zones.fits(self.printed[4 * card + corner], zone):
                        count += 1
                self.fitting[9 * card + zone - 1] = count

    # A turn that is under way -----------------------------------------------------------------

    def _finish_turn(self) -> None:
        """Go where the prospects of the seat whose turn it is are best."""
        if self.city.actor < 0 or self.city.phase == numbers.TURN:
            return
        self.best_worth = -1000000.0
        self.city._list_actions(self.moves)
        for index in range(self.moves.count):
            code = self.moves.codes[index]
            self.moved._copy_from(self.city)
            self.moved._play(code)
            if self.moved.phase == numbers.DECLARING:
                self.moved._list_actions(self.densities)
                for density in range(self.densities.count):
                    self.declared._copy_from(self.moved)
                    self.declared._play(self.densities.codes[density])
                    self._compare(self.declared, code, self.densities.codes[density])
            else:
                self._compare(self.moved, code, 0)
        self.city._play(self.best_move)
        if self.best_density:
            self.city._play(self.best_density)

    def _compare(self, city: City, move: int, density: int) -> None:
        """Note where the seat has gone if this is better than what was noted."""
        seat = city.turn_of
        self._imagine(city, seat, seat)
        worth = self._worth(city, seat, seat)
        if worth > self.best_worth:
            self.best_worth = worth
            self.best_move = move
            self.best_density = density

    # One seat ---------------------------------------------------------------------------------

    def _imagine(self, city: City, seat: int, viewer: int) -> None:
        """Let a seat leave its zone, in thought: note what that gives, and what would come if it stayed."""
        self.standing[seat] = 0.0
        self.turns[seat] = self._turns_left(city, seat)
        turns = self.turns[seat]
        pieces = city.pieces[seat]
        zone = zones.planner_zone(city, seat)
        if not turns:
            return
        if zone:
            members: Rows = [0] * 256
            marks: Rows = [0] * 256
            size = zones.flood(city, blocks.find(city, city.planner[seat]), zone, members, marks)
            density = zones.density_of(zone)
            counted = size
            if size * density > pieces:
                counted = (pieces + density - 1) // density
            points = zones.triangle(counted) + zones.modifiers(city, members, counted)
            if points > 0:
                self.standing[seat] = points
            joinable = self._joinable(city, zone, members, marks, size)
            self.standing[seat] += self._growth(city, seat, viewer, zone, size, joinable)
            city.built[9 * seat + zone - 1] += counted
            city.zones[9 * seat + zone - 1] += 1
            pieces -= counted * density
            if pieces < 0:
                pieces = 0
            city.capacity[3 * seat + (zone - 1) // 3] += city.pieces[seat] - pieces
            tower = blocks.quadrant(city.planner[seat])
            if pieces and city.floors[tower] < numbers.FLOORS:
                pieces -= 1
                city.floor[numbers.FLOORS * tower + city.floors[tower]] = seat
                city.floors[tower] += 1
        self.standing[seat] += weights.WEIGHT[weights.TURN] * turns + self._worth_of_pieces(pieces, turns)

    def _worth(self, city: City, seat: int, viewer: int) -> float:
        """What a seat would have and may expect, as far as another seat can know."""
        sure = 1.0 / (1.0 + weights.WEIGHT[weights.CONTEST] * self.turns[seat])
        worth = scoring.taken(city, seat) - scoring.redraw_cost(city.redraws[seat]) + self.standing[seat]
        for tower in range(numbers.TOWERS):
            worth += sure * scoring.tower_points(city, seat, tower)
        for slot in range(numbers.DEALT):
            if self._is_known(city, slot, viewer):
                share = 1.0 if city.objective[slot] < 9 else sure
                worth += share * scoring.objective_points(city, seat, slot)
        return worth

    def _turns_left(self, city: City, seat: int) -> int:
        """How many turns a seat can still take: until the deck is gone, or pieces (Z18)."""
        after = (seat - city.turn_of + city.seats) % city.seats  # turns before this seat's next one
        done = 1 if city.phase == numbers.DRAWING else 0
        if city.trigger:
            left = city.last_turns if city.trigger_seat != city.turn_of else city.seats - 1
            if city.trigger_seat == seat:
                return 0
            if after == 0:
                return 1 - done
            return 1 if after <= left else 0
        last = deck.size(city) + city.seats - 1
        turns = (last - after) // city.seats + 1
        if after == 0:
            turns -= done
        for other in range(city.seats):
            others = city.pieces[other] // 2 + 2
            if others < turns:
                turns = others
        return turns

    def _worth_of_pieces(self, pieces: int, turns: int) -> float:
        """What pieces are worth: each one more, the fewer there are for the turns that are left."""
        needed = 1.4 * turns + 2.0
        share = pieces / needed
        if share > 2.5:
            share = 2.5
        if share > 1.0:
            share = 1.0 + (2.5 * (share - 1.0) - 0.5 * (share * share - 1.0)) / 1.5
        return self.piece * needed * share

    def _price(self, pieces: int, turns: int) -> float:
        """What one piece more or less is worth."""
        share = (2.5 - pieces / (1.4 * turns + 2.0)) / 1.5
        if share < 0.0:
            return 0.0
        return self.piece * (share if share < 1.0 else 1.0)

    # Growth -----------------------------------------------------------------------------------

    def _growth(self, city: City, seat: int, viewer: int, zone: int, blocks: int, joinable: int) -> float:
        """What one can expect to add to a zone before one has to leave it."""
        hand: Rows = [0] * 3
        cards = 0
        fresh = numbers.HAND - city.held[seat]
        if seat == viewer:
            for number in range(city.held[seat]):
                fits = self.fitting[9 * city.hand[3 * seat + number] + zone - 1]
                if fits:
                    hand[cards] = fits
                    cards += 1
        else:
            fresh = numbers.HAND
        miss = 1.0 - self._chance_of(city, viewer, zone)
        density = zones.density_of(zone)
        turns = self.turns[seat]
        most = city.pieces[seat] / density
        left = city.pieces[seat] - blocks * density
        price = self._price(left if left > 0 else 0, turns)
        bonus = self._objectives_for(city, zone, viewer)
        size = 1.0 * blocks
        likely = 1.0
        gain = 0.0
        best = 0.0
        step = 0
        extra = weights.WEIGHT[weights.JOINING] * (joinable if joinable < 4 else 4)
        used = 0
        while step < turns and step < 10 and size < most:
            added = extra
            extra = 0.0
            if used < cards:
                added += hand[used]
                used += 1
                likely *= weights.WEIGHT[weights.SURE]
                fresh += 1
            else:
                added += self.blocks
                failing = 1.0 - weights.WEIGHT[weights.REDRAWS] * (1.0 - miss)
                for _card in range(fresh):
                    failing *= miss
                likely *= 1.0 - failing
                fresh = 1
            if size + added > most:
                added = most - size
            gain += likely * (
                added * (size + 0.5 * (added + 1.0) + bonus - price * density) - weights.WEIGHT[weights.TURN]
            )
            size += added
            if gain > best:
                best = gain
            step += 1
        return best

    def _chance_of(self, city: City, viewer: int, zone: int) -> float:
        """How likely a card that a seat does not see fits into a zone."""
        unseen = 0
        fitting = 0
        for card in range(numbers.CARDS):
            if city.place[card] != numbers.CITY and city.place[card] != numbers.HELD + viewer:
                unseen += 1
                if self.fitting[9 * card + zone - 1]:
                    fitting += 1
        return fitting / unseen if unseen else 0.0

    def _joinable(self, city: City, zone: int, members: Rows, marks: Rows, size: int) -> int:
        """How many free blocks that fit lie two steps from a zone."""
        found = 0
        for index in range(size):
            square = city.square[members[index]]
            for direction in range(4):
                step = numbers.STEP[direction]
                straight = square + 2 * step
                place = blocks.find(city, straight)
                if city.square[place] == straight and not marks[place] and zones.belongs(city, place, zone):
                    marks[place] = 1
                    found += 1
                diagonal = square + step + numbers.STEP[(direction + 1) % 4]
                place = blocks.find(city, diagonal)
                if city.square[place] == diagonal and not marks[place] and zones.belongs(city, place, zone):
                    marks[place] = 1
                    found += 1
        return found

    # Objectives ---------------------------------------------------------------------------------

    def _is_known(self, city: City, slot: int, viewer: int) -> bool:
        """Whether a seat sees an objective that was dealt."""
        owner = scoring.owner_of(city.seats, slot)
        return city.objective[slot] != numbers.NOT_DEALT and (owner == viewer or owner == numbers.OPEN)

    def _objectives_for(self, city: City, zone: int, viewer: int) -> int:
        """What a block of a zone gives by objectives for such blocks."""
        points = 0
        for slot in range(numbers.DEALT):
            if city.objective[slot] == zone - 1 and self._is_known(city, slot, viewer):
                points += city.most[zone - 1]
        return points
