"""Boards as one number for each row, compared with plain walking from square to square."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawingboard import speed
from drawingboard.geometry import rows

if speed.is_compiled(rows):
    pytest.skip("compiled, arrays can only be lent by compiled code", allow_module_level=True)

Squares = set[tuple[int, int]]

boards = st.lists(st.integers(0, 2**17 - 1), min_size=17, max_size=17)


def squares(board: list[int]) -> Squares:
    return {(column, row) for row in range(17) for column in range(17) if board[row] >> column & 1}


def beside(found: Squares) -> Squares:
    return {(x + dx, y + dy) for x, y in found for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))}


def walked(start: Squares, within: Squares) -> Squares:
    """Everything that can be walked to, one step at a time; what one starts on need not be inside."""
    reached = set(start)
    while more := (beside(reached) & within) - reached:
        reached |= more
    return reached


def board_of(picture: str) -> list[int]:
    lines = [line.split() for line in picture.strip().splitlines()]
    drawn = [sum(1 << column for column, mark in enumerate(line) if mark == "#") for line in lines]
    return drawn + [0] * (17 - len(drawn))


def test_squares_that_touch_only_at_a_corner_are_two_sections() -> None:
    rest = board_of(
        """
        . . # .
        # # # .
        . . . #
        """
    )
    section = [0] * 17
    assert rows.take_section(rest, section) == 4
    assert section[:3] == [0b0100, 0b0111, 0]
    assert rows.take_section(rest, section) == 1
    assert rows.take_section(rest, section) == 0


@given(board=boards)
def test_sections_are_what_one_can_walk_over_and_together_everything(board: list[int]) -> None:
    rest, section, all_squares = board[:], [0] * 17, squares(board)
    seen: Squares = set()
    while size := rows.take_section(rest, section):
        found = squares(section)
        assert len(found) == size
        assert found == walked({min(found)}, all_squares)
        assert not found & seen
        seen |= found
    assert seen == all_squares


@given(start=boards, within=boards)
def test_a_set_spreads_as_far_as_one_can_walk(start: list[int], within: list[int]) -> None:
    inside = [row & other for row, other in zip(start, within, strict=True)]
    grown = inside[:]
    rows.spread(grown, within)
    assert squares(grown) == walked(squares(inside), squares(within))


@given(one=boards, other=boards)
def test_sets_touch_if_a_square_of_one_is_beside_a_square_of_the_other(one: list[int], other: list[int]) -> None:
    assert rows.touch(one, other) == bool(beside(squares(one)) & squares(other))


@given(board=boards, row=st.integers(0, 16))
def test_near_is_beside(board: list[int], row: int) -> None:
    found = rows.near(board, row) & 2**17 - 1
    assert {(column, row) for column in range(17) if found >> column & 1} == {
        (x, y) for x, y in beside(squares(board)) if y == row and 0 <= x < 17
    }


@given(starts=boards, within=boards)
def test_of_the_sections_those_with_a_start_are_found_each_once(starts: list[int], within: list[int]) -> None:
    left = [row & other for row, other in zip(starts, within, strict=True)]
    wanted, section, found = squares(left), [0] * 17, 0
    while rows.find_section(left, within, section):
        found += 1
        wanted -= squares(section)
    assert not wanted
    assert found <= len(squares(starts))
