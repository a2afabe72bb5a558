"""``drawingboard bench``: the commands that measure; what they do is in ``drawingboard.bench``."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from drawingboard.bench import compared as compared_bench
from drawingboard.bench import crash as crash_bench
from drawingboard.bench import engine as engine_bench
from drawingboard.bench import peer as peer_bench
from drawingboard.bench import rounds as rounds_bench
from drawingboard.bench import server as server_bench
from drawingboard.bench.kept import BROKEN_PROMISE
from drawingboard.bench.postgres import PRIVATE
from drawingboard.bench.siege import attacks as siege_attacks
from drawingboard.bench.siege import run as siege_run
from drawingboard.bench.strikes import run as strikes_run
from drawingboard.bench.strikes.strikes import STRIKES
from drawingboard.cli.words import find_game, json_option
from drawingboard.core.errors import OurFault
from drawingboard.core.game import Game
from drawingboard.games import all_games

COMPARED_PROCESSES = 3
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.group("bench")
def command() -> None:
    """Measure how fast the games run."""


@command.command("engine")
@click.option(
    "--game",
    "-g",
    "games",
    type=find_game,
    metavar="GAME",
    multiple=True,
    help="Which game; may be repeated.  [default: all]",
)
@click.option("--seconds", "-s", default=2.0, show_default=True, help="How long to measure each game at each speed.")
@json_option
def engine(games: tuple[Game[Any], ...], seconds: float, as_json: bool) -> None:
    """Play random matches, listing every legal action, as fast as it goes."""
    rows = engine_bench.measure_all(games or all_games(), seconds)
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    if not engine_bench.is_compiled():
        click.echo("Nothing is compiled here, so these are the uncompiled figures only; 'make build' compiles.\n")
    click.echo(engine_bench.report(rows))


@command.command("server")
@click.option("--game", "-g", type=find_game, metavar="GAME", default="planquadrat", show_default=True)
@click.option("--matches", "-m", default=None, help="How many at once; several with commas.  [default: 1,100,500]")
@click.option("--seconds", "-s", default=5.0, show_default=True, help="How long to measure each.")
@click.option("--offered", default=0.0, help="Moves a second to ask for.  [default: as many as it takes]")
@click.option(
    "--database",
    default="",
    metavar="URL",
    help="PostgreSQL instead of SQLite: the address of an empty database, or postgres for one of its own.",
)
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1, 64), help="With --database: so many.")
@click.option(
    "--compare",
    is_flag=True,
    help="SQLite, PostgreSQL with one process and with several (3, or --processes), in turns.",
)
@click.option("--seats", type=int, help="For games in rounds: whole matches with so many connections.")
@click.option("--pause", default=0.2, show_default=True, help="With --seats: seconds before a stroke, on average.")
@click.option("--peer", type=FOLDER, help="A folder with a bench of boardgame.io: both servers, in turns.")
@click.option("--turns", default=3, show_default=True, help="With --peer or --compare: how often each is measured.")
@json_option
def server(
    game: Game[Any],
    matches: str | None,
    seconds: float,
    offered: float,
    database: str,
    processes: int,
    compare: bool,
    seats: int | None,
    pause: float,
    peer: Path | None,
    turns: int,
    as_json: bool,
) -> None:
    """Play many matches at once against a server on this machine; with --seats, whole ones with many at the table."""
    if processes > 1 and not database and not compare:
        raise click.UsageError("--processes needs --database: a file of SQLite is for one process")
    if peer is not None:
        counts = [int(number) for number in (matches or "500").split(",")]
        pairs = peer_bench.measure(peer, game.name, counts, seconds, offered, turns)
        click.echo(json.dumps(pairs, indent=2) if as_json else peer_bench.report(pairs))
        return
    if compare:
        several = processes if processes > 1 else COMPARED_PROCESSES
        of_all = compared_bench.measure(
            game.name,
            int(matches or "100"),
            seconds,
            offered,
            database,
            several,
            turns,
            told_nothing if as_json else note_progress,
        )
        click.echo(json.dumps(of_all, indent=2) if as_json else compared_bench.report(of_all))
        return
    if seats is not None:
        game.check_seats(seats)
        row = rounds_bench.measure(game.name, seats, int(matches or "1"), pause, database, processes)
        click.echo(json.dumps(row, indent=2) if as_json else rounds_bench.report(row))
        rounds_bench.check(row)
        return
    counts = [int(number) for number in (matches or "1,100,500").split(",")]
    rows = server_bench.measure(game.name, counts, seconds, offered, database, processes)
    click.echo(json.dumps(rows, indent=2) if as_json else server_bench.report(rows))


@command.command("crash")
@click.option("--times", "-t", default=100, show_default=True, help="How often to pull the plug.")
@click.option("--matches", "-m", default=20, show_default=True, help="How many are played meanwhile.")
@click.option("--game", "-g", type=find_game, metavar="GAME", default="planquadrat", show_default=True)
@click.option("--seed", default=1, show_default=True, help="For the moments.")
@click.option(
    "--database",
    type=click.Choice([PRIVATE]),
    help="Several processes and a PostgreSQL of their own: it and its connections are struck, too.",
)
@click.option("--processes", default=3, show_default=True, type=click.IntRange(2, 16), help="With --database: so many.")
@click.option(
    "--strike",
    "kinds",
    type=click.Choice(list(STRIKES)),
    metavar="KIND",
    multiple=True,
    help=f"With --database: only this kind of {', '.join(STRIKES)}; may be repeated.  [default: all in turns]",
)
@json_option
def crash(
    times: int,
    matches: int,
    game: Game[Any],
    seed: int,
    database: str | None,
    processes: int,
    kinds: tuple[str, ...],
    as_json: bool,
) -> None:
    """Kill a server at random moments; nothing that was acknowledged may be missing.

    With --database several processes and PostgreSQL: killed, stopped, frozen, cut off from each other.
    """
    report: crash_bench.Report | strikes_run.Report
    if database:
        with ends_when_told():
            report = strikes_run.measure(
                game.name, times, matches, seed, processes, kinds, told_nothing if as_json else note_progress
            )
        sentence = strikes_run.report_text(report)
    else:
        report = crash_bench.measure(game.name, times, matches, seed)
        sentence = crash_bench.report_text(report)
    click.echo(json.dumps({**asdict(report), "sound": report.sound}, indent=2) if as_json else sentence)
    if not report.sound:
        raise OurFault(BROKEN_PROMISE)


def note_progress(text: str) -> None:
    click.echo(text, err=True)


def told_nothing(text: str) -> None:
    """Whoever wants JSON is told no progress."""


@contextmanager
def ends_when_told() -> Iterator[None]:
    """Also whoever is told to end by a signal ends what was started."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@command.command("siege")
@click.option("--only", "names", metavar="NAME", multiple=True, help="Which attack; may be repeated.  [default: all]")
@click.option("--seconds", "-s", default=6.0, show_default=True, help="How long each attack lasts.")
@json_option
def siege(names: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Attack a server with default settings on this machine; what do others feel?

    Ends with an error if an attack works.
    """
    attacks = [siege_attacks.attack_named(name) for name in names] or siege_attacks.ALL
    verdicts = siege_run.besiege(attacks, seconds, lambda verdict: click.echo(verdict.attack.about, err=True))
    rows = [siege_run.as_json(verdict) for verdict in verdicts]
    click.echo(json.dumps(rows, indent=2) if as_json else siege_run.report(verdicts))
    if any(verdict.problems for verdict in verdicts):
        click.get_current_context().exit(1)
