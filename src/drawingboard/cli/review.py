"""``drawingboard review``: what was good and what was costly in the decisions of a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawingboard.cli.words import COMPUTER, content_option

if TYPE_CHECKING:
    from drawingboard.match import Match
    from drawingboard.review import JudgedDecision, Review, SeatReview


@click.command("review")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--seat",
    "seats",
    type=click.IntRange(1),
    multiple=True,
    help="Whose decisions; may be given several times.  [default: everybody's but the computer's]",
)
@click.option("--effort", default="normal", show_default=True, help="How long to think: glance, quick, normal or deep.")
@click.option("--seed", default=1, show_default=True, help="What all chance follows from.")
@click.option(
    "--processes", "-p", type=click.IntRange(1), help="How many decisions at a time.  [default: one per core]"
)
@click.option("--all", "everything", is_flag=True, help="Tell of every decision, not only of the best and costliest.")
@click.option(
    "--json", "json_file", type=click.Path(dir_okay=False, path_type=Path), help="Write the review to this file too."
)
@content_option
def command(
    record: Path,
    seats: tuple[int, ...],
    effort: str,
    seed: int,
    processes: int | None,
    everything: bool,
    json_file: Path | None,
    content: Path | None,
) -> None:
    """Look back at the decisions of a match: what was good, and what was costly.

    The strongest built-in player goes through them, and knows no more than the seat did. It tells how it stood, the
    three costliest decisions with what would have been better, and the three best. With sheets of one's own also how
    many points were possible with the same luck.

    \b
    drawingboard review match.record
    drawingboard review match.record --seat 1 --effort deep --all
    drawingboard review match.record --json review.json
    """
    from drawingboard.arena.executors import chosen
    from drawingboard.arena.series import Run
    from drawingboard.cli.arena import ProgressBar
    from drawingboard.cli.files import game_of, load_record
    from drawingboard.match import Match, format_record, record_of
    from drawingboard.review import effort_called, to_json
    from drawingboard.review.run import review_record

    kept = load_record(record)
    match = Match.replay(kept, game_of(kept, content))
    wanted = [seat - 1 for seat in dict.fromkeys(seats)] or people(match)
    with ProgressBar("decisions") as progress, chosen("processes", processes) as executor:
        text = format_record(record_of(match))
        review = review_record(text, wanted, effort_called(effort), seed, Run(executor, progress.tell))
    if json_file:
        json_file.write_bytes(to_json(review))
    click.echo("\n".join(report(match, review, everything)))


def people(match: Match) -> list[int]:
    """The seats in which no built-in player sat; all of them if that is nobody."""
    seats = [seat for seat, name in enumerate(match.header.names) if not name.startswith(COMPUTER)]
    return seats or list(range(match.seats))


def report(match: Match, review: Review, everything: bool) -> Iterator[str]:
    """A review as text."""
    from drawingboard.cli.narration import outcome_text

    names = " against ".join(match.header.names)
    yield f"{match.game.title}: {names}"
    if match.outcome:
        yield outcome_text(match, match.outcome)
    for seat in review.seats:
        yield from seat_report(match, review, seat, everything)


def seat_report(match: Match, review: Review, seat: SeatReview, everything: bool) -> Iterator[str]:
    """What is told of one seat."""
    from drawingboard.review.words import points_text, tell_hindsight, tell_lost

    yield ""
    yield from underlined(f"{seat.title} ({seat.name}), {points_text(seat.points)}")
    yield tell_lost(review.measure, seat)
    if seat.hindsight:
        yield tell_hindsight(seat, seat.hindsight)
    yield from curve(review, seat)
    drawn = Drawings(match)
    for title, numbers in (("The costliest decisions", seat.costliest), ("The best decisions", seat.finest)):
        if numbers:
            yield ""
            yield from underlined(title)
        for number in numbers:
            yield from ("", drawn.of(review, seat.decisions[number]))
    if everything:
        yield ""
        yield from underlined("Every decision")
        for decision in seat.decisions:
            yield from ("", drawn.of(review, decision))


def curve(review: Review, seat: SeatReview) -> Iterator[str]:
    """How it stood, as a small chart."""
    from drawingboard.review.chart import draw_curve

    values = [point.value for point in seat.curve]
    yield ""
    if review.measure == "chance":
        yield "Chances to win, after each decision and at the end:"
        yield from draw_curve([100 * value for value in values], 0, 100, "{:.0f} %")
    else:
        yield "Points expected, after each decision and at the end:"
        yield from draw_curve(values, min(values), max(values))


def underlined(text: str) -> tuple[str, str]:
    return text, "=" * len(text)


class Drawings:
    """Draws the boards of decisions as their seats saw them."""

    def __init__(self, match: Match) -> None:
        from drawingboard.review.decisions import look_at

        self._game = match.game
        self._titles = [match.seat_name(seat) for seat in range(match.seats)]
        self._decisions = look_at(match).decisions

    def of(self, review: Review, decision: JudgedDecision) -> str:
        """The board before a decision, with what is said of it beside."""
        from drawingboard.cli import screen
        from drawingboard.core.viewer import Viewer
        from drawingboard.review.words import tell_decision

        before = self._decisions[decision.seat][decision.number].before
        picture = self._game.draw(before, Viewer.of(decision.seat))
        return screen.beside(picture, tell_decision(review.measure, decision, self._titles), screen.width())
