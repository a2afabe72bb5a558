"""``drawingboard study``: what matches of a built-in player consist of, counted over many of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from drawingboard.cli.arena import ProgressBar
from drawingboard.cli.words import check_player, find_game, json_option, options_option, read_options
from drawingboard.core.game import Game
from drawingboard.text_table import text_table

if TYPE_CHECKING:
    from drawingboard.arena.solo import Finding


@click.command("study")
@click.argument("game", type=find_game)
@click.option("--games", "-n", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option("--player", default="search:40", show_default=True, help="Who plays them, alone.")
@click.option("--seed", default=1, show_default=True, help="What all chance follows from.")
@options_option
@click.option("--processes", "-p", type=click.IntRange(1), help="How many matches at a time.  [default: one per core]")
@json_option
def command(
    game: Game[Any],
    games: int,
    player: str,
    seed: int,
    options: tuple[str, ...],
    processes: int | None,
    as_json: bool,
) -> None:
    """Count what matches of a built-in player consist of.

    It plays them alone. For every client, column, printed pair …: in how many matches it was there, how often
    it brought anything, how much on the average, and how much that varies.

    \b
    drawingboard study floor-plan --games 1000
    drawingboard study floor-plan -n 100 --player search:0.5s -o rounds=20 --json
    """
    from drawingboard.arena.solo import play_study

    chosen = read_options(game, options)
    check_player(player)
    with ProgressBar() as progress:
        findings = play_study(game, player, games, seed, chosen, processes, progress.tell)
    if as_json:
        about = {"game": game.name, "player": player, "games": games, "seed": seed, "options": chosen}
        click.echo(json.dumps({**about, "findings": [finding.to_json() for finding in findings]}, indent=2))
    else:
        click.echo(f"{game.title}, {games} matches played alone by {player}")
        click.echo(report(findings))


def report(findings: Sequence[Finding]) -> str:
    """A table for each group."""
    tables = []
    for group, members in groupby(findings, key=lambda finding: finding.group):
        rows = [
            [one.name, str(one.matches), f"{one.earned:.0%}", f"{one.mean:.2f}", f"{one.spread:.2f}", str(one.most)]
            for one in members
        ]
        tables.append("\n" + text_table([group, "matches", "above 0", "mean", "spread", "most"], rows))
    return "\n".join(tables)
