"""Points and who wins (V19, V20)."""

from __future__ import annotations

from tests.games.verplant import drawn
from tests.games.verplant.houses import house

# V19: points ------------------------------------------------------------------------------------


def test_V19_a_point_for_each_furniture_square_of_what_counts() -> None:
    drawing = house(
        """
         - - - - - -
        |a a oD. .F
        |b c c|. .|
         - - - - - -
        """.replace("- - - - - -", "- - - - -"),
        opens={"a": "c1", "b": "", "c": "c1"},
    )
    assert drawing.points() == 2 + 1 + 2


def test_V19_open_squares_are_worth_nothing() -> None:
    drawing = house(
        """
         - - - - -
        |a o oD. .F
        |o o o|. .|
         - - - - -
        """,
        opens={"a": "b1 c1 a2 b2 c2"},
    )
    assert drawing.points() == 1


def test_V19_a_room_without_a_piece_costs_three_points() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 8: "#"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 a1").play("front door d1e", "door b1e", "done")
    assert drawing.points() == 1
    drawing.furnish("8 leave out", room="kitchen").play("done")
    assert drawing.points() == 1 - 3


def test_V19_it_costs_them_without_a_front_door_too() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "#", 8: "#"}, rooms={"living": "1", "kitchen": "8"})
    drawing.furnish("1 leave out").play("done").furnish("8 leave out", room="kitchen").play("done")
    assert drawing.points() == -6


def test_V19_a_room_under_way_brings_nothing_yet_and_costs_nothing_yet() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 2: "#", 8: "#"}, rooms={"living": "1 2", "kitchen": "8"})
    drawing.furnish("1 a1").play("front door d1e", "done")
    assert drawing.points() == 0
    drawing.furnish("2 leave out")
    assert drawing.points() == 0, "it has no walls yet"
    drawing.play("door b1e")
    assert drawing.points() == 1


def test_V19_bonuses_of_the_mission() -> None:
    drawing = house(
        """
         - - - -
        |a oD. .F
         - - - -
        """,
        bonuses=[{"condition": "hallway at most", "limit": 2, "points": 4}],
    )
    assert drawing.points() == 1 + 4


# V20: who wins ----------------------------------------------------------------------------------

SINGLES = {1: "# #", 2: "#", 3: "#"}


def test_V20_most_points_win() -> None:
    drawing = _two_play({0: "1 2", 1: "1 2 3"})
    assert [drawing.points(seat) for seat in (0, 1)] == [3, 4]
    assert _winners(drawing) == (1,)


def test_V20_of_equals_whoever_has_more_pieces_that_count() -> None:
    drawing = _two_play({0: "1", 1: "2 3"})
    assert [drawing.points(seat) for seat in (0, 1)] == [2, 2]
    assert [drawing.counted(seat) for seat in (0, 1)] == [1, 2]
    assert _winners(drawing) == (1,)


def test_V20_a_carpet_counts_among_equals() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 33: "o o"}, rooms={"living": "1 33"}, seats=2)
    drawing.play("room living").take(1)
    for seat in (0, 1):
        drawing.play("place a1 n", "done", seat=seat)
    drawing.take(33)
    drawing.play("leave out", "door b1e", "front door d1e", "done", seat=0)
    drawing.play("place b1 n", "door c1e", "front door d1e", "done", seat=1)
    assert [drawing.points(seat) for seat in (0, 1)] == [1, 1]
    assert _winners(drawing) == (1,)


def test_V20_then_they_win_together() -> None:
    drawing = _two_play({0: "2 3", 1: "2 3"})
    assert _winners(drawing) == (0, 1)


def test_V20_alone_one_is_rated_by_the_bands_of_the_mission() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# # o"}, bands=[1, 2, 5, 9])
    drawing.furnish("1 a1").play("front door d1e", "door c1e", "done")
    rating = drawing.game.rating(drawing.position)
    assert rating is not None
    assert (rating.since, rating.next) == (2, 5)


def _two_play(drawn_by: dict[int, str]) -> drawn.Drawing:
    """Two draw the numbers they are told, side by side from a1 on, and close the room to the hallway at g1."""
    drawing = drawn.mission(". . . . . .", pieces=SINGLES, seats=2)
    drawing.play("room living")
    widths = {1: 2, 2: 1, 3: 1}
    columns = {0: 0, 1: 0}
    for number in SINGLES:
        drawing.take(number)
        for seat in (0, 1):
            if str(number) in drawn_by[seat].split():
                drawing.play(f"place {'abcdef'[columns[seat]]}1 n", seat=seat)
                columns[seat] += widths[number]
            else:
                drawing.play("leave out", seat=seat)
            if number == 3:
                last = "abcdef"[columns[seat]]
                drawing.play(f"add {last}1", f"door {last}1e", "front door f1e", seat=seat)
            drawing.play("done", seat=seat)
    return drawing


def _winners(drawing: drawn.Drawing) -> tuple[int, ...]:
    outcome = drawing.game.outcome(drawing.position)
    assert outcome is not None
    return outcome.winners
