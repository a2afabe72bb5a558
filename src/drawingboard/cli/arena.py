"""``drawingboard arena``: built-in players against each other, many times."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from drawingboard.arena.duel import ArenaResult, play_arena
from drawingboard.arena.ladder import Ladder, play_ladder
from drawingboard.arena.results import spread
from drawingboard.arena.rotation import RotationResult, play_rotation
from drawingboard.arena.series import Run
from drawingboard.arena.solo import SoloResult, play_solo
from drawingboard.cli.arena_ladder import report_ladder, with_interval
from drawingboard.cli.runs import (
    asked_for,
    journal_option,
    on_option,
    processes_option,
    run_of,
    tell_where,
    where_as_json,
)
from drawingboard.cli.words import (
    check_player,
    content_option,
    game_option,
    json_option,
    named_option,
    options_option,
    read_options,
    with_cards,
)
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.text_table import text_table

FEW_GAMES = 20
"""So many matches are played unless told otherwise, or as many more as it takes for everybody to sit everywhere."""

How = tuple[int | None, int, dict[str, str]]
"""How many matches, the seed, and options."""

PATIENCE = 2.0
"""Seconds after which a bar shows how far it has come."""


@click.command("arena")
@click.argument("players", nargs=-1, metavar="[PLAYER PLAYER...]")
@game_option
@click.option(
    "--games",
    "-n",
    type=int,
    help="How many matches; everybody sits everywhere equally often.  [default: 20, or a little more]",
)
@click.option(
    "--seats",
    type=click.IntRange(1),
    help="With 1, two players play the same matches alone, where a game can be played so.  [default: one per player]",
)
@click.option("--ladder", is_flag=True, help="Let each level play against the one below, instead of named players.")
@click.option("--seed", default=1, show_default=True, help="What all chance follows from.")
@options_option
@content_option
@named_option
@on_option
@processes_option
@journal_option
@json_option
def command(
    players: tuple[str, ...],
    game: Game[Any],
    games: int | None,
    seats: int | None,
    ladder: bool,
    seed: int,
    options: tuple[str, ...],
    content: Path | None,
    named: str | None,
    on: str,
    processes: int | None,
    journal: Path | None,
    as_json: bool,
) -> None:
    """Let built-in players compete, as many as there are seats.

    A PLAYER is a level (beginner, easy, medium, hard, expert), random, greedy, search (1 s a turn), search:0.3s or
    search:2000 (simulations a decision), and may be named several times. Matches come in groups with the same luck:
    two players swap seats, more of them move on by one seat from match to match. With --ladder each level of the game
    plays against the one below; where everybody has a sheet of their own, each plays the same matches alone.
    Wherever they are played, the same seed gives the same matches in the same order.

    \b
    drawingboard arena easy beginner --game planquadrat --games 100
    drawingboard arena --ladder --game planquadrat --games 200
    drawingboard arena search:0.3s greedy -g planquadrat -n 20 -o rim=wall --json
    drawingboard arena search:0.1s greedy greedy random -g floor-plan -n 40
    drawingboard arena search:0.5s greedy -g floor-plan --seats 1 -n 200
    drawingboard arena --ladder -g dschunke -n 2000 --on ray --journal ladder.jsonl
    """
    chosen = read_options(game, options)
    check_players(players, seats, ladder)
    game = with_cards(game, content, named)
    competing = list(game.levels.values()) if ladder else players
    command = "arena --ladder" if ladder else "arena"
    about = asked_for(game, seed, chosen, command=command, players=competing, seats=seats)
    how = (games, seed, chosen)
    with ProgressBar() as progress, run_of(on, processes, progress.tell, journal, about) as run:
        told = climb(game, seats, how, run) if ladder else compete(game, players, seats, how, run)
    if as_json:
        asked = {"game": game.name, "seed": seed, "options": chosen}
        click.echo(json.dumps({**asked, **told.to_json(), "run": where_as_json(run)}, indent=2))
    else:
        click.echo(report_any(game, told))
        click.echo(tell_where(run))


def climb(game: Game[Any], seats: int | None, how: How, run: Run) -> Ladder:
    """Let each level play against the one below."""
    games, seed, options = how
    return play_ladder(game, FEW_GAMES if games is None else games, seed, options, seats, run)


def compete(
    game: Game[Any],
    players: Sequence[str],
    seats: int | None,
    how: How,
    run: Run,
) -> ArenaResult | SoloResult | RotationResult:
    """Let two players play alone, two against each other, or more of them at one table."""
    games, seed, options = how
    games = FEW_GAMES + -FEW_GAMES % len(players) if games is None else games
    if len(players) > 2:
        return play_rotation(game, players, games, seed, options, run)
    play = play_solo if seats == 1 else play_arena
    return play(game, players[0], players[1], games, seed, options, run)


def check_players(players: Sequence[str], seats: int | None, ladder: bool) -> None:
    """Refuse players that do not exist, and a number of seats that is not theirs."""
    if ladder and players:
        raise NotUnderstood("arena/ladder", f"with --ladder the levels play; leave out {' '.join(players)}")
    if ladder:
        return
    for spec in players:
        check_player(spec)
    if not players:
        raise NotUnderstood("arena/players", "nobody is named to compete; name two players at least, or use --ladder")
    if len(players) < 2:
        raise NotUnderstood("arena/players", f"{players[0]} cannot compete alone; name two players at least")
    if seats == 1 and len(players) != 2:
        raise NotUnderstood("arena/alone", f"with --seats 1 two players are compared, not {len(players)}")
    if seats not in (None, 1, len(players)):
        raise NotUnderstood("arena/seats", f"{len(players)} players are named, but --seats says {seats}")


def report_any(game: Game[Any], told: ArenaResult | SoloResult | RotationResult | Ladder) -> str:
    """What was played, as a table."""
    if isinstance(told, Ladder):
        return report_ladder(game, told)
    if isinstance(told, RotationResult):
        return report_rotation(game, told)
    return report_solo(game, told) if isinstance(told, SoloResult) else report(game, told)


def report_rotation(game: Game[Any], result: RotationResult) -> str:
    """A row for each player."""
    rows = [
        [
            spec,
            with_interval(result.share(entry), ".0%"),
            with_interval(result.points(entry), ".1f"),
            with_interval(result.rank(entry), ".2f"),
        ]
        for entry, spec in enumerate(result.players)
    ]
    return "\n".join(
        [
            f"{game.title}, {result.games} matches of {len(result.players)}; in parentheses the 95 % interval",
            text_table(["player", "share of wins", "mean score", "mean rank"], rows),
        ]
    )


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
        [spec, str(ahead), f"{mean:.1f}", f"{spread(scores):.1f}", f"{min(scores)} to {max(scores)}"]
        for spec, ahead, mean, scores in (
            (result.a, result.ahead, result.a_mean_score, result.a_scores),
            (result.b, behind, result.b_mean_score, result.b_scores),
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


class ProgressBar:
    """A bar on the terminal for anything that takes longer than a moment; silent elsewhere. A series that has ended
    may be followed by another one."""

    def __init__(self, label: str = "matches") -> None:
        self._label = label
        self._began = time.monotonic()
        self._stack = ExitStack()
        self._bar: Any = None
        self._shown = 0

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *problem: object) -> None:
        self._stack.close()

    def tell(self, done: int, total: int) -> None:
        """So much is done, of so much."""
        if self._bar is None and sys.stderr.isatty() and time.monotonic() - self._began > PATIENCE:
            self._bar = self._stack.enter_context(click.progressbar(length=total, file=sys.stderr, label=self._label))
        if self._bar is not None:
            self._bar.update(done - self._shown)
            self._shown = done
        if done == total:
            self._stack.close()
            self._bar, self._shown = None, 0
