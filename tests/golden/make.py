"""Write the playthroughs in this folder anew; read the difference like prose before you keep it:

    python -m tests.golden.make

A playthrough is one random match of a game in one variant: what was possible, what was
chosen, what it did, the board every now and then, and the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.core.game import Game
from drawingboard.core.position import CHANCE, Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING
from tests.contract.cases import Case, cases_of, pick

FOLDER = Path(__file__).parent
BOARD_EVERY = 12
BOARD_EVERY_IN_LONG_MATCHES = 60
SEED = 2026


def golden_cases() -> list[Case]:
    """Every game in every variant; a playthrough of a hundred would not be read by anybody."""
    return [case for game in drawingboard.all_games() for case in cases_of(game) if not case.long]


def file_name(case: Case) -> str:
    """The name of a case's file: ``planquadrat for 2 rim=wall`` is in ``planquadrat-for-2-rim-wall.txt``."""
    return str(case).replace(" ", "-").replace("=", "-") + ".txt"


def playthrough(case: Case) -> str:
    """One random match as a text."""
    return "\n".join(line.rstrip() for text in _paragraphs(case) for line in text.splitlines()) + "\n"


def _paragraphs(case: Case) -> Iterator[str]:
    game, position, random = case.game, case.start(), Random(SEED)
    yield f"{game.title}, a random match ({case}, seed {SEED})\n"
    number = 0
    every = BOARD_EVERY if game.longest_match < 1000 else BOARD_EVERY_IN_LONG_MATCHES
    while not position.over:
        if number % every == 0:
            yield f"\n{game.show(position)}\n"
        number += 1
        code = pick(position, random)
        yield f"{number:4}  {_told(game, position, code)}"
        position.apply(code)
    outcome = game.outcome(position)
    assert outcome is not None
    yield f"\n{game.show(position)}\n"
    for score in game.score(position, EVERYTHING):
        lines = ", ".join(f"{line.label} {line.points:+}" for line in score.lines)
        yield f"{game.seat_name(position, score.seat)}: {score.total} ({lines or 'nothing'})"
    winners = " and ".join(game.seat_name(position, seat) for seat in outcome.winners)
    yield f"{outcome.sentence} ({outcome.reason}); won by {winners}"


def _told(game: Game[Any], before: Position, code: int) -> str:
    """One step: who, what out of how many, and what it did."""
    if before.actor == CHANCE:
        who, choices = "chance", len(before.outcomes())
    else:
        who, choices = f"seat {before.actor + 1}", len(before.legal_actions())
    choice = f"{game.format_action(before, code)}  (1 of {choices})"
    return f"{who:7} {choice:32} {game.describe_action(before, code)}"


def playthroughs() -> Iterator[tuple[str, str]]:
    """Every playthrough with the name of its file."""
    for case in golden_cases():
        yield file_name(case), playthrough(case)


if __name__ == "__main__":
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in playthroughs():
        (FOLDER / name).write_text(text)
        print(name)
