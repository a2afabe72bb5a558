"""What is counted of ten thousand matches of a guest, against a slow and obvious count; pages, searches and streaks."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from statistics import fmean, median
from typing import Any

import pytest
from sqlalchemy import Engine, insert

from drawingboard.server.own_matches import Search, own_matches, places
from drawingboard.server.own_statistics import own_calendar, own_statistics, streak_of
from drawingboard.server.storage.schema import ENTRY, MATCH, SEAT
from tests.databases import database_in

DAY = date(2026, 3, 10)
FIRST_BEGAN = 1_700_000_000_000
MINUTE = 60_000


def days_of(*offsets: int) -> list[date]:
    return [DAY + timedelta(days=offset) for offset in sorted(offsets)]


@pytest.mark.parametrize(
    ("days", "current", "longest"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((-1,), 1, 1),
        ((-2,), 0, 1),
        ((-2, -1), 2, 2),
        ((-3, -2, -1, 0), 4, 4),
        ((-9, -8, -7, -1, 0), 2, 3),
        ((-12, -11, -10, -9), 0, 4),
    ],
)
def test_a_streak_is_days_in_a_row_and_lasts_until_the_end_of_today(
    days: tuple[int, ...], current: int, longest: int
) -> None:
    streak = streak_of(days_of(*days), DAY)
    assert (streak.current, streak.longest, streak.days, streak.today) == (current, longest, len(days), 0 in days)


def test_a_streak_goes_on_across_months_and_leap_days() -> None:
    days = [date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)]
    assert streak_of(days, date(2028, 3, 2)).current == 3
    assert streak_of([days[0], days[2]], date(2028, 3, 2)).current == 1


# In the file ------------------------------------------------------------------------------------------

GAMES = ("planquadrat", "floor-plan", "verplant", "zoned-out")
LEVELS = ("easy", "hard")


@pytest.fixture(scope="module")
def thousands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Engine, list[dict[str, Any]]]]:
    """A file with ten thousand matches of Ada's, and what they were."""
    made = list(made_matches(random.Random(1), 10_000))
    with database_in(tmp_path_factory.mktemp("thousands")) as database:
        with database.writing.begin() as connection:
            connection.execute(insert(MATCH), [match for match, _, _ in made])
            connection.execute(insert(SEAT), [seat for _, seats, _ in made for seat in seats])
            connection.execute(insert(ENTRY), [entry for *_, entry in made])
        yield database.reading, [seats[0] | {"standing": match["standing"]} for match, seats, _ in made]


def made_matches(dice: random.Random, count: int) -> Iterator[tuple[Any, list[Any], Any]]:
    for number in range(count):
        game = dice.choice(GAMES)
        began = FIRST_BEGAN + number // 2 * MINUTE  # two begin at a time
        ended = None if dice.random() < 0.02 else began + MINUTE
        alone = game in GAMES[1:3] and dice.random() < 0.5
        daily_date = datetime.fromtimestamp(began / 1000, UTC).date() + timedelta(days=number) if alone else None
        points = [dice.randrange(60) for _ in range(1 if alone else 2)]
        result = "alone" if alone else "shared" if points[0] == points[1] else ("lost", "won")[points[0] > points[-1]]
        known = {
            "game": game,
            "content": "c",
            "began": began,
            "ended": ended,
            "daily": daily_date.isoformat() if daily_date else None,
            "seats": len(points),
        }
        match = {
            "id": f"m{number:05}",
            "game": game,
            "options": "{}",
            "listed": False,
            "created": began,
            "started": began,
            "ended": ended,
            "host": "ada",
            "daily": known["daily"],
            "standing": json.dumps([points[0], 0]) if daily_date and ended else None,
            "outcome": json.dumps({"winners": [0], "scores": points, "reason": "rounds", "sentence": "", "by": None})
            if ended
            else None,
        }
        seats = [
            {
                "match": match["id"],
                "number": seat,
                "kind": ("person", "bot")[seat],
                "guest": ("ada", "")[seat],
                "name": ("Ada", "Grid")[seat],
                "level": (None, dice.choice(LEVELS))[seat],
                "generation": 0,
                **known,
                "points": None,
                "result": None,
                "place": None,
                "margin": None,
                "against": None,
            }
            for seat in range(len(points))
        ]
        if ended:
            seats[0]["points"], seats[0]["result"] = points[0], result
            seats[0]["against"] = "alone" if alone else seats[1]["level"]
            if not alone:
                seats[0]["place"], seats[0]["margin"] = 2 if result == "lost" else 1, points[0] - points[1]
        entry = {"match": match["id"], "number": 3, "stream": 0, "seat": 0, "text": "x", "time": 0}
        yield match, seats, entry


