"""The plan of a day move by move: how everybody used the same rolls, and nobody sees another's try before midnight."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import drawingboard
from drawingboard.arena import play_match
from drawingboard.core.errors import NotUnderstood
from drawingboard.match import Match
from drawingboard.players import make_player
from drawingboard.server import daily, daily_rounds
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.daily import Try
from drawingboard.server.daily_rounds import TryPlayed, chosen, compared, rounds_of
from drawingboard.server.daily_wire import DailyRounds
from drawingboard.server.table import Table
from tests.server.browser import Browser, Running, running, wait_until
from tests.server.test_daily import NOON, begin, give_up

FLOOR_PLAN = drawingboard.game("floor-plan")
VERPLANT = drawingboard.game("verplant")
DAY = "2026-03-01"
NEXT_DAY = NOON + 86_400_000
SEED = b"a day's own luck" * 2


def played(game: Any, *players: str) -> list[TryPlayed]:
    """Tries at the same luck, by built-in players; the best ahead, as a ranking has them."""
    found = []
    for number, player in enumerate(players):
        match = play_match(game, [make_player(player, game, number, number)], game.check_options(None), seed=SEED)
        assert match.outcome is not None
        standing = list(match.outcome.scores)
        found.append(TryPlayed(Try(f"t{number}", f"g{number}", f"Player {number}", standing), rounds_of(match)))
    return sorted(found, key=lambda one: one.of.standing or [], reverse=True)


def seen(tries: list[TryPlayed], guest: str, now: int, game: Any = FLOOR_PLAN) -> DailyRounds:
    return compared(game, DAY, tries, guest, len(tries), now)


def test_every_round_tells_the_roll_and_what_it_brought_everybody() -> None:
    tries = played(FLOOR_PLAN, "greedy", "greedy", "greedy,mistakes=0.6", "random")
    found = seen(tries, "g2", NEXT_DAY)
    mine = next(one for one in tries if one.of.guest == "g2")
    assert (found.over, found.compared, found.finished, found.table) == (True, 4, 4, "t2")
    assert [each.number for each in found.rounds] == list(range(1, 17))
    assert [each.number for each in found.rounds if each.roll is None] == [4, 8, 12, 16], "bonus rounds have no roll"
    for each, (roll, own) in zip(found.rounds, mine.rounds.items(), strict=True):
        gained = [one.rounds[roll].gained for one in tries]
        assert (each.count, each.gained, each.total) == (4, own.gained, own.total)
        assert each.mean_gained == pytest.approx(fmean(gained))
        assert each.best_gained == max(gained)
        assert sum(use.count for use in each.uses) == 4
        assert [use.yours for use in each.uses].count(True) == 1
        assert len({sheet.table for sheet in each.sheets}) == 4
        assert each.sheets[0].yours
        for sheet in each.sheets:
            shown = next(one for one in tries if one.of.table == sheet.table).rounds[roll]
            assert (sheet.name, sheet.number) == (f"Player {sheet.table[1:]}", shown.ended)
            use = each.uses[sheet.use]
            assert (
                tuple(sorted(FLOOR_PLAN.use_of(entry.text) for entry in use.entries if entry.text != "done"))
                == shown.use
            )
            assert not [entry.text for entry in use.entries if entry.text.startswith(("letter", "window "))]
    assert mine.of.standing == [found.rounds[-1].total]


def test_equal_tries_have_drawn_exactly_the_same() -> None:
    one = played(FLOOR_PLAN, "greedy")[0]
    twin = TryPlayed(Try("t9", "g9", "Twin", one.of.standing), one.rounds)
    found = seen([one, twin], "g0", NEXT_DAY)
    assert {each.same for each in found.rounds} == {1}
    assert {len(each.uses) for each in found.rounds} == {1}


def test_while_the_day_lasts_only_ones_own_try_is_told() -> None:
    tries = played(FLOOR_PLAN, "greedy", "greedy,mistakes=0.6", "random", "random")
    found = seen(tries, "g1", NOON)
    assert not found.over
    for each in found.rounds:
        assert [(use.yours, use.count) for use in each.uses] == [(True, 1)]
        assert [(sheet.yours, sheet.table) for sheet in each.sheets] == [(True, "t1")]
        assert (each.count, each.same) == (1, 0)
        assert (each.mean_gained, each.mean_total, each.best_gained, each.best_total) == (None, None, None, None)
    alone = seen([one for one in tries if one.of.guest == "g1"], "g1", NOON)
    assert alone.rounds == found.rounds, "what others do changes nothing"
    assert seen(tries, "", NOON).rounds == ()
    assert seen(tries, "somebody", NOON).rounds == ()


def test_cards_are_compared_in_whatever_order_they_came_and_points_that_come_later_are_not() -> None:
    tries = played(VERPLANT, "greedy", "random", "random")
    found = seen(tries, "g1", NEXT_DAY, VERPLANT)
    assert len({each.roll.text for each in found.rounds if each.roll}) == len(found.rounds)
    for each in found.rounds:
        assert each.roll is not None
        assert each.roll.text.startswith("turn ")
        assert (each.gained, each.total, each.mean_gained, each.best_total) == (None, None, None, None)
        assert {use.gained for use in each.uses} == {None}
        number = each.roll.text[5:-1]
        assert {entry.text for use in each.uses for entry in use.entries if entry.text.startswith("card")} == {
            f"card {number}"
        }


def test_what_was_taken_back_and_a_round_that_was_broken_off_do_not_count() -> None:
    match = Match.start(FLOOR_PLAN, FLOOR_PLAN.check_options(None), 1, ["Ada"], SEED)
    texts = match.legal(0)
    room = next(text for text in texts if text.startswith("room"))
    match.act(0, room)
    match.undo(0)
    match.act(0, "done")
    match.act(0, next(text for text in match.legal(0) if text != "done"))
    match.resign(0)
    [(_, only)] = rounds_of(match).items()
    assert ([entry.text for entry in only.telling], only.use, only.gained) == (["done"], (), 0)


def test_of_very_many_tries_some_of_all_places_are_compared_and_ones_own() -> None:
    ranking = [Try(f"t{number}", f"g{number}", "", [1000 - number]) for number in range(1000)]
    found = chosen(ranking, ranking[501], 100)
    assert (found[0], found[99], found[-1], len(found)) == (ranking[0], ranking[999], ranking[501], 101)
    assert chosen(ranking[:5], ranking[3], 100) == ranking[:5]


# Over HTTP --------------------------------------------------------------------------------------------


def test_a_day_is_compared_among_those_who_have_finished(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(data) as server:
        ada, ben, cleo = (Browser(server, name) for name in ("Ada", "Ben", "Cleo"))
        tables = [play_quickly(server, one) for one in (ada, ben)]
        begin(cleo)
        mine = ada.ask("GET", "/api/daily/floor-plan/rounds")
        assert (mine["over"], mine["table"], len(mine["rounds"])) == (False, tables[0], 16)
        assert {sheet["table"] for each in mine["rounds"] for sheet in each["sheets"]} == {tables[0]}
        assert cleo.ask("GET", "/api/daily/floor-plan/rounds")["rounds"] == []
        assert Browser(server).ask("GET", "/api/daily/floor-plan/rounds")["rounds"] == []
        monkeypatch.setattr(daily, "end_of", lambda day: 0)
        told = cleo.ask("GET", "/api/daily/floor-plan/rounds")
        assert (told["over"], told["table"]) == (True, None)
        assert {use["count"] for each in told["rounds"] for use in each["uses"]} >= {2}
        assert told["rounds"][0]["gained"] is None
        shown = told["rounds"][2]["sheets"][0]
        assert cleo.ask("GET", f"/api/tables/{shown['table']}/at/{shown['number']}")["round"] >= 0


def play_quickly(server: Running, browser: Browser) -> str:
    """A try that draws nothing."""
    table, _ = begin(browser)

    def play(at: Table) -> None:
        match = at.running()
        while not match.over:
            match.act(0, "done")
        at.went_on(wall_clock(), tick_clock())

    future = server.on_loop(lambda: server.room(table).change(play))
    wait_until(future.done)
    assert future.exception() is None
    return table


def test_a_try_that_cannot_be_read_any_more_is_left_out(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise NotUnderstood("record/line", "damaged")

    with running(data) as server:
        ada = Browser(server, "Ada")
        play_quickly(server, ada)
        monkeypatch.setattr(daily_rounds, "load_table", broken)
        found = ada.ask("GET", "/api/daily/floor-plan/rounds")
        assert (found["finished"], found["compared"], found["rounds"]) == (1, 0, [])


def test_a_try_that_was_given_up_at_once_has_no_rounds(server: Running) -> None:
    ada = Browser(server, "Ada")
    give_up(begin(ada)[1])
    assert ada.ask("GET", "/api/daily/floor-plan/rounds")["rounds"] == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("planquadrat/rounds", "daily/none"),
        ("chess/rounds", "game/unknown"),
        ("floor-plan/rounds?date=1", "daily/date"),
        ("floor-plan/rounds?date=2999-01-01", "daily/future"),
    ],
)
def test_a_day_that_makes_no_sense_is_refused(server: Running, path: str, code: str) -> None:
    assert Browser(server).ask("GET", f"/api/daily/{path}", expect=400)["code"] == code
