"""Makes ``fixtures.json`` beside it: what the rules say, for the tests of the panels and words to compare with.

Run it from the root of the repository: ``PYTHONPATH=src python web/tests/boards/verplant/make_fixtures.py``.
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
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.words import cautions, notation, refusals, refused_places, refused_walls, walking

MISSIONS = {"training": 2, "orchard": 1, "ghost-castle": 1, "tiny-house": 1}
"""Which matches are played, and by how many: a plain one, one with bonuses, with given furniture, without hallway."""

STAGES = ("room", "card", "mark", "draw", "outline", "finish", "over")


def game_of(mission: str) -> Any:
    game = drawingboard.game("verplant")
    return game.with_content(game.content_called(mission))


def state(game: Any, position: Position) -> dict[str, Any]:
    """What the first seat sees, and what it may do, each action as it is typed."""
    codes = list(position.legal_actions()) if position.actor == 0 else []
    viewer = Viewer.of(0)
    score = game.score_of(position, 0, viewer)
    return {
        "view": game.view(position, SPECTATOR),
        "own": game.own_view(position, 0),
        "codes": codes,
        "texts": [game.format_action(position, code) for code in codes],
        "previews": {code: game.preview(position, code, viewer) for code in codes if code < packing.PLACE},
        "total": score.total,
        "lines": [
            {"key": line.key, "label": line.label, "points": line.points, "squares": list(line.squares)}
            for line in score.lines
        ],
    }


def choose(codes: list[int], generator: random.Random) -> int:
    """Somebody who draws whatever there is to be drawn, now and then uses the joker, and closes rooms by a door."""
    doors = [code for code in codes if packing.DOOR <= code < packing.FRONT]
    if doors:
        return generator.choice(doors)
    places = [code for code in codes if packing.PLACE <= code < packing.ADD]
    fronts = [code for code in codes if packing.FRONT <= code < packing.WINDOW]
    windows = [code for code in codes if code >= packing.WINDOW]
    if fronts and generator.random() < 0.1:
        return generator.choice(fronts)
    if windows and generator.random() < 0.3:
        return generator.choice(windows)
    if places and generator.random() < 0.9:
        return generator.choice(places)
    plain = [code for code in codes if code < packing.PLACE and code != packing.PASS_ON]
    return generator.choice(plain or codes)


def match(mission: str, seats: int, seed: int) -> list[dict[str, Any]]:
    """Every moment of a match in which the first seat has something to do, and the end."""
    game, generator = game_of(mission), random.Random(seed)
    position = game.start({"first": "1"}, seats=seats)
    states = []
    while not position.over:
        if position.actor == CHANCE:
            outcomes, weights = zip(*position.outcomes(), strict=True)
            position.apply(generator.choices(outcomes, weights)[0])
            continue
        position.turn_to(generator.choice(position.acting()))
        if position.actor == 0:
            states.append(state(game, position))
        position.apply(choose(list(position.legal_actions()), generator))
    return [*states, state(game, position)]


def pick(states: list[dict[str, Any]], stages: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """One moment of each stage: the last one that the match has of it."""
    return {one["own"]["stage"]: one for one in states if one["own"]["stage"] in stages}


def codes_in(*modules: Any) -> list[str]:
    source = "".join(inspect.getsource(module) for module in modules)
    return sorted(set(re.findall(r'"([a-z]+/[a-z_]+)"', source)))


def main() -> None:
    topics = [f"{topic}/{what}" for topic in ("front", "window") for what in ("not_inside", "not_outer")]
    doors = [f"door/{why}" for why in ("door_outside", "door_into_room", "door_built_over", "door_cut_off")]
    reasons = re.findall(r'^[A-Z_]+ = "([a-z_]+)"$', inspect.getsource(walking), re.MULTILINE)
    fixtures = {
        "refusals": sorted({*codes_in(refusals, refused_places, refused_walls, notation), *topics}),
        "cautions": sorted({*codes_in(cautions), *doors}),
        "reasons": reasons,
        "matches": {
            mission: pick(match(mission, seats, 5), STAGES if mission == "training" else ("over",))
            for mission, seats in MISSIONS.items()
        },
    }
    Path(__file__).with_name("fixtures.json").write_text(json.dumps(fixtures, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
