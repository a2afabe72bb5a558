"""Reviews at a server: begun by anybody, thought about in turn, kept unit by unit, told to nobody before the end."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from drawingboard.match import parse_record
from drawingboard.review import EFFORTS
from drawingboard.review.run import review_record
from drawingboard.server import daily, reviews
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.host_orders import DeleteTables
from drawingboard.server.settings import Limits
from drawingboard.server.table import Table
from drawingboard.server.workers import WorkerPool
from tests.databases import change, rows
from tests.players.matches import slow_uncompiled
from tests.review.records import SHORT, planted
from tests.server.browser import Browser, Message, Running, TableConnection, running, seated, wait_until
from tests.server.test_results import finish
from tests.server.test_trials import MISSION, SMALL

PAUSE = 0.05
"""Between two questions, in seconds: who asks all the time is refused."""
ALONE = {"first": "1", "sliding": "off"}


class Gate(WorkerPool):
    """Work that is done in a thread of this process: everything at once, or only as much as is let through."""

    def __init__(self, opened: bool = True) -> None:
        super().__init__(1)
        self.seen: list[tuple[Any, ...]] = []
        """What was handed in, in order: the seat, and for a unit its number."""
        self._threads = ThreadPoolExecutor(1)
        self._open = threading.Event()
        self._left = threading.Semaphore(0)
        if opened:
            self._open.set()

    def submit(self, work: Callable[..., Any], *about: Any) -> Future[Any]:
        self.seen.append(about[1:3])
        return self._threads.submit(self._wait, work, *about)

    def _wait(self, work: Callable[..., Any], *about: Any) -> Any:
        while not self._open.wait(0.005) and not self._left.acquire(blocking=False):
            pass
        return work(*about)

    def let(self, count: int) -> None:
        """Let so many pass."""
        self._left.release(count)

    def let_all(self) -> None:
        self._open.set()

    def end(self) -> None:
        self._open.set()
        self._threads.shutdown(wait=False, cancel_futures=True)


def gated(server: Running, opened: bool = True) -> Gate:
    """A server whose comparisons and reviews pass a gate from now on."""
    gate = Gate(opened)
    server.app.tables.thinking.pools["comparison"] = gate
    return gate


@pytest.fixture
def alone(data: Path) -> Iterator[Running]:
    """A server without the reviews of other tests, whose reviews are done in a thread."""
    with running(data) as server:
        gated(server)
        yield server


# Matches that are over ------------------------------------------------------------------------------


def played(server: Running, table: str, doing: Callable[[Table], None]) -> str:
    """Play a match on the server itself."""

    def play(at: Table) -> None:
        doing(at)
        at.went_on(wall_clock(), tick_clock())

    future = server.on_loop(lambda: server.room(table).change(play))
    wait_until(future.done)
    assert future.exception() is None
    return table


def short(browser: Browser, *actions: str, resigns: int = 0) -> str:
    """A table of PlanQuadrat with both seats at one device, where a match was given up after some houses."""
    table = browser.open({"kind": "me"}, {"kind": "me"}, options=ALONE)

    def play(at: Table) -> None:
        for number, action in enumerate(actions or ("L c4n", "S b1n", "S a5n")):
            at.running().act(number % 2, action)
        at.running().resign(resigns)

    return played(browser.server, table, play)


def resign(live: TableConnection, seat: int = 0) -> None:
    assert live.do("resign", seat=seat)["is"] == "accepted"
    live.until(lambda: live.moment["outcome"])


# Asking ---------------------------------------------------------------------------------------------


def path_of(table: str, seat: int = 0) -> str:
    return f"/api/tables/{table}/seats/{seat}/review"


def ask(browser: Browser, table: str, seat: int = 0, effort: str = "glance", expect: int = 201) -> Message:
    """Ask for a review."""
    answer: Message = browser.ask("POST", path_of(table, seat), {"effort": effort}, expect=expect)
    return answer


def look(browser: Browser, table: str, seat: int = 0, effort: str = "glance", **more: Any) -> Message:
    """A review as far as it is known."""
    query = "".join(f"&{name}={value}" for name, value in more.items())
    answer: Message = browser.ask("GET", f"{path_of(table, seat)}?effort={effort}{query}")
    return answer


def until(condition: Callable[[], Any]) -> Any:
    """What a condition gives as soon as it is true, asked as often as a browser would."""

    def asked() -> Any:
        time.sleep(PAUSE)
        return condition()

    return wait_until(asked)


def when_done(browser: Browser, table: str, seat: int = 0, effort: str = "glance") -> Message:
    def done() -> Message | None:
        review = look(browser, table, seat, effort)
        assert review["progress"]["state"] != "failed"
        return review if review["progress"]["state"] == "done" else None

    found: Message = until(done)
    return found


def refused(browser: Browser, method: str, path: str, body: object = None, status: int = 409) -> str:
    """Code and sentence of a refusal."""
    problem = browser.ask(method, path, body, expect=status)
    return f"{problem['code']}: {problem['sentence']}"


# The whole way --------------------------------------------------------------------------------------


@slow_uncompiled
def test_a_planted_blunder_is_named_first(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "glance", SHORT)
    text, entry = planted("planquadrat", "search:6,threads=1", 18, 2)
    record = parse_record(text)
    with running(data) as server:
        ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
        table = ada.open({"kind": "me"}, {"kind": "me"}, options={"first": record.entries[0].text[-1]})

        def play(at: Table) -> None:
            match = at.running()
            for told in record.entries[1:]:
                match.resign(told.seat) if told.is_event else match.act(told.seat, told.text)

        played(server, table, play)
        assert ben.ask("GET", f"/api/tables/{table}/reviews") == {"measure": "chance", "seats": [0, 1], "begun": []}
        begun = ask(ben, table)
        assert (begun["progress"]["state"], begun["progress"]["done"], begun["decisions"]) == ("waiting", 0, [])
        half = until(lambda: (now := look(ada, table))["decisions"] and now)
        assert [one["number"] for one in half["decisions"]] == list(range(half["progress"]["done"]))
        review = when_done(ada, table)
        assert review["progress"]["done"] == review["progress"]["units"] == len(review["decisions"])
        worst = review["decisions"][review["costliest"][0]]
        # Without the entry in which chance has said who begins, everything is one number earlier.
        assert entry - 1 in worst["entries"]
        assert worst["loss"] > 0
        assert worst["others"][0]["behind"] < 0
        rest = look(ada, table, known=len(review["decisions"]) - 2)
        assert rest["decisions"] == review["decisions"][-2:]
        assert {**rest, "decisions": review["decisions"]} == review
        assert ask(ben, table, expect=200) == review, "it is not thought about again"

        _, kept, _ = ben.request("GET", f"/api/tables/{table}/record")
        [alone] = review_record(kept.decode(), [0], SHORT).seats
        assert (list(alone.costliest), list(alone.finest), alone.lost) == (
            review["costliest"], review["finest"], review["lost"],
        ), "the library finds the same"  # fmt: skip
        assert [(one.loss, one.value, list(one.played.texts)) for one in alone.decisions] == [
            (one["loss"], one["value"], one["played"]["texts"]) for one in review["decisions"]
        ]

        before = ben.ask("GET", f"/api/tables/{table}/seats/0/at/{worst['entries'][0] - 1}")
        assert worst["played"]["codes"][0] in before["choices"]["codes"]
        better = worst["others"][0]
        after = ben.ask("POST", f"/api/tables/{table}/seats/0/at/{worst['entries'][0] - 1}", {"codes": better["codes"]})
        assert [step["text"] for step in after["entries"]] == better["texts"]
        assert after["moment"]["view"]["houses"] != before["moment"]["view"]["houses"]


def test_a_sheet_with_a_mission_of_ones_own_has_a_best_in_hindsight_that_comes_last(alone: Running) -> None:
    ada = Browser(alone, "Ada")
    table = ada.open({"kind": "me"}, game="verplant", options={"first": "1"}, content={MISSION: SMALL})
    finish(alone, table)
    gate = gated(alone, opened=False)
    ask(ada, table)
    gate.let(1)
    units = until(lambda: look(ada, table)["progress"]["units"])
    now = look(ada, table)
    assert (now["progress"]["state"], now["has_hindsight"], now["hindsight"]) == ("thinking", True, None)
    gate.let_all()
    review = when_done(ada, table)
    assert (review["measure"], len(review["decisions"])) == ("points", units - 1)
    assert gate.seen == [(0,), *[(0, number) for number in range(units - 1)], (0, -1)]
    hindsight = review["hindsight"]
    assert hindsight["view"]["plans"][0]["points"]["total"] == hindsight["points"] >= review["points"]
    assert {step["seat"] for step in hindsight["steps"]} == {0, -1}


def test_a_review_that_nobody_has_asked_for_is_none(alone: Running) -> None:
    ada = Browser(alone, "Ada")
    review = look(ada, short(ada), 1)
    assert (review["progress"]["state"], review["progress"]["units"]) == ("none", None)
    assert (review["name"], review["title"], review["won"]) == ("Ada", "dark", True)
    assert [point["value"] for point in review["curve"]] == [1.0]


def test_each_effort_is_a_review_of_its_own(alone: Running) -> None:
    ada = Browser(alone, "Ada")
    table = short(ada)
    for effort in ("glance", "quick"):
        ask(ada, table, effort=effort)
        when_done(ada, table, effort=effort)
    begun = ada.ask("GET", f"/api/tables/{table}/reviews")["begun"]
    assert [(one["seat"], one["effort"], one["state"]) for one in begun] == [
        (0, "glance", "done"),
        (0, "quick", "done"),
    ]


# Who is reviewed --------------------------------------------------------------------------------------


def test_built_in_players_are_left_out_and_those_they_stand_in_for_are_not(alone: Running) -> None:
    ada = Browser(alone, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "bot", "level": "random"}, options=ALONE)
    live = ada.connect(table).until_updated()
    live.act(0)
    live.until(lambda: live.update["choices"][0]["codes"] and live.update["number"] >= 2)
    assert live.do("hand_to_bot", seat=0, level="random")["is"] == "accepted"
    live.until(lambda: live.moment["number"] >= 6)
    assert live.do("take_back", seat=0)["is"] == "accepted"
    resign(live)
    assert ada.ask("GET", f"/api/tables/{table}/reviews")["seats"] == [0]
    ask(ada, table)
    assert [decision["entries"] for decision in when_done(ada, table)["decisions"]] == [[1]]
    assert refused(ada, "GET", path_of(table, 1)) == (
        "review/bot: a built-in player sat in seat 2; people's decisions are reviewed"
    )


# What is refused --------------------------------------------------------------------------------------


def test_nothing_is_told_before_the_match_is_over(server: Running) -> None:
    ada, ben = Browser(server, "Ada"), Browser(server, "Ben")
    table = ada.open({"kind": "me"}, {"kind": "me"}, game="zoned-out")
    live = ada.connect(table).until_updated()
    paths = (f"/api/tables/{table}/reviews", path_of(table), f"/api/tables/{table}/seats/0/at/0")
    running_still = "review/running: the match is not over: a review comes when nobody plays on"
    for browser in (ada, ben):
        assert [refused(browser, "GET", path) for path in paths] == [running_still] * 3
        assert refused(browser, "POST", path_of(table), {}) == running_still
        assert refused(browser, "POST", paths[2], {"codes": [1]}) == running_still
    resign(live)
    number = live.update["number"]
    seen = ben.ask("GET", f"/api/tables/{table}/seats/0/at/{number - 1}")["moment"]["view"]["hands"]
    assert seen[0]
    assert seen[1] is None, "what the seat did not see, it does not see now"
    assert ben.ask("GET", f"/api/tables/{table}/at/{number - 1}")["view"]["hands"][1]
    end = ben.ask("GET", f"/api/tables/{table}/seats/0/at/{number}")
    assert (end["choices"], end["moment"]["outcome"]["reason"]) == (None, "resigned")
    assert end["moment"]["view"]["hands"][1], "at the end it sees everything"


def test_a_match_that_has_not_begun_is_not_reviewed(server: Running) -> None:
    ada = Browser(server, "Ada")
    assert refused(ada, "GET", path_of(ada.open())) == "match/not_started: the match has not begun: somebody is missing"


def test_a_plan_of_the_day_is_reviewed_after_its_midnight(alone: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Browser(alone, "Ada")
    table = ada.ask("POST", "/api/daily/floor-plan", {})["id"]
    resign(ada.connect(table).until_updated())
    early = "review/daily: others still draw the plan of this day; a review comes when the day (UTC) is over"
    for path in (f"/api/tables/{table}/reviews", path_of(table), f"/api/tables/{table}/seats/0/at/0"):
        assert refused(ada, "GET", path) == early
    assert refused(ada, "POST", path_of(table), {}) == early
    monkeypatch.setattr(daily, "end_of", lambda day: 0)
    ask(ada, table)
    when_done(ada, table)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "problem"),
    [
        ("GET", "seats/2/review", None, 403, "seat/unknown: there is no seat 3 at this table"),
        ("POST", "seats/2/review", {}, 403, "seat/unknown: there is no seat 3 at this table"),
        ("GET", "seats/2/at/0", None, 403, "seat/unknown: there is no seat 3 at this table"),
        ("GET", "seats/0/at/9", None, 400, "entry/unknown: entry 9 does not exist; the last one is 4"),
        (
            "GET",
            "seats/0/review?effort=endless",
            None,
            400,
            "review/effort: there is no effort 'endless'; it is one of glance, quick, normal, deep",
        ),
        (
            "POST",
            "seats/0/review",
            {"effort": "endless"},
            400,
            "message/fields: Invalid enum value 'endless' - at `$.effort`",
        ),
        (
            "POST",
            "seats/0/at/1",
            {"codes": [0]},
            409,
            "steps/turn: after 0 of these steps it is not for seat 1 to go on",
        ),
        (
            "POST",
            "seats/1/at/1",
            {"codes": [80]},
            409,
            "placement/overlap: cannot place L c4n: L c4n stands there",
        ),
        (
            "POST",
            "seats/1/at/1",
            {"codes": [2**31 - 1]},
            400,
            "action/code: 2147483647 is not the code of an action of PlanQuadrat",
        ),
        (
            "POST",
            "seats/1/at/1",
            {"codes": [3, 3]},
            409,
            "steps/turn: after 1 of these steps it is not for seat 2 to go on",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(
    server: Running, method: str, path: str, body: object, status: int, problem: str
) -> None:
    ada = Browser(server, "Ada")
    assert refused(ada, method, f"/api/tables/{short(ada)}/{path}", body, status) == problem


def test_a_table_that_is_not_there_has_no_review(server: Running) -> None:
    ada = Browser(server, "Ada")
    for path in ("reviews", "seats/0/review", "seats/0/at/0"):
        assert refused(ada, "GET", f"/api/tables/nowhere/{path}", status=404) == "table/unknown: there is no such table"


def test_a_host_can_switch_reviews_off(data: Path) -> None:
    with running(data, reviews=0) as server:
        ada = Browser(server, "Ada")
        table = short(ada)
        assert refused(ada, "POST", path_of(table), {}) == "review/off: this server reviews no matches"
        assert look(ada, table)["progress"]["state"] == "none"


def test_too_many_at_a_time_are_refused(data: Path) -> None:
    with running(data, reviews=3, limits=Limits(reviews_of_one=2)) as server:
        gated(server, opened=False)
        ada = Browser(server, "Ada")
        table, other = short(ada), short(ada)
        ask(ada, table, 0)
        ask(ada, table, 1)
        full = "review/full: many matches are being reviewed just now; ask again in a few minutes"
        assert refused(ada, "POST", path_of(other), {}) == full, "for this network"
        ask(ada, table, 1, expect=200)
        server.app.tables.reviews._most_of_one = 9
        ask(ada, other, 0)
        assert refused(ada, "POST", path_of(other, 1), {}) == full, "for this server"


def test_an_address_may_not_ask_for_reviews_without_end(data: Path) -> None:
    with running(data, limits=Limits(review_burst=5, reviews_per_hour=1)) as server:
        gated(server, opened=False)
        ada = Browser(server, "Ada")
        table = short(ada)
        ask(ada, table)
        ask(ada, table, effort="deep")
        assert refused(ada, "POST", path_of(table, 1), {}, 429) == (
            "limit/reviews: many reviews have been asked for from your address; wait a little"
        )
        ask(ada, table, expect=200)


# Fair, and never twice --------------------------------------------------------------------------------


def test_two_who_ask_at_the_same_time_wait_for_the_same_review(alone: Running) -> None:
    ada, ben = Browser(alone, "Ada"), Browser(alone, "Ben")
    table, gate = short(ada), gated(alone, opened=False)
    answers = [ask(ada, table)["progress"], ask(ben, table, expect=200)["progress"]]
    assert [(one["state"], one["ahead"]) for one in answers] == [("waiting", 0)] * 2
    gate.let_all()
    assert when_done(ada, table) == when_done(ben, table)
    assert gate.seen == [(0,), (0, 0), (0, 1)], "counted once, and each decision thought about once"


def test_whoever_asks_for_much_waits_for_themselves(alone: Running) -> None:
    ada, ben = Browser(alone, "Ada"), Browser(alone, "Ben")
    many, one = [short(ada) for _ in range(4)], short(ben)
    gate = gated(alone, opened=False)
    for table in many:
        ask(ada, table)
    assert [ask(ada, table, expect=200)["progress"]["ahead"] for table in many] == [0, 1, 2, 3]
    assert ask(ben, one, 1)["progress"]["ahead"] == 4
    wait_until(lambda: alone.app.tables.thinking.waiting() == 4)
    gate.let_all()
    when_done(ben, one, 1)
    for table in many:
        when_done(ada, table)
    bens = [place for place, about in enumerate(gate.seen) if about[0] == 1]
    assert bens[0] == 1, "after the one that had begun"
    assert bens[-1] < len(gate.seen) - 4, "others' reviews went on after it was done"


def test_a_restart_goes_on_from_what_is_there(data: Path) -> None:
    with running(data) as server:
        ada = Browser(server, "Ada")
        table, gate = short(ada), gated(server, opened=False)
        ask(ada, table)
        gate.let(2)
        half = until(lambda: (now := look(ada, table))["decisions"] and now)
        assert (half["progress"]["done"], half["progress"]["units"]) == (1, 2)
    with running(data) as server:
        ada.server, gate = server, gated(server, opened=False)
        begun = ada.ask("GET", f"/api/tables/{table}/reviews")["begun"]
        assert [(one["state"], one["done"], one["units"]) for one in begun] == [("stopped", 1, 2)]
        again = look(ada, table)
        assert again["progress"]["state"] == "waiting"
        gate.let_all()
        review = when_done(ada, table)
        assert review["decisions"][0] == half["decisions"][0]
        assert gate.seen == [(0,), (0, 1)], "only what was missing"


def test_what_is_in_a_form_of_the_past_is_thought_about_anew(data: Path) -> None:
    with running(data) as server:
        gated(server)
        ada = Browser(server, "Ada")
        table = short(ada)
        ask(ada, table)
        review = when_done(ada, table)
    change(data, "UPDATE review SET format = 0")
    change(data, "UPDATE finding SET data = :data", data=b"something else")
    with running(data) as server:
        ada.server, gate = server, gated(server)
        assert look(ada, table)["progress"]["state"] == "none"
        ask(ada, table)
        assert when_done(ada, table) == review
        assert len(gate.seen) == 3


def test_what_fails_says_so_and_can_be_asked_for_again(alone: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Browser(alone, "Ada")
    table = short(ada)

    def fail(*about: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(reviews, "find", fail)
    ask(ada, table)
    failed = until(lambda: (now := look(ada, table))["progress"]["state"] == "failed" and now)
    assert (failed["progress"]["done"], failed["progress"]["units"]) == (0, 2)
    monkeypatch.undo()
    assert look(ada, table)["progress"]["state"] == "failed", "looking alone does not begin it again"
    ask(ada, table)
    when_done(ada, table)


# Kept with the match ----------------------------------------------------------------------------------


def test_a_match_that_is_deleted_takes_its_reviews_along(data: Path) -> None:
    with running(data) as server:
        ada, gate = Browser(server, "Ada"), gated(server, opened=False)
        table, other = short(ada), short(ada)
        for seat in (0, 1):
            ask(ada, table, seat)
        ask(ada, other)

        def begun() -> Any:
            gate.let(1)
            return look(ada, table)["decisions"]

        until(begun)
        order = server.app.orders.carry_out(DeleteTables((table,)))
        assert server.app.store.loop is not None
        assert asyncio.run_coroutine_threadsafe(order, server.app.store.loop).result(60) == {"tables": 1}
        assert refused(ada, "GET", path_of(table), status=404) == "table/unknown: there is no such table"
        gate.let_all()
        when_done(ada, other)
    for kind in ("review", "finding"):
        assert rows(data, f'SELECT DISTINCT "match" FROM {kind}') == [(other,)]


# A moment as a seat saw it ------------------------------------------------------------------------------


def test_a_moment_of_a_round_has_the_own_sheet_as_it_was_and_others_as_the_round_began(alone: Running) -> None:
    browsers, lives, table = seated(alone, "floor-plan", 2)

    def play(at: Table) -> None:
        match = at.running()
        for seat in (0, 1):
            while not any(effect["sheet"]["rooms"] for effect in [match.own_view(seat)]):
                match.act(seat, match.codes(seat)[0])

    played(alone, table, play)
    number = alone.room(table).table.running().number
    for seat in (0, 1):
        assert lives[seat].do("leave", seat=seat)["is"] == "accepted"
    played(alone, table, lambda at: None)
    if not alone.room(table).table.running().over:
        finish(alone, table)
    for seat in (0, 1):
        seen = browsers[0].ask("GET", f"/api/tables/{table}/seats/{seat}/at/{number}")
        sheets = seen["moment"]["view"]["sheets"]
        assert [bool(sheet["rooms"]) for sheet in sheets] == [seat == 0, seat == 1]
        assert seen["choices"]["own"]["sheet"] == sheets[seat]
        assert seen["choices"]["codes"]
        assert seen["choices"]["score"]["seat"] == seat
        assert "own" not in seen["moment"]["view"]
