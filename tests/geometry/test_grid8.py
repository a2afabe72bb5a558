"""The 8 × 8 board as one number: rows, columns, and walking around."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from drawingboard.geometry import grid8, numbers

BOARDS = st.integers(0, numbers.ALL_SQUARES)
EIGHT = st.integers(0, 255)
LINE = st.integers(0, 7)


def has(board: int, column: int, row: int) -> int:
    return board >> (row * 8 + column) & 1


@given(board=BOARDS, number=LINE)
def test_a_row_is_read_from_the_left_and_a_column_from_the_top(board: int, number: int) -> None:
    assert grid8.row(board, number) == sum(has(board, n, number) << n for n in range(8))
    assert grid8.column(board, number) == sum(has(board, number, n) << n for n in range(8))


@given(eight=EIGHT, number=LINE)
def test_rows_and_columns_are_laid_out_as_they_are_read(eight: int, number: int) -> None:
    assert grid8.row(grid8.as_row(eight, number), number) == eight
    assert grid8.column(grid8.as_column(eight, number), number) == eight


@given(board=BOARDS)
def test_eight_rows_or_eight_columns_make_the_board(board: int) -> None:
    assert sum(grid8.as_row(grid8.row(board, n), n) for n in range(8)) == board
    assert sum(grid8.as_column(grid8.column(board, n), n) for n in range(8)) == board


def test_the_named_sets_are_what_they_say() -> None:
    assert grid8.as_row(0xFF, 0) == numbers.TOP_ROW
    assert grid8.as_row(0xFF, 7) == numbers.BOTTOM_ROW
    assert grid8.as_column(0xFF, 0) == numbers.LEFT_COLUMN
    assert grid8.as_column(0xFF, 7) == numbers.RIGHT_COLUMN
    rim = {(x, y) for x in range(8) for y in range(8) if x in (0, 7) or y in (0, 7)}
    assert {(n % 8, n // 8) for n in range(64) if numbers.RIM >> n & 1} == rim


def gates(walls: int, other_walls: int) -> tuple[int, int, int, int]:
    """Four sets of open sides from walls north of and west of squares."""
    north = numbers.ALL_SQUARES & ~numbers.TOP_ROW & ~walls
    west = numbers.ALL_SQUARES & ~numbers.LEFT_COLUMN & ~other_walls
    return north, west >> 1, north >> 8, west


@given(start=LINE.flatmap(lambda n: st.integers(n * 8, n * 8 + 7)), walls=BOARDS, other_walls=BOARDS)
def test_flooding_reaches_what_a_walk_from_square_to_square_reaches(start: int, walls: int, other_walls: int) -> None:
    north, east, south, west = gates(walls, other_walls)
    reached, waiting = {start}, [start]
    while waiting:
        square = waiting.pop()
        for gate, step in ((north, -8), (east, 1), (south, 8), (west, -1)):
            if gate >> square & 1 and square + step not in reached:
                reached.add(square + step)
                waiting.append(square + step)
    flooded = grid8.flood(1 << start, north, east, south, west)
    assert flooded == sum(1 << square for square in reached)
    assert grid8.flood(flooded, north, east, south, west) == flooded


@given(one=BOARDS, other=BOARDS, walls=BOARDS, other_walls=BOARDS)
def test_flooding_from_two_sets_is_flooding_from_each(one: int, other: int, walls: int, other_walls: int) -> None:
    sides = gates(walls, other_walls)
    assert grid8.flood(one | other, *sides) == grid8.flood(one, *sides) | grid8.flood(other, *sides)


def test_flooding_nothing_reaches_nothing() -> None:
    assert grid8.flood(0, *gates(0, 0)) == 0
