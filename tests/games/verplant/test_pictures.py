"""Pictures of pieces and plans: what they show, and what is said about one that is drawn wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawingboard.games.verplant.content.pictures import PLAN_SQUARES, PlanPicture, read_piece, read_plan
from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.rules import numbers

SOFA = """\
 - - -
|# # #
 . . #|
     -
"""


def piece(picture: str) -> Shape:
    problems: list[str] = []
    shape = read_piece(picture, problems)
    assert problems == []
    return shape


def plan(picture: str) -> PlanPicture:
    problems: list[str] = []
    shown = read_plan(picture, problems)
    assert problems == []
    return shown


def wrong_piece(picture: str) -> list[str]:
    problems: list[str] = []
    read_piece(picture, problems)
    return problems


def wrong_plan(picture: str) -> list[str]:
    problems: list[str] = []
    read_plan(picture, problems)
    return problems


# Pieces -------------------------------------------------------------------------------------------------


def test_a_picture_shows_furniture_open_squares_and_wall_lines() -> None:
    shape = piece(SOFA)
    assert shape.furniture_squares == ((0, 0), (0, 1), (0, 2), (1, 2))
    assert shape.free_squares == ((1, 0), (1, 1))
    assert shape.above == ((0, 0), (0, 1), (0, 2), (2, 2))
    assert shape.left == ((0, 0), (1, 3))
    assert (shape.height, shape.width) == (2, 3)


def test_squares_and_lines_are_bits_as_the_rules_count_them() -> None:
    shape = piece(SOFA)
    assert shape.furniture == 0b10000111
    assert shape.open_squares == 0b01100000
    assert shape.lines_above == 0b111 | 1 << 5 * 2 + 2
    assert shape.lines_left == 1 | 1 << 6 * 1 + 3


def test_lines_right_of_and_below_the_largest_box_have_their_bits() -> None:
    shape = piece(" # # # # #|\n" + " #\n" * 4 + " -\n")
    assert shape.lines_left == 1 << 5
    assert shape.lines_above == 1 << 25


def test_a_picture_is_written_as_it_is_read() -> None:
    assert piece(SOFA).picture() == tuple(SOFA.splitlines())
    assert piece("\n".join(piece(SOFA).turned().picture())) == piece(SOFA).turned()


def test_it_does_not_matter_where_in_the_picture_the_piece_is() -> None:
    assert piece("\n\n     - -\n     # #\n     .") == piece(" - -\n # #\n .   \n\n")


def test_a_quarter_turn_goes_clockwise() -> None:
    assert piece(SOFA).turned().picture() == (
        "   -",
        " . #|",
        " . #|",
        "|# #|",
        " -",
    )


def test_a_piece_is_mirrored_left_to_right() -> None:
    assert piece(SOFA).mirrored().picture() == (
        " - - -",
        " # # #|",
        "|# . .",
        " -",
    )


SHAPES = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1).flatmap(
    lambda squares: st.builds(
        lambda free, above, left: Shape.of([square for square in squares if square not in free], free, above, left),
        st.sets(st.sampled_from(sorted(squares))),
        st.sets(st.sampled_from(sorted(squares))),
        st.sets(st.sampled_from(sorted(squares))),
    )
)


@given(SHAPES)
def test_four_turns_and_two_mirrors_change_nothing(shape: Shape) -> None:
    assert shape.turned().turned().turned().turned() == shape
    assert shape.mirrored().mirrored() == shape
    assert shape.turned().mirrored().turned() == shape.mirrored()
    assert shape.however_turned() == shape.turned().however_turned()
    assert shape.however_held() == shape.mirrored().turned().however_held()
    assert piece("\n".join(shape.picture())) == shape


def test_a_piece_and_its_mirror_image_are_two_and_one_however_held() -> None:
    shape = piece(" # #\n .")
    assert shape.however_turned() != shape.mirrored().however_turned()
    assert shape.however_held() == shape.mirrored().however_held()


KNOWN = "a square is # or ., a wall line is - or |"
SQUARES = "squares are characters 2, 4, 6 …"
WRONG_PIECES = {
    "nothing": ("", ["there is no square; # is furniture, . an open square"]),
    "only walls": (" - -", ["there is no square; # is furniture, . an open square"]),
    "unknown characters": (" # X\n ? ?", [f"line 1: 'X' is unknown; {KNOWN}", f"line 2: '?' is unknown; {KNOWN}"]),
    "a tab": ("\t#", ["line 1: a tab; only blanks keep the squares in their columns"]),
    "a square between squares": (
        " ##",
        [f"line 1: '#' is character 3, the place of a wall; {SQUARES}"],
    ),
    "a wall on a square": (
        " # |",
        ["line 1: '|' is character 4, the place of a square; walls are characters 1, 3, 5 …"],
    ),
    "walls between columns": (
        "- -\n # #",
        [
            "line 1: '-' is character 1; walls above and below squares are characters 2, 4, 6 …, as the squares are",
            "line 1: '-' is character 3; walls above and below squares are characters 2, 4, 6 …, as the squares are",
        ],
    ),
    "walls among squares": (
        " # -",
        ["line 1: '-' among squares; walls above and below squares have a line of their own"],
    ),
    "two lines of walls": (
        " #\n -\n -\n .",
        ["line 3: two lines of walls in a row; between them is a line of squares"],
    ),
    "six columns": (" # # # # # #", ["6 columns instead of at most 5, open squares included"]),
    "six rows": ("\n".join(" ######"[:2] for _ in range(6)), ["6 rows instead of at most 5, open squares included"]),
    "a wall far off above": (
        "     -\n #",
        ["line 1: '-' at character 6 is beside no square"],
    ),
    "a wall far off at the side": (" #  |", ["line 1: '|' at character 5 is beside no square"]),
}


@pytest.mark.parametrize(("picture", "problems"), WRONG_PIECES.values(), ids=WRONG_PIECES)
def test_a_wrong_picture_of_a_piece_is_told_line_by_line(picture: str, problems: list[str]) -> None:
    found = wrong_piece(picture)
    assert found[: len(problems)] == problems


# Plans --------------------------------------------------------------------------------------------------


def test_a_plan_shows_squares_walls_and_the_front_door() -> None:
    shown = plan(
        """\
   t
 . .|A A
   -
