"""``drawingboard lessons``: can lessons be played to their end, how long do they take, how is a position written?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from drawingboard.cli.words import find_game, game_option, json_option, options_option, read_options
from drawingboard.core.content import read_text, tidied
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games import all_games
from drawingboard.lessons import check_lesson, lesson_files, lessons_of, seconds_for
from drawingboard.lessons.lesson import LANGUAGES


@click.group("lessons")
def command() -> None:
    """Check lessons, estimate their time, and write positions for them."""


@command.command("check")
@click.argument("paths", metavar="[FILE]...", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", "-g", type=find_game, metavar="GAME", help="Which game the lessons are for.")
@json_option
@click.pass_context
def check(ctx: click.Context, paths: tuple[Path, ...], game: Game[Any] | None, as_json: bool) -> None:
    """Check files of lessons, or those of a game, or all there are.

    Each lesson is read and played to its end by the solution that it contains. Everything wrong is listed with its
    file, line and step, and what would do. If anything is, the exit code is 1.
    """
    if paths and game is None:
        names = ", ".join(one.name for one in all_games())
        raise NotUnderstood("lesson/game", f"for which game are these lessons? Name one with --game: {names}")
    found = {
        one.name: {path.name: problems_of(one, path) for path in paths or lesson_files(one)}
        for one in ([game] if game else all_games())
    }
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for name, files in found.items():
            problems = [problem for told in files.values() for problem in told]
            in_order = f"{name}: {len(files)} lessons in order" if files else f"{name}: no lessons"
            click.echo("\n".join(f"{name}: {problem}" for problem in problems) or in_order)
    ctx.exit(1 if any(told for files in found.values() for told in files.values()) else 0)


def problems_of(game: Game[Any], path: Path) -> list[str]:
    try:
        return check_lesson(game, path.name, tidied(read_text(path)))
    except ValueError as problem:
        return [f"{path.name}: {problem}"]


@command.command("time")
@click.option("--game", "-g", type=find_game, metavar="GAME", help="Only the lessons of this game.")
@json_option
def time(game: Game[Any] | None, as_json: bool) -> None:
    """Estimate how long lessons take, in each language.

    All texts read at 200 words a minute; four seconds for an action, two for each more in the same step, one for what
    another seat does, and one to go on.
    """
    found = {one.name: seconds_by_lesson(one) for one in ([game] if game else all_games())}
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    for name, lessons in found.items():
        totals = (f"{language} {sum(told[language] for told in lessons.values()) / 60:.1f}" for language in LANGUAGES)
        click.echo(f"{name}: {len(lessons)} lessons, minutes in all: {', '.join(totals)}")


def seconds_by_lesson(game: Game[Any]) -> dict[str, dict[str, int]]:
    return {
        lesson.name: {language: round(seconds_for(lesson, language)) for language in LANGUAGES}
        for lesson in lessons_of(game)
    }


@command.command("position")
@click.argument("actions", metavar="[ACTION]...", nargs=-1)
@game_option
@options_option
@click.option("--seats", type=int, help="How many play.")
@click.option("--actions", "listing", is_flag=True, help="List what can be done there, too.")
def position(
    actions: tuple[str, ...], game: Game[Any], options: tuple[str, ...], seats: int | None, listing: bool
) -> None:
    """Print the position that actions lead to, as a lesson begins with it.

    Where chance decides, write what comes out ("draw 17"). In a round, "2: done" is what seat 2 does.
    """
    reached = game.start(read_options(game, options), seats)
    for text in actions:
        seat, colon, rest = text.partition(": ")
        if colon and seat.isascii() and seat.isdigit():
            reached.turn_to(int(seat) - 1)
            text = rest
        reached.apply(game.parse_action(reached, text))
    click.echo(game.show(reached).rstrip("\n"))
    if listing:
        codes = reached.legal_actions() or [code for code, _ in reached.outcomes()]
        click.echo("\n".join(game.format_action(reached, code) for code in codes))
