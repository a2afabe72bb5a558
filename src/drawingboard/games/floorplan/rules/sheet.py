"""The rounds of Floor Plan on one sheet, fast. "F9" in a comment points to the rule in README.md.

A sheet by itself is a whole match for one: chance deals the clients and rolls the dice, one seat
draws. At a table of many (``architects.py``) each seat has such a sheet, which waits at the end of a round.

    dealing ─▶ rolling ─▶ choosing ─▶ placing ─▶ naming ─▶ lettering ─┐
                  ▲   (pair)│ ▲ │                                     │
                  │         │ │ └──▶ drawing … drawing ──┐            │
                  │     done│ └──────────────────────────┴────────────┘
                  └─────────┴─▶ finished, after the last round
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Byte
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import Actions
from drawingboard.core.sheets import OwnSheet
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, plan, scoring, sets
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.rules.ranges import (
    BOXES,
    BYTE,
    CLIENT,
    DIE,
    HEIGHT,
    PAIR,
    PAIRS_CROSSED,
    ROUNDS,
    ROW_BITS,
    STATE,
    USABLE_BONUS,
    VALUE,
)


class Sheet(Plan):
    """One architect's sheet: the plan, the round, and how far this seat has come in it."""

    def __init__(self, rounds: int, height: int) -> None:
        super().__init__()
        self.height = HEIGHT(height)
        self.rounds: Byte = ROUNDS(rounds)  # F22
        self.round: Byte = 0  # the first is 1; 0 while clients are dealt
        self.stage: Byte = 0
        self.face: list[Byte] = [0] * 2  # the dice of the round, or the printed pair that was chosen; 0 before
        self.pair_in_use: Byte = 4  # the number of that pair; 4: none
        self.crossed: Byte = 0  # F2: the printed pairs that are crossed out, as bits

        # The room of this round (A), the last one if it is several.
        self.rooms_drawn: Byte = 0  # in this round
        self.values: list[Byte] = [0] * 2  # its sides, the smaller first; 0 when there is none

        # The sets of this round (B), by die.
        self.drawn: list[Byte] = [0] * 2  # the kind that was drawn with the die; 0: none yet
        self.doubled: list[Byte] = [0] * 2  # 1 when it was drawn twice

        # What is being drawn now.
        self.wilds: Byte = 0  # wild bonuses that will be spent on it
        self.die: Byte = 0
        self.kind: Byte = 0  # of the set; 0: none, or a room
        self.twice: Byte = 0  # 1 when it is the second time: by a features or a construction bonus
        self.left: Byte = 0  # how many windows, doors or squares are still to be drawn
        self.section: list[int] = [0] * 17  # the squares drawn so far in this set

    # The turn -----------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        if self.stage == numbers.CHOOSING:
            self._list_menu(actions)
        elif self.stage == numbers.CHOOSING_PAIR:
            self._list_pairs(actions)
        elif self.stage == numbers.PLACING:
            self._list_places(actions)
        elif self.stage == numbers.NAMING:
            actions._add(packing.name(self.values[0]))
            actions._add(packing.name(self.values[1]))
        elif self.stage == numbers.LETTERING:
            plan.list_letters(self, self.rooms, actions)
        elif self.stage == numbers.DRAWING:
            self._list_features(actions)

    def _list_outcomes(self, actions: Actions) -> None:
        """A client of the kind that is dealt (F1), or two dice (F2): the lower first, so most are two rolls in one."""
        actions.count = 0
        if self.stage == numbers.DEALING:
            for card in range(numbers.CARDS_OF_A_KIND):
                actions._add_weighted(card, 1)
        elif self.stage == numbers.ROLLING:
            for low in range(1, 7):
                for high in range(low, 7):
                    actions._add_weighted(packing.roll(low, high), 1 if low == high else 2)

    def _play(self, code: int) -> None:
        if self.stage == numbers.CHOOSING:
            self._choose(code)
        elif self.stage == numbers.DRAWING:
            self._draw_feature(code)
        elif self.stage == numbers.PLACING:
            self._place(packing.place_square(code), packing.place_turned(code))
        elif self.stage == numbers.NAMING:
            plan.name_room(self, self.rooms, packing.name_type(code))
            self.stage = numbers.LETTERING
        elif self.stage == numbers.LETTERING:
            self._letter(packing.letter_square(code))
        elif self.stage == numbers.CHOOSING_PAIR:
            self._choose_pair(code)
        elif self.stage == numbers.ROLLING:
            self._roll(packing.roll_low(code), packing.roll_high(code))
        elif self.stage == numbers.DEALING:
            self._deal(code)

    def _points(self, seat: int) -> int:
        """What the sheet would score if the match ended now (F15 to F19)."""
        return scoring.total(self)

    # Rounds (F1, F2, F22) ---------------------------------------------------------------------

    def is_bonus_round(self) -> bool:
        """Whether this round has no roll, but a choice of printed pairs (F2)."""
        return self.round > 0 and self.round % (self.rounds // 4) == 0

    def _deal(self, card: int) -> None:
        kind = 0
        while self.client[kind] != numbers.NOT_DRAWN:
            kind += 1
        self.client[kind] = card
        if kind == numbers.KINDS - 1:
            self.next_round()

    def next_round(self) -> None:
        """Begin the next round, or end the match after the last one."""
        self.face[0] = 0
        self.face[1] = 0
        self.pair_in_use = numbers.PAIRS
        if self.round == self.rounds:
            self.stage = numbers.FINISHED
            self.ending = numbers.LAST_ROUND_PLAYED
            self.actor = -2
            return
        self.round += 1
        if self.is_bonus_round():
            self.stage = numbers.CHOOSING_PAIR
            self.actor = 0
        else:
            self.stage = numbers.ROLLING
            self.actor = -1

    def _roll(self, low: int, high: int) -> None:
        self.face[0] = low
        self.face[1] = high
        self.stage = numbers.CHOOSING
        self.actor = 0

    def _end_round(self) -> None:
        """F25: done, whether anything was drawn or not."""
        self.rooms_drawn = 0
        for die in range(2):
            self.values[die] = 0
            self.drawn[die] = 0
            self.doubled[die] = 0
        if self.alone:
            self.next_round()
        else:
            self.stage = numbers.WAITING
            self.actor = -2

    def _is_waiting(self) -> bool:
        return self.stage == numbers.WAITING

    def _round(self) -> int:
        return self.round

    def _pass_barrier(self) -> None:
        self.next_round()

    def _learn(self, true: OwnSheet) -> None:
        """F3: of others one knows whether they are done."""
        if true._is_waiting():
            self._end_round()

    # Printed pairs (F2) --------------------------------------------------------------------------

    def _list_pairs(self, actions: Actions) -> None:
        for pair in range(numbers.PAIRS):
            if self._can_use_pair(pair):
                actions._add(packing.pair(pair))
        actions._add(packing.DONE)

    def _can_use_pair(self, pair: int) -> bool:
        """Whether a printed pair is not crossed out and anything can be drawn with it, bonuses counted."""
        if self.crossed >> pair & 1:
            return False
        for die in range(2):
            for kind in range(numbers.LOWEST, numbers.HIGHEST + 1):
                if self._can_be(self.pair[2 * pair + die], kind) and sets.fits(self, kind):
                    return True
        for low in range(numbers.LOWEST, numbers.HIGHEST + 1):
            for high in range(low, numbers.HIGHEST + 1):
                if self._changes(self.pair[2 * pair], self.pair[2 * pair + 1], low, high) <= self._bonuses(
                    numbers.WILD_BONUS
                ) and self._has_room(low, high):
                    return True
        return False

    def _choose_pair(self, code: int) -> None:
        if code == packing.DONE:
            self._end_round()
            return
        self.pair_in_use = packing.pair_number(code)
        self._roll(self.pair[2 * self.pair_in_use], self.pair[2 * self.pair_in_use + 1])

    # The menu (F4) -----------------------------------------------------------------------------

    def _list_menu(self, actions: Actions) -> None:
        if not self.rooms_drawn:
            if not self.drawn[0] and not self.drawn[1]:
                self._list_rooms(actions)
            self._list_sets(actions)
            for die in range(2):
                if self._can_double(die):
                    actions._add(packing.double(die))
        elif self.can_build_again():
            actions._add(packing.AGAIN)
        actions._add(packing.DONE)

    def _list_rooms(self, actions: Actions) -> None:
        wilds = self._bonuses(numbers.WILD_BONUS)
        for low in range(numbers.LOWEST, numbers.HIGHEST + 1):
            for high in range(low, numbers.HIGHEST + 1):
                if self._changes_for(low, high) <= wilds and self._has_room(low, high):
                    actions._add(packing.room(low, high))

    def _list_sets(self, actions: Actions) -> None:
        for die in range(2):
            if self._is_die_free(die):
                for kind in range(numbers.LOWEST, numbers.HIGHEST + 1):
                    if self._can_be(self.face[die], kind) and sets.fits(self, kind):
                        actions._add(packing.set_with(die, kind))

    def _is_die_free(self, die: int) -> bool:
        """Whether a die waits for its set; of two that show the same, the second waits for the first."""
        if die == 1 and not self.drawn[0] and self.face[0] == self.face[1]:
            return False
        return not self.drawn[die]

    def _bonuses(self, kind: int) -> int:
        """How many bonuses of a kind are unlocked and not spent (F13)."""
        return self.unlocked[kind] - self.spent[kind]

    def _can_be(self, face: int, value: int) -> bool:
        """Whether a die that shows this face can count as this value (F6, F9, F13)."""
        return face == value or face == numbers.WILD or self._bonuses(numbers.WILD_BONUS) > 0

    def _changes_for(self, low: int, high: int) -> int:
        """How many wild bonuses it takes to read these two values from the dice of the round."""
        return self._changes(self.face[0], self.face[1], low, high)

    def _changes(self, first: int, second: int, low: int, high: int) -> int:
        straight = self._change(first, low) + self._change(second, high)
        across = self._change(first, high) + self._change(second, low)
        return straight if straight < across else across

    def _change(self, face: int, value: int) -> int:
        return 0 if face == value or face == numbers.WILD else 1

    def _has_room(self, low: int, high: int) -> bool:
        """Whether one more room with these sides fits anywhere, one way round or the other (F5)."""
        if self.rooms == numbers.MOST_ROOMS:  # only with content of one's own that is generous with bonuses
            return False
        return plan.has_place(self, low, high) or (low != high and plan.has_place(self, high, low))

    def _can_double(self, die: int) -> bool:
        """Whether the set that was drawn with a die can be drawn once more by a features bonus (F13)."""
        kind = self.drawn[die]
        return (
            kind > 0 and not self.doubled[die] and self._bonuses(numbers.FEATURES_BONUS) > 0 and sets.fits(self, kind)
        )

    def can_build_again(self) -> bool:
        """Whether one more room like the one of this round can be drawn by a construction bonus (F13)."""
        return (
            self.rooms_drawn > 0
            and self.values[0] > 0
            and self._bonuses(numbers.CONSTRUCTION_BONUS) > 0
            and self._has_room(self.values[0], self.values[1])
        )

    def _choose(self, code: int) -> None:
        if code == packing.DONE:
            self._end_round()
        elif code < packing.AGAIN:
            self.values[0] = packing.room_low(code)
            self.values[1] = packing.room_high(code)
            self.wilds = self._changes_for(self.values[0], self.values[1])
            self.stage = numbers.PLACING
        elif code == packing.AGAIN:
            self.twice = 1
            self.stage = numbers.PLACING
        elif code < packing.DOUBLE:
            die = packing.set_die(code)
            kind = packing.set_kind(code)
            self.wilds = self._change(self.face[die], kind)
            self._begin_set(die, kind)
        else:
            self.twice = 1
            self._begin_set(packing.double_die(code), self.drawn[packing.double_die(code)])

    # A room (F5 to F8) ---------------------------------------------------------------------------

    def _list_places(self, actions: Actions) -> None:
        plan.list_places(self, 0, self.values[0], self.values[1], actions)
        if self.values[0] != self.values[1]:
            plan.list_places(self, 1, self.values[1], self.values[0], actions)

    def _place(self, square: int, turned: int) -> None:
        plan.draw_room(
            self, square % numbers.WIDTH, square // numbers.WIDTH, self.values[turned], self.values[1 - turned]
        )
        if self.values[0] == self.values[1]:
            plan.name_room(self, self.rooms, self.values[0])
            self.stage = numbers.LETTERING
        else:
            self.stage = numbers.NAMING

    def _letter(self, square: int) -> None:
        """The room stands: its box is filled (F8), what is printed there is unlocked (F13)."""
        plan.draw_letter(self, self.rooms, square)
        self._fill_box(self.room_type[self.rooms] - numbers.LOWEST)
        if self.twice:
            self.spent[numbers.CONSTRUCTION_BONUS] += 1
        self.rooms_drawn += 1
        self._settle()

    def _fill_box(self, row: int) -> None:
        if self.filled[row] < self.boxes[row]:
            bonus = self.icon[numbers.COLUMNS * row + self.filled[row]]
            self.filled[row] += 1
            if bonus != numbers.NO_BONUS:
                self.unlocked[bonus] += 1

    def _settle(self) -> None:
        """Something was drawn completely: what it took is spent and crossed out (F2, F13), and the menu is back."""
        self.spent[numbers.WILD_BONUS] += self.wilds
        self.wilds = 0
        self.twice = 0
        if self.pair_in_use < numbers.PAIRS:
            self.crossed |= 1 << self.pair_in_use
        self.stage = numbers.CHOOSING

    # A set of features (F9 to F12) -----------------------------------------------------------------

    def _begin_set(self, die: int, kind: int) -> None:
        self.die = die
        self.kind = kind
        self.left = kind  # F10: two windows, three doors, four squares of hedge, five of pool, six stones
        self.stage = numbers.DRAWING

    def _list_features(self, actions: Actions) -> None:
        if self.kind == numbers.WINDOWS:
            sets.list_windows(self, self.left, actions)
        elif self.kind == numbers.DOORS:
            sets.list_doors(self, actions)
        elif self.kind == numbers.STONES:
            sets.list_stones(self, actions)
        elif self.left == self.kind:
            sets.list_starts(self, self.kind, actions)
        else:
            sets.list_beside(self, self.section, actions)

    def _draw_feature(self, code: int) -> None:
        if self.kind == numbers.WINDOWS:
            wall = packing.window_wall(code)
            square = packing.window_square(code)
            plan.draw_window(self, square, wall)
            self._note(square + (1 if wall == numbers.NORTH or wall == numbers.SOUTH else numbers.WIDTH))
        elif self.kind == numbers.DOORS:
            square = packing.door_square(code)
            plan.draw_door(self, square, packing.door_wall(code))
        else:
            square = packing.outdoors_square(code)
            plan.draw_outdoors(self, self.kind, square)
        self._note(square)
        self.left -= 1
        if not self.left:
            self._end_set()

    def _note(self, square: int) -> None:
        self.section[square // numbers.WIDTH] |= 1 << square % numbers.WIDTH

    def _end_set(self) -> None:
        if self.twice:
            self.doubled[self.die] = 1
            self.spent[numbers.FEATURES_BONUS] += 1
        else:
            self.drawn[self.die] = self.kind
        self.die = 0
        self.kind = 0
        for row in range(self.height):
            self.section[row] = 0
        self._settle()

    # What Python asks (the same questions, checked) --------------------------------------------------

    def can_use_pair(self, pair: int) -> bool:
        """Whether a printed pair is not crossed out and anything can be drawn with it, bonuses counted."""
        return self._can_use_pair(PAIR(pair))

    def is_die_free(self, die: int) -> bool:
        """Whether a die waits for its set; of two that show the same, the second waits for the first."""
        return self._is_die_free(DIE(die))

    def bonuses(self, kind: int) -> int:
        """How many bonuses of a kind are unlocked and not spent (F13)."""
        return self._bonuses(USABLE_BONUS(kind))

    def changes_for(self, low: int, high: int) -> int:
        """How many wild bonuses it takes to read these two values from the dice of the round."""
        return self._changes_for(VALUE(low), VALUE(high))

    def has_room(self, low: int, high: int) -> bool:
        """Whether one more room with these sides fits anywhere, one way round or the other (F5)."""
        return self._has_room(VALUE(low), VALUE(high))

    def can_double(self, die: int) -> bool:
        """Whether the set that was drawn with a die can be drawn once more by a features bonus (F13)."""
        return self._can_double(DIE(die))

    # Setting up ---------------------------------------------------------------------------------

    def arrange(
        self,
        client: list[int],
        filled: list[int],
        unlocked: list[int],
        spent: list[int],
        crossed: int,
        state: list[int],
        section: list[int],
    ) -> None:
        """Set everything that is neither printed nor drawn.

        ``state`` is round, stage, both dice, the pair in use, the number of rooms drawn in this round and their two
        values, the kinds drawn with the dice, whether they were doubled, what is being drawn (wild bonuses, die,
        kind, second time, how many left), actor, ending and who stopped the match.
        """
        state = [kind(number) for kind, number in zip(STATE, state, strict=True)]
        self._check_state(client, filled, state)
        if [len(unlocked), len(spent), len(section)] != [numbers.BONUSES, numbers.BONUSES, numbers.ROWS]:
            raise NotUnderstood("position/parts", "a sheet has three bonuses and seventeen rows")
        unlocked, spent, section = BYTE.all(unlocked), BYTE.all(spent), ROW_BITS.all(section)
        crossed = PAIRS_CROSSED(crossed)
        self.client, self.filled, self.unlocked, self.spent = client, filled, unlocked, spent
        self.crossed, self.section = crossed, section
        self.round, self.stage, self.face[0], self.face[1], self.pair_in_use = state[:5]
        self.rooms_drawn, self.values[0], self.values[1] = state[5:8]
        self.drawn[0], self.drawn[1], self.doubled[0], self.doubled[1] = state[8:12]
        self.wilds, self.die, self.kind, self.twice, self.left = state[12:17]
        self.actor, self.ending, self.stopped_by = state[17:]

    def _check_state(self, client: list[int], filled: list[int], state: list[int]) -> None:
        """Refuse what the rules could not go on from."""
        stage, actor = state[1], state[17]
        if len(client) != numbers.KINDS or any(card != numbers.NOT_DRAWN and CLIENT(card) < 0 for card in client):
            raise NotUnderstood("position/clients", "there is one client of each kind, or none yet", "F1")
        if len(BOXES.all(filled)) != numbers.TYPES:
            raise NotUnderstood("position/boxes", "the room table has five rows of boxes", "F8")
        acts = -1 if stage <= numbers.ROLLING else 0
        acts = -2 if stage in (numbers.WAITING, numbers.FINISHED) else acts
        if actor not in (acts, -2) or (actor == -2 and acts != -2 and not state[18]):
            raise NotUnderstood("position/actor", "somebody else acts at this stage")
        if stage == numbers.DEALING and numbers.NOT_DRAWN not in client:
            raise NotUnderstood("position/dealing", "all clients are dealt already", "F1")
        if state[0] > self.rounds or (state[0] == 0 and stage > numbers.ROLLING):
            raise NotUnderstood("position/round", f"there is no round {state[0]}", "F22")
        if numbers.PLACING <= stage <= numbers.LETTERING and min(state[6:8]) < numbers.LOWEST:
            raise NotUnderstood("position/room", "a room has its dice", "F5")
        if stage == numbers.LETTERING and self.room_type[self.rooms] < numbers.LOWEST:
            raise NotUnderstood("position/room", "a room has its type before its letter", "F7")
        if stage in (numbers.NAMING, numbers.LETTERING) and not self.rooms:
            raise NotUnderstood("position/room", "there is no room to write in", "F7")
        if stage == numbers.PLACING and self.rooms >= numbers.MOST_ROOMS:
            raise NotUnderstood("position/room", "there is no place for one more room")
        if stage == numbers.DRAWING and not (state[14] >= numbers.LOWEST and 1 <= state[16] <= state[14]):
            raise NotUnderstood("position/set", "a set has a kind and as many pieces left", "F9")

    def state(self) -> list[int]:
        """The ``state`` that ``arrange`` takes."""
        return [
            *(self.round, self.stage, self.face[0], self.face[1], self.pair_in_use),
            *(self.rooms_drawn, self.values[0], self.values[1]),
            *(self.drawn[0], self.drawn[1], self.doubled[0], self.doubled[1]),
            *(self.wilds, self.die, self.kind, self.twice, self.left),
            *(self.actor, self.ending, self.stopped_by),
        ]
