"""How many random matches, actions and listed actions a second: ``drawingboard bench engine``.

Every match is played to its end, at random, with every legal action listed at every decision.
Compiled and uncompiled rules run in the same report. The uncompiled ones run in a process of their own:

    python -m drawingboard.bench.engine SECONDS GAME …
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import drawingboard
from drawingboard import speed
from drawingboard.bench.processes import environment
from drawingboard.core import position as position_module
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.text_table import grouped, text_table

SAMPLE = 8
"""So many matches are looked at in detail: how often chance answers, how large a position is half-way."""

Row = dict[str, Any]


def measure_all(games: Sequence[Game[Any]], seconds: float) -> list[Row]:
    """Every game, compiled and uncompiled; only uncompiled where nothing is compiled."""
    rows = [measure(game, seconds) for game in games]
    if is_compiled():
        names = [game.name for game in games]
        rows += uncompiled_rows(names, seconds)
        rows.sort(key=lambda row: names.index(row["game"]))
    return rows


def is_compiled() -> bool:
    """Whether the rules in this process are compiled."""
    return speed.is_compiled(position_module)


def measure(game: Game[Any], seconds: float) -> Row:
    """How fast a game runs in this process."""
    from drawingboard.players.playout import play_random

    start = game.start()
    halfway, last, draws = look_closely(start)
    matches = steps = listed = 0
    batch = 1
    began = now = time.perf_counter()
    while now - began < seconds or not matches:
        batch_steps, batch_listed = play_random(start, matches + 1, batch)
        matches, steps, listed = matches + batch, steps + batch_steps, listed + batch_listed
        if time.perf_counter() - now < seconds / 20:
            batch *= 2
        now = time.perf_counter()
    passed = now - began
    actions = steps - draws * matches
    return {
        "game": game.name,
        "compiled": is_compiled(),
        "matches_per_s": round(matches / passed, 2),
        "actions_per_s": round(actions / passed, 1),
        "listed_per_s": round(listed / passed, 1),
        "branching": round(listed / actions, 2),
        "actions_per_match": round(actions / matches, 2),
        "copy_us": round(microseconds(halfway.copy), 3),
        "score_us": round(microseconds(lambda: last.points(0)), 3),
        "position_bytes": halfway.size(),
        "matches": matches,
        "seconds": round(passed, 3),
    }


def look_closely(start: Position) -> tuple[Position, Position, float]:
    """Positions half-way through a random match and at its end, and how often chance answers in one, on average."""
    halfway, last, draws = start, start, 0
    for seed in range(SAMPLE):
        positions, answered = random_match(start, Random(seed))
        halfway, last = positions[len(positions) // 2], positions[-1]
        draws += answered
    return halfway, last, draws / SAMPLE


def random_match(start: Position, random: Random) -> tuple[list[Position], int]:
    """Every position of a random match, and how often chance answered."""
    position, positions, draws = start.copy(), [start], 0
    while not position.over:
        if position.waits_for_chance:
            position.roll(random)
            draws += 1
        else:
            legal = position.legal_actions()
            position._play(legal[random.below(len(legal))])
        positions.append(position.copy())
    return positions, draws


def microseconds(doing: Callable[[], object]) -> float:
    """How long something takes, asked for from Python: the best of five series."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(1000):
            doing()
        best = min(best, time.perf_counter() - began)
    return best * 1000


def uncompiled_rows(names: Sequence[str], seconds: float) -> list[Row]:
    """The same measurement with the rules as plain Python, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "drawingboard.bench.engine", str(seconds), *names],
        env={**environment(), speed.PURE: "1"},
        stdout=subprocess.PIPE,
        check=True,
    )
    rows: list[Row] = json.loads(run.stdout)
    return rows


def report(rows: list[Row]) -> str:
    """The figures as a table; the last column compares each game's two speeds."""
    slow = {row["game"]: row["matches_per_s"] for row in rows if not row["compiled"]}
    heads = [
        "game",
        "rules",
        "matches/s",
        "actions/s",
        "listed/s",
        "branching",
        "copy µs",
        "score µs",
        "bytes",
        "ratio",
    ]
    lines = []
    for row in rows:
        ratio = row["matches_per_s"] / slow[row["game"]] if row["compiled"] and slow.get(row["game"]) else 0
        lines.append(
            [
                row["game"],
                "compiled" if row["compiled"] else "plain",
                *(grouped(row[key]) for key in ("matches_per_s", "actions_per_s", "listed_per_s", "branching")),
                grouped(row["copy_us"]),
                grouped(row["score_us"]),
                str(row["position_bytes"]) if row["compiled"] else "",
                f"{ratio:.0f} x" if ratio else "",
            ]
        )
    return text_table(heads, lines)


def main(arguments: Sequence[str]) -> None:
    seconds, *names = arguments
    print(json.dumps([measure(drawingboard.game(name), float(seconds)) for name in names]))


if __name__ == "__main__":
    main(sys.argv[1:])
