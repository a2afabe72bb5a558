"""What a seat's points are made of, line by line (Z13, Z19, Z20)."""

from __future__ import annotations

from collections.abc import Iterator

from drawingboard.core.game import Score, ScoreLine
from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout.content.box import Box
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers, scoring
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words.lookup import Blocks, blocks_of, sees_objective
from drawingboard.games.zonedout.words.vocabulary import QUADRANT_NAMES, QUADRANTS, counted, square_names


def scores(box: Box, city: City, viewer: Viewer) -> list[Score]:
    """What each seat has; objectives that the viewer may not see are left out (Z29)."""
    blocks = blocks_of(city)
    complete = all(sees_objective(city, slot, viewer) for slot in range(city.dealt))
    found = []
    for seat in range(city.seats):
        lines = tuple(_lines(box, city, blocks, seat, viewer))
        found.append(Score(seat, sum(line.points for line in lines), lines, complete))
    return found


def totals(city: City, viewer: Viewer) -> list[Score]:
    """The same without the lines."""
    hidden = [city.objective[slot] for slot in range(city.dealt) if not sees_objective(city, slot, viewer)]
    return [
        Score(
            seat,
            city.points(seat) - sum(scoring.points_for(city, seat, objective) for objective in hidden),
            (),
            not hidden,
        )
        for seat in range(city.seats)
    ]


def _lines(box: Box, city: City, blocks: Blocks, seat: int, viewer: Viewer) -> Iterator[ScoreLine]:
    built = [square for square, block in blocks.items() if block.is_developed and block.owner == seat]
    if built:
        label = f"zones with {counted(len(built), 'block')}"
        yield ScoreLine("zones", label, city.zone_points[seat], tuple(square_names(built)))
        yield ScoreLine("modifiers", "parks, museums, parking lots, abandoned buildings", city.modifier_points[seat])
    for slot in range(city.dealt):
        if sees_objective(city, slot, viewer):
            yield _objective_line(box, city, seat, city.objective[slot])
    if tokens := city.redraws[seat]:
        yield ScoreLine("redraws", counted(tokens, "redraw token"), -scoring.redraw_cost(tokens))
    for tower, name in enumerate(QUADRANTS):
        if floors := scoring.floors_of(city, seat, tower):
            label = f"{counted(floors, 'floor')} of the {QUADRANT_NAMES[tower]} tower"
            yield ScoreLine(f"tower_{name}", label, scoring.tower_points(city, seat, tower))


def _objective_line(box: Box, city: City, seat: int, objective: int) -> ScoreLine:
    key = f"objective_{IDS[objective].replace('-', '_')}"
    count, points = scoring.count(city, seat, objective), scoring.points_for(city, seat, objective)
    return ScoreLine(key, f"{box.objectives[objective].name}: {counted(count, _unit(city, objective))}", points)


def _unit(city: City, objective: int) -> str:
    """What an objective counts (Z28)."""
    counts = _COUNTS[objective]
    if counts == "capacity":
        return "piece"
    return "zone" if city.whole_zones and counts != "most" else "block"


_COUNTS = ("blocks",) * 9 + ("most",) * 3 + ("capacity",) * 3 + ("density",) * 3
assert len(_COUNTS) == numbers.OBJECTIVES
