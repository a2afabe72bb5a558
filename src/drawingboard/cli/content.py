"""``drawingboard content``: are card and tile files as a game needs them, and which ones are in play?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from drawingboard.cli.own_content import problems_at, with_own
from drawingboard.cli.words import find_game, game_option, json_option
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games import all_games

path_argument = click.argument(
    "path", metavar="[DIR|FILE]", type=click.Path(exists=True, path_type=Path), required=False
)


@click.group("content")
def command() -> None:
    """Check card and tile files."""


@command.command("check")
@path_argument
@click.option("--game", "-g", type=find_game, metavar="GAME", help="Which game the files are for.")
@json_option
@click.pass_context
def check(ctx: click.Context, path: Path | None, game: Game[Any] | None, as_json: bool) -> None:
    """Check a folder of your own cards and tiles, or one file of them, or the games' own.

    Everything wrong is listed with its file, line and entry, and what would do. If anything is, the exit code is 1.
    A mission may be a file of any name.
    """
    found = {one.name: problems_at(one, path) for one in wanted_games(path, game)}
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for name, problems in found.items():
            click.echo("\n".join(f"{name}: {problem}" for problem in problems) or f"{name}: in order")
    ctx.exit(1 if any(found.values()) else 0)


@command.command("show")
@path_argument
@game_option
@json_option
def show(path: Path | None, game: Game[Any], as_json: bool) -> None:
    """Show which cards and tiles a game is played with: the fingerprint, the files, and what there is to choose from.

    The fingerprint is what the header of a record names; it follows the numbers on cards and tiles, not the words.
    """
    [bound] = [with_own(one, path) for one in wanted_games(path, game)]
    files = {name: len(text.encode()) for name, text in bound.content.files}
    named = {one.name: one.title["en"] for one in bound.named_content()}
    if as_json:
        about = {"version": bound.content_version(), "digest": bound.content.digest, "files": files, "named": named}
        click.echo(json.dumps(about, indent=2, ensure_ascii=False))
        return
    click.echo(f"{bound.name}: content {bound.content_version()}")
    for name, size in files.items():
        click.echo(f"    {name}, {size} bytes")
    for name, title in named.items():
        click.echo(f"    {name}: {title}")


def wanted_games(path: Path | None, game: Game[Any] | None) -> list[Game[Any]]:
    """The games whose content is to be checked: the one named, or those that have any."""
    with_content = [one for one in all_games() if one.content_files]
    if game is None:
        if path and len(with_content) != 1:
            names = ", ".join(one.name for one in with_content)
            raise NotUnderstood("content/game", f"for which game are these files? Name one with --game: {names}")
        return with_content
    if game not in with_content:
        raise NotUnderstood("content/none", f"{game.title} has no cards or tiles")
    return [game]
