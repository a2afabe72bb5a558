"""``drawingboard games``: what there is to play, and how it can be set up."""

from __future__ import annotations

import json
import textwrap
from typing import Any

import click

from drawingboard.cli.screen import width
from drawingboard.cli.words import game_argument, json_option
from drawingboard.core.game import Game
from drawingboard.games import all_games


@click.command("games")
@game_argument
@json_option
def command(game: Game[Any] | None, as_json: bool) -> None:
    """List the games and their options."""
    wanted = [game] if game else list(all_games())
    if as_json:
        click.echo(json.dumps([describe(one) for one in wanted], indent=2))
        return
    click.echo("\n\n".join(tell(one) for one in wanted))


def describe(game: Game[Any]) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "designers": game.designers,
        "about": game.about,
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "about": option.about,
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def tell(game: Game[Any]) -> str:
    """A game in a few lines, with its options."""
    seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
    lines = [f"{game.name}    {game.title} by {game.designers} · {seats} players · {game.minutes} minutes"]
    lines += textwrap.wrap(game.about, width() - 4, initial_indent="    ", subsequent_indent="    ")
    for option in game.options:
        choices = " | ".join(f"[{choice}]" if choice == option.default else choice for choice in option.choices)
        lines.append(f"    -o {option.name}={choices}")
        lines += textwrap.wrap(
            f"{option.about} ({option.rule})", width() - 8, initial_indent=" " * 8, subsequent_indent=" " * 8
        )
    return "\n".join(lines)
