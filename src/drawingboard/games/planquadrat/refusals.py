"""Why an action of PlanQuadrat is not allowed, in words a player can learn the rule from."""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.position import CHANCE, NOBODY
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers
from drawingboard.games.planquadrat.notation import (
    SEAT_NAMES,
    House,
    format_edge,
    house_at,
    placed_house,
    slide_of,
    square_name,
    square_names,
    squares_beside,
)
from drawingboard.games.planquadrat.position import Town
from drawingboard.geometry.squares import format_square


def refusal(position: Town, code: int) -> Refused | None:
    """Why this action is not legal now; ``None`` if it is."""
    if position.actor == NOBODY:
        return NotNow("action/over", "the match is over", "P11")
    if position.actor == CHANCE:
        return None if code in (0, 1) else NotAllowed("chance/outcome", "only seat 1 or seat 2 can begin", "P21")
    if not 0 <= code < packing.CODES:
        return NotUnderstood("action/code", f"{code} is not the code of an action of PlanQuadrat")
    if position.phase != (phase := _phase_of(code)):
        return _wrong_phase(position, phase, code)
    if phase == numbers.PLACE:
        return _placement(position, placed_house(code))
    if code in (packing.NO_SLIDE, packing.NO_CLAIM):
        return None
    if phase == numbers.SLIDE:
        return _slide(position, *slide_of(code))
    return _claim(position, packing.claim_square(code))


def _phase_of(code: int) -> int:
    if code < packing.FIRST_SLIDE:
        return numbers.PLACE
    return numbers.SLIDE if code <= packing.NO_SLIDE else numbers.CLAIM


def _wrong_phase(position: Town, tried: int, code: int) -> Refused:
    who = SEAT_NAMES[position.actor]
    if tried == numbers.SLIDE and not position.sliding:
        return _never(who)
    if position.phase == numbers.PLACE:
        if position.turns == 0:
            return _first_turn(who, tried)
        action = "slide" if tried == numbers.SLIDE else "claim"
        return NotNow("turn/place_first", f"{who} cannot {action} before placing a house", "P2")
    if tried == numbers.PLACE:
        return NotNow("turn/placed", f"{who} has already placed a house this turn", "P2")
    if tried == numbers.SLIDE and not position.can_slide():
        return _skipped_slide(position, code)
    if tried == numbers.SLIDE:
        return NotNow("turn/slid", f"{who} is past sliding; a claim comes last", "P18")
    return NotNow("turn/slide_first", f"{who} decides about sliding first ('no slide' is an answer)", "P18")


# Parts of a turn that were skipped by themselves ----------------------------------------------------


def after_turn(position: Town, last: int, tried: int) -> Refused | None:
    """Why a slide or a claim was not asked for in a turn that ended with an action in this position (P1, P2)."""
    phase = _phase_of(tried) if 0 <= tried < packing.CODES else numbers.PLACE
    if phase <= position.phase:
        return None  # that part was played
    if position.turns == 0:
        return _first_turn(SEAT_NAMES[position.actor], phase)
    played = position.copy()
    assert isinstance(played, Town)
    if phase == numbers.CLAIM:
        played.apply(last)
        return _skipped_claim(SEAT_NAMES[position.actor], played, tried)
    house = placed_house(last)
    played.put_house(*house)
    return _skipped_slide(played, tried, house)


def _never(who: str) -> Refused:
    return NotAllowed("slide/never", f"{who} cannot slide: in this match nobody does", "P13")


def _first_turn(who: str, tried: int) -> Refused:
    action = "slide" if tried == numbers.SLIDE else "claim"
    return NotAllowed("turn/first", f"{who} cannot {action}: the first turn is one house and nothing else", "P1")


