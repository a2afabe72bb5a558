"""A table: a match with people around it, and what they may do there.

Nothing here waits, writes or sends; whoever runs a table stores what changed (``changed_seats``,
``changed_header``, new entries of the match) before anybody is told of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Literal

from drawingboard.core.errors import NotNow, NotYou
from drawingboard.core.game import Game
from drawingboard.core.viewer import EVERYTHING
from drawingboard.match import Match
from drawingboard.match.branch import Branch
from drawingboard.server import absence, wire
from drawingboard.server.clocks import Clocks
from drawingboard.server.names import BOT_NAMES, clean_name
from drawingboard.server.presence import Presence
from drawingboard.server.seats import Seat, is_one_against_bots, planned_seat, seat_again

State = Literal["waiting", "playing", "over"]
ID_BYTES = 9
STAND_IN: wire.Level = "easy"
"""Who goes on for a seat that was left, or whose time is up, when others play on."""


def new_id() -> str:
    """A table's id: long enough that nobody finds a table by trying. It does not begin like an option of a command."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


class Table:
    """A match with people around it."""

    __slots__ = (
        "branch",
        "changed_header",
        "changed_seats",
        "clock",
        "clocks",
        "created",
        "daily",
        "due",
        "ended",
        "game",
        "host",
        "id",
        "listed",
        "match",
        "options",
        "presence",
        "rematch",
        "removed",
        "reseated",
        "seats",
        "several",
    )

    def __init__(
        self,
        table_id: str,
        game: Game[Any],
        options: dict[str, str],
        seats: list[Seat],
        host: str,
        created: int,
        clock: wire.ClockSettings | None = None,
        listed: bool = True,
        daily: str | None = None,
        several: bool = False,
    ) -> None:
        self.id = table_id
        self.game = game
        self.options = options
        self.seats = seats
        self.host = host
        self.created = created
        self.clock = clock
        self.listed = listed
        self.daily = daily
        """The date of the day's plan that is played here."""
        self.several = several
        """Whether a guest may take several of the open seats."""
        self.removed: frozenset[str] = frozenset()
        """Guests whom whoever opened the table has taken off it."""
        self.branch: Branch | None = None
        """What its match takes over from another one, if it goes on from there."""
        self.due: int | None = None
        """When it has to be awake though nobody looks at it, as the file has it."""
        self.presence = Presence(created)
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.rematch: str | None = None
        self.ended: int | None = None
        self.changed_seats: set[int] = set()
        self.changed_header = False
        self.reseated = False
        """Whether the seats were numbered anew."""

    @classmethod
    def planned(cls, plan: wire.NewTable, game: Game[Any], guest: str, name: str, now: int) -> Table:
        """A new table as somebody wishes it."""
        options = game.check_options(plan.options)
        game.check_seats(len(plan.seats))
        seats = [planned_seat(number, wish, guest, name) for number, wish in enumerate(plan.seats)]
        return cls(new_id(), game, options, seats, guest, now, plan.clock, plan.listed, several=plan.several)

    # Looking ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def standing(self) -> tuple[int, ...] | None:
        """How a try at the plan of a day came out; ``None`` for everything else."""
        return self.match.standing(0, EVERYTHING) if self.daily and self.match and self.match.over else None

    def points_earned(self, seat: Seat) -> int | None:
        """What a person has made in a seat; ``None`` unless the match has come to an end that the rules know, and was
        played from its beginning."""
        outcome = self.match.outcome if self.match and seat.kind == "person" and not self.branch else None
        by_the_rules = outcome and outcome.reason in [ending.code for ending in self.game.endings.values()]
        return outcome.scores[seat.number] if outcome and by_the_rules else None

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest plays now."""
        return tuple([seat.number for seat in self.seats if seat.guest == guest and seat.kind == "person"])

    @property
    def has_people(self) -> bool:
        """Whether a person plays in any seat."""
        return "person" in [seat.kind for seat in self.seats]

    @property
    def has_bots(self) -> bool:
        """Whether a built-in player plays in any seat."""
        return "bot" in [seat.kind for seat in self.seats]

    def has_others_to_ask(self, number: int) -> bool:
        """Whether somebody at another device plays, too: all others say yes at once to whatever is asked."""
        guest = self.seats[number].guest
        return any(seat.kind == "person" and seat.guest != guest for seat in self.seats)

    # Beginning ----------------------------------------------------------------------------

    def begin_if_full(self, now: int, tick: int) -> None:
        """Start the match once nobody is missing."""
        if self.match is None and all(seat.kind != "open" for seat in self.seats):
            self.start_match(now, tick, None)

    def start_match(self, now: int, tick: int, seed: bytes | None) -> None:
        """Start the match, with a seed of its own or one that is given."""
        names, count, clock = [seat.name for seat in self.seats], len(self.seats), lambda: now
        if self.branch:
            self.match = self.branch.begin(self.game, self.options, names, count, clock, seed)
        else:
            self.match = Match.start(self.game, self.options, count, names, seed, now=clock)
        self.changed_header = True
        self.changed_seats.update(range(len(self.seats)))  # with what is played in them
        if self.clock:
            self.clocks = Clocks(self.clock, len(self.seats), None, tick)
            self.clocks.turn_to(self.match.acting, self.match.phase, tick)

    def begin(self, command: wire.Begin, guest: str, now: int) -> None:
        """Do without those who are missing, or let built-in players sit down in their place."""
        self._check_host(guest, now)
        if self.match is not None:
            raise NotNow("match/begun", "the match has begun already")
        if command.fill is None:
            self._take_open_seats_away()
        else:
            for seat in self.seats:
                if seat.kind == "open":
                    seat.name = BOT_NAMES[command.fill]
                    self._let_bot_play(seat, command.fill)

    def _take_open_seats_away(self) -> None:
        """Seats get new numbers, so links to them are no longer good."""
        if self.branch:
            raise NotNow(
                "branch/seats", "this match goes on from another one, with every seat; let a built-in player sit down"
            )
        taken = [seat for seat in self.seats if seat.kind != "open"]
        self.game.check_seats(len(taken))
        generation = 1 + max(seat.generation for seat in self.seats)
        for number, seat in enumerate(taken):
            seat.number, seat.generation = number, generation
        self.seats = taken
        self.reseated = True

    # Commands -----------------------------------------------------------------------------

    def carry_out(self, command: wire.AnyCommand, guest: str, now: int, tick: int) -> None:
        """Do what a guest asks for; refused, nothing has changed. A rematch is made by ``again``."""
        if type(command) is wire.Act:  # by far the most frequent
            self._playing_seat(command.seat, guest)
            self.running().act(command.seat, command.action, now, command.based_on)
        else:
            DOING[type(command)](self, command, guest, now)
            self.begin_if_full(now, tick)
        self.went_on(now, tick)

    def went_on(self, now: int, tick: int) -> None:
        """Turn the clocks and note the end, after something has happened in the match."""
        match = self.match
        if match is None:
            return
        if self.game.passes_for_absent:
            self._pass_for_absent(match, now)
        if match.over and self.ended is None:
            self.ended = now
            self.changed_header = True
            self.changed_seats.update(range(len(self.seats)))  # with what was made in them
        if self.clocks:
            self._turn_clocks(self.clocks, match, tick)

    def _turn_clocks(self, clocks: Clocks, match: Match, tick: int) -> None:
        """Let the clocks of those run who act now. In a round they are kept once, when it begins."""
        if not match.in_round or clocks.phase != match.phase:
            self.changed_header = True
        elif clocks.used.keys() == set(match.acting):
            return
        clocks.turn_to(match.acting, match.phase, tick)

    def _pass_for_absent(self, match: Match, now: int) -> None:
        """Do the part of seats that were left, as long as somebody is there to play on."""
        absent = {seat.number for seat in self.seats if seat.kind == "open"}
        if not absent or len(absent) == len(self.seats):
            return
        while waiting := absent.intersection(match.acting):
            for number in sorted(waiting):
                if not match.over:
                    match.idle(number, now)

    def undo(self, command: wire.Undo, guest: str, now: int) -> None:
        seat = self._playing_seat(command.seat, guest).number
        match = self.running()
        if match.can_undo(seat):
            match.undo(seat, now)
            return
        match.request_undo(seat, now)
        self._answer_for_friends(guest, now)

    def offer_end(self, command: wire.OfferEnd, guest: str, now: int) -> None:
        self._playing_seat(command.seat, guest)
        self.running().offer_end(command.seat, now)
        self._answer_for_friends(guest, now)

    def answer(self, command: wire.Answer, guest: str, now: int) -> None:
        self._playing_seat(command.seat, guest)
        self.answer_request(command.seat, command.yes, now)

    def answer_request(self, seat: int, yes: bool, now: int) -> None:
        """Say yes or no, for a seat, to what somebody has asked."""
        match = self.running()
        if match.request is not None and match.request.undo is not None:
            match.answer_undo(seat, yes, now)
        else:
            match.answer_end(seat, yes, now)

    def resign(self, command: wire.Resign, guest: str, now: int) -> None:
        """Give up: with two at the table the other one wins, with more it is leaving."""
        seat = self._playing_seat(command.seat, guest)
        match = self.running()
        if len(self.seats) > 2 or (len(self.seats) == 2 and self.game.passes_for_absent):
            self._leave_match(match, seat, now)
        else:
            match.resign(command.seat, now)

    def finish_round(self, command: wire.FinishRound, guest: str, now: int) -> None:
        """Finish the round for everybody who has not."""
        self._check_host(guest, now)
        match = self.running()
        if not match.in_round:
            raise NotNow("round/none", "nobody is in the middle of a round")
        for number in match.acting:
            match.idle(number, now)

    def join(self, command: wire.Join, guest: str, now: int) -> None:
        seat = self._seat(command.seat) if command.seat is not None else self._free_seat(guest)
        name = clean_name(command.name)
        if self.state == "over":
            raise NotNow("match/over", "the match is over; nobody sits down any more")
        if seat.kind != "open":
            raise NotNow("seat/taken", f"seat {seat.number + 1} is taken by {seat.name}")
        if guest in self.removed:
            raise NotYou("seat/removed", "whoever opened this table has taken you off it; look for another one")
        if self.seats_of(guest) and not self.several and guest != self.host:
            raise NotNow("seat/one", "you have a seat at this table; its host lets everybody take one")
        self._let_person_play(seat, now)
        seat.name = name
        if seat.guest != guest:
            seat.guest = guest
            seat.generation += 1

    def remove(self, command: wire.Remove, guest: str, now: int) -> None:
        """Take somebody off the table before the match begins; they cannot come back to it."""
        seat = self._seat(command.seat)
        if not guest or guest != self.host:
            raise NotYou("table/not_host", "only whoever opened the table can take somebody off it")
        if self.match is not None:
            raise NotNow("match/begun", "the match has begun; nobody is taken off the table any more")
        if seat.kind == "bot":
            seat.name = ""
            self._stand_up(seat)
            return
        if seat.kind != "person" or seat.guest == guest:
            raise NotNow("seat/not_another", f"nobody else sits in seat {seat.number + 1}")
        self.removed |= {seat.guest}
        self.changed_header = True
        for number in self.seats_of(seat.guest):
            self.seats[number].guest = self.seats[number].name = ""
            self._stand_up(self.seats[number])

    def leave(self, command: wire.Leave, guest: str, now: int) -> None:
        seat = self._owned_seat(command.seat, guest)
        if self.state == "over":
            raise NotNow("match/over", "the match is over; there is nothing to leave")
        if seat.kind == "open":
            raise NotNow("seat/left", f"seat {seat.number + 1} is empty already")
        if self.match is None:
            seat.guest = seat.name = ""
            self._stand_up(seat)
        elif self.daily:
            self.match.resign(seat.number, now)  # what was drawn counts
        else:
            self._leave_match(self.match, seat, now)

    def _leave_match(self, match: Match, seat: Seat, now: int) -> None:
        """Somebody leaves while others play on: the seat passes, or a built-in player goes on. Of two, the other one
        decides (``seat_bot``, ``end_match``)."""
        match.leave(seat.number, now)
        self._stand_up(seat)
        if len(self.seats) > 2 and not self.game.passes_for_absent:
            match.seat_bot(seat.number, STAND_IN, now)
            self._let_bot_play(seat, STAND_IN)

    def _stand_up(self, seat: Seat) -> None:
        seat.kind, seat.level = "open", None
        self.changed_seats.add(seat.number)

    def hand_to_bot(self, command: wire.HandToBot, guest: str, now: int) -> None:
        seat = self._playing_seat(command.seat, guest)
        match = self.running()
        if self.daily:
            raise NotNow("daily/yourself", "the plan of the day is for you alone to draw, not for a built-in player")
        match.seat_bot(seat.number, command.level, now)
        self._let_bot_play(seat, command.level)

    def take_back(self, command: wire.TakeBack, guest: str, now: int) -> None:
        seat = self._owned_seat(command.seat, guest)
        if seat.kind == "person":
            raise NotNow("seat/yours", f"seat {seat.number + 1} is in your hands already")
        self.running()
        self._let_person_play(seat, now)

    def seat_bot(self, command: wire.SeatBot, guest: str, now: int) -> None:
        """Let a built-in player go on for somebody who is gone, or take an open seat before the match begins."""
        if self.match is None:
            self._seat_bot_before(command, guest, now)
            return
        match, seat = self.running(), self._seat(command.seat)
        if absence.bot_in(self, seat, guest, now) != 0:
            raise absence.not_gone(self, seat, guest, now)
        match.seat_bot(seat.number, command.level, now)
        self._let_bot_play(seat, command.level)

    def _seat_bot_before(self, command: wire.SeatBot, guest: str, now: int) -> None:
        self._check_host(guest, now)
        seat = self._seat(command.seat)
        if seat.kind != "open":
            raise NotNow("seat/taken", f"seat {seat.number + 1} is not open: {seat.name} sits there")
        seat.guest, seat.name = "", BOT_NAMES[command.level]
        self._let_bot_play(seat, command.level)

    def end_match(self, command: wire.EndMatch, guest: str, now: int) -> None:
        """End the match of two that the other one has left."""
        self._playing_seat(command.seat, guest)
        match = self.running()
        wait = absence.end_in(self, guest, now)
        if wait is None:
            raise NotNow("end/nobody_left", "only a match of two that the other one has left can be ended so")
        if wait:
            raise NotNow("end/wait", f"the other one may still come back: wait for {absence.in_seconds(wait)} more")
        match.resign(1 - command.seat, now)

    def _let_person_play(self, seat: Seat, now: int) -> None:
        """Give a seat into a person's hands. The log need not say how it came out of them: it once did not."""
        if self.match is not None and self.match.played_by[seat.number] != "person":
            self.match.come_back(seat.number, now)
        seat.kind, seat.level = "person", None
        self.changed_seats.add(seat.number)

    def _let_bot_play(self, seat: Seat, level: wire.Level) -> None:
        seat.kind, seat.level = "bot", level
        self.changed_seats.add(seat.number)

    def agree_with_log(self) -> None:
        """Let the seats be as the log says: what was written there counts, whatever else was kept."""
        if self.match is None:
            return
        for number, seating in self.match.seating.items():
            seat, level = self.seats[number], seating.level
            seat.level = next((known for known in BOT_NAMES if known == level), STAND_IN) if level else None
            seat.kind = "bot" if level else "person" if seating.by == "person" else "open"

    def run_out(self, seat: int, now: int, tick: int) -> None:
        """A seat's time is up. In a round, and where seats may pass, its part is finished as it stands; otherwise, with
        two at the table it loses, and with more a built-in player goes on for it."""
        match = self.running()
        if match.in_round or self.game.passes_for_absent:
            match.idle(seat, now)
        elif match.seats == 2:
            match.run_out(seat, now)
        elif self.clocks:
            if self.seats[seat].kind != "bot":
                match.seat_bot(seat, STAND_IN, now)
                self._let_bot_play(self.seats[seat], STAND_IN)
            self.clocks.restart(seat)
        self.went_on(now, tick)

    def move_seat(self, number: int, guest: str) -> None:
        """Give a seat to its owner's other device, which has shown the secret."""
        seat = self._seat(number)
        seat.guest = guest
        seat.generation += 1
        self.changed_seats.update(range(len(self.seats)))  # with whom each of them has played

    # Again --------------------------------------------------------------------------------

    def again(self, guest: str, now: int, level: wire.Level | None = None) -> Table | None:
        """A new table with the same people, each one seat further; ``None`` if there is one already. Who played
        against built-in players only may ask for another level."""
        if not any(seat.guest == guest for seat in self.seats):
            raise NotYou("rematch/watcher", "only those who played can ask for a rematch")
        if self.state != "over":
            raise NotNow("rematch/early", "the match is not over yet")
        if self.rematch is not None:
            return None
        if level and not is_one_against_bots(self.seats):
            raise NotNow("rematch/level", "a rematch has another level only after one person played built-in players")
        count = len(self.seats)
        seats = [seat_again(number, self.seats[number - 1], level) for number in range(count)]
        table = Table(
            new_id(), self.game, dict(self.options), seats, guest, now, self.clock, self.listed, several=self.several
        )
        self.rematch = table.id
        self.changed_header = True
        return table

    # What commands are made of ------------------------------------------------------------

    def _answer_for_friends(self, guest: str, now: int) -> None:
        """People at one device have talked about it before one of them asks; empty seats have nothing against it."""
        match = self.running()
        for seat in self.seats:
            if match.request is None:
                return
            if seat.number in match.request.waiting_for and (
                seat.kind == "open" or (seat.kind == "person" and seat.guest == guest)
            ):
                self.answer_request(seat.number, True, now)

    def running(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise NotNow("match/not_started", "the match has not begun: somebody is missing")
        return self.match

    def _seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise NotYou("seat/unknown", f"there is no seat {number + 1} at this table")
        return self.seats[number]

    def _free_seat(self, guest: str) -> Seat:
        """An open seat for somebody who has none yet: the one they left, or the first."""
        if self.seats_of(guest) and not self.several:
            raise NotNow("seat/yours", "you have a seat at this table already")
        free = [seat for seat in self.seats if seat.kind == "open"]
        if not free:
            raise NotNow("seat/none", "no seat is open at this table")
        return next((seat for seat in free if guest and seat.guest == guest), free[0])

    def _check_host(self, guest: str, now: int) -> None:
        wait = absence.host_in(self, guest, now)
        if wait is None:
            raise absence.not_host(self, guest)
        if wait:
            raise NotNow(
                "table/host_away",
                f"whoever opened the table may still come back: wait for {absence.in_seconds(wait)} more",
            )

    def _owned_seat(self, number: int, guest: str) -> Seat:
        seat = self._seat(number)
        if not guest or seat.guest != guest:
            raise NotYou("seat/not_yours", f"seat {number + 1} is not yours")
        return seat

    def check_plays(self, number: int, guest: str) -> None:
        """Refuse a seat that the guest does not play now."""
        self._playing_seat(number, guest)

    def _playing_seat(self, number: int, guest: str) -> Seat:
        """A seat that the guest plays now."""
        seat = self._owned_seat(number, guest)
        if seat.kind == "bot":
            raise NotNow("seat/bot_plays", f"a built-in player goes on for seat {number + 1}; take it back first")
        if seat.kind == "open":
            raise NotNow("seat/left", f"you have left seat {number + 1}; take it back first")
        return seat


DOING: dict[type, Callable[[Table, Any, str, int], None]] = {
    wire.Undo: Table.undo,
    wire.OfferEnd: Table.offer_end,
    wire.Answer: Table.answer,
    wire.Resign: Table.resign,
    wire.Join: Table.join,
    wire.Leave: Table.leave,
    wire.Remove: Table.remove,
    wire.HandToBot: Table.hand_to_bot,
    wire.TakeBack: Table.take_back,
    wire.SeatBot: Table.seat_bot,
    wire.EndMatch: Table.end_match,
    wire.Begin: Table.begin,
    wire.FinishRound: Table.finish_round,
}
