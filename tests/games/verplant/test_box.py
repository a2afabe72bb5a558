"""The box: furniture and mission together, printed on a plan, with a fingerprint that follows numbers only."""

from __future__ import annotations

import pytest

from drawingboard.core.content import Content, WrongContent
from drawingboard.core.position import CHANCE
from drawingboard.core.random import Random
from drawingboard.games.verplant.content import box
from drawingboard.games.verplant.content.mission_book import missions
from drawingboard.games.verplant.content.missions import KINDS
from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.rules import numbers, placing, shapes
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import naming

BOX = box.our_box()
CONTENTS = {mission.name: mission.content for mission in missions()}


def changed(file: str, *changes: tuple[str, str], of: Content | None = None) -> Content:
    """Our content, or some other, with something else in it."""
    texts = dict((of or box.ours()).files)
    for old, new in changes:
        assert old in texts[file], old
        texts[file] = texts[file].replace(old, new, 1)
    return Content("verplant", tuple(sorted(texts.items())))


def printed(which: box.Box = BOX) -> Designer:
    """A new plan of a box, for one."""
    designer = Designer(1, 0, 0)
    which.print_on(designer)
    return designer


HOUSE = """\
[mission]
name = "mill"
difficulty = 2
title = "The mill"
story = "Everything that a plan can have."
entrance = "kitchen"
plan = \"\"\"
 t   ~
 . .|. .
     -
F. o A A
 # . . .
\"\"\"
[[room]]
kind = "bedroom"
furniture = ["19", "29x2"]
[[room]]
kind = "kitchen"
name = { en = "Bakery", de = "Backstube", fr = "Fournil", es = "Obrador" }
furniture = ["8x3"]
[[given]]
letter = "A"
number = 31
points = 2
[[bonus]]
condition = "sees"
points = 2
object = "tree"
room = "kitchen"
most = 3
[[bonus]]
condition = "near"
points = 4
these = [19, 29]
those = [31]
limit = 5
"""


def with_mission(text: str) -> box.Box:
    """Our furniture, and a mission of one's own."""
    return box.load(Content("verplant", tuple(sorted({**dict(box.ours().files), box.MISSION_FILE: text}.items()))))


MILL = with_mission(HOUSE)


# Words ------------------------------------------------------------------------------------------------------


def test_our_box_is_in_order_and_has_the_training_mission() -> None:
    assert box.check(box.ours()) == []
    assert BOX.mission.name == "training"
    assert (
        *("living.toml", "kitchen.toml", "bath.toml", "bedroom.toml", "study.toml", "everywhere.toml"),
        "mission.toml",
    ) == box.FILES


@pytest.mark.parametrize("name", CONTENTS)
def test_every_mission_of_the_book_is_in_order(name: str) -> None:
    assert box.check(CONTENTS[name]) == []
    assert box.load(CONTENTS[name]).furniture == BOX.furniture


def test_furniture_is_found_by_number_id_and_name() -> None:
    for said in ("11", "dining-table", "Dining table", " dining  table ", "ESSTISCH", "mesa de comedor"):
        assert BOX.called(said) == 11
    assert BOX.called("throne") is None
    assert BOX.called("34") is None


def test_a_piece_on_a_plan_is_known_as_long_as_it_looks_the_same() -> None:
    plan = printed()
    for slot in range(plan.slots):
        one = BOX.furniture[plan.slot_number[slot]]
        assert [BOX.piece(plan, slot, place) for place in range(4)] == list(one.pieces)
    plan.print_shape(0, 2, 1, 0, 0, 0)
    assert BOX.piece(plan, 0, 2) is None
    assert BOX.piece(plan, 0, 1) is BOX.furniture[1].cards[0][1]


