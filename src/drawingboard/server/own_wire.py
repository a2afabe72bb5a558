"""What goes over the wire of a guest's own matches: the list, the statistics, the calendar. Only to that guest."""

from __future__ import annotations

from typing import Literal

from drawingboard.server import wire
from drawingboard.server.wire import Struct

MatchResult = Literal["won", "shared", "lost", "alone", "left"]
"""``alone``: a match for one, played to its end. ``left``: whoever sat there left, or gave up alone."""


class OwnMatch(Struct, frozen=True):
    """A match that a guest plays or has played."""

    table: str
    game: str
    options: dict[str, str]
    """Those that are not as usual."""
    began: int
    """Milliseconds since 1970, UTC."""
    ended: int | None
    """``None`` while it goes on, and then so is what follows up to ``entries``."""
    outcome: wire.OutcomeInfo | None
    result: MatchResult | None
    """``None`` also where one device played several seats, and of a match that goes on from another one."""
    place: int | None
    """1 for whoever has won; ``None`` for a match for one."""
    points: int | None
    """Of the own seat, the better one of several; ``None`` unless the match came to an end that its rules know."""
    entries: int | None
    """How many entries its log has."""
    count: int
    """How many seats there are."""
    seats: tuple[wire.SeatInfo, ...]
    """This guest's and the first of the others; of a crowd not all. ``yours``: also where a built-in player goes on
    for this guest."""
    content: wire.ContentInfo | None
    """Where a game has cards or tiles: with which ones it is played."""
    daily: str | None
    """The date of the day's plan that it is."""
    rematch_of: str | None
    """The table at which the same people played before."""
    rematch: str | None
    """The table where they played again."""
    origin: wire.OriginInfo | None = None
    """Where it came from, if it goes on from another match; then it is nobody's result."""


class OwnMatches(Struct, frozen=True):
    """A page of a guest's matches, the newest first."""

    matches: tuple[OwnMatch, ...]
    next: str | None
    """What to ask for the next page with; ``None`` after the last one."""


class OpponentStatistics(Struct, frozen=True):
    """All finished matches of a game against the same kind of opponents, by so many people and players."""

    against: str
    """``alone``; a level, if all others were built-in players of that level; ``bots``: of several levels; ``people``;
    ``mixed``: people and built-in players; ``device``: several seats were this guest's, who neither wins nor loses."""
    seats: int
    played: int
    won: int
    lost: int
    shared: int
    left: int
    best: int | None
    """The most points; this and the next ``None`` where no match came to an end that its rules know."""
    mean: float | None
    place: float | None
    """The mean place; ``None`` for matches for one."""


class AloneStatistics(Struct, frozen=True):
    """The points of matches for one that came to their end."""

    played: int
    best: int
    mean: float
    median: float
    last_ten: float
    """The mean of the last ten."""


class MatchPoint(Struct, frozen=True):
    """A finished match, for a chart."""

    table: str
    ended: int
    against: str
    seats: int
    result: MatchResult
    points: int | None
    margin: int | None
    """The own points less the most that somebody else has."""


class GameStatistics(Struct, frozen=True):
    """What a guest has made of a game."""

    game: str
    finished: int
    going_on: int
    opponents: tuple[OpponentStatistics, ...]
    """Those that were played most first."""
    alone: AloneStatistics | None
    last: tuple[MatchPoint, ...]
    """The last matches, the oldest first; none in which several seats were this guest's."""


class Streak(Struct, frozen=True):
    """Days in a row, UTC, whose plan a guest has finished, of whichever game."""

    current: int
    """A day that is not over yet does not end it."""
    longest: int
    days: int
    """How many days they are altogether."""
    today: bool
    """Whether today is among them."""


class OwnStatistics(Struct, frozen=True):
    """Everything that is counted of a guest's matches."""

    games: tuple[GameStatistics, ...]
    """Those that they have played, as all games are ordered."""
    streak: Streak


class PlanPlayed(Struct, frozen=True):
    """A guest's try at the plan of a day."""

    date: str
    game: str
    table: str
    total: int | None
    """``None`` while it goes on, like ``rank``."""
    rank: int | None
    of: int
    """How many have finished it."""


class OwnCalendar(Struct, frozen=True):
    """The plans of the days of a month."""

    month: str
    """``2026-03``."""
    first: str | None
    """The month of the first plan that this guest has played."""
    plans: tuple[PlanPlayed, ...]


HTTP_TYPES = (OwnMatches, OwnStatistics, OwnCalendar)
"""The bodies of HTTP answers."""
