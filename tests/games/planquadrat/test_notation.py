"""Edges, houses and actions in writing, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.planquadrat.boards import GAME, draw, play, start
from tests.games.planquadrat.matches import after, wander

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.notation import (
    House,
    draw_board,
    format_edge,
    houses_of,
    parse_edge,
    read_picture,
    squares_beside,
)

HOUSES = [
    House(line, edge, length)
    for line in range(numbers.LINES)
    for length in (1, 2, 3)
    for edge in range(9 - length)
]  # fmt: skip


@pytest.mark.parametrize("line", range(numbers.LINES))
def test_P3_every_edge_has_a_name_that_reads_back(line: int) -> None:
    for edge in range(8):
        assert parse_edge(format_edge(line, edge)) == (line, edge)


def test_P3_no_two_edges_share_a_name() -> None:
    assert len({format_edge(line, edge) for line in range(numbers.LINES) for edge in range(8)}) == 144


def test_P3_an_edge_may_be_called_after_either_of_its_squares() -> None:
    assert parse_edge("c3s") == parse_edge("c4n")
    assert parse_edge("b4e") == parse_edge("c4w")
    assert parse_edge("C4N") == parse_edge("c4n")


@pytest.mark.parametrize("text", ["", "c4", "n4c", "c4x", "i4n", "c9n", "c0n", "c04n", "c4nn", " c4n", "c4n\n", "ç4n"])
def test_what_is_no_edge_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_edge(text)


def test_P3_every_house_is_placed_by_its_name_and_drawn_and_read_back() -> None:
    assert len(HOUSES) == 378
    for house in HOUSES:
        town = play(start(), str(house))
        assert list(houses_of(town)) == [house]
        assert read_picture(draw_board(town)).houses == [house]


def test_squares_beside_a_house() -> None:
    assert squares_beside(House(3, 2, 2)) == ("c3", "d3", "c4", "d4")
    assert squares_beside(House(0, 0, 1)) == ("a1",)
    assert squares_beside(House(17, 5, 3)) == ("h6", "h7", "h8")


# Actions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rim", ["grooved", "wall", "bare"])
def test_every_action_of_a_match_has_a_text_of_its_own_that_reads_back(rim: str) -> None:
    for town, _ in wander(7, rim=rim):
        codes = town.legal_actions()
        texts = [GAME.format_action(town, code) for code in codes]
        assert len(set(texts)) == len(texts)
        assert [GAME.parse_action(town, text) for text in texts] == codes


@pytest.mark.parametrize("text", ["L c4n", "l c4n", "  L   c4n ", "Lc4n", "place L c4n", "L c3s"])
def test_a_placing_may_be_typed_in_several_ways(text: str) -> None:
    town = start()
    assert GAME.format_action(town, GAME.parse_action(town, text)) == "L c4n"


@pytest.mark.parametrize(
    "text", ["c4n > d4n", "c4n>d4n", "c4n d4n", "c4n-d4n", "c4n to d4n", "slide c4n > d4n", "e4n > d3s"]
)
def test_a_slide_may_be_typed_in_several_ways_and_by_any_edge_of_the_house(text: str) -> None:
    town = play(start(), "L c4n", "S a1n")
    assert GAME.format_action(town, GAME.parse_action(town, text)) == "c4n > d4n"


AFTER = {steps: after(3, steps) for steps in (0, 1, 2, 40, 41, 42)}


@settings(deadline=None, max_examples=150)
@given(
    text=st.one_of(
        st.text(max_size=20),
        st.text("SMLabch123489nesw >-noclaimslide", max_size=16),
        st.from_regex(
            r"(place )?[SMLX] ?[a-j][0-9]{1,2}[neswx]|[a-i][0-9][nesw] ?(>|-|to) ?[a-i][0-9][nesw]|claim [a-i][0-9]"
        ),
    ),
    steps=st.sampled_from(list(AFTER)),
)
def test_any_text_is_an_action_or_a_refusal(text: str, steps: int) -> None:
    town = AFTER[steps]
    try:
        code = GAME.parse_action(town, text)
    except Refused:
        return
    assert code in town.legal_actions()


@pytest.mark.parametrize("rim", ["grooved", "wall"])
def test_every_code_is_either_legal_or_refused_with_a_reason(rim: str) -> None:
    for number, (town, _) in enumerate(wander(5, rim=rim)):
        if number % 9 == 0 and not town.over:
            codes = set(town.legal_actions())
            for code in range(-1, packing.CODES + 1):
                assert (GAME.refusal(town, code) is None) == (code in codes)


def test_what_is_done_is_told_in_a_sentence() -> None:
    town = draw("""
             c   d
           +---+   +
         3 |
           +   +---+
    """)
    told = []
    for text in ("S d3w", "d4n > c4n", "claim c3"):
        told.append(GAME.describe_action(town, GAME.parse_action(town, text)))
        play(town, text)
    told += [GAME.describe_action(town, code) for code in (packing.NO_SLIDE, packing.NO_CLAIM)]
    assert told == [
        "light places a small house at d3w",
        "light slides the small house at d4n to c4n",
        "light claims the place of 1 at c3",
        "dark slides nothing",
        "dark claims nothing",
    ]


def test_every_part_of_a_turn_explains_how_to_type_it() -> None:
    town = play(start(), "S c3n", "S c4n", "no slide", "S c3w", "no slide")
    explained = [GAME.explain_actions(GAME.start()), GAME.explain_actions(town)]
    for text in ("S d3w", "no slide"):
        explained.append(GAME.explain_actions(play(town, text)))
    for expected, text in zip(("first 1", "L c4n", "c4n > e4n", "claim c4"), explained, strict=True):
        assert expected in text