def test_page_by_page_every_match_comes_once_the_newest_first(thousands: Any) -> None:
    engine, made = thousands
    # Of two that began at once the later id comes first.
    expected = [row["match"] for row in sorted(made, key=lambda row: (row["began"], row["match"]), reverse=True)]
    found: list[str] = []
    after = None
    with engine.begin() as connection:
        while page := places(connection, "ada", Search(after=after, most=499)):
            page = page[:499]
            found += [table for _, table in page]
            after = page[-1]
    assert found == expected


@pytest.mark.parametrize("state", [None, "finished", "going_on"])
@pytest.mark.parametrize("game", [None, "verplant"])
def test_a_search_finds_what_a_slow_one_finds(thousands: Any, game: str | None, state: Any) -> None:
    engine, made = thousands
    since, until = FIRST_BEGAN + 100 * MINUTE, FIRST_BEGAN + 4000 * MINUTE
    expected = {
        row["match"]
        for row in made
        if since <= row["began"] < until
        and (game is None or row["game"] == game)
        and (state is None or (row["ended"] is not None) == (state == "finished"))
    }
    with engine.begin() as connection:
        found = places(connection, "ada", Search(game, state, since, until, None, 20_000))
    assert {table for _, table in found} == expected


def test_statistics_are_what_a_slow_and_obvious_count_finds(thousands: Any) -> None:
    engine, made = thousands
    with engine.begin() as connection:
        found = own_statistics(connection, "ada", DAY)
    assert [one.game for one in found.games] == ["planquadrat", "floor-plan", "zoned-out", "verplant"]
    for told in found.games:
        mine = [row for row in made if row["game"] == told.game]
        finished = sorted((row for row in mine if row["ended"]), key=lambda row: (row["ended"], row["match"]))
        assert (told.finished, told.going_on) == (len(finished), len(mine) - len(finished))
        for group in told.opponents:
            rows = [row for row in finished if row["against"] == group.against and row["seats"] == group.seats]
            results = Counter(row["result"] for row in rows)
            assert (group.played, group.won, group.lost, group.shared, group.left) == (
                len(rows),
                results["won"],
                results["lost"],
                results["shared"],
                results["left"],
            )
            assert group.best == max(row["points"] for row in rows)
            assert group.mean == pytest.approx(fmean(row["points"] for row in rows))
            assert group.place == (None if group.seats == 1 else pytest.approx(fmean(row["place"] for row in rows)))
        assert sum(group.played for group in told.opponents) == len(finished)
        alone = [row["points"] for row in finished if row["against"] == "alone"]
        if alone:
            assert told.alone is not None
            assert (told.alone.best, told.alone.mean, told.alone.median, told.alone.last_ten) == pytest.approx(
                (max(alone), fmean(alone), median(alone), fmean(alone[-10:]))
            )
        else:
            assert told.alone is None
        assert [point.table for point in told.last] == [row["match"] for row in finished[-100:]]
    days = sorted({date.fromisoformat(row["daily"]) for row in made if row["daily"] and row["ended"]})
    assert found.streak == streak_of(days, DAY)


def test_ten_thousand_matches_are_quick(thousands: Any) -> None:
    engine, made = thousands
    month = next(row["daily"] for row in made if row["daily"])[:7]
    with engine.begin() as connection:
        took = {
            "page": quickest(lambda: own_matches(connection, "ada", Search(most=50))),
            "page of a game": quickest(lambda: own_matches(connection, "ada", Search("verplant", "going_on", most=50))),
            "statistics": quickest(lambda: own_statistics(connection, "ada", DAY)),
            "calendar": quickest(lambda: own_calendar(connection, "ada", month)),
        }
    print({name: f"{seconds * 1000:.1f} ms" for name, seconds in took.items()})
    assert max(took.values()) < 0.15, took


def quickest(question: Any) -> float:
    """How long a question keeps the processor busy, however busy it is with other things."""
    found = []
    for _ in range(5):
        start = time.thread_time()
        question()
        found.append(time.thread_time() - start)
    return min(found)
