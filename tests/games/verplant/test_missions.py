"""The mission book: what our 26 missions have, how a mission is read, and every sentence about a wrong one (V1)."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawingboard.games.verplant.content import box, mission_book
from drawingboard.games.verplant.content.bonuses import CONDITIONS, Bonus
from drawingboard.games.verplant.content.missions import KINDS, LANGUAGES, Given, Mission, MissionRoom, read_mission
from drawingboard.games.verplant.content.plans import House, square_name
from drawingboard.games.verplant.rules import numbers

OURS = [mission for mission, _ in mission_book.our_missions()]
NAMES = [mission.name for mission in OURS]

PLAN = """\
 . . . .   t
 . .|. A
     - -
 . . . o
"""


def some_mission() -> dict[str, Any]:
    """A small mission with nothing wrong, as a file has it."""
    return {
        "mission": {
            "name": "small-house",
            "difficulty": 2,
            "title": "Small house",
            "story": {"en": "It is\nsmall.", "de": "Es ist klein."},
            "bands": [5, 10, 15, 20],
            "plan": PLAN,
        },
        "room": [
            {"kind": "kitchen", "furniture": ["8", "32x2"]},
            {"kind": "living", "name": {"en": "Parlour"}, "furniture": ["1"]},
        ],
        "given": [{"letter": "A", "number": 7, "points": 1}],
        "bonus": [{"condition": "sees", "object": "tree", "room": "living", "points": 2, "most": 3}],
    }


def read(data: dict[str, Any]) -> Mission:
    problems: list[str] = []
    mission = read_mission(data, range(1, 34), problems)
    assert mission is not None, problems
    return mission


def wrong_with(data: dict[str, Any]) -> list[str]:
    problems: list[str] = []
    assert read_mission(data, range(1, 34), problems) is None
    return problems


# Ours -------------------------------------------------------------------------------------


def test_there_are_26_missions_and_the_training_mission_comes_first() -> None:
    assert len(OURS) == len(set(NAMES)) == 26
    assert OURS[0].name == OURS[0].chapter == "training"
    assert mission_book.missions()[0].content == box.ours()
    assert [path.stem for path in mission_book.mission_files()[1:]] == sorted(NAMES[1:])


def test_the_training_mission_is_a_plain_rectangle_with_three_rooms() -> None:
    training = OURS[0]
    assert [room.kind for room in training.rooms] == ["living", "kitchen", "bath"]
    assert set(training.house.ground.values()) == {numbers.FLOOR}
    assert (training.house.walls, training.house.front, training.given, training.bonuses) == ((), None, (), ())
    assert is_rectangle(training.house)


def test_chapters_and_pencils_are_shared_out() -> None:
    assert {mission.chapter for mission in OURS} == {chapter.id for chapter in mission_book.chapters()} - {"own"}
    pencils = Counter(mission.difficulty for mission in OURS)
    assert all(7 <= pencils[difficulty] <= 10 for difficulty in (1, 2, 3))


def test_every_furniture_number_and_every_condition_is_in_some_mission() -> None:
    drawn = {number for mission in OURS for room in mission.rooms for number, _ in room.furniture}
    assert drawn == set(range(1, numbers.NUMBERS + 1))
    used = {bonus.condition for mission in OURS for bonus in mission.bonuses}
    assert used == {condition.number for condition in CONDITIONS.values()}
    seen = {bonus.object for mission in OURS for bonus in mission.bonuses if bonus.condition == numbers.SEES}
    assert seen == {numbers.TREE, numbers.LAKE, numbers.ROAD, numbers.FLOWERS, numbers.MOUNTAIN}


def is_rectangle(house: House) -> bool:
    rows = {square // numbers.WIDTH for square in house.floor}
    columns = {square % numbers.WIDTH for square in house.floor}
    return len(house.floor) == len(rows) * len(columns)


def has_bonus(mission: Mission, *conditions: int) -> bool:
    return any(bonus.condition in conditions for bonus in mission.bonuses)


def has_outside(mission: Mission, ground: int) -> bool:
    return ground in mission.house.ground.values()


PROMISED: dict[str, Callable[[Mission], bool]] = {
    "trees that windows are paid for": lambda one: any(
        bonus.condition == numbers.SEES and bonus.object == numbers.TREE for bonus in one.bonuses
    ),
    "short ways": lambda one: has_bonus(one, numbers.NEAR),
    "long ways": lambda one: has_bonus(one, numbers.FAR),
    "no hallway": lambda one: one.entrance is not None,
    "a fixed front door": lambda one: one.house.front is not None,
    "given inner walls": lambda one: bool(one.house.walls),
    "given furniture": lambda one: bool(one.given),
    "given open squares": lambda one: bool(one.house.open),
    "obstacles": lambda one: has_outside(one, numbers.OBSTACLE),
    "an odd shape": lambda one: not is_rectangle(one.house),
    "a road": lambda one: has_outside(one, numbers.ROAD),
    "a lake": lambda one: has_outside(one, numbers.LAKE),
}


@pytest.mark.parametrize("promise", PROMISED)
def test_the_book_has_what_it_promises(promise: str) -> None:
    assert sum(PROMISED[promise](mission) for mission in OURS) >= (1 if promise == "given open squares" else 2)


def test_the_houses_that_were_promised_are_what_they_are_called() -> None:
    """A tiny house, a lighthouse, a shared flat, a restaurant, a doctor's practice and a rehearsal room."""
    book = {mission.name: mission for mission in OURS}
    floors = {name: len(mission.house.floor) for name, mission in book.items()}
    drawn = {name: {number for room in one.rooms for number, _ in room.furniture} for name, one in book.items()}
    beds, dining_table, drum_kit, couch = {19, 20}, 11, 26, 27
    assert floors["tiny-house"] <= sorted(floors.values())[2]
    assert has_outside(book["lighthouse"], numbers.OBSTACLE)
    assert has_outside(book["lighthouse"], numbers.LAKE)
    assert beds <= drawn["shared-flat"]
    assert len(book["shared-flat"].rooms) == 5
    assert any((dining_table, 4) in room.furniture for room in book["restaurant"].rooms)
    assert couch in drawn["doctor"]
    assert drum_kit in drawn["rehearsal-room"]


