"""Makes ``plans.json`` beside it: a bathroom drawn step by step, for the tests of the hand on the plan.

Run it from the root of the repository: ``PYTHONPATH=src python web/tests/boards/verplant/make_plans.py``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.core.position import Position
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.verplant import actions as packing

GAME = drawingboard.game("verplant")

STEPS = {
    "toilet": ("room bath", "card 14", "turn 14a", "mark 1"),
    "drawn": ("place b1 n",),
    "shower": ("done", "card 15", "turn 15a", "mark 1"),
    "basin": ("place d3 n", "done", "card 17", "turn 17a", "mark 1"),
    "walls": ("place c1 n",),
    "closed": ("door b2s",),
    "front": ("front door a8w",),
}
"""What is done before each moment."""


def state(position: Position) -> dict[str, Any]:
    """What the only seat sees and may do, each action as it is typed; and what doors and front doors would do."""
    codes, viewer = list(position.legal_actions()), Viewer.of(0)
    told = [code for code in codes if packing.DOOR <= code < packing.WINDOW or code in (packing.OTHER, packing.MIRROR)]
    return {
        "view": GAME.view(position, SPECTATOR),
        "own": GAME.own_view(position, 0),
        "codes": codes,
        "texts": [GAME.format_action(position, code) for code in codes],
        "previews": {code: GAME.preview(position, code, viewer) for code in told},
    }


def main() -> None:
    position = GAME.start({"first": "1"}, seats=1)
    states = {}
    for name, texts in STEPS.items():
        for text in texts:
            position.apply(GAME.parse_action(position, text))
        states[name] = state(position)
    Path(__file__).with_name("plans.json").write_text(json.dumps(states, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
