"""One playing of a game: who may do what, what happened, and how it is taken back.

The log is the truth; it only grows. The position is what the log leads to. A match does
no input or output and knows no network: whoever runs it stores the entries that each
command returns, and may rebuild the match from them at any time with ``Match.replay``.

>>> import drawingboard
>>> match = Match.start(drawingboard.game("planquadrat"), {"first": "1"}, names=("Ada", "Ben"), seed=7)
>>> [entry.text for entry in match.act(0, "L c4n")]
['L c4n']
>>> match.acting
(1,)
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, NotYou, OurFault
from drawingboard.core.game import Game, Options, Outcome, Rating, Score
from drawingboard.core.position import AGREED, NOBODY, RESIGNED, Position
from drawingboard.match import chance, log
from drawingboard.match.line import Line, Step, closes
from drawingboard.match.log import TABLE, Entry, Header, Log
from drawingboard.match.source import ChanceSource, Lots
from drawingboard.match.streams import Streams

if TYPE_CHECKING:
    from drawingboard.match.record import Record

Milliseconds = int
Clock = Callable[[], Milliseconds]
"""Says how many milliseconds have passed since 1970 began, UTC."""


def wall_clock() -> Milliseconds:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Request:
    """Something that one seat wants and all others have to accept; it lapses when anybody acts."""

    seat: int
    undo: Step | None
    """The step to take back; ``None`` when the match is to end."""
    waiting_for: frozenset[int]
    """The seats that have not answered yet."""


@dataclass(slots=True)
class _Draft:
    """What a command is about to add; nothing of it counts before it is whole."""

    position: Position
    entries: list[Entry]
    steps: list[Step]


class Match:
    """One playing of a game."""

    def __init__(self, game: Game[Any], header: Header, first: Position, source: ChanceSource, clock: Clock) -> None:
        self.game = game
        self.header = header
        self.log = Log()
        self.source = source
        self.request: Request | None = None
        self.rounds: list[int] = []
        """Where all act at once: the entries after which everybody saw the same, one for each round and the end."""
        self._line = Line(first)
        self._clock = clock
        self._outcome: Outcome | None = None
        self._streams = Streams()  # kept only where all act at once
        self._changed = {0: 0}  # by stream: the last entry that changed the position for its seats

    @classmethod
    def start(
        cls,
        game: Game[Any],
        options: Options | None = None,
        seats: int | None = None,
        names: Sequence[str] = (),
        seed: bytes | int | None = None,
        content: Path | None = None,
        now: Clock = wall_clock,
    ) -> Match:
        """A new match. Without a seed it gets a secret one; chance has answered where the rules begin with it."""
        chosen = game.check_options(options)
        first = game.start(chosen, seats, content)
        secret = chance.check_seed(seed)
        header = Header(
            game=game.name,
            rules=game.rules_version,
            options=chosen,
            names=log.check_names(names, first.seats),
            content=game.content_version(content),
            commitment=chance.commitment(secret),
            started=now(),
        )
        match = cls(game, header, first, Lots(secret), now)
        match.begin()
        return match

    @classmethod
    def replay(
        cls,
        record: Record,
        game: Game[Any] | None = None,
        seed: bytes | None = None,
        content: Path | None = None,
        now: Clock = wall_clock,
    ) -> Match:
        """The match that a record tells of, ready to go on. A match that is not over needs its seed to draw lots.

        A game that is not registered, or content of one's own, has to be handed in.
        """
        from drawingboard.match.replay import replay

        return replay(record, game, seed, content, now)

    # Looking ------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """A copy of the position, all of it: not to be shown to anybody (``view`` is)."""
        return self._line.position.copy()

    def position_facing(self, seat: int) -> Position:
        """A copy of the position with one of the acting seats as the actor."""
        position = self._line.position.copy()
        if position.actor != seat:
            position.turn_to(seat)
        return position

    def focus(self, seat: int) -> Position:
        """What a program that decides for one of the acting seats has to think about."""
        return self.game.focus(self._line.position, seat)

    @property
    def number(self) -> int:
        """The number of the last entry; a client that has seen it is up to date."""
        return len(self.log)

    @property
    def seats(self) -> int:
        return self._line.position.seats

    @property
    def over(self) -> bool:
        return self._line.position.over

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._line.position.acting()

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why it ended; ``None`` while the match goes on."""
        if self._outcome is None and self.over:
            self._outcome = self._ended()
        return self._outcome

    def _ended(self) -> Outcome | None:
        outcome = self.game.outcome(self._line.position)
        if outcome and self.log and self.log[-1].text == log.RAN_OUT:
            who = self.game.seat_name(self._line.position, self.log[-1].seat)
            return replace(outcome, reason="time", sentence=f"the time of {who} ran out")
        return outcome

    @property
    def seed(self) -> bytes | None:
        """The seed, once the match is over and it may be known."""
        return self.source.seed if self.over else None

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (``None``: a spectator) may see."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._line.position, seat)

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
        position = self._line.position
        if position.actor == seat:
            return position.legal_actions()
        return self.position_facing(seat).legal_actions() if seat in position.acting() else []

    def shows_drafts(self) -> bool:
        """Whether everybody may see what others draw before the round is over."""
        return self.game.shows_drafts(self._line.position)

    def own_view(self, seat: int) -> dict[str, Any]:
        """Where all act at once: what only this seat sees, its draft of the round."""
        self._check_seat(seat)
        return self.game.own_view(self._line.position, seat)

    def score_of(self, seat: int) -> Score:
        """What one seat has, line by line, its draft of the round included."""
        self._check_seat(seat)
        return self.game.score_of(self._line.position, seat)

    @property
    def rating(self) -> Rating | None:
        """How good a match of one player came out."""
        return self.game.rating(self._line.position) if self.over and self.seats == 1 else None

    def standing(self, seat: int) -> tuple[int, ...]:
        """How a seat came out, to be compared with others who met the same luck."""
        return self.game.standing(self._line.position, seat)

    def scores(self) -> list[Score]:
        """What each seat has, line by line."""
        return self.game.score(self._line.position)

    def seat_name(self, seat: int) -> str:
        """What the rules call the player in a seat now."""
        return self.game.seat_name(self._line.position, seat)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last action back without asking."""
        return not self.over and self._line.undoable(seat) is not None

    def can_request_undo(self, seat: int) -> bool:
        """Whether a seat may ask the others to let it take its last action back."""
        if self.over or self.request is not None or self._line.position.stream(seat):
            return False
        step = self._line.last_of(seat)
        return step is not None and step.stream == 0

    def can_offer_end(self) -> bool:
        """Whether a seat may offer to end the match."""
        return not self.over and self.request is None and self.game.may_end_by_agreement(self._line.position)

    def entries_since(self, number: int) -> list[Entry]:
        """Everything that happened after an entry, secrets included: for storing, not for showing."""
        return self.log[max(number, 0) :]

    def heard_since(self, number: int, seat: int | None) -> list[Entry]:
        """What a seat (``None``: a spectator) hears of everything after an entry; all of it once the match is over."""
        entries = self.entries_since(number)
        return entries if self.over else [entry.as_heard_by(seat) for entry in entries]

    def entries_on(self, streams: Iterable[int], since: int, until: int) -> list[Entry]:
        """Where all act at once: what happened on some streams after one entry and up to another."""
        return [self.log[number - 1] for number in self._streams.between(streams, since, until)]

    def last_on(self, stream: int) -> int:
        """Where all act at once: the number of the last entry on a stream, 0 if there is none."""
        return self._streams.last(stream)

    @property
    def rounds_over(self) -> int:
        """How many rounds are over, where all act at once."""
        return self._line.rounds

    def steps_since(self, number: int) -> list[Step]:
        """The actions and answers of chance after an entry that still count."""
        return self._line.steps_since(number)

    # Acting -------------------------------------------------------------------------------

    def begin(self) -> list[Entry]:
        """Let chance answer where the rules begin with it."""
        return self._admit(self._settled(self._draft(self._line.position), 0))

    def act(
        self, seat: int, action: str | int, at: Milliseconds | None = None, based_on: int | None = None
    ) -> list[Entry]:
        """Carry out an action, given as text or code, and let chance answer; refused, nothing has changed.

        ``based_on`` is the number of the last entry that whoever acts has seen: an action
        meant for a position that is gone is refused.
        """
        self._check_running()
        self._check_turn(seat)
        self._check_fresh(seat, based_on)
        position = self.position_facing(seat)
        code = self._understood(position, action)
        moment = self._moment(at)
        draft = self._draft(position)
        self._step(draft, seat, code, moment)
        return self._admit(self._settled(draft, moment))

    def idle(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Finish the round for a seat that nobody answers for; what it began and did not complete is taken back."""
        self._check_running()
        self._check_seat(seat)
        entries: list[Entry] = []
        over = self._line.rounds
        while self._line.rounds == over and seat in self.acting:
            code = self.game.idle_action(self.position_facing(seat))
            entries += self.undo(seat, at) if code is None else self.act(seat, code, at)
        return entries

    def resign(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Give up. Where three or more play, one seat cannot end the match of the others."""
        self._check_running()
        self._check_seat(seat)
        if self.seats > 2:
            raise NotAllowed(
                "resign/others_play_on", f"{self._name(seat)} cannot resign: {self.seats - 1} others play on"
            )
        return self._stop(RESIGNED, seat, log.RESIGNS, at)

    def run_out(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Lose because one's time is up: like resigning, and told as what it is."""
        self._check_running()
        self._check_seat(seat)
        if self.seats > 2:
            raise NotAllowed(
                "time/others_play_on", f"the time of {self._name(seat)} cannot end the match of the others"
            )
        return self._stop(RESIGNED, seat, log.RAN_OUT, at)

    # Taking back --------------------------------------------------------------------------

    def undo(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Take back one's last action: free until something new came out after it."""
        self._check_running()
        self._check_seat(seat)
        step = self._line.undoable(seat)
        if step is None:
            last = self._undo_target(seat)
            raise NotAllowed(
                "undo/ask",
                f"entry {last.number} cannot simply be taken back: something new came out since. Ask the others",
            )
        return self._take_back(step, self._moment(at))

    def request_undo(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Ask the others to let one's last action be taken back, with everything that followed it.

        Where nobody has to be asked, it is taken back at once.
        """
        self._check_running()
        self._check_seat(seat)
        if self._line.undoable(seat):
            return self.undo(seat, at)
        step = self._undo_target(seat)
        return self._ask(Request(seat, step, self._others(seat)), log.undo_question(step.number), at)

    def answer_undo(self, seat: int, yes: bool, at: Milliseconds | None = None) -> list[Entry]:
        """Accept or decline what another seat asked; with the last yes it is taken back."""
        if self.request is None or self.request.undo is None:
            raise NotNow("request/none", "nobody has asked to take anything back")
        return self._answer(self.request, seat, yes, at)

    # Ending by agreement ------------------------------------------------------------------

    def offer_end(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Offer to end the match now, where the rules and the table's options let players agree on that."""
        self._check_running()
        self._check_seat(seat)
        if not self.game.may_end_by_agreement(self._line.position):
            raise NotAllowed("end/not_by_agreement", "this match cannot be ended by agreement")
        return self._ask(Request(seat, None, self._others(seat)), log.END_OFFER, at)

    def answer_end(self, seat: int, yes: bool, at: Milliseconds | None = None) -> list[Entry]:
        """Accept or decline an offer to end; with the last yes the match is over."""
        if self.request is None or self.request.undo is not None:
            raise NotNow("request/none", "nobody has offered to end the match")
        return self._answer(self.request, seat, yes, at)

    def _ask(self, request: Request, question: str, at: Milliseconds | None) -> list[Entry]:
        if self.request is not None:
            raise NotNow("request/open", f"{self._name(self.request.seat)} has asked for something first")
        moment = self._moment(at)
        asked = [self._note(request.seat, question, moment)]
        self.request = request
        return asked if request.waiting_for else asked + self._grant(request, moment)

    def _answer(self, request: Request, seat: int, yes: bool, at: Milliseconds | None) -> list[Entry]:
        self._check_running()
        self._check_seat(seat)
        withdrawn = seat == request.seat and not yes
        if seat not in request.waiting_for and not withdrawn:
            raise NotYou("request/answered", f"{self._name(seat)} is not asked, or has answered already")
        moment = self._moment(at)
        answered = [self._note(seat, log.YES if yes else log.NO, moment)]
        if not yes:
            self.request = None
            return answered
        request = replace(request, waiting_for=request.waiting_for - {seat})
        self.request = request
        return answered if request.waiting_for else answered + self._grant(request, moment)

    def _grant(self, request: Request, moment: Milliseconds) -> list[Entry]:
        if request.undo is not None:
            return self._take_back(request.undo, moment)
        return self._stop(AGREED, TABLE, log.END, moment + self.header.started)

    # What commands are made of ------------------------------------------------------------

    def _draft(self, position: Position) -> _Draft:
        return _Draft(position, [], [])

    def _step(self, draft: _Draft, seat: int, code: int, moment: Milliseconds) -> None:
        """Add one action or answer of chance to a draft."""
        before = draft.position
        stream = 0 if seat == TABLE else before.stream(seat)
        number = self.number + len(draft.entries) + 1
        text = self.game.format_action(before, code)
        seen_by = self.game.seen_by(before, code)
        reveals = seat != TABLE and self.game.reveals(before, code)
        after = before.copy()
        after.play(code)  # whoever asks for a step has found it legal
        draft.entries.append(Entry(number, stream, seat, text, moment, seen_by))
        draft.steps.append(Step(number, stream, seat, code, closes(before, after), reveals))
        draft.position = after

    def _settled(self, draft: _Draft, moment: Milliseconds) -> _Draft:
        """The draft, with chance having answered as long as it is asked."""
        lots = self._line.lots
        while draft.position.waits_for_chance:
            lots += 1
            code = self.source.answer(self.game, draft.position, lots, self.number + len(draft.entries) + 1)
            self._step(draft, TABLE, code, moment)
        return draft

    def _admit(self, draft: _Draft) -> list[Entry]:
        """Make a draft count."""
        rounds = self._line.rounds
        self._line.extend(draft.steps, draft.position)
        for entry in draft.entries:
            self._write(entry)
        if self._line.rounds > rounds or (not self.rounds and draft.position.round_number()):
            self.rounds.append(self.number)
        for step in draft.steps:
            self._changed[0 if step.closes else step.stream] = step.number
        self.request = None
        return draft.entries

    def _note(self, seat: int, text: str, moment: Milliseconds, stream: int = 0) -> Entry:
        entry = Entry(self.number + 1, stream, seat, text, moment)
        self._write(entry)
        return entry

    def _write(self, entry: Entry) -> None:
        self.log.append(entry)
        if self.game.simultaneous:
            self._streams.add(entry.stream, entry.number)

    def _take_back(self, step: Step, moment: Milliseconds) -> list[Entry]:
        self._line.take_back(step)
        self.request = None
        self._changed[step.stream] = self.number + 1
        return [self._note(step.seat, log.undo_text(step.number), moment, step.stream)]

    def _stop(self, ending: int, seat: int, text: str, at: Milliseconds | None) -> list[Entry]:
        position = self._line.position.copy()
        position.stop(ending, seat)
        self._line.extend([], position)
        self.request = None
        self._changed[0] = self.number + 1
        entry = self._note(seat, text, self._moment(at))
        if self.rounds:
            self.rounds.append(self.number)
        return [entry]

    def _understood(self, position: Position, action: str | int) -> int:
        """The code of a legal action."""
        if isinstance(action, str):
            return self.game.parse_action(position, action)
        if position.allows(action):
            return action
        raise self.game.refusal(position, action) or OurFault(
            f"{self.game.title} lists action {action} as illegal, but knows no reason:\n{self.game.show(position)}"
        )

    def _undo_target(self, seat: int) -> Step:
        """The last action of a seat, if the others could let it be taken back."""
        step = self._line.last_of(seat)
        if step is None and not self._line.rounds:
            raise NotNow("undo/nothing", f"{self._name(seat)} has done nothing yet that could be taken back")
        if step is None or step.stream != 0:
            raise NotAllowed("undo/round_over", "a round that is over stays as it is: the others have gone on from it")
        return step

    def _moment(self, at: Milliseconds | None) -> Milliseconds:
        """The time since the start; a clock that was set back does not bring it back."""
        passed = (self._clock() if at is None else at) - self.header.started
        return max(passed, self.log.time)

    # Checks -------------------------------------------------------------------------------

    def _check_running(self) -> None:
        if self._line.position.actor == NOBODY:
            raise NotNow("match/over", "the match is over")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise NotYou("seat/unknown", f"there is no seat {seat + 1} at this table")

    def _check_turn(self, seat: int) -> None:
        self._check_seat(seat)
        position = self._line.position
        if seat in position.acting():
            return
        if position.stream(seat):
            raise NotNow("seat/finished", f"{self._name(seat)} has finished this round and waits for the others")
        raise NotYou(
            "seat/not_your_turn", f"it is not the turn of {self._name(seat)}: {self.game.describe_turn(position)}"
        )

    def _check_fresh(self, seat: int, based_on: int | None) -> None:
        if based_on is None:
            return
        if based_on > self.number:
            raise NotUnderstood("action/number", f"entry {based_on} does not exist; the last one is {self.number}")
        stream = self._line.position.stream(seat)
        newest = max(self._changed[0], self._changed.get(stream, 0))
        if newest > based_on:
            raise NotNow("action/stale", f"entry {newest} has changed the position since entry {based_on}")

    def _others(self, seat: int) -> frozenset[int]:
        return frozenset(range(self.seats)) - {seat}

    def _name(self, seat: int) -> str:
        return self.header.names[seat]
