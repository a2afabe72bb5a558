"""What leaves the server holds nobody else's secrets. The toy with hidden hands shows it."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from drawingboard.match import Match
from tests.server.browser import Browser, Running, TableConnection, seated, wait_until
from tests.server.secrets import Secrets
from tests.toys.hands import CARD_NAMES, GOAL_NAMES, HELD, Deal
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def match_at(server: Running, table: str) -> Match:
    match = server.room(table).table.match
    assert match is not None
    return match


def play_on(lives: list[TableConnection], steps: int) -> None:
    """Let those who have to act do one thing and another."""
    for step in range(steps):
        seat = lives[0].update["moment"]["acting"][0]
        codes = lives[seat].codes(seat)
        number = lives[seat].act(seat, codes[(7 * step + 3) % len(codes)])["number"]
        for live in lives:
            live.until_number(number)
        if lives[0].update["moment"]["outcome"]:
            return


def asked(browser: Browser, path: str) -> str:
    status, content, _ = browser.request("GET", path)
    assert status == 200, content
    return content.decode()


def test_no_byte_that_a_seat_or_a_watcher_receives_names_a_secret(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-hands", 3)
    watcher = Browser(toys)
    watching = watcher.connect(table).until_updated()
    match = match_at(toys, table)
    while not match.over:
        play_on([*lives, watching], 4)
        if match.over:
            break
        secrets, number = Secrets(match), match.number
        toys.app.admission.forget()  # so many questions are too fast for one address
        for seats, browser in [*(((seat,), browser) for seat, browser in enumerate(browsers)), ((), watcher)]:
            for past in {0, 3, number // 2, number}:
                secrets.check(asked(browser, f"/api/tables/{table}/at/{past}"), seats, past, heard=False)
                secrets.check(asked(browser, f"/api/tables/{table}/picture.svg?at={past}"), (), past, heard=False)
                for seat in range(3):
                    path = f"/api/tables/{table}/scores/{seat}?at={past}"
                    secrets.check(asked(browser, path), seats, past, heard=False)
            secrets.check(asked(browser, f"/api/tables/{table}/log"), seats, number)
            secrets.check(asked(browser, f"/api/tables/{table}"), (), number)
            secrets.check(asked(browser, "/api/lobby"), (), number)
            assert browser.ask("GET", f"/api/tables/{table}/record", expect=409)["code"] == "record/early"
    secrets = Secrets(match)
    for seats, live in [*(((seat,), live) for seat, live in enumerate(lives)), ((), watching)]:
        assert len(live.received) > 15
        secrets.check_connection(live, seats)


def test_everybody_hears_who_draws_and_how_often_and_only_that_seat_what(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 4)
    watching = Browser(toys).connect(table).until_updated()
    first = lives[0].act(0, next(code for code in lives[0].codes(0) if 40 <= code < 60))["number"]
    dealt = [(seat,) for seat in range(4)] + [(seat,) for seat in range(4) for _ in range(3)]
    for seats, live in [*(((seat,), live) for seat, live in enumerate(lives)), ((), watching)]:
        live.until_number(first)
        entries = {
            entry["number"]: entry
            for message in live.heard
            if message["is"] == "update"
            for entry in message["entries"]
        }
        concerned = [tuple(entries[number].get("seen_by", ())) for number in sorted(entries)]
        assert concerned == [*dealt, (0,), (0,)], "goals, hands, what seat 1 puts back and draws"
        for entry in entries.values():
            assert (entry["text"] == "(hidden)") == (not set(seats) & set(entry["seen_by"]))
        assert [entries[number]["seat"] for number in sorted(entries)] == [-1] * 16 + [0, -1]


def test_scores_are_sent_without_secret_goals_and_say_so(toys: Running) -> None:
    browsers, lives, table = seated(toys, "toy-hands", 3)
    play_on(lives, 6)
    position = match_at(toys, table).position
    for seat, live in enumerate(lives):
        for score in live.moment["scores"]:
            mine = score["seat"] == seat
            assert score.get("complete", True) == mine
            assert ("goal" in [line["key"] for line in score["lines"]]) == mine
            assert score["total"] == sum(line["points"] for line in score["lines"])
            assert not mine or score["total"] == position.points(seat)
        asked = browsers[seat].ask("GET", f"/api/tables/{table}/scores/{(seat + 1) % 3}")
        assert not asked.get("complete", True)


def finished(server: Running) -> tuple[list[Browser], str]:
    """A match of three that is over."""
    browsers, lives, table = seated(server, "toy-hands", 3)
    play_on(lives, 100)
    assert match_at(server, table).over
    return browsers, table


def test_once_it_is_over_everybody_sees_every_hand_of_the_past(toys: Running) -> None:
    browsers, table = finished(toys)
    match = match_at(toys, table)
    browsers.append(Browser(toys))
    for number in (14, 17, match.number - 4):
        truth = Secrets(match)._snapshots.at(number)
        assert isinstance(truth, Deal)
        hands = [[CARD_NAMES[card] for card in truth.held(seat)] for seat in range(3)]
        for browser in browsers:
            moment = browser.ask("GET", f"/api/tables/{table}/at/{number}")
            assert moment["view"]["hands"] == hands
            assert moment["view"]["goals"] == [GOAL_NAMES[goal] for goal in truth.goal]
            assert [score["total"] for score in moment["scores"]] == [truth.points(seat) for seat in range(3)]
            for seat in range(3):
                score = browser.ask("GET", f"/api/tables/{table}/scores/{seat}?at={number}")
                assert (score["total"], score.get("complete", True)) == (truth.points(seat), True)
    for browser in browsers:
        log = browser.ask("GET", f"/api/tables/{table}/log")["entries"]
        assert [entry["text"] for entry in log] == [entry.text for entry in match.log]


def test_the_last_update_tells_everything(toys: Running) -> None:
    _, lives, table = seated(toys, "toy-hands", 2)
    play_on(lives, 100)
    match = match_at(toys, table)
    for live in lives:
        assert live.update["anew"], "what was hidden is told now"
        assert [entry["text"] for entry in live.update["entries"]] == [entry.text for entry in match.log]
        assert None not in live.update["moment"]["view"]["goals"]
        assert all(score.get("complete", True) for score in live.update["moment"]["scores"])


def test_looking_back_shows_a_seat_no_more_than_it_saw(toys: Running) -> None:
    browsers, _, table = seated(toys, "toy-hands", 3)
    moments = [browser.ask("GET", f"/api/tables/{table}/at/12") for browser in (*browsers, Browser(toys))]
    hands = [moment["view"]["hands"] for moment in moments]
    assert [[len(hand) for hand in seen] for seen in hands] == [[3, 0, 0], [0, 3, 0], [0, 0, 3], [0, 0, 0]]
    log = browsers[1].ask("GET", f"/api/tables/{table}/log")["entries"]
    assert [entry["text"] == "(hidden)" for entry in log[:3]] == [True, False, True]


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_built_in_players_finish_a_match_with_hidden_hands(toys: Running, level: str) -> None:
    ada = Browser(toys, "Ada")
    bot = {"kind": "bot", "level": level}
    table = ada.open({"kind": "me"}, bot, bot, game="toy-hands", options={"hand": "2"})
    live = ada.connect(table).until_updated()
    while not live.update["moment"]["outcome"]:
        live.until(lambda: live.update["moment"]["acting"] == [0] or live.update["moment"]["outcome"])
        if not live.update["moment"]["outcome"]:
            live.until_number(live.act(0)["number"])
    match = match_at(toys, table)
    Secrets(match).check_connection(live, (0,))
    record = asked(ada, f"/api/tables/{table}/record")
    wait_until(lambda: match.over)
    assert "scores:" in record


def test_neither_views_nor_logs_hold_seeds_or_secrets(toys: Running, capfd: pytest.CaptureFixture[str]) -> None:
    browsers, lives, table = seated(toys, "toy-hands", 3)
    browsers[0].ask("GET", f"/api/tables/{table}/seats/0/link")
    lives[0].say({"do": "act", "id": "x", "seat": 0, "based_on": 0, "action": {"oops": 1}})
    lives[0].next_is("refusal")
    match = match_at(toys, table)
    assert match.source.seed is not None
    everything = json.dumps([live.heard for live in lives]) + "".join(capfd.readouterr())
    for secret in (
        match.source.seed.hex(),
        *(browser.cookie.partition(".")[2] for browser in browsers),
        *(browser.cookie.partition("=")[2].partition(".")[0] for browser in browsers),
        toys.app.admission.guests.seat_secret(table, 0, 0),
    ):
        assert secret not in everything


def held_by(position: Any, seat: int) -> list[str]:
    return [CARD_NAMES[card] for card, place in enumerate(position.place) if place == HELD + seat]


# In a round ---------------------------------------------------------------------------------------------


def without_times(value: Any) -> Any:
    """A message without what differs from evening to evening: times, and the names of tables and commands."""
    if isinstance(value, dict):
        return {key: without_times(part) for key, part in value.items() if key not in ("time", "id", "created", "away")}
    return [without_times(part) for part in value] if isinstance(value, list) else value


def heard_while_another_draws(server: Running, strokes: int) -> dict[str, Any]:
    """Everything that leaves for the others of a table at which one seat draws and takes back so many strokes."""
    browsers, lives, table = seated(server, "toy-rounds", 3)
    watcher = Browser(server)
    watching = watcher.connect(table).until_updated()
    before = watcher.ask("GET", f"/api/tables/{table}")["changed"]
    lives[0].until_number(lives[0].act(0, "keep")["number"])
    for _ in range(strokes):
        server.app.admission.forget()
        lives[1].until_number(lives[1].act(1, "keep")["number"])
        lives[1].until_number(lives[1].do("undo", seat=1)["number"])
    lives[0].until_number(lives[0].do("undo", seat=0)["number"])
    refused = [lives[0].do("act", seat=0, based_on=number, action="keep") for number in (1, 9)]
    told: dict[str, Any] = {"refusals": refused}
    for name, browser in (("seat", browsers[0]), ("watcher", watcher)):
        for path in ("", "/log", "/rounds", "/at/1", "/scores/1", "/scores/1?at=1"):
            told[f"{name} {path}"] = browser.ask("GET", f"/api/tables/{table}{path}")
        told[f"{name} last"] = browser.ask("GET", f"/api/tables/{table}/at/9", expect=400)
        told[f"{name} again"] = browser.connect(table).until_updated().update
    told["lobby"] = [info for info in browsers[0].ask("GET", "/api/lobby")["mine"] if info["id"] == table]
    assert told["watcher "].pop("changed") == before, "the time of a stroke is nobody else's business"
    for where in (told["seat "], *told["lobby"]):
        assert where.pop("changed") == before
    for seat in (0, 2, 1):
        lives[seat].until_number(lives[seat].act(seat, "leave")["number"])
        assert lives[seat].act(seat, "done")["is"] == "accepted"
    for name, live in (("seat", lives[0]), ("watcher", watching)):
        live.until(partial(is_in_round, live, 2))
        told[f"{name} live"] = [message for message in live.heard if message["is"] not in ("table", "progress")]
    return {name: without_times(part) for name, part in told.items()}


def is_in_round(live: TableConnection, number: int) -> bool:
    return bool(live.moment["view"]["round"] == number)


def test_in_a_round_nothing_tells_how_much_others_draw(toys: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.match.match.check_seed", lambda seed: b"7" * 32)
    once, often = heard_while_another_draws(toys, 1), heard_while_another_draws(toys, 50)
    assert once.keys() == often.keys()
    for name in once:
        assert json.dumps(once[name]) == json.dumps(often[name]), name
