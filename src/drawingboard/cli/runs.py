"""What commands share that play many matches: where they are played, where they are kept, what is said at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawingboard.core.game import Game

if TYPE_CHECKING:
    from drawingboard.arena.series import Progress, Run

STOPPED = 130
"""The exit code after Ctrl+C, as shells have it."""

on_option = click.option(
    "--on",
    default="processes",
    show_default=True,
    metavar="WHERE",
    help="Where matches are played: threads, processes, ray (the cluster of this machine) or ray://HOST:PORT.",
)
processes_option = click.option(
    "--processes", "-p", type=click.IntRange(1), help="How many batches at a time.  [default: one per core]"
)
journal_option = click.option(
    "--journal",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write each batch of matches to this file when it ends; the same command goes on from there.",
)


def asked_for(game: Game[Any], seed: int, options: Mapping[str, str], **more: Any) -> dict[str, Any]:
    """What a journal says it is about: everything that matches follow from, but their number."""
    from drawingboard.arena.executors.fingerprint import version

    return {
        "game": game.name,
        "rules": game.rules_version,
        "content": game.content_version(),
        "options": game.check_options(options),
        "seed": seed,
        **more,
        "drawingboard": version(),
    }


@contextmanager
def run_of(
    on: str, processes: int | None, progress: Progress, journal: Path | None, about: Mapping[str, Any]
) -> Iterator[Run]:
    """What plays the matches of a command. After Ctrl+C it says what is kept."""
    from drawingboard.arena.executors import chosen
    from drawingboard.arena.journal import Journal
    from drawingboard.arena.series import Run

    kept = Journal(journal, about) if journal else None
    with chosen(on, processes) as executor:
        try:
            yield Run(executor, progress, kept)
        except KeyboardInterrupt:
            told = "with --journal FILE it could go on from here"
            if kept:
                told = f"{kept.path} has {kept.size} of the matches, and the same command goes on from there"
            click.echo(f"\nStopped; {told}.", err=True)
            raise click.exceptions.Exit(STOPPED) from None


def tell_where(run: Run) -> str:
    """On how many cores the matches were played: ``Played on 2 cores (processes).``"""
    if not run.played:
        return f"Nothing was played: all {run.kept} matches were in the journal."
    before = f"; {run.kept} more matches were in the journal" if run.kept else ""
    return f"Played on {run.executor.describe()}{before}."


def where_as_json(run: Run) -> dict[str, Any]:
    """The same for programs; no cores if everything was in the journal."""
    cores = run.executor.cores if run.played else 0
    return {"on": run.executor.name, "cores": cores, "played": run.played, "kept": run.kept}
