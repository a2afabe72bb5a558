"""``drawingboard arena``: two built-in players against each other, many times."""

from __future__ import annotations

import json
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import click

from drawingboard.arena.series import mean, spread
from drawingboard.arena.solo import SoloResult, play_solo
from drawingboard.cli.words import check_player, game_option, json_option, options_option, read_options
from drawingboard.core.game import Game
from drawingboard.text_table import text_table

if TYPE_CHECKING:
    from drawingboard.arena.duel import ArenaResult

PATIENCE = 2.0
"""Seconds after which a bar shows how far it has come."""


@click.command("arena")
@click.argument("a")
@click.argument("b")
@game_option
@click.option("--games", "-n", default=20, show_default=True, help="How many matches; seats are swapped in pairs.")
@click.option(
    "--seats",
    type=click.IntRange(1, 2),
    default=2,
    show_default=True,
    help="With 1, each plays the same matches alone, where a game can be played so.",
)
@click.option("--seed", default=1, show_default=True, help="What all chance follows from.")
@options_option
@click.option("--processes", "-p", type=click.IntRange(1), help="How many matches at a time.  [default: one per core]")
@json_option
def command(
    a: str,
    b: str,
    game: Game[Any],
    games: int,
    seats: int,
    seed: int,
    options: tuple[str, ...],
    processes: int | None,
    as_json: bool,
) -> None:
    """Let two built-in players compete.

    A and B are random, greedy, search (1 s a turn), search:0.3s or search:2000 (simulations a decision).
    Each pair of matches has the same luck, with the seats swapped.

    \b
    drawingboard arena greedy random --game planquadrat --games 100
    drawingboard arena search:0.3s greedy -g planquadrat -n 20 -o rim=wall --json
    drawingboard arena search:0.5s greedy -g floor-plan --seats 1 -n 200
    """
    from drawingboard.arena.duel import play_arena

    chosen = read_options(game, options)
    for spec in (a, b):
        check_player(spec)
    with Progress() as progress:
        compete = play_solo if seats == 1 else play_arena
        result = compete(game, a, b, games, seed, chosen, processes, progress.tell)
    if as_json:
        click.echo(json.dumps({"game": game.name, "seed": seed, "options": chosen, **result.to_json()}, indent=2))
    else:
        click.echo(report_solo(game, result) if isinstance(result, SoloResult) else report(game, result))


def report(game: Game[Any], result: ArenaResult) -> str:
    """The result as a small table and a sentence."""
    elo, low, high = result.elo()
    rows = [
        [result.a, str(result.a_wins), str(result.draws), f"{result.a_mean_score:.1f}"],
        [result.b, str(result.b_wins), str(result.draws), f"{result.b_mean_score:.1f}"],
    ]
    margin = result.a_mean_score - result.b_mean_score
    return "\n".join(
        [
            f"{game.title}, {result.games} matches",
            text_table(["player", "won", "shared", "mean score"], rows),
            f"{result.a}: mean margin {margin:+.1f} points, Elo {elo:+.0f} (95 %: {low:+.0f} to {high:+.0f})",
        ]
    )


def report_solo(game: Game[Any], result: SoloResult) -> str:
    """What two players made of the same matches, each alone."""
    margin, low, high = result.margin()
    behind = result.games - result.ahead - result.level
    rows = [
        [spec, str(ahead), f"{mean(scores):.1f}", f"{spread(scores):.1f}", f"{min(scores)} to {max(scores)}"]
        for spec, ahead, scores in (
            (result.a, result.ahead, result.a_scores),
            (result.b, behind, result.b_scores),
        )
    ]
    return "\n".join(
        [
            f"{game.title}, {result.games} matches, each played alone by both with the same luck",
            text_table(["player", "ahead", "mean score", "spread", "scores"], rows),
            f"{result.a}: mean margin {margin:+.1f} points (95 %: {low:+.1f} to {high:+.1f}), "
            f"{result.ratio:.2f} times the score of {result.b}",
        ]
    )


class Progress:
    """A bar on the terminal for anything that takes longer than a moment; silent elsewhere."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._stack = ExitStack()
        self._bar: Any = None
        self._shown = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *problem: object) -> None:
        self._stack.close()

    def tell(self, done: int, total: int) -> None:
        """So much is done, of so much."""
        if self._bar is None and sys.stderr.isatty() and time.monotonic() - self._began > PATIENCE:
            self._bar = self._stack.enter_context(click.progressbar(length=total, file=sys.stderr, label="matches"))
        if self._bar is not None:
            self._bar.update(done - self._shown)
            self._shown = done
