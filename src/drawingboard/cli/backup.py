"""``drawingboard backup``: everything that a server keeps, in one file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from drawingboard.cli.data_folder import Place, check_file, place_options
from drawingboard.cli.words import json_option


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@place_options
@click.option("--overwrite", is_flag=True, help="Replace the file if it is there.")
@json_option
def command(file: Path, place: Place, overwrite: bool, as_json: bool) -> None:
    """Write everything that a server keeps into one file.

    \b
    drawingboard backup games.backup
    drawingboard backup --overwrite nightly.backup --data /var/lib/drawingboard

    The server may run meanwhile; the backup is of one moment. It holds the key, too: keep it as safe as the folder.
    """
    from drawingboard.server.storage.backup import back_up

    size = back_up(check_file(place, "drawingboard backup"), file, overwrite)
    told = {"file": str(file), "bytes": size}
    click.echo(json.dumps(told) if as_json else f"{file}: {size:,} bytes, checked and on disk")
