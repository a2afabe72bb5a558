"""Makes ``fixtures.json`` beside it: what the rules say, for the tests of the board to compare with.

Run it from the root of the repository: ``PYTHONPATH=src python web/tests/boards/planquadrat/make_fixtures.py``.
"""

from __future__ import annotations

import inspect
import json
import random
import re
from pathlib import Path
from typing import Any

from drawingboard.core import bits
from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.planquadrat import PlanQuadrat, Town, numbers, refusals
from drawingboard.games.planquadrat.notation import draw_board

GAME = PlanQuadrat()
PHASES = ("places", "slides", "claims")


def closes(position: Town, code: int) -> int:
    """How many squares this house would newly close."""
    after = position.copy()
    assert isinstance(after, Town)
    after.apply(code)
    return bits.count(after.closed_ground() & ~position.closed_before)


def choose(position: Town, generator: random.Random) -> int:
    """A player who closes what can be closed, and builds near other houses otherwise."""
    codes = list(position.legal_actions())
    if position.phase != numbers.PLACE:
        return codes[-1] if position.phase == numbers.CLAIM else generator.choice([codes[0], *codes])
    some = generator.sample(codes, min(len(codes), 60))
    return max(some, key=lambda code: (closes(position, code), code % 3, generator.random()))


def state(position: Town) -> dict[str, Any]:
    return {
        "view": GAME.view(position, EVERYTHING),
        "codes": list(position.legal_actions()),
        "texts": [GAME.format_action(position, code) for code in position.legal_actions()],
        "board": draw_board(position),
    }


def match(seed: int) -> list[dict[str, Any]]:
    """Every position of one match."""
    generator = random.Random(seed)
    position = GAME.start({"first": "1"})
    states = [state(position)]
    while not position.over:
        position.apply(choose(position, generator))
        states.append(state(position))
    return states


def pick(states: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """One position of each kind, from the middle of the match where it has one."""
    picked = {"start": states[0], "over": states[-1]}
    for phase in PHASES:
        those = [one for one in states[:-1] if one["view"]["phase"] == phase]
        picked[phase] = those[len(those) * 2 // 3]
    return picked


def main() -> None:
    position = GAME.start({"first": "1"})
    actions = {code: GAME.format_action(position, code) for code in range(0, numbers.CODES, 5)}
    actions |= {code: GAME.format_action(position, code) for code in (numbers.NO_SLIDE, numbers.NO_CLAIM)}
    reasons = sorted(set(re.findall(r'"([a-z]+/[a-z_]+)"', inspect.getsource(refusals))))
    fixtures = {"actions": actions, "refusals": reasons, "states": pick(match(7))}
    Path(__file__).with_name("fixtures.json").write_text(json.dumps(fixtures, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
