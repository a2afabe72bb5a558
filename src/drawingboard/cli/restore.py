"""``drawingboard restore``: a backup becomes what a server keeps."""

from __future__ import annotations

import json
from pathlib import Path

import click

from drawingboard.cli.data_folder import Place, check_file, data_option, database_option
from drawingboard.cli.words import json_option


@click.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
@database_option
@json_option
def command(file: Path, data: Path | None, database: str | None, as_json: bool) -> None:
    """Put a backup in place of what a server keeps.

    \b
    drawingboard restore games.backup

    No server may run there. What was there before, its journal included, is kept beside it in a folder of its own.
    """
    from drawingboard.server.settings import default_data_folder
    from drawingboard.server.settings_file import settings_from
    from drawingboard.server.storage.backup import restore

    folder = data or default_data_folder()
    settings = settings_from(folder, None, **({} if database is None else {"database": database}))
    check_file(Place(folder, settings.database), "drawingboard restore")
    aside = restore(folder, file)
    if as_json:
        click.echo(json.dumps({"data": str(folder), "before": str(aside) if aside else None}))
        return
    click.echo(f"{folder} is as it was in {file}.")
    if aside:
        click.echo(f"What was there before is in {aside}; delete it when you no longer need it.")
