"""Drawn boards and whole positions as text, there and back, and everything that can be wrong with them."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.planquadrat.boards import GAME, complete, play, start
from tests.games.planquadrat.matches import after, wander

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.position import AGREED, RESIGNED
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.planquadrat.notation import House, read_picture

WRITTEN = """\
planquadrat first=1 rim=grooved sliding=on slide=any agreement=on
light: 8 small, 8 medium, 4 large, 6 monuments
dark: 9 small, 8 medium, 4 large, 5 monuments
turn 8: dark places
     a   b   c   d   e   f   g   h
   +   +   +   +   +   +   +   +   +
 1
   +   +   +   +   +   +   +   +   +
 2
   +   +   +---+---+   +   +   +   +
 3         | D | . |
   +   +   +---+---+   +   +   +   +
 4
   +   +   +   +   +   +   +   +   +
 5
   +   +   +   +   +   +   +   +   +
 6
   +   +   +   +   +   +   +   +   +
 7
   +   +   +   +   +   +   +   +   +
 8
   +   +   +   +   +   +   +   +   +
"""
"""Seven small houses around two places: dark has claimed one, the other is dead ground."""

TURN = "turn 8: dark places"


def wrong(text: str) -> str:
    """What is said about a text that is no position."""
    with pytest.raises(NotUnderstood) as caught:
        GAME.read(text)
    return caught.value.sentence


def written(old: str, new: str) -> str:
    assert old in WRITTEN
    return WRITTEN.replace(old, new, 1)


def test_a_position_is_a_text_that_a_person_can_read() -> None:
    town = play(start(), "S c3n", "S c4n", "no slide", "S c3w", "no slide", "S d3w", "no slide", "claim c3")
    play(town, "S d3n", "S d4n", "no slide", "S e3w", "no slide", "no claim")
    assert GAME.show(town) == WRITTEN
    assert GAME.read(WRITTEN).same_as(town)


def test_P2_later_in_a_turn_the_text_says_which_house_was_placed() -> None:
    town = play(start(), "L c4n", "M c4w")
    assert "\nturn 2: dark slides, M c4w placed\n" in GAME.show(town)


@pytest.mark.parametrize("rim", ["grooved", "wall", "bare"])
def test_every_position_of_a_match_reads_back(rim: str) -> None:
    for town, _ in wander(11, rim=rim, first="2"):
        assert GAME.read(GAME.show(town)).same_as(town)


def test_P20_a_match_that_was_stopped_reads_back() -> None:
    for ending, seat in ((AGREED, -1), (RESIGNED, 0), (RESIGNED, 1)):
        for steps in (0, 1, 2, 50, 51, 52):
            town = after(2, steps)
            town.stop(ending, seat)
            again = GAME.read(GAME.show(town))
            assert again.same_as(town)
            assert GAME.outcome(again) == GAME.outcome(town)


def test_P21_a_match_that_waits_for_chance_reads_back() -> None:
    town = GAME.start()
    assert GAME.read(GAME.show(town)).same_as(town)
    town.stop(AGREED)
    assert GAME.read(GAME.show(town)).same_as(town)


def test_a_position_travels_to_other_processes_as_its_text() -> None:
    town = after(4, 30)
    assert pickle.loads(pickle.dumps(town)).same_as(town)


WRONG = [
    ("planquadrat", "chess", "a position of PlanQuadrat begins with 'planquadrat' and its options"),
    ("rim=grooved", "rim=soft", "option rim cannot be 'soft'; choose one of grooved, wall, bare"),
    ("light: 8 small", "light: 7 small", "there are 23 small houses, not 24"),
    (
        "light: 8 small",
        "light: 13 small",
        "light has more than the box holds: 'light: 13 small, 8 medium, 4 large, 6 monuments'",
    ),
    (
        "light: 8 small",
        "light: eight small",
        "'light: eight small, 8 medium, 4 large, 6 monuments' is not light's stock, "
        "as in 'light: 12 small, 8 medium, 4 large, 6 monuments'",
    ),
    ("5 monuments", "6 monuments", "dark has claimed 1 places with 6 monuments left"),
    (TURN, "dark places", "'dark places' does not say whose turn it is, as in 'turn 7: light places'"),
    (TURN, "turn 9: dark places", "each turn places a house, so there should be 8 on the board, not 7"),
    (TURN, "turn 0: dark places", "turns are counted from 1"),
    (
        TURN,
        "turn 1: chance decides who begins",
        "chance decides who begins before turn 1, and only if the option 'first' is random",
    ),
    (
        TURN,
        "over after turn 7: boredom",
        "a match does not end by 'boredom'; it ends by monuments, houses, claimed, room, agreed, resigned",
    ),
    (
        TURN,
        "over after turn 7: resigned",
        "somebody has resigned when a match ends by 'resigned', and only then",
    ),
    (
        TURN,
        "over after turn 7: houses by dark",
        "somebody has resigned when a match ends by 'resigned', and only then",
    ),
    (
        TURN,
        "turn 7: light slides, S c44 placed",
        "'c44' is not the name of an edge; edges are called after a square and its side: c4n, h8e",
    ),
    (
        TURN,
        "turn 7: light slides, S h8e placed",
        "no house stands where 'turn 7: light slides, S h8e placed' says that one was placed",
    ),
    (
        TURN,
        "turn 7: light slides, M c3n placed",
        "no house stands where 'turn 7: light slides, M c3n placed' says that one was placed",
    ),
    ("| . |", "|   |", "a dot marks closed ground, all of it and nothing else; look at d3"),
    ("\n 5", "\n 5   .", "a dot marks closed ground, all of it and nothing else; look at a5"),
    (
        "| D |",
        "| L |",
        "light has claimed 1 places with 6 monuments left; dark has claimed 0 places with 5 monuments left",
    ),
    (
        "| D |",
        "  D |",
        "there are 23 small houses, not 24; each turn places a house, so there should be 7 on the board, not 6; "
        "dark has claimed only part of a place; a claimed place is not closed",
    ),
    ("| D |", "| X |", "'X' in c3 is not L, D, a dot or empty"),
    ("| D |", "|LD |", "'LD' in c3 is not L, D, a dot or empty"),
    ("+---+---+", "+-- +---+", "'--' at c3n is neither a house nor empty"),
    ("+---+---+", "+---+----", "a line runs through the crossing before e3n without a house"),
    (" 4\n   +", " 4\n   -", "a line runs through the crossing before a5n without a house"),
    ("+---+---+", "*---+---+", "crossing 2 of line 2 is not +, - or |"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_everything_wrong_with_a_written_position_is_said(old: str, new: str, sentence: str) -> None:
    assert wrong(written(old, new)) == sentence


def test_several_things_wrong_are_said_together() -> None:
    text = WRITTEN.replace("light:", "bright:").replace(TURN, "turn eight").replace("| D |", "| X |")
    assert wrong(text).count("; ") == 2


def test_an_empty_text_is_no_position() -> None:
    assert wrong("") == "a position of PlanQuadrat begins with 'planquadrat' and its options"
    assert wrong("planquadrat\nlight") == "a position has two lines of stock, one for the turn, and the board"


@pytest.mark.parametrize("digits", ["9" * 12, "9" * 5000])
def test_numbers_beyond_measure_are_refused(digits: str) -> None:
    assert "does not say whose turn it is" in wrong(written("turn 8", f"turn {digits}"))
    assert "is not light's stock" in wrong(written("8 small", f"{digits} small"))


def test_P15_a_written_house_on_a_rim_that_is_no_groove_is_refused() -> None:
    text = GAME.show(play(start(), "L a1n")).replace("rim=grooved", "rim=bare")
    assert wrong(text) == "L a1n stands on the rim, where no house may stand"


@settings(deadline=None, max_examples=100)
@given(
    begin=st.integers(0, len(WRITTEN) - 1),
    length=st.integers(0, 12),
    noise=st.text("+-| LDX.0123456789:,abcdefghnesw\n", max_size=8) | st.text(max_size=6),
)
def test_any_damaged_position_reads_or_is_refused(begin: int, length: int, noise: str) -> None:
    damaged = WRITTEN[:begin] + noise + WRITTEN[begin + length :]
    try:
        town = GAME.read(damaged)
    except Refused:
        return
    assert GAME.read(GAME.show(town)).same_as(town)


def read_problem(picture: str) -> str:
    with pytest.raises(NotUnderstood) as caught:
        read_picture(picture)
    return caught.value.sentence


def test_P3_a_medium_house_is_not_two_small_ones() -> None:
    medium = read_picture(complete("     a   b\n   +-------+\n 1\n   +   +   +"))
    small = read_picture(complete("     a   b\n   +---+---+\n 1\n   +   +   +"))
    assert medium.houses == [House(0, 0, 2)]
    assert small.houses == [House(0, 0, 1), House(0, 1, 1)]


def test_P3_a_house_of_four_edges_is_refused() -> None:
    picture = complete("     a   b   c   d\n   +---------------+\n 1\n   +   +   +   +   +")
    assert read_problem(picture) == "the house at a1n is 4 edges long, more than 3"


def test_a_line_that_runs_on_to_the_far_end_of_its_groove_is_refused() -> None:
    picture = complete("     h\n   +---+\n 1\n   +   +").replace("+---+", "+----")
    assert read_problem(picture) == "a line runs through the crossing after h1n without a house"


def test_a_board_with_too_few_lines_is_refused() -> None:
    assert read_problem("+---+") == "a drawn board has 17 lines below its letters, not 1"


def test_the_view_says_everything_in_plain_data() -> None:
    town = GAME.read(WRITTEN)
    view = GAME.view(town, Viewer.of(0))
    assert view == GAME.view(town, SPECTATOR)
    assert view["houses"][0] == {"first": "c3n", "length": 1}
    assert view["places"] == [{"seat": 1, "squares": ["c3"]}]
    assert view["closed"] == ["d3"]
    assert (view["turn"], view["actor"], view["phase"], view["placed"]) == (8, 1, "places", None)
    assert view["stock"] == [[8, 8, 4], [9, 8, 4]]
    assert (view["monuments"], view["points"], view["ending"]) == ([6, 5], [0, 1], None)


def test_an_entry_tells_the_length_of_a_house_that_slid_and_the_size_of_a_place() -> None:
    town = play(start(), "L c4n")
    assert GAME.effect(town, GAME.parse_action(town, "S a1n"), town) is None
    told: dict[str, set[int]] = {}
    for _ in range(400):
        if not (codes := town.legal_actions()):
            break
        for code in codes:
            for key, value in (GAME.effect(town, code, town) or {}).items():
                told.setdefault(key, set()).add(value)
        town.apply(codes[-1] if len(told) < 2 else codes[0])
    assert told["length"] <= {1, 2, 3}
    assert told["length"]


def test_P7_an_entry_tells_how_many_squares_a_house_closes() -> None:
    town = play(start(), "M a1n", "S a1w", "no slide", "S b1e", "no slide")
    closed = play(GAME.read(GAME.show(town)), "M a1s")
    assert GAME.effect(town, GAME.parse_action(town, "M a1s"), closed) == {"closes": 2}