@pytest.mark.parametrize("mission", OURS, ids=NAMES)
def test_each_mission_speaks_four_languages(mission: Mission) -> None:
    file = next(text for one, text in mission_book.our_missions() if one is mission)
    for words in (mission.title, mission.story, mission.tips, *(room.name for room in mission.rooms if room.name)):
        assert set(words) == set(LANGUAGES)
    for words in (mission.title, mission.story, mission.tips):
        assert len(set(words.values())) == len(LANGUAGES), "each language has its own words"
    assert all(len(re.findall(rf"^{language} = ", file, re.MULTILINE)) == 3 for language in LANGUAGES)
    assert "  " not in mission.story["en"]
    for text in mission.story.values():
        assert 3 <= len(re.findall(r"[.!?][”»“\"]?(?: »)?(?=\s|$)", text)) <= 8


@pytest.mark.parametrize("mission", OURS, ids=NAMES)
def test_each_mission_keeps_within_the_books_measures(mission: Mission) -> None:
    assert mission.markers <= numbers.MARKERS
    assert len(mission.bonuses) <= 4
    assert all(1 <= bonus.points <= 6 for bonus in mission.bonuses)
    assert len(mission.bands) == 4
    assert mission.next in {*NAMES, ""} - {mission.name}


def test_who_follows_what_is_recommended_plays_every_mission() -> None:
    here, way = "training", list[str]()
    following = {mission.name: mission.next for mission in OURS}
    while here and here not in way:
        way.append(here)
        here = following[here]
    assert sorted(way) == sorted(NAMES)
    pencils = {mission.name: mission.difficulty for mission in OURS}
    assert [pencils[name] for name in way] == sorted(pencils[name] for name in way)


@pytest.mark.parametrize("named", mission_book.missions(), ids=NAMES)
def test_each_mission_is_content_with_nothing_wrong(named: Any) -> None:
    assert box.check(named.content) == []
    assert box.load(named.content).mission.name == named.name
    assert set(named.legend) <= set("".join(named.picture))
    assert len({len(row) for row in named.picture}) == 1


