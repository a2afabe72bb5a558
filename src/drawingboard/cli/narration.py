"""What happens in a match, in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from drawingboard.cli.words import COMPUTER
from drawingboard.core.game import Game, Outcome
from drawingboard.core.position import Position
from drawingboard.core.viewer import Viewer
from drawingboard.match import TABLE, Entry, Match
from drawingboard.match.log import bot_level

EVENTS = {
    "(yes)": "agrees",
    "(no)": "declines",
    "(end?)": "offers to end the match",
    "(end)": "the match is ended by agreement",
    "(resigns)": "resigns",
    "(time)": "runs out of time",
    "(leaves)": "leaves; the match goes on",
    "(returns)": "is played by a person again",
}
_UNDO = re.compile(r"\(undo (\d+)(\??)\)")


def tell(game: Game[Any], before: Position, entries: Sequence[Entry], viewer: Viewer) -> Iterator[str]:
    """A sentence for each entry, as far as whoever listens may know.

    The position is the one before the first entry. It is moved along, so hand in a copy.
    """
    for entry in entries:
        if entry.is_event:
            yield _tell_event(game, before, entry)
            continue
        code = game.parse_action(before, entry.text)
        if entry.is_read_by(viewer):
            yield game.describe_action(before, code)
        elif entry.stream == 0:  # others' strokes in a round are no news
            yield f"{game.seat_name(before, entry.seat) if entry.seat >= 0 else 'chance'} acts unseen"
        before.apply(code)


def _tell_event(game: Game[Any], position: Position, entry: Entry) -> str:
    who = "" if entry.seat == TABLE else game.seat_name(position, entry.seat) + " "
    if undo := _UNDO.fullmatch(entry.text):
        return f"{who}{'asks to take' if undo[2] else 'takes'} back entry {undo[1]}"
    if level := bot_level(entry.text):
        return f"{who}is played on by a built-in player ({level})"
    return who + EVENTS[entry.text]


def seat_lines(match: Match, viewer: Viewer) -> list[str]:
    """Who plays, with as many points as the viewer may know of; an arrow marks who has to act.

    > light  12  you
      dark    7  greedy

    A plus behind the points says that there is more, which is hidden from the viewer.
    """
    names = [match.seat_name(seat) for seat in range(match.seats)]
    totals = [f"{score.total}{'' if score.complete else '+'}" for score in match.totals(viewer)]
    longest = max(map(len, names))
    marks = [">" if seat in match.acting else " " for seat in range(match.seats)]
    return [
        f"{mark} {name:<{longest}} {totals[seat]:>3}  {match.header.names[seat].removeprefix(COMPUTER)}"
        for seat, (mark, name) in enumerate(zip(marks, names, strict=True))
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
