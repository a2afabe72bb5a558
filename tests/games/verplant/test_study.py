"""What a finished plan consists of."""

from __future__ import annotations

from typing import Any

import drawingboard
from drawingboard.arena.study import StudiedMatch, play_study, played_through
from drawingboard.core.game import Game
from drawingboard.games.verplant import Designer
from drawingboard.games.verplant.rules import numbers

GAME: Game[Any] = drawingboard.game("verplant")
LAKE_HOUSE = GAME.with_content(GAME.content_called("lake-house"))


def test_V19_parts_add_up_to_the_points() -> None:
    facts = GAME.facts(played_through(StudiedMatch(LAKE_HOUSE, "random", 1, (), 3)))
    parts = dict(facts["points"])
    assert parts.pop("total") == sum(value for value in parts.values() if isinstance(value, int))
    assert facts["mission"]["points"] == facts["points"]["total"]


def test_every_room_bonus_and_piece_is_told_of() -> None:
    history = played_through(StudiedMatch(LAKE_HOUSE, "random", 1, (), 3))
    facts, last = LAKE_HOUSE.facts(history), LAKE_HOUSE.focus(history[-1], 0)
    assert isinstance(last, Designer)
    assert len(facts["room that counts"]) == last.rooms
    assert len(facts["bonus"]) == last.bonuses
    pieces = facts["piece chosen"]
    assert len(pieces) == numbers.SHAPES_OF_A_NUMBER * last.slots
    chosen = [sum(marks) for marks in pieces.values() if isinstance(marks, tuple) and marks]
    assert len(chosen) == numbers.PIECES_OF_A_CARD * last.slots, "one of the two cards of each number was turned over"
    assert sum(chosen) == sum(last.slot_markers), "every marker lies on a piece"


def test_a_study_tells_shares_of_rooms_and_furniture() -> None:
    found = {
        one.name: one for one in play_study(LAKE_HOUSE, "random", 2, seed=1, processes=1) if one.group == "mission"
    }
    assert {"points", "all rooms count, %", "furniture that counts, %"} <= set(found)
    assert all(0 <= found[name].most <= 100 for name in found if name.endswith("%"))
