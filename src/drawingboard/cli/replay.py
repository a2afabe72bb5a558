"""``drawingboard replay``: a recorded match, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawingboard.cli.words import content_option

if TYPE_CHECKING:
    from drawingboard.core.game import Game
    from drawingboard.match import Match, Record


@click.command("replay")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--step", is_flag=True, help="Wait for Enter after every turn; q stops.")
@content_option
def command(record: Path, step: bool, content: Path | None) -> None:
    """Look at a recorded match, turn by turn."""
    from drawingboard.cli.files import game_of, load_record

    kept = load_record(record)
    names = " against ".join(kept.header.names)
    click.echo(f"{kept.header.game}: {names}")
    for text in turns(kept, game_of(kept, content)):
        click.echo("\n" + text)
        if step and click.prompt("", default="", show_default=False, prompt_suffix="Enter: on, q: stop > ") == "q":
            return


def turns(record: Record, game: Game[Any] | None = None) -> Iterator[str]:
    """Every turn of a record: what happened, beside the board that it led to; at last, how it came out."""
    from drawingboard.cli.narration import outcome_text, tell
    from drawingboard.core.viewer import EVERYTHING
    from drawingboard.match import TABLE
    from drawingboard.match.chance import NoChance
    from drawingboard.match.match import wall_clock
    from drawingboard.match.replay import RecordedChance, repeat, replay_with

    chance = RecordedChance(record.entries, NoChance())
    match = replay_with(replace(record, entries=(), result=None), game, chance, wall_clock)
    first = match.game.start(record.header.options, len(record.header.names))
    news = list(tell(match.game, first, match.log, EVERYTHING))
    while match.number < len(record.entries):
        entry = record.entries[match.number]
        acting, facing = match.acting, entry.seat != TABLE and entry.seat in match.acting
        before = match.position_facing(entry.seat) if facing else match.position
        news += tell(match.game, before, repeat(match, entry), EVERYTHING)
        if match.acting != acting:
            yield drawn(match, news)
            news = []
    if news:
        yield drawn(match, news)
    outcome = match.outcome
    yield outcome_text(match, outcome) if outcome else "The match is not over."


def drawn(match: Match, news: list[str]) -> str:
    """The board with what has happened beside it."""
    from drawingboard.cli import screen
    from drawingboard.cli.narration import seat_lines
    from drawingboard.core.viewer import EVERYTHING

    notes = [f"after entry {match.number}", "", *seat_lines(match, EVERYTHING), "", *news]
    return screen.beside(match.game.draw(match.position, EVERYTHING), notes, screen.width())
