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
from drawingboard.core.position import CHANCE, NOBODY
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
    places_of,
    read_picture,
)
from drawingboard.games.planquadrat.position import Town

PHASES = ("places", "slides", "claims")

_STOCK = re.compile(r"(light|dark): (\d+) small, (\d+) medium, (\d+) large, (\d+) monuments", re.ASCII)
_TURN = re.compile(
    r"(?:turn (?P<turn>\d+): (?:chance decides who begins|(?P<seat>light|dark) (?=places|slides|claims))"
    r"|over after turn (?P<last>\d+): (?P<ending>\w+)(?: by (?P<by>light|dark))?(?:, (?=slides|claims))?)"
    r"(?P<phase>places|slides|claims)?(?:, [SML] (?P<placed>\w+) placed)?",
    re.ASCII,
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
    turn = _TURN.fullmatch(lines[2])
    if not turn:
        problems.append(f"{lines[2]!r} does not say whose turn it is, as in 'turn 7: light places'")
    picture = read_picture("\n".join(lines[3:]))
    problems += _misplaced(position, picture)
    if turn and not problems:
        for house in picture.houses:
            position.put_house(*house)
        claimed = [picture.squares(mark) for mark in SEAT_MARKS]
        state = _read_turn(turn, endings, problems)
        position.arrange(claimed, picture.squares(CLOSED_MARK, *SEAT_MARKS), stock, monuments, state)
        problems += _miscounted(position)
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


def _read_turn(turn: re.Match[str], endings: Mapping[int, str], problems: list[str]) -> list[int]:
    """Actor, phase, turns, placed line, placed edge, ending and who stopped, from the line about the turn."""
    phase = PHASES.index(turn["phase"] or "places")
    line, edge = parse_edge(turn["placed"]) if turn["placed"] else (-1, -1)
    if (phase == numbers.PLACE) != (line < 0):
        problems.append("a house has been placed when one slides or claims, and only then")
    by = SEAT_NAMES.index(turn["by"]) if turn["by"] else -1
    if turn["ending"] is None:
        turns = int(turn["turn"]) - 1
        if turns < 0:
            problems.append("turns are counted from 1")
        actor = SEAT_NAMES.index(turn["seat"]) if turn["seat"] else CHANCE
        return [actor, phase, turns, line, edge, 0, by]
    numbered = {code: number for number, code in endings.items()}
    if turn["ending"] not in numbered:
        problems.append(f"a match does not end by {turn['ending']!r}; it ends by {', '.join(numbered)}")
    return [NOBODY, phase, int(turn["last"]), line, edge, numbered.get(turn["ending"], 0), by]


def _misplaced(position: Town, picture: Picture) -> list[str]:
    """Houses that cannot stand where they are drawn."""
    problems = []
    filled: set[tuple[int, int]] = set()
    for house in picture.houses:
        if position.is_barred(house.line):
            problems.append(f"{house} stands on the rim, where no house may stand")
        for step in range(house.edge + 1, house.edge + house.length):
            crossing = (house.line, step) if house.line < numbers.VERTICAL else (step, house.line - numbers.VERTICAL)
            if crossing in filled:
                problems.append(f"{house} runs through a crossing that another house fills")
            filled.add(crossing)
    return problems


def _miscounted(position: Town) -> list[str]:
    """Whatever does not add up: houses, monuments, claims that are no places."""
    problems = []
    standing = [0, 0, 0]
    for house in houses_of(position):
        standing[house.length - 1] += 1
    for size in range(3):
        total = standing[size] + position.stock[size] + position.stock[3 + size]
        if total != 2 * numbers.STOCK[size]:
            problems.append(f"there are {total} {SIZE_NAMES[size]} houses, not {2 * numbers.STOCK[size]}")
    claimed = position.claimed[0] | position.claimed[1]
    for seat, name in enumerate(SEAT_NAMES):
        places = list(places_of(position, seat))
        if len(places) + position.monuments[seat] != numbers.MONUMENTS:
            problems.append(f"{name} has claimed {len(places)} places with {position.monuments[seat]} monuments left")
        if any(place & ~position.claimed[seat] for place in places):
            problems.append(f"{name} has claimed only part of a place")
    if claimed & ~position.closed_ground():
        problems.append("a claimed place is not closed")
    if position.placed_line >= 0:
        placed = house_at(position, position.placed_line, position.placed_edge)
        if placed is None or placed.edge != position.placed_edge:
            problems.append("no house begins at the edge where this turn's house was placed")
    return problems
