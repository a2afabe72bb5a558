"""What is asked of the file and what is written to it, between rows and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update

from drawingboard.core.errors import DrawingBoardError
from drawingboard.core.game import Game
from drawingboard.games import game as game_named
from drawingboard.match import Entry, Header, Match, Origin, Record, chance
from drawingboard.match.branch import Branch
from drawingboard.match.versions import rules
from drawingboard.server import wire
from drawingboard.server.clocks import Clocks, KeptClocks, wall_clock
from drawingboard.server.recent_commands import RecentCommands, Said
from drawingboard.server.seat_results import seat_results
from drawingboard.server.seats import Seat
from drawingboard.server.storage.contents import content_with, keep_content
from drawingboard.server.storage.schema import COMMAND, ENTRY, GUEST, MATCH, SEAT
from drawingboard.server.storage.writes import Statement, insert_or_change
from drawingboard.server.table import Table
from drawingboard.server.views import MatchSummary, outcome_info

encode = msgspec.json.encode
decode = msgspec.json.decode


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as the file has it."""

    table: Table
    recent_commands: RecentCommands
    """The commands that were accepted."""


# Writing --------------------------------------------------------------------------------------------


def insert_table(table: Table) -> list[Statement]:
    """Statements that put a new table into the file."""
    header = {
        "id": table.id,
        "game": table.game.name,
        "options": encode(table.options).decode(),
        "clock": encode(table.clock).decode() if table.clock else None,
        "listed": table.listed,
        "several": table.several,
        "created": table.created,
        "host": table.host,
        "daily": table.daily,
        "content_digest": table.game.content.digest if table.game.content_files else None,
        **changing_values(table),
    }
    content = [keep_content(table.game.content, table.created)] if table.game.content_files else []
    return [*content, (insert(MATCH), header), *insert_seats(table)]


def insert_seats(table: Table) -> list[Statement]:
    return [(insert(SEAT), seat_values(table, seat)) for seat in table.seats]


def replace_seats(table: Table) -> list[Statement]:
    """Statements that give a table the seats it has now, in place of those it had."""
    return [(delete(SEAT).where(SEAT.c.match == table.id), {}), *insert_seats(table)]


def update_header(table: Table) -> Statement:
    return update(MATCH).where(MATCH.c.id == table.id), changing_values(table)


def update_seat(table: Table, number: int) -> Statement:
    values = seat_values(table, table.seats[number])
    where = and_(SEAT.c.match == table.id, SEAT.c.number == number)
    return update(SEAT).where(where), {key: value for key, value in values.items() if key not in ("match", "number")}


def changing_values(table: Table) -> dict[str, Any]:
    """The columns of a match that are not known when its table is opened."""
    match = table.match
    outcome = outcome_info(match.outcome) if match else None
    return {
        "rules": match.header.rules if match else None,
        "content": match.header.content if match else None,
        "names": encode(match.header.names).decode() if match else None,
        "seed": match.source.seed if match else None,
        "started": match.header.started if match else None,
        "clocks": encode(table.clocks.kept()).decode() if table.clocks else None,
        "ended": table.ended,
        "outcome": encode(outcome).decode() if outcome else None,
        "rematch": table.rematch,
        "standing": encode(table.standing).decode() if table.standing else None,
        "due": table.due,
        "removed": encode(sorted(table.removed)).decode() if table.removed else None,
        "origin": encode(branch_to_keep(table.branch, match is not None)).decode() if table.branch else None,
    }


