"""What browsers are shown. Everything that leaves for a seat or a spectator is filtered here, and only here.

A ``Shown`` is a match at one moment, after it is on disk: its parts are encoded once for
everybody who sees the same, and put together for each connection.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game, Outcome, Rating, Score
from drawingboard.core.position import Position
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.match import Entry, Match, chance
from drawingboard.match.match import STALE
from drawingboard.match.requests import Request
from drawingboard.server import absence, wire
from drawingboard.server.content import content_info
from drawingboard.server.seats import Seat
from drawingboard.server.table import State, Table
from drawingboard.server.viewers import Looker, looker

encode = wire.ENCODER.encode
NOTHING = msgspec.Raw(b"[]")
WINDOW = 200
"""Of a long log so many entries are sent to whoever connects, the last ones; the others are asked for (``/log``)."""


class EncodedUpdate(msgspec.Struct, tag_field="is", tag="update"):
    """``wire.Update`` with parts that are encoded already."""

    number: int
    entries: msgspec.Raw
    moment: msgspec.Raw | None
    choices: msgspec.Raw
    request: wire.RequestInfo | None
    clock: wire.ClockInfo | None
    anew: bool
    earlier: int


class EncodedChoices(msgspec.Struct, omit_defaults=True):
    """``wire.Choices`` of a seat that has a draft, with a score that is encoded already."""

    seat: int
    codes: tuple[int, ...]
    can_undo: bool
    must_ask: bool
    can_offer_end: bool
    own: dict[str, Any]
    score: msgspec.Raw
    texts: tuple[str, ...] = ()
    drawing: str = ""


class Shared:
    """What stays the same for a while, encoded once: what everybody sees of the match, and what each seat has.

    In a round the moment that everybody shares changes only with what everybody may see, and a seat's score only
    with its own strokes, and perhaps when it is over.
    """

    __slots__ = ("_moment", "_number", "_scores")

    def __init__(self) -> None:
        self._number = -1
        self._moment = b""
        self._scores: dict[int, tuple[tuple[int, ...], msgspec.Raw]] = {}

    def moment(self, match: Match) -> bytes:
        """The match as everybody may see it, to be numbered."""
        number = shared_number(match)
        if self._number != number:
            self._number = number
            self._moment = encoded_moment(match, SPECTATOR)
        return self._moment

    def score(self, match: Match, seat: int) -> msgspec.Raw:
        """What a seat has, line by line, its draft included."""
        state = (match.last_on(seat + 1), *(match.phase if match.game.scores_at_barrier else ()))
        known = self._scores.get(seat)
        if known is None or known[0] != state:
            score = score_info(match.seat_name(seat), match.score_of(seat, Viewer.of(seat)))
            known = self._scores[seat] = state, msgspec.Raw(encode(score))
        return known[1]


class Shown:
    """A match as it stood on disk at one moment, for everybody who looks at it.

    Without a curtain all share one moment, and what only a seat sees is among its choices. With one, each viewer
    has a moment of their own.
    """

    __slots__ = (
        "_choices",
        "_entries",
        "_moments",
        "_over",
        "_own_parts",
        "_shared",
        "_shared_moment",
        "_shown_at",
        "_table",
        "_texts",
        "clock",
        "curtain",
        "number",
        "request",
    )

    def __init__(self, table: Table, tick: int, shared: Shared) -> None:
        match = table.match
        assert match is not None
        self.number = match.number
        self.request = request_info(match.request)
        self.clock = table.clocks.info(tick) if table.clocks else None
        self.curtain = table.game.curtain
        self._table = table
        self._over = match.over
        self._own_parts = match.in_round  # nobody else gets the same
        self._shared = shared
        self._shown_at = shared_number(match)
        self._shared_moment = None if self.curtain else shared.moment(match)
        self._moments: dict[Viewer, bytes] = {}
        self._choices: dict[int, bytes] = {}
        self._entries: dict[tuple[int, Looker], EncodedEntries] = {}
        self._texts: dict[tuple[int, Looker, bool, bool], bytes] = {}

    def prepare(self, guest: str, looking: int | None) -> Looker:
        """Encode what a guest will be shown, while the match stands so; returns with whose eyes they see it."""
        match = self._table.match
        assert match is not None
        who = looker(self._table, guest, looking)
        if self._shared_moment is None and who.viewer not in self._moments:
            self._moments[who.viewer] = encoded_moment(match, who.viewer)
        if not self._over:
            for seat in who.played:
                if seat not in self._choices:
                    self._choices[seat] = self._encoded_choices(match, seat)
        return who

    def _encoded_choices(self, match: Match, seat: int) -> bytes:
        possible, own = choices(self._table, seat), match.own_view(seat)
        if not own:
            return encode(possible)
        return encode(
            EncodedChoices(
                seat,
                possible.codes,
                possible.can_undo,
                possible.must_ask,
                possible.can_offer_end,
                own,
                self._shared.score(match, seat),
                possible.texts,
                possible.drawing,
            )
        )

    def text(self, since: int, who: Looker, whole: bool = True, anew: bool = False) -> bytes:
        """The update for a client that has seen everything up to an entry; what it may see has been prepared."""
        key = (since, who, whole, anew)
        text = self._texts.get(key)
        if text is None:
            parts = [self._choices[seat] for seat in who.played if seat in self._choices]
            entries = self._entries_since(since, who)
            update = EncodedUpdate(
                self._counted(self.number, who),
                entries.text,
                self._moment_for(who) if whole else None,
                msgspec.Raw(b"[" + b",".join(parts) + b"]") if parts else NOTHING,
                self.request if whole else None,
                self.clock if whole else None,
                anew or (entries.cut and since > 0),
                entries.earlier,
            )
            text = encode(update)
            if not (self._own_parts and who.played):
                self._texts[key] = text
        return text

    def entry_seen(self, count: int, who: Looker) -> int | None:
        """The entry that a client has last seen by its own count; ``None`` if it counts what it cannot have seen."""
        assert self._table.match is not None
        try:
            return min(self.number, who.entry(self._table.match, count))
        except NotUnderstood:
            return None

    def numbering(self, who: Looker) -> object:
        """By what a client counts entries; ``None`` while everybody counts them alike."""
        assert self._table.match is not None
        if not self._table.match.has_own_streams:
            return None
        return who.viewer if who.viewer == EVERYTHING else who.played

    def _counted(self, number: int, who: Looker) -> int:
        assert self._table.match is not None
        return who.counted(self._table.match, number)

    def _moment_for(self, who: Looker) -> msgspec.Raw:
        assert self._table.match is not None
        number = self._counted(self._shown_at, who)
        return msgspec.Raw(b'{"number":%d' % number + (self._shared_moment or self._moments[who.viewer]))

    def _entries_since(self, since: int, who: Looker) -> EncodedEntries:
        """What a client hears of after an entry: the last ones, if there are many."""
        key = (since, who)
        entries = self._entries.get(key)
        if entries is None:
            match = self._table.match
            assert match is not None
            heard = match.entries_heard(who.played, since, self.number)  # the log may have grown since, and only grows
            cut = len(heard) > WINDOW
            earlier = len(match.entries_heard(who.played, 0, self.number)) - WINDOW if cut else 0
            text = msgspec.Raw(encode(entry_infos(match, heard[-WINDOW:], who)))
            entries = self._entries[key] = EncodedEntries(text, cut, earlier)
        return entries


class EncodedEntries(NamedTuple):
    """Some entries of a log, for one client."""

    text: msgspec.Raw
    cut: bool
    """Whether there were too many of them."""
    earlier: int
    """How many came before them, then."""


def encoded_moment(match: Match, viewer: Viewer) -> bytes:
    """The match as somebody sees it, without the number at its beginning: that is not the same for everybody."""
    text = encode(moment(match, viewer))
    return text[text.index(b",") :]


def shared_number(match: Match) -> int:
    """The entry that the moment of everybody is about: in a round, the last one that everybody may see."""
    return match.shown_at if match.in_round else match.number


def entry_infos(match: Match, numbers: Iterable[int], who: Looker) -> list[wire.EntryInfo]:
    """What somebody hears of some entries: of those they may not read, that they are there and whom they concern."""
    return [entry_info(match, match.log[number - 1].as_heard_by(who.viewer), who) for number in numbers]


def entry_info(match: Match, entry: Entry, who: Looker) -> wire.EntryInfo:
    concerned = () if entry.stream or entry.seen_by is None else entry.seen_by
    number, text = who.counted(match, entry.number), entry.text
    if number != entry.number and (event := entry.event) and event.number:
        text = text.replace(str(event.number), str(who.counted(match, event.number)))
    return wire.EntryInfo(number, entry.stream, entry.seat, text, entry.time, concerned)


def moment(match: Match, viewer: Viewer) -> wire.Moment:
    """The match as it stands, as somebody sees it; in a round without the lines of scores, which are many."""
    known = match.totals(viewer) if match.phase[1] else match.scores(viewer)
    shown = wire.Moment(
        shared_number(match),
        match.acting,
        match.view(viewer),
        score_infos(match.seat_name, known),
        outcome_info(match.outcome),
        rating_info(match.rating),
        match.phase[1] if match.in_round else 0,
    )
    return on_plain_board(shown, match.game, match.position, match.eyes(viewer)) if match.game.plain else shown


def past_moment(
    game: Game[Any], number: int, position: Position, outcome: Outcome | None, viewer: Viewer
) -> wire.Moment:
    """The match as it stood after an entry, as somebody sees it."""
    number_of_round = position.round_number()
    known = game.totals(position, viewer) if number_of_round else game.score(position, viewer)
    scores = score_infos(partial(game.seat_name, position), known)
    rating = rating_info(game.rating(position)) if position.over and position.seats == 1 else None
    shown = wire.Moment(
        number,
        position.acting(),
        game.view(position, viewer),
        scores,
        outcome_info(outcome),
        rating,
        0 if position.over else number_of_round,
    )
    return on_plain_board(shown, game, position, viewer) if game.plain else shown


def on_plain_board(shown: wire.Moment, game: Game[Any], position: Position, viewer: Viewer) -> wire.Moment:
    """A moment with what the plain board shows: the game's own drawing, and what is to be done."""
    who = game.seat_name(position, position.actor) if position.actor >= 0 else ""
    told = "" if position.over else game.describe_turn(position)
    task = told.removeprefix(f"{who} ").removeprefix(f"round {shown.round}: ")
    return msgspec.structs.replace(shown, drawing=game.draw(position, viewer), task=task)


