"""The 18 objectives: what they count belongs to the rules, what they pay is read from ``objectives.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drawingboard.games.zonedout.content.cards import DENSITIES, TYPES
from drawingboard.games.zonedout.rules import numbers

MOST_POINTS = 99

Rule = Mapping[str, str]
"""What an objective counts, as it is written in the file."""

RULES: Mapping[str, Rule] = {
    **{
        f"{density}-{kind}": {"counts": "blocks", "density": density, "type": kind}
        for kind in TYPES
        for density in DENSITIES
    },
    **{f"most-{kind}": {"counts": "most", "type": kind} for kind in TYPES},
    **{f"capacity-{kind}": {"counts": "capacity", "type": kind} for kind in TYPES},
    **{
        name: {"counts": "density", "density": density}
        for name, density in zip(("small-town", "mid-town", "big-city"), DENSITIES, strict=True)
    },
}
"""What each objective counts, in the order of their numbers."""

IDS = tuple(RULES)
"""The names of the objectives for programs; an objective's number is its place."""


@dataclass(frozen=True, slots=True)
class Objective:
    """One objective card."""

    id: str
    """``light-residential``."""
    name: str
    """``Light residential zones``."""
    first: int
    """Points for each block, or for who has most."""
    next: int = 0
    """Points for who has next most; 0 where every block is paid."""

    @property
    def rule(self) -> Rule:
        return RULES[self.id]

    @property
    def is_ranked(self) -> bool:
        """Whether who has most and next most is paid, instead of every block."""
        return self.rule["counts"] != "blocks"


def value_names(rule: Rule) -> tuple[str, ...]:
    """What the points of an objective are called in the file."""
    return ("each",) if rule["counts"] == "blocks" else ("most", "next")


def read_objectives(data: Mapping[str, Any], problems: list[str]) -> list[Objective]:
    """The objectives in the order of their numbers; what is wrong with them is added to the problems."""
    problems += [f"unknown entry {name!r}" for name in data if name != "objective"]
    entries = data.get("objective")
    if not isinstance(entries, list):
        problems.append("objective: missing; write an [[objective]] for each of them")
        return []
    found: dict[str, Objective] = {}
    seen: set[str] = set()
    for place, entry in enumerate(entries, start=1):
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in RULES:
            problems.append(f"objective number {place}: the id {name!r} is none of {', '.join(IDS)}")
        elif name in seen:
            problems.append(f"objective {name}: there are two with this id")
        else:
            seen.add(name)
            wrong = list(_wrong_entry(entry, RULES[name]))
            problems += [f"objective {name}: {problem}" for problem in wrong]
            if not wrong:
                points = [entry[value] for value in value_names(RULES[name])]
                found[name] = Objective(name, entry["name"], *points)
    problems += [f"objective {name}: missing" for name in IDS if name not in seen]
    return [found[name] for name in IDS if name in found]


def _wrong_entry(entry: Mapping[str, Any], rule: Rule) -> Iterator[str]:
    values = value_names(rule)
    yield from (f"unknown entry {name!r}" for name in entry if name not in {"id", "name", *rule, *values})
    if not isinstance(entry.get("name"), str) or not entry["name"].strip():
        yield 'no name; write name = "Small town"'
    for name, value in rule.items():
        if entry.get(name) != value:
            yield f'must have {name} = "{value}"'
    for name in values:
        points = entry.get(name)
        if type(points) is not int or not 0 <= points <= MOST_POINTS:
            yield f"{name} must be a number of points from 0 to {MOST_POINTS}, not {points!r}"


def unfair_objectives(objectives: Sequence[Objective]) -> Iterator[str]:
    """Objectives that pay otherwise for one type than for another, or nothing, or more for next most than for most."""
    paid: dict[tuple[str, str], Objective] = {}
    for one in objectives:
        if not one.first:
            yield f"objective {one.id}: pays nothing"
        if one.next > one.first:
            yield f"objective {one.id}: next most pays {one.next}, more than {one.first} for most"
        alike = paid.setdefault(
            (one.rule["counts"], one.rule.get("density", "") if "type" in one.rule else one.id), one
        )
        if (alike.first, alike.next) != (one.first, one.next):
            yield f"objective {one.id}: pays {points_text(one)}, but {alike.id} pays {points_text(alike)}"


def points_text(objective: Objective) -> str:
    """``1`` or ``6/3``."""
    return f"{objective.first}/{objective.next}" if objective.is_ranked else str(objective.first)


assert len(IDS) == numbers.OBJECTIVES
