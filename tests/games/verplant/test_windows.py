"""Windows: where they may be, what they see, to whom they belong (V16)."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.houses import house


def sees(what: str, **more: object) -> dict[str, object]:
    """A bonus of a point for each window that sees something."""
    return {"condition": "sees", "object": what, "points": 1, "most": 9, **more}


def test_V16_windows_are_drawn_on_any_outer_wall() -> None:
    drawing = drawn.mission(
        """
        . .|.
        . # .
        """,
        pieces={1: "#"},
    )
    drawing.play("room living").take(1)
    assert drawing.starting("window") == {"a1n", "b1n", "c1n", "a1w", "c1e", "a2w", "a2s", "c2e", "c2s"}
    assert drawing.refusal("window b1e") == "a window cannot be at b1e: that is no outer wall of the house (V16)"
    assert drawing.refusal("window a1s") == "a window cannot be at a1s: that is no outer wall of the house (V16)"


def test_V16_any_number_of_them_whenever_one_draws() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"})
    assert drawing.starting("window") == set()
    drawing.play("room living").take(1).play("window a1n", "window b1n", "place a1 n")
    drawing.play("window a1s", "door b1e", "window c1s", "done")
    assert drawing.picture() == " W W -\n|a oD.|\n W - W"


def test_V16_not_where_a_window_or_a_door_is() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"})
    drawing.play("room living").take(1).play("window a1n", "front door c1n", "place a1 n", "door b1n")
    assert drawing.refusal("window a1n") == "a window cannot be at a1n: there is a window already (V16)"
    assert drawing.refusal("window c1n") == "a window cannot be at c1n: there is a front door already (V16)"
    assert drawing.refusal("window b1n") == "a window cannot be at b1n: there is a door already (V16)"


@pytest.mark.parametrize(
    ("ground", "name"), [("t", "tree"), ("~", "lake"), ("=", "road"), ("*", "flowers"), ("^", "mountain")]
)
def test_V16_it_sees_what_lies_straight_out(ground: str, name: str) -> None:
    picture = """
           @
         - W - -
        |a oD. .F
         - - - -
    """
    assert house(picture.replace("@", ground), bonuses=[sees(name)]).points() == 1 + 1


def test_V16_not_what_lies_beside() -> None:
    drawing = house(
        """
             t
         - W - -
        |a oD. .F
         - - - -
        """,
        bonuses=[sees("tree")],
    )
    assert drawing.points() == 1


def test_V16_furniture_may_stand_before_it() -> None:
    drawing = house(
        """
         t
         W - - -
        |a oD. .F
         - - - -
        """,
        bonuses=[sees("tree")],
    )
    assert drawing.points() == 1 + 1


def test_V16_things_outside_do_not_end_the_view() -> None:
    """Behind the tree and the road lies the lake."""
    drawing = house(
        """
         - F - -
        |. .Do aW= t ~
         - - - -
        """,
        bonuses=[sees("lake"), sees("tree"), sees("road")],
    )
    assert drawing.points() == 1 + 3


def test_V16_floor_ends_the_view() -> None:
    """The window looks at the other wing, not at the tree behind it."""
    drawing = house(
        """
         - -   - -
        |, ,W |. .|t
             -
        |a oD. . .F
         - - - - -
        """,
        bonuses=[sees("tree")],
    )
    assert drawing.points() == 1


def test_V16_an_obstacle_ends_the_view() -> None:
    """The shaft stands apart from the house."""
    picture = """
         t
         @
               *
         W - - -
        |a oD. .F
         - - - -
    """
    assert house(picture.replace("@", "*"), bonuses=[sees("tree")]).points() == 1 + 1
    assert house(picture.replace("@", "#"), bonuses=[sees("tree")]).points() == 1


def test_V16_it_belongs_to_the_room_of_the_square_inside_it() -> None:
    picture = """
           t   t
         - W - W
        |a oD. .F
         - - - -
    """
    assert house(picture, bonuses=[sees("tree", room="living")]).points() == 1 + 1
    assert house(picture, bonuses=[sees("tree")]).points() == 1 + 2, "or to the hallway"


def test_V16_in_a_room_that_does_not_count_it_is_good_for_nothing() -> None:
    drawing = house(
        """
         t
         W D - -
        |a o|. .F
         - - - -
        """,
        bonuses=[sees("tree")],
    )
    assert drawing.points() == 0
