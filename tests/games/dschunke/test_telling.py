"""What players are told: sentences for the log, help, views."""

import json

from tests.games.dschunke.harbours import GAME, lay_out, play, random_harbour, random_step, start

from drawingboard.core.position import RESIGNED
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.dschunke import Harbour


def told(harbour: Harbour, *texts: str) -> str:
    """The sentence for the last of some actions."""
    play(harbour, *texts[:-1])
    return GAME.describe_action(harbour, GAME.parse_action(harbour, texts[-1]))


def test_lots_and_draws_are_told() -> None:
    assert told(GAME.start(), "red 2") == "lots are drawn: seat 2 is red and begins"
    assert told(start(), "draw 17") == "red draws strip 17 (bamboo, nothing, rice)"


def test_laying_is_told_with_what_it_changes() -> None:
    assert told(start(), "draw 19", "19 e -1,1") == (
        "red lays strip 19 (rice, rice, nothing) on the table, -1,1 to 1,1; red +3"
    )
    covering = ("draw 19", "19 e -1,1", "draw 3", "draw 30", "3 e -1,2", "30 s 0,0")
    assert told(start(), *covering) == (
        "green lays strip 30 (a green rat, melon, a red rat) on strips S, 19 and 3, 0,0 to 0,2; red -7, green -1"
    )


def test_help_says_how_to_type_what_is_possible_now() -> None:
    assert GAME.explain_actions(GAME.start()) == "Lots decide who is red and begins: red 1 or red 2."
    assert "draw 17" in GAME.explain_actions(start())
    harbour = play(start(), "draw 17")
    explained = GAME.explain_actions(harbour)
    assert explained.startswith("Lay strip 17 (bamboo, nothing, rice).\nType the strip's number")
    example = explained.split("first crate: ")[1].split("\n")[0]
    assert GAME.parse_action(harbour, example) in harbour.legal_actions()
    assert GAME.explain_actions(random_harbour(seed=1, steps=85)) == "The match is over; there is nothing to do."


def test_two_equal_strips_are_named_once() -> None:
    harbour = lay_out("S S S a a a", hand=["R.m", "R.m"])
    assert GAME.describe_turn(harbour) == "green lays strip 41"
    assert GAME.explain_actions(harbour).startswith("Lay strip 41 (rice, nothing, melon).\n")


def test_the_view_shows_strips_squares_and_points() -> None:
    harbour = play(start(), "draw 19", "19 e -1,1", "draw 3", "draw 30", "3 e -1,2", "30 s 0,0")
    view = GAME.view(harbour, Viewer.of(0))
    assert json.loads(json.dumps(view)) == view
    assert view["colours"] == ["red", "green"]
    assert (view["turn"], view["phase"], view["actor"]) == (3, "draws", -1)
    assert (view["options"], view["ending"]) == ({"red": "1"}, None)
    assert view["points"] == [-1, -1]
    assert view["laid"][3] == {
        "strip": "30",
        "picture": "zmX",
        "direction": "s",
        "squares": ["0,0", "0,1", "0,2"],
        "height": 2,
    }
    assert view["squares"][1] == {"square": "0,0", "crate": "z", "height": 2, "laid": 3}
    assert len(view["squares"]) == 9
    assert GAME.view(GAME.start(), SPECTATOR)["colours"] == [None, None]


def test_the_view_agrees_with_the_position_all_the_way() -> None:
    harbour, random = start(), Random(11)
    while not harbour.over:
        random_step(harbour, random)
        view = GAME.view(harbour, SPECTATOR)
        assert len(view["laid"]) == harbour.laid
        assert (view["phase"] == "lays") == (harbour.actor >= 0 or harbour.over)
        assert len(view["laid"]) + len(view["hand"]) + sum(entry["count"] for entry in view["left"]) == 43
        tops = {square: entry["height"] for entry in view["laid"] for square in entry["squares"]}
        assert tops == {entry["square"]: entry["height"] for entry in view["squares"]}


def test_D3_the_view_counts_the_turns() -> None:
    view = GAME.view(GAME.start(), SPECTATOR)
    assert (view["turn"], view["phase"]) == (1, "lots")
    over = GAME.view(random_harbour(seed=1, steps=85), SPECTATOR)
    assert (over["turn"], over["ending"]) == (22, "all_laid")
    harbour = start()
    harbour.stop(RESIGNED, 0)
    assert GAME.view(harbour, SPECTATOR)["ending"] == "resigned"
