"""What a finished plan consists of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.arena.study import StudiedMatch, play_study, played_through
from drawingboard.core.game import Game
from drawingboard.games.verplant import Designer, study
from drawingboard.games.verplant.content import mission_book
from drawingboard.games.verplant.rules import numbers

GAME: Game[Any] = drawingboard.game("verplant")
LAKE_HOUSE = GAME.with_content(GAME.content_called("lake-house"))


def test_V19_parts_add_up_to_the_points() -> None:
    facts = GAME.facts(played_through(StudiedMatch(LAKE_HOUSE, "random", 1, (), 3)))
    parts = dict(facts["points"])
    assert parts.pop("total") == sum(value for value in parts.values() if isinstance(value, int))
    assert facts["mission"]["points"] == facts["points"]["total"]


def test_every_room_bonus_and_piece_is_told_of() -> None:
    history = played_through(StudiedMatch(LAKE_HOUSE, "random", 1, (), 3))
    facts, last = LAKE_HOUSE.facts(history), LAKE_HOUSE.focus(history[-1], 0)
    assert isinstance(last, Designer)
    assert len(facts["room that counts"]) == last.rooms
    assert len(facts["bonus"]) == last.bonuses
    pieces = facts["piece chosen"]
    assert len(pieces) == numbers.SHAPES_OF_A_NUMBER * last.slots
    chosen = [sum(marks) for marks in pieces.values() if isinstance(marks, tuple) and marks]
    assert len(chosen) == numbers.PIECES_OF_A_CARD * last.slots, "one of the two cards of each number was turned over"
    assert sum(chosen) == sum(last.slot_markers), "every marker lies on a piece"


def test_a_study_tells_shares_of_rooms_and_furniture() -> None:
    found = {one.name: one for one in play_study(LAKE_HOUSE, "random", 2, seed=1) if one.group == "mission"}
    assert {"points", "all rooms count, %", "furniture that counts, %"} <= set(found)
    assert all(0 <= found[name].most <= 100 for name in found if name.endswith("%"))


# What was published ---------------------------------------------------------------------------------------------

PAGE = Path(__file__).parents[3] / "docs" / "games" / "verplant-study.md"
STRONGEST = "Missions"
FOR_TRIALS = "Pencils and rating bands"


def rows_of(section: str) -> list[list[str]]:
    """The cells of the table in a section of the page; its heading first."""
    part = PAGE.read_text(encoding="utf-8").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.split("\n") if line.startswith("|")]
    heading, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [heading, *rows]


def studied(section: str) -> dict[str, dict[str, str]]:
    """What is told of our missions, by mission and column; of two columns with one name, the second."""
    heading, *rows = rows_of(section)
    return {row[0]: dict(zip(heading, row, strict=True)) for row in rows if row[0] != "**all**"}


def share(text: str) -> float:
    return float(text.removesuffix(" %")) / 100


OURS = {mission.name: mission for mission, _ in mission_book.our_missions()}


@pytest.mark.parametrize("section", [STRONGEST, FOR_TRIALS])
def test_the_page_has_all_of_our_missions(section: str) -> None:
    assert list(studied(section)) == list(OURS)


@pytest.mark.parametrize("name", OURS)
def test_a_mission_has_the_pencils_that_follow_from_the_study(name: str) -> None:
    row, mission = studied(FOR_TRIALS)[name], OURS[name]
    assert int(row["pencils"]) == int(studied(STRONGEST)[name]["pencils"]) == mission.difficulty
    assert study.pencils(share(row["all rooms"]), share(row["furniture"]), mission.markers) == mission.difficulty


@pytest.mark.parametrize("name", OURS)
def test_V20_the_bands_of_a_mission_come_from_the_study(name: str) -> None:
    row, mission = studied(FOR_TRIALS)[name], OURS[name]
    assert row["bands"] == ", ".join(map(str, mission.bands))
    mean = float(row["search:10"].partition(" ")[0])
    for since, part in zip(mission.bands, study.BAND_SHARES, strict=True):
        assert abs(since - part * mean) <= 0.5 + 0.05


@pytest.mark.parametrize("section", [STRONGEST, FOR_TRIALS])
def test_every_mission_can_be_solved_with_all_rooms(section: str) -> None:
    assert [name for name, row in studied(section).items() if share(row["all rooms"]) == 0] == []


def test_every_bonus_was_met() -> None:
    heading, *rows = rows_of("Bonuses")
    assert len(rows) == sum(len(mission.bonuses) for mission in OURS.values())
    shares = [place for place, name in enumerate(heading) if name.startswith("search")]
    assert len(shares) == 2
    assert [row[:2] for row in rows if not any(share(row[place]) for place in shares)] == []


@pytest.mark.parametrize("section", [STRONGEST, FOR_TRIALS])
def test_difficulty_rises_with_the_pencils(section: str) -> None:
    left_out: dict[int, list[float]] = {1: [], 2: [], 3: []}
    for row in studied(section).values():
        left_out[int(row["pencils"])].append(float(row["left out"]))
    assert max(left_out[1]) < min(left_out[3])
    means = [sum(each) / len(each) for each in left_out.values()]
    assert 2 * means[0] < means[1] < means[2] / 2
