"""What each viewer sees of a city."""

from __future__ import annotations

from typing import Any

from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import GAME
from tests.games.zonedout.test_refusal_rules import STREET, street

from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.zonedout import City
from drawingboard.match import Match

DEALT = ["small-town", "mid-town", "big-city", "most-commercial", "light-residential", "heavy-industrial"]


def view(city: City, viewer: Viewer = SPECTATOR) -> dict[str, Any]:
    return GAME.view(city, viewer)


def three() -> City:
    return drawn.city(STREET, hand=["R1 +1 -1 C2"], seats=3, objectives=DEALT, towers={"nw": "pgp"})


def test_blocks_planners_and_zones_lie_open() -> None:
    told = view(street())
    assert told["blocks"]["5,1"] == "C2=g2"
    assert list(told["blocks"])[:6] == ["0,0", "1,0", "4,0", "5,0", "6,0", "7,0"]
    assert told["planners"] == ["4,0", "7,1"]
    assert told["zones"][0] == {
        "seat": 0,
        "kind": "R1",
        "squares": ["4,0", "5,0"],
        "size": 2,
        "modifiers": -1,
        "worth": 2,
        "pieces": 2,
        "tower": "ne",
    }
    assert told["zones"][1]["squares"] == ["6,1", "7,1"], "a wild block belongs to it (Z10)"


def test_the_turn_is_told() -> None:
    told = view(street())
    assert (told["phase"], told["actor"], told["turn_of"], told["turn"], told["starter"]) == ("turn", 0, 0, 5, 0)
    assert (told["redrawn"], told["deck"], told["last"], told["developed"]) == (False, 9, None, None)
    assert (told["trigger"], told["last_turns"], told["ending"]) == (None, None, None)
    city = street()
    drawn.step(city, "redraw 1")
    assert view(city)["phase"] == "draw"
    assert view(city)["redrawn"] is True
    assert view(city)["redraws"] == [1, 0]
    city.stop(98)
    assert (view(city)["phase"], view(city)["ending"]) == ("over", "agreed")


def test_what_happened_last_is_told_until_something_new_happens() -> None:
    city = drawn.play(street(), "1n 6,-1", "to 7,0")
    told = view(city)
    assert told["last"] == {"card": 1, "rotation": "n", "squares": ["6,-1", "7,-1", "6,0", "7,0"], "seat": 0}
    assert told["developed"] == {"seat": 0, "squares": ["4,0", "5,0"], "points": 2, "tower": "ne"}
    assert (told["points"], told["pieces"], told["towers"]["ne"]) == ([2, 0], [42, 45], [0])


def test_Z29_a_hand_is_seen_by_its_seat_in_hand_order_and_by_nobody_else() -> None:
    own = view(three(), Viewer.of(0))["hands"]
    assert own[0][0] == {"card": 1, "blocks": ["R1", "+1", "-1", "C2"]}
    assert [card["card"] for card in own[0]] == [1, 2, 3]
    assert own[1:] == [None, None]
    assert view(three())["hands"] == [None, None, None]
    assert view(three())["hand_sizes"] == [3, 3, 3]
    assert None not in view(three(), EVERYTHING)["hands"]
    assert view(three(), Viewer.of(0, 2))["hands"][1] is None


def test_Z2_a_secret_objective_is_seen_by_its_owner_open_ones_by_everybody() -> None:
    told = view(three(), Viewer.of(1))["objectives"]
    assert told[0] == {"objective": None, "secret_of": 0, "counts": None, "points": None}
    assert told[1] == {"objective": "mid-town", "secret_of": 1, "counts": [0, 1, 0], "points": [0, 6, 0]}
    assert told[3] == {"objective": "most-commercial", "secret_of": None, "counts": [0, 1, 0], "points": [0, 6, 0]}
    assert [one["secret_of"] for one in told] == [0, 1, 2, None, None, None]


def test_Z19_a_score_leaves_out_what_the_viewer_may_not_know() -> None:
    green = GAME.score(three(), Viewer.of(1))[1]
    assert [(line.key, line.points) for line in green.lines] == [
        ("zones", 0),
        ("modifiers", 0),
        ("objective_mid_town", 6),
        ("objective_most_commercial", 6),
        ("objective_light_residential", 0),
        ("objective_heavy_industrial", 0),
        ("tower_nw", 5),
    ]
    assert not green.complete
    assert GAME.score(three(), EVERYTHING)[1].complete
    assert [score.total for score in GAME.totals(three(), Viewer.of(1))] == [
        score.total for score in GAME.score(three(), Viewer.of(1))
    ]


