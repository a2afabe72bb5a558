"""What if: tables at which a match goes on from a moment of another one that is over.

Whoever may look at a match may go on from it: alone, against built-in players, or with friends by a link. Such a match
is no result of anybody: it counts in no ranking, and in nobody's best.
"""

from __future__ import annotations

from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.match import Match
from drawingboard.match.branch import Branch
from drawingboard.server import branch_wire
from drawingboard.server.clocks import tick_clock, wall_clock
from drawingboard.server.daily import is_of_today
from drawingboard.server.seats import planned_seat
from drawingboard.server.table import Table, new_id


def match_of(table: Table) -> Match:
    """The match of a table, if somebody may go on from it."""
    if table.match is None or not table.match.over:
        raise NotNow("branch/early", "the match goes on; what if is for a match that is over")
    if is_of_today(table):
        raise NotNow("branch/daily", "the plan of the day is everybody's until the day (UTC) is over; what if after it")
    return table.match


def branched_table(before: Table, branch: Branch, plan: branch_wire.NewBranch, guest: str, name: str) -> Table:
    """A new table for a match that goes on from the one of another table."""
    count, wished = len(before.seats), len(plan.seats)
    if wished != count:
        raise NotUnderstood("branch/seats", f"the match has {count} seats, and goes on with all of them, not {wished}")
    seats = [planned_seat(number, wish, guest, name) for number, wish in enumerate(plan.seats)]
    table = Table(new_id(), before.game, dict(before.options), seats, guest, wall_clock(), listed=False)
    table.branch = branch
    table.begin_if_full(wall_clock(), tick_clock())
    return table