class KeptBranch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a match came from, as the file has it; once it has begun, its log has what was copied."""

    match: str
    entry: int
    seeds: tuple[tuple[int, bytes], ...]
    seed: bytes | None = None
    copied: tuple[tuple[int, int, str], ...] = ()

    def branch(self) -> Branch:
        entries = [Entry(number, *step, 0) for number, step in enumerate(self.copied, 1)]
        return Branch(Origin(self.match, self.entry, self.seeds), tuple(entries), self.seed)


def branch_to_keep(branch: Branch, has_begun: bool) -> KeptBranch:
    match, entry, seeds = branch.origin.match, branch.origin.entry, branch.origin.seeds
    if has_begun:
        return KeptBranch(match, entry, seeds)
    return KeptBranch(
        match, entry, seeds, branch.seed, tuple((one.stream, one.seat, one.text) for one in branch.copied)
    )


def seat_values(table: Table, seat: Seat) -> dict[str, Any]:
    return {
        "match": table.id,
        "number": seat.number,
        "kind": seat.kind,
        "guest": seat.guest,
        "name": seat.name,
        "level": seat.level,
        "generation": seat.generation,
        "game": table.game.name,
        "content": table.match.header.content if table.match else None,
        "ended": table.ended,
        **seat_results(table, seat),
    }


def keep_command(table: str, guest: str, command: str, number: int, made: str | None) -> Statement:
    """A command that left no entry. Whoever uses an id again, after it was forgotten, means a new command."""
    values = {"match": table, "guest": guest, "id": command, "number": number, "made": made}
    return insert_or_change(COMMAND, ("match", "guest", "id"), ("number", "made")), values


def save_guest(guest: str, name: str, now: int) -> Statement:
    return insert_or_change(GUEST, ("id",), ("name", "seen")), {"id": guest, "name": name, "seen": now}


# Reading --------------------------------------------------------------------------------------------


def guest_name(connection: Connection, guest: str) -> str:
    """The name that a guest has taken; nothing if they have none."""
    return connection.execute(select(GUEST.c.name).where(GUEST.c.id == guest)).scalar() or ""


def kept_branch(row: Row[Any]) -> Branch | None:
    """What a match takes over, as its row has it."""
    return msgspec.json.decode(row.origin, type=KeptBranch).branch() if row.origin else None


def load_table(connection: Connection, table_id: str, tick: int) -> Kept | None:
    """A table with its match, played again from the log."""
    row = connection.execute(select(MATCH).where(MATCH.c.id == table_id)).one_or_none()
    if row is None:
        return None
    seats = connection.execute(select(SEAT).where(SEAT.c.match == table_id).order_by(SEAT.c.number)).all()
    columns = (ENTRY.c.number, ENTRY.c.stream, ENTRY.c.seat, ENTRY.c.text, ENTRY.c.time, ENTRY.c.guest, ENTRY.c.command)
    entries = connection.execute(select(*columns).where(ENTRY.c.match == table_id).order_by(ENTRY.c.number)).all()
    commands = connection.execute(select(COMMAND).where(COMMAND.c.match == table_id)).all()
    table = bare_table(connection, row, seats)
    if row.started is not None:
        origin = table.branch.origin if table.branch else None
        table.match = replayed(row, table.game, origin, tuple([Entry(*entry[:5]) for entry in entries]))
        table.game = table.match.game
        table.agree_with_log()
        if table.clock:
            kept = msgspec.json.decode(row.clocks, type=KeptClocks) if row.clocks else None
            table.clocks = Clocks(table.clock, len(table.seats), kept, tick)
            table.clocks.wake(table.match.acting, table.match.phase, row.due - wall_clock() if row.due else None, tick)
    said: list[Said] = [(guest, command, number, None) for number, *_, guest, command in entries if command is not None]
    said += [(command.guest, command.id, command.number, command.made) for command in commands]
    said.sort(key=lambda command: command[2])
    return Kept(table, RecentCommands(len(table.seats), said))


def kept_game(connection: Connection, row: Row[Any]) -> Game[Any]:
    """The game of a table, bound to the content that is kept with it."""
    game = rules(row.game, row.rules) if row.rules is not None else game_named(row.game)
    if row.content_digest is None or row.content_digest == game.own_content().digest:
        return game
    return game.with_content(content_with(connection, row.content_digest))


def bare_table(connection: Connection, row: Row[Any], seats: Iterable[Row[Any]]) -> Table:
    """A table without its match."""
    table = Table(
        row.id,
        kept_game(connection, row),
        decode(row.options),
        [Seat(seat.number, seat.kind, seat.guest, seat.name, seat.level, seat.generation) for seat in seats],
        row.host,
        row.created,
        msgspec.json.decode(row.clock, type=wire.ClockSettings) if row.clock else None,
        bool(row.listed),
        row.daily,
        bool(row.several),
    )
    table.rematch = row.rematch
    table.due = row.due
    table.removed = frozenset(decode(row.removed)) if row.removed else frozenset()
    table.branch = kept_branch(row)
    table.ended = row.ended
    return table


def replayed(row: Row[Any], game: Game[Any], origin: Origin | None, log: tuple[Entry, ...]) -> Match:
    header = Header(
        game=row.game,
        rules=row.rules,
        options=decode(row.options),
        names=tuple(decode(row.names)),
        content=row.content,
        commitment=chance.commitment(row.seed),
        started=row.started,
        origin=origin,
    )
    return Match.replay(Record(header, log, seed=row.seed), game)


def finished_tables(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[Table, MatchSummary]]:
    """Those of some tables whose match is over, without the match: enough to list them."""
    found = {}
    over = and_(MATCH.c.id.in_(ids), MATCH.c.ended.is_not(None), MATCH.c.outcome.is_not(None))
    for row in connection.execute(select(MATCH).where(over)).all():
        with suppress(DrawingBoardError):  # whoever opens such a table hears what is wrong with it
            found[row.id] = finished_table(connection, row)
    return found


def finished_table(connection: Connection, row: Row[Any]) -> tuple[Table, MatchSummary]:
    seats = connection.execute(select(SEAT).where(SEAT.c.match == row.id).order_by(SEAT.c.number)).all()
    last = select(ENTRY.c.number, ENTRY.c.time).where(ENTRY.c.match == row.id).order_by(ENTRY.c.number.desc())
    number, time = connection.execute(last.limit(1)).one()
    outcome = msgspec.json.decode(row.outcome, type=wire.OutcomeInfo)
    return bare_table(connection, row, seats), MatchSummary("over", number, (), outcome, row.started + time)


def tables_of(connection: Connection, guest: str, most: int) -> list[str]:
    """The tables at which a guest has a seat: those that go on first, then the newest."""
    query = (
        select(MATCH.c.id)
        .where(MATCH.c.id.in_(select(SEAT.c.match).where(SEAT.c.guest == guest)))
        .order_by(MATCH.c.ended.is_not(None), func.coalesce(MATCH.c.ended, MATCH.c.created).desc())
        .limit(most)
    )
    return list(connection.execute(query).scalars())
