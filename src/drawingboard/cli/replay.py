"""``drawingboard replay``: a recorded match, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawingboard.cli.words import content_option

if TYPE_CHECKING:
    from drawingboard.core.game import Game
    from drawingboard.match import Record
    from drawingboard.match.snapshots import Snapshots


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
    from drawingboard.match import Match
    from drawingboard.match.snapshots import Snapshots

    match = Match.replay(record, game)  # judges every entry of it
    snapshots = Snapshots(match.game, match.header)
    snapshots.extend(match.log)
    news: list[str] = []
    for entry in match.log:
        news += tell(snapshots, [entry], EVERYTHING)
        after = snapshots.at(entry.number)
        if after.acting() != snapshots.at(entry.number - 1).acting() and not after.waits_for_chance:
            yield drawn(snapshots, entry.number, match.header.names, news)
            news = []
    if news:
        yield drawn(snapshots, match.number, match.header.names, news)
    outcome = match.outcome
    yield outcome_text(match, outcome) if outcome else "The match is not over."


def drawn(snapshots: Snapshots, number: int, names: Sequence[str], news: list[str]) -> str:
    """The board after an entry, with what has happened beside it."""
    from drawingboard.cli import screen
    from drawingboard.cli.narration import seat_lines
    from drawingboard.core.viewer import EVERYTHING

    game, position = snapshots.game, snapshots.at(number)
    notes = [f"after entry {number}", "", *seat_lines(game, position, names, EVERYTHING), "", *news]
    return screen.beside(game.draw(position, EVERYTHING), notes, screen.width())
