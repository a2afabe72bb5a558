"""``drawingboard tables``: what is played at a server, and what goes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from drawingboard.cli.data_folder import (
    Place,
    ask,
    counted,
    dry_run_option,
    find_guest,
    order,
    place_options,
    read_age,
    settings_option,
    told_time,
    yes_option,
)
from drawingboard.cli.files import SUFFIX, save_record
from drawingboard.cli.words import find_game, json_option
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.text_table import text_table

if TYPE_CHECKING:
    from drawingboard.server.storage.overview import State, TableLine

MOST = 100_000
tables_argument = click.argument("tables", nargs=-1, required=True, metavar="TABLE…")
idle_option = click.option(
    "--idle", callback=read_age, metavar="AGE", help="Nothing has happened there for so long: 12h, 30d, 8w."
)


@click.group("tables")
def command() -> None:
    """List, show, export and delete the tables of a server.

    \b
    drawingboard tables list --state playing --idle 30d
    drawingboard tables export --all --to records
    drawingboard tables expire --dry-run

    A server that runs hears of every change at once; whoever is at a table that goes is told so.
    """


@command.command("list")
@click.option("--game", "-g", type=find_game, metavar="GAME", help="Only of this game.")
@click.option("--state", type=click.Choice(["waiting", "playing", "over"]), help="Only those in this state.")
@click.option("--guest", metavar="GUEST", help="Only of this guest: the beginning of an id.")
@idle_option
@click.option("--most", default=50, show_default=True, help="List so many at most.")
@place_options
@json_option
def list_tables(
    game: Game[Any] | None,
    state: State | None,
    guest: str | None,
    idle: int | None,
    most: int,
    place: Place,
    as_json: bool,
) -> None:
    """List tables, those used last first.

    \b
    drawingboard tables list
    drawingboard tables list --game dschunke --state waiting --json
    """
    wanted = find_guest(place, guest) if guest else ""
    lines = lines_of(place, most, game=game.name if game else "", state=state, guest=wanted, idle=idle)
    tell(lines, as_json)


def lines_of(place: Place, most: int, idle: int | None = None, **filters: Any) -> list[TableLine]:
    from drawingboard.server.clocks import wall_clock
    from drawingboard.server.storage.overview import table_lines

    return ask(place, table_lines, most, unused_since=None if idle is None else wall_clock() - idle, **filters)


def tell(lines: list[TableLine], as_json: bool) -> None:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(lines)).decode())
        return
    rows = [
        (
            line.id,
            line.game,
            line.state,
            told_time(line.used),
            str(line.entries),
            ", ".join(seat.name or "(open)" for seat in line.seats[:4]) + (" …" if len(line.seats) > 4 else ""),
        )
        for line in lines
    ]
    heads = ("id", "game", "state", "last used (UTC)", "entries", "seats")
    click.echo(text_table(heads, rows) if rows else "no tables")


@command.command("show")
@click.argument("table", metavar="TABLE")
@place_options
@json_option
def show(table: str, place: Place, as_json: bool) -> None:
    """Show a table: its seats and whose they are, never what is hidden in its match."""
    [line] = known_lines(place, (table,))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(line)).decode())
        return
    facts = {
        "game": line.game,
        "state": line.state,
        "opened": f"{told_time(line.created)} by {line.host or 'nobody who is known'}",
        "last used": told_time(line.used),
        "entries": line.entries,
        "listed": "yes" if line.listed else "no",
        **({"plan of the day": line.daily} if line.daily else {}),
    }
    click.echo("\n".join(f"{name:16} {value}" for name, value in facts.items()))
    for seat in line.seats:
        points = f", {seat.points} points" if seat.points is not None else ""
        click.echo(f"seat {seat.number + 1:<11} {seat.kind} {seat.name}{points}  {seat.guest}".rstrip())


def known_lines(place: Place, tables: tuple[str, ...]) -> list[TableLine]:
    """Tables by their ids; refused if one is not there."""
    lines = lines_of(place, len(tables), ids=tables)
    missing = set(tables) - {line.id for line in lines}
    if missing:
        raise NotUnderstood("table/unknown", f"there is no table {', '.join(sorted(missing))} in {place}")
    return lines


@command.command("export")
@click.argument("tables", nargs=-1, metavar="[TABLE…]")
@click.option("--all", "everything", is_flag=True, help="All matches that have begun.")
@click.option(
    "--to", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="Into this folder.  [default: here]"
)
@place_options
@json_option
def export(tables: tuple[str, ...], everything: bool, to: Path, place: Place, as_json: bool) -> None:
    """Write matches as records, each into a file of its own.

    \b
    drawingboard tables export q1w2e3r4t5z6
    drawingboard tables export --all --to records

    The record of a match that goes on holds what is hidden in it, and can be gone on with: drawingboard play --resume.
    """
    if everything == bool(tables):
        raise click.UsageError("name the tables to export, or say --all")
    lines = lines_of(place, MOST) if everything else known_lines(place, tables)
    files = export_records(place, [line for line in lines if line.state != "waiting"], to)
    click.echo(json.dumps(files) if as_json else f"{counted(len(files), 'record')} in {to.resolve()}")


def export_records(place: Place, lines: list[TableLine], to: Path) -> list[str]:
    """Write the records of tables; their files."""
    from drawingboard.server.storage.queries import load_table

    to.mkdir(parents=True, exist_ok=True)
    files = []
    for line in lines:
        kept = ask(place, load_table, line.id, 0)
        match = kept.table.match if kept else None
        if match is not None and match.source.seed is not None:
            path = to / f"{line.game}-{line.id}{SUFFIX}"
            save_record(match, match.source.seed, path)
            files.append(str(path))
    return files


@command.command("delete")
@tables_argument
@place_options
@yes_option
@json_option
def delete(tables: tuple[str, ...], place: Place, yes: bool, as_json: bool) -> None:
    """Delete tables with their matches and what was made in them. Export them first if anybody wants them.

    \b
    drawingboard tables delete q1w2e3r4t5z6
    """
    remove(place, known_lines(place, tables), yes, as_json)


def remove(place: Place, lines: list[TableLine], yes: bool, as_json: bool) -> None:
    from drawingboard.server.host_orders import DeleteTables

    if lines and not yes:
        tell(lines, as_json=False)
        click.confirm(f"Delete {counted(len(lines), 'table')}?", abort=True)
    done = order(place, DeleteTables(tuple(line.id for line in lines))) if lines else {"tables": 0}
    click.echo(json.dumps(done) if as_json else f"deleted {counted(done['tables'], 'table')}")


@command.command("close")
@idle_option
@click.option(
    "--to", type=click.Path(file_okay=False, path_type=Path), help="Write the records of matches into this folder."
)
@dry_run_option
@place_options
@yes_option
@json_option
def close(idle: int | None, to: Path | None, dry_run: bool, place: Place, yes: bool, as_json: bool) -> None:
    """Close tables where nothing happens any more: those that wait and matches that are not over are deleted.

    \b
    drawingboard tables close --idle 60d --dry-run
    drawingboard tables close --idle 60d --to unfinished

    A match that nobody finishes has no result; its record (--to) can be gone on with by whoever wants to.
    """
    if idle is None:
        raise click.UsageError("say for how long nothing has happened there, as in --idle 60d")
    lines = [line for line in lines_of(place, MOST, idle=idle) if line.state != "over"]
    if dry_run:
        tell(lines, as_json)
        return
    if to is not None:
        export_records(place, lines, to)
    remove(place, lines, yes, as_json)


@command.command("expire")
@dry_run_option
@settings_option
@place_options
@json_option
def expire(dry_run: bool, settings_file: Path | None, place: Place, as_json: bool) -> None:
    """Let everything go that was kept for long enough; a server that runs does that by itself, every hour.

    \b
    drawingboard tables expire --dry-run

    For how long things are kept is a setting: [retention] in settings.toml. A server that runs goes by its own.
    """
    from drawingboard.server.clocks import wall_clock
    from drawingboard.server.host_orders import Expire
    from drawingboard.server.settings_file import settings_from
    from drawingboard.server.storage.expiry import expired

    if not dry_run:
        done = order(place, Expire(), settings_file)
        told = ", ".join(counted(done[f"{name}s"], name) for name in ("table", "guest", "content"))
        click.echo(json.dumps(done) if as_json else f"let go: {told}")
        return
    found = ask(place, expired, settings_from(place.folder, settings_file).retention, wall_clock(), MOST)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    click.echo(f"would go: {counted(len(found.tables), 'table')}, {counted(len(found.guests), 'guest')}", nl=False)
    click.echo(f", {counted(len(found.contents), 'content')}")
    tell(lines_of(place, MOST, ids=found.tables) if found.tables else [], as_json=False)
