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
    from drawingboard.arena.study import Finding


@click.command("study")
@click.argument("game", type=find_game)
@click.option("--games", "-n", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option("--player", default="search:40", show_default=True, help="Who plays them, in every seat.")
@click.option(
    "--seats",
    type=click.IntRange(1),
    multiple=True,
    help="How many play; may be given several times.  [default: alone, or else every number the game takes]",
)
@click.option("--seed", default=1, show_default=True, help="What all chance follows from.")
@options_option
@click.option("--processes", "-p", type=click.IntRange(1), help="How many matches at a time.  [default: one per core]")
@json_option
def command(
    game: Game[Any],
    games: int,
    player: str,
    seats: tuple[int, ...],
    seed: int,
    options: tuple[str, ...],
    processes: int | None,
    as_json: bool,
) -> None:
    """Count what matches of a built-in player consist of.

    It plays alone where the game can be played so, and otherwise in all seats. For every client, card, objective …:
    in how many matches it was there, how often it brought anything, how much on the average, and how much that varies.

    \b
    drawingboard study floor-plan --games 1000
    drawingboard study floor-plan -n 100 --player search:0.5s -o rounds=20 --json
    drawingboard study zoned-out -n 200 --player greedy --seats 3
    """
    from drawingboard.arena.study import play_study, studied_seats

    chosen = read_options(game, options)
    check_player(player)
    studied = seats or studied_seats(game)
    findings = []
    for number in studied:
        with ProgressBar() as progress:
            findings += play_study(game, player, games, seed, chosen, processes, progress.tell, number)
    if as_json:
        about = {"game": game.name, "player": player, "games": games, "seed": seed, "options": chosen}
        click.echo(json.dumps({**about, "findings": [finding.to_json() for finding in findings]}, indent=2))
        return
    for number in studied:
        how = "played alone" if number == 1 else f"of {number} played"
        click.echo(f"{game.title}, {games} matches {how} by {player}")
        click.echo(report([finding for finding in findings if finding.seats == number]))


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
