"""Views: everything a client has to show, worked out, so that it needs no rules."""

from __future__ import annotations

import json
from typing import Any

from tests.games.verplant import drawn
from tests.games.verplant.drawn import GAME, Drawing, name_of
from tests.games.verplant.houses import house

from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer

LANGUAGES = {"en", "de", "fr", "es"}


def view(drawing: Drawing, viewer: Viewer = EVERYTHING) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(json.dumps(drawing.game.view(drawing.position, viewer)))
    return told


def names(squares: list[int]) -> list[str]:
    return [name_of(square) for square in squares]


def two_rooms(seats: int = 1) -> Drawing:
    return drawn.mission(
        """
        . . . . .   t
        . . . # .
        o . . A .
        """,
        pieces={1: ("# o", "# #"), 11: "#"},
        rooms={"living": "1x2", "kitchen": "11"},
        given={"A": (31, 2)},
        bonuses=[{"condition": "sees", "points": 2, "object": "tree", "most": 3, "room": "living"}],
        seats=seats,
    )


# The mission ------------------------------------------------------------------------------------


def test_V1_the_mission_is_told_with_its_words_in_four_languages() -> None:
    told = view(Drawing(GAME, GAME.start({"first": "1"}, 2), ""), SPECTATOR)
    mission = told["mission"]
    assert (mission["name"], mission["difficulty"]) == ("training", 1)
    assert set(mission["title"]) == set(mission["story"]) == LANGUAGES
    assert (mission["next"], mission["next_title"]["en"]) == ("first-keys", "The first keys")
    assert [room["kind"] for room in told["rooms"]] == ["living", "kitchen", "bath"]
    assert all(set(room["name"]) == LANGUAGES for room in told["rooms"])
    assert all(set(card["name"]) == LANGUAGES for card in told["cards"])
    assert (told["stage"], told["turn"], told["round"], told["rounds"]) == ("room", 0, 0, 10)


def test_V1_the_ground_is_drawn_and_what_is_given_is_told() -> None:
    told = view(two_rooms())
    assert (told["width"], told["height"], len(told["ground"])) == (20, 16, 16)
    top, bottom, left, right = told["bounds"]
    assert [row[left : right + 1] for row in told["ground"][top : bottom + 1]] == [
        "..... t",
        "...#.  ",
        ".....  ",
    ]
    assert [(given["number"], given["points"], names(given["squares"])) for given in told["given"]] == [(31, 2, ["d3"])]
    assert names(told["given_open"]) == ["a3"]
    assert told["bonuses"][0]["text"]["de"] == (
        "Je 2 Punkte, höchstens 3-mal: Wohnzimmer: Ein Fenster sieht einen Baum"
    )


def test_V2_a_card_shows_its_pieces_when_it_is_turned_over() -> None:
    drawing = two_rooms().play("room living", "card 1")
    card = view(drawing)["cards"][0]
    assert (card["done"], card["card"], card["pieces"]) == (True, None, None)
    card = view(drawing.play("turn 1b"))["cards"][0]
    assert card["card"] == "b"
    assert [piece["furniture"] for piece in card["pieces"]] == [[[0, 0]], [[0, 0], [0, 1]]]
    assert card["pieces"][0]["open"] == [[0, 1]]
    assert (card["markers"], card["drawing"]) == (2, "small-sofa")
    assert view(drawing.play("mark 2"))["marks"] == [1]


# A plan -----------------------------------------------------------------------------------------