def _skipped_slide(position: Town, tried: int, placed: House | None = None) -> Refused:
    """Nothing could slide, so that nobody was asked; what was in the way of this slide."""
    who = SEAT_NAMES[position.actor]
    if not position.sliding:
        return _never(who)
    if tried != packing.NO_SLIDE:
        line, edge, stop = slide_of(tried)
        if placed and (line, edge) == (placed.line, placed.edge):
            return _just_placed(placed, stop)
        if refused := _slide(position, line, edge, stop):
            return refused
    return NotNow("turn/nothing_slides", f"{who} was not asked to slide: no house can move", "P4")


def _skipped_claim(who: str, position: Town, tried: int) -> Refused:
    """The turn has closed nothing, so that nobody was asked; what is wrong with this place."""
    if tried != packing.NO_CLAIM and (refused := _claim(position, packing.claim_square(tried))):
        return refused
    return NotNow("turn/nothing_closed", f"{who} was not asked to claim: this turn has closed no place", "P8")


# Placing ------------------------------------------------------------------------------------------


def _placement(position: Town, house: House) -> Refused | None:
    tried = f"cannot place {house}"
    around = squares_beside(house)
    if not position.stock[position.actor * 3 + house.length - 1]:
        who = SEAT_NAMES[position.actor]
        return NotAllowed("placement/stock", f"{tried}: {who} has no {house.size} house left", "P2", around)
    if position.is_barred(house.line):
        return NotAllowed("placement/rim", f"{tried}: no house may stand on the rim in this match", "P15", around)
    if house.edge + house.length > 8:
        return NotAllowed("placement/outside", f"{tried}: it would reach over the end of its groove", "P3", around)
    for edge in range(house.edge, house.edge + house.length):
        if standing := house_at(position, house.line, edge):
            return NotAllowed("placement/overlap", f"{tried}: {standing} stands there", "P3", squares_beside(standing))
    for step in range(house.edge + 1, house.edge + house.length):
        if across := _house_across(position, house.line, step):
            return NotAllowed(
                "placement/crossing",
                f"{tried}: {across} fills the crossing before {format_edge(house.line, step)}",
                "P3",
                squares_beside(across),
            )
    if position.divides(*house):
        return _division(position, house, tried)
    return None


def _house_across(position: Town, line: int, step: int) -> House | None:
    """The perpendicular house that fills the crossing ``step`` edges from the start of a line."""
    if not position.crossed[line] >> (step - 1) & 1:
        return None
    if line < numbers.VERTICAL:
        return house_at(position, numbers.VERTICAL + step, line)
    return house_at(position, step, line - numbers.VERTICAL)


def _division(position: Town, house: House, tried: str) -> Refused:
    names = square_names(place := _divided_place(position, house))
    owner = SEAT_NAMES[0 if position.claimed[0] & place else 1]
    return NotAllowed("place/divided", f"{tried}: it would divide {owner}'s place at {names[0]}", "P10", names)


def _divided_place(position: Town, house: House) -> int:
    """The first occupied place that the house would divide; it may reach into another without dividing that one."""
    built = position.copy()
    assert isinstance(built, Town)
    built.put_house(*house)
    inside = position.inside_claimed(house.line) & position.house_bits(house.edge, house.length)
    beside = [position.square_beside(house.line, edge) for edge in range(8) if inside >> edge & 1]
    return next(position.region(square) for square in beside if built.region(square) != position.region(square))


# Sliding ------------------------------------------------------------------------------------------


def _slide(position: Town, line: int, edge: int, stop: int) -> Refused | None:
    start, end = format_edge(line, edge), format_edge(line, stop)
    tried = f"cannot slide {start} to {end}"
    house = house_at(position, line, edge)
    if house is None:
        return NotAllowed("slide/nothing", f"{tried}: no house stands at {start}", "P4")
    around = squares_beside(house)
    if house.edge != edge:
        first = format_edge(line, house.edge)
        return NotAllowed("slide/first_edge", f"{tried}: the house there begins at {first}", "P4", around)
    if (line, edge) == (position.placed_line, position.placed_edge):
        return _just_placed(house, stop)
    if position.house_bits(edge, house.length) & position.bordering_claimed(line):
        occupied = _occupied_beside(position, house)
        return NotAllowed("slide/frozen", f"{tried}: it borders an occupied place and is frozen", "P5", occupied)
    if stop == edge:
        return NotAllowed("slide/no_distance", f"{tried}: a slide is at least one edge long", "P4", around)
    if position.slides(line, edge) >> stop & 1:
        return None
    return _stopped(position, house, stop, tried)


