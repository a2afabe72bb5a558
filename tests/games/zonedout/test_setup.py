"""How a match begins (Z1 to Z3, Z26)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.zonedout import drawn

from drawingboard.core.random import Random
from drawingboard.games.zonedout import City

DOWNTOWN = ["0,0", "1,0", "0,1", "1,1"]
QUARTERS = {"-1,-1": "0,0", "1,-1": "1,0", "-1,1": "0,1", "1,1": "1,1"}
"""Where the first four cards lie, and the square of each that Downtown covers."""


def dealt(seed: int, seats: int = 2) -> City:
    """A match that has been set up; the start player is to settle."""
    city, random = drawn.blank(seats=seats), Random(seed)
    while drawn.phase(city) != "settle":
        city.roll(random)
    return city


def until(city: City, phase: str) -> City:
    """Let chance bring the lowest numbers until a phase begins."""
    while drawn.phase(city) != phase:
        city.apply(min(outcome for outcome, _ in city.outcomes()))
    return city


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Z1_lots_decide_who_begins(seats: int) -> None:
    city = drawn.blank(seats=seats, first="random")
    assert drawn.legal(city) == {f"first {seat + 1}" for seat in range(seats)}
    assert len({weight for _, weight in city.outcomes()}) == 1
    drawn.step(city, "first 2")
    drawn.draw(city)
    assert drawn.turn(city) == "g"


def test_Z1_the_start_player_may_be_chosen() -> None:
    assert drawn.phase(drawn.blank(first="1")) == "hands"
    assert drawn.turn(dealt(1)) == "p"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Z1_the_start_player_gets_two_cards_and_the_others_three(seats: int) -> None:
    city = drawn.blank(seats=seats, first="random")
    drawn.step(city, "first 2")
    drawn.draw(city)
    assert [len(drawn.hand(city, seat)) for seat in drawn.SEATS[:seats]] == [3, 2, 3, 3][:seats]


@pytest.mark.parametrize(("seats", "pieces"), [(2, 45), (3, 40), (4, 35)])
def test_Z1_everybody_has_building_pieces(seats: int, pieces: int) -> None:
    city = dealt(1, seats=seats)
    assert [drawn.pieces(city, seat) for seat in drawn.SEATS[:seats]] == [pieces] * seats


@pytest.mark.parametrize("seed", range(5))
def test_Z1_four_cards_lie_around_downtown(seed: int) -> None:
    city = dealt(seed)
    blocks = drawn.blocks(city)
    assert set(blocks) == {(x, y) for x in range(-1, 3) for y in range(-1, 3)}
    assert [drawn.block(city, square) for square in DOWNTOWN] == ["DT"] * 4
    assert len(drawn.top(city)) == 63 - 5 - 4


def test_Z1_each_card_is_turned_so_that_a_parking_lot_lies_in_the_middle() -> None:
    city = until(drawn.blank(), "quarters")
    for covered in QUARTERS.values():
        text = min(drawn.legal(city))
        drawn.step(city, text)
        if covered != "1,1":
            assert drawn.block(city, covered) == "-1"
    assert [drawn.block(city, covered) for covered in QUARTERS.values()] == ["DT"] * 4


def test_Z1_they_lie_north_west_north_east_south_west_south_east() -> None:
    city = until(drawn.blank(), "quarters")
    for seen, corner in enumerate(QUARTERS):
        assert len(drawn.blocks(city)) == 4 * seen
        drawn.step(city, min(drawn.legal(city)))
        assert corner in {f"{x},{y}" for x, y in drawn.blocks(city)}


def test_Z1_chance_picks_among_the_fitting_rotations() -> None:
    cards = dict.fromkeys(range(1, 64), ("-1", "R1", "C1", "I1")) | {
        20: ("-1", "-1", "R1", "C1"),
        21: ("-1", "R1", "R1", "-1"),
        22: ("-1", "-1", "-1", "-1"),
    }
    city = until(drawn.blank(cards), "quarters")
    likely: Counter[str] = Counter()
    for code, weight in city.outcomes():
        likely[drawn.GAME.format_action(city, code)] += weight
    assert {text for text in likely if text.startswith("lay 20")} == {"lay 20e", "lay 20s"}
    assert {text for text in likely if text.startswith("lay 21")} == {"lay 21n"}
    assert {text for text in likely if text.startswith("lay 22")} == {"lay 22n"}
    by_card: Counter[str] = Counter()
    for text, weight in likely.items():
        by_card[text[4:-1]] += weight
    assert len(set(by_card.values())) == 1, "every card is as likely as any other"


def test_Z26_a_card_without_a_parking_lot_goes_under_the_deck() -> None:
    cards = dict.fromkeys(range(1, 64), ("-1", "R1", "C1", "I1")) | {30: ("R1", "R2", "C1", "I1")}
    city = until(drawn.blank(cards), "quarters")
    drawn.step(city, "lay 30n")
    assert drawn.under(city) == [30]
    assert drawn.blocks(city) == {}
    drawn.draw(city)
    assert drawn.phase(city) == "settle"
    assert len(drawn.top(city)) == 63 - 5 - 4 - 1


def test_Z26_every_card_of_ours_has_a_parking_lot() -> None:
    assert all("-1" in card for card in drawn.CARDS.values())


@pytest.mark.parametrize(
    ("seats", "owners"),
    [(2, [0, 0, 1, 1, None, None]), (3, [0, 1, 2, None, None, None]), (4, [0, 1, 2, 3, None, None])],
)
def test_Z2_six_objectives_are_dealt_one_in_secret_to_each_or_two(seats: int, owners: list[int | None]) -> None:
    city = dealt(3, seats=seats)
    view = drawn.view(city)
    assert [one["secret_of"] for one in view["objectives"]] == owners
    assert len({one["objective"] for one in view["objectives"]}) == 6


def test_Z3_the_start_player_settles_on_any_zoned_block() -> None:
    city = dealt(2)
    assert drawn.legal(city) == {f"to {x},{y}" for (x, y), token in drawn.blocks(city).items() if token[0] in "RCI"}


def test_Z3_then_the_start_player_draws_and_plays_no_card() -> None:
    city = dealt(2)
    before = drawn.blocks(city)
    square = next(name for name in sorted(drawn.moves(city)) if "*" not in drawn.block(city, name))
    drawn.step(city, f"to {square}")
    assert drawn.phase(city) == "draw"
    drawn.draw(city)
    assert drawn.planner(city, "p") == square
    assert len(drawn.hand(city, "p")) == 3
    assert drawn.blocks(city) == before
    assert drawn.turn(city) == "g"


def test_Z3_a_wild_block_is_declared_at_once() -> None:
    cards = dict.fromkeys(range(1, 64), ("-1", "R*", "C1", "+1"))
    city = drawn.draw(drawn.blank(cards))
    wild = min(name for name in drawn.moves(city) if drawn.block(city, name) == "R*")
    drawn.step(city, f"to {wild}")
    assert drawn.legal(city) == {"light", "medium", "heavy"}
    drawn.play(city, "heavy")
    assert drawn.block(city, wild) == "R*3:p"
    assert drawn.turn(city) == "g"


def test_Z3_the_others_enter_on_the_card_that_they_play() -> None:
    city = dealt(2)
    drawn.play(city, min(drawn.legal(city)))
    while drawn.phase(city) == "declare":
        drawn.play(city, min(drawn.legal(city)))
    assert drawn.turn(city) == "g"
    assert drawn.planner(city, "g") is None
    assert drawn.moves(city) == set(), "first a card is played"
    assert any(text[0].isdigit() for text in drawn.legal(city))