def test_V12_V14_a_plan_tells_what_counts_and_where_one_gets_to() -> None:
    drawing = house(
        """
         - - - - -
        |a oD. . .|
        |, ,|. . .F
        |b o|. . .|
         - - - - -
        """
    )
    plan = view(drawing)["plans"][0]
    assert [piece["why"] for piece in plan["pieces"]] == ["counts", "not_reached"]
    path = names(plan["pieces"][0]["path"])
    assert (path[0], path[-2:], len(path)) == ("e2", ["c1", "b1"], 5)
    missed = plan["pieces"][1]["break"]
    assert [name_of(missed[name]) for name in ("missed", "last", "blocked")] == ["b3", "b1", "b2"]
    assert not missed["wall"]
    assert len(plan["hallway"]) == 9
    assert names(sorted(set(plan["reached"]) - set(plan["hallway"]))) == ["b1"]
    assert [[name_of(square), why] for square, why in plan["cut_off"]] == [["b3", "not_reached"]]
    assert plan["rooms"][0]["state"] == "finished"
    assert plan["rooms"][0]["why"] == "counts"
    assert name_of(plan["rooms"][0]["door"][0]) == "b1"
    assert (plan["points"]["total"], plan["points"]["counted"]) == (1, 1)
    assert name_of(plan["front"][0]) == "e2"


def test_V24_a_room_that_does_not_count_says_why() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"}).furnish("1 a1").play("front door c1n", "door b1n")
    plan = view(drawing)["plans"][0]
    assert (plan["rooms"][0]["why"], plan["pieces"][0]["why"]) == ("door_outside", "door_outside")
    assert plan["points"]["total"] == 0


# What one seat sees -----------------------------------------------------------------------------


def test_own_has_the_piece_in_hand_in_all_its_poses() -> None:
    drawing = two_rooms().play("room living").take(1, 1, 2)
    own = view(drawing, Viewer.of(0))["own"]
    assert (own["stage"], own["marker"], own["variant"], own["joker"]) == ("draw", 0, "as chosen", True)
    assert [pose["turn"] for pose in own["piece"]["poses"]] == ["n", "e", "s", "w"]
    drawing.play("joker mirror")
    own = view(drawing, Viewer.of(0))["own"]
    assert (own["piece"]["mirrored"], own["joker"]) == (True, False)
    own = view(drawing.play("leave out"), Viewer.of(0))["own"]
    assert [pose["turn"] for pose in own["piece"]["poses"]] == ["n", "e"]


def test_V10_own_has_the_outline_and_its_doors_the_best_first() -> None:
    drawing = drawn.mission(". . . .\n. . . .", pieces={1: "# o"}).play("room living").take(1)
    drawing.play("front door d1n", "place a1 n")
    own = view(drawing, Viewer.of(0))["own"]
    assert own["stage"] == "outline"
    assert names(own["outline"]["squares"]) == ["a1", "b1"]
    doors = own["outline"]["doors"]
    assert [(name_of(door["square"]), "nesw"[door["side"]], door["leads"]) for door in doors] == [
        ("b1", "e", "counts"),
        ("b1", "s", "counts"),
        ("b1", "n", "door_outside"),
    ]
    assert [door["points"] for door in doors] == [1, 1, 0]
    assert all(door["code"] in drawing.position.legal_actions() for door in doors)


def test_V10_own_warns_when_no_side_is_left_for_a_door() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#", 3: "#"}).furnish("1 a1")
    assert view(drawing, Viewer.of(0))["own"]["cautions"] == []
    drawing.play("done").take(2).play("place c1 n")
    [caution] = view(drawing, Viewer.of(0))["own"]["cautions"]
    assert caution["sentence"] == "no open square of the living room has a side left for a door onto the hallway"
    assert "! No open square of the living room" in drawing.game.draw(drawing.position, Viewer.of(0))


def test_a_position_of_another_mission_is_shown_without_its_words() -> None:
    drawing = two_rooms()
    told = GAME.view(drawing.position, SPECTATOR)
    assert told["mission"] is None
    assert told["rooms"][0]["name"]["de"] == "Wohnzimmer"


def test_the_end_is_told() -> None:
    drawing = drawn.mission(". .", pieces={1: "# o"}).furnish("1 leave out").play("done")
    told = view(drawing)
    assert (told["stage"], told["ending"]) == ("over", "cards")
    assert told["plans"][0]["points"] == {
        "furniture": 0,
        "given": 0,
        "missing": -3,
        "bonuses": [],
        "counted": 0,
        "total": -3,
    }
