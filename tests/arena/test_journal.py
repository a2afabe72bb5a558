"""A journal keeps matches as they end; the same command goes on from there, another one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from drawingboard.arena import study
from drawingboard.arena.executors import chosen
from drawingboard.arena.journal import Journal
from drawingboard.arena.ladder import play_ladder
from drawingboard.arena.series import Run
from drawingboard.arena.study import StudiedMatch, play_study, played_through
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import LEVELS
from drawingboard.core.position import Position
from drawingboard.games.planquadrat.game import PlanQuadrat
from tests.arena.batches import FLOOR_PLAN, PLANQUADRAT, SERIES

ABOUT: dict[str, Any] = {"command": "study", "game": "floor-plan", "seed": 1}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "study.jsonl"


def run_with(path: Path, **about: Any) -> Run:
    return Run(journal=Journal(path, {**ABOUT, **about}))


@pytest.mark.parametrize("kind", SERIES)
def test_what_is_read_back_is_what_was_found(kind: str, path: Path) -> None:
    first = run_with(path)
    whole = SERIES[kind](first)
    again = run_with(path)
    assert SERIES[kind](again) == whole == SERIES[kind](Run())
    assert (first.played, first.kept) == (again.kept, again.played)
    assert again.played == 0


def test_a_run_that_was_stopped_goes_on_from_what_it_has(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play_study(FLOOR_PLAN, "random", 5, seed=1)
    played: list[StudiedMatch] = []

    def counted(match: StudiedMatch) -> list[Position]:
        played.append(match)
        if len(played) == 3:
            raise KeyboardInterrupt
        return played_through(match)

    monkeypatch.setattr(study, "played_through", counted)
    with pytest.raises(KeyboardInterrupt):
        play_study(FLOOR_PLAN, "random", 5, seed=1, run=run_with(path))
    told: list[tuple[int, int]] = []
    run = run_with(path)
    run.progress = lambda done, of: told.append((done, of))
    assert play_study(FLOOR_PLAN, "random", 5, seed=1, run=run) == whole
    assert (run.kept, run.played, len(played)) == (2, 3, 6)
    assert told == [(2, 5), (3, 5), (4, 5), (5, 5)]


def test_one_may_go_on_with_more_matches_and_on_other_cores(path: Path) -> None:
    play_study(FLOOR_PLAN, "random", 2, seed=1, run=run_with(path))
    with chosen("processes", 2) as executor:
        run = Run(executor, journal=Journal(path, ABOUT))
        assert play_study(FLOOR_PLAN, "random", 5, seed=1, run=run) == play_study(FLOOR_PLAN, "random", 5, seed=1)
    assert (run.kept, run.played) == (2, 3)


def test_each_step_of_a_ladder_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlanQuadrat, "levels", dict.fromkeys(LEVELS, "random"))
    whole = play_ladder(PLANQUADRAT, 2, seed=1)
    play_ladder(PLANQUADRAT, 2, seed=1, run=run_with(path))
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:4]))
    run = run_with(path)
    assert play_ladder(PLANQUADRAT, 2, seed=1, run=run) == whole
    assert (run.kept, run.played) == (3, 5)


def test_a_batch_is_a_line_that_is_on_disk_when_it_has_ended(path: Path) -> None:
    lines: list[int] = []
    run = run_with(path)
    run.progress = lambda done, of: lines.append(len(path.read_text().splitlines()))
    play_study(FLOOR_PLAN, "random", 3, seed=1, run=run)
    assert lines == [2, 3, 4]
    assert json.loads(path.read_text().splitlines()[0]) == {"journal": ABOUT}


@pytest.mark.parametrize("cut", [1, 7, 80])
def test_a_last_line_that_was_cut_off_is_dropped(path: Path, cut: int) -> None:
    whole = play_study(FLOOR_PLAN, "random", 3, seed=1, run=run_with(path))
    text = path.read_text()
    path.write_text(text[:-cut])
    run = run_with(path)
    assert path.read_text() == "".join(text.splitlines(keepends=True)[:-1])
    assert play_study(FLOOR_PLAN, "random", 3, seed=1, run=run) == whole
    assert path.read_text() == text
    assert (run.kept, run.played) == (2, 1)


def test_a_first_line_that_was_cut_off_is_no_journal_yet(path: Path) -> None:
    path.write_text('{"journal": {"comm')
    play_study(FLOOR_PLAN, "random", 1, seed=1, run=run_with(path))
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"seed": 2}, "seed 1 and not 2"),
        ({"game": "verplant", "seed": 3}, "game floor-plan and not verplant, seed 1 and not 3"),
        ({"player": "greedy"}, "player null and not greedy"),
        ({"drawingboard": "9.0"}, "drawingboard null and not 9.0"),
    ],
)
def test_a_journal_of_another_run_is_refused_with_what_differs(path: Path, other: dict[str, Any], told: str) -> None:
    play_study(FLOOR_PLAN, "random", 1, seed=1, run=run_with(path))
    before = path.read_bytes()
    with pytest.raises(NotUnderstood, match=rf"study\.jsonl was written by another run, with {told}; name another"):
        run_with(path, **other)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"buy milk\n", b"buy milk", b"{}\n", b"[]", b"[]\n", b'{"journal": 3}\n', b"\xff\xfe"]
)
def test_a_file_that_is_no_journal_is_left_alone(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    with pytest.raises(NotUnderstood, match=r"study\.jsonl, line 1: this belongs to no journal of matches"):
        run_with(path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("line", ["milk", "3", '{"matches": [1], "found": []}', '{"found": []}'])
def test_a_line_that_is_none_is_named(path: Path, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play_study(FLOOR_PLAN, "random", 1, seed=1, run=run_with(path))
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(NotUnderstood, match=r"study\.jsonl, line 3: this belongs to no journal"):
        run_with(path)


def test_results_that_do_not_fit_are_refused(path: Path) -> None:
    play_study(FLOOR_PLAN, "random", 1, seed=1, run=run_with(path))
    spoil: Callable[[str], str] = lambda text: text.replace('"found": [{', '"found": [7, {')  # noqa: E731
    path.write_text(spoil(path.read_text()))
    with pytest.raises(NotUnderstood, match="line 2: this belongs to no journal"):
        run_with(path)
