"""What laying a strip would bring, told before it is laid: D8, D9, D10."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.dschunke.harbours import GAME, lay_out, play, random_harbour, start

from drawingboard.core.errors import Refused
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.dschunke import Harbour
from drawingboard.games.dschunke.notation import code_of
from drawingboard.games.dschunke.previews import laid
from drawingboard.match import Match

QUAY = """
    S S S
    a a a
    b b b
    c c c
"""


def preview(harbour: Harbour, text: str) -> dict[str, Any]:
    told = GAME.preview(harbour, GAME.parse_action(harbour, text), Viewer.of(harbour.actor))
    assert told is not None
    return told


def changes(told: dict[str, Any]) -> list[tuple[str, int, str, int]]:
    return [(each["good"], each["seat"], each["kind"], each["points"]) for each in told["groups"]]


def test_D9_a_group_that_grows_is_told_with_its_squares() -> None:
    harbour = lay_out(QUAY, hand=["TTR", "..."], crates={"c": "TT."})
    assert preview(harbour, "41 e -1,4") == {
        "points": [7, 0],
        "groups": [
            {
                "good": "tea",
                "seat": 0,
                "kind": "grown",
                "points": 7,
                "before": [["-1,3", "0,3"]],
                "after": [["-1,3", "0,3", "-1,4", "0,4"]],
            }
        ],
        "rats": [0, 0],
    }


def test_D9_single_crates_bring_no_points() -> None:
    told = preview(lay_out(QUAY, hand=["RAT", "mlc"]), "41 e -1,4")
    assert told == {"points": [0, 0], "groups": [], "rats": [0, 0]}


def test_D9_covering_what_the_other_one_shows_costs_them_and_a_new_group_brings_points() -> None:
    harbour = lay_out(QUAY, hand=["RR.", "..."], crates={"a": "mm.", "b": "..."})
    told = preview(harbour, "41 s -1,1")
    assert told["points"] == [3, -3]
    assert changes(told) == [("melon", 1, "covered", -3), ("rice", 0, "new", 3)]


def test_D9_a_group_that_is_cut_in_two_and_one_that_shrinks() -> None:
    harbour = lay_out(QUAY, hand=["...", "RAT"], crates={"a": "ccc", "b": "bbb", "c": "b.b"})
    assert harbour.points(1) == 6 + 15
    told = preview(harbour, "41 s 0,1")
    assert told["points"] == [0, -15]
    assert changes(told) == [("bamboo", 1, "split", -9), ("cabbage", 1, "covered", -6)]
    halves = {"before": [["-1,2", "0,2", "1,2", "-1,3", "1,3"]], "after": [["-1,2", "-1,3"], ["1,2", "1,3"]]}
    assert {name: told["groups"][0][name] for name in halves} == halves
    told = preview(harbour, "41 s 1,0")
    assert changes(told) == [("bamboo", 1, "shrunk", -9), ("cabbage", 1, "shrunk", -3)]


def test_D9_groups_that_are_joined_are_one_change() -> None:
    harbour = lay_out(QUAY, hand=["PP.", "RAT"], crates={"a": "PP.", "b": "..P", "c": "..P"})
    told = preview(harbour, "41 s 1,1")
    assert changes(told) == [("pepper", 0, "joined", 10 - 3 - 3)]
    assert [len(group) for group in told["groups"][0]["before"]] == [2, 2]


def test_D10_rats_that_come_and_rats_that_are_covered() -> None:
    harbour = lay_out(QUAY, hand=["X..", "RAT"], crates={"b": "zz.", "c": "z.."})
    told = preview(harbour, "41 s -1,1")
    assert (told["points"], told["rats"], told["groups"]) == ([-1, 2], [1, -2], [])


def test_points_are_told_by_seat_whoever_is_red() -> None:
    harbour = start(red="2")
    play(harbour, "draw 19")
    assert harbour.actor == 1
    assert preview(harbour, "19 s 2,0")["points"] == [0, 3]
    assert preview(harbour, "19 s 2,0")["groups"][0]["seat"] == 1


def test_D15_every_viewer_is_told_the_same() -> None:
    harbour = play(start(), "draw 19")
    code = GAME.parse_action(harbour, "19 s 2,0")
    told = [GAME.preview(harbour, code, viewer) for viewer in (Viewer.of(0), Viewer.of(1), SPECTATOR, EVERYTHING)]
    assert told[0] is not None
    assert all(one == told[0] for one in told)


def test_nothing_is_told_of_chance_of_what_is_not_allowed_and_after_the_end() -> None:
    harbour = start()
    assert GAME.preview(harbour, 18, SPECTATOR) is None
    play(harbour, "draw 19")
    assert GAME.preview(harbour, code_of(0, 0, 0, 0), SPECTATOR) is None
    assert GAME.preview(random_harbour(3, steps=85), code_of(0, 0, 0, 0), SPECTATOR) is None


def test_a_preview_of_what_is_refused_is_refused_with_its_rule() -> None:
    match = Match.start(GAME, {"red": "1"}, seed=3)
    assert isinstance(match.position, Harbour)
    strip = GAME.view(match.position, SPECTATOR)["hand"][0]["strip"]
    with pytest.raises(Refused) as caught:
        match.preview(0, f"{strip} e 5,5", Random(1))
    assert caught.value.rule == "D5"
    with pytest.raises(Refused):
        match.preview(1, f"{strip} e 2,0", Random(1))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_is_what_happens(seed: int) -> None:
    random, harbour = Random(seed), start()
    while not harbour.over:
        if harbour.waits_for_chance:
            harbour.roll(random)
            continue
        codes = harbour.legal_actions()
        code = codes[random.below(len(codes))]
        before = harbour.copy()
        told = GAME.preview(harbour, code, Viewer.of(harbour.actor))
        assert told is not None
        assert harbour.same_as(before)
        points = [harbour.points(seat) for seat in range(2)]
        harbour.apply(code)
        assert told["points"] == [harbour.points(seat) - points[seat] for seat in range(2)]
        for seat in range(2):
            by_group = sum(change["points"] for change in told["groups"] if change["seat"] == seat)
            assert by_group - told["rats"][seat] == told["points"][seat]
        squares = {
            square for score in GAME.score(harbour, SPECTATOR) for line in score.lines for square in line.squares
        }
        assert {square for change in told["groups"] for group in change["after"] for square in group} <= squares


def test_D3_an_entry_tells_who_has_drawn() -> None:
    match = Match.start(GAME, {"red": "2"}, seed=1)
    assert [entry.effect for entry in match.log if entry.text.startswith("draw")] == [{"seat": 1}]


def test_D9_an_entry_tells_the_points_of_both_and_how_many_crates_a_group_has() -> None:
    harbour = lay_out(QUAY, hand=["TTR", "..."], crates={"c": "TT."})
    code = GAME.parse_action(harbour, "41 e -1,4")
    told = GAME.effect(harbour, code, laid(harbour, code))
    assert told == {"points": [7, 0], "groups": [{"good": "tea", "kind": "grown", "count": 4, "before": 1}]}