def test_chapters_have_names_and_sentences_in_four_languages() -> None:
    for chapter in mission_book.chapters():
        assert set(chapter.name) == set(chapter.text) == set(LANGUAGES)


# Reading ----------------------------------------------------------------------------------


def test_a_mission_is_read() -> None:
    mission = read(some_mission())
    assert (mission.name, mission.chapter, mission.difficulty, mission.next) == ("small-house", "own", 2, "")
    assert mission.title == dict.fromkeys(LANGUAGES, "Small house")
    assert mission.story == {"en": "It is small.", "de": "Es ist klein.", "fr": "It is small.", "es": "It is small."}
    assert (mission.tips, mission.entrance, mission.markers) == ({}, None, 4)
    assert mission.rooms == (
        MissionRoom("kitchen", {}, ((8, 1), (32, 2))),
        MissionRoom("living", dict.fromkeys(LANGUAGES, "Parlour"), ((1, 1),)),
    )
    assert mission.given == (Given("A", 7, 1, (44,)),)
    assert mission.bonuses == (Bonus(numbers.SEES, 2, 1, 3, 1, numbers.TREE),)
    assert mission.picture == (" . . . .   t", " . .|. A    ", "     - -    ", " . . . o    ")


def test_a_plan_is_read_into_floor_walls_and_what_stands_there() -> None:
    house = read(some_mission()).house
    assert house == House(
        ground={**dict.fromkeys([*range(21, 25), *range(41, 45), *range(61, 65)], numbers.FLOOR), 26: numbers.TREE},
        open=frozenset({64}),
        walls=((42, numbers.EAST), (43, numbers.SOUTH), (44, numbers.SOUTH)),
        front=None,
        letters={"A": (44,)},
    )


@pytest.mark.parametrize(
    ("plan", "front"),
    [
        ("F. .\n", (21, numbers.WEST)),
        (" . .F\n", (22, numbers.EAST)),
        ("   F\n . .\n", (22, numbers.NORTH)),
        (" . .\n F\n", (21, numbers.SOUTH)),
        (" . . .\n .   .\n   F\n . . .\n", (62, numbers.NORTH)),
    ],
    ids=["west", "east", "north", "south", "in a yard"],
)
def test_V13_the_front_door_is_seen_from_inside(plan: str, front: tuple[int, int]) -> None:
    data = some_mission()
    data["mission"]["plan"] = plan
    data["given"], data["bonus"] = [], []
    assert read(data).house.front == front


def test_outer_walls_may_be_drawn_and_are_not_given_walls() -> None:
    data = some_mission()
    data["mission"]["plan"] = " - -\n|. A|\n - -\n"
    data["bonus"] = []
    assert read(data).house.walls == ()


def test_V15_an_entrance_is_the_place_of_its_room() -> None:
    data = some_mission()
    data["mission"]["entrance"] = "living"
    assert read(data).entrance == 1


def test_V20_a_rating_is_1_to_5_and_0_without_bands() -> None:
    data = some_mission()
    mission = read(data)
    assert [mission.rating(points) for points in (-3, 4, 5, 12, 19, 20, 99)] == [1, 1, 2, 3, 4, 5, 5]
    del data["mission"]["bands"]
    assert read(data).rating(12) == 0


def test_squares_are_named_from_the_upper_left_of_the_picture() -> None:
    assert [square_name(square) for square in (21, 22, 41, 44, 298)] == ["a1", "b1", "a2", "d2", "r14"]


# What is wrong ------------------------------------------------------------------------------


def changed(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """A change of one entry: ``room 0 kind``; ``...`` takes it out."""

    def change(data: dict[str, Any]) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split()]
        inside: Any = data
        for step in way:
            inside = inside[step]
        if value is ...:
            del inside[last]
        else:
            inside[last] = value

    return change


MISSION_NEEDS = "mission: missing; write [mission] with name, difficulty, title, story and plan"
ROOMS_NEEDED = "room: {} rooms instead of 1 to 5; write a [[room]] with kind and furniture for each"
ALL = "name, chapter, difficulty, title, story, tips, next, entrance, bands, plan"

