"""``drawingboard study``: what matches of a built-in player consist of, counted over many of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawingboard.cli.arena import ProgressBar
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
    find_game,
    json_option,
    named_option,
    options_option,
    read_options,
    with_cards,
)
from drawingboard.core.game import Game
from drawingboard.text_table import text_table

if TYPE_CHECKING:
    from drawingboard.arena.hindsight import Possible
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
@content_option
@named_option
@click.option("--optimum", is_flag=True, help="How many points were possible, had all luck been known?")
@click.option(
    "--effort", type=click.IntRange(1, 64), default=6, show_default=True, help="How many plans --optimum follows."
)
@on_option
@processes_option
@journal_option
@json_option
def command(
    game: Game[Any],
    games: int,
    player: str,
    seats: tuple[int, ...],
    seed: int,
    options: tuple[str, ...],
    content: Path | None,
    named: str | None,
    optimum: bool,
    effort: int,
    on: str,
    processes: int | None,
    journal: Path | None,
    as_json: bool,
) -> None:
    """Count what matches of a built-in player consist of.

    It plays alone where the game can be played so, and otherwise in all seats. For every client, card, objective …:
    in how many matches it was there, how often it brought anything, how much on the average, and how much that varies.
    Content that a game offers by name (missions) is studied one after the other, unless one is asked for.

    \b
    drawingboard study floor-plan --games 1000
    drawingboard study floor-plan -n 100 --player search:0.5s -o rounds=20 --json
    drawingboard study zoned-out -n 200 --player greedy --seats 3
    drawingboard study floor-plan -n 20 --optimum
    drawingboard study verplant -n 50 --named training
    drawingboard study verplant -n 20 --player search:40 --journal study.jsonl
    drawingboard study floor-plan -n 5000 --on ray --journal study.jsonl
    """
    from drawingboard.arena.hindsight import play_for_optimum
    from drawingboard.arena.study import play_study, studied_seats
    from drawingboard.players.hindsight import Effort

    chosen = read_options(game, options)
    check_player(player)
    own = with_cards(game, content, named)
    what = {"command": "study --optimum", "effort": effort} if optimum else {"command": "study"}
    about = asked_for(own, seed, chosen, **what, player=player, named=named)
    studied = seats or studied_seats(game)
    told: list[dict[str, Any]] = []
    with ProgressBar() as progress, run_of(on, processes, progress.tell, journal, about) as run:
        for title, variant in variants(game, content, named):
            heading = f"{game.title}, {title}, " if title else f"{game.title}, "
            how = (player, games, seed, chosen)
            if optimum:
                found = play_for_optimum(variant, *how, Effort(effort, 3 * effort), run)
                told.append({"named": title, **found.to_json()})
                text = heading + report_possible(found)
            else:
                findings = [finding for number in studied for finding in play_study(variant, *how, number, run)]
                told.append({"named": title, "findings": [finding.to_json() for finding in findings]})
                text = "\n".join(heading + report_seats(findings, number, games, player) for number in studied)
            if not as_json:
                click.echo(text)
    if as_json:
        asked = {"game": game.name, "player": player, "games": games, "seed": seed, "options": chosen}
        found_all = told[0] if len(told) == 1 else {"contents": told}
        click.echo(json.dumps({**asked, **found_all, "run": where_as_json(run)}, indent=2))
        return
    if len(told) > 1:
        click.echo("\n" + compare(told, optimum))
    click.echo("\n" + tell_where(run))


def variants(game: Game[Any], content: Path | None, named: str | None) -> list[tuple[str, Game[Any]]]:
    """What is studied: the game with the content that was asked for, or with each that it offers by name."""
    if content or named or not game.named_content():
        return [(named or "", with_cards(game, content, named))]
    return [(one.name, game.with_content(one.content)) for one in game.named_content()]


def compare(told: Sequence[dict[str, Any]], optimum: bool) -> str:
    """A row for each content: the means of the findings that sum a match up."""
    if optimum:
        rows = [
            [one["named"], f"{one['mean_score']:.1f}", f"{one['mean_possible']:.1f}", f"{one['share']:.0%}"]
            for one in told
        ]
        return text_table(["content", "mean score", "possible", "share"], rows)
    group = told[0]["findings"][0]["group"]
    names = [finding["name"] for finding in told[0]["findings"] if finding["group"] == group]
    means = [{one["name"]: one["mean"] for one in each["findings"] if one["group"] == group} for each in told]
    rows = [
        [one["named"], *(f"{mean.get(name, 0):.1f}" for name in names)] for one, mean in zip(told, means, strict=True)
    ]
    return text_table([group, *names], rows)


def matches(number: int) -> str:
    return "1 match" if number == 1 else f"{number} matches"


def report_seats(findings: Sequence[Finding], seats: int, games: int, player: str) -> str:
    """What was found with so many players."""
    how = "played alone" if seats == 1 else f"of {seats} played"
    return f"{matches(games)} {how} by {player}\n" + report([one for one in findings if one.seats == seats])


def report_possible(found: Possible) -> str:
    """A row for each match, and what they come to."""
    rows = [
        [str(number), str(score), str(possible), f"{score / possible:.0%}" if possible > 0 else ""]
        for number, (score, possible) in enumerate(zip(found.scores, found.possible, strict=True), start=1)
    ]
    told = found.to_json()
    means = ["mean", f"{told['mean_score']:.1f}", f"{told['mean_possible']:.1f}", f"{found.share:.0%}"]
    return "\n".join(
        [
            f"{matches(len(rows))} played alone by {found.player}, and what was possible at least",
            text_table(["match", found.player, "possible", "share"], [*rows, means]),
        ]
    )


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
