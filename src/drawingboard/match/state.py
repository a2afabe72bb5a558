"""How a match stands: what has happened, how it stands, who may do what. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from drawingboard.core.errors import NotYou
from drawingboard.core.game import Game, Outcome, Rating, Score
from drawingboard.core.position import Position
from drawingboard.core.viewer import EVERYTHING, Viewer
from drawingboard.match import log
from drawingboard.match.chance import ChanceSource
from drawingboard.match.history import History, Step
from drawingboard.match.log import Entry, Header, Log
from drawingboard.match.requests import Request
from drawingboard.match.seating import AS_SEATED, Seating
from drawingboard.match.streams import ANNOUNCED, SHARED, Streams


class MatchState:
    """A match for whoever looks at it."""

    def __init__(self, game: Game[Any], header: Header, first: Position, source: ChanceSource) -> None:
        self.game = game
        self.header = header
        self.log = Log()
        self.source = source
        self.request: Request | None = None
        """What somebody has asked, while it waits for answers."""
        self.rounds: list[int] = []
        """The entries with which rounds began and ended: after each of them everybody saw the same."""
        self.shown_at = 0
        """The last entry that has changed what everybody may see."""
        self.seating: dict[int, Seating] = {}
        """Who decides for the seats that somebody left, came back to or had played on: what the log says of them."""
        self._history = History(first)
        self._outcome: Outcome | None = None
        self._streams = Streams()
        self._events: dict[int, int] = {}

    # How it stands ----------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the last entry; a client that has seen it is up to date."""
        return self.log.number

    @property
    def seats(self) -> int:
        return self._history.position.seats

    @property
    def over(self) -> bool:
        return self._history.position.over

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._history.position.acting()

    @property
    def in_round(self) -> bool:
        """Whether seats act at the same time now, each on a stream of its own."""
        position = self._history.position
        return not position.over and position.round_number() > 0

    @property
    def played_by(self) -> tuple[str, ...]:
        """Who decides for each seat now: ``person``, ``nobody`` (who sat there has left), or ``bot easy``."""
        return tuple(self.seating_of(seat).by for seat in range(self.seats))

    def seating_of(self, seat: int) -> Seating:
        """Who decides for a seat, and since when."""
        self._check_seat(seat)
        return self.seating.get(seat, AS_SEATED)

    @property
    def rounds_over(self) -> int:
        """How many rounds are over."""
        return self._history.rounds

    @property
    def phase(self) -> tuple[int, int]:
        """What tells one phase from the next: how many rounds are over, and which one is played (0 in turns)."""
        return self._history.rounds, self._history.position.round_number()

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why it ended; ``None`` while the match goes on."""
        if self._outcome is None and self.over:
            self._outcome = self._ended()
        return self._outcome

    def _ended(self) -> Outcome | None:
        outcome = self.game.outcome(self._history.position)
        if outcome and self.log and self.log[-1].text == log.RAN_OUT:
            who = self.game.seat_name(self._history.position, self.log[-1].seat)
            return replace(outcome, reason="time", sentence=f"the time of {who} ran out")
        return outcome

    @property
    def seed(self) -> bytes | None:
        """The seed, once the match is over and it may be known."""
        return self.source.seed if self.over else None

    @property
    def rating(self) -> Rating | None:
        """How good a match of one player came out."""
        return self.game.rating(self._history.position) if self.over and self.seats == 1 else None

    def eyes(self, viewer: Viewer) -> Viewer:
        """With whose eyes somebody looks at this match: once it is over, everybody sees everything."""
        return EVERYTHING if self.over else viewer

    def standing(self, seat: int, viewer: Viewer) -> tuple[int, ...]:
        """How a seat stands, to be compared with others: at this table, or who met the same luck."""
        return self.game.standing(self._history.position, seat, self.eyes(viewer))

    def scores(self, viewer: Viewer) -> list[Score]:
        """What each seat has, line by line, as far as the viewer may know."""
        return self.game.score(self._history.position, self.eyes(viewer))

    def score_key(self) -> object:
        """What the scores follow from, if that is known."""
        return self.game.score_key(self._history.position)

    def totals(self, viewer: Viewer) -> list[Score]:
        """What each seat has, without the lines."""
        return self.game.totals(self._history.position, self.eyes(viewer))

    def score_of(self, seat: int, viewer: Viewer) -> Score:
        """What one seat has, line by line, as far as the viewer may know."""
        self._check_seat(seat)
        return self.game.score_of(self._history.position, seat, self.eyes(viewer))

    def seat_name(self, seat: int) -> str:
        """What the rules call the player in a seat now."""
        return self.game.seat_name(self._history.position, seat)

    @property
    def position(self) -> Position:
        """A copy of the position, all of it: not to be shown to anybody (``view`` is)."""
        return self._history.position.copy()

    def position_facing(self, seat: int) -> Position:
        """A copy of the position with one of the acting seats as the actor."""
        position = self._history.position.copy()
        if position.actor != seat:
            position.turn_to(seat)
        return position

    # What a seat sees and may do --------------------------------------------------------

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What somebody may see."""
        for seat in viewer.seats:
            self._check_seat(seat)
        return self.game.view(self._history.position, self.eyes(viewer))

    def encoded_view(self, viewer: Viewer) -> bytes:
        """What somebody may see, as JSON."""
        return self.game.encoded_view(self._history.position, self.eyes(viewer))

    def own_view(self, seat: int) -> dict[str, Any]:
        """In a round: what only this seat sees, its draft."""
        self._check_seat(seat)
        return self.game.own_view(self._history.position, seat)

    def legal(self, seat: int) -> list[str]:
        """The texts of everything a seat may do now."""
        self._check_seat(seat)
        if seat not in self.acting:
            return []
        position = self.position_facing(seat)
        return [self.game.format_action(position, code) for code in position.legal_actions()]

    def codes(self, seat: int) -> list[int]:
        """The codes of everything a seat may do now."""
        self._check_seat(seat)
        position = self._history.position
        if position.actor == seat:
            return position.legal_actions()
        return self.position_facing(seat).legal_actions() if seat in position.acting() else []

    def encoded_codes(self, seat: int) -> bytes:
        """The codes of everything a seat may do now, as a list in JSON."""
        position = self._history.position
        if position.actor == seat:
            return position.encoded_actions()
        return self.position_facing(seat).encoded_actions() if seat in position.acting() else b"[]"

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last action back without asking."""
        return not self.over and self._history.undoable(seat) is not None

    def can_request_undo(self, seat: int) -> bool:
        """Whether a seat may ask the others to let it take its last action back."""
        if self.over or self.request is not None or self._history.position.stream(seat):
            return False
        step = self._history.last_of(seat)
        return step is not None and step.stream == 0

    def can_offer_end(self) -> bool:
        """Whether a seat may offer to end the match."""
        return not self.over and self.request is None and self.game.may_end_by_agreement(self._history.position)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self._history.position.seats:
            raise NotYou("seat/unknown", f"there is no seat {seat + 1} at this table")

    # What has happened ------------------------------------------------------------------

    def entries_since(self, number: int) -> list[Entry]:
        """Everything that happened after an entry, secrets included: for storing, not for showing."""
        return self.log[max(number, 0) :]

    def heard_since(self, number: int, viewer: Viewer) -> list[Entry]:
        """What somebody hears of everything after an entry; all of it once the match is over."""
        entries = self.entries_since(number)
        return entries if self.over else [entry.as_heard_by(viewer) for entry in entries]

    def entries_heard(self, seats: Collection[int], since: int, until: int) -> list[int]:
        """The numbers of what whoever plays some seats hears of, after one entry and up to another: what happened at
        the table, what was announced to all, and what happened on the sheets of these seats."""
        return self._streams.between({0, ANNOUNCED, *(seat + 1 for seat in seats)}, since, until)

    def last_on(self, stream: int) -> int:
        """The number of the last entry on a stream, 0 if there is none."""
        return self._streams.last(stream)

    def counted(self, number: int, seats: Collection[int]) -> int:
        """The number of an entry as whoever plays some seats counts it: what others draw is not counted."""
        return self._streams.counted(number, seats)

    def entry_counted(self, count: int, seats: Collection[int]) -> int:
        """The number of the entry that whoever plays some seats counts so."""
        return self._streams.entry_counted(count, seats)

    @property
    def has_own_streams(self) -> bool:
        """Whether there have been rounds, so that not everybody counts alike."""
        return self._streams.has_own

    @property
    def last_shared(self) -> int:
        """The number of the last entry that everybody counts."""
        return self._streams.last(SHARED) if self._streams.has_own else self.number

    def events_of(self, seat: int) -> int:
        """How often a seat has taken back, asked, answered, left or come back."""
        return self._events.get(seat, 0)

    def steps_since(self, number: int) -> list[Step]:
        """The actions and answers of chance after an entry that still count."""
        return self._history.steps_since(number)
