"""What an action would bring, told before it is done: P7, P8, P9, P14."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planquadrat.boards import GAME, draw, play, start

from drawingboard.core.errors import Refused
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.planquadrat import Town
from drawingboard.match import Match

HALF_OPEN = """
         c   d
       +-------+
     3 |
       +-------+
"""

TWO_AT_ONCE = """
         c   d
       +---+   +
     2 |   |
       +   +---+
     3 |   |   |
       +   +   +
"""


def preview(town: Town, text: str) -> dict[str, Any]:
    told = GAME.preview(town, GAME.parse_action(town, text), Viewer.of(town.actor))
    assert told is not None
    return told


def test_P7_the_last_house_around_some_ground_tells_what_it_closes_and_brings() -> None:
    assert preview(draw(HALF_OPEN), "S e3w") == {
        "points": 2,
        "closes": [("c3", "d3")],
        "keeps": [],
        "loses": [],
        "revives": (),
        "opens": (),
        "ends": False,
    }


def test_P8_of_two_places_only_one_brings_points_the_larger_one() -> None:
    told = preview(draw(TWO_AT_ONCE), "M c4n")
    assert told["closes"] == [("c2", "c3"), ("d3",)]
    assert told["points"] == 2


def test_P14_dead_ground_that_is_divided_closes_nothing() -> None:
    town = draw("""
             c   d
           +-------+
         3 |       |
           +-------+
    """)
    told = preview(town, "S d3w")
    assert (told["closes"], told["points"]) == ([], 0)


def test_P9_a_slide_that_opens_dead_ground_brings_it_to_life() -> None:
    town = play(
        draw("""
             c
           +---+
         3 |   |
           +---+
    """),
        "S h8e",
    )
    told = preview(town, "c3n > b3n")
    assert told["revives"] == ("c3",)
    assert told["opens"] == ("c3",)


def test_P14_joined_with_open_ground_dead_ground_counts_again() -> None:
    town = draw("""
             c   d   e
           +---+---+   +
         3 | . |
           +---+---+   +
    """)
    play(town, "S e3w")
    assert preview(town, "no slide")["keeps"] == [("d3",)]
    told = preview(town, "d3w > d4w")
    assert told["closes"] == [("c3", "d3")]
    assert (told["points"], told["keeps"], told["loses"]) == (2, [], [])


def test_P18_a_slide_tells_what_stays_closed_and_what_is_lost() -> None:
    town = play(draw(HALF_OPEN), "S e3w")
    assert preview(town, "c3w > c4w")["loses"] == [("c3", "d3")]
    told = preview(play(draw(TWO_AT_ONCE), "M c4n"), "e3w > e4w")
    assert (told["keeps"], told["loses"], told["closes"]) == ([("c2", "c3")], [("d3",)], [])
    assert (told["points"], told["opens"]) == (2, ("d3",))


def test_P8_a_claim_tells_its_squares_and_what_is_left_over() -> None:
    town = play(draw(TWO_AT_ONCE), "M c4n", "no slide")
    assert preview(town, "claim c2") == {"points": 2, "claims": ("c2", "c3"), "leaves": [("d3",)], "ends": False}
    assert preview(town, "claim d3") == {"points": 1, "claims": ("d3",), "leaves": [("c2", "c3")], "ends": False}
    assert preview(town, "no claim") == {"points": 0, "claims": (), "leaves": [("c2", "c3"), ("d3",)], "ends": False}


def test_P11_what_ends_the_match_says_so() -> None:
    town = play(draw(HALF_OPEN, monuments=(1, 6)), "S e3w", "no slide")
    assert preview(town, "claim c3")["ends"]
    assert not preview(town, "no claim")["ends"]


def test_a_house_that_leaves_one_gap_opens_the_ground_to_the_other_one() -> None:
    town = draw("""
             c   d
           +-------+
         3
           +-------+
    """)
    assert preview(town, "S c3w")["opens"] == ("c3", "d3")
    assert preview(town, "S h8e")["opens"] == ()


def test_what_was_open_to_the_other_one_before_is_not_told_again() -> None:
    assert preview(draw(HALF_OPEN), "S h8e")["opens"] == ()


def test_ground_that_only_gets_smaller_is_not_told_as_opened() -> None:
    town = draw("""
             c   d   e
           +-----------+
         3
           +-----------+
    """)
    play(town, "S c3w", "no slide")
    assert preview(town, "S d3w")["opens"] == ()


def test_what_counts_is_which_houses_the_other_one_has() -> None:
    bay = """
             c   d
           +   +   +
         3 |       |
           +-------+
    """
    assert preview(draw(bay, dark=(1, 0, 0)), "S d3n")["opens"] == ("c3", "d3")
    assert preview(draw(bay), "S d3n")["opens"] == (), "a medium house could close it before"


def test_P1_the_first_house_closes_nothing_and_opens_nothing() -> None:
    told = preview(start(), "L c4n")
    assert (told["points"], told["closes"], told["opens"], told["ends"]) == (0, [], (), False)


def test_P15_with_a_wall_the_rim_closes_too() -> None:
    town = draw(
        """
             a   b
           +   +   +
         1     |
           +   +   +
    """,
        rim="wall",
    )
    assert preview(town, "S a2n")["closes"] == [("a1",)]
    assert preview(draw("     a\n   +   +\n 1     |\n   +   +", rim="bare"), "S a2n")["closes"] == []


def test_every_viewer_is_told_the_same() -> None:
    town = draw(HALF_OPEN)
    code = GAME.parse_action(town, "S e3w")
    told = [GAME.preview(town, code, viewer) for viewer in (Viewer.of(0), Viewer.of(1), SPECTATOR, EVERYTHING)]
    assert told[0] is not None
    assert all(one == told[0] for one in told)


def test_nothing_is_told_of_chance_and_of_what_is_not_allowed() -> None:
    assert GAME.preview(GAME.start(), 0, SPECTATOR) is None
    town = draw(HALF_OPEN)
    assert GAME.preview(town, 1649, SPECTATOR) is None
    match = Match.start(GAME, {"first": "1"}, seed=3)
    match.act(0, "S c3n")
    with pytest.raises(Refused) as caught:
        match.preview(1, "S c3n", Random(1))
    assert caught.value.rule == "P3"


@pytest.mark.parametrize("options", [{}, {"rim": "wall"}, {"rim": "bare"}, {"sliding": "off"}])
def test_what_is_told_is_what_happens(options: dict[str, str]) -> None:
    random, town = Random(7), start(**options)
    while not town.over:
        codes = town.legal_actions()
        code = codes[random.below(len(codes))]
        before, seat = town.copy(), town.actor
        told = GAME.preview(town, code, SPECTATOR)
        assert told is not None
        assert town.same_as(before)
        points = town.points(seat)
        town.apply(code)
        assert told["ends"] == town.over
        if "claims" in told:
            assert town.points(seat) - points == told["points"] == len(told["claims"])
            continue
        after = town.copy()
        assert isinstance(after, Town)
        if after.actor == seat and GAME.view(after, SPECTATOR)["phase"] == "slides":
            after.apply(GAME.parse_action(after, "no slide"))
        texts = [GAME.format_action(after, code) for code in after.legal_actions()]
        claims = {text.removeprefix("claim ") for text in texts if text.startswith("claim ")}
        places = told["closes"] + told["keeps"]
        assert {place[0] for place in places} == claims
        assert told["points"] == max(map(len, places), default=0)
