"""What browsers are shown. Everything that leaves for a seat or a spectator is filtered here, and only here.

A ``Shown`` is a match at one moment, after it is on disk: its parts are encoded once for
everybody who sees the same, and put together for each connection.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game, Outcome, Rating, Score
from drawingboard.core.position import Position
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.match import Entry, Match, Origin, chance
from drawingboard.match.match import STALE
from drawingboard.match.requests import Request
from drawingboard.server import absence, hints, reactions, wire
from drawingboard.server.content import content_info
from drawingboard.server.seats import Seat
from drawingboard.server.table import State, Table
from drawingboard.server.table_codes import code_of
from drawingboard.server.viewers import Looker, looker

encode = wire.ENCODER.encode
WINDOW = 200
"""Of a long log so many entries are sent to whoever connects, the last ones; the others are asked for (``/log``)."""

# Messages that leave at every move are put together from parts that are encoded already; ``wire`` says what they mean.
UPDATE = (
    b'{"is":"update","number":%d,"entries":%b,"moment":%b,"choices":[%b],"request":%b,"clock":%b,"anew":%b,'
    b'"earlier":%d}'
)
MOMENT = b',"acting":%b,"view":%b,"scores":%b,"outcome":%b,"rating":%b,"round":%d,"drawing":"","task":""}'
CHOICES = (
    b'{"seat":%d,"codes":%b,"can_undo":%b,"must_ask":%b,"can_offer_end":%b,"own":%b,"score":%b,"texts":%b,"drawing":%b}'
)
NULL = b"null"
TRUTH = (b"false", b"true")


class Shared:
    """What stays the same for a while, encoded once: what everybody sees of the match, and what each seat has.

    In a round the moment that everybody shares changes only with what everybody may see, and a seat's score only
    with its own strokes, and perhaps when it is over. In turns most moves leave the scores as they are.
    """

    __slots__ = ("_known", "_moment", "_number", "_own_scores", "_score_key", "_scores")

    def __init__(self) -> None:
        self._number = -1
        self._moment = b""
        self._score_key: object = None
        self._known: tuple[list[Score], list[str]] | None = None
        self._scores = b"[]"
        self._own_scores: dict[int, tuple[tuple[int, ...], bytes]] = {}

    def moment(self, match: Match) -> bytes:
        """The match as everybody may see it, to be numbered."""
        number = shared_number(match)
        if self._number != number:
            self._number = number
            self._moment = encoded_moment(match, SPECTATOR, self.scores)
        return self._moment

    def scores(self, match: Match, viewer: Viewer) -> bytes:
        """What all seats have."""
        key, names = match.score_key(), [match.seat_name(seat) for seat in range(match.seats)]
        if key is not None and self._known is not None and (key, names) == (self._score_key, self._known[1]):
            return self._scores
        self._score_key = key
        known = known_scores(match, viewer), names
        if known != self._known:
            self._known = known
            self._scores = encode(score_infos(match.seat_name, known[0]))
        return self._scores

    def own_score(self, match: Match, seat: int) -> bytes:
        """What a seat has, line by line, its draft included."""
        state = (match.last_on(seat + 1), *(match.phase if match.game.scores_at_barrier else ()))
        known = self._own_scores.get(seat)
        if known is None or known[0] != state:
            score = score_info(match.seat_name(seat), match.score_of(seat, Viewer.of(seat)))
            known = self._own_scores[seat] = state, encode(score)
        return known[1]


class Shown:
    """A match as it stood on disk at one moment, for everybody who looks at it.

    Without a curtain all share one moment, and what only a seat sees is among its choices. With one, each viewer
    has a moment of their own.
    """

    __slots__ = (
        "_choices",
        "_clock",
        "_entries",
        "_has_own_streams",
        "_match",
        "_moments",
        "_request",
        "_shared",
        "_shared_moment",
        "_shown_at",
        "_table",
        "_texts",
        "curtain",
        "number",
    )

    def __init__(self, table: Table, tick: int, shared: Shared) -> None:
        match = table.match
        assert match is not None
        self.number = match.number
        self.curtain = table.game.curtain
        self._request = encode(request_info(match.request)) if match.request else NULL
        self._clock = encode(table.clocks.info(tick)) if table.clocks else NULL
        self._table = table
        self._match = match
        self._shared = shared
        self._shown_at = shared_number(match)
        self._has_own_streams = match.has_own_streams
        self._shared_moment = None if self.curtain else shared.moment(match)
        self._moments: dict[Viewer, bytes] = {}
        self._choices: dict[int, bytes] = {}
        self._entries: dict[tuple[int, Viewer, tuple[int, ...]], EncodedEntries] = {}
        self._texts: dict[tuple[int, Looker, bool, bool], bytes] = {}

    def prepare(self, guest: str, looking: int | None) -> Looker:
        """Encode what a guest will be shown, while the match stands so; returns with whose eyes they see it."""
        match = self._match
        who = looker(self._table, guest, looking)
        if self._shared_moment is None and who.viewer not in self._moments:
            self._moments[who.viewer] = encoded_moment(match, who.viewer, encoded_scores)
        if not match.over:
            for seat in who.played:
                if seat not in self._choices:
                    self._choices[seat] = encoded_choices(self._table, seat, self._shared)
        return who

    def text(self, since: int, who: Looker, whole: bool = True, anew: bool = False) -> bytes:
        """The update for a client that has seen everything up to an entry; what it may see has been prepared."""
        if who.played:  # nobody else gets the same
            return self._update(since, who, whole, anew)
        key = (since, who, whole, anew)
        text = self._texts.get(key)
        if text is None:
            text = self._texts[key] = self._update(since, who, whole, anew)
        return text

    def _update(self, since: int, who: Looker, whole: bool, anew: bool) -> bytes:
        entries = self._entries_since(since, who)
        return UPDATE % (
            self._counted(self.number, who),
            entries.text,
            self._moment_for(who) if whole else NULL,
            b",".join([self._choices[seat] for seat in who.played if seat in self._choices]),
            self._request if whole else NULL,
            self._clock if whole else NULL,
            TRUTH[anew or (entries.cut and since > 0)],
            entries.earlier,
        )

    def entry_seen(self, count: int, who: Looker) -> int | None:
        """The entry that a client has last seen by its own count; ``None`` if it counts what it cannot have seen."""
        try:
            return min(self.number, who.entry(self._match, count))
        except NotUnderstood:
            return None

    def numbering(self, who: Looker) -> object:
        """By what a client counts entries; ``None`` while everybody counts them alike."""
        if not self._has_own_streams:
            return None
        return who.viewer if who.viewer == EVERYTHING else who.played

    def _moment_for(self, who: Looker) -> bytes:
        number = self._counted(self._shown_at, who)
        return b'{"number":%d%b' % (number, self._shared_moment or self._moments[who.viewer])

    def _counted(self, number: int, who: Looker) -> int:
        """The number of an entry as a client is told it."""
        return who.counted(self._match, number) if self._has_own_streams else number

    def _entries_since(self, since: int, who: Looker) -> EncodedEntries:
        """What a client hears of after an entry: the last ones, if there are many."""
        match = self._match
        own = who.played if self._has_own_streams else ()  # otherwise those who see the same hear the same
        key = (since, who.viewer, own)
        entries = self._entries.get(key)
        if entries is None:
            heard = self._heard(since, who)
            cut = len(heard) > WINDOW
            earlier = len(self._heard(0, who)) - WINDOW if cut else 0
            text = encode(entry_infos(match, heard[-WINDOW:], who))
            entries = self._entries[key] = EncodedEntries(text, cut, earlier)
        return entries

    def _heard(self, since: int, who: Looker) -> Sequence[int]:
        """The numbers of the entries that a client hears of; the log may have grown since, and only grows."""
        if not self._has_own_streams:
            return range(since + 1, self.number + 1)
        return self._match.entries_heard(who.played, since, self.number)


class EncodedEntries(NamedTuple):
    """Some entries of a log, for one client."""

    text: bytes
    cut: bool
    """Whether there were too many of them."""
    earlier: int
    """How many came before them, then."""


def encoded_choices(table: Table, seat: int, shared: Shared) -> bytes:
    """What a seat may do now (``wire.Choices``), its draft, and what that is worth."""
    match = table.match
    assert match is not None
    freely = match.can_undo(seat)
    can_undo = freely or match.can_request_undo(seat)
    must_ask = can_undo and not freely and table.has_others_to_ask(seat)
    own, plain = match.own_view(seat), match.game.plain
    return CHOICES % (
        seat,
        match.encoded_codes(seat),
        TRUTH[can_undo],
        TRUTH[must_ask],
        TRUTH[match.can_offer_end()],
        encode(own) if own else b"{}",
        shared.own_score(match, seat) if own else NULL,
        encode(match.legal(seat)) if plain else b"[]",
        encode(match.game.draw(match.position, Viewer.of(seat))) if plain else b'""',
    )


def encoded_moment(match: Match, viewer: Viewer, scores: Callable[[Match, Viewer], bytes]) -> bytes:
    """The match as somebody sees it (``wire.Moment``), without the number at its beginning: that is not the same for
    everybody."""
    if match.game.plain:
        text = encode(moment(match, viewer))
        return text[text.index(b",") :]
    return MOMENT % (
        encode(match.acting),
        match.encoded_view(viewer),
        scores(match, viewer),
        encode(outcome_info(match.outcome)) if match.over else NULL,
        encode(rating_info(match.rating)) if match.over else NULL,
        match.phase[1] if match.in_round else 0,
    )


def encoded_scores(match: Match, viewer: Viewer) -> bytes:
    return encode(score_infos(match.seat_name, known_scores(match, viewer)))


def known_scores(match: Match, viewer: Viewer) -> list[Score]:
    """What all seats have; in a round without the lines, which are many."""
    return match.totals(viewer) if match.phase[1] else match.scores(viewer)


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
    return wire.EntryInfo(number, entry.stream, entry.seat, text, entry.time, concerned, entry.effect)


def moment(match: Match, viewer: Viewer) -> wire.Moment:
    """The match as it stands, as somebody sees it."""
    shown = wire.Moment(
        shared_number(match),
        match.acting,
        match.view(viewer),
        score_infos(match.seat_name, known_scores(match, viewer)),
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
            code=code_of(table.id) if standing.state == "waiting" else "",
            hints=standing.state == "playing" and hints.are_offered(table, guest),
            reactions=reactions.are_offered(table, guest),
            origin=origin_info(table.branch.origin if table.branch else None),
        )


def origin_info(origin: Origin | None) -> wire.OriginInfo | None:
    return wire.OriginInfo(origin.match, origin.entry, origin.copied) if origin else None


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