def _just_placed(house: House, stop: int) -> Refused:
    tried = f"cannot slide {format_edge(house.line, house.edge)} to {format_edge(house.line, stop)}"
    return NotAllowed("slide/just_placed", f"{tried}: it was placed this turn", "P22", squares_beside(house))


def _stopped(position: Town, house: House, stop: int, tried: str) -> Refused:
    """What keeps a house, which may move in principle, from going there."""
    ahead = 1 if stop > house.edge else -1
    at = house.edge
    while at != stop:
        leading = at + house.length if ahead > 0 else at - 1
        if not 0 <= leading < 8:
            return NotAllowed("slide/outside", f"{tried}: it would reach over the end of its groove", "P4")
        if met := house_at(position, house.line, leading):
            return NotAllowed("slide/blocked", f"{tried}: it would push {met}", "P4", squares_beside(met))
        step = at + house.length if ahead > 0 else at
        if across := _house_across(position, house.line, step):
            return NotAllowed(
                "slide/crossing", f"{tried}: {across} fills a crossing on its way", "P4", squares_beside(across)
            )
        at += ahead
    if not position.reach(*house) >> stop & 1:
        return NotAllowed("slide/half_way", f"{tried}: in this match a slide goes on until it must stop", "P16")
    return _division_by_slide(position, house, stop, tried)


def _division_by_slide(position: Town, house: House, stop: int, tried: str) -> Refused:
    lifted = position.copy()
    assert isinstance(lifted, Town)
    lifted.put_house(*house)
    return _division(lifted, House(house.line, stop, house.length), tried)


def _occupied_beside(position: Town, house: House) -> tuple[str, ...]:
    occupied = set(square_names(position.claimed[0] | position.claimed[1]))
    return tuple(name for name in squares_beside(house) if name in occupied)


# Claiming -----------------------------------------------------------------------------------------


def _claim(position: Town, square: int) -> Refused | None:
    place = position.region(square)
    names = square_names(place)
    tried = f"cannot claim {square_name(square)}"
    if names[0] != square_name(square):
        called = f"this place is called {names[0]}, after its first square"
        return NotAllowed("claim/first_square", f"{tried}: {called}", "P8", names)
    if place & ~position.closed_ground():
        gap = _gap(position, place)
        return NotAllowed("claim/open", f"{tried}: the ground around it is not closed{gap}", "P7", names)
    if place & (position.claimed[0] | position.claimed[1]):
        owner = SEAT_NAMES[0 if place & position.claimed[0] else 1]
        return NotAllowed("claim/occupied", f"{tried}: {owner} has claimed this place", "P8", names)
    if not place & ~position.closed_before:
        lost = "it was closed before this turn began and is lost while it stays closed"
        return NotAllowed("claim/closed_before", f"{tried}: {lost}", "P9", names)
    return None


def _gap(position: Town, place: int) -> str:
    """Where the rim lets a place leak, if it does."""
    for square in range(64):
        if place >> square & 1:
            row, column = divmod(square, 8)
            for side, line, edge in (
                ("n", row, column), ("s", row + 1, column), ("w", 9 + column, row), ("e", 10 + column, row)
            ):  # fmt: skip
                if line % 9 in (0, 8) and not position.edges[line] >> edge & 1 and position.rim == numbers.GROOVED:
                    return f"; there is no house at {format_square(column, row)}{side}"
    return ""
