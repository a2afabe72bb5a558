"""A whole position of Dschunke as a text that a person enjoys and a program reads back.

The list of strips in the order laid says everything about the table; it is replayed by the
rules. The points, the turn and the picture are for people, and checked against it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import zip_longest

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.position import AGREED, CHANCE, RESIGNED
from drawingboard.games.dschunke import content, numbers
from drawingboard.games.dschunke.notation import (
    DIRECTIONS,
    Lay,
    either_way_round,
    format_square,
    kinds_by_label,
    picture,
    strip_name,
    strip_picture,
)
from drawingboard.games.dschunke.position import Harbour
from drawingboard.games.dschunke.refusals import refusal

TITLE = "Dschunke"
_FIELDS = ("red", "turn", "points", "ended", "hand", "left", "laid", "picture")
_NOT_YET = "not drawn yet"
_RED = re.compile(r"seat ([12]), by (lot|choice)")
_ENDED = re.compile(r"(agreed|resigned)(?: by seat ([12]))?")
_STRIP = re.compile(r"([0-9]{1,2}) (\S{3})(?: x([1-9][0-9]?))?")
_LAID = re.compile(r"(S|[0-9]{1,2}) ([eswn]) (-?[0-9]{1,3}),(-?[0-9]{1,3}) (\S{3})")
_OUTSIDE = {AGREED: "agreed", RESIGNED: "resigned"}


def new_harbour(red: int, kinds: list[content.Kind], start: str) -> Harbour:
    """The first position with these strips; ``red`` is 0 for lots, or the number of a seat."""
    crates = [content.pack(kind.picture) for kind in kinds] + [content.pack(start)]
    return Harbour(red, crates, [kind.label for kind in kinds], [kind.count for kind in kinds])


def tell_turn(position: Harbour) -> str:
    """Who has to do what now."""
    if position.over:
        return "the match is over"
    if position.red < 0:
        return "lots decide who is red"
    colour = content.COLOURS[position.colour_to_move()]
    if position.actor == CHANCE:
        return f"{colour} draws {'a second strip' if position.hand_size else 'a strip'}"
    labels = dict.fromkeys(str(position.label[kind]) for kind in position.held())
    return f"{colour} lays strip {' or '.join(labels)}"


# Showing --------------------------------------------------------------------------------------


def show_position(position: Harbour) -> str:
    """The whole position: colours, hand, what is left, the strips in the order laid, and the picture."""
    lines = [TITLE, f"red: {_show_red(position)}", f"turn: {tell_turn(position)}", f"points: {_show_points(position)}"]
    if position.ending in _OUTSIDE:
        by = f" by seat {position.stopped_by + 1}" if position.stopped_by >= 0 else ""
        lines.append(f"ended: {_OUTSIDE[position.ending]}{by}")
    held = [f"{strip_name(position, kind)} {strip_picture(position, kind)}" for kind in position.held()]
    lines.append(f"hand: {', '.join(held)}".rstrip())
    lines += ["left:", *_show_left(position)]
    lines += ["laid:", *(f"  {line}" for line in _show_laid(position))]
    lines += ["picture:", *picture(position)]
    return "\n".join(lines) + "\n"


def _show_red(position: Harbour) -> str:
    return _NOT_YET if position.red < 0 else f"seat {position.red + 1}, by {'lot' if position.lots else 'choice'}"


def _show_points(position: Harbour) -> str:
    return f"red {position.wealth[numbers.RED]}, green {position.wealth[numbers.GREEN]}"


def _show_left(position: Harbour) -> list[str]:
    entries = []
    for label, kind in kinds_by_label(position).items():
        count = position.left[kind]
        if count:
            times = f" x{count}" if count > 1 else ""
            entries.append(f"{label} {strip_picture(position, kind)}{times}")
    return [f"  {', '.join(entries[row : row + 10])}" for row in range(0, len(entries), 10)]


def _show_laid(position: Harbour) -> list[str]:
    return [
        f"{strip_name(position, kind)} {DIRECTIONS[direction]} {format_square(square)} {strip_picture(position, kind)}"
        for kind, direction, square in position.strips_laid()
    ]


# Reading --------------------------------------------------------------------------------------


@dataclass
class _Text:
    """A text taken apart, and everything found wrong with it."""

    fields: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    pictures: dict[int, str] = field(default_factory=dict)
    counts: Counter[int] = field(default_factory=Counter)

    def value(self, name: str) -> str:
        return " ".join(line.strip() for line in self.fields.get(name, [])).strip()


def read_position(text: str) -> Harbour:
    """The position that ``show_position`` has written; raises ``NotUnderstood`` with everything that is wrong."""
    taken = _take_apart(text)
    red, lots = _read_red(taken)
    start, lays = _read_laid(taken)
    hand = _read_strips(taken, "hand")
    _read_strips(taken, "left")
    if not taken.problems and taken.counts.total() != numbers.STRIPS:
        taken.problems.append(f"there are {taken.counts.total()} strips instead of {numbers.STRIPS} (D1)")
    if not taken.problems:
        kinds = [content.Kind(label, taken.pictures[label], taken.counts[label]) for label in sorted(taken.pictures)]
        position = new_harbour(0 if lots else red + 1, kinds, start)
        _replay(taken, position, red, lays, hand)
        _stop(taken, position)
        _compare(taken, position)
    if taken.problems:
        raise NotUnderstood("position/text", f"this is no position of {TITLE}: {'; '.join(taken.problems)}")
    return position


def _take_apart(text: str) -> _Text:
    taken = _Text()
    lines = text.strip("\n").splitlines()
    if not lines or lines[0].strip() != TITLE:
        taken.problems.append(f"the first line must be {TITLE}")
    current = ""
    for line in lines[1:]:
        name, colon, value = line.partition(":")
        if current != "picture" and colon and name in _FIELDS:
            if name in taken.fields:
                taken.problems.append(f"{name}: is there twice")
            current = name
            taken.fields[current] = [value] if value.strip() else []
        elif current:
            taken.fields[current].append(line)
        elif line.strip():
            taken.problems.append(f"{line.strip()!r} belongs to none of {', '.join(_FIELDS)}")
    taken.problems += [f"{name}: is missing" for name in ("red", "left", "laid") if name not in taken.fields]
    return taken


def _read_red(taken: _Text) -> tuple[int, bool]:
    """The seat that is red, -1 before lots are drawn; and whether lots decide."""
    value = taken.value("red")
    match = _RED.fullmatch(value)
    if not match:
        if value != _NOT_YET and "red" in taken.fields:
            taken.problems.append(f"red: must be {_NOT_YET!r} or like 'seat 1, by lot', not {value!r} (D16)")
        return -1, True
    return int(match[1]) - 1, match[2] == "lot"


def _read_laid(taken: _Text) -> tuple[str, list[tuple[int, Lay]]]:
    """The start strip's crates, and label, direction and first square of every other strip laid."""
    lines = [" ".join(line.split()) for line in taken.fields.get("laid", []) if line.strip()]
    start, lays = "", []
    for number, line in enumerate(lines):
        match = _LAID.fullmatch(line)
        if not match:
            taken.problems.append(f"laid: {line!r} must look like '17 e 2,-1 b.R'")
        elif (match[1] == "S") != (number == 0) or (number == 0 and line[:8] != "S e -1,0"):
            taken.problems.append(f"laid: {line!r} is out of place; the first line, and no other, is S e -1,0 (D1)")
        elif number == 0:
            start = _read_picture(taken, "S", match[5])
            if not content.is_start(start):
                taken.problems.append(f"strip S: {start!r} must have S in the middle and nowhere else (D1)")
        else:
            _add_strip(taken, int(match[1]), match[5], 1)
            lays.append((int(match[1]), Lay(0, DIRECTIONS.index(match[2]), int(match[3]), int(match[4]))))
    if not lines and "laid" in taken.fields:
        taken.problems.append("laid: the start strip is missing (D1)")
    return start, lays


