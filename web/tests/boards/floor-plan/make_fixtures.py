"""Makes ``fixtures.json`` beside it: what the rules say, for the tests of the board to compare with.

Run it from the root of the repository: ``PYTHONPATH=src python web/tests/boards/floor-plan/make_fixtures.py``.
"""

from __future__ import annotations

import inspect
import json
import random
import re
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.core.position import CHANCE, Position
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.words import refusals, refused_features

GAME = drawingboard.game("floor-plan")
SEATS = 3


def state(position: Position) -> dict[str, Any]:
    """What the first seat sees, and what it may do, each action as it is typed."""
    codes = list(position.legal_actions()) if 0 in position.acting() and position.actor == 0 else []
    score = GAME.score_of(position, 0, Viewer.of(0))
    return {
        "view": GAME.view(position, SPECTATOR),
        "own": GAME.own_view(position, 0),
        "codes": codes,
        "texts": [GAME.format_action(position, code) for code in codes],
        "lines": [
            {"key": line.key, "label": line.label, "points": line.points, "squares": list(line.squares)}
            for line in score.lines
        ],
    }


def roll(position: Position, generator: random.Random) -> None:
    """Let chance answer, and the other seats draw what they like, until the first seat may act."""
    while not position.over and (position.actor == CHANCE or any(position.acting())):
        if position.actor == CHANCE:
            outcomes, weights = zip(*position.outcomes(), strict=True)
            position.apply(generator.choices(outcomes, weights)[0])
        else:
            position.turn_to(max(position.acting()))
            if position.actor == 0:
                return
            position.apply(generator.choice(position.legal_actions()))


def choose(codes: list[int], generator: random.Random) -> int:
    """Somebody who draws whatever there is to be drawn, and rooms before all."""
    rooms = [code for code in codes if packing.ROOM <= code <= packing.AGAIN]
    if rooms and generator.random() < 0.6:
        return generator.choice(rooms)
    return generator.choice([code for code in codes if code != packing.DONE] or codes)


def match(seed: int) -> list[dict[str, Any]]:
    """Every moment of the first seat's match."""
    generator = random.Random(seed)
    position = GAME.start({}, seats=SEATS)
    roll(position, generator)
    states = [state(position)]
    while not position.over:
        position.apply(choose(list(position.legal_actions()), generator))
        roll(position, generator)
        states.append(state(position))
    return states


def pick(states: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """One moment of each kind: the last one that the match has of it."""
    picked = {"start": states[0], "over": states[-1]}
    for one in states[:-1]:
        own = one["own"]
        kind = own["stage"] if own["stage"] != "draw" else f"draw {own['kind']}"
        room_round = any(packing.ROOM <= code < packing.AGAIN for code in one["codes"])
        if kind != "menu" or (room_round and len(own["sheet"]["rooms"]) < 6):
            picked[kind] = one
    return picked


def main() -> None:
    sources = inspect.getsource(refusals) + inspect.getsource(refused_features)
    reasons = sorted(set(re.findall(r'"([a-z]+/[a-z_]+)"', sources)))
    fixtures = {"refusals": reasons, "states": pick(match(11))}
    Path(__file__).with_name("fixtures.json").write_text(json.dumps(fixtures, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
