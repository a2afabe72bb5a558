"""What a table chooses: the number of rounds, the grid, open sheets, content of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.games.floorplan.matches import GAME, begun, step, table, typed

from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.content import box
from drawingboard.games.floorplan.rules import numbers


@pytest.mark.parametrize(("rounds", "bonus_rounds"), [("16", [4, 8, 12, 16]), ("20", [5, 10, 15, 20])])
def test_F22_sixteen_or_twenty_rounds_four_of_them_without_a_roll(rounds: str, bonus_rounds: list[int]) -> None:
    position, random = GAME.start({"rounds": rounds}, 2), Random(1)
    rolled, chosen = [], []
    while not position.over:
        sheet = position.sheets[0]
        if sheet.stage == numbers.ROLLING:
            rolled.append(sheet.round)
        if sheet.stage == numbers.CHOOSING_PAIR and sheet.round not in chosen:
            chosen.append(sheet.round)
        if position.waits_for_chance:
            position.roll(random)
        else:
            position.apply(packing.DONE)
    assert chosen == bonus_rounds
    assert sorted(rolled + chosen) == list(range(1, int(rounds) + 1))


@pytest.mark.parametrize(("grid", "last"), [("17x17", "q17"), ("17x13", "q13")])
def test_F23_the_grid_is_seventeen_wide_and_seventeen_or_thirteen_high(grid: str, last: str) -> None:
    position = typed(begun(1, "roll 5-6", grid=grid), "stones")
    assert GAME.format_action(position, position.legal_actions()[-1]) == last
    assert len(position.legal_actions()) == 17 * int(grid[3:])


def test_F3_with_open_sheets_everybody_sees_every_stroke() -> None:
    position = typed(begun(2, sheets="open"), "pool", "a1")
    assert position.seen_sheet(0, SPECTATOR) is position.sheet_at(0)
    assert position.determinize(1, Random(1)).same_as(position)


def test_options_are_told_from_a_position_and_from_a_sheet() -> None:
    chosen = {"rounds": "20", "grid": "17x13", "sheets": "open"}
    position = table(1, 9, 2, **chosen)
    assert GAME.options_of(position) == chosen
    assert GAME.options_of(GAME.focus(position, 0)) == {**chosen, "sheets": "hidden"}, "alone there is nobody to see"


def test_one_to_a_hundred_play() -> None:
    assert GAME.start().seats == 1
    assert GAME.start({}, 100).seats == 100
    with pytest.raises(NotUnderstood, match="Floor Plan is for 1 to 100 players, not 101"):
        GAME.start({}, 101)


def test_content_of_ones_own_is_played_with(tmp_path: Path) -> None:
    source = Path(box.__file__).with_name("sheet.toml").read_text()
    (tmp_path / "sheet.toml").write_text(source.replace('"2-3"', '"2-2"'))
    shutil.copy(Path(box.__file__).with_name("clients.toml"), tmp_path)
    mine = Content.from_folder(GAME, tmp_path)
    game = GAME.with_content(mine)
    position = game.start({}, 1)
    assert GAME.view(position, SPECTATOR)["printed"]["pairs"][0] == [2, 2]
    assert game.content_version() != GAME.content_version()
    assert GAME.check_content(mine) == []
    random = Random(2)
    while not position.over:
        step(position, random)
    assert GAME.read(GAME.show(position)).same_as(position)


def test_a_broken_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "sheet.toml").write_text("pairs = 3")
    with pytest.raises(NotUnderstood, match=r"sheet\.toml"):
        GAME.with_content(Content.from_folder(GAME, tmp_path))
