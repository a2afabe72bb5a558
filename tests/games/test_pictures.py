"""Pictures of positions: everything that lies there is drawn, nothing else, and quickly."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

import drawingboard
from drawingboard.arena import play_match
from drawingboard.core.position import Position
from drawingboard.core.viewer import EVERYTHING, SPECTATOR
from drawingboard.games import all_games
from drawingboard.games.floorplan.words.picture import picture as picture_of_sheets
from drawingboard.players import make_player

SVG = "{http://www.w3.org/2000/svg}"
SEED = b"a picture of each game, for tests"[:32]
SEATS = {"planquadrat": 2, "dschunke": 2, "floor-plan": 2, "zoned-out": 3, "verplant": 2}
MOST_SECONDS = 0.2
"""An ordinary computer takes a tenth of it; tests share theirs with others."""
LARGEST = 400_000
SAFE = {
    "svg",
    "title",
    "defs",
    "g",
    "use",
    "path",
    "rect",
    "circle",
    "ellipse",
    "text",
    "pattern",
    "linearGradient",
    "stop",
}


def finished(name: str) -> tuple[Any, Position]:
    game = drawingboard.game(name)
    players = [make_player("greedy", game, seat) for seat in range(SEATS[name])]
    return game, play_match(game, players, {}, seed=SEED).position


def drawn(game: Any, position: Position, viewer: Any = EVERYTHING) -> ElementTree.Element:
    return ElementTree.fromstring(game.picture(position, viewer))


def painted(picture: ElementTree.Element, tag: str, **attributes: str) -> int:
    """How many elements look so."""
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    return sum(wanted.items() <= element.attrib.items() for element in picture.iter(f"{SVG}{tag}"))


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_a_picture_stands_alone_and_takes_no_time(name: str) -> None:
    game, position = finished(name)
    picture = drawn(game, position)
    assert {element.tag.removeprefix(SVG) for element in picture.iter()} <= SAFE, "no scripts, no styles, no files"
    for element in picture.iter():
        for key, value in element.attrib.items():
            assert not key.startswith("on")
            assert "href" not in key or value.startswith("#")
            assert "url(" not in value or value.startswith("url(#")
    names = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
    assert len(names) == len(set(names)), "a name means one thing"
    began = time.perf_counter()
    text = game.picture(position, EVERYTHING)
    assert time.perf_counter() - began < MOST_SECONDS
    assert len(text) < LARGEST


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_the_first_position_has_a_picture_too(name: str) -> None:
    game = drawingboard.game(name)
    for seats in (game.seats[0], game.seats[-1]):
        position = game.start({}, seats)
        assert drawn(game, position, SPECTATOR).attrib["viewBox"]
        assert len(game.picture(position, SPECTATOR)) < LARGEST


def test_a_town_has_its_houses_and_monuments() -> None:
    game, position = finished("planquadrat")
    view, picture = game.view(position, EVERYTHING), drawn(game, position)
    assert painted(picture, "rect", fill="#b8452c") == len(view["houses"])
    grounds = [len(place["squares"]) for place in view["places"] if place["seat"] == 0]
    assert painted(picture, "rect", fill="#fff6dd") == sum(grounds)
    points = Counter(element.text for element in picture.iter(f"{SVG}text"))
    assert points == Counter(str(len(place["squares"])) for place in view["places"])


@pytest.mark.parametrize("rim", ["grooved", "wall", "bare"])
def test_a_town_shows_its_rim(rim: str) -> None:
    game = drawingboard.game("planquadrat")
    picture = drawn(game, game.start({"rim": rim}), SPECTATOR)
    assert painted(picture, "rect", stroke_width="12") == (rim == "wall")
    assert painted(picture, "rect", stroke_dasharray="4 12") == (rim == "bare")


def test_a_harbour_has_its_strips_and_heights() -> None:
    game, position = finished("dschunke")
    view, picture = game.view(position, EVERYTHING), drawn(game, position)
    crates = "".join(strip["picture"] for strip in view["laid"]).replace(".", "")
    assert painted(picture, "use") == len(crates)
    assert painted(picture, "rect", stroke="#6d4f28", fill="none") == len(view["laid"])
    heights = Counter(element.text for element in picture.iter(f"{SVG}text"))
    assert heights == Counter(str(seen["height"]) for seen in view["squares"] if seen["height"] > 1)


def test_sheets_have_their_rooms_windows_and_doors() -> None:
    game, position = finished("floor-plan")
    view, picture = game.view(position, EVERYTHING), drawn(game, position)
    rooms = [room for sheet in view["sheets"] for room in sheet["rooms"]]
    assert painted(picture, "rect", stroke_width="5.5") == len(rooms)
    assert painted(picture, "path", fill="#e6f5fb") == sum(len(sheet["windows"]) for sheet in view["sheets"])
    assert painted(picture, "path", stroke="#a4622a") == sum(len(sheet["doors"]) for sheet in view["sheets"])
    letters = Counter(element.text for element in picture.iter(f"{SVG}text"))
    assert letters == Counter("BDLEK"[room[4] - 2] for room in rooms if room[5] >= 0)


def test_a_room_that_has_no_name_yet_is_drawn() -> None:
    game = drawingboard.game("floor-plan")
    unnamed = {"rooms": [[2, 2, 3, 4, 0, -1]], "windows": [], "doors": [], "hedges": [], "pools": [], "stones": []}
    view = {**game.view(game.start({}, 1), SPECTATOR), "sheets": [{**unnamed, "points": {"total": 0}}]}
    assert painted(ElementTree.fromstring(picture_of_sheets("", view)), "rect", stroke_width="5.5") == 1


def test_of_a_hundred_sheets_some_are_drawn() -> None:
    game = drawingboard.game("floor-plan")
    picture = drawn(game, game.start({}, 100), SPECTATOR)
    assert painted(picture, "rect", fill="#fdfbf4") == 9


def test_a_city_has_its_blocks_planners_and_towers() -> None:
    game, position = finished("zoned-out")
    view, picture = game.view(position, EVERYTHING), drawn(game, position)
    ids = {element.attrib["id"]: element for element in picture.iter(f"{SVG}g") if "id" in element.attrib}
    placed = Counter(element.attrib["href"].removeprefix("#") for element in picture.iter(f"{SVG}use"))
    assert placed.keys() == ids.keys()
    zones = [zone for zone in view["zones"] if zone]
    assert painted(picture, "path", stroke_width="0.06") == len(zones)
    heights = [str(len(floors)) for floors in view["towers"].values() if floors]
    worths = [str(zone["worth"]).replace("-", "−") for zone in zones]
    assert Counter(heights + worths) <= Counter(element.text for element in picture.iter(f"{SVG}text"))


def test_nothing_of_hands_and_objectives_is_in_the_picture_of_a_city() -> None:
    game, position = finished("zoned-out")
    picture = game.picture(position, EVERYTHING)
    for objective in game.view(position, EVERYTHING)["objectives"]:
        assert str(objective["objective"]) not in picture


def test_plans_have_their_furniture_walls_and_doors() -> None:
    game, position = finished("verplant")
    view, picture = game.view(position, EVERYTHING), drawn(game, position)
    pieces = [piece for plan in view["plans"] for piece in plan["pieces"]]
    assert painted(picture, "g", stroke_width="1.15") == len(pieces) + 2 * len(view["given"])
    doors = [door for plan in view["plans"] for door in plan["doors"] if door != plan["front"]]
    fronts = [plan["front"] for plan in view["plans"] if plan["front"]]
    assert painted(picture, "path", stroke_dasharray="3 2.2") == len(doors) + len(fronts)
    assert painted(picture, "path", stroke="#2f86c4") == sum(len(plan["windows"]) for plan in view["plans"])


def test_every_mission_has_a_picture() -> None:
    game = drawingboard.game("verplant")
    for named in game.named_content():
        bound = game.with_content(named.content)
        assert drawn(bound, bound.start({}, 1), SPECTATOR).attrib["viewBox"]
