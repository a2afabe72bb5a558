"""What laying a strip would bring, told before it is laid: points of each seat, and which groups change (D8 to D10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from drawingboard.core.position import CHANCE
from drawingboard.games.dschunke import content, numbers
from drawingboard.games.dschunke.notation import format_square
from drawingboard.games.dschunke.position import Harbour, colour_of, worth

Squares = tuple[int, ...]


@dataclass
class Change:
    """Groups of one good before a lay, and those with squares in common after it."""

    good: int
    before: list[Squares] = field(default_factory=list)
    after: list[Squares] = field(default_factory=list)

    @property
    def points(self) -> int:
        return _worth(self.after) - _worth(self.before)

    @property
    def kind(self) -> str:
        """``new``, ``joined``, ``split``, ``covered`` (nothing of it scores any more), ``grown`` or ``shrunk``."""
        if not self.before:
            return "new"
        if not self.after:
            return "covered"
        if len(self.before) != len(self.after):
            return "joined" if len(self.before) > len(self.after) else "split"
        return "grown" if self.points > 0 else "shrunk"

    @property
    def crates(self) -> int:
        """How many there are now; of what fell apart or was covered, how many there were."""
        return sum(map(len, self.before if self.kind in ("split", "covered") else self.after))

    def touches(self, good: int, group: Squares) -> bool:
        return self.good == good and any(square in other for other in self.before + self.after for square in group)


def preview(position: Harbour, code: int) -> dict[str, Any] | None:
    """What a lay would change; nothing is told of what chance decides, nor of what is not allowed."""
    if not position.allows(code):
        return None
    after = laid(position, code)
    return {
        "points": gains(position, after),
        "groups": [_told(position, change) for change in changes(position, after)],
        "rats": [_rats(after, seat) - _rats(position, seat) for seat in range(2)],
    }


def effect(position: Harbour, after: Harbour) -> dict[str, Any] | None:
    """What a step led to, for the log: who drew a strip, or how the points changed, and the groups with how many crates
    they had or have."""
    if position.red < 0:
        return None
    if position.actor == CHANCE:
        return {"seat": position.red ^ position.colour_to_move()}
    groups = [
        {"good": content.NAMES[change.good], "kind": change.kind, "count": change.crates, "before": len(change.before)}
        for change in changes(position, after)
    ]
    return {"points": gains(position, after), "groups": groups}


def laid(position: Harbour, code: int) -> Harbour:
    """The harbour with a strip more."""
    after = position.copy()
    assert isinstance(after, Harbour)
    after.apply(code)
    return after


def gains(position: Harbour, after: Harbour) -> list[int]:
    """How the points of each seat change."""
    return [after.points(seat) - position.points(seat) for seat in range(2)]


def changes(position: Harbour, after: Harbour) -> list[Change]:
    """The groups whose points change, the largest change first."""
    before, now = _groups(position), _groups(after)
    found: list[Change] = []
    for good, group in sorted(before - now):
        _link(found, good, group).before.append(group)
    for good, group in sorted(now - before):
        _link(found, good, group).after.append(group)
    return sorted((change for change in found if change.points), key=lambda change: -abs(change.points))


def _groups(position: Harbour) -> set[tuple[int, Squares]]:
    return {(good, tuple(squares)) for good, squares in position.groups()}


def _link(found: list[Change], good: int, group: Squares) -> Change:
    """The change that a group has to do with; where it joins several, they become one."""
    linked = [change for change in found if change.touches(good, group)]
    if not linked:
        found.append(Change(good))
        return found[-1]
    first, *others = linked
    for other in others:
        first.before += other.before
        first.after += other.after
        found.remove(other)
    return first


def _worth(groups: list[Squares]) -> int:
    return sum(worth(len(squares)) for squares in groups)


def _told(position: Harbour, change: Change) -> dict[str, Any]:
    return {
        "good": content.NAMES[change.good],
        "seat": position.red ^ colour_of(change.good),
        "kind": change.kind,
        "points": change.points,
        "before": [list(map(format_square, squares)) for squares in change.before],
        "after": [list(map(format_square, squares)) for squares in change.after],
    }


def _rats(position: Harbour, seat: int) -> int:
    """How many rats of a seat's colour are seen."""
    rat = numbers.RED_RAT if position.red == seat else numbers.GREEN_RAT
    return len(position.showing(rat))
