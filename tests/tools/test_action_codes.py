"""Codes of actions: packed in one place for rules, notation, refusals and the browser client."""

from __future__ import annotations

import ast

import pytest
from tools.action_codes import BOARDS, games, generated, typescript

from drawingboard.games.dschunke import actions as dschunke
from drawingboard.games.floorplan import actions as floorplan
from drawingboard.games.planquadrat import actions as planquadrat
from drawingboard.games.verplant import actions as verplant


@pytest.mark.parametrize(
    ("python", "wanted"),
    [
        ("ROOM + 5 * (low - 2) + high - 2", "ROOM + 5 * (low - 2) + high - 2"),
        ("(code - ROOM) // 5 + 2", "Math.floor((code - ROOM) / 5) + 2"),
        ("code // 3 % 8", "Math.floor(code / 3) % 8"),
        ("code >> 16 & 3", "(code >> 16) & 3"),
        ("a - (b - c)", "a - (b - c)"),
        ("room_type + 1", "roomType + 1"),
    ],
)
def test_a_formula_is_the_same_in_both_languages(python: str, wanted: str) -> None:
    assert typescript(ast.parse(python, mode="eval").body) == wanted


def test_what_has_no_twin_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a \*\* 2 has no twin in TypeScript"):
        typescript(ast.parse("a ** 2", mode="eval").body)


@pytest.mark.parametrize("board", games())
def test_the_client_has_the_formulas_of_today(board: str) -> None:
    written = BOARDS / board / "codes.generated.ts"
    if not BOARDS.exists():
        pytest.skip("the client is not here")
    assert written.read_text() == generated(games()[board]), "run python tools/action_codes.py"


def test_P3_P4_P14_every_code_of_planquadrat_is_unpacked_and_packed_again() -> None:
    a = planquadrat
    for code in range(a.FIRST_SLIDE):
        assert a.place(a.place_line(code), a.place_edge(code), a.place_length(code)) == code
    for code in range(a.FIRST_SLIDE, a.NO_SLIDE):
        assert a.slide(a.slide_line(code), a.slide_edge(code), a.slide_stop(code)) == code
    for code in range(a.FIRST_CLAIM, a.NO_CLAIM):
        assert a.claim(a.claim_square(code)) == code
    assert (a.place(17, 7, 3), a.slide(17, 7, 7), a.claim(63)) == (a.FIRST_SLIDE - 1, a.NO_SLIDE - 1, a.NO_CLAIM - 1)


def test_D4_every_code_of_dschunke_is_unpacked_and_packed_again() -> None:
    a = dschunke
    for code in range(0, a.CODES, 97):
        assert a.lay(a.slot_of(code), a.direction_of(code), a.square_of(code)) == code
        assert a.square_of(code) == 256 * a.row_of(code) + a.column_of(code)


def test_F4_every_code_of_floor_plan_is_unpacked_and_packed_again() -> None:
    a = floorplan
    for square in range(a.SQUARES):
        assert a.letter_square(a.letter(square)) == a.outdoors_square(a.outdoors(square)) == square
        for wall in range(4):
            window, door = a.window(square, wall), a.door(square, wall)
            assert (a.window_square(window), a.window_wall(window)) == (square, wall)
            assert (a.door_square(door), a.door_wall(door)) == (square, wall)
        for turned in range(2):
            place = a.place(square, turned)
            assert (a.place_square(place), a.place_turned(place)) == (square, turned)
    for low in range(1, 7):
        for high in range(low, 7):
            assert (a.roll_low(a.roll(low, high)), a.roll_high(a.roll(low, high))) == (low, high)
            assert (a.room_low(a.room(low, high)), a.room_high(a.room(low, high))) == (low, high) or low < 2
    for die in range(2):
        assert a.double_die(a.double(die)) == die
        for kind in range(2, 7):
            assert (a.set_die(a.set_with(die, kind)), a.set_kind(a.set_with(die, kind))) == (die, kind)
            assert a.name_type(a.name(kind)) == kind
    assert [a.pair_number(a.pair(number)) for number in range(4)] == [0, 1, 2, 3]
    assert a.outdoors(288) == a.CODES - 1


def test_V3_V10_every_code_of_verplant_is_unpacked_and_packed_again() -> None:
    a = verplant
    for square in range(a.SQUARES):
        assert a.add_square(a.add(square)) == a.drop_square(a.drop(square)) == square
        for turn in range(4):
            place = a.place(square, turn)
            assert (a.place_square(place), a.place_turn(place)) == (square, turn)
        for side in range(4):
            door, front, window = a.door(square, side), a.front(square, side), a.window(square, side)
            assert (a.door_square(door), a.door_side(door)) == (square, side)
            assert (a.front_square(front), a.front_side(front)) == (square, side)
            assert (a.window_square(window), a.window_side(window)) == (square, side)
    assert [a.room_number(a.room(4)), a.card_slot(a.card(24)), a.mark_piece(a.mark(1))] == [4, 24, 1]
    assert (a.place(319, 3), a.add(319), a.drop(319)) < (a.ADD, a.DROP, a.DOOR)
    assert (a.door(319, 3), a.front(319, 3), a.window(319, 3)) < (a.FRONT, a.WINDOW, a.CODES)
