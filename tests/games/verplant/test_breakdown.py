"""Where points come from: a line for each piece, missing room and bonus, with the way or where it breaks."""

from __future__ import annotations

from tests.games.verplant import drawn
from tests.games.verplant.drawn import name_of
from tests.games.verplant.houses import house

from drawingboard.core.viewer import EVERYTHING


def test_V19_a_piece_that_counts_tells_the_way_to_it() -> None:
    drawing = house(
        """
         - - - -
        |a oD. .|
        |a ,|. .F
         - - - -
        """
    )
    lines = drawing.game.score_of(drawing.position, 0, EVERYTHING).lines
    assert [(line.key, line.label, line.points, line.squares) for line in lines] == [
        ("piece-1", "the small sofa A in the living room, reached by d2 d1 c1 b1", 2, ("a1", "a2"))
    ]


def test_V14_a_piece_that_is_not_reached_tells_where_the_way_ends() -> None:
    drawing = house(
        """
         - - - - -
        |a oD. . .|
        |, ,|. . .F
        |b o|. . .|
         - - - - -
        """
    )
    assert drawing.counting() == "a"
    assert drawing.labels()[1] == (
        "the corner sofa B does not count: its open square b3 is not reached: the way ends at b1, "
        "b2 is no open square (V14)"
    )


def test_V14_furniture_and_walls_in_the_way_are_told() -> None:
    drawing = house(
        """
         - - - -
        |a oD. .F
        |b b|. .|
        |c o|. .|
         - - - -
        """,
        opens={"a": "b1", "b": "", "c": "b3"},
    )
    assert "the way ends at b1, the corner sofa B stands on b2 (V14)" in drawing.labels()[2]


def test_V24_a_room_whose_door_leads_nowhere_tells_why() -> None:
    drawing = house(
        """
         - - - -
        |a oD.|.F
         - - - -
        """,
        given_walls="c1e",
    )
    assert drawing.labels() == [
        "the small sofa A does not count: the door b1e leads to c1, from where there is no way to the front door: "
        "a wall is between d1 and c1 (V24)"
    ]


def test_V12_V24_where_the_way_to_a_door_ends_is_told_with_the_square() -> None:
    drawing = house(
        """
         - - - - -
        |a o|b oD.F
         - D
        |. .|, ,|.|
         - - - - -
        """
    )
    assert drawing.labels()[0] == (
        "the small sofa A does not count: the door b1s leads to b2, from where there is no way to the front door: "
        "the way ends at e2, d2 is in the kitchen (V24)"
    )
    ends = drawing.game.view(drawing.position, EVERYTHING)["plans"][0]["rooms"][0]["break"]
    assert (name_of(ends["missed"]), name_of(ends["last"]), name_of(ends["blocked"])) == ("b2", "e2", "d2")


def test_V13_without_a_front_door_nothing_counts() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"}).furnish("1 a1").play("door b1e")
    assert drawing.labels() == ["the small sofa A does not count: there is no front door yet (V13)"]
    drawing.play("front door c1n")
    assert drawing.lines() == [("piece-1", 1)]


def test_V10_a_room_under_way_counts_nothing_yet() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o", 2: "#"}).furnish("1 a1")
    assert drawing.labels() == ["the small sofa A does not count: the living room is not finished yet (V10)"]


def test_V19_a_missing_room_costs_three() -> None:
    drawing = drawn.mission(". .", pieces={1: "#"}).furnish("1 leave out")
    assert drawing.lines() == [("missing-1", -3)]
    assert drawing.labels() == ["nothing was drawn for the living room (V19)"]


def test_V19_a_bonus_tells_how_far_it_is_met() -> None:
    bonuses = [
        {"condition": "hallway at most", "points": 2, "limit": 4},
        {"condition": "sees", "points": 1, "object": "tree", "most": 3},
    ]
    drawing = drawn.mission(". . .   t", pieces={1: "# o"}, bonuses=bonuses).furnish("1 a1")
    assert drawing.labels()[1:] == [
        "2 points: The hallway has at most 4 squares (not met)",
        "1 point each, at most 3 times: A window sees a tree (0 of 3)",
    ]
    drawing.play("door b1e", "front door c1n", "window c1e")
    assert drawing.labels()[1:] == [
        "2 points: The hallway has at most 4 squares (met)",
        "1 point each, at most 3 times: A window sees a tree (1 of 3)",
    ]
    assert drawing.lines() == [("piece-1", 1), ("bonus-1", 2), ("bonus-2", 1)]


def test_V29_given_furniture_that_is_paid_for_has_a_line() -> None:
    drawing = drawn.mission("A . . .", pieces={1: "# o"}, given={"A": (31, 2)}).furnish("1 b1")
    assert drawing.lines() == [("piece-1", 0), ("given", 0)]
    drawing.play("add a1", "door c1e", "front door d1n")
    assert drawing.lines() == [("piece-1", 1), ("given", 2)]
    assert drawing.labels()[1] == "the given piano in a room that counts"