WRONG_MISSIONS: list[tuple[str, object, str]] = [
    ("rooms", [], "unknown entry 'rooms'"),
    ("mission", ..., MISSION_NEEDS),
    ("mission", "x", MISSION_NEEDS),
    ("mission colour", "red", "mission: unknown entry 'colour'; there are name, chapter, difficulty, title"),
    ("mission name", ..., 'mission: no name; write name = "old-villa": small letters, digits and hyphens'),
    ("mission name", "A b", "mission: the name 'A b' must be small letters, digits and hyphens, like old-villa"),
    ("mission next", "?", "mission: the next '?' must be small letters, digits and hyphens, like old-villa"),
    ("mission chapter", 3, "mission: the chapter 3 must be small letters, digits and hyphens, like old-villa"),
    ("mission difficulty", 4, "mission: difficulty must be 1 to 3 pencils, not 4"),
    ("mission difficulty", ..., "mission: no difficulty; write difficulty = 1, 2 or 3, a number of pencils"),
    ("mission difficulty", True, "mission: difficulty must be 1 to 3 pencils, not True"),
    ("mission title", ..., 'mission: no title; write title = "…" or one text for each of en, de, fr, es'),
    ("mission title", 5, "mission: title must be a text, or a table with texts for en, de, fr, es"),
    ("mission title", {}, "mission: title must be a text, or a table with texts for en, de, fr, es"),
    ("mission title", {"en": "a", "it": "b"}, "mission: title has the language 'it'; there are en, de, fr, es"),
    ("mission title", {"": "a"}, "mission: title has the language ''; there are en, de, fr, es"),
    ("mission title", {"fr": "x" * 61}, "mission: title has 61 characters in 'fr' instead of at most 60"),
    ("mission title", "x" * 61, "mission: title has 61 characters instead of at most 60"),
    ("mission story", ..., 'mission: no story; write story = "…" or one text for each of en, de, fr, es'),
    ("mission story", " ", "mission: story says nothing"),
    ("mission story", {"de": ""}, "mission: story says nothing in 'de'"),
    ("mission tips", {"de": 4}, "mission: tips says nothing in 'de'"),
    *(
        (
            "mission bands",
            bands,
            f"mission: bands must be 4 numbers of points that rise, like [10, 20, 30, 40], not {bands!r} (V20)",
        )
        for bands in ([1, 2, 3], [1, 3, 2, 4], [1, 1, 2, 3], [0, 1, 2, 3], [1, 2, 3, "4"], "none")
    ),
    (
        "mission entrance",
        "bath",
        "mission: the entrance 'bath' is no room of this mission; it has kitchen, living (V15)",
    ),
    ("mission entrance", [], "mission: the entrance [] is no room of this mission; it has kitchen, living (V15)"),
    ("mission plan", ..., 'mission: no plan; write plan = """ and a picture with a . for each square of floor'),
    ("room", ..., ROOMS_NEEDED.format(0)),
    ("room", [{}] * 6, ROOMS_NEEDED.format(6)),
    ("room 0", 7, "room 1: must be a table with kind and furniture"),
    ("room 0 colour", "red", "room 1: unknown entry 'colour'"),
    ("room 1 kind", "cellar", "room 2: the kind 'cellar' is none of living, kitchen, bath, bedroom, study"),
    ("room 1 kind", [], "room 2: the kind [] is none of living, kitchen, bath, bedroom, study"),
    ("room 1 name", "", "room 2: name says nothing"),
    ("room 1 name", "x" * 31, "room 2: name has 31 characters instead of at most 30"),
    (
        "room 0 furniture",
        ...,
        'room 1: no furniture; write furniture = ["1", "29x2"], numbers and how many of each',
    ),
    ("room 0 furniture", [], 'room 1: no furniture; write furniture = ["1", "29x2"], numbers and how many of each'),
    *(
        (
            "room 0 furniture",
            [card],
            f'room 1: the furniture {card!r} must be a number, "29", or a number and how many of it, "29x2"',
        )
        for card in (8, "sofa", "8x", "-8", "8 x2", "٣", "1234")
    ),
    ("room 0 furniture", ["34"], "room 1: there is no furniture 34; there are 1–33"),
    ("room 0 furniture", ["8x7"], "room 1: furniture 8: 7 markers instead of 1 to 6"),
    ("room 0 furniture", ["8x0"], "room 1: furniture 8: 0 markers instead of 1 to 6"),
    ("room 1 kind", "kitchen", "room: 2 rooms of the kind 'kitchen'; there is one card of each"),
    ("room 0 furniture", ["1"], "room: furniture 1 is there 2 times; write it once, with more markers (V2)"),
    (
        "room 0 furniture",
        ["8x6", "9x6", "10x6", "11x6", "12"],
        "room: 26 markers instead of at most 25 in all rooms together (V1)",
    ),
    ("given", "A", "given: write [[given]] with letter and number for each piece"),
    ("given 0", "A", "given 1: must be a table with letter and number"),
    ("given 0 colour", "red", "given 1: unknown entry 'colour'"),
    ("given 0 letter", "Z", "given 1: the letter 'Z' is none of A B C D E F G H"),
    ("given 0 letter", "B", "given 1: there is no B in the plan"),
    ("given 0 number", 40, "given 1: there is no furniture 40; there are 1–33"),
    ("given 0 number", "7", "given 1: there is no furniture '7'; there are 1–33"),
    ("given 0 number", 33, "given 1: a carpet cannot be given; write o for squares that stay open"),
    ("given 0 points", 10, "given 1: points must be a number from 0 to 9 for each of its squares, not 10 (V29)"),
    ("given", [], 'given: the plan has A; write [[given]] with letter = "A" and its number'),
    (
        "given",
        [{"letter": "A", "number": 7}, {"letter": "A", "number": 8}],
        "given 2: the letter A is there twice; each piece has its own",
    ),
    ("bonus", {}, "bonus: write [[bonus]] with condition and points for each"),
]


