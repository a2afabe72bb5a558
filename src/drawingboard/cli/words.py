"""Words that people type after a command: games, options, players. What is not known is answered with the nearest."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from drawingboard.cli.own_content import with_own
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import LEVELS, Game
from drawingboard.games import all_games

PLAYERS = (*LEVELS, "random", "greedy", "search")
"""The levels and the kinds of built-in players, to suggest one of them."""

COMPUTER = "computer "
"""How the name of a seat begins where a built-in player sits; its spec follows."""

PERSON = "person"
"""Who sits at a seat where somebody types."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """A question to add to a refusal, or nothing if nothing is near.

    >>> suggestion("plancuadrat", ["planquadrat", "dschunke"])
    " (did you mean 'planquadrat'?)"
    >>> suggestion("plen", ["planquadrat", "dschunke"])
    " (did you mean 'planquadrat'?)"
    >>> suggestion("chess", ["planquadrat", "dschunke"])
    ''
    """
    beginnings = {name[: len(word)]: name for name in known}
    meant = {**beginnings, **{name: name for name in beginnings.values()}}
    near = difflib.get_close_matches(word.lower(), meant, n=1)
    return f" (did you mean {meant[near[0]]!r}?)" if near else ""


def find_game(word: str) -> Game[Any]:
    """The game that a word means: its name, in any case, or enough of its beginning.

    >>> find_game("plan").title
    'PlanQuadrat'
    """
    plain = word.lower().replace(" ", "-")
    games = {game.name: game for game in all_games()}
    begun = [name for name in games if plain and name.startswith(plain)]
    if plain in games or len(begun) == 1:
        return games[plain if plain in games else begun[0]]
    raise NotUnderstood(
        "game/unknown", f"there is no game {word!r}{suggestion(plain, games)}; the games are {', '.join(games)}"
    )


def read_options(game: Game[Any], texts: Sequence[str]) -> dict[str, str]:
    """The options that were given as ``name=value``; those left out take their defaults later."""
    choices = {option.name: option.choices for option in game.options}
    options = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise NotUnderstood("option/text", f"{text!r} is not an option; write it as name=value")
        try:
            game.check_options({name: value})
        except NotUnderstood as refusal:
            near = suggestion(value, choices[name]) if name in choices else suggestion(name, choices)
            raise NotUnderstood(refusal.code, refusal.sentence + near, refusal.rule) from None
        options[name] = value
    return options


def with_cards(game: Game[Any], path: Path | None, named: str | None) -> Game[Any]:
    """A game, played with the cards of a folder or file, or with some that it offers by name."""
    if named is None:
        return with_own(game, path)
    if path is not None:
        raise NotUnderstood("content/both", "cards come from a folder or are called by name, not both")
    return game.with_content(game.content_called(named))


def check_player(spec: str, *others: str) -> None:
    """Refuse a spec that describes no built-in player, and is none of the other words that are allowed."""
    from drawingboard.players import check_spec

    if spec in others:
        return
    try:
        check_spec(spec)
    except NotUnderstood as refusal:
        near = suggestion(spec.partition(":")[0], [*PLAYERS, *others])
        raise NotUnderstood(refusal.code, refusal.sentence + near, refusal.rule) from None


game_argument = click.argument("game", type=find_game, metavar="[GAME]", required=False)
game_option = click.option("--game", "-g", type=find_game, metavar="GAME", required=True, help="Which game.")
options_option = click.option(
    "--option", "-o", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game; may be repeated."
)
content_option = click.option(
    "--content",
    type=click.Path(exists=True, path_type=Path),
    help="Cards of your own: a folder with the game's files, or one of them; a mission may have any name.",
)
named_option = click.option(
    "--named", metavar="NAME", help="Cards that the game offers by name; content show lists them."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
