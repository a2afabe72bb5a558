"""Built-in players at a table."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import get_args

import pytest

from drawingboard import game
from drawingboard.arena.bot_seat import BotSeat
from drawingboard.core.errors import NotNow
from drawingboard.core.game import LEVELS
from drawingboard.core.random import Random
from drawingboard.match import Match, format_record, parse_record, record_of
from drawingboard.server.bots import Bots, think
from drawingboard.server.metrics import Metrics
from drawingboard.server.thinking import Thinking
from drawingboard.server.wire import Level
from tests.server.browser import Browser, Running, wait_until

BOT = {"kind": "bot", "level": "random"}


@pytest.mark.parametrize("name", ["planquadrat", "dschunke"])
def test_built_in_players_play_a_match_to_its_end(ada: Browser, name: str) -> None:
    table = ada.open(BOT, BOT, game=name)
    live = ada.connect(table)
    live.until(lambda: live.update and live.update["moment"]["outcome"])
    assert live.table["seats"][0]["name"] == "Dice"


def test_a_built_in_player_answers_a_move(ada: Browser) -> None:
    table = ada.open({"kind": "me"}, {"kind": "bot", "level": "easy"}, options={"first": "1"})
    live = ada.connect(table)
    live.until(lambda: live.update)
    live.act(0, "L c4n")
    live.until(lambda: live.update["number"] > 1 and live.update["moment"]["acting"] == [0])
    seats = [entry["seat"] for message in live.heard if message["is"] == "update" for entry in message["entries"]]
    assert seats[0] == 0
    assert set(seats[1:]) == {1}


@pytest.mark.parametrize("level", get_args(Level))
def test_every_level_thinks_of_a_whole_legal_turn(level: Level) -> None:
    position = game("planquadrat").start({"first": "1"})
    codes = think(game("planquadrat"), position.copy(), 0, level, 1)
    for code in codes:
        assert position.actor == 0
        position.apply(code)
    assert position.actor == 1


def test_the_levels_of_the_wire_are_those_of_the_games_and_two_players_of_the_library() -> None:
    assert get_args(Level) == (*LEVELS, "random", "greedy")


def test_a_seat_is_handed_to_a_built_in_player_and_taken_back(ada: Browser, ben: Browser) -> None:
    table = ada.open(options={"first": "1"})
    first, second = ada.connect(table), ben.connect(table)
    second.do("join", seat=1, name="Ben")
    first.until(lambda: first.update)
    assert first.do("hand_to_bot", seat=0, level="random")["is"] == "accepted"
    second.until(lambda: second.update and second.update["moment"]["acting"] == [1])
    seat = second.until(lambda: second.table["seats"][0]["kind"] == "bot").table["seats"][0]
    assert (seat["name"], seat["level"], seat["reserved"]) == ("Ada", "random", False)
    assert second.do("take_back", seat=0)["code"] == "seat/not_yours"
    first.until(lambda: first.table["seats"][0]["kind"] == "bot")
    assert first.table["seats"][0]["reserved"]
    assert first.do("resign", seat=0)["code"] == "seat/bot_plays"
    assert first.do("take_back", seat=0)["is"] == "accepted"
    assert first.do("take_back", seat=0)["code"] == "seat/yours"
    while second.update["moment"]["acting"] == [1]:
        second.until_number(second.act(1)["number"])
    first.until_number(second.update["number"])
    assert first.act(0)["is"] == "accepted"


def test_a_built_in_player_ends_the_match_with_others_when_it_is_not_behind(ada: Browser, ben: Browser) -> None:
    table = ada.open(options={"first": "1", "sliding": "off"})
    first, second = ada.connect(table), ben.connect(table)
    second.do("join", seat=1, name="Ben")
    first.until(lambda: first.update)
    sides = ((first, 0), (second, 1))
    moves = ["S c3n", "S a8s", "S c3w", "S c8s", "S d3w", "S e8s", "S c4n", "S g8s"]
    for number, house in enumerate(moves):
        live, seat = sides[number % 2]
        first.until_number(live.act(seat, house)["number"])
        if house == "S c4n":
            first.until_number(first.act(0, "claim c3")["number"])
        second.until_number(first.update["number"])
    assert second.do("hand_to_bot", seat=1, level="random")["is"] == "accepted"
    first.until(lambda: first.table["seats"][1]["kind"] == "bot")
    first.until_number(first.do("offer_end", seat=0)["number"] + 1)
    assert first.update["entries"][-1]["text"] == "(no)", "it is behind, and plays on"
    assert first.update["moment"]["outcome"] is None


def test_if_the_thinking_process_dies_another_one_goes_on(server: Running, ada: Browser) -> None:
    live = ada.connect(ada.open(BOT, BOT))
    live.until(lambda: live.update and live.update["number"] > 3)
    for process in wait_until(server.app.tables.thinking.pools["turn"].processes):
        os.kill(process, signal.SIGKILL)
    live.until(lambda: live.update["moment"]["outcome"])
    live = ada.connect(ada.open(BOT, BOT))
    live.until(lambda: live.update and live.update["moment"]["outcome"])


def test_nobody_thinks_any_more_once_the_server_has_stopped() -> None:
    thinking = Thinking(1, Metrics())
    bots = Bots(thinking, Metrics())
    thinking.close()
    with pytest.raises(NotNow, match="the server stops"):
        asyncio.run(bots.choose(game("planquadrat"), game("planquadrat").start({"first": "1"}), 0, "random", 1))
    assert thinking.pools["turn"].processes() == []


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "medium", "hard"])
def test_what_earlier_versions_called_a_level_still_replays_and_plays(level: str) -> None:
    match = Match.start(game("planquadrat"), {"first": "1"}, seed=1)
    match.leave(0)
    match.seat_bot(0, level)
    again = Match.replay(parse_record(format_record(record_of(match))), game("planquadrat"))
    assert again.seating[0].level == level
    bot = BotSeat.of(level, again.game, 0, seed=1, threads=1)
    assert bot.choose(again.position, Random(1)) in again.position.legal_actions()