@pytest.mark.parametrize(("path", "value", "problem"), WRONG_MISSIONS, ids=lambda part: str(part)[:50])
def test_what_is_wrong_with_a_mission_is_told_with_its_entry(path: str, value: object, problem: str) -> None:
    data = some_mission()
    changed(path, value)(data)
    assert any(told.startswith(problem) for told in wrong_with(data)), wrong_with(data)


def test_numbers_without_a_card_are_told_with_those_that_have_one() -> None:
    problems: list[str] = []
    read_mission(some_mission(), [1, 2, 3, 7, 32], problems)
    assert problems == ["room 1: there is no furniture 8; there are 1–3, 7, 32"]


def test_everything_wrong_is_told_at_once() -> None:
    data = some_mission()
    data["mission"] |= {"name": "?", "difficulty": 0, "plan": " .   .\n"}
    data["room"][0]["kind"] = "cellar"
    assert wrong_with(data) == [
        "mission: the name '?' must be small letters, digits and hyphens, like old-villa",
        "mission: difficulty must be 1 to 3 pencils, not 0",
        "room 1: the kind 'cellar' is none of living, kitchen, bath, bedroom, study",
        "plan, line 1: c1 is not connected with the floor at a1; a house is in one piece",
    ]


ONE_PIECE = "each piece of given furniture is in one piece and has its own letter"
NO_WALL_INSIDE = "no wall is inside a piece, so take it out or use two letters (V6)"
ON_THE_WALL = "is not on an outer wall; F stands between a square of floor and a square outside (V13)"


