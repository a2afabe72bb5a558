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
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, NotYou, OurFault, Refused
from drawingboard.core.game import Game, Options
from drawingboard.core.position import AGREED, NOBODY, RESIGNED, Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from drawingboard.match import log
from drawingboard.match.chance import ChanceSource, ForcedChance, SeededChance, check_seed, commitment
from drawingboard.match.history import Step
from drawingboard.match.log import TABLE, Entry, Header
from drawingboard.match.pending import Pending
from drawingboard.match.requests import Request
from drawingboard.match.seating import Seating
from drawingboard.match.state import MatchState
from drawingboard.match.streams import ANNOUNCED

if TYPE_CHECKING:
    from drawingboard.match.record import Record

STALE = "action/stale"
"""The code of the refusal of an action that was meant for a position that is gone."""

Milliseconds = int
Clock = Callable[[], Milliseconds]
"""Says how many milliseconds have passed since 1970 began, UTC."""


def wall_clock() -> Milliseconds:
    return time.time_ns() // 1_000_000


class Match(MatchState):
    """One playing of a game: everything that can be done in it, and (as a ``MatchState``) asked of it."""

    def __init__(self, game: Game[Any], header: Header, first: Position, source: ChanceSource, clock: Clock) -> None:
        super().__init__(game, header, first, source)
        self._clock = clock
        self._changed = {0: 0}  # by stream: the last entry that changed the position for its seats

    @classmethod
    def start(
        cls,
        game: Game[Any],
        options: Options | None = None,
        seats: int | None = None,
        names: Sequence[str] = (),
        seed: bytes | int | None = None,
        now: Clock = wall_clock,
        *,
        chance: ForcedChance | None = None,
    ) -> Match:
        """A new match. Without a seed it gets a secret one; chance has answered where the rules begin with it.

        For tests and studies, ``chance`` says what chance answers first; such luck does not follow from the seed.
        """
        chosen = game.check_options(options)
        first = game.start(chosen, seats)
        secret = check_seed(seed)
        header = Header(
            game=game.name,
            rules=game.rules_version,
            options=chosen,
            names=log.check_names(names, first.seats),
            content=game.content_version(),
            commitment=commitment(secret),
            started=now(),
        )
        seeded = SeededChance(secret)
        match = cls(game, header, first, chance.before(seeded) if chance else seeded, now)
        match.begin()
        return match

    @classmethod
    def replay(
        cls,
        record: Record,
        game: Game[Any] | None = None,
        seed: bytes | None = None,
        now: Clock = wall_clock,
    ) -> Match:
        """The match that a record tells of, ready to go on. A match that is not over needs its seed to go on.

        A game that is not registered, or is bound to content that the record names and does not carry, has to be
        handed in.
        """
        from drawingboard.match.replay import replay

        return replay(record, game, seed, now)

    def branch(
        self,
        number: int,
        names: Sequence[str] = (),
        called: str = "",
        seed: bytes | int | None = None,
        now: Clock = wall_clock,
    ) -> Match:
        """A match of its own that goes on from this one, which is over, after an entry of its log.

        It meets the same luck as this one, unless it is given a seed of its own. What was played before stays; only
        the turn or round that is under way can be taken back. ``called`` is what this match is called where it is
        kept; a record of the branch says so.
        """
        from drawingboard.match.branch import branch_of

        branch, secret = branch_of(self, number, called, seed is None), None if seed is None else check_seed(seed)
        return branch.begin(self.game, self.header.options, names, self.seats, now, secret)

    # Acting -------------------------------------------------------------------------------

    def hold(self) -> None:
        """Let everything stay for good that came before the turn or round that is played now."""
        self._history.hold()

    def begin(self) -> list[Entry]:
        """Let chance answer where the rules begin with it."""
        pending = Pending(self.game, self._history.position, self.number)
        pending.settle(self.source, self._history.chance_steps, 0)
        return self._admit(pending.steps, pending.entries, pending.position)

    def act(
        self, seat: int, action: str | int, at: Milliseconds | None = None, based_on: int | None = None
    ) -> list[Entry]:
        """Carry out an action, given as text or code, and let chance answer; refused, nothing has changed.

        ``based_on`` is the number of the last entry that whoever acts has seen: an action
        meant for a position that is gone is refused.
        """
        position = self._turned_to(seat, action)
        self._check_fresh(seat, based_on)
        return self._apply_and_settle(position, seat, self._understood(position, action), at)

    def preview(
        self, seat: int, action: str | int, random: Random, based_on: int | None = None
    ) -> dict[str, Any] | None:
        """What an action would do, told to its seat before it is done; what would be refused is refused.

        What the seat cannot see is dealt anew by the generator, so that nothing of it can be told.
        """
        self._check_seat(seat)
        self._check_fresh(seat, based_on)
        position = self._turned_to(seat, action)
        code = self._understood(position, action)
        return self.game.preview(position.determinize(seat, random), code, Viewer.of(seat))

    def idle(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Do a seat's part of this phase while nobody answers for it; what it only began is taken back."""
        self._check_running()
        self._check_seat(seat)
        entries: list[Entry] = []
        phase = self.phase
        while self.phase == phase and seat in self.acting:
            code = self.game.idle_action(self.position_facing(seat))
            entries += self.undo(seat, at) if code is None else self.act(seat, code, at)
        return entries

    def resign(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Give up. Where three or more play, one seat cannot end the match of the others: it leaves."""
        self._check_running()
        self._check_seat(seat)
        if self.seats > 2:
            return self.leave(seat, at)
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

    def take_hint(self, seat: int, at: Milliseconds | None = None, based_on: int | None = None) -> list[Entry]:
        """Write down that a seat was told what a built-in player would do. Nothing changes on the board.

        ``based_on`` is the number of the entry after which it was thought about: a hint for a position that is gone
        is refused.
        """
        self.check_acts(seat, based_on)
        return [self._note(seat, log.HINT, self._moment(at))]

    # Coming and going ---------------------------------------------------------------------

    def leave(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Leave the match, which goes on: whoever runs it seats a built-in player, or passes for the seat.

        What the seat has asked for lapses.
        """
        moment = self._check_seating(seat, at)
        left = self.seating_of(seat).left_by(self._name(seat), moment)
        if self.request is not None and self.request.seat == seat:
            self.request = None
        return self._reseat(seat, left, log.LEAVES)

    def come_back(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Play a seat again that was left, or that a built-in player went on for."""
        moment = self._check_seating(seat, at)
        return self._reseat(seat, self.seating_of(seat).returned_to(self._name(seat), moment), log.RETURNS)

    def seat_bot(self, seat: int, level: str, at: Milliseconds | None = None) -> list[Entry]:
        """Let a built-in player go on for a seat; how well it plays is written down."""
        moment = self._check_seating(seat, at)
        played = self.seating_of(seat).played_on_by(level, self._name(seat), moment)
        return self._reseat(seat, played, log.bot_text(level))

    def _check_seating(self, seat: int, at: Milliseconds | None) -> Milliseconds:
        self._check_running()
        self._check_seat(seat)
        return self._moment(at)

    def _reseat(self, seat: int, seating: Seating, text: str) -> list[Entry]:
        self.seating[seat] = seating
        return [self._note(seat, text, seating.time)]

    # Taking back --------------------------------------------------------------------------

    def undo(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Take back one's last action: free until something new came out after it."""
        self._check_running()
        self._check_seat(seat)
        step = self._history.undoable(seat)
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
        return self.undo(seat, at) if self._history.undoable(seat) else self.ask_undo(seat, at)

    def ask_undo(self, seat: int, at: Milliseconds | None = None) -> list[Entry]:
        """Ask the others, even where one would not have to: as a match does again that was played when one had to."""
        self._check_running()
        self._check_seat(seat)
        step = self._undo_target(seat)
        return self._ask(Request.to_all(seat, step, self.seats), at)

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
        if not self.game.may_end_by_agreement(self._history.position):
            raise NotAllowed("end/not_by_agreement", "this match cannot be ended by agreement")
        return self._ask(Request.to_all(seat, None, self.seats), at)

    def answer_end(self, seat: int, yes: bool, at: Milliseconds | None = None) -> list[Entry]:
        """Accept or decline an offer to end; with the last yes the match is over."""
        if self.request is None or self.request.undo is not None:
            raise NotNow("request/none", "nobody has offered to end the match")
        return self._answer(self.request, seat, yes, at)

    def _ask(self, request: Request, at: Milliseconds | None) -> list[Entry]:
        if self.request is not None:
            raise NotNow("request/open", f"{self._name(self.request.seat)} has asked for something first")
        moment = self._moment(at)
        return [self._note(request.seat, request.question, moment), *self._consider(request, moment)]

    def _answer(self, request: Request, seat: int, yes: bool, at: Milliseconds | None) -> list[Entry]:
        self._check_running()
        self._check_seat(seat)
        left = request.answered(seat, yes, self._name(seat))
        moment = self._moment(at)
        return [self._note(seat, log.YES if yes else log.NO, moment), *self._consider(left, moment)]

    def _consider(self, request: Request | None, moment: Milliseconds) -> list[Entry]:
        """Let a request wait for answers; do what it asks for if everybody has said yes."""
        self.request = request
        if request is None or request.waiting_for:
            return []
        if request.undo is not None:
            return self._take_back(request.undo, moment)
        return self._stop(AGREED, TABLE, log.END, moment + self.header.started)

    # What commands are made of ------------------------------------------------------------

    def _turned_to(self, seat: int, action: str | int | None = None) -> Position:
        """A copy of the position with the seat as the actor, if it is one of those who may act."""
        self._check_running()
        self._check_seat(seat)
        try:
            return self.position_facing(seat)
        except NotYou:
            raise self._not_acting(seat, action) from None

    def _not_acting(self, seat: int, action: str | int | None) -> Refused:
        position, name = self._history.position, self._name(seat)
        if position.stream(seat):
            return NotNow("seat/finished", f"{name} has finished this round and waits for the others")
        if action is not None and (skipped := self._refusal_after_turn(seat, action)):
            return skipped
        return NotYou("seat/not_your_turn", f"it is not the turn of {name}: {self.game.describe_turn(position)}")

    def _refusal_after_turn(self, seat: int, action: str | int) -> Refused | None:
        """Why the seat cannot go on with its turn, if that has ended by itself and nobody has acted since."""
        last = self._history.last_of(seat)
        if last is None or last.stream or any(step.seat != TABLE for step in self._history.steps_since(last.number)):
            return None
        return self.game.refusal_after_turn(self._history.position_before(last), last.code, action)

    def _understood(self, position: Position, action: str | int) -> int:
        """The code of a legal action."""
        code = self.game.read_action(position, action) if isinstance(action, str) else action
        if position.allows(code):
            return code
        raise self.game.refusal(position, code) or OurFault(
            f"{self.game.title} lists action {code} as illegal, but knows no reason:\n{self.game.show(position)}"
        )

    def _apply_and_settle(self, position: Position, seat: int, code: int, at: Milliseconds | None) -> list[Entry]:
        """Go on by an action that is legal, and by what chance answers to it."""
        moment = self._moment(at)
        pending = Pending(self.game, position, self.number)
        pending.add(seat, code, moment)
        pending.settle(self.source, self._history.chance_steps, moment)
        return self._admit(pending.steps, pending.entries, pending.position)

    def _admit(self, steps: Sequence[Step], entries: list[Entry], position: Position) -> list[Entry]:
        """Make steps count, with their entries and the position they lead to."""
        phase = self.phase
        self._history.extend(steps, position)
        for step, entry in zip(steps, entries, strict=True):
            self._write(entry)
            self._note_change(step, entry, position)
        if self.phase != phase or (not self.rounds and self.in_round):
            self.rounds.append(self.number)
        self.request = None
        return entries

    def _note_change(self, step: Step, entry: Entry, position: Position) -> None:
        """Note whose position a step has changed, and whether it has changed what everybody sees."""
        self._changed[0 if step.closes else step.stream] = step.number
        if step.closes or step.stream == 0:
            self.shown_at = step.number
            if step.stream:
                self._streams.share(step.stream, step.number)
        elif entry.seen_by is None and self.seats > 1 and step.seat in position.acting():
            self._announce(step.stream, step.number)  # that somebody has finished is told as progress

    def _announce(self, stream: int, number: int) -> None:
        self.shown_at = number
        self._streams.add(ANNOUNCED, number)
        self._streams.share(stream, number)

    def _note(self, seat: int, text: str, moment: Milliseconds) -> Entry:
        return self._write(Entry(self.number + 1, 0, seat, text, moment))

    def _write(self, entry: Entry) -> Entry:
        self.log.append(entry)
        self._streams.add(entry.stream, entry.number)
        if entry.is_event:
            self._events[entry.seat] = self.events_of(entry.seat) + 1
        return entry

    def _take_back(self, step: Step, moment: Milliseconds) -> list[Entry]:
        """That a step is taken back is seen by whoever has seen the step."""
        number, seen_by = self.number + 1, self.log[step.number - 1].seen_by if step.stream else None
        phase = self.phase
        self._history.take_back(step)
        self.request = None
        self._changed[step.stream] = number
        entry = self._write(Entry(number, step.stream, step.seat, log.undo_text(step.number), moment, seen_by))
        if step.stream == 0:
            self.shown_at = number
        elif self._streams.is_on(ANNOUNCED, step.number):
            self._announce(step.stream, number)
        if self.phase != phase:
            self.rounds.append(number)
        return [entry]

    def _stop(self, ending: int, seat: int, text: str, at: Milliseconds | None) -> list[Entry]:
        entries = self._take_back_beginnings(at)
        position = self._history.position.copy()
        position.stop(ending, seat)
        self._history.extend([], position)
        self.request = None
        self._changed[0] = self.shown_at = self.number + 1
        entries.append(self._note(seat, text, self._moment(at)))
        if self.rounds:
            self.rounds.append(self.number)
        return entries

    def _take_back_beginnings(self, at: Milliseconds | None) -> list[Entry]:
        """What seats have begun in this round and not completed counts for nothing."""
        entries: list[Entry] = []
        if self.in_round:
            for seat in self.acting:
                while self.game.idle_action(self.position_facing(seat)) is None:
                    entries += self.undo(seat, at)
        return entries

    def _undo_target(self, seat: int) -> Step:
        """The last action of a seat, if the others could let it be taken back."""
        step = self._history.last_of(seat)
        if step is None and not self._history.rounds:
            raise NotNow("undo/nothing", f"{self._name(seat)} has done nothing yet that could be taken back")
        if step is None or step.stream != 0:
            raise NotAllowed("undo/round_over", "a round that is over stays as it is: the others have gone on from it")
        return step

    def _moment(self, at: Milliseconds | None) -> Milliseconds:
        """The time since the start; a clock that was set back does not bring it back."""
        passed = (self._clock() if at is None else at) - self.header.started
        return max(passed, self.log.time)

    def changed_for(self, seat: int) -> int:
        """The number of the last entry that has changed the position for a seat."""
        return max(self._changed[0], self._changed.get(self._history.position.stream(seat), 0))

    # Checks -------------------------------------------------------------------------------

    def _check_running(self) -> None:
        if self._history.position.actor == NOBODY:
            raise NotNow("match/over", "the match is over")

    def check_acts(self, seat: int, based_on: int | None = None) -> None:
        """Refuse a seat that has nothing to decide, or that has seen a position that is gone."""
        self._turned_to(seat)
        self._check_fresh(seat, based_on)

    def _check_fresh(self, seat: int, based_on: int | None) -> None:
        if based_on is None:
            return
        if based_on > self.number:
            raise NotUnderstood("action/number", f"entry {based_on} does not exist; the last one is {self.number}")
        if self.changed_for(seat) > based_on:
            raise NotNow(STALE, "the position has changed since you saw it")

    def _name(self, seat: int) -> str:
        return self.header.names[seat]