def test_a_room_has_the_name_that_its_mission_gives_it() -> None:
    plan = printed(MILL)
    assert MILL.room_name(plan, 1)["de"] == "Backstube"
    assert MILL.room_name(plan, 0) == {}
    assert BOX.room_name(plan, 1) == {}
    assert MILL.room_name(printed(), 1) == {}
    assert MILL.room_name(plan, 4) == {}


def test_a_room_that_somebody_has_named_in_one_text_keeps_its_capitals_in_sentences() -> None:
    plan = printed(MILL)
    assert naming.room_name(MILL, plan, 1) == "bakery", "in four languages: a common noun"
    minas = HOUSE.replace('{ en = "Bakery", de = "Backstube", fr = "Fournil", es = "Obrador" }', '"Mina’s kitchen"')
    assert naming.room_name(with_mission(minas), plan, 1) == "Mina’s kitchen"
    assert naming.the_room(with_mission(minas), plan, 1) == "Mina’s kitchen"
    assert naming.the_room(MILL, plan, 1) == "the bakery"


# Plans ------------------------------------------------------------------------------------------------------


def test_V1_a_mission_is_printed_with_everything_it_says() -> None:
    plan = printed(MILL)
    ground = {square: kind for square, kind in enumerate(plan.ground) if kind}
    floor = dict.fromkeys((41, 42, 43, 44, 61, 62, 63, 64, 82, 83, 84), numbers.FLOOR)
    assert ground == {21: numbers.TREE, 23: numbers.LAKE, **floor, 81: numbers.OBSTACLE}
    assert (plan.rooms, list(plan.room_kind[:2])) == (2, [KINDS.index("bedroom"), KINDS.index("kitchen")])
    assert (plan.slots, list(plan.slot_room[:3])) == (3, [0, 0, 1])
    assert (list(plan.slot_number[:3]), list(plan.slot_markers[:3])) == ([19, 29, 8], [1, 2, 3])
    assert (plan.given, plan.given_number[0], plan.given_points[0]) == (1, 31, 2)
    assert [square for square, standing in enumerate(plan.stands) if standing] == [63, 64]
    assert plan.marks[62] & numbers.GIVEN_OPEN
    assert (plan.entrance, plan.front_fixed, plan.front_square, plan.front_side) == (2, 1, 61, numbers.WEST)
    assert plan.bonuses == 2
    assert list(plan.bonus[:6]) == [numbers.SEES, 2, 1, 3, 1, numbers.TREE]
    assert list(plan.bonus[8:14]) == [numbers.NEAR, 4, 5, 1, numbers.NO_ROOM, 0]
    assert (plan.bonus_these[1], plan.bonus_those[1]) == (1 << 19 | 1 << 29, 1 << 31)


def test_walls_are_printed_around_the_floor_and_where_the_mission_has_them() -> None:
    plan = printed(MILL)

    def kinds(square: int) -> tuple[int, int]:
        """What is to the east and to the south."""
        return plan.walls[square] & numbers.EDGE_MASK, plan.walls[square] >> numbers.EDGE_BITS

    assert kinds(42) == (numbers.WALL, numbers.NO_WALL)
    assert kinds(43) == (numbers.NO_WALL, numbers.WALL)
    assert kinds(21) == kinds(23) == (numbers.NO_WALL, numbers.WALL)
    assert kinds(60) == (numbers.FRONT_DOOR, numbers.NO_WALL)
    assert kinds(81) == (numbers.WALL, numbers.NO_WALL)
    assert kinds(84) == (numbers.WALL, numbers.WALL)


def test_a_plan_is_of_its_mission_however_much_is_drawn_on_it() -> None:
    plan, random = printed(MILL), Random(11)
    while not plan.over:
        assert MILL.is_of(plan)
        assert not BOX.is_of(plan)
        if plan.actor == CHANCE:
            plan.roll(random)
        else:
            actions = plan.legal_actions()
            plan.apply(actions[random.below(len(actions))])
    assert plan.drawn
    assert MILL.is_of(plan)


