"""Going on without somebody: what those at a table may do about a seat whose player is gone, and how soon.

``docs/decisions/0015-seats-that-come-and-go.md`` has every state a table can be in, and the way out of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawingboard.core.errors import NotNow, NotYou
from drawingboard.server.seats import Seat

if TYPE_CHECKING:
    from drawingboard.server.table import Table


def host_in(table: Table, guest: str, now: int) -> int | None:
    """In how many milliseconds a guest may do what whoever opened the table may: 0 for themselves. If they are
    gone, or have left the match, everybody who sits there may; ``None`` while they are there."""
    if guest and guest == table.host:
        return 0
    if not guest or not table.seats_of(guest):
        return None
    owned = [seat.kind for seat in table.seats if seat.guest == table.host]
    if table.match is not None and owned and "person" not in owned:
        return 0
    return table.presence.gone_in(table.host, now)


def bot_in(table: Table, seat: Seat, guest: str, now: int) -> int | None:
    """In how many milliseconds a guest may let a built-in player go on for a seat; ``None``: not as it stands."""
    if table.state != "playing" or table.daily or seat.kind == "bot":
        return None
    gone, host = 0 if seat.kind == "open" else table.presence.gone_in(seat.guest, now), host_in(table, guest, now)
    return None if gone is None or host is None else max(gone, host)


def end_in(table: Table, guest: str, now: int) -> int | None:
    """In how many milliseconds a guest may end the match of two that the other one has left; ``None``: not."""
    own = table.seats_of(guest)
    if table.state != "playing" or table.match is None or len(table.seats) != 2 or len(own) != 1:
        return None
    other = table.match.seating_of(1 - own[0])
    if table.game.passes_for_absent or other.by != "nobody":
        return None
    return max(0, table.match.header.started + other.time + table.presence.patience - now)


def not_gone(table: Table, seat: Seat, guest: str, now: int) -> NotNow | NotYou:
    """Why a guest may not let a built-in player go on for a seat."""
    name, wait = seat.name or f"seat {seat.number + 1}", bot_in(table, seat, guest, now)
    if table.daily:
        return NotNow("daily/yourself", "the plan of the day is for one person to draw, not for a built-in player")
    if seat.kind == "bot":
        return NotNow("seat/bot_plays", f"a built-in player goes on for seat {seat.number + 1} already")
    if table.state != "playing":
        return NotNow("match/over", "the match is over")
    if seat.kind == "person" and seat.guest in table.presence.here:
        return NotNow("seat/here", f"{name} is connected; only for somebody who is gone can a built-in player go on")
    if wait is None:
        return not_host(table, guest)
    return NotNow("seat/wait", f"{name} may still come back: wait for {in_seconds(wait)} more")


def not_host(table: Table, guest: str) -> NotYou:
    if not table.seats_of(guest):
        return NotYou("seat/none_of_yours", "only those who sit at this table can do that")
    return NotYou("table/not_host", "only whoever opened the table can do that, as long as they are there")


def in_seconds(milliseconds: int) -> str:
    """So long, in whole seconds that have begun."""
    seconds = -(-milliseconds // 1000)
    return "1 second" if seconds == 1 else f"{seconds} seconds"
