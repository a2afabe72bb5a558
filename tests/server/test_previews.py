"""What an action would do, asked before it is done: answered to whoever asks, and to nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from drawingboard.core.viewer import Viewer
from drawingboard.server.settings import Limits
from tests.server.browser import Browser, Message, Running, TableConnection, running, seated
from tests.server.test_curtain import ANNA, BEN, look, one_device
from tests.server.test_secrets import held_by, match_at
from tests.toys.hands import ACTION_TEXTS, BURY, Deal, Hands
from tests.toys.known import make_known
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def ask(live: TableConnection, seat: int, action: int | str, **fields: Any) -> Message:
    """Ask what an action would do; the answer."""
    return live.do("preview", **{"seat": seat, "based_on": live.update["number"], "action": action, **fields})


def test_a_seat_is_told_what_each_of_its_actions_would_do(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 3)
    position = match_at(toys, table).position
    assert isinstance(position, Deal)
    for code in lives[0].codes(0):
        told = ask(lives[0], 0, code)
        assert told["is"] == "previewed"
        assert told["preview"] == Hands().preview(position, code, Viewer.of(0))
        assert not told["stale"]


def test_an_action_may_be_named_by_its_text(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-hands", 2)
    code = lives[0].codes(0)[1]
    told = ask(lives[0], 0, ACTION_TEXTS[code])
    assert code >= BURY
    assert told["preview"] == {"points": 3, "draws": True}


def test_nothing_happens_and_nobody_else_hears_of_it(toys: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    browsers, lives, table = seated(toys, "toy-hands", 3)
    match = match_at(toys, table)
    before, number = match.position, match.number
    watching = Browser(toys).connect(table).until_updated()
    others = [lives[1], lives[2], watching, browsers[0].connect(table).until_updated()]
    quiet = [len(live.heard) for live in others]
    with monkeypatch.context() as patch:
        patch.setattr(toys.app.store, "submit", None)  # nothing may be written
        for code in lives[0].codes(0):
            assert ask(lives[0], 0, code)["is"] == "previewed"
    assert match.position.same_as(before)
    assert match.number == number
    accepted = lives[0].act(0)["number"]
    for live, length in zip(others, quiet, strict=True):
        live.until_number(accepted)
        assert not any(message["is"] == "previewed" for message in live.heard[length:])


def test_a_game_without_previews_answers_with_nothing(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-rounds", 2)
    told = ask(lives[0], 0, lives[0].update["choices"][0]["codes"][0])
    assert (told["is"], told["preview"], told["stale"]) == ("previewed", None, False)


def test_what_would_be_refused_is_refused_with_the_reason(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 2)
    bens = held_by(match_at(toys, table).position, 1)
    assert ask(lives[0], 0, f"play {bens[0]}")["code"] == "card/not_held"
    assert ask(lives[0], 0, 999_999)["code"] == "action/illegal"
    assert ask(lives[0], 0, "sing")["code"] == "action/text"
    assert ask(lives[0], 0, "peek", based_on=999)["code"] == "action/number"


def test_a_seat_asks_in_its_own_turn_only(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-hands", 3)
    assert ask(lives[1], 1, "peek")["code"] == "seat/not_your_turn"


def test_one_asks_for_ones_own_seats_only(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 2)
    watching = Browser(toys).connect(table).until_updated()
    for live in (lives[1], watching):
        assert ask(live, 0, "peek")["code"] == "seat/not_yours"
    assert ask(lives[0], 7, "peek")["code"] == "seat/unknown"


def test_a_seat_that_was_handed_to_a_built_in_player_asks_nothing(toys: Running) -> None:
    _, lives, _ = seated(toys, "toy-hands", 3)
    assert lives[1].do("hand_to_bot", seat=1, level="random")["is"] == "accepted"
    assert ask(lives[1], 1, "peek")["code"] == "seat/bot_plays"


def test_a_question_that_comes_too_late_is_answered_quietly(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 2)
    number = lives[0].update["number"]
    card = held_by(match_at(toys, table).position, 0)[0]
    lives[0].until_number(lives[0].act(0, f"play {card}")["number"])
    late = ask(lives[0], 0, f"play {card}", based_on=number)
    assert (late["is"], late["preview"], late["stale"]) == ("previewed", None, True)


def test_before_and_after_a_match_there_is_nothing_to_ask(toys: Running) -> None:
    ada = Browser(toys, "Ada")
    live = ada.connect(ada.open(game="toy-hands"))
    assert live.do("preview", seat=0, based_on=0, action="peek")["code"] == "match/not_started"
    _, lives, _ = seated(toys, "toy-hands", 2)
    lives[0].until_number(lives[0].do("resign", seat=0)["number"])
    assert ask(lives[0], 0, "peek")["code"] == "match/over"


def test_behind_the_curtain_nothing_is_asked(toys: Running) -> None:
    browser, device, _, table = one_device(toys)
    card = held_by(match_at(toys, table).position, ANNA)[0]
    assert ask(device, ANNA, f"play {card}")["code"] == "seat/curtain"
    look(device, BEN)
    assert ask(device, ANNA, f"play {card}")["code"] == "seat/curtain"
    look(device, ANNA)
    assert ask(device, ANNA, f"play {card}")["is"] == "previewed"
    projector = browser.connect(table, look="nobody").until_updated()
    assert ask(projector, ANNA, f"play {card}")["code"] == "seat/curtain"


class Peeps(Hands):
    """A game whose previews tell everything that they are given."""

    def preview(self, position: Deal, code: int, viewer: Viewer) -> dict[str, Any]:
        return {"places": list(position.place), "goals": list(position.goal)}


def test_even_a_preview_that_tells_all_it_knows_tells_nothing_hidden(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 3)
    match = match_at(toys, table)
    match.game = Peeps()
    truth = match.position
    assert isinstance(truth, Deal)
    told = ask(lives[0], 0, "peek")["preview"]
    mine = truth.held(0)
    assert [card for card, place in enumerate(told["places"]) if place == 1] == mine
    assert told["places"] != truth.place
    assert ask(lives[0], 0, "peek")["preview"] == told, "the same question has the same answer"


class Breaks(Hands):
    """A game that fails to tell."""

    def preview(self, position: Deal, code: int, viewer: Viewer) -> dict[str, Any]:
        raise ZeroDivisionError


def test_a_preview_that_fails_does_no_harm(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 2)
    match_at(toys, table).game = Breaks()
    assert ask(lives[0], 0, "peek")["code"] == "server/our_fault"
    match_at(toys, table).game = Hands()
    assert lives[0].act(0)["is"] == "accepted"


def test_questions_are_counted_like_other_commands(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_known(monkeypatch)
    limits = Limits(commands_per_second=0.001, command_burst=5)
    with running(data, limits=limits) as server:
        _, lives, _ = seated(server, "toy-hands", 2)
        answers = [ask(lives[0], 0, "peek") for _ in range(7)]
    assert [answer["is"] for answer in answers] == ["previewed"] * 5 + ["refusal"] * 2
    assert answers[-1]["code"] == "limit/too_fast"
