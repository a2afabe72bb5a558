"""Two programs, one game: ``position.py`` against ``reference.py``, step by step on random matches."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn, reference
from tests.games.floorplan.reference import Paper

from drawingboard.core.random import Random
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.sheet import Sheet

MANY = (9, 9, 4)
"""So many bonuses that sheets become crowded and everything is asked for where hardly anything fits."""


def paper_for(sheet: Sheet) -> Paper:
    """An empty paper in the same round."""
    paper = Paper(sheet.rounds, sheet.height, drawn.BOXES, [list(row) for row in drawn.ICONS], drawn.PAIRS)
    paper.bonuses = list(sheet.unlocked)
    paper.begin_round()
    return paper


def squares(rows: list[int]) -> set[reference.Square]:
    return {(column, row) for row, bits in enumerate(rows) for column in range(17) if bits >> column & 1}


def check_same(sheet: Sheet, paper: Paper) -> None:
    """Everything that is drawn and counted is the same in both."""
    assert squares(sheet.indoors) == paper.indoors()
    assert squares(sheet.taken) == paper.taken()
    assert [squares(rows) for rows in (sheet.hedges, sheet.pools, sheet.stones)] == list(paper.drawn.values())
    for wall in range(4):
        windows, doors = (marks[17 * wall : 17 * wall + 17] for marks in (sheet.windows, sheet.doors))
        assert squares(windows) == {min(window, key=reference.code) for window, at in paper.windows if at == wall}
        assert squares(doors) == {square for square, at in paper.doors if at == wall}
    assert sheet.rooms == len(paper.rooms)
    for number, room in enumerate(paper.rooms, 1):
        assert {(at % 17, at // 17) for at in range(289) if sheet.room_at[at] == number} == room.squares
        assert sheet.room_type[number] == room.type
        assert sheet.room_letter[number] == (reference.code(room.letter) if room.letter else -1)
    assert list(sheet.filled) == list(paper.filled.values())
    assert list(sheet.unlocked) == paper.bonuses
    assert list(sheet.spent) == paper.spent
    assert sheet.crossed == sum(1 << pair for pair in paper.crossed)
    assert sheet.round == min(paper.round, paper.rounds)


def play_both(sheet: Sheet, seed: int, *, hurry: bool) -> int:
    """Play a random match on both; who hurries passes as soon as any other. Returns the number of steps compared."""
    paper, random, steps = paper_for(sheet), Random(seed), 0
    while not sheet.over:
        if sheet.waits_for_chance:
            paper.roll(*divmod(sheet.roll(random), 10))
            continue
        codes = sheet.legal_actions()
        assert sorted(codes) == sorted(paper.possible()), f"seed {seed}, step {steps}:\n{drawn.picture(sheet)}"
        if not hurry and len(codes) > 1:
            codes = [code for code in codes if code != packing.DONE]
        step = codes[random.below(len(codes))]
        sheet.apply(step)
        paper.do(step)
        steps += 1
        if sheet.stage in (numbers.CHOOSING, numbers.LETTERING) or steps % 10 == 0:
            check_same(sheet, paper)
    assert paper.stage == "over"
    return steps


@pytest.mark.parametrize("seed", range(6))
def test_random_matches_agree_with_the_reference(seed: int) -> None:
    assert play_both(drawn.sheet(), seed, hurry=True) > 20


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("rounds", "height"), [(16, 13), (20, 13), (20, 17)])
def test_crowded_sheets_agree_with_the_reference(seed: int, rounds: int, height: int) -> None:
    sheet = drawn.sheet(rounds=rounds, height=height, bonuses=MANY)
    assert play_both(sheet, seed, hurry=False) > 100
