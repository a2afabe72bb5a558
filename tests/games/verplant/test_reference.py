"""Two programs, one game: the rules as they are played against ``reference.py``, step by step on random matches.

The tests play some matches of each kind; ``python -m tests.games.verplant.test_reference 3000`` plays that many.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest
from tests.games.verplant import random_houses, random_missions
from tests.games.verplant.fast_plans import arranged, doorway, edges_on, marked, marked_edges, mission_on, printed
from tests.games.verplant.random_missions import OBJECTS
from tests.games.verplant.random_steps import NAMES, choose, kind_of
from tests.games.verplant.reference import Match, Plan
from tests.games.verplant.slow_mission import (
    FIELD,
    Mission,
    Square,
    doorways,
    edges_within,
    number_of,
    square_of,
)
from tests.games.verplant.slow_scoring import House

from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from drawingboard.games.verplant.game import Verplant
from drawingboard.games.verplant.rules import access, bonuses, distances, numbers, scoring, windows
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers

MATCHES = 2
"""How many matches the tests play with each number of players."""
HOUSES = 200
"""How many houses they look at."""
STAGES = {"draw": numbers.DRAWING, "outline": numbers.OUTLINING, "finish": numbers.FINISHING, "wait": numbers.WAITING}
COMMON_STAGES = {
    "lots": numbers.STARTING,
    "room": numbers.CHOOSING_ROOM,
    "card": numbers.CHOOSING_CARD,
    "turn over": numbers.TURNING,
    "mark": numbers.MARKING,
    "over": numbers.OVER,
}
REASONS = {
    "": numbers.COUNTS,
    "no front door": numbers.NO_FRONT_DOOR,
    "not finished": numbers.ROOM_NOT_FINISHED,
    "no door": numbers.ROOM_WITHOUT_DOOR,
    "door elsewhere": numbers.DOOR_NOT_ON_HALLWAY,
    "not reached": numbers.NOT_REACHED,
}
Position = Designer | Designers
GAME = Verplant()


# Comparing ------------------------------------------------------------------------------------


def same(what: str, fast: object, slow: object) -> None:
    assert fast == slow, f"{what}: {fast}, but slowly {slow}"


def assert_same_plan(plan: Designer, slow: Plan, match: Match) -> None:
    """Everything that is drawn is the same in both."""
    mission = slow.mission
    stands = {square: numbers.FIRST_GIVEN + place for place, one in enumerate(mission.given) for square in one.squares}
    stands |= {square: place for place, piece in enumerate(slow.pieces, 1) for square in piece.furniture}
    same("furniture", by_square(plan.stands), stands)
    rooms = {square: 1 + number for number, room in slow.rooms.items() for square in room.squares}
    rooms |= dict.fromkeys(slow.outline, 1 + slow.room)
    same("rooms", by_square(plan.inside), rooms)
    same("edges", edges_on(plan), slow.edges)
    same("open squares", marked(plan, numbers.OPEN), slow.drawn_open())
    same("kept", marked(plan, numbers.KEPT), slow.kept())
    same("lined", marked_edges(plan, numbers.LINED_EAST, numbers.LINED_SOUTH), slow.lined())
    given_ties = {line for one in mission.given for line in edges_within(one.squares)}
    same("tied", marked_edges(plan, numbers.TIED_EAST, numbers.TIED_SOUTH), slow.tied() | given_ties)
    same("joker", plan.joker, slow.joker)
    same("drawn", plan.drawn, len(slow.pieces))
    for number in range(mission.rooms):
        same(f"state of room {number}", plan.room_state[number], room_state(slow, match, number))
        room = slow.rooms.get(number)
        door = doorway(plan.door_square[number], plan.door_side[number])
        same(f"door of room {number}", door, room.door if room else None)
    same("front door", doorway(plan.front_square, plan.front_side), slow.front)


def by_square(values: Sequence[int]) -> dict[Square, int]:
    return {square_of(number): value for number, value in enumerate(values) if value}


def room_state(slow: Plan, match: Match, number: int) -> int:
    if number in slow.rooms:
        return numbers.FINISHED
    if number in slow.missing:
        return numbers.MISSING
    if slow.outline and slow.room == number:
        return numbers.OUTLINED
    return numbers.UNDER_WAY if number in match.begun else numbers.NOT_BEGUN


def assert_same_stage(plan: Designer, slow: Plan, match: Match) -> None:
    same("stage", plan.stage, STAGES[slow.stage] if match.stage == "round" else COMMON_STAGES[match.stage])
    same("turn", plan.turn, match.turn)
    if match.stage in ("room", "card") and match.may_pass_on:
        same("passed on", plan.passed_on, match.passed_on)
    if match.stage in ("card", "turn over", "mark", "round"):
        same("room", plan.room, match.begun[-1])
    if match.stage in ("turn over", "mark", "round"):
        same("slot", plan.slot, match.slot)
    if match.stage in ("mark", "round"):
        same("choices", list(plan.choice)[: plan.marked], match.choices)
    known = {slot: card for slot, card in enumerate(plan.slot_card) if card != numbers.UNKNOWN_CARD}
    same("cards", known, match.turned)
    if slow.stage == "draw":
        same("marker and variant", (plan.marker, plan.variant), (slow.marker, slow.variant))


def assert_same_score(plan: Designer, house: House) -> None:
    """What is reached, what counts and why not, and what it is worth."""
    hallway, in_rooms = rows(access.hallway_row, plan), rows(access.room_row, plan)
    same("hallway", hallway, house.hallway)
    same("hallway's size", access.hallway_size(plan), len(house.hallway))
    same("reached in rooms", in_rooms, house.reached - house.hallway)
    same("rooms that count", access.rooms_that_count(plan), sum(1 << number for number in house.counting_rooms))
    counted = sum(1 << place for place, piece in enumerate(house.pieces) if house.counts(piece))
    same("pieces that count", access.pieces_that_count(plan), counted)
    for place, piece in enumerate(house.pieces):
        why_not, square = divmod(access.why_not_counted(plan, place), 1 << numbers.REASON_SHIFT)
        same(f"why piece {place} does not count", why_not, REASONS[house.why_not(piece)])
        if why_not == numbers.NOT_REACHED:
            assert square_of(square) in piece.open - house.reached
    parts = house.breakdown()
    same("points for furniture", scoring.furniture_points(plan), parts["furniture"])
    same("points for what is given", scoring.given_points(plan), parts["given"])
    for place, bonus in enumerate(house.mission.bonuses):
        same(f"how often {bonus} is earned", bonuses.times(plan, place), house.times(bonus))
        same(f"what {bonus} pays", bonuses.paid(plan, place), house.paid(bonus))
    same("missing rooms", scoring.missing_rooms(plan), len(house.missing))
    same("counted pieces", scoring.counted_pieces(plan), len(house.counted))
    same("points", plan.points(0), house.points())


def assert_same_sights_and_distances(plan: Designer, house: House) -> None:
    """What each window sees, how large rooms are, and how far everything that takes part is from everything else."""
    for square, side in doorways(house.mission.floor):
        is_window = (square, side) in house.windows
        same(f"a window at {square} {side}", windows.is_window(plan, number_of(square), side), is_window)
        if is_window:
            seen = {ground for ground in OBJECTS if windows.sees(plan, number_of(square), side, ground)}
            same(f"seen from {square} {side}", seen, house.seen_from((square, side)))
    for number, room in house.rooms.items():
        same(f"size of room {number}", bonuses.room_size(plan, number), len(room.squares))
        same(f"room {number} has a window", windows.has_window(plan, number), bool(house.windows_of(number)))
    objects = {place: piece.body for place, piece in enumerate(house.pieces) if house.counts(piece)}
    objects |= {
        numbers.FIRST_GIVEN_OBJECT + place: given.squares
        for place, given in enumerate(house.mission.given)
        if any(one.squares == given.squares for one in house.objects)
    }
    for one, squares in objects.items():
        far = house.distance_to_front_door(squares)
        same(f"from {one} to the front door", distances.front_distance(plan, one), told(far))
        for other, others in objects.items():
            if one != other:
                far = house.distance(squares, others)
                same(f"from {one} to {other}", distances.distance(plan, one, other), told(far))


def told(distance: int | None) -> int:
    return numbers.NO_DISTANCE if distance is None else distance


def assert_same_secrets(table: Designers, match: Match, shown: Sequence[Plan], viewer: int) -> None:
    """Of others one sees the plan as it was before this round; and knows the joker, and who is done (V9, V26)."""
    guessed = table.determinize(viewer, Random(0))
    assert isinstance(guessed, Designers)
    for seat, slow in enumerate(match.plans):
        if seat == viewer:
            continue
        assert_same_plan(table.seen_sheet(seat, Viewer.of(viewer)), shown[seat], match)
        guess = shown[seat].copy()
        while slow.stage == "wait" and guess.stage != "wait":
            guess.play(guess.idle())
        guess.joker = slow.joker
        assert_same_plan(guessed.sheets[seat], guess, match)


def rows(row_of: Callable[[Designer, int], int], plan: Designer) -> set[Square]:
    found = {row: row_of(plan, row) for row in range(16)}
    return {(row, column) for row, column in FIELD if found[row] >> column & 1}


# Playing --------------------------------------------------------------------------------------


class Both:
    """A match on both, side by side."""

    def __init__(self, position: Position, mission: Mission, seed: int, *, lots: bool) -> None:
        self.position = position
        self.match = Match(mission, position.seats, lots=lots)
        self.seed = seed
        self.dice = random.Random(seed)
        self.skill = self.dice.choice((0.0, 0.8, 1.0, 1.0))
        self.changed = set(range(position.seats))
        """The seats whose plans are to be compared."""
        self.shown: list[Plan] = []
        """Everybody's plans as they were when the round began."""
        self.history: list[str] = []
        self.seen: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Play to the end at random, and count what was done."""
        try:
            self.compare()
            while not self.position.over:
                self.step()
                self.compare()
            self.compare_at_the_end()
        except AssertionError as difference:
            message = f"seed {self.seed}, after {' '.join(self.history)}: {difference}"
            raise AssertionError(message) from difference
        return self.seen

    def step(self) -> None:
        position, match = self.position, self.match
        in_round = match.stage == "round"
        if outcomes := match.outcomes():
            same("chance", dict(position.outcomes()), dict.fromkeys(outcomes, 1))
            code = self.dice.choice(sorted(outcomes))
            match.answer(code)
            self.seen["chance"] += 1
        else:
            same("who acts", set(position.acting()), match.acting())
            seat = self.dice.choice(sorted(match.acting()))
            position.turn_to(seat)
            code = choose(match.plans[seat], self.legal_codes(seat), self.dice, self.skill)
            match.play(seat, code)
            self.history.append(f"{seat}:{code}")
            self.seen[NAMES[kind_of(code)]] += 1
        position.apply(code)
        self.changed = {seat} if in_round and match.stage == "round" else set(range(position.seats))
        if not in_round:
            self.shown = [plan.copy() for plan in match.plans]

    def legal_codes(self, seat: int) -> list[int]:
        """What a seat may do: the same on both."""
        codes = self.position.legal_actions()
        fast, slow = set(codes), self.match.legal(seat)
        assert len(codes) == len(fast), "every step once"
        assert fast == slow, f"only fast: {sorted(fast - slow)}, only slow: {sorted(slow - fast)}"
        same("what is done for the absent", GAME.idle_action(self.position), self.match.idle(seat))
        return sorted(slow)

    def compare(self) -> None:
        """Both have the same plans and are at the same stage."""
        position, match = self.position, self.match
        assert position.over == (match.stage == "over")
        for seat in self.changed:
            plan, slow = position.sheets[seat], match.plans[seat]
            assert_same_stage(plan, slow, match)
            assert_same_plan(plan, slow, match)
            assert_same_score(plan, slow.house())
            self.seen["plans compared"] += 1
        if match.stage == "round" and isinstance(position, Designers):
            assert_same_secrets(position, match, self.shown, len(self.history) % position.seats)

    def compare_at_the_end(self) -> None:
        for plan, slow in zip(self.position.sheets, self.match.plans, strict=True):
            assert_same_sights_and_distances(plan, slow.house())
            self.seen += what_is_in(slow.house()) + Counter(plans=1)
        points = [sheet.points(0) for sheet in self.position.sheets]
        same("winners", set(GAME.winners(self.position, points)), self.match.winners())
        self.seen["matches"] += 1


def what_is_in(house: House) -> Counter[str]:
    """Why pieces count or not, and which bonuses are earned."""
    seen = Counter(house.why_not(piece) or "counts" for piece in house.pieces)
    seen.update(f"bonus {bonus.condition}" for bonus in house.mission.bonuses if house.times(bonus))
    return seen


# Kinds of matches -----------------------------------------------------------------------------


def any_mission(seats: int, seed: int) -> Counter[str]:
    """A mission with anything in it."""
    mission, lots = random_missions.mission(seed), bool(seed % 2)
    plan = printed(mission, seats, lots=lots)
    same("mission", mission_on(plan), mission)
    alone = seats == 1 and seed % 4 < 2
    return Both(plan if alone else Designers(plan, seats, False), mission, seed, lots=lots).play()


def our_mission(seats: int, seed: int) -> Counter[str]:
    """One of our own missions with our own furniture."""
    missions = GAME.named_content()
    game = Verplant(missions[seed % len(missions)].content)
    lots, walking = ("random", "1")[seed // 2 % 2], ("open", "empty")[seed // 3 % 2]
    table = game.start({"first": lots, "walking": walking}, seats)
    return Both(table, mission_on(table.sheets[0]), seed, lots=lots == "random").play()


@pytest.mark.parametrize("seats", range(1, 7))
def test_fast_and_slow_rules_agree_at_every_step(seats: int) -> None:
    for seed in range(MATCHES):
        any_mission(seats, 100 * seats + seed)


@pytest.mark.parametrize("place", range(0, len(GAME.named_content()), 2))
def test_fast_and_slow_rules_agree_in_our_missions(place: int) -> None:
    our_mission(1, place)


def test_what_is_compared_has_seen_every_kind_of_step() -> None:
    seen = any_mission(1, 2000) + any_mission(1, 2050)
    assert seen.keys() >= {*NAMES.values()} - {"PASS_ON"}


def any_house(seed: int) -> Counter[str]:
    """A furnished house that nobody has drawn step by step."""
    house = random_houses.house(seed)
    plan = arranged(house, random.Random(seed))
    try:
        assert_same_score(plan, house)
        assert_same_sights_and_distances(plan, house)
    except AssertionError as difference:
        raise AssertionError(f"house {seed}: {difference}") from difference
    return what_is_in(house) + Counter({"houses": 1, "plans compared": 1})


def test_fast_and_slow_scores_of_random_houses_agree() -> None:
    seen = sum(map(any_house, range(HOUSES)), Counter[str]())
    assert seen.keys() >= {reason or "counts" for reason in REASONS}
    assert seen.keys() >= {f"bonus {condition}" for condition in range(1, numbers.CONDITIONS + 1)}


def _many(matches: int) -> Iterator[Counter[str]]:
    for seed in range(1000, 1000 + matches):
        kind = our_mission if seed % 4 == 3 else any_mission
        yield kind((1, 1, 1, 2, 2, 3, 4, 5, 6)[seed % 9], seed)
        yield from (any_house(10 * seed + more) for more in range(10))


if __name__ == "__main__":
    print(sum(_many(int(sys.argv[1])), Counter()))
