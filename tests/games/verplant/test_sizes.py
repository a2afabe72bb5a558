"""Houses that are too small: refused by the check of a file, played all the same."""

from __future__ import annotations

import drawingboard
from drawingboard.core.content import Content
from drawingboard.games.verplant.content import box

GAME = drawingboard.game("verplant")


def mission(plan: str, *rooms: tuple[str, str], more: str = "", after: str = "") -> Content:
    """A mission with this plan; rooms by kind and furniture."""
    text = (
        f'[mission]\nname = "small"\ndifficulty = 1\ntitle = "Small"\nstory = "Once."\n{more}plan = """\n{plan}\n"""\n'
    )
    text += "".join(f'[[room]]\nkind = "{kind}"\nfurniture = [{cards}]\n' for kind, cards in rooms)
    return Content.from_texts(GAME, {box.MISSION_FILE: text + after})


def test_a_house_for_which_every_room_is_too_large_is_refused_by_the_check_and_can_be_played() -> None:
    content = mission(" . . .\n . . .", ("living", '"32"'), ("bath", '"14"'), ("kitchen", '"12"'))
    assert box.check(content) == [
        "mission.toml, line 6: plan: 6 squares to build on, and at least 8 are needed: 2 for the room 'living', "
        "2 for the room 'bath', 3 for the room 'kitchen', 1 for the hallway; draw more floor, or leave a room out"
    ]
    table = GAME.with_content(content).start(seats=1)
    assert table.legal_actions()


ROOMS = ("living", '"32"'), ("bath", '"14", "17"')
"""The smallest are a chair and a toilet, with two squares each."""


def test_the_smallest_piece_of_a_room_is_what_it_needs() -> None:
    assert box.check(mission(" . . .\n . .", *ROOMS)) == []
    told = box.check(mission(" . .\n . .", *ROOMS))
    assert "4 squares to build on, and at least 5 are needed" in told[0]


def test_where_the_front_door_is_fixed_its_square_is_the_hallway() -> None:
    assert box.check(mission("F. . .\n . .", *ROOMS)) == []
    assert "3 squares to build on, and at least 4" in box.check(mission("F. .\n . .", *ROOMS))[0]


def test_without_a_hallway_none_is_needed() -> None:
    assert box.check(mission(" . .\n . .", *ROOMS, more='entrance = "living"\n')) == []


def test_furniture_that_fits_nowhere_is_told_with_its_line() -> None:
    plan = " . . .\n . . ."
    assert box.check(mission(plan, ("living", '"32"'), ("study", '"22", "25"'))) == [
        "mission.toml, line 15: room 2: furniture 25 (workbench) fits nowhere in the plan; "
        "draw more floor for it, or leave it out"
    ]


def test_given_walls_and_given_furniture_leave_no_room_either() -> None:
    beside = mission(" .|.\n .|.", ("living", '"32"'))
    assert box.check(beside) == []
    walled = mission(" .|.|.|.", ("living", '"1"'))
    assert "furniture 1 (small sofa) fits nowhere" in box.check(walled)[0]
    given = mission(" A A\n . .", ("living", '"1"'), after='[[given]]\nletter = "A"\nnumber = 7\n')
    assert "furniture 1 (small sofa) fits nowhere" in box.check(given)[0]


def test_our_missions_are_large_enough() -> None:
    for one in GAME.named_content():
        assert box.check(one.content) == []
