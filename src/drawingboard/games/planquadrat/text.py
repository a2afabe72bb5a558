"""A whole position of PlanQuadrat as text, and back: what is kept, pasted into a report, put into a test.

The turn is one line. It says who does what, and in the later parts of a turn which house was placed:

    turn 1: chance decides who begins
    turn 7: light places
    turn 7: light slides, L c4n placed
    turn 7: light claims, L c4n placed
    over after turn 40: houses
    over after turn 6: resigned by dark, slides, L c4n placed
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RESIGNED, RUNNING
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.notation import (
    CLOSED_MARK,
    SEAT_MARKS,
    SEAT_NAMES,
    SIZE_NAMES,
    Picture,
    draw_board,
    house_at,
    houses_of,
    parse_edge,
    read_picture,
    square_names,
)
from drawingboard.games.planquadrat.position import Town

PHASES = ("places", "slides", "claims")

_STOCK = re.compile(r"(light|dark): (\d{1,3}) small, (\d{1,3}) medium, (\d{1,3}) large, (\d{1,3}) monuments", re.ASCII)
_LATER = r"(?P<phase>slides|claims), (?P<size>[SML]) (?P<placed>\w+) placed"
_TURN = re.compile(
    rf"turn (?P<turn>\d{{1,3}}): (?:chance decides who begins|(?P<seat>light|dark) (?:places|{_LATER}))", re.ASCII
)
_OVER = re.compile(
    rf"over after turn (?P<turn>\d{{1,3}}): (?P<ending>\w+)(?: by (?P<by>light|dark))?(?:, {_LATER})?", re.ASCII
)


def show_town(position: Town, options: Mapping[str, str], endings: Mapping[int, str]) -> str:
    """Everything about a position, as a text that a person can read."""
    lines = ["planquadrat " + " ".join(f"{name}={value}" for name, value in options.items())]
    for seat, name in enumerate(SEAT_NAMES):
        small, medium, large = position.stock[seat * 3 : seat * 3 + 3]
        lines.append(f"{name}: {small} small, {medium} medium, {large} large, {position.monuments[seat]} monuments")
    lines.append(_show_turn(position, endings))
    return "\n".join(lines) + "\n" + draw_board(position) + "\n"


def _show_turn(position: Town, endings: Mapping[int, str]) -> str:
    number = position.turns + 1
    if position.actor == CHANCE:
        return f"turn {number}: chance decides who begins"
    house = house_at(position, position.placed_line, position.placed_edge)
    placed = f", {house} placed" if house else ""
    if position.actor != NOBODY:
        return f"turn {number}: {SEAT_NAMES[position.actor]} {PHASES[position.phase]}{placed}"
    by = f" by {SEAT_NAMES[position.stopped_by]}" if position.stopped_by >= 0 else ""
    interrupted = f", {PHASES[position.phase]}{placed}" if position.phase != numbers.PLACE else ""
    return f"over after turn {position.turns}: {endings[position.ending]}{by}{interrupted}"


def read_head(text: str) -> tuple[dict[str, str], list[str]]:
    """The options of a written position and the lines that follow them."""
    lines = text.strip("\n").splitlines()
    words = lines[0].split() if lines else []
    if not words or words[0] != "planquadrat" or not all("=" in word for word in words[1:]):
        raise NotUnderstood("position/head", "a position of PlanQuadrat begins with 'planquadrat' and its options")
    return dict(word.split("=", 1) for word in words[1:]), lines[1:]


def fill_town(position: Town, lines: list[str], endings: Mapping[int, str]) -> None:
    """Make an empty board what the lines say; raises one refusal that lists everything wrong with them."""
    if len(lines) < 4:
        raise NotUnderstood("position/short", "a position has two lines of stock, one for the turn, and the board")
    problems: list[str] = []
    stock, monuments = _read_stock(lines[:2], problems)
    state = _read_turn(position, lines[2], endings, problems)
    picture = _read_board(position, "\n".join(lines[3:]), problems)
    if not problems:
        for house in picture.houses:
            position.put_house(*house)
        claimed = [picture.squares(mark) for mark in SEAT_MARKS]
        position.arrange(claimed, picture.squares(CLOSED_MARK, *SEAT_MARKS), stock, monuments, state)
        problems += _miscounted(position) + _mismarked(position) + _misplaced(position, lines[2])
    if problems:
        raise NotUnderstood("position/wrong", "; ".join(problems))


def _read_stock(lines: list[str], problems: list[str]) -> tuple[list[int], list[int]]:
    stock, monuments = [], []
    for name, line in zip(SEAT_NAMES, lines, strict=True):
        match = _STOCK.fullmatch(line)
        if not match or match[1] != name:
            problems.append(f"{line!r} is not {name}'s stock, as in '{name}: 12 small, 8 medium, 4 large, 6 monuments'")
            continue
        counts = [int(match[group]) for group in (2, 3, 4)]
        if any(have > most for have, most in zip(counts, numbers.STOCK, strict=True)) or int(match[5]) > 6:
            problems.append(f"{name} has more than the box holds: {line!r}")
        stock += counts
        monuments.append(int(match[5]))
    return stock, monuments


def _read_turn(position: Town, line: str, endings: Mapping[int, str], problems: list[str]) -> list[int]:
    """Actor, phase, turns, placed line, placed edge, ending and who stopped, from the line about the turn."""
    turn = _TURN.fullmatch(line) or _OVER.fullmatch(line)
    if not turn:
        problems.append(f"{line!r} does not say whose turn it is, as in 'turn 7: light places'")
        return []
    said = turn.groupdict()
    phase = PHASES.index(said["phase"] or "places")
    placed = _read_edge(said["placed"], problems) if said["placed"] else (-1, -1)
    if "ending" in said:
        return [NOBODY, phase, int(said["turn"]), *placed, *_read_ending(said["ending"], said["by"], endings, problems)]
    turns = int(said["turn"]) - 1
    if turns < 0:
        problems.append("turns are counted from 1")
    if not said["seat"] and (turns or position.actor != CHANCE):
        problems.append("chance decides who begins before turn 1, and only if the option 'first' is random")
    return [SEAT_NAMES.index(said["seat"]) if said["seat"] else CHANCE, phase, turns, *placed, RUNNING, -1]


def _read_edge(text: str, problems: list[str]) -> tuple[int, int]:
    try:
        return parse_edge(text)
    except NotUnderstood as wrong:
        problems.append(wrong.sentence)
        return -1, -1


def _read_ending(code: str, by: str | None, endings: Mapping[int, str], problems: list[str]) -> tuple[int, int]:
    """The number of an ending, and the seat that resigned."""
    numbered = {known: number for number, known in endings.items()}
    if code not in numbered:
        problems.append(f"a match does not end by {code!r}; it ends by {', '.join(numbered)}")
    elif (numbered[code] == RESIGNED) != (by is not None):
        problems.append("somebody has resigned when a match ends by 'resigned', and only then")
    return numbered.get(code, RUNNING), SEAT_NAMES.index(by) if by else -1


def _read_board(position: Town, text: str, problems: list[str]) -> Picture:
    """The drawn board, with houses only where the rim allows them (P15)."""
    try:
        picture = read_picture(text)
    except NotUnderstood as wrong:
        problems.append(wrong.sentence)
        return Picture([], {})
    for house in picture.houses:
        if position.is_barred(house.line):
            problems.append(f"{house} stands on the rim, where no house may stand")
    return picture


def _miscounted(position: Town) -> list[str]:
    """Whatever does not add up: houses and turns."""
    problems = []
    standing = [0, 0, 0]
    for house in houses_of(position):
        standing[house.length - 1] += 1
    for size in range(3):
        total = standing[size] + position.stock[size] + position.stock[3 + size]
        if total != 2 * numbers.STOCK[size]:
            problems.append(f"there are {total} {SIZE_NAMES[size]} houses, not {2 * numbers.STOCK[size]}")
    placings = position.turns + (position.phase != numbers.PLACE)
    if sum(standing) != placings:
        problems.append(f"each turn places a house, so there should be {placings} on the board, not {sum(standing)}")
    return problems


def _mismarked(position: Town) -> list[str]:
    """Claims that are no places, and dots where no closed ground is."""
    problems = []
    for seat, name in enumerate(SEAT_NAMES):
        places = position.places(seat)
        if len(places) + position.monuments[seat] != numbers.MONUMENTS:
            problems.append(f"{name} has claimed {len(places)} places with {position.monuments[seat]} monuments left")
        if any(place & ~position.claimed[seat] for place in places):
            problems.append(f"{name} has claimed only part of a place")
    closed = position.closed_ground()
    if (position.claimed[0] | position.claimed[1]) & ~closed:
        problems.append("a claimed place is not closed")
    elif position.phase == numbers.PLACE and closed != position.closed_before:
        wrong = ", ".join(square_names(closed ^ position.closed_before))
        problems.append(f"a dot marks closed ground, all of it and nothing else; look at {wrong}")
    return problems


def _misplaced(position: Town, turn: str) -> list[str]:
    """Whether this turn's house is not where the line about the turn says."""
    if position.placed_line < 0:
        return []
    placed = house_at(position, position.placed_line, position.placed_edge)
    if placed and placed.edge == position.placed_edge and f", {str(placed)[0]} " in turn:
        return []
    return [f"no house stands where {turn!r} says that one was placed"]