def choices(table: Table, seat: int) -> wire.Choices:
    """What a seat may do now."""
    match = table.match
    assert match is not None
    freely = match.can_undo(seat)
    can_undo = freely or match.can_request_undo(seat)
    must_ask = can_undo and not freely and table.has_others_to_ask(seat)
    possible = wire.Choices(seat, tuple(match.codes(seat)), can_undo, must_ask, match.can_offer_end())
    if not match.game.plain:
        return possible
    drawing = match.game.draw(match.position, Viewer.of(seat))
    return msgspec.structs.replace(possible, texts=tuple(match.legal(seat)), drawing=drawing)


def preview(match: Match, command: wire.Preview) -> wire.Previewed:
    """What an action would do, as its seat may know it; raises the refusal if it would be refused."""
    random = chance.guess(match.source.seed or secrets.token_bytes(), match.counted(match.number, (command.seat,)))
    try:
        told = match.preview(command.seat, command.action, random, command.based_on)
    except NotNow as refusal:
        if refusal.code != STALE:
            raise
        return wire.Previewed(command.id, stale=True)
    return wire.Previewed(command.id, told)


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
    if rating is None:
        return None
    return wire.RatingInfo(rating.key, dict(rating.name), rating.since, rating.next, rating.place, rating.of)


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
    if match.over or not match.has_own_streams:
        number, time = match.number, match.log.time
    else:  # neither how much is drawn in a round nor when is for others to know
        number = match.counted(match.number, ())
        time = match.log[match.last_shared - 1].time if match.last_shared else 0
    return MatchSummary(table.state, number, match.acting, outcome_info(match.outcome), match.header.started + time)


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
        host_in = absence.host_in(table, guest, now) if standing.state != "over" else None
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
            several=table.several,
            host_in=host_in,
            end_in=absence.end_in(table, guest, now),
            daily=table.daily,
            content=content_info(table.game),
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
        bot_in=absence.bot_in(table, seat, guest, now) if guest else None,
    )
