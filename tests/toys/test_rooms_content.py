"""The cards of Rooms: its own, missions by name, somebody's own, in matches, records and the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from drawingboard.arena import play_match
from drawingboard.cli.app import main
from drawingboard.core.content import Content
from drawingboard.core.random import Random
from drawingboard.match import Match, format_record, parse_record, record_of, verify
from drawingboard.players import make_player
from tests.toys.known import make_known
from tests.toys.rooms import Rooms
from tests.toys.rooms_box import FILE
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")

GAME = Rooms()
MINE = {FILE: 'favourites = ["piano"]\n[[card]]\nname = "piano"\nlengths = [4, 6]\n'}


def with_mine() -> Any:
    return GAME.with_content(Content.from_texts(GAME, MINE))


def test_R1_the_cards_come_from_the_content_that_the_game_is_bound_to() -> None:
    match = Match.start(GAME, seats=1, seed=1)
    assert match.legal(0) == ["take bed", "take bath", "take desk", "take sofa"]
    assert Match.start(with_mine(), seats=1, seed=1).legal(0) == ["take piano"]


def test_R6_a_favourite_is_worth_twice_as_much() -> None:
    match = Match.start(with_mine(), seats=1, seed=1)
    for text in ("take piano", "at 1", "done"):
        match.act(0, text)
    assert match.outcome is not None
    assert match.outcome.scores[0] in (8, 12)


def test_every_mission_is_in_order_and_in_four_languages() -> None:
    missions = GAME.named_content()
    assert [mission.name for mission in missions] == ["attic", "cellar"]
    for mission in missions:
        assert GAME.check_content(mission.content) == []
        assert set(mission.title) == set(mission.text) == {"en", "de", "fr", "es"}
        assert mission.next in ("", *(other.name for other in missions))


WRONG = {
    "no card": ("favourites = []", "rooms.toml: card: write a [[card]] for each of 1 to 8 (R1)"),
    "no lengths": ('favourites = []\n[[card]]\nname = "bed"', "rooms.toml: card 1: must have a name and lengths"),
    "a length": ('favourites = []\n[[card]]\nname = "bed"\nlengths = [0, 3]', "card 1: lengths must be two numbers"),
    "a name": (
        'favourites = []\n[[card]]\nname = "Bed!"\nlengths = [1, 3]',
        "card 1: the name 'Bed!' must be one word",
    ),
    "a favourite": (
        'favourites = ["x"]\n[[card]]\nname = "bed"\nlengths = [1, 3]',
        "favourites: there is no card 'x' (R6)",
    ),
    "twice": (
        "favourites = []\n" + '[[card]]\nname = "bed"\nlengths = [1, 3]\n' * 2,
        "card 'bed': there are two of them",
    ),
}


@pytest.mark.parametrize(("text", "problem"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_file_and_card(text: str, problem: str) -> None:
    [found] = GAME.check_content(Content.from_texts(GAME, {FILE: text}))
    assert problem in found


@pytest.mark.parametrize("content", [None, "attic", "cellar"])
def test_a_match_of_programs_carries_its_mission_and_can_be_checked(content: str | None) -> None:
    game = GAME.with_content(GAME.content_called(content)) if content else GAME
    match = play_match(game, [make_player("random", game, seat) for seat in range(3)], seed=5)
    text = format_record(record_of(match))
    assert text.startswith(f"Drawing Board record {2 if content else 1}\n")
    assert verify(parse_record(text), GAME).findings == ()


def test_a_position_is_read_where_its_cards_are_not_at_hand() -> None:
    game = with_mine()
    position, random = game.start({}, 2), Random(1)
    position.apply(position.legal_actions()[0])
    position.roll(random)
    assert GAME.read(game.show(position)).same_as(position)


def test_a_mission_is_chosen_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_known(monkeypatch)
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke
    assert "attic: The attic" in run(main, ["content", "show", "-g", "toy-rooms"]).output
    text = run(main, ["play", "toy-rooms", "--named", "attic"], input="moves\nquit\n").output
    assert "take trunk" in text
