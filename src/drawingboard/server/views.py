"""What browsers are shown. Everything that leaves for a seat or a spectator is filtered here, and only here.

A ``Shown`` is a match at one moment, after it is on disk: its parts are encoded once for
everybody who sees the same, and put together for each connection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from drawingboard.core.game import Game, Outcome, Rating, Score
from drawingboard.core.position import Position
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import Entry, Match
from drawingboard.match.requests import Request
from drawingboard.server import wire
from drawingboard.server.seats import Seat
from drawingboard.server.table import State, Table
from drawingboard.server.viewers import Looker, looker

encode = wire.ENCODER.encode
NOTHING = msgspec.Raw(b"[]")


class EncodedUpdate(msgspec.Struct, tag_field="is", tag="update"):
    """``wire.Update`` with parts that are encoded already."""

    number: int
    entries: msgspec.Raw
    moment: msgspec.Raw | None
    choices: msgspec.Raw
    request: wire.RequestInfo | None
    clock: wire.ClockInfo | None
    anew: bool


class EncodedChoices(msgspec.Struct):
    """``wire.Choices`` where all act at once, with a score that is encoded already."""

    seat: int
    codes: list[int]
    can_undo: bool
    must_ask: bool
    can_offer_end: bool
    own: dict[str, Any]
    score: msgspec.Raw


class Shared:
    """Where all act at once: what stays the same for a while, encoded once.

    The moment that everybody sees changes with the round; what a seat has, with its own strokes.
    """

    __slots__ = ("_moment", "_rounds", "_scores")

    def __init__(self) -> None:
        self._rounds = -1
        self._moment = NOTHING
        self._scores: dict[int, tuple[int, msgspec.Raw]] = {}

    def moment(self, match: Match) -> msgspec.Raw:
        """The match as everybody may see it."""
        if self._rounds != len(match.rounds):
            self._rounds = len(match.rounds)
            self._moment = msgspec.Raw(encode(shared_moment(match)))
        return self._moment

    def forget_moment(self) -> None:
        """Have the moment encoded anew: where sheets are open, strokes change it."""
        self._rounds = -1

    def score(self, match: Match, seat: int) -> msgspec.Raw:
        """What a seat has, line by line, its draft included."""
        number = match.last_on(seat + 1)
        known = self._scores.get(seat)
        if known is None or known[0] != number:
            score = score_info(match.seat_name(seat), match.score_of(seat, Viewer.of(seat)))
            known = self._scores[seat] = number, msgspec.Raw(encode(score))
        return known[1]

    def choices(self, match: Match, seat: int) -> bytes:
        """What a seat may do now, and its draft."""
        mine = EncodedChoices(
            seat,
            match.codes(seat),
            match.can_undo(seat),
            False,
            match.can_offer_end(),
            match.own_view(seat),
            self.score(match, seat),
        )
        return encode(mine)


class Shown:
    """A match as it stood on disk at one moment, for everybody who looks at it.

    Where all act at once, the moment that everybody shares is handed in; each seat's draft is among its choices.
    """

    __slots__ = (
        "_choices",
        "_entries",
        "_moments",
        "_over",
        "_shared",
        "_shared_moment",
        "_table",
        "_texts",
        "clock",
        "curtain",
        "number",
        "request",
    )

    def __init__(self, table: Table, tick: int, shared: Shared | None = None) -> None:
        match = table.match
        assert match is not None
        self.number = match.number
        self.request = request_info(match.request)
        self.clock = table.clocks.info(tick) if table.clocks else None
        self.curtain = table.game.curtain
        self._table = table
        self._over = match.over
        self._shared = shared
        self._shared_moment = shared.moment(match) if shared else None
        self._moments: dict[Viewer, msgspec.Raw] = {}
        self._choices: dict[int, bytes] = {}
        self._entries: dict[tuple[int, Viewer], msgspec.Raw] = {}
        self._texts: dict[tuple[int, Looker, bool, bool], bytes] = {}

    def prepare(self, guest: str, looking: int | None) -> Looker:
        """Encode what a guest will be shown, while the match stands so; returns with whose eyes they see it."""
        match = self._table.match
        assert match is not None
        who = looker(self._table, guest, looking)
        if self._shared is None and who.viewer not in self._moments:
            self._moments[who.viewer] = msgspec.Raw(encode(moment(match, who.viewer)))
        if not self._over:
            for seat in who.played:
                if seat not in self._choices:
                    self._choices[seat] = self._encoded_choices(match, seat)
        return who

    def _encoded_choices(self, match: Match, seat: int) -> bytes:
        return self._shared.choices(match, seat) if self._shared else encode(choices(self._table, seat))

    def text(self, since: int, who: Looker, whole: bool = True, anew: bool = False) -> bytes:
        """The update for a client that has seen everything up to an entry; what it may see has been prepared."""
        key = (since, who, whole, anew)
        text = self._texts.get(key)
        if text is None:
            parts = [self._choices[seat] for seat in who.played if seat in self._choices]
            update = EncodedUpdate(
                self.number,
                self._entries_on(since, who.played) if self._shared else self._entries_since(since, who.viewer),
                (self._shared_moment or self._moments[who.viewer]) if whole else None,
                msgspec.Raw(b"[" + b",".join(parts) + b"]") if parts else NOTHING,
                self.request if whole else None,
                self.clock if whole else None,
                anew,
            )
            text = encode(update)
            if not (self._shared and who.played):  # there, nobody else gets the same
                self._texts[key] = text
        return text

    def _entries_on(self, since: int, own: tuple[int, ...]) -> msgspec.Raw:
        """What happened at the table and on the sheets of a client."""
        match = self._table.match
        assert match is not None
        told = match.entries_on((0, *(seat + 1 for seat in own)), since, self.number)
        return msgspec.Raw(encode(entry_infos(told, Viewer.of(*own))))

    def _entries_since(self, since: int, viewer: Viewer) -> msgspec.Raw:
        key = (since, viewer)
        entries = self._entries.get(key)
        if entries is None:
            match = self._table.match
            assert match is not None
            told = match.log[since : self.number]  # the log may have grown since, and only grows
            entries = self._entries[key] = msgspec.Raw(encode(entry_infos(told, viewer)))
        return entries


def entry_infos(entries: Iterable[Entry], viewer: Viewer) -> list[wire.EntryInfo]:
    """What somebody hears of some entries: of those they may not read, that they are there."""
    heard = (entry.as_heard_by(viewer) for entry in entries)
    return [wire.EntryInfo(entry.number, entry.stream, entry.seat, entry.text, entry.time) for entry in heard]


def moment(match: Match, viewer: Viewer) -> wire.Moment:
    """The match as it stands, as somebody sees it."""
    scores = score_infos(match.seat_name, match.scores(viewer))
    return wire.Moment(match.number, match.acting, match.view(viewer), scores, outcome_info(match.outcome))


def shared_moment(match: Match) -> wire.Moment:
    """Where all act at once: the match as everybody may see it, as it was when the round began."""
    return wire.Moment(
        match.rounds[-1] if match.rounds else match.number,
        match.acting,
        match.view(SPECTATOR),
        score_infos(match.seat_name, match.totals(SPECTATOR)),
        outcome_info(match.outcome),
        rating_info(match.rating),
    )


def past_moment(
    game: Game[Any], number: int, position: Position, outcome: Outcome | None, viewer: Viewer
) -> wire.Moment:
    """The match as it stood after an entry, as somebody sees it."""
    known = game.totals(position, viewer) if game.simultaneous else game.score(position, viewer)
    scores = score_infos(partial(game.seat_name, position), known)
    rating = rating_info(game.rating(position)) if position.over and position.seats == 1 else None
    return wire.Moment(number, position.acting(), game.view(position, viewer), scores, outcome_info(outcome), rating)


def choices(table: Table, seat: int) -> wire.Choices:
    """What a seat may do now."""
    match = table.match
    assert match is not None
    freely = match.can_undo(seat)
    can_undo = freely or match.can_request_undo(seat)
    must_ask = can_undo and not freely and table.has_others_to_ask(seat)
    return wire.Choices(seat, tuple(match.codes(seat)), can_undo, must_ask, match.can_offer_end())


def score_infos(name: Callable[[int], str], scores: Iterable[Score]) -> tuple[wire.ScoreInfo, ...]:
    """Scores, with what the rules call each seat."""
    return tuple([score_info(name(score.seat), score) for score in scores])


def score_info(name: str, score: Score) -> wire.ScoreInfo:
    lines = tuple([wire.ScoreLineInfo(line.key, line.label, line.points, line.squares) for line in score.lines])
    return wire.ScoreInfo(score.seat, name, score.total, lines, score.complete)


def outcome_info(outcome: Outcome | None) -> wire.OutcomeInfo | None:
    if outcome is None:
        return None
    return wire.OutcomeInfo(outcome.winners, outcome.scores, outcome.reason, outcome.sentence, outcome.by)


def rating_info(rating: Rating | None) -> wire.RatingInfo | None:
    return wire.RatingInfo(rating.key, dict(rating.name), rating.since, rating.next) if rating else None


def request_info(request: Request | None) -> wire.RequestInfo | None:
    if request is None:
        return None
    return wire.RequestInfo("undo" if request.undo else "end", request.seat, tuple(sorted(request.waiting_for)))


# Tables ---------------------------------------------------------------------------------------------


class MatchSummary(NamedTuple):
    """How the match of a table stands, in a few words."""

    state: State
    number: int
    acting: tuple[int, ...]
    outcome: wire.OutcomeInfo | None
    changed: int
    """When something last happened in the match, or the table was opened."""


def summary_of(table: Table) -> MatchSummary:
    match = table.match
    if match is None:
        return MatchSummary("waiting", 0, (), None, table.created)
    changed = match.header.started + match.log.time
    return MatchSummary(table.state, match.number, match.acting, outcome_info(match.outcome), changed)


class TableShown:
    """A table at one moment, for everybody who looks at it. How its match stands may be known without the match."""

    def __init__(self, table: Table, now: int, watchers: int = 0, standing: MatchSummary | None = None) -> None:
        self._table = table
        self._now = now
        self._standing = standing or summary_of(table)
        self._watchers = watchers
        self._seats = [seat_info(table, seat, "", now, self._standing.state) for seat in table.seats]

    def info(self, guest: str) -> wire.TableInfo:
        """The table as a guest may see it: never who the others are, only what they call themselves."""
        table, standing, now = self._table, self._standing, self._now
        seats = self._seats.copy()
        host_in = table.host_in(guest, now) if standing.state != "over" else None
        for seat in table.seats:
            mine = bool(guest) and seat.guest == guest
            if mine or (host_in is not None and not seats[seat.number].connected):
                seats[seat.number] = seat_info(table, seat, guest, now, standing.state)
        return wire.TableInfo(
            id=table.id,
            game=table.game.name,
            options=table.options,
            state=standing.state,
            seats=tuple(seats),
            clock=table.clock,
            listed=table.listed,
            created=table.created,
            changed=standing.changed,
            number=standing.number,
            acting=standing.acting,
            outcome=standing.outcome,
            rematch=table.rematch,
            watchers=self._watchers,
            hosting=bool(guest) and guest == table.host,
            host_in=host_in,
            end_in=table.end_in(guest, now),
            daily=table.daily,
        )


def seat_info(table: Table, seat: Seat, guest: str, now: int, state: State) -> wire.SeatInfo:
    mine = bool(guest) and seat.guest == guest
    person = seat.kind == "person"
    match = table.match
    away = table.presence.away_for(seat.guest, now) if person and state != "over" else None
    return wire.SeatInfo(
        number=seat.number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        yours=mine and person,
        reserved=mine and not person,
        connected=person and seat.guest in table.presence.here,
        stands_in=seat.kind == "bot" and bool(seat.guest),
        left=match is not None and (seat.kind == "open" or match.seating_of(seat.number).left),
        away=None if away is None else away // 1000,
        bot_in=table.bot_in(seat, guest, now) if guest else None,
    )
