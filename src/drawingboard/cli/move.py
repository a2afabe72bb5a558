"""``drawingboard move``: from a file of SQLite to PostgreSQL."""

from __future__ import annotations

import json
from pathlib import Path

import click

from drawingboard.cli.data_folder import Place, counted, data_option
from drawingboard.cli.words import json_option


@click.command("move")
@data_option
@click.option(
    "--to",
    "database",
    metavar="URL",
    required=True,
    envvar="DRAWINGBOARD_DATABASE",
    help="An empty database of PostgreSQL: postgresql://USER@HOST/NAME. With a password, rather say it as "
    "DRAWINGBOARD_DATABASE.",
)
@json_option
def command(data: Path | None, database: str, as_json: bool) -> None:
    """Move everything that a server keeps from its file to PostgreSQL.

    \b
    drawingboard move --data /var/lib/drawingboard --to postgresql://drawingboard@127.0.0.1/games

    No server may run there meanwhile. Every row is compared afterwards; the file stays as it is. The folder is still
    needed: its key makes cookies good.
    """
    from drawingboard.server.settings import default_data_folder
    from drawingboard.server.storage.move import move

    folder = data or default_data_folder()
    moved = move(folder, database)
    if as_json:
        click.echo(json.dumps({"rows": moved}))
        return
    told = ", ".join(f"{counted(moved[name], name, several)}" for name, several in TOLD.items())
    click.echo(f"{sum(moved.values()):,} rows moved and compared: {told}, and what belongs to them.")
    click.echo(
        f"From now on start the server with the same folder and the database: write its address as database into "
        f"{folder / 'settings.toml'}, or drawingboard serve --data {folder} --database {Place(folder, database)}"
    )


TOLD = {"match": "matches", "entry": "entries", "guest": "guests"}
