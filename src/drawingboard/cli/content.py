"""``drawingboard content check``: are card and tile files as a game needs them?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from drawingboard.cli.words import find_game, json_option
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games import all_games


@click.group("content")
def command() -> None:
    """Check card and tile files."""


@command.command("check")
@click.argument(
    "folder", metavar="[DIR]", type=click.Path(exists=True, file_okay=False, path_type=Path), required=False
)
@click.option("--game", "-g", type=find_game, metavar="GAME", help="Which game the files are for.")
@json_option
@click.pass_context
def check(ctx: click.Context, folder: Path | None, game: Game[Any] | None, as_json: bool) -> None:
    """Check a folder of your own cards and tiles, or the games' own.

    Everything wrong is listed with its file and entry. If anything is, the exit code is 1.
    """
    found = {one.name: one.check_content(folder) for one in wanted_games(folder, game)}
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for name, problems in found.items():
            click.echo("\n".join(f"{name}: {problem}" for problem in problems) or f"{name}: in order")
    ctx.exit(1 if any(found.values()) else 0)


def wanted_games(folder: Path | None, game: Game[Any] | None) -> list[Game[Any]]:
    """The games whose content is to be checked: the one named, or those that have any."""
    with_content = [one for one in all_games() if one.content_version()]
    if game is None:
        if folder and len(with_content) != 1:
            names = ", ".join(one.name for one in with_content)
            raise NotUnderstood("content/game", f"for which game are these files? Name one with --game: {names}")
        return with_content
    if game not in with_content:
        raise NotUnderstood("content/none", f"{game.title} has no cards or tiles")
    return [game]
