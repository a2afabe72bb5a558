"""Names of squares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.geometry.squares import format_square, parse_square


@given(column=st.integers(0, 25), row=st.integers(0, 98))
def test_every_name_reads_back(column: int, row: int) -> None:
    assert parse_square(format_square(column, row), 26, 99) == (column, row)


def test_capital_letters_will_do() -> None:
    assert parse_square("C4", 8, 8) == (2, 3)


@pytest.mark.parametrize("text", ["", "c", "4", "4c", "c0", "c04", "cc4", "c4 ", "c100", "é4", "c٤"])
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        parse_square(text, 26, 99)
    assert caught.value.sentence == f"{text!r} is not the name of a square; squares are called a1, c4, h8"


@pytest.mark.parametrize("text", ["i1", "a9", "h10"])
def test_squares_outside_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        parse_square(text, 8, 8)
    assert caught.value.sentence == f"there is no square {text}; the last one is h8"


@given(text=st.text(max_size=4))
def test_any_text_is_a_square_or_refused(text: str) -> None:
    try:
        column, row = parse_square(text, 8, 8)
    except Refused:
        return
    assert 0 <= column < 8
    assert 0 <= row < 8