F. o # .
"""
    )
    assert shown.squares == {22: "t", 41: ".", 42: ".", 43: "A", 44: "A", 61: ".", 62: "o", 63: "#", 64: "."}
    assert shown.walls == ((42, numbers.EAST), (42, numbers.SOUTH))
    assert shown.fronts == ((60, numbers.EAST),)
    assert shown.lines == {1: 1, 2: 2, 3: 4}


def test_F_is_furniture_on_a_square_and_the_front_door_on_an_edge() -> None:
    shown = plan("\n . F F .\n   F\n")
    assert shown.squares == {41: ".", 42: "F", 43: "F", 44: "."}
    assert shown.fronts == ((42, numbers.SOUTH),)
    assert plan(" F\n .").fronts == ((1, numbers.SOUTH),)


def test_an_empty_line_is_a_row_of_nothing() -> None:
    assert plan(" t\n\n .\n").squares == {21: "t", 61: "."}


def test_the_largest_plan_has_14_rows_of_18() -> None:
    full = "\n".join([" ." * 18] * 14)
    assert sorted(plan(full).squares) == [20 * row + column for row in range(1, 15) for column in range(1, 19)]
    assert wrong_plan(f"{full}\n .") == ["line 15: 15 rows of squares instead of at most 14"]
    assert wrong_plan(f" .\n{' .' * 19}") == ["line 2: 19 squares side by side instead of at most 18"]


def test_walls_may_be_around_the_largest_plan_and_no_further() -> None:
    full = "\n".join([" ." * 18 + "|"] * 14)
    shown = plan(f"{full}\n{' -' * 18}\n")
    assert (38, numbers.EAST) in shown.walls
    assert (20 * 14 + 18, numbers.SOUTH) in shown.walls
    assert wrong_plan(f" .{'  ' * 18}|") == ["line 1: a wall at character 39; a plan ends at character 37"]
    assert wrong_plan(f" .\n{'  ' * 18} -") == ["line 2: a wall at character 38; a plan ends at character 37"]


LEGEND = "a square is ., #, o, A, B, C, D, E, F, G, H, t, ~, =, * or ^, a wall line is - or |, the front door is F"
WRONG_PLANS = {
    "an unknown character": (" . x", [f"line 1: 'x' is unknown; {LEGEND}"]),
    "shifted squares": (
        " . .\n  . .",
        [f"line 2: the whole line is shifted by one; {SQUARES}, so put one blank before it or take one away"],
    ),
    "squares between squares": (
        " ...",
        [f"line 1: '.' is character 3, the place of a wall; {SQUARES}"],
    ),
    "walls among squares": (
        " . .\n . - .",
        ["line 2: '-' among squares; walls above and below squares have a line of their own"],
    ),
}


@pytest.mark.parametrize(("picture", "problems"), WRONG_PLANS.values(), ids=WRONG_PLANS)
def test_a_wrong_picture_of_a_plan_is_told_line_by_line(picture: str, problems: list[str]) -> None:
    assert wrong_plan(picture) == problems


@given(st.text(alphabet=f" \n-|{PLAN_SQUARES}?", max_size=200))
def test_any_text_is_a_picture_or_has_problems(text: str) -> None:
    problems: list[str] = []
    shown = read_plan(text, problems)
    read_piece(text, problems)
    assert all(21 <= square < 320 and square % 20 not in (0, 19) for square in shown.squares)
