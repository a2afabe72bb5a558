"""``drawingboard play``: a match in the terminal, against a built-in player or another person."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawingboard.cli.words import (
    COMPUTER,
    PERSON,
    PLAYERS,
    check_player,
    content_option,
    find_game,
    game_argument,
    named_option,
    options_option,
    read_options,
    with_cards,
)
from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.games import all_games

if TYPE_CHECKING:
    from drawingboard.cli.terminal import Terminal
    from drawingboard.match import Match

DEFAULT_PLAYER = "beginner"


@click.command("play")
@game_argument
@click.option(
    "--against",
    "-a",
    multiple=True,
    metavar="SPEC",
    help="beginner, easy, medium, hard, expert, search:0.3s … or person.  [default: beginner]",
)
@click.option("--seat", default="1", metavar="N", help="Your seat: 1, 2 … or random.  [default: 1]")
@options_option
@click.option("--seed", type=int, help="Play with this luck; the same number gives the same again.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Keep the match in this file.")
@content_option
@named_option
@click.option("--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a kept match.")
def command(
    game: Game[Any] | None,
    against: tuple[str, ...],
    seat: str,
    options: tuple[str, ...],
    seed: int | None,
    record: Path | None,
    content: Path | None,
    named: str | None,
    resume: Path | None,
) -> None:
    """Play a match in the terminal.

    Without GAME you are asked which. Type ? during the match to see what can be typed.

    \b
    drawingboard play planquadrat                      against the computer
    drawingboard play planquadrat --against hard       against one that plays better
    drawingboard play planquadrat --against person     two people, one keyboard
    drawingboard play planquadrat -o rim=wall          with an option
    drawingboard play floor-plan                       alone, where a game can be played alone
    drawingboard play --resume planquadrat-1.record    go on
    """
    if resume:
        if game or options or named:
            raise NotUnderstood(
                "play/resume", "a kept match has its game, options and cards; --resume takes none of them"
            )
        terminal = resumed(resume, against, seed, record, content)
    else:
        game = with_cards(game or ask_game(), content, named)
        terminal = begun(game, against, seat, read_options(game, options), seed, record)
    with suppress(ImportError):
        import_module("readline")  # typed lines can then be edited, and earlier ones found again
    click.echo(f"{terminal.game.title}. Type a move, or ? to see what can be typed.")
    terminal.play()


def ask_game() -> Game[Any]:
    """The game that somebody chooses from the list."""
    games = all_games()
    for number, game in enumerate(games, 1):
        click.echo(f"{number}  {game.title:<14}{game.about}")
    while True:
        answer = click.prompt("Which game", default="1").strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        try:
            return find_game(answer)
        except Refused as refusal:
            click.echo(str(refusal))


def begun(
    game: Game[Any],
    against: Sequence[str],
    seat: str,
    options: dict[str, str],
    seed: int | None,
    record: Path | None,
) -> Terminal:
    """A match in which nothing has happened yet."""
    from drawingboard.cli.terminal import Terminal
    from drawingboard.match import Match, chance

    rivals = list(against)
    seats = game.check_seats(max(game.seats[0], 1 + len(rivals)))
    rivals += [*rivals[-1:], DEFAULT_PLAYER][:1] * (seats - 1 - len(rivals))
    specs = seated(PERSON, rivals, check_seat(seat, seats, seed))
    if record and record.exists():
        raise NotUnderstood("play/record", f"{record} is there already; name another file, or --resume {record}")
    for spec in specs:
        check_player(spec, PERSON)
    secret = chance.check_seed(seed)
    match = Match.start(game, options, seats, [seat_name(specs, number) for number in range(seats)], secret)
    return Terminal(match, secret, bots_of(match.header.names), players_seed(seed), record)


def resumed(
    path: Path, against: Sequence[str], seed: int | None, record: Path | None, content: Path | None
) -> Terminal:
    """A kept match that goes on; other built-in players may take the seats of the former."""
    from drawingboard.cli.files import game_of, load_record
    from drawingboard.cli.terminal import Terminal
    from drawingboard.match import Match

    kept = load_record(path)
    match = Match.replay(kept, game_of(kept, content))
    if match.over:
        raise NotUnderstood("play/over", f"the match in {path} is over; look at it with: drawingboard replay {path}")
    if kept.seed is None:
        raise NotUnderstood("play/seed", f"{path} does not hold the seed of its match, so chance cannot go on")
    bots = bots_of(kept.header.names) | stand_ins(match)
    for seat, spec in zip(bots, against, strict=False):
        bots[seat] = spec
    for spec in bots.values():
        check_player(spec)
    return Terminal(match, kept.seed, bots, players_seed(seed), record or path)


def check_seat(text: str, seats: int, seed: int | None) -> int:
    """The seat that was asked for, counted from 0."""
    if text == "random":
        return secrets.randbelow(seats) if seed is None else Random(seed).below(seats)
    if not text.isdecimal() or not 1 <= int(text) <= seats:
        raise NotUnderstood("play/seat", f"there is no seat {text!r}; choose one from 1 to {seats}, or random")
    return int(text) - 1


def seated(person: str, rivals: list[str], seat: int) -> list[str]:
    """Who sits where: the person in the seat asked for, the rivals in the others."""
    return [*rivals[:seat], person, *rivals[seat:]]


def seat_name(specs: list[str], seat: int) -> str:
    if specs[seat] != PERSON:
        return COMPUTER + specs[seat]
    return PERSON if specs.count(PERSON) == 1 else f"person {specs[: seat + 1].count(PERSON)}"


def bots_of(names: Sequence[str]) -> dict[int, str]:
    """The specs of the built-in players at a table, by their seats."""
    return {seat: name.removeprefix(COMPUTER) for seat, name in enumerate(names) if name.startswith(COMPUTER)}


def stand_ins(match: Match) -> dict[int, str]:
    """The specs of the built-in players that go on for somebody, by their seats."""
    levels = {seat: seating.level for seat, seating in match.seating.items() if seating.level}
    return {seat: level if level in PLAYERS else DEFAULT_PLAYER for seat, level in levels.items()}


def players_seed(seed: int | None) -> int:
    """What the built-in players' own chance follows from; nothing to do with the match's luck."""
    return secrets.randbits(32) if seed is None else seed
