"""Who leaves passes from then on, and nobody waits (F26); a match that is stopped shows all there is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.matches import GAME, begun, typed

from drawingboard.core.content import Content
from drawingboard.core.game import Game
from drawingboard.core.position import RESIGNED, Position
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.floorplan import Architects
from drawingboard.games.floorplan.content import box
from drawingboard.games.floorplan.rules import numbers
from drawingboard.match import Match, record_of

HEDGE = ("hedge", "a1", "a2", "a3", "a4")


class LoadedDice:
    """Luck that always rolls the same."""

    seed: bytes | None = None

    def __init__(self, roll: int) -> None:
        self._roll = roll

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        return self._roll


def match_in_round(number: int, roll: int = 46, content: Content | None = None) -> Match:
    """A match in which everybody has passed so far, and every roll is the same from now on."""
    match = Match.start(GAME.with_content(content), {}, 2, seed=3)
    match.source = LoadedDice(roll)
    while round_of(match) < number:
        match.act(match.acting[0], "done")
    return match


def round_of(match: Match) -> int:
    return int(match.view(SPECTATOR)["round"])


def sheet_of(match: Match, seat: int) -> str:
    table = match.position
    assert isinstance(table, Architects)
    return drawn.picture(table.sheets[seat])


def test_F26_what_was_begun_is_taken_back_and_what_was_completed_stays() -> None:
    match = match_in_round(2)
    for text in (*HEDGE, "stones", "c1", "d1"):
        match.act(0, text)
    texts = [entry.text for entry in match.idle(0)]
    assert texts[-1] == "done"
    assert all(text.startswith("(undo ") for text in texts[:-1])
    assert len(texts) == 4, "two stones, and the stones themselves"
    assert sheet_of(match, 0) == "#\n#\n#\n#"
    assert match.acting == (1,)


def test_F26_a_room_without_its_letter_is_taken_back() -> None:
    match = match_in_round(2)
    for text in ("room 4x6", "at c4 4x6", "kitchen"):
        match.act(0, text)
    match.idle(0)
    assert sheet_of(match, 0) == ""
    assert match.view(Viewer.of(0))["own"]["sheet"]["filled"] == [0] * 5


def test_F26_a_bonus_that_was_to_be_used_is_kept() -> None:
    """The first bedroom unlocks a wild bonus here; a set that is taken back does not spend it."""
    ours = GAME.content.text(box.SHEET_FILE)
    own = re.sub(r"^bedroom .*", 'bedroom = "w . . ."', ours, flags=re.MULTILINE)
    match = match_in_round(2, 33, Content.from_texts(GAME, {box.SHEET_FILE: own}))
    for text in ("room 3x3", "at a1", "a1", "done"):
        match.act(0, text)
    match.act(1, "done")
    for text in ("hedge by 3 wild", "q1"):
        match.act(0, text)
    match.idle(0)
    assert match.view(Viewer.of(0))["own"]["sheet"]["bonuses"][numbers.WILD_BONUS] == [1, 0]
    assert sheet_of(match, 0) == "Aaa\naaa\naaa"


def test_F26_a_pair_with_which_nothing_was_drawn_is_not_crossed_out() -> None:
    match = match_in_round(4)
    match.act(0, "pair 4-6")
    match.act(0, "hedge")
    match.idle(0)
    assert match.view(Viewer.of(0))["own"]["sheet"]["pairs"] == []


def test_F26_who_has_left_passes_in_every_round_and_the_sheet_counts_as_it_stands() -> None:
    match = match_in_round(2)
    for text in (*HEDGE, "done"):
        match.act(0, text)
    while not match.over:
        for seat in match.acting:
            match.idle(seat)
    assert sheet_of(match, 0) == "#\n#\n#\n#"
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason == "rounds"
    assert match.view(SPECTATOR)["sheets"][0]["pairs"] == []


# Stopped in the middle of a round --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2])
def test_F26_a_match_that_is_stopped_shows_what_was_drawn_in_its_last_round(seats: int) -> None:
    position = typed(begun(seats), "room 3x5", "c4 3x5", "bedroom", "d5")
    assert GAME.view(position, SPECTATOR)["sheets"][0]["rooms"] == []
    position.stop(RESIGNED, seats - 1)
    view = GAME.view(position, SPECTATOR)
    assert view["sheets"][0]["rooms"] == [[2, 3, 3, 5, 3, drawn.square("d5")]]
    assert [sheet["points"]["total"] for sheet in view["sheets"]] == [position.points(seat) for seat in range(seats)]
    assert GAME.own_view(position, 0)["stage"] == "over"
    assert "|   D    |" in GAME.draw(position, SPECTATOR)


def test_F9_what_was_only_begun_counts_for_nobody_when_a_match_is_resigned() -> None:
    match = match_in_round(2)
    for text in (*HEDGE, "stones", "c1"):
        match.act(0, text)
    for text in ("stones", "q1"):
        match.act(1, text)
    texts = [entry.text for entry in match.resign(1)]
    assert texts[-1] == "(resigns)"
    assert sum(text.startswith("(undo ") for text in texts) == 4, "a stone and the stones themselves, of both"
    assert (sheet_of(match, 0), sheet_of(match, 1)) == ("#\n#\n#\n#", "")
    assert Match.replay(record_of(match)).log == match.log