def test_the_rules_turn_and_mirror_a_piece_as_the_content_does() -> None:
    plan = printed()
    for slot in range(plan.slots):
        for place, piece in enumerate(BOX.furniture[plan.slot_number[slot]].pieces):
            shape = piece.shape
            mirrored = shape.mirrored()
            for turn in range(numbers.TURNS):
                assert in_pose(plan, 4 * slot + place, turn) == in_words(shape), piece.name["en"]
                assert in_pose(plan, 4 * slot + place, numbers.MIRRORED + turn) == in_words(mirrored), piece.name["en"]
                shape, mirrored = shape.turned(), mirrored.turned()


def in_pose(plan: Designer, shape: int, pose: int) -> tuple[list[int], list[int], list[int]]:
    """Furniture, open squares and lines (edges) of a piece as the rules lay it."""
    furniture = shapes.count_in_pose(plan, shape, pose, numbers.FURNITURE_SQUARES)
    squares = shapes.count_in_pose(plan, shape, pose, numbers.PIECE_SQUARES)
    lines = shapes.count_in_pose(plan, shape, pose, numbers.PIECE_LINES)
    parts = [shapes.part_in_pose(plan, shape, pose, numbers.FIRST_SQUARE + place) for place in range(squares)]
    edges = [shapes.part_in_pose(plan, shape, pose, numbers.FIRST_LINE + place) for place in range(lines)]
    return sorted(parts[:furniture]), sorted(parts[furniture:]), sorted(edges)


def in_words(shape: Shape) -> tuple[list[int], list[int], list[int]]:
    """The same of a shape: an edge is 2 * square for the one to its east, 2 * square + 1 for the one to its south."""
    width = numbers.WIDTH
    above = [2 * (width * (row - 1) + column) + 1 for row, column in shape.above]
    left = [2 * (width * row + column - 1) for row, column in shape.left]
    return (
        [width * row + column for row, column in shape.furniture_squares],
        [width * row + column for row, column in shape.free_squares],
        sorted(above + left),
    )


def test_every_piece_can_be_drawn_into_an_empty_house_in_every_turn() -> None:
    house = Designer(1, 0, 0)
    for square in (numbers.WIDTH * row + column for row in range(1, 9) for column in range(1, 9)):
        house.print_ground(square, numbers.FLOOR)
    house.print_outer_walls()
    slot = house.print_slot(house.print_room(0), 1, 1)
    for number, one in BOX.furniture.items():
        for place, piece in enumerate(one.pieces):
            bits = piece.shape
            house.print_shape(slot, place, bits.furniture, bits.open_squares, bits.lines_above, bits.lines_left)
            for turn in range(numbers.TURNS):
                middle, corner = numbers.WIDTH * 3 + 3, numbers.WIDTH + 1
                assert placing.why_not(house, place, turn, middle) == numbers.FINE, (number, piece.name["en"])
                assert placing.why_not(house, place, turn, corner) == numbers.FINE, (number, piece.name["en"])


# The fingerprint --------------------------------------------------------------------------------------------


def test_the_fingerprint_is_that_of_our_furniture_and_the_training_mission() -> None:
    assert BOX.version() == "acbd8b070451"
    assert len({box.load(content).version() for content in CONTENTS.values()}) == len(CONTENTS)


