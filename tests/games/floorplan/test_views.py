"""What people see: the shared part, and each seat's own draft."""

from __future__ import annotations

import json

from tests.games.floorplan import drawn
from tests.games.floorplan.matches import GAME, begun, step, table, typed

from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers, scoring

EMPTY_SHEET = {
    "rooms": [],
    "windows": [],
    "doors": [],
    "hedges": [],
    "pools": [],
    "stones": [],
    "filled": [0, 0, 0, 0, 0],
    "bonuses": [[0, 0], [0, 0], [0, 0]],
    "pairs": [],
    "points": {"rooms": 0, "windows": 0, "doors": 0, "stones": 0, "clients": [0, 0, 0], "total": 0},
}


def test_the_shared_view_of_a_new_table() -> None:
    view = GAME.view(GAME.start({}, 2), SPECTATOR)
    assert view == {
        "options": {"rounds": "16", "grid": "17x17", "sheets": "hidden"},
        "width": 17,
        "height": 17,
        "round": 0,
        "rounds": 16,
        "bonus_round": False,
        "dice": None,
        "clients": [],
        "printed": {
            "boxes": [4, 4, 3, 2, 2],
            "icons": view["printed"]["icons"],
            "column_points": view["printed"]["column_points"],
            "pairs": [[2, 3], [3, 4], [4, 6], [5, 5]],
        },
        "sheets": [EMPTY_SHEET, EMPTY_SHEET],
        "finished": [],
        "ending": None,
    }
    icons = [icon for row in view["printed"]["icons"] for icon in row]
    assert [len(row) for row in view["printed"]["icons"]] == [4, 4, 3, 2, 2]
    assert [icons.count(name) for name in ("wild", "features", "construction", None)] == [3, 3, 2, 7]


def test_F1_clients_are_seen_in_four_languages() -> None:
    (client,) = GAME.view(typed(GAME.start(), "client sisters"), SPECTATOR)["clients"]
    assert client["id"] == "sisters"
    assert client["kind"] == "construction"
    assert set(client["name"]) == set(client["text"]) == {"en", "de", "fr", "es"}
    assert client["most"] > 0


def test_F3_a_draft_is_seen_by_its_own_seat_only() -> None:
    position = typed(begun(2), "room 3x5", "c4 3x5", "bedroom", "d5")
    mine, theirs = GAME.view(position, Viewer.of(0)), GAME.view(position, Viewer.of(1))
    assert mine["own"]["sheet"]["rooms"] == [[2, 3, 3, 5, 3, drawn.square("d5")]]
    assert mine["sheets"] == theirs["sheets"] == [EMPTY_SHEET, EMPTY_SHEET]
    assert theirs["own"]["sheet"] == EMPTY_SHEET
    typed(position, "done")
    assert GAME.view(position, SPECTATOR)["finished"] == [0]
    typed(position, "done")
    assert GAME.view(position, SPECTATOR)["sheets"][0]["rooms"], "the round is over"


def test_once_the_match_is_over_every_draft_of_the_past_is_seen() -> None:
    position = typed(begun(3), "room 3x5", "c4 3x5", "bedroom", "d5")
    everything = GAME.view(position, EVERYTHING)
    assert everything["sheets"] == [GAME.own_view(position, seat)["sheet"] for seat in range(3)]
    assert everything["sheets"][0]["rooms"]
    assert "own" not in everything
    assert [score.total for score in GAME.totals(position, EVERYTHING)] == [position.points(seat) for seat in range(3)]
    assert GAME.draw(position, EVERYTHING) != GAME.draw(position, SPECTATOR)


def test_several_at_one_device_see_their_own_drafts_and_nobody_elses() -> None:
    position = typed(begun(3), "room 3x5", "c4 3x5", "bedroom", "d5")
    assert GAME.view(position, Viewer.of(0, 1))["sheets"][0]["rooms"]
    assert GAME.view(position, Viewer.of(1, 2))["sheets"] == [EMPTY_SHEET] * 3
    known = [score.total for score in GAME.totals(position, Viewer.of(1, 2))]
    assert known == [score.total for score in GAME.totals(position, SPECTATOR)]