def _read_strips(taken: _Text, name: str) -> list[int]:
    """The labels of a list of strips with their pictures: ``17 b.R, 21 Tb. x2``."""
    labels = []
    for entry in ",".join(taken.fields.get(name, [])).split(","):
        if not entry.strip():
            continue
        match = _STRIP.fullmatch(" ".join(entry.split()))
        if not match:
            taken.problems.append(f"{name}: {entry.strip()!r} must look like '17 b.R'")
            continue
        _add_strip(taken, int(match[1]), match[2], int(match[3] or 1))
        labels += [int(match[1])] * int(match[3] or 1)
    return labels


def _add_strip(taken: _Text, label: int, text: str, count: int) -> None:
    strip = _read_picture(taken, str(label), text)
    if "S" in strip or not label:
        taken.problems.append(f"strip {label}: only the start strip has the mark S or no number (D1)")
    known = taken.pictures.setdefault(label, strip)
    if known != strip:
        taken.problems.append(f"strip {label}: is {known} in one place and {strip} in another")
    others = (other for other, same in taken.pictures.items() if content.either_way(same) == content.either_way(strip))
    if (other := next(others, label)) != label:
        taken.problems.append(f"strips {other} and {label} are the same; call both {min(other, label)}")
    taken.counts[label] += count


