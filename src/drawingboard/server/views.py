"""What browsers are shown. Everything that leaves for a seat or a spectator is filtered here, and only here.

A ``Shown`` is a match at one moment, after it is on disk: its parts are encoded once for
everybody who sees the same, and put together for each connection.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import msgspec

from drawingboard.core.game import Game, Outcome, Rating, Score
from drawingboard.core.position import Position
from drawingboard.match import Entry, Match
from drawingboard.match.requests import Request
from drawingboard.server import wire
from drawingboard.server.seats import Seat
from drawingboard.server.table import State, Table

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


class EncodedChoices(msgspec.Struct):
    """``wire.Choices`` where all act at once, with a score that is encoded already."""

    seat: int
    codes: list[int]
    can_undo: bool
    must_ask: bool
    can_offer_end: bool
    own: dict[str, Any]
    score: msgspec.Raw
    texts: tuple[str, ...] = ()
    drawing: str = ""


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
            score = score_info(match.seat_name(seat), match.score_of(seat))
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
            plain_texts(match, seat),
            match.game.draw(match.position, seat) if match.game.plain else "",
        )
        return encode(mine)


class Shown:
    """A match as it stood on disk at one moment, for everybody who looks at it.

    Where all act at once, the moment that everybody shares is handed in; each seat's draft is among its choices.
    """

    __slots__ = (
        "_choices",
        "_entries",
        "_everybody",
        "_moments",
        "_over",
        "_shared",
        "_table",
        "_texts",
        "clock",
        "number",
        "request",
    )

    def __init__(self, table: Table, tick: int, shared: Shared | None = None) -> None:
        match = table.match
        assert match is not None
        self.number = match.number
        self.request = request_info(match.request)
        self.clock = table.clocks.info(tick) if table.clocks else None
        self._table = table
        self._over = match.over
        self._shared = shared
        self._everybody = table.game.open or shared is not None
        self._moments: dict[int | None, msgspec.Raw] = {} if shared is None else {None: shared.moment(match)}
        self._choices: dict[int, bytes] = {}
        self._entries: dict[tuple[int, int | None], msgspec.Raw] = {}
        self._texts: dict[tuple[int, int | None, tuple[int, ...], bool], bytes] = {}

    def prepare(self, guest: str) -> tuple[int | None, tuple[int, ...]]:
        """Encode what a guest will be shown, while the match stands so; returns through which seats they see."""
        own = self._table.seats_of(guest) if guest else ()
        view_seat = None if self._everybody else self._table.view_seat(guest)
        match = self._table.match
        assert match is not None
        if view_seat not in self._moments:
            self._moments[view_seat] = msgspec.Raw(encode(moment(match, view_seat)))
        if not self._over:
            for seat in own:
                if seat not in self._choices:
                    self._choices[seat] = self._encoded_choices(match, seat)
        return view_seat, own

    def _encoded_choices(self, match: Match, seat: int) -> bytes:
        return self._shared.choices(match, seat) if self._shared else encode(choices(self._table, seat))

    def text(self, since: int, view_seat: int | None, own: tuple[int, ...], whole: bool = True) -> bytes:
        """The update for a client that has seen everything up to an entry; what it may see has been prepared."""
        key = (since, view_seat, own, whole)
        text = self._texts.get(key)
        if text is None:
            parts = [self._choices[seat] for seat in own if seat in self._choices]
            update = EncodedUpdate(
                self.number,
                self._entries_on(since, own) if self._shared else self._entries_since(since, view_seat),
                self._moments[view_seat] if whole else None,
                msgspec.Raw(b"[" + b",".join(parts) + b"]") if parts else NOTHING,
                self.request if whole else None,
                self.clock if whole else None,
            )
            text = encode(update)
            if not (self._shared and own):  # there, nobody else gets the same
                self._texts[key] = text
        return text

    def _entries_on(self, since: int, own: tuple[int, ...]) -> msgspec.Raw:
        """What happened at the table and on the sheets of a client."""
        match = self._table.match
        assert match is not None
        told = match.entries_on((0, *(seat + 1 for seat in own)), since, self.number)
        heard = (entry.as_heard_by(entry.seat if entry.seat in own else None) for entry in told)
        return msgspec.Raw(encode(entry_infos(heard, None, over=True)))

    def _entries_since(self, since: int, view_seat: int | None) -> msgspec.Raw:
        key = (since, view_seat)
        entries = self._entries.get(key)
        if entries is None:
            match = self._table.match
            assert match is not None
            told = match.log[since : self.number]  # the log may have grown since, and only grows
            entries = self._entries[key] = msgspec.Raw(encode(entry_infos(told, view_seat, self._over)))
        return entries


def entry_infos(entries: Iterable[Entry], seat: int | None, over: bool) -> list[wire.EntryInfo]:
    """What a seat hears of some entries: of those it may not read, that they are there."""
    heard = entries if over else (entry.as_heard_by(seat) for entry in entries)
    return [wire.EntryInfo(entry.number, entry.stream, entry.seat, entry.text, entry.time) for entry in heard]


def moment(match: Match, seat: int | None) -> wire.Moment:
    """The match as it stands, as a seat sees it."""
    shown = wire.Moment(
        match.number,
        match.acting,
        match.view(seat),
        score_infos(match),
        outcome_info(match.outcome),
        round=round_of(match.position),
    )
    return on_plain_board(shown, match.game, match.position, seat)


def shared_moment(match: Match) -> wire.Moment:
    """Where all act at once: the match as everybody may see it, as it was when the round began."""
    shown = wire.Moment(
        match.rounds[-1] if match.rounds else match.number,
        match.acting,
        match.view(None),
        totals(match.game, match.game.shown(match.position)),
        outcome_info(match.outcome),
        rating_info(match.rating),
        round_of(match.position),
    )
    return on_plain_board(shown, match.game, match.position, None)


def totals(game: Game[Any], position: Position) -> tuple[wire.ScoreInfo, ...]:
    """What each seat has, without the reasons."""
    return tuple(
        wire.ScoreInfo(seat, game.seat_name(position, seat), position.points(seat), ())
        for seat in range(position.seats)
    )


def past_moment(
    game: Game[Any], number: int, position: Position, outcome: Outcome | None, seat: int | None
) -> wire.Moment:
    """The match as it stood after an entry, as a seat sees it."""
    scores = totals(game, game.shown(position)) if game.simultaneous else scores_of(game, position)
    rating = rating_info(game.rating(position)) if position.over and position.seats == 1 else None
    view = game.view(position, seat)
    round_number = round_of(position)
    shown = wire.Moment(number, position.acting(), view, scores, outcome_info(outcome), rating, round_number)
    return on_plain_board(shown, game, position, seat)


def round_of(position: Position) -> int:
    """The number of the round that is played; 0 in a phase of turns, and when the match is over."""
    return 0 if position.over else position.round_number()


def on_plain_board(shown: wire.Moment, game: Game[Any], position: Position, seat: int | None) -> wire.Moment:
    """A moment with what the plain board shows: the game's own drawing, and what is to be done."""
    if not game.plain:
        return shown
    who = game.seat_name(position, position.actor) if position.actor >= 0 else ""
    task = "" if position.over else game.describe_turn(position).removeprefix(f"{who} ")
    return msgspec.structs.replace(shown, drawing=game.draw(position, seat), task=task)


