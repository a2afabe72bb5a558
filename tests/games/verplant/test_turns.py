"""Whose turn it is, what is chosen, and what happens to everybody (V3, V4, V11, V18)."""

from __future__ import annotations

from tests.games.verplant import drawn

from drawingboard.core.position import CHANCE

ROW = ". . . ."
TWO_ROOMS = {"living": "1 2", "kitchen": "8"}
PIECES = {1: "#", 2: "#", 8: "#"}


# V3: room, card, markers ------------------------------------------------------------------------


def test_V3_a_room_is_chosen_first() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS)
    assert drawing.legal() == {"room living", "room kitchen"}


def test_V3_then_one_of_its_cards() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS)
    drawing.play("room living")
    assert drawing.legal() == {"card 1", "card 2"}
    assert drawing.refusal("card 8") == (
        "card 8 (kitchen counter) belongs to the kitchen, and the living room is furnished now; turn "
        "over card 1 (small sofa) or card 2 (corner sofa) (V3)"
    )


def test_V3_then_each_marker_is_put_on_one_of_the_two_pieces() -> None:
    drawing = drawn.mission(ROW, pieces={29: ["#", "# #"]}, rooms={"living": "29x3"})
    drawing.play("room living", "card 29", "turn 29a")
    for _ in range(3):
        assert drawing.legal() == {"mark 1", "mark 2"}
        drawing.play("mark 2")
    assert drawing.starting("mark") == set()


def test_V3_both_markers_may_lie_on_one_piece_or_on_different_ones() -> None:
    drawing = drawn.mission(ROW, pieces={29: ["#", "# #"], 1: "#"}, rooms={"living": "29x2 1"})
    drawing.play("room living", "card 29", "turn 29a", "mark 2", "mark 1", "place a1 n", "place c1 n")
    assert drawing.picture() == " - - - -\n|a a b .|\n - - - -"


def test_V3_a_card_that_was_turned_over_is_not_chosen_again() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS)
    drawing.furnish("1 a1").play("done")
    assert drawing.legal() == {"card 2"}
    assert drawing.refusal("card 1") == (
        "card 1 (small sofa) was turned over already; turn over card 2 (corner sofa) (V3)"
    )


# V3a: who begins --------------------------------------------------------------------------------


def test_V3a_the_start_player_is_drawn_by_lot() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, seats=3, options={"first": "random"})
    assert drawing.position.actor == CHANCE
    assert drawing.legal() == {"first 1", "first 2", "first 3"}
    assert len({weight for _, weight in drawing.position.outcomes()}) == 1
    drawing.play("first 2")
    assert drawing.position.acting() == (1,)


def test_V3a_or_seat_1_begins() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, seats=3, options={"first": "1"})
    assert drawing.position.acting() == (0,)


def test_V3a_then_it_goes_clockwise_card_by_card() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, seats=3)
    drawing.play("room living").take(1)
    _all_leave_out(drawing, 3)
    assert drawing.position.acting() == (1,)
    drawing.take(2)
    _all_leave_out(drawing, 3)
    assert drawing.position.acting() == (2,)
    assert drawing.legal() == {"room kitchen", "pass on"}


def test_V3a_alone_one_chooses_everything() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, options={"first": "random"})
    assert drawing.position.acting() == (0,)
    drawing.furnish("1 a1").play("done", "card 2")


# V4: all draw -----------------------------------------------------------------------------------


def test_V4_all_draw_at_the_same_time_each_on_their_own_plan() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, seats=3)
    drawing.play("room living").take(1)
    assert drawing.position.acting() == (0, 1, 2)
    drawing.play("place a1 n", seat=2).play("place d1 n", seat=0)
    assert drawing.picture(0) == " - - - -\n|. . . a|\n - - - -"
    assert drawing.picture(1) == " - - - -\n|. . . .|\n - - - -"
    assert drawing.picture(2) == " - - - -\n|a . . .|\n - - - -"


def test_V4_each_piece_is_optional() -> None:
    drawing = drawn.mission(ROW, pieces={29: "#", 1: "#"}, rooms={"living": "29x3 1"})
    drawing.play("room living").take(29).play("place a1 n", "leave out", "place c1 n")
    assert drawing.picture() == " - - - -\n|a . b .|\n - - - -"


def test_V4_the_next_one_chooses_when_all_are_done() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, seats=2)
    drawing.play("room living").take(1)
    drawing.play("place a1 n", "done", seat=0)
    assert drawing.position.acting() == (1,)
    assert drawing.position.round_number() == 1
    drawing.play("leave out", "done", seat=1)
    assert drawing.position.acting() == (1,)
    assert drawing.position.round_number() == 0


def test_V4_a_card_that_is_done_is_not_drawn_later() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS)
    drawing.furnish("1 leave out").play("done").take(2).play("place a1 n")
    assert drawing.starting("place") == set()
    assert drawing.refusal("place b1 n") == (
        "the last card of the living room is drawn: now draw its walls and its door; write 'no door', "
        "'add b1', 'front door b1n' or 'window a1n' (V10)"
    )


def test_V4_what_was_left_out_does_not_come_back() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS)
    drawing.furnish("1 leave out")
    assert drawing.refusal("place a1 n") == (
        "everything of card 1 (small sofa) is drawn, and what is drawn stays; write 'done', 'front door "
        "a1n' or 'window a1n' (V4)"
    )


# V11, V18: rooms one after the other, to the last card ------------------------------------------


def test_V11_a_room_is_furnished_completely_before_the_next() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS)
    drawing.furnish("1 a1").play("done")
    assert drawing.refusal("room kitchen") == "the living room is furnished completely first; write 'card 2' (V11)"


def test_V11_then_the_next_player_chooses_a_new_room() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=TWO_ROOMS, seats=2)
    drawing.play("room kitchen").take(8)
    _all_leave_out(drawing, 2)
    assert drawing.position.acting() == (1,)
    assert drawing.starting("room") == {"living"}
    assert drawing.refusal("room kitchen") == "the kitchen is furnished already; choose living room (V3)"


def test_V18_the_match_ends_after_the_last_card_of_the_last_room_and_its_walls() -> None:
    drawing = drawn.mission(ROW, pieces={1: "# o"})
    drawing.furnish("1 a1").play("door b1e")
    assert not drawing.position.over
    assert drawing.starting("front door") == {"c1n", "c1s", "d1n", "d1e", "d1s"}, "the last chance for a front door"
    assert "a1n" in drawing.starting("window")
    drawing.play("front door d1e", "window a1n", "done")
    assert drawing.position.over
    assert drawing.picture() == " W - - -\n|a oD. .F\n - - - -"
    outcome = drawing.game.outcome(drawing.position)
    assert outcome is not None
    assert outcome.reason == "cards"


def test_V18_at_a_table_when_the_last_one_is_done() -> None:
    drawing = drawn.mission(ROW, pieces={1: "#"}, seats=2)
    drawing.play("room living").take(1)
    drawing.play("leave out", "done", seat=0)
    assert not drawing.position.over
    drawing.play("leave out", "done", seat=1)
    assert drawing.position.over


def _all_leave_out(drawing: drawn.Drawing, seats: int) -> None:
    for seat in range(seats):
        drawing.play("leave out", "done", seat=seat)
