"""What others see of a round, who leaves, and rooms that nobody draws (V26, V28, V30)."""

from __future__ import annotations

from tests.games.verplant import drawn

from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import Match

ROW = ". . . ."
EMPTY = " - - - -\n|. . . .|\n - - - -"
DRAWN = " - - - -\n|a . . .|\n - - - -"
ROOMS = {"living": "1 2", "kitchen": "8"}
PIECES = {1: ["#", "# #"], 2: "#", 8: "#"}


# V26: who sees what -----------------------------------------------------------------------------


def test_V26_in_a_round_nobody_sees_what_the_others_draw() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=2)
    drawing.play("room living").take(1).play("place a1 n", seat=0)
    assert drawing.picture(0, Viewer.of(0)) == DRAWN
    assert drawing.picture(0, Viewer.of(1)) == EMPTY
    assert drawing.picture(0, SPECTATOR) == EMPTY


def test_V26_between_two_cards_all_plans_are_open() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=2)
    drawing.play("room living").take(1)
    drawing.play("place a1 n", "done", seat=0).play("leave out", "done", seat=1)
    assert drawing.picture(0, Viewer.of(1)) == DRAWN
    assert drawing.picture(0, SPECTATOR) == DRAWN


def test_V26_choices_are_seen_by_all_and_strokes_by_nobody_else() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=2)
    game, position = drawing.game, drawing.position
    for text in ("room living", "card 1", "turn 1a", "mark 1"):
        code = game.parse_action(position, text)
        assert game.seen_by(position, code) is None, text
        position.apply(code)
    for text in ("place a1 n", "leave out", "front door d1n", "window a1n"):
        assert game.seen_by(position, game.parse_action(position, text)) == (0,), text


# V28: who leaves --------------------------------------------------------------------------------


def test_V28_a_choice_may_be_passed_on_to_the_left() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=3)
    drawing.play("pass on")
    assert drawing.position.acting() == (1,)
    drawing.play("room living").take(1)
    _all_leave_out(drawing, 3)
    assert drawing.position.acting() == (2,)
    drawing.play("pass on", "card 2")


def test_V28_the_last_one_has_to_choose() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=3)
    drawing.play("pass on", "pass on")
    assert drawing.position.acting() == (2,)
    assert drawing.refusal("pass on") == (
        "all others have passed the choice on; write 'room living' or 'room kitchen' (V28)"
    )


def test_V28_only_at_the_start_of_a_turn() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=3)
    drawing.play("room living")
    assert drawing.refusal("pass on") == "the choice was begun in this turn; write 'card 1' or 'card 2' (V28)"


def test_V28_alone_there_is_nobody_to_pass_on_to() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS)
    assert drawing.refusal("pass on") == "there is nobody to pass the choice on to; somebody alone chooses all (V3a)"


def test_V28_the_turn_passes_over_somebody_who_has_left() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=3)
    assert _idle(drawing) == "pass on"
    assert drawing.position.acting() == (1,)


def test_V28_if_all_have_left_something_is_chosen_all_the_same() -> None:
    drawing = drawn.mission(ROW, pieces=PIECES, rooms=ROOMS, seats=2)
    assert [_idle(drawing) for _ in range(3)] == ["pass on", "room living", "card 1"]
    drawing.position.apply(0)
    assert _idle(drawing) == "mark 1"


def test_V28_somebody_who_has_left_draws_nothing_and_closes_what_is_open() -> None:
    drawing = drawn.mission(
        """
        . . . .
        . . . .
        """,
        pieces={1: "# o", 2: "#"},
        seats=2,
    )
    drawing.play("room living").take(1)
    drawing.play("place a1 n", "done", seat=0).play("leave out", "done", seat=1)
    drawing.take(2)
    drawing.position.turn_to(0)
    steps = []
    while 0 in drawing.position.acting():
        drawing.position.turn_to(0)
        steps.append(_idle(drawing))
    assert steps == ["leave out", "door b1n", "done"]


def test_V28_a_whole_match_goes_on_without_somebody_who_has_left() -> None:
    drawing = drawn.mission(ROW, pieces={1: "#", 8: "#"}, rooms={"living": "1", "kitchen": "8"}, seats=2)
    match = Match.start(drawing.game, {"first": "1"}, seats=2, seed=1)
    match.leave(0)
    for text in (
        "room living",
        "card 1",
        "mark 1",
        "place a1 n",
        "no door",
        "done",
        "room kitchen",
        "card 8",
        "mark 1",
    ):
        if 0 in match.acting:
            match.idle(0)
        match.act(1, text)
    assert [entry.text for entry in match.idle(0)] == ["leave out", "done"]
    match.act(1, "leave out")
    match.act(1, "done")
    assert match.position.over
    assert [match.position.points(seat) for seat in (0, 1)] == [-6, -3]


# V30: a room that nobody draws ------------------------------------------------------------------


def test_V30_a_room_in_which_nobody_draws_costs_everybody_and_play_goes_on() -> None:
    drawing = drawn.mission(ROW, pieces={1: "#", 8: "#"}, rooms={"living": "1", "kitchen": "8"}, seats=3)
    drawing.play("room living").take(1)
    _all_leave_out(drawing, 3)
    assert [drawing.points(seat) for seat in range(3)] == [-3, -3, -3]
    assert drawing.starting("room") == {"kitchen"}


def _all_leave_out(drawing: drawn.Drawing, seats: int) -> None:
    for seat in range(seats):
        drawing.play("leave out", "done", seat=seat)


def _idle(drawing: drawn.Drawing) -> str:
    """Do what is done for somebody who does not answer, and say what it was."""
    position = drawing.position
    code = drawing.game.idle_action(position)
    assert code is not None
    text = drawing.game.format_action(position, code)
    position.apply(code)
    return text
