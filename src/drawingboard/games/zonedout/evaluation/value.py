"""How good a position of Zoned Out is for a seat, in points.

What counts is what a seat would have if everybody left their zones now, and its *prospects*. A zone of n
blocks gives n(n + 1)/2 points, so the next block is worth more the larger the zone is; and a planner stays in a zone
only as long as its owner has cards that fit. So the prospects of a zone are the blocks that one can expect to add to
it, with the cards in the hand and then with what may be drawn, each with the probability that it comes to that. A zone
that cannot be left any more is worth nothing.

The value looks at the seat alone, the outlook at its lead: ``weights.py`` has a row of weights for each.

In the middle of a turn the planner goes where the owner's prospects are best.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Bits, Rows
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.games.zonedout.evaluation import weights
from drawingboard.games.zonedout.evaluation.shortlist import Shortlist
from drawingboard.games.zonedout.rules import blocks, deck, numbers, places, scoring, zones
from drawingboard.games.zonedout.rules.city import City


class CityValue(Evaluation):
    """Points and prospects; of what is hidden, a seat counts only on what it can know."""

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
        self.weight: list[float] = [0.0] * 14  # of the judgement that is being made
        self.shortlist = Shortlist()
        self.unseen: Bits = 0  # the cards that the viewer did not see when they were counted
        self.unseen_cards = 0
        self.unseen_fitting = [0] * 9  # by zone: how many of them fit
        # The zone that is looked at: its blocks, and a mark of this walk for whatever was met.
        self.members = [0] * 256
        self.walk = 0
        self.marks = [0] * 256
        self.open_sides = 0
        self.modifiers = 0

    def judges(self) -> type[Position]:
        return City

    # How good ---------------------------------------------------------------------------------

    def _value(self, position: Position, seat: int) -> float:
        for index in range(weights.WEIGHTS):
            self.weight[index] = weights.VALUE[weights.WEIGHTS * (position.seats - 2) + index]
        return self._judged(position, seat)

    def _outlook(self, position: Position, seat: int) -> float:
        for index in range(weights.WEIGHTS):
            self.weight[index] = weights.OUTLOOK[weights.WEIGHTS * (position.seats - 2) + index]
        return self._judged(position, seat)

    def _judged(self, position: Position, seat: int) -> float:
        self.city._copy_from(position)
        self._read_cards()
        self._finish_turn()
        for other in range(self.city.seats):
            self._imagine(self.city, other, seat)
        own = self._worth(self.city, seat, seat)
        if self.weight[weights.OTHERS] == 0.0:
            return own
        best = -1000000.0
        total = 0.0
        for other in range(self.city.seats):
            if other != seat:
                theirs = self._worth(self.city, other, seat)
                total += theirs
                if theirs > best:
                    best = theirs
        rival = self.weight[weights.RIVAL]
        others = rival * best + (1.0 - rival) * total / (self.city.seats - 1)
        return own - self.weight[weights.OTHERS] * others

    def _suggest(self, position: Position, actions: Actions) -> None:
        """The places that are worth a closer look."""
        position._list_actions(actions)
        self.city._copy_from(position)
        if self.city.phase == numbers.TURN:
            self.shortlist._shorten(self.city, actions)

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
        self.unseen = 0
        self.unseen_cards = 0
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
            size = self._walk_through(city, blocks.find(city, city.planner[seat]), zone)
            density = zones.density_of(zone)
            counted = size
            if size * density > pieces:
                counted = (pieces + density - 1) // density
                self.modifiers = zones.modifiers(city, self.members, counted)
            points = zones.triangle(counted) + self.modifiers
            if points > 0:
                self.standing[seat] = points
            joinable = self._joinable(city, zone, size)
            self.standing[seat] += self._freely() * self._growth(city, seat, viewer, zone, size, joinable)
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
        self.standing[seat] += self.weight[weights.TURN] * turns + self._worth_of_pieces(pieces, turns)

    def _worth(self, city: City, seat: int, viewer: int) -> float:
        """What a seat would have and may expect, as far as another seat can know."""
        sure = 1.0 / (1.0 + self.weight[weights.CONTEST] * self.turns[seat])
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
        needed = self.weight[weights.NEEDED] * turns + 2.0
        share = pieces / needed
        if share > 2.5:
            share = 2.5
        if share > 1.0:
            share = 1.0 + (2.5 * (share - 1.0) - 0.5 * (share * share - 1.0)) / 1.5
        return self.weight[weights.PIECE] * needed * share

    def _price(self, pieces: int, turns: int) -> float:
        """What one piece more or less is worth."""
        share = (2.5 - pieces / (self.weight[weights.NEEDED] * turns + 2.0)) / 1.5
        if share < 0.0:
            return 0.0
        return self.weight[weights.PIECE] * (share if share < 1.0 else 1.0)

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
        miss = 1.0 - self._chance_of(city, seat, viewer, zone)
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
        extra = self.weight[weights.JOINING] * joinable
        used = 0
        while step < turns and step < 10 and size < most:
            added = extra
            extra = 0.0
            if used < cards:
                added += hand[used]
                used += 1
                likely *= self.weight[weights.SURE]
                fresh += 1
            else:
                added += self.weight[weights.BLOCKS]
                failing = 1.0 - self.weight[weights.REDRAWS] * (1.0 - miss)
                redrawing = likely  # how likely it comes to this, and no card fits
                for _card in range(fresh):
                    failing *= miss
                    redrawing *= miss
                gain -= self.weight[weights.REDRAW_COST] * redrawing * (city.redraws[seat] + 1)
                likely *= 1.0 - failing
                fresh = 1
            if step == turns - 1:
                likely *= self.weight[weights.LAST]
            if size + added > most:
                added = most - size
            gain += likely * (
                added * (size + 0.5 * (added + 1.0) + bonus - price * density) - self.weight[weights.TURN]
            )
            size += added
            if gain > best:
                best = gain
            step += 1
        return best

    def _chance_of(self, city: City, seat: int, viewer: int, zone: int) -> float:
        """How likely a card that the viewer does not see fits into a seat's zone, and comes to that seat."""
        self._count_unseen(city, viewer)
        rivals = 0
        for other in range(city.seats):
            if other != seat and zones.planner_zone(city, other) == zone:
                rivals += 1
        if not self.unseen_cards:
            return 0.0
        return self.unseen_fitting[zone - 1] / self.unseen_cards / (1.0 + self.weight[weights.CROWD] * rivals)

    def _count_unseen(self, city: City, viewer: int) -> None:
        """Count the cards that a viewer does not see, by the zones into which they fit, if they are not the same."""
        unseen: Bits = 0
        for card in range(numbers.CARDS):
            if city.place[card] != numbers.CITY and city.place[card] != numbers.HELD + viewer:
                unseen |= bits.single(card)
        if unseen == self.unseen:
            return
        self.unseen = unseen
        self.unseen_cards = 0
        for zone in range(9):
            self.unseen_fitting[zone] = 0
        for card in range(numbers.CARDS):
            if unseen >> card & 1:
                self.unseen_cards += 1
                for zone in range(9):
                    if self.fitting[9 * card + zone]:
                        self.unseen_fitting[zone] += 1

    def _walk_through(self, city: City, first: int, zone: int) -> int:
        """Find the blocks of a zone, what touches it, and how many of its sides are open; tell how many blocks.

        A side is open beside empty ground or a block that can be covered.
        """
        self._begin_walk()
        self.open_sides = 0
        self.modifiers = 0
        self.members[0] = first
        self.marks[first] = self.walk
        count = 1
        index = 0
        while index < count:
            square = city.square[self.members[index]]
            index += 1
            for direction in range(4):
                beside = square + numbers.STEP[direction]
                place = places.first_place(beside)
                if city.square[place] != beside or not city.kind[place]:
                    place = blocks.find(city, beside)
                if city.square[place] != beside or not city.kind[place]:
                    self.open_sides += 1
                elif self.marks[place] != self.walk:
                    kind = city.kind[place]
                    if kind >= numbers.PARK:
                        self.marks[place] = self.walk
                        self.modifiers += numbers.VALUE[kind]
                        self.open_sides += kind != numbers.DOWNTOWN
                    elif city.standing[place] < numbers.DEVELOPED:
                        if zones.fits(kind, zone):
                            self.marks[place] = self.walk
                            self.members[count] = place
                            count += 1
                        else:
                            self.open_sides += 1
                elif city.kind[place] >= numbers.PARK and city.kind[place] != numbers.DOWNTOWN:
                    self.open_sides += 1
        return count

    def _begin_walk(self) -> None:
        """Make all marks old."""
        self.walk += 1
        if self.walk == 1000000000:
            self.walk = 1
            for place in range(256):
                self.marks[place] = 0

    def _joinable(self, city: City, zone: int, size: int) -> int:
        """How many free blocks that fit lie two steps from the zone that was walked through; four are many."""
        found = 0
        index = 0
        while index < size and found < weights.MANY_JOIN:
            square = city.square[self.members[index]]
            index += 1
            for direction in range(4):
                step = numbers.STEP[direction]
                found += self._is_new(city, square + 2 * step, zone)
                found += self._is_new(city, square + step + numbers.STEP[(direction + 1) % 4], zone)
        return found if found < weights.MANY_JOIN else weights.MANY_JOIN

    def _is_new(self, city: City, square: int, zone: int) -> int:
        """1 for a block that belongs to such zones and was not met on this walk."""
        place = places.first_place(square)
        if city.square[place] != square:
            place = blocks.find(city, square)
        if city.square[place] != square or self.marks[place] == self.walk or not zones.belongs(city, place, zone):
            return 0
        self.marks[place] = self.walk
        return 1

    def _freely(self) -> float:
        """How freely the zone that was walked through can grow, from 0 to 1: by its open sides."""
        if self.weight[weights.ROOM] == 0.0:
            return 1.0
        share = self.open_sides / self.weight[weights.ROOM]
        return share if share < 1.0 else 1.0

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