@pytest.mark.parametrize(
    ("plan", "problem"),
    [
        ("", "plan: there is no floor; write a . for each of its squares"),
        (" t\n", "plan: there is no floor; write a . for each of its squares"),
        (" .\n\n .\n", "plan, line 3: a3 is not connected with the floor at a1; a house is in one piece"),
        (" . .\n   .\n .\n", "plan, line 3: a3 is not connected with the floor at a1; a house is in one piece"),
        (
            " .   t|t\n",
            "plan, line 1: the wall beside c1 is out of the house; a given wall has floor on at least one of its sides",
        ),
        (
            " .\n     -\n t   t\n",
            "plan, line 1: the wall beside c1 is out of the house; a given wall has floor on at least one of its sides",
        ),
        (" .F.\n", f"plan, line 1: the front door beside a1 {ON_THE_WALL}"),
        (" .F#\n", f"plan, line 1: the front door beside a1 {ON_THE_WALL}"),
        (" .\n     F\n .\n", f"plan, line 1: the front door beside c1 {ON_THE_WALL}"),
        ("Fo .\n", "plan, line 1: inside the front door, at a1, is 'o'; it must be . (V13)"),
        ("F.F\n", "plan, line 1: a second front door; one F is enough"),
        (" A . A\n", f"plan, line 1: the A at c1 does not touch the others; {ONE_PIECE}"),
        (" . A|A\n", f"plan, line 1: a wall runs through the A, between b1 and c1; {NO_WALL_INSIDE}"),
        (" A\n -\n A\n", f"plan, line 1: a wall runs through the A, between a1 and a2; {NO_WALL_INSIDE}"),
        (
            " . ?\n",
            "plan, line 1: '?' is unknown; a square is ., #, o, A, B, C, D, E, F, G, H, t, ~, =, * or ^, "
            "a wall line is - or |, the front door is F",
        ),
        (" ." * 19 + "\n", "plan, line 1: 19 squares side by side instead of at most 18"),
        (" .\n" * 15, "plan, line 15: 15 rows of squares instead of at most 14"),
    ],
)
def test_what_is_wrong_with_a_plan_is_told_with_its_line(plan: str, problem: str) -> None:
    data = some_mission()
    data["mission"]["plan"] = plan
    assert any(told.startswith(problem) for told in wrong_with(data)), wrong_with(data)


CONDITION_LIST = ", ".join(CONDITIONS)


