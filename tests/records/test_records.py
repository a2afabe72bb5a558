"""Everything ever recorded replays, and there is a record of every ending and every option."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.core.game import Game
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout.rules import scoring
from drawingboard.match import Match, format_record, parse_record, record_of, verify
from tests.records.make import earlier_versions

FOLDER = Path(__file__).parent
PATHS = sorted(FOLDER.glob("*.txt"))
RECORDS = {path.stem: parse_record(path.read_text()) for path in PATHS}

every_game = pytest.mark.parametrize("game", drawingboard.all_games(), ids=lambda game: game.name)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_the_result_that_was_written_down(path: Path) -> None:
    record = parse_record(path.read_text())
    assert verify(record).findings == ()
    assert record_of(Match.replay(record)) == record
    assert format_record(record) == path.read_text()


@every_game
def test_every_way_to_end_is_recorded(game: Game[Any]) -> None:
    ways = {ending.code for ending in game.endings.values()} | {"resigned"}
    if game.may_end_by_agreement(game.start()):
        ways.add("agreed")
    results = [record.result for record in RECORDS.values() if record.header.game == game.name]
    assert ways - {result.ending for result in results if result} == set(), "record them in tests/records/make.py"


@every_game
def test_every_value_of_every_option_is_recorded(game: Game[Any]) -> None:
    values = {(option.name, value) for option in game.options for value in option.choices}
    played = {
        item for record in RECORDS.values() if record.header.game == game.name for item in record.header.options.items()
    }
    assert values - played == set(), "record them in tests/records/make.py"


@every_game
def test_every_content_that_a_game_used_to_have_is_recorded_by_its_fingerprint_alone(game: Game[Any]) -> None:
    for version in earlier_versions(game):
        record = RECORDS[f"{game.name}-content-{version}"]
        assert (record.header.content, record.content) == (version, None)
        assert Match.replay(record).game.content == game.earlier_content(version) != game.content


@every_game
def test_something_was_taken_back_freely_and_on_request(game: Game[Any]) -> None:
    entries = RECORDS[f"{game.name}-taken-back"].entries
    texts = [entry.text for entry in entries]
    assert any(entry.stream for entry in entries) or {"(yes)", "(no)"} <= set(texts)
    assert sum(text.startswith("(undo") and not text.endswith("?)") for text in texts) > 1


@every_game
def test_a_match_that_goes_on_from_another_one_is_recorded(game: Game[Any]) -> None:
    header = RECORDS[f"{game.name}-what-if"].header
    assert header.origin is not None
    assert 0 < header.origin.copied < len(RECORDS[f"{game.name}-what-if"].entries)


def test_Z21_equals_are_told_apart_by_their_zones_or_share_the_victory() -> None:
    by_zone = Match.replay(RECORDS["zoned-out-tie-by-zone"]).outcome
    shared = Match.replay(RECORDS["zoned-out-tie-shared"]).outcome
    assert by_zone is not None
    assert shared is not None
    assert [len(set(outcome.scores)) for outcome in (by_zone, shared)] == [1, 1]
    assert [len(outcome.winners) for outcome in (by_zone, shared)] == [1, 2]


def cities() -> list[City]:
    """How each recorded match of Zoned Out ended."""
    found = [Match.replay(record).position for record in RECORDS.values() if record.header.game == "zoned-out"]
    return [city for city in found if isinstance(city, City)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Z20_somewhere_the_highest_floor_decides_between_as_many(seats: int) -> None:
    decided = []
    for city in cities():
        for tower in range(4):
            floors = [scoring.floors_of(city, seat, tower) for seat in range(city.seats)]
            points = [scoring.tower_points(city, seat, tower) for seat in range(city.seats)]
            equals = [seat for seat in range(city.seats) if floors[seat] and floors.count(floors[seat]) > 1]
            assert len({points[seat] for seat in equals}) == len(equals), "no two in a tower rank alike"
            decided.append(city.seats == seats and bool(equals))
    assert any(decided), "record such a match in tests/records/make.py"


def test_Z19_somewhere_equals_share_most_and_next_most() -> None:
    shared = set()
    for city in cities():
        for objective in (number for number in city.objective if 9 <= number < 18):
            given = [scoring.points_for(city, seat, objective) for seat in range(city.seats)]
            shared |= {points for points in given if given.count(points) > 1}
    assert shared == {0, 3, 6}, "record such matches in tests/records/make.py"
