"""Laws that hold in every position of PlanQuadrat, tried on positions of random matches."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.planquadrat.boards import GAME, legal, start
from tests.games.planquadrat.matches import after, wander
from tests.games.planquadrat.reference import ReferenceTown, edge_name, house

from drawingboard import speed
from drawingboard.games.planquadrat import Town, numbers, position
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat.notation import House, houses_of, placed_house, slide_of

Turning = Callable[[int, int], tuple[int, int]]
"""Where a crossing comes to lie when the board is turned or mirrored."""

TURNINGS: dict[str, Turning] = {
    "quarter turn": lambda x, y: (8 - y, x),
    "half turn": lambda x, y: (8 - x, 8 - y),
    "mirrored left to right": lambda x, y: (8 - x, y),
    "mirrored along the diagonal": lambda x, y: (y, x),
}

SEEDS = st.integers(0, 2**20)
STEPS = st.integers(0, 110)
RIMS = st.sampled_from(["grooved", "wall", "bare"])


def turned_house(old: House, turning: Turning) -> House:
    """A house after the board has been turned."""
    upright = old.line >= numbers.VERTICAL
    x, y = (old.line - numbers.VERTICAL, old.edge) if upright else (old.edge, old.line)
    ends = [turning(x, y), turning(x + old.length * (not upright), y + old.length * upright)]
    (left, top), (right, _) = min(ends), max(ends)
    return House(top, left, old.length) if left < right else House(numbers.VERTICAL + left, top, old.length)


def turned_squares(squares: int, turning: Turning) -> int:
    found = 0
    for square in range(64):
        if squares >> square & 1:
            (x, y), (other_x, other_y) = turning(square % 8, square // 8), turning(square % 8 + 1, square // 8 + 1)
            found |= 1 << (min(y, other_y) * 8 + min(x, other_x))
    return found


def turned(town: Town, turning: Turning) -> Town:
    twin = GAME.start(GAME.options_of(town))
    for old in houses_of(town):
        twin.put_house(*turned_house(old, turning))
    placed = (-1, -1)
    for old in houses_of(town):
        if (old.line, old.edge) == (town.placed_line, town.placed_edge):
            placed = turned_house(old, turning)[:2]
    claimed = [turned_squares(squares, turning) for squares in town.claimed]
    state = [town.actor, town.phase, town.turns, *placed, town.ending, town.stopped_by]
    closed = turned_squares(town.closed_before, turning)
    twin.arrange(claimed, closed, list(town.stock), list(town.monuments), state)
    return twin


def turned_action(town: Town, code: int, turning: Turning) -> str:
    """The text of an action on the turned board."""
    if code < packing.FIRST_SLIDE:
        return str(turned_house(placed_house(code), turning))
    if code < packing.NO_SLIDE:
        line, edge, stop = slide_of(code)
        length = town.house_length(line, edge)
        ends = [str(turned_house(House(line, at, length), turning)).split()[1] for at in (edge, stop)]
        return " > ".join(ends)
    if code in (packing.NO_SLIDE, packing.NO_CLAIM):
        return GAME.format_action(town, code)
    place = turned_squares(town.region(packing.claim_square(code)), turning)
    return GAME.format_action(town, packing.claim((place & -place).bit_length() - 1))


@pytest.mark.parametrize("name", TURNINGS)
@settings(deadline=None, max_examples=15)
@given(seed=SEEDS, steps=STEPS, rim=st.sampled_from(["grooved", "bare"]))
def test_P3_turning_the_board_turns_the_legal_actions(name: str, seed: int, steps: int, rim: str) -> None:
    town = after(seed, steps, rim=rim)
    turning = TURNINGS[name]
    actions = {turned_action(town, code, turning) for code in town.legal_actions()}
    assert legal(turned(town, turning)) == actions


@settings(deadline=None, max_examples=10)
@given(seed=SEEDS, rim=RIMS)
def test_P2_every_step_of_a_match_keeps_its_promises(seed: int, rim: str) -> None:
    claimed_before = [0, 0]
    turns = 0
    for town, _ in wander(seed, rim=rim):
        standing = [house.length for house in houses_of(town)]
        for size in (1, 2, 3):
            total = standing.count(size) + town.stock[size - 1] + town.stock[2 + size]
            assert total == 2 * numbers.STOCK[size - 1], "no house comes from nowhere or gets lost"
        claimed = list(town.claimed)
        assert not claimed[0] & claimed[1], "no square counts twice"
        assert all(not old & ~new for old, new in zip(claimed_before, claimed, strict=True)), "claims are for ever"
        assert not (claimed[0] | claimed[1]) & ~town.closed_ground(), "what is claimed stays closed"
        assert turns <= town.turns <= turns + 1
        claimed_before, turns = claimed, town.turns
    assert town.over
    assert GAME.outcome(town)


@settings(deadline=None, max_examples=10)
@given(seed=SEEDS)
def test_P10_a_claimed_place_stays_in_one_piece(seed: int) -> None:
    pieces: set[int] = set()
    for town, code in wander(seed):
        for place in pieces:
            assert town.region((place & -place).bit_length() - 1) == place
        if packing.FIRST_CLAIM <= code < packing.NO_CLAIM:
            pieces.add(town.region(packing.claim_square(code)))


@settings(deadline=None, max_examples=10)
@given(seed=SEEDS, steps=STEPS)
def test_P8_only_ground_that_was_open_when_the_turn_began_is_claimed(seed: int, steps: int) -> None:
    town = after(seed, steps)
    for code in town.legal_actions():
        if packing.FIRST_CLAIM <= code < packing.NO_CLAIM:
            assert town.region(packing.claim_square(code)) & ~town.closed_before


@settings(deadline=None, max_examples=20)
@given(seed=SEEDS, steps=STEPS)
def test_a_copy_is_independent(seed: int, steps: int) -> None:
    town = after(seed, steps)
    before = GAME.show(town)
    for code in town.legal_actions()[:10]:
        twin = town.copy()
        assert twin.same_as(town)
        twin.apply(code)
        assert not twin.same_as(town)
        assert GAME.show(town) == before


def test_no_match_is_longer_than_the_game_says() -> None:
    for seed in range(6):
        steps = sum(1 for _ in wander(seed))
        assert steps <= GAME.longest_match


def test_a_position_is_small() -> None:
    size = start().size()
    if speed.is_compiled(position):
        assert 0 < size < 4096
    else:
        assert size == 0


def test_P3_the_reference_names_edges_like_the_notation() -> None:
    town = ReferenceTown()
    assert {f"{'SML'[len(new) - 2]} {edge_name(new)}" for new in town.placements()} == legal(start())
    assert edge_name(house((8, 7), (0, 1), 1)) == "h8e"