def plain_texts(match: Match, seat: int) -> tuple[str, ...]:
    """For the plain board: what a seat may do as texts, in the order of its codes."""
    return tuple(match.legal(seat)) if match.game.plain else ()


def choices(table: Table, seat: int) -> wire.Choices:
    """What a seat may do now."""
    match = table.match
    assert match is not None
    freely = match.can_undo(seat)
    can_undo = freely or match.can_request_undo(seat)
    must_ask = can_undo and not freely and table.has_others_to_ask(seat)
    texts = plain_texts(match, seat)
    return wire.Choices(seat, tuple(match.codes(seat)), can_undo, must_ask, match.can_offer_end(), texts=texts)


def score_infos(match: Match) -> tuple[wire.ScoreInfo, ...]:
    return tuple([score_info(match.seat_name(score.seat), score) for score in match.scores()])


def scores_of(game: Game[Any], position: Position) -> tuple[wire.ScoreInfo, ...]:
    return tuple(score_info(game.seat_name(position, score.seat), score) for score in game.score(position))


def score_info(name: str, score: Score) -> wire.ScoreInfo:
    lines = tuple([wire.ScoreLineInfo(line.key, line.label, line.points, line.squares) for line in score.lines])
    return wire.ScoreInfo(score.seat, name, score.total, lines)


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

    def __init__(
        self, table: Table, connected: Collection[str] = (), watchers: int = 0, standing: MatchSummary | None = None
    ) -> None:
        self._table = table
        self._standing = standing or summary_of(table)
        self._connected = connected
        self._watchers = watchers
        self._seats = [seat_info(seat, "", connected) for seat in table.seats]

    def info(self, guest: str) -> wire.TableInfo:
        """The table as a guest may see it: never who the others are, only what they call themselves."""
        table, standing = self._table, self._standing
        seats = self._seats.copy()
        for seat in table.seats:
            if guest and seat.guest == guest:
                seats[seat.number] = seat_info(seat, guest, self._connected)
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
            daily=table.daily,
        )


def seat_info(seat: Seat, guest: str, connected: Collection[str]) -> wire.SeatInfo:
    mine = bool(guest) and seat.guest == guest
    return wire.SeatInfo(
        number=seat.number,
        kind=seat.kind,
        name="" if seat.kind == "open" else seat.name,
        level=seat.level,
        yours=mine and seat.kind == "person",
        reserved=mine and seat.kind != "person",
        connected=seat.kind == "person" and seat.guest in connected,
    )
