"""What a match is worth to a seat: points taken, objectives, redraw tokens, towers (Z19, Z20, Z28)."""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.guard import guard
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.ground import Ground
from drawingboard.games.zonedout.rules.ranges import COUNT, OBJECTIVE, SEAT, SEATS, SLOT, TOWER


def total(ground: Ground, seat: int) -> int:
    """What the seat would have if the match ended now."""
    points = taken(ground, seat) - redraw_cost(ground.redraws[seat])
    for slot in range(numbers.DEALT):
        points += objective_points(ground, seat, slot)
    for tower in range(numbers.TOWERS):
        points += tower_points(ground, seat, tower)
    return points


def taken(ground: Ground, seat: int) -> int:
    """What the seat was given for its developments."""
    return ground.zone_points[seat] + ground.modifier_points[seat]


def redraw_cost(tokens: int) -> int:
    """What so many redraw tokens cost (Z19)."""
    return tokens * (tokens + 1) // 2


# Objectives -----------------------------------------------------------------------------------


def count(ground: Ground, seat: int, objective: int) -> int:
    """What an objective counts for a seat: blocks (or zones) developed, or pieces standing."""
    if objective < 9:
        return ground.zones[9 * seat + objective] if ground.whole_zones else ground.built[9 * seat + objective]
    which = (objective - 9) % 3
    if objective < 12:
        first = 9 * seat + 3 * which
        return ground.built[first] + ground.built[first + 1] + ground.built[first + 2]
    if objective < 15:
        return ground.capacity[3 * seat + which]
    first = 9 * seat + which
    if ground.whole_zones:
        return ground.zones[first] + ground.zones[first + 3] + ground.zones[first + 6]
    return ground.built[first] + ground.built[first + 3] + ground.built[first + 6]


def objective_points(ground: Ground, seat: int, slot: int) -> int:
    """What one of the six objectives gives to a seat; nothing before it is dealt."""
    objective = ground.objective[slot]
    if objective == numbers.NOT_DEALT:
        return 0
    return points_for(ground, seat, objective)


def points_for(ground: Ground, seat: int, objective: int) -> int:
    """What an objective gives: so much for each block, or to whoever has most and next most; ties all get it."""
    own = count(ground, seat, objective)
    if objective < 9:
        return own * ground.most[objective]
    if own == 0:
        return 0
    best = 0
    second = 0
    for other in range(ground.seats):
        theirs = count(ground, other, objective)
        if theirs > best:
            second = best
            best = theirs
        elif theirs < best and theirs > second:
            second = theirs
    if own == best:
        return ground.most[objective]
    return ground.next_most[objective] if own == second else 0


def owner_of(seats: int, slot: int) -> int:
    """Who holds one of the six objectives in secret (Z2); ``OPEN`` if it lies face up."""
    if seats == 2:
        return slot // 2 if slot < 4 else numbers.OPEN
    return slot if slot < seats else numbers.OPEN


# Towers ---------------------------------------------------------------------------------------


def floors_of(ground: Ground, seat: int, tower: int) -> int:
    """How many floors of a tower are the seat's."""
    floors = 0
    for height in range(ground.floors[tower]):
        if ground.floor[numbers.FLOORS * tower + height] == seat:
            floors += 1
    return floors


def highest_of(ground: Ground, seat: int, tower: int) -> int:
    """The seat's highest floor of a tower, counted from 1; 0 if it has none."""
    highest = 0
    for height in range(ground.floors[tower]):
        if ground.floor[numbers.FLOORS * tower + height] == seat:
            highest = height + 1
    return highest


def tower_points(ground: Ground, seat: int, tower: int) -> int:
    """What a tower gives to a seat: by floors, then by the highest one (Z20)."""
    own = floors_of(ground, seat, tower)
    if own == 0:
        return 0
    rank = 0
    for other in range(ground.seats):
        if other != seat:
            theirs = floors_of(ground, other, tower)
            above = highest_of(ground, other, tower) > highest_of(ground, seat, tower)
            if theirs > own or (theirs == own and above):
                rank += 1
    if ground.seats == 2:
        return 1 if rank else 5
    if rank == 0:
        return 7
    if rank == 1:
        return 5
    return 3 if rank == 2 else 1


guard(
    __name__,
    taken=(Ground, SEAT),
    redraw_cost=(COUNT,),
    count=(Ground, SEAT, OBJECTIVE),
    points_for=(Ground, SEAT, OBJECTIVE),
    owner_of=(SEATS, SLOT),
    floors_of=(Ground, SEAT, TOWER),
    tower_points=(Ground, SEAT, TOWER),
)
