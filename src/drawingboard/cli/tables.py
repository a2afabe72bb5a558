"""``drawingboard tables``: what is played at a server, and what goes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from drawingboard.cli.data_folder import (
    ask,
    counted,
    data_option,
    dry_run_option,
    find_guest,
    folder_of,
    order,
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
@data_option
@json_option
def list_tables(
    game: Game[Any] | None,
    state: State | None,
    guest: str | None,
    idle: int | None,
    most: int,
    data: Path | None,
    as_json: bool,
) -> None:
    """List tables, those used last first.

    \b
    drawingboard tables list
    drawingboard tables list --game dschunke --state waiting --json
    """
    folder = folder_of(data)
    wanted = find_guest(folder, guest) if guest else ""
    lines = lines_of(folder, most, game=game.name if game else "", state=state, guest=wanted, idle=idle)
    tell(lines, as_json)


def lines_of(folder: Path, most: int, idle: int | None = None, **filters: Any) -> list[TableLine]:
    from drawingboard.server.clocks import wall_clock
    from drawingboard.server.storage.overview import table_lines

    return ask(folder, table_lines, most, unused_since=None if idle is None else wall_clock() - idle, **filters)


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
@data_option
@json_option
def show(table: str, data: Path | None, as_json: bool) -> None:
    """Show a table: its seats and whose they are, never what is hidden in its match."""
    [line] = known_lines(folder_of(data), (table,))
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


def known_lines(folder: Path, tables: tuple[str, ...]) -> list[TableLine]:
    """Tables by their ids; refused if one is not there."""
    lines = lines_of(folder, len(tables), ids=tables)
    missing = set(tables) - {line.id for line in lines}
    if missing:
        raise NotUnderstood("table/unknown", f"there is no table {', '.join(sorted(missing))} in {folder}")
    return lines


@command.command("export")
@click.argument("tables", nargs=-1, metavar="[TABLE…]")
@click.option("--all", "everything", is_flag=True, help="All matches that have begun.")
@click.option(
    "--to", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="Into this folder.  [default: here]"
)
@data_option
@json_option
def export(tables: tuple[str, ...], everything: bool, to: Path, data: Path | None, as_json: bool) -> None:
    """Write matches as records, each into a file of its own.

    \b
    drawingboard tables export q1w2e3r4t5z6
    drawingboard tables export --all --to records

    The record of a match that goes on holds what is hidden in it, and can be gone on with: drawingboard play --resume.
    """
    folder = folder_of(data)
    if everything == bool(tables):
        raise click.UsageError("name the tables to export, or say --all")
    lines = lines_of(folder, MOST) if everything else known_lines(folder, tables)
    files = export_records(folder, [line for line in lines if line.state != "waiting"], to)
    click.echo(json.dumps(files) if as_json else f"{counted(len(files), 'record')} in {to.resolve()}")


def export_records(folder: Path, lines: list[TableLine], to: Path) -> list[str]:
    """Write the records of tables; their files."""
    from drawingboard.server.storage.queries import load_table

    to.mkdir(parents=True, exist_ok=True)
    files = []
    for line in lines:
        kept = ask(folder, load_table, line.id, 0)
        match = kept.table.match if kept else None
        if match is not None and match.source.seed is not None:
            path = to / f"{line.game}-{line.id}{SUFFIX}"
            save_record(match, match.source.seed, path)
            files.append(str(path))
    return files


@command.command("delete")
@tables_argument
@data_option
@yes_option
@json_option
def delete(tables: tuple[str, ...], data: Path | None, yes: bool, as_json: bool) -> None:
    """Delete tables with their matches and what was made in them. Export them first if anybody wants them.

    \b
    drawingboard tables delete q1w2e3r4t5z6
    """
    folder = folder_of(data)
    remove(folder, known_lines(folder, tables), yes, as_json)


def remove(folder: Path, lines: list[TableLine], yes: bool, as_json: bool) -> None:
    from drawingboard.server.host_orders import DeleteTables

    if lines and not yes:
        tell(lines, as_json=False)
        click.confirm(f"Delete {counted(len(lines), 'table')}?", abort=True)
    done = order(folder, DeleteTables(tuple(line.id for line in lines))) if lines else {"tables": 0}
    click.echo(json.dumps(done) if as_json else f"deleted {counted(done['tables'], 'table')}")


@command.command("close")
@idle_option
@click.option(
    "--to", type=click.Path(file_okay=False, path_type=Path), help="Write the records of matches into this folder."
)
@dry_run_option
@data_option
@yes_option
@json_option
def close(idle: int | None, to: Path | None, dry_run: bool, data: Path | None, yes: bool, as_json: bool) -> None:
    """Close tables where nothing happens any more: those that wait and matches that are not over are deleted.

    \b
    drawingboard tables close --idle 60d --dry-run
    drawingboard tables close --idle 60d --to unfinished

    A match that nobody finishes has no result; its record (--to) can be gone on with by whoever wants to.
    """
    if idle is None:
        raise click.UsageError("say for how long nothing has happened there, as in --idle 60d")
    folder = folder_of(data)
    lines = [line for line in lines_of(folder, MOST, idle=idle) if line.state != "over"]
    if dry_run:
        tell(lines, as_json)
        return
    if to is not None:
        export_records(folder, lines, to)
    remove(folder, lines, yes, as_json)


@command.command("expire")
@dry_run_option
@settings_option
@data_option
@json_option
def expire(dry_run: bool, file: Path | None, data: Path | None, as_json: bool) -> None:
    """Let everything go that was kept for long enough; a server that runs does that by itself, every hour.

    \b
    drawingboard tables expire --dry-run

    For how long things are kept is a setting: [retention] in settings.toml. A server that runs goes by its own.
    """
    from drawingboard.server.clocks import wall_clock
    from drawingboard.server.host_orders import Expire
    from drawingboard.server.settings_file import settings_from
    from drawingboard.server.storage.expiry import expired

    folder = folder_of(data)
    if not dry_run:
        done = order(folder, Expire(), file)
        told = ", ".join(counted(done[f"{name}s"], name) for name in ("table", "guest", "content"))
        click.echo(json.dumps(done) if as_json else f"let go: {told}")
        return
    found = ask(folder, expired, settings_from(folder, file).retention, wall_clock(), MOST)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    click.echo(f"would go: {counted(len(found.tables), 'table')}, {counted(len(found.guests), 'guest')}", nl=False)
    click.echo(f", {counted(len(found.contents), 'content')}")
    tell(lines_of(folder, MOST, ids=found.tables) if found.tables else [], as_json=False)
