"""V26: what is drawn for a card is hidden from the others until all are done; jokers and who is done are not (V9)."""

from __future__ import annotations

import random

from tests.games.verplant import drawn
from tests.games.verplant.drawn import Drawing

import drawingboard
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.verplant import actions as packing
from drawingboard.match import Match

OTHERS = (SPECTATOR, Viewer.of(1), Viewer.of(1, 2))


def table() -> Drawing:
    return drawn.mission(". . . .\n. . . .", pieces={1: ("# o", "#"), 2: "#"}, seats=3).play("room living").take(1)


def test_V26_a_piece_is_seen_by_its_own_seat_until_the_card_is_done() -> None:
    drawing = table().play("place a1 n", "front door d1n", "window a2w", seat=0)
    assert len(drawing.game.view(drawing.position, Viewer.of(0))["own"]["plan"]["pieces"]) == 1
    assert len(drawing.game.view(drawing.position, EVERYTHING)["plans"][0]["pieces"]) == 1
    for viewer in OTHERS:
        plan = drawing.game.view(drawing.position, viewer)["plans"][0]
        assert (plan["pieces"], plan["front"], plan["windows"]) == ([], None, [])
        assert "A" not in "".join(line for line in drawing.game.draw(drawing.position, viewer) if "|" in line)
    drawing.play("done", seat=0).play("leave out", "done", seat=1).play("leave out", "done", seat=2)
    assert len(drawing.game.view(drawing.position, SPECTATOR)["plans"][0]["pieces"]) == 1


def test_V26_the_log_tells_what_is_drawn_to_its_own_seat_only() -> None:
    drawing = table()
    game, position = drawing.game, drawing.position
    position.turn_to(1)
    seen = {text: game.seen_by(position, game.parse_action(position, text)) for text in ("place a1 n", "leave out")}
    assert seen == {"place a1 n": (1,), "leave out": (1,)}
    assert game.seen_by(position, game.parse_action(position, "front door a1n")) == (1,)


def test_V9_the_joker_and_who_is_done_are_known_at_once() -> None:
    drawing = table()
    game, position = drawing.game, drawing.position
    for code in (packing.OTHER, packing.MIRROR, packing.DONE):
        assert game.seen_by(position, code) is None
    drawing.play("joker other", "leave out", "done", seat=2)
    for viewer in (SPECTATOR, Viewer.of(0)):
        told = game.view(position, viewer)
        assert told["jokers"] == [True, True, False]
        assert told["finished"] == [2]


def test_V3_what_is_chosen_is_open() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "#"}, seats=3)
    for text in ("room living", "card 1", "turn 1a", "mark 1"):
        code = drawing.game.parse_action(drawing.position, text)
        assert drawing.game.seen_by(drawing.position, code) is None
        drawing.position.apply(code)


def test_somebody_who_plays_alone_has_nobody_to_hide_from() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "#"}).play("room living").take(1)
    assert drawing.game.seen_by(drawing.position, drawing.game.parse_action(drawing.position, "place a1 n")) is None


def test_V26_points_of_this_round_are_hidden_too() -> None:
    drawing = table().play("place a1 n", seat=0)
    drawing.play("done", seat=0).play("leave out", "done", seat=1).play("leave out", "done", seat=2)
    drawing.play("card 2").play("turn 2a", "mark 1").play("leave out", "front door d1n", "door b1e", "done", seat=0)
    game, position = drawing.game, drawing.position
    assert game.score_of(position, 0, EVERYTHING).total == 1
    for viewer in OTHERS:
        assert game.score_of(position, 0, viewer).total == 0
        assert game.standing(position, 0, viewer) == (0, 0)
        assert game.totals(position, viewer)[0].total == 0


def test_what_a_guess_of_the_others_draws_is_told_to_nobody() -> None:
    drawing = table().play("place a1 n", seat=0)
    game, position = drawing.game, drawing.position
    guess = position.determinize(1, Random(3))
    for viewer in OTHERS[:2]:
        assert game.view(guess, viewer) == game.view(position, viewer)
        assert game.draw(guess, viewer) == game.draw(position, viewer)


def test_V26_which_piece_was_drawn_and_what_it_brings_is_told_to_its_own_seat_alone() -> None:
    match = Match.start(drawingboard.game("verplant"), seats=2, seed=1)
    luck = random.Random(7)
    while not match.log[-1].text.startswith("place "):
        seat = luck.choice(match.acting)
        match.act(seat, luck.choice(match.codes(seat)))
    entry = match.log[-1]
    assert entry.effect
    assert {"slot", "shape"} <= set(entry.effect)
    others = [match.heard_since(entry.number - 1, viewer)[0] for viewer in (Viewer.of(1 - entry.seat), SPECTATOR)]
    assert [(heard.text, heard.effect) for heard in others] == [("(hidden)", None)] * 2