MISSION = box.MISSION_FILE
WORDS = {
    "a name": ("living.toml", "Small sofa", "Tiny sofa"),
    "an id": ("living.toml", "small-sofa", "tiny-sofa"),
    "a piece's name": ("living.toml", "Three-seater", "Long sofa"),
    "its front": ("living.toml", 'faces = "s"', 'faces = "n"'),
    "the title": (MISSION, "The trial week", "The trial month"),
    "bands": (MISSION, "bands = [", "bands = [1, 2, 3, 4]\n#"),
    "difficulty": (MISSION, "difficulty = 1", "difficulty = 2"),
    "a comment": ("bath.toml", "# Furniture", "# Some furniture"),
}
NUMBERS = {
    "an open square": ("living.toml", ' # # #\n . . .\n"""', ' # # #\n . .\n"""'),
    "furniture nobody uses here": ("study.toml", ' # # #\n # . #\n   .\n"""', ' # # #\n # . .\n   .\n"""'),
    "a wall line": ("living.toml", " - -\n # #\n . .", " -\n # #\n . ."),
    "a square of floor": (MISSION, " . .\n", " . . .\n"),
    "a given wall": (MISSION, " . .\n", " .|.\n"),
    "a tree": (MISSION, " . .\n", " . . t\n"),
    "an open square of the plan": (MISSION, " . .\n", " . o\n"),
    "a marker": (MISSION, '"29"', '"29x2"'),
    "another number": (MISSION, '"29"', '"30"'),
    "another kind of room": (MISSION, 'kind = "living"', 'kind = "study"'),
    "an entrance": (MISSION, "difficulty = 1", 'difficulty = 1\nentrance = "bath"'),
    "a bonus": (MISSION, "[[room]]", '[[bonus]]\ncondition = "count"\npoints = 1\nthese = [29]\nlimit = 1\n[[room]]'),
}


@pytest.mark.parametrize(("file", "old", "new"), WORDS.values(), ids=WORDS)
def test_the_fingerprint_does_not_follow_words(file: str, old: str, new: str) -> None:
    content = changed(file, (old, new))
    assert content != box.ours()
    assert box.load(content).version() == BOX.version()


@pytest.mark.parametrize(("file", "old", "new"), NUMBERS.values(), ids=NUMBERS)
def test_the_fingerprint_follows_numbers(file: str, old: str, new: str) -> None:
    assert box.load(changed(file, (old, new))).version() != BOX.version()


# Wrong boxes ------------------------------------------------------------------------------------------------


def test_what_is_wrong_with_furniture_and_mission_is_told_together() -> None:
    content = changed("kitchen.toml", ("number = 8\n", "number = 80\n"))
    content = changed("everywhere.toml", ('faces = "s"', 'faces = "x"'), of=content)
    content = changed(MISSION, ("difficulty = 1", "difficulty = 7"), of=content)
    assert box.check(content) == [
        "kitchen.toml, line 22: [[furniture]] number 1: the number is 80 instead of 8 to 13",
        "kitchen.toml: furniture 8: missing; this file has 8 to 13",
        'everywhere.toml, line 30: furniture 29, card 1, piece 1: faces is \'x\' instead of "n", "e", "s" or "w"',
        "mission.toml, line 18: mission: difficulty must be 1 to 3 pencils, not 7",
    ]
    with pytest.raises(WrongContent) as refused:
        box.load(content)
    assert refused.value.code == "content/verplant"
    assert list(refused.value.problems) == box.check(content)


def test_the_line_is_right_when_another_room_is_wrong_too() -> None:
    """Line 15 is the kind of the first room, line 20 the furniture of the second."""
    spoilt = HOUSE.replace('kind = "bedroom"', 'kind = "attic"').replace('["8x3"]', '["8x3", "8"]')
    content = Content("verplant", tuple(sorted({**dict(box.ours().files), MISSION: spoilt}.items())))
    told = [problem for problem in box.check(content) if ": room" in problem]
    assert told == [
        "mission.toml, line 15: room 1: the kind 'attic' is none of living, kitchen, bath, bedroom, study",
        "mission.toml, line 20: room: furniture 8 is there 2 times; write it once, with more markers (V2)",
    ]


def test_a_mission_that_cannot_be_read_is_told() -> None:
    broken = Content("verplant", tuple(sorted({**dict(box.ours().files), MISSION: "room = ["}.items())))
    assert box.check(broken) == ["mission.toml, line 1: the list that begins here has no end; write ] after it"]
    with pytest.raises(WrongContent, match="has no end"):
        box.load(broken)
