"""Where points come from, told with the squares, and what a client still waits for (F15–F19)."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.priced import BOX, CLIENTS, Drawing, seen_by

from drawingboard.core.game import ScoreLine
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import breakdown


def lines(sheet: Sheet, key: str) -> list[ScoreLine]:
    return [line for line in breakdown.score_lines(BOX, sheet) if line.key == key]


def told(sheet: Sheet, key: str) -> list[tuple[str, int, str]]:
    return [(line.label, line.points, " ".join(line.squares)) for line in lines(sheet, key)]


def test_F15_a_full_column_names_the_letters_of_its_rooms() -> None:
    picture = """
        aA.bB.cC.dD.eE.fF
        aa.bb.cc.dd.ee.ff
    """
    sheet = drawn.sheet(picture, types="a2 b2 c3 d4 e5 f6")
    assert told(sheet, "column") == [("column 1 of the room table is full", 6, "b1 h1 k1 n1 q1")]


def test_F16_a_window_tells_the_nearest_thing_it_sees() -> None:
    sheet = drawn.sheet("aa.*.~\naa..#\naA", windows="b1e")
    assert told(sheet, "window") == [("the window at b1e sees the hedge at e2", 2, "b1 b2 e2")]
    sheet = drawn.sheet("aa.*.~\naa\naA", windows="b1e")
    assert told(sheet, "window") == [("the window at b1e sees the pool at f1", 2, "b1 b2 f1")]


def test_F17_a_room_tells_its_way_outdoors() -> None:
    sheet = drawn.sheet("aabbbcccc\naAbBbcCcc", doors="b1e e1e i1e")
    assert told(sheet, "door") == [
        ("the bathroom at b2 leads outdoors by the door at b1e through the bedroom at d2", 1, "b2 b1"),
        ("the bedroom at d2 leads outdoors by the door at e1e through the living room at g2", 1, "d2 e1"),
        ("the living room at g2 leads outdoors by the door at i1e", 1, "g2 i1"),
    ]


def test_F17_the_shortest_way_out_is_told() -> None:
    sheet = drawn.sheet("aabbb\naAbBb", doors="b1e a1n e1e")
    assert [line.label for line in lines(sheet, "door")] == [
        "the bathroom at b2 leads outdoors by the door at a1n",
        "the bedroom at d2 leads outdoors by the door at e1e",
    ]


def test_F18_a_hedge_or_pool_tells_the_stone_that_leads_to_it() -> None:
    sheet = drawn.sheet("aa*.\naA**##\n...~~~", doors="b1e")
    assert told(sheet, "stone") == [
        ("the stone at d2 leads from a door to the hedge at e2", 1, "d2 e2 f2"),
        ("the stone at d2 leads from a door to the pool at d3", 1, "d2 d3 e3 f3"),
    ]


@pytest.mark.parametrize(
    ("client", "drawing", "line"),
    [
        ("printer", Drawing(3, "aA\naa"), ("Haru Ikeda, printer of woodcuts: 1 room", 3, "a1 b1 a2 b2")),
        ("swimmer", Drawing(2, "~~~~~"), ("Petra Falk, swimming coach: 5 squares", 2, "a1 b1 c1 d1 e1")),
        ("cats", Drawing(0, "aA\naa"), ("Madame Plume and her cats: 0 pairs of rooms", 0, "")),
        (
            "hermit",
            Drawing(2, "aabbb\naAbBb", doors="b1e e1e"),
            ("Jonas Keller, afraid of draughts: 1 type of room", 2, "a1 b1 a2 b2"),
        ),
        (
            "astronomer",
            Drawing(3, "aa#\naa\naA", types="a4", windows="b1e"),
            ("Ruth Adler, astronomer: 1 side", 3, "b1 b2"),
        ),
    ],
)
def test_F19_a_client_tells_what_it_counts(client: str, drawing: Drawing, line: tuple[str, int, str]) -> None:
    assert told(seen_by(client, drawing), f"client-{CLIENTS[client].kind}") == [line]


def test_nothing_drawn_and_nobody_there_is_told_in_no_words() -> None:
    assert breakdown.score_lines(BOX, drawn.blank()) == ()


# What a client still waits for ----------------------------------------------------------------------------


def progress(client: str, drawing: Drawing) -> dict[str, object]:
    return breakdown.client_progress(seen_by(client, drawing), CLIENTS[client].kind)


def squares(names: str) -> list[int]:
    return sorted(map(drawn.square, names.split()))


def test_F19_progress_before_the_clients_are_drawn() -> None:
    assert breakdown.client_progress(drawn.blank(), 0) == {"points": 0, "count": 0, "squares": [], "next": None}


def test_F19_progress_ends_when_a_client_pays_all_it_can() -> None:
    full = progress("topiarist", Drawing(10, "############"))
    assert (full["points"], full["count"], full["next"]) == (10, 12, None)


def test_F19_progress_counts_what_is_missing_to_the_next_points() -> None:
    assert progress("courier", Drawing(1, "aa***.*\naA", doors="b1e")) == {
        "points": 1,
        "count": 3,
        "squares": squares("c1 d1 e1"),
        "next": {"key": "stone", "counts": "path", "more": 1, "squares": squares("g1")},
    }
    assert progress("swimmer", Drawing(2, "~~~~"))["next"] == {
        "key": "square",
        "counts": "largest",
        "more": 2,
        "squares": [],
    }


@pytest.mark.parametrize(
    ("client", "drawing", "candidates"),
    [
        ("sisters", Drawing(0, "aaa\naAa\naaa"), ""),  # a room keeps its size
        ("poet", Drawing(0, "aa\naA", windows="a1n"), "a1 b1 a2 b2"),
        ("doctor", Drawing(0, "aa.bbb\naA.bBb"), "a1 b1 a2 b2"),
        ("lifeguard", Drawing(0, "aa.bb\naa.bb\naA.bB", windows="b1e a1w"), "b1 b2"),  # the other looks at the rim
        ("guide", Drawing(0, "##.~"), "a1 b1 d1"),
        ("beekeeper", Drawing(2, "##.~"), ""),
        ("pond", Drawing(1, "~~\n#"), "b1"),
        ("abbess", Drawing(0, "aa\naA"), ""),
    ],
)
def test_F19_progress_points_at_what_may_still_count(client: str, drawing: Drawing, candidates: str) -> None:
    following = progress(client, drawing)["next"]
    assert isinstance(following, dict)
    assert following["squares"] == squares(candidates)


def test_F19_progress_names_the_types_and_sides_that_are_missing() -> None:
    following = progress("hermit", Drawing(2, "aaabb.ccc\naAabB.cCc", doors="c1e e1e"))["next"]
    assert isinstance(following, dict)
    assert (following["key"], following["types"]) == ("type", [2, 4, 5, 6])
    assert following["squares"] == squares("d1 e1 d2 e2"), "another bedroom would not help"
    following = progress("astronomer", Drawing(3, "aa#\naa\naA", types="a4", windows="b1e"))["next"]
    assert isinstance(following, dict)
    assert (following["key"], following["sides"]) == ("side", [0, 2, 3])


@pytest.mark.parametrize(("client", "what"), [("beekeeper", "hedge"), ("guide", None)])
def test_F19_a_client_who_pays_for_hedges_only_asks_for_no_pool(client: str, what: str | None) -> None:
    following = progress(client, Drawing(0, "##.~" if client == "guide" else "...."))["next"]
    assert isinstance(following, dict)
    assert following.get("what") == what
