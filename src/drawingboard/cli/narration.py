"""What happens in a match, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from drawingboard.cli.words import COMPUTER
from drawingboard.core.game import Game, Outcome
from drawingboard.core.position import Position
from drawingboard.core.viewer import Viewer
from drawingboard.match import TABLE, Entry, Match
from drawingboard.match.snapshots import Snapshots

EVENTS = {
    "undo": "takes back entry {number}",
    "undo?": "asks to take back entry {number}",
    "yes": "agrees",
    "no": "declines",
    "end?": "offers to end the match",
    "end": "the match is ended by agreement",
    "resigns": "resigns",
    "time": "runs out of time",
    "leaves": "leaves; the match goes on",
    "bot": "is played on by a built-in player ({level})",
    "returns": "is played by a person again",
    "hint": "takes a hint",
}
"""By kind of event: what is said of the seat that did it."""


def tell(snapshots: Snapshots, entries: Iterable[Entry], viewer: Viewer) -> Iterator[str]:
    """A sentence for each entry, as far as whoever listens may know; the snapshots know the entries already."""
    for entry in entries:
        if said := sentence(snapshots.game, snapshots.before(entry), entry, viewer):
            yield said


def sentence(game: Game[Any], before: Position, entry: Entry, viewer: Viewer) -> str:
    """What somebody is told of an entry, in the position before it; nothing of others' strokes in a round."""
    event, who = entry.event, "" if entry.seat == TABLE else game.seat_name(before, entry.seat)
    if event:
        return f"{who} {EVENTS[event.kind].format(number=event.number, level=event.level)}".strip()
    if entry.is_read_by(viewer):
        return game.describe_action(before, game.read_action(before, entry.text))
    return game.describe_hidden(before) if entry.stream == 0 else ""


def seat_lines(game: Game[Any], position: Position, names: Sequence[str], viewer: Viewer) -> list[str]:
    """Who plays, with as many points as the viewer may know of; an arrow marks who has to act.

    > light  12  you
      dark    7  greedy

    A plus behind the points says that there is more, which is hidden from the viewer.
    """
    seats = [game.seat_name(position, seat) for seat in range(position.seats)]
    totals = [f"{score.total}{'' if score.complete else '+'}" for score in game.totals(position, viewer)]
    longest, acting = max(map(len, seats)), position.acting()
    return [
        f"{'>' if seat in acting else ' '} {name:<{longest}} {totals[seat]:>3}  {names[seat].removeprefix(COMPUTER)}"
        for seat, name in enumerate(seats)
    ]


def score_text(match: Match, viewer: Viewer) -> str:
    """What every seat has, line by line, as far as the viewer may know it."""
    lines = []
    for score in match.scores(viewer):
        lines.append(f"{match.seat_name(score.seat)}: {score.total}")
        lines += [f"    {line.points:>3}  {line.label}" for line in score.lines]
        if not score.complete:
            lines.append("      ?  hidden")
    return "\n".join(lines)


def outcome_text(match: Match, outcome: Outcome) -> str:
    """Who won and why the match ended, in two sentences."""
    game, position = match.game, match.position
    winners = [f"{game.seat_name(position, seat)} ({match.header.names[seat]})" for seat in outcome.winners]
    scores = " to ".join(str(score) for score in outcome.scores)
    if not winners:
        won = f"Nobody wins, {scores}."
    elif len(winners) == 1:
        won = f"{winners[0]} wins, {scores}."
    else:
        won = f"{' and '.join(winners)} share the victory, {scores}."
    return f"The match is over: {outcome.sentence}.\n{won}"


def rating_text(match: Match) -> str:
    """What somebody alone has earned, with stars; nothing where nobody rates it."""
    rating = match.game.rating(match.position)
    if rating is None:
        return ""
    stars = "★" * rating.place + "☆" * (rating.of - rating.place)
    further = f"; the next title is for {rating.next} points" if rating.next is not None else ""
    return f"{stars} {rating.name['en']}{further}."


def next_text(game: Game[Any]) -> str:
    """Which of the contents that the game offers comes after this one; nothing after the last, or after one's own."""
    known = {named.name: named for named in game.named_content()}
    here = next((named for named in known.values() if named.content == game.content), None)
    if here is None or here.next not in known:
        return ""
    following = known[here.next]
    title, pencils = following.title["en"], "✎" * following.difficulty
    return f"To try next: {title} ({pencils}), with drawingboard play {game.name} --named {following.name}"