def _read_picture(taken: _Text, name: str, text: str) -> str:
    try:
        return content.read_picture(text)
    except ValueError as problem:
        taken.problems.append(f"strip {name}: {problem}")
        return "..."


def _replay(taken: _Text, position: Harbour, red: int, lays: list[tuple[int, Lay]], hand: list[int]) -> None:
    """Draw and lay everything again by the rules; the strips of a turn are drawn before the first is laid (D3)."""
    draws = [label for label, _ in lays] + hand
    kinds = kinds_by_label(position)
    if position.red < 0 and red >= 0:
        position._play(red)
    drawn = laid = 0
    while position.red >= 0 and not position.over:
        if position.actor == CHANCE and drawn < len(draws):
            position._play(kinds[draws[drawn]])
            drawn += 1
        elif position.actor >= 0 and laid < len(lays):
            label, lay = lays[laid]
            if wrong := _replay_lay(position, kinds[label], lay):
                taken.problems.append(f"laid: {wrong}")
                return
            laid += 1
        else:
            break
    if (drawn, laid) != (len(draws), len(lays)):
        taken.problems.append(f"hand: {len(hand)} strips do not fit after {len(lays)} laid (D3)")


def _replay_lay(position: Harbour, kind: int, lay: Lay) -> Refused | None:
    if max(abs(lay.x), abs(lay.y)) > numbers.FARTHEST:
        return NotUnderstood("square/outside", f"{lay.x},{lay.y} is out of reach", "D17")
    code = either_way_round(position, lay._replace(slot=position.held().index(kind)))
    wrong = refusal(position, code)
    if wrong is None:
        position._play(code)
    return wrong


def _stop(taken: _Text, position: Harbour) -> None:
    """An end from outside the rules, if the text has one."""
    value = taken.value("ended")
    if not value:
        return
    match = _ENDED.fullmatch(value)
    if not match or (match[1] == "resigned" and not match[2]):
        taken.problems.append(f"ended: must be 'agreed' or like 'resigned by seat 1', not {value!r}")
    elif position.over:
        taken.problems.append(f"ended: {value!r}, but all strips are laid")
    else:
        position.stop(AGREED if match[1] == "agreed" else RESIGNED, int(match[2] or 0) - 1)


def _compare(taken: _Text, position: Harbour) -> None:
    """What is there for people must agree with what is true; each of it may be left out."""
    if taken.problems:
        return
    for name, true in (("turn", tell_turn(position)), ("points", _show_points(position))):
        if name in taken.fields and taken.value(name) != true:
            taken.problems.append(f"{name}: {taken.value(name)!r}, but by the strips laid it is {true!r}")
    if "picture" in taken.fields:
        drawn = [line.rstrip() for line in taken.fields["picture"]]
        for number, (line, true) in enumerate(zip_longest(drawn, picture(position), fillvalue=""), start=1):
            if line != true:
                taken.problems.append(f"picture: line {number} is {line!r}, but the strips laid show {true!r}")
