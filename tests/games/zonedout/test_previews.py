"""What a card, a move or a density would do, told before it is done."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import GAME
from tests.games.zonedout.test_refusal_rules import CARD, STREET, declaring, laid, street

from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.words import lookup

OPEN = ("light-residential", "heavy-commercial", "light-industrial", "most-residential")
SECRET = ("capacity-residential", "small-town")


def preview(city: City, text: str) -> dict[str, Any]:
    told = GAME.preview(city, GAME.parse_action(city, text), Viewer.of(city.actor))
    assert told is not None
    return told


STREET_DEVELOPED = {
    "squares": ["4,0", "5,0"],
    "size": 2,
    "modifiers": -1,
    "points": 2,
    "pieces": 2,
    "tower": "ne",
    "objectives": [],
}


def test_a_card_tells_what_it_covers_and_every_way_to_go_on() -> None:
    told = preview(street(), "1n 6,-1")
    assert told["covers"] == ["6,0", "7,0"]
    assert told["blocks"] == {"6,-1": "R1", "7,-1": "+1", "6,0": "-1", "7,0": "C2"}
    assert told["leaves"] is None
    assert told["moves"] == [
        {
            "square": "6,-1",
            "density": None,
            "same": False,
            "zone": {"kind": "R1", "squares": ["6,-1"], "size": 1, "modifiers": 0, "worth": 1},
            "develops": STREET_DEVELOPED,
        },
        {
            "square": "7,0",
            "density": None,
            "same": False,
            "zone": {"kind": "C2", "squares": ["7,0"], "size": 1, "modifiers": 0, "worth": 1},
            "develops": STREET_DEVELOPED,
        },
    ]


def test_Z8_a_card_without_a_block_to_enter_tells_what_the_planner_leaves() -> None:
    told = preview(drawn.city(STREET, hand=["-1 -1 -1 -1"]), "1n 7,-1")
    assert told["moves"] == []
    assert told["leaves"] == STREET_DEVELOPED


def test_Z7_a_planner_that_stays_in_its_zone_develops_nothing() -> None:
    city = drawn.play(drawn.city(STREET, hand=["-1 -1 R1 C1"]), "1n 5,-1")
    told = preview(city, "to 5,0")
    assert (told["same"], told["develops"], told["zone"]["squares"]) == (True, None, ["4,0", "5,0"])


def test_Z11_a_wild_block_is_told_with_each_density() -> None:
    city = drawn.city("3 4 5 6\n0 I1@p .. R1 ..\n1 .. I2@g .. ..\n2 .. .. .. -1", hand=["R* R2 C1 -1"])
    ways = preview(city, "1n 5,1")["moves"]
    assert [(way["square"], way["density"], way["zone"]["kind"]) for way in ways] == [
        ("5,1", 1, "R1"),
        ("5,1", 2, "R2"),
        ("6,1", None, "R2"),
        ("5,2", None, "C1"),
    ]
    assert ways[1]["zone"]["squares"] == ["5,1", "6,1"]
    assert preview(declaring(), "medium") == ways[1], "the density of the block that was entered"


def test_a_move_is_one_of_the_ways() -> None:
    told = preview(laid(), "to 7,0")
    assert (told["square"], told["develops"]) == ("7,0", STREET_DEVELOPED)


def test_Z19_objectives_that_bring_more_are_told() -> None:
    city = drawn.city(STREET, hand=[CARD], objectives=[*OPEN, "most-industrial", "small-town"])
    told = GAME.preview(city, GAME.parse_action(city, "1n 6,-1"), EVERYTHING)
    assert told is not None
    found = {one["objective"]: one["points"] for one in told["moves"][0]["develops"]["objectives"]}
    assert set(found) == {"light-residential", "most-residential", "small-town"}
    assert all(points > 0 for points in found.values())


def test_Z29_secret_objectives_of_others_are_not_told_the_own_ones_are() -> None:
    city = drawn.city(STREET, hand=[CARD], objectives=["heavy-industrial", "most-commercial", *SECRET, *OPEN[:2]])
    owners = {name: lookup.objective_owner(city, slot) for slot, name in enumerate(lookup_names(city))}
    code = GAME.parse_action(city, "1n 6,-1")
    for viewer in (Viewer.of(0), Viewer.of(1), SPECTATOR):
        told = GAME.preview(city, code, viewer)
        assert told is not None
        named = {one["objective"] for one in told["moves"][0]["develops"]["objectives"]}
        brings = {"light-residential", "most-residential", "capacity-residential", "small-town"}
        seen = {name for name, owner in owners.items() if owner is None or viewer.sees(owner)}
        assert named == brings & seen
    assert 0 in owners.values()
    assert 1 in owners.values()


def lookup_names(city: City) -> list[str]:
    return [IDS[city.objective[slot]] for slot in range(city.dealt)]


def test_nothing_is_told_of_redraws_and_of_what_is_not_allowed() -> None:
    assert GAME.preview(street(), packing.redraw(1), SPECTATOR) is None
    assert GAME.preview(street(), packing.place(40, 0, 0), SPECTATOR) is None
    assert GAME.preview(GAME.start(), 0, SPECTATOR) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_is_what_happens(seats: int) -> None:
    random, city = Random(seats + 20), GAME.start({}, seats)
    while not city.over:
        if city.waits_for_chance:
            city.roll(random)
            continue
        codes, seat = city.legal_actions(), city.actor
        code = codes[random.below(len(codes))]
        before, told = city.copy(), GAME.preview(city, code, Viewer.of(seat))
        assert city.same_as(before)
        city.apply(code)
        if told is None or city.phase in (6, 7):  # a move or a density comes first
            continue
        view, develops = GAME.view(city, SPECTATOR), told["leaves"] if "covers" in told else told["develops"]
        done = view["developed"]
        assert (develops is None) == (done is None)
        if develops and done:
            assert sorted(develops["squares"]) == sorted(done["squares"])
            assert (develops["points"], develops["tower"]) == (done["points"], done["tower"])
        if "zone" in told:
            zone = view["zones"][seat]
            assert told["zone"] == {name: zone[name] for name in told["zone"]}