def test_when_it_is_over_everything_is_open() -> None:
    city = three()
    city.stop(98)
    told = view(city)
    assert None not in told["hands"]
    assert [one["objective"] for one in told["objectives"]] == DEALT
    assert all(score.complete for score in GAME.score(city, SPECTATOR))


def test_Z5_a_hand_that_was_shown_is_seen_by_everybody_until_its_seat_acts() -> None:
    city = drawn.city("4 5\n0 R1@g R1")
    drawn.step(city, "pass")
    assert [card["card"] for card in view(city)["hands"][0]] == [1, 2, 3]
    assert view(city)["hands"][1] is None
    drawn.play(city, next(text for text in drawn.legal(city) if text[0] in "456"))
    assert view(city)["hands"][0] is not None, "green's turn does not hide pink's hand"
    drawn.draw(city)
    drawn.play(city, "redraw 1")
    assert view(city)["hands"][0] is None


# What an action led to ----------------------------------------------------------------------------


def effects(city: City, *texts: str) -> list[dict[str, Any] | None]:
    """What each of some actions led to, one after the other."""
    found = []
    for text in texts:
        before, code = city.copy(), GAME.parse_action(city, text)
        assert isinstance(before, City)
        city.apply(code)
        found.append(GAME.effect(before, code, city))
    return found


def test_Z7_a_move_tells_what_it_developed() -> None:
    city = drawn.city("4 5 6\n0 R1@p R1 -1", hand=["C1 -1 -1 -1"])
    told = {"developed": {"seat": 0, "squares": ["4,0", "5,0"], "points": 3, "tower": "ne"}}
    assert effects(city, "1n 6,0", "to 6,0") == [
        {"blocks": ["C1", "-1", "-1", "-1"]},
        {"block": "C1", **told},
    ]


def test_Z7_a_move_in_the_same_zone_tells_nothing() -> None:
    assert effects(drawn.city(STREET, hand=["-1 -1 R1 C1"]), "1n 5,-1", "to 5,0") == [
        {"blocks": ["-1", "-1", "R1", "C1"]},
        {"block": "R1"},
    ]


def test_Z8_a_card_without_a_block_tells_that_the_planner_left_and_what_it_developed() -> None:
    told = effects(drawn.city("4 5 6\n0 R1@p R1 -1", hand=["+1 -1 -1 -1"]), "1n 6,0")
    developed = {"seat": 0, "squares": ["4,0", "5,0"], "points": 4, "tower": "ne"}
    assert told == [{"blocks": ["+1", "-1", "-1", "-1"], "no_block": True, "developed": developed}]


def test_Z11_a_declaration_tells_what_leaving_developed() -> None:
    city = drawn.city("4 5 6\n0 R1@p R1 -1", hand=["C* -1 -1 -1"])
    move, declaration = effects(city, "1n 6,0", "to 6,0", "medium")[1:]
    assert move == {"block": "C*"}, "nothing is developed before the density is known"
    assert declaration is not None
    assert declaration["developed"]["squares"] == ["4,0", "5,0"]


def test_Z4_a_redraw_tells_nothing_of_what_was_developed_before() -> None:
    city = drawn.city("4 5 6\n0 R1@p R1 -1\n1 .. .. C2@g", hand=["+1 -1 -1 -1"], deck=5)
    drawn.play(city, "1n 6,-1")
    while city.waits_for_chance:
        city.apply(city.outcomes()[0][0])
    assert view(city)["developed"], "by pink; now it is green's turn"
    assert effects(city, "redraw all") == [None]


def test_Z5_an_entry_tells_the_blocks_of_a_card_as_it_lies() -> None:
    assert effects(drawn.city(STREET, hand=["C1 -1 -1 R1"]), "1e 5,-1") == [{"blocks": ["-1", "C1", "R1", "-1"]}]


def test_Z29_which_blocks_a_drawn_card_has_is_told_to_whoever_drew_it_alone() -> None:
    match = Match.start(GAME, {"first": "1"}, seats=2, seed=1)
    mine = [entry for entry in match.heard_since(0, Viewer.of(0)) if entry.text.startswith("draw ")]
    assert len(mine) == 2
    assert all(entry.effect and len(entry.effect["blocks"]) == 4 for entry in mine)
    theirs = [entry for entry in match.heard_since(0, Viewer.of(1)) if entry.seen_by == (0,)]
    assert theirs
    assert all((entry.text, entry.effect) == ("(hidden)", None) for entry in theirs)