@pytest.mark.parametrize(
    ("bonus", "problem"),
    [
        ("text", "bonus 1: must be a table with condition and points"),
        ({"points": 1}, f"bonus 1: the condition None is none of {CONDITION_LIST}"),
        ({"condition": "smells", "points": 1}, f"bonus 1: the condition 'smells' is none of {CONDITION_LIST}"),
        (
            {"condition": "sees", "points": 1},
            'bonus 1: \'sees\' needs object = "tree" or object = "lake" or object = "road" or object = "flowers" '
            'or object = "mountain"',
        ),
        (
            {"condition": "sees", "object": "sun", "points": 1},
            "bonus 1: the object 'sun' is none of tree, lake, road, flowers, mountain",
        ),
        (
            {"condition": "sees", "object": "lake", "points": 1},
            "bonus 1: the plan shows no lake; draw one or leave this bonus out",
        ),
        (
            {"condition": "sees", "object": "tree", "limit": 2, "points": 1},
            "bonus 1: 'sees' knows no 'limit'; it has condition, points, object, room, most",
        ),
        ({"condition": "all count"}, "bonus 1: points must be a number from 1 to 20, not None"),
        ({"condition": "all count", "points": 21}, "bonus 1: points must be a number from 1 to 20, not 21"),
        ({"condition": "all count", "points": 2, "limit": 0}, "bonus 1: limit must be a number from 1 to 252, not 0"),
        (
            {"condition": "all count", "points": 2, "room": "bath"},
            "bonus 1: there is no room 'bath' in this mission; it has kitchen, living",
        ),
        (
            {"condition": "near", "these": [1], "limit": 2, "points": 2},
            "bonus 1: 'near' needs numbers of furniture, those = [29], or object = \"front door\"",
        ),
        (
            {"condition": "near", "these": [1], "those": [8], "object": "front door", "limit": 2, "points": 2},
            "bonus 1: has both those and object; one of them says what is meant",
        ),
        (
            {"condition": "far", "these": [1], "those": [8], "points": 2},
            "bonus 1: 'far' needs a number, limit = 4",
        ),
        (
            {"condition": "far", "these": [1], "those": [8], "limit": 0, "points": 2},
            "bonus 1: limit must be a number from 1 to 252, not 0",
        ),
        (
            {"condition": "beside", "those": [8], "points": 2},
            "bonus 1: 'beside' needs numbers of furniture, these = [1, 2]",
        ),
        (
            {"condition": "beside", "these": [], "those": [8], "points": 2},
            "bonus 1: these must be a list of furniture numbers like [1, 2], not []",
        ),
        (
            {"condition": "beside", "these": 1, "those": [8], "points": 2},
            "bonus 1: these must be a list of furniture numbers like [1, 2], not 1",
        ),
        (
            {"condition": "beside", "these": [1], "those": [8], "points": 2, "most": 0},
            "bonus 1: most must be a number from 1 to 25, not 0",
        ),
        (
            {"condition": "beside", "these": [1], "those": [9], "points": 2},
            "bonus 1: furniture 9 is not in this mission; it has 1, 7, 8, 32",
        ),
        (
            {"condition": "count", "these": [7], "limit": 1, "points": 2},
            "bonus 1: furniture 7 is not in this mission; it has 1, 8, 32",
        ),
        (
            {"condition": "count", "these": [32], "limit": 3, "points": 2},
            "bonus 1: the limit 3 is more than the 2 that can be drawn",
        ),
        (
            {"condition": "count", "these": [32], "room": "living", "limit": 1, "points": 2},
            "bonus 1: the limit 1 is more than the 0 that can be drawn in the room 'living'",
        ),
        (
            {"condition": "same room", "these": [1], "those": [8], "points": 2},
            "bonus 1: these and those are never in one room; name furniture of the same room, or given furniture",
        ),
        (
            {"condition": "every room has", "these": [1], "points": 2},
            "bonus 1: none of these is for the room 'kitchen'; name one for each room",
        ),
        (
            {"condition": "every room has", "points": 2},
            "bonus 1: 'every room has' needs numbers of furniture, these = [1, 2], or object = \"window\"",
        ),
        (
            {"condition": "room at least", "limit": 12, "points": 2},
            "bonus 1: the limit 12 is too much for a plan of 12 squares",
        ),
        (
            {"condition": "all count", "room": "living", "limit": 2, "points": 2},
            "bonus 1: the limit 2 is more than the 1 that can be drawn in the room 'living'",
        ),
        ({"condition": "hallway at most", "points": 2}, "bonus 1: 'hallway at most' needs a number, limit = 4"),
    ],
)
def test_what_is_wrong_with_a_bonus_is_told_with_what_would_do(bonus: object, problem: str) -> None:
    data = some_mission()
    data["bonus"] = [bonus]
    assert any(told.startswith(problem) for told in wrong_with(data)), wrong_with(data)


def test_V15_without_a_hallway_no_bonus_is_about_one() -> None:
    data = some_mission()
    data["mission"]["entrance"] = "living"
    data["bonus"] = [{"condition": "hallway at most", "limit": 9, "points": 2}]
    assert wrong_with(data) == ["bonus 1: a mission with an entrance has no hallway (V15)"]


def test_there_are_at_most_eight_bonuses() -> None:
    data = some_mission()
    data["bonus"] = data["bonus"] * 9
    assert wrong_with(data) == ["bonus: 9 of them instead of at most 8"]


@given(st.data())
def test_whatever_stands_in_a_file_is_read_or_refused(data: st.DataObject) -> None:
    """Any value in any place gives a mission or sentences, and nothing else."""
    anything = st.recursive(
        st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=8) | st.sampled_from(KINDS),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=5,
    )
    mission = copy.deepcopy(some_mission())
    places = ["mission", "room", "given", "bonus", "room 0", "given 0", "bonus 0"]
    places += [f"mission {name}" for name in ALL.split(", ")]
    places += [f"{place} {name}" for place in ("room 1", "given 0", "bonus 0") for name in mission[place.split()[0]][0]]
    places += ["room 0 furniture 0", "bonus 0 these", "bonus 0 limit"]
    changed(data.draw(st.sampled_from(places)), data.draw(anything))(mission)
    problems: list[str] = []
    found = read_mission(mission, range(1, 34), problems)
    assert (found is None) == bool(problems)