def test_F3_open_sheets_are_seen_at_once() -> None:
    position = typed(begun(2, sheets="open"), "pool", "a1")
    assert GAME.view(position, Viewer.of(1))["sheets"][0]["pools"] == [0]


def test_the_own_view_follows_a_room() -> None:
    position = begun()
    own = GAME.own_view(position, 0)
    assert (own["stage"], own["dice"], own["values"], own["room"]) == ("menu", [3, 5], None, None)
    typed(position, "room 3x5")
    own = GAME.own_view(position, 0)
    assert (own["stage"], own["values"], own["room"]) == ("place", [3, 5], None)
    typed(position, "c4 3x5")
    own = GAME.own_view(position, 0)
    assert (own["stage"], own["room"], own["sheet"]["rooms"]) == ("type", 1, [[2, 3, 3, 5, 0, -1]])
    typed(position, "bedroom", "d5")
    own = GAME.own_view(position, 0)
    assert (own["stage"], own["room"], own["used"]) == ("menu", None, [True, True])


def test_the_own_view_follows_a_set() -> None:
    position = typed(begun(1, "roll 4-5"), "hedge", "a1", "b1")
    own = GAME.own_view(position, 0)
    assert (own["stage"], own["kind"], own["left"], own["section"]) == ("draw", numbers.HEDGE, 2, [0, 1])
    typed(position, "c1", "d1")
    own = GAME.own_view(position, 0)
    assert (own["stage"], own["kind"], own["left"], own["section"]) == ("menu", None, 0, [])
    assert (own["used"], own["doubled"]) == ([True, False], [False, False])


def test_F2_in_a_bonus_round_everybody_has_their_own_dice() -> None:
    position = begun()
    while position.sheets[0].round < 4:
        position.roll(Random(1)) if position.waits_for_chance else position.apply(packing.DONE)
    view = GAME.view(position, Viewer.of(0))
    assert (view["bonus_round"], view["dice"], view["own"]["stage"]) == (True, None, "pair")
    typed(position, "pair 4-6")
    assert (GAME.view(position, Viewer.of(0))["dice"], GAME.own_view(position, 0)["dice"]) == (None, [4, 6])
    typed(position, "hedge", "a1", "a2", "a3", "a4")
    assert GAME.own_view(position, 0)["sheet"]["pairs"] == [2]


def test_windows_doors_and_bonuses_are_numbers() -> None:
    sheet = drawn.sheet("aaa\naAa\naaa", windows="a1n", doors="c3s", bonuses=(2, 1, 0), dice=(2, 3))
    view = GAME.view(sheet, Viewer.of(0))["own"]["sheet"]
    assert (view["windows"], view["doors"]) == ([[0, numbers.NORTH]], [[drawn.square("c3"), numbers.SOUTH]])
    assert view["bonuses"] == [[2, 0], [1, 0], [0, 0]]


def test_F19_the_own_view_says_what_clients_pay_and_miss() -> None:
    own = GAME.own_view(begun(), 0)
    assert len(own["clients"]) == 3
    assert all(client["points"] == 0 and client["progress"]["next"] for client in own["clients"])


def test_the_view_agrees_with_the_table_all_the_way() -> None:
    random, position = Random(3), table(3, 0, seats=3)
    while not position.over:
        step(position, random)
        view = GAME.view(position, Viewer.of(1))
        assert json.loads(json.dumps(view)) == view
        for sheet, seen in zip(position.shown_sheets, view["sheets"], strict=True):
            assert seen["points"]["total"] == scoring.total(sheet)
            assert len(seen["rooms"]) == sheet.rooms
        assert view["own"]["sheet"]["points"]["total"] == position.points(1)
    assert view["ending"] == "rounds"
    assert view["own"]["stage"] == "over"


def test_a_hundred_sheets_are_small() -> None:
    view = GAME.view(table(6, 20_000, seats=100), SPECTATOR)
    sizes = [len(json.dumps(sheet, separators=(",", ":"))) for sheet in view["sheets"]]
    assert sum(sizes) / len(sizes) < 600
