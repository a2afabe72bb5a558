"""People with secrets at one terminal: a curtain between them, and for each only what they may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawingboard.cli.files import load_record
from drawingboard.match import Match, chance
from tests.cli.terminal import output
from tests.toys.hands import CARD_NAMES, GOAL_NAMES, Deal, Hands
from tests.toys.known import make_known
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")

TWO = ("play", "toy-hands", "--against", "person", "--seed", 3)
CURTAIN = "Pass the keyboard to"


@pytest.fixture(autouse=True)
def _with_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    make_known(monkeypatch)


def dealt() -> Match:
    """The match that is played in these tests, before its first turn."""
    return Match.start(Hands(), {}, 2, seed=chance.seed_from(3))


def hand_and_goal(match: Match, seat: int) -> list[str]:
    position = match.position
    assert isinstance(position, Deal)
    return [*(CARD_NAMES[card] for card in position.held(seat)), GOAL_NAMES[position.goal[seat]]]


def test_nobody_sees_what_is_behind_the_curtain() -> None:
    match = dealt()
    first, second = hand_and_goal(match, 0), hand_and_goal(match, 1)
    text = output(*TWO, typed=[f"bury {first[0]}", "", f"play {second[0]}", "", "score", "quit"])
    before, between, after = text.split(CURTAIN)
    assert all(name in before for name in first)
    assert all(name in between for name in second)
    assert all(name in after for name in first[1:])
    assert not any(name in before for name in second)
    assert not any(name in between for name in first), "neither what was buried nor what was drawn"
    assert not any(name in after for name in second[1:])
    assert "acts unseen" in between
    assert "seat 2 plays" in after
    assert "?  hidden" in after, "the other one's score has more to it"


def test_against_built_in_players_there_is_no_curtain() -> None:
    text = output("play", "toy-hands", "--against", "random", "--seed", 3, typed=["quit"])
    assert CURTAIN not in text


def test_a_kept_match_is_looked_at_with_everything_open_and_verified() -> None:
    output("play", "toy-hands", "--against", "random", "--seed", 3, "--record", "m.record", typed=["quit"])
    kept = load_record(Path("m.record"))
    assert kept.header.game == "toy-hands"
    text = output("replay", "m.record")
    assert all(name in text for seat in range(2) for name in hand_and_goal(dealt(), seat))


def test_a_whole_match_is_played_kept_replayed_and_verified() -> None:
    typed = []
    match = dealt()
    while not match.over:
        card = next(text for text in match.legal(match.acting[0]) if text.startswith("play"))
        typed += [card, ""]
        match.act(match.acting[0], card)
    text = output(*TWO, "--record", "m.record", typed=typed)
    assert "The match is over: everything has been played." in text
    assert "in order" in output("verify", "m.record")
    assert "wins" in output("replay", "m.record")


def test_the_arena_lets_built_in_players_play_it() -> None:
    text = output("arena", "greedy", "random", "-g", "toy-hands", "-n", "4", "--seed", 1)
    assert "greedy" in text
