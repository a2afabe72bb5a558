"""Messages that are put together from encoded parts say what the types of the wire say, for every game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games import all_games
from drawingboard.server import views, wire
from drawingboard.server.table import Table

STEPS = 40
read_update = msgspec.json.Decoder(wire.Update).decode
decode, encode = msgspec.json.decode, msgspec.json.encode


def table_of(game: Game[Any]) -> Table:
    seats = tuple(wire.SeatChoice(kind="me") for _ in range(max(2, game.seats[0])))
    table = Table.planned(wire.NewTable(game.name, seats), game, "anna", "Anna", 1000)
    table.start_match(1000, 1000, bytes(32))
    return table


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_is_encoded_in_parts_says_the_same_as_what_is_encoded_whole(game: Game[Any]) -> None:
    table, random = table_of(game), Random(7)
    match = table.match
    assert match is not None
    for _ in range(STEPS):
        if match.over:
            break
        seat = match.acting[random.below(len(match.acting))]
        codes = match.codes(seat)
        assert decode(match.encoded_codes(seat)) == codes
        for viewer in (Viewer.of(seat), SPECTATOR, EVERYTHING):
            assert decode(match.encoded_view(viewer)) == decode(encode(match.view(viewer)))
        shown = views.Shown(table, 1000, views.Shared())
        text = shown.text(0, shown.prepare("anna", seat))
        update = read_update(text)
        assert decode(text) == decode(encode(update))
        assert update.moment is not None
        viewer = shown.prepare("anna", seat).viewer if game.curtain else SPECTATOR
        told = msgspec.structs.replace(views.moment(match, viewer), number=update.moment.number)
        assert encode(update.moment) == encode(told)
        assert [possible.codes for possible in update.choices if possible.seat == seat] == [tuple(codes)]
        match.act(seat, codes[random.below(len(codes))], 1000)


def test_scores_are_told_anew_when_the_name_of_a_seat_changes() -> None:
    class Named(type(next(game for game in all_games() if game.name == "planquadrat"))):  # type: ignore[misc]
        names = ("light", "dark")

        def seat_name(self, position: Any, seat: int) -> str:
            return self.names[seat]

    game = Named()
    table, shared = table_of(game), views.Shared()
    assert table.match is not None
    before = shared.scores(table.match, SPECTATOR)
    assert shared.scores(table.match, SPECTATOR) is before
    Named.names = ("white", "black")
    assert [score["name"] for score in decode(shared.scores(table.match, SPECTATOR))] == ["white", "black"]
