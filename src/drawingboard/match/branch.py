"""What if: a match that goes on from a moment of another one.

    other match   1  2  3  4  (undo 4)  5  6  7 ‖        over
                           moment ──────────▶ ×
    branch        1  2  3               4  5     6  7  8 …

Its log begins with the steps of the other match that counted at that moment, numbered anew, all at time 0. Its header
says where they come from (``Origin``), so that its record can be replayed and checked without the other one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from drawingboard.core.errors import NotNow
from drawingboard.core.game import Game
from drawingboard.match.chance import check_seed, commitment
from drawingboard.match.history import Step
from drawingboard.match.log import Entry, Header, Origin, check_names
from drawingboard.match.match import Clock, Match
from drawingboard.match.record import Record
from drawingboard.match.snapshots import Snapshots


class Branch(NamedTuple):
    """What a match takes over that goes on from a moment of another one."""

    origin: Origin
    copied: tuple[Entry, ...]
    """The entries at the beginning of its log."""
    seed: bytes | None
    """The seed that its luck follows from, for the same luck as in the other match; ``None`` for luck of its own."""

    def begin(
        self, game: Game[Any], options: dict[str, str], names: Sequence[str], seats: int, now: Clock, seed: bytes | None
    ) -> Match:
        """The match that goes on; chance has answered if it was its turn. Without a seed it gets a secret one, unless
        its luck is the same."""
        secret = check_seed(self.seed or seed)
        header = Header(
            game=game.name,
            rules=game.rules_version,
            options=options,
            names=check_names(names, seats),
            content=game.content_version(),
            commitment=commitment(secret),
            started=now(),
            origin=self.origin,
        )
        return Match.replay(Record(header, self.copied, seed=secret), game, now=now)


def branch_of(match: Match, number: int, called: str = "", same_luck: bool = True) -> Branch:
    """What a match takes over that goes on from another one, which is over, after an entry of its log; ``called``:
    what the other one is called where it is kept."""
    seed = match.source.seed
    if not match.over:
        raise NotNow("branch/early", "the match goes on; what if is for a match that is over")
    if seed is None:
        raise NotNow("branch/no_seed", "the seed of this match is not known, so nothing can be drawn after it")
    snapshots = Snapshots(match.game, match.header)
    snapshots.extend(match.log[: max(number, 0)])
    if snapshots.at(number).over:
        raise NotNow("branch/end", f"after entry {number} the match was over; choose an earlier one")
    steps = snapshots.steps
    origin = Origin(called or match.header.commitment, number, _seeds(match.header.origin, seed, steps))
    texts = [match.log[step.number - 1].text for step in steps]
    copied = [
        Entry(number, step.stream, step.seat, text, 0)
        for number, (step, text) in enumerate(zip(steps, texts, strict=True), 1)
    ]
    return Branch(origin, tuple(copied), seed if same_luck else None)


def _seeds(before: Origin | None, seed: bytes, steps: Sequence[Step]) -> tuple[tuple[int, bytes], ...]:
    """By which seeds chance answered, and up to which of some steps."""
    numbers = [step.number for step in steps]
    found: list[tuple[int, bytes]] = []
    for until, other in before.seeds if before else ():
        copied = bisect_right(numbers, until)
        if copied > (found[-1][0] if found else 0):
            found.append((copied, other))
    if not found or found[-1][0] < len(steps):
        found.append((len(steps), seed))
    return tuple(found)
