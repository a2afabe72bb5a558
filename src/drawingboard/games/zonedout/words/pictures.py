"""The city drawn in characters: a column for each x, a row for each y, a token for each block.

     -1     0      1      2
-1   R1     -1     C2@p   ..
 0   I*     DT     DT     R2=g2
"""

from __future__ import annotations

from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words.lookup import Blocks, blocks_of
from drawingboard.games.zonedout.words.vocabulary import EMPTY_TOKEN, SEAT_LETTERS, place_of, square_at, token

MARGIN = 4
"""The width of the row numbers."""


def picture(city: City) -> list[str]:
    """The city line by line; nothing before there is one."""
    blocks = blocks_of(city)
    if not blocks:
        return []
    planners = {city.planner[seat]: f"@{SEAT_LETTERS[seat]}" for seat in range(city.seats)}
    return drawn(blocks, planners)


def drawn(blocks: Blocks, planners: dict[int, str]) -> list[str]:
    places = [place_of(square) for square in blocks]
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
    cells = {square: token(*block) + planners.get(square, "") for square, block in blocks.items()}
    width = max(max(map(len, cells.values())), 3) + 1
    lines = [" " * (MARGIN + 1) + "".join(f"{x:<{width}}" for x in columns)]
    for y in rows:
        row = "".join(f"{cells.get(square_at(x, y), EMPTY_TOKEN):<{width}}" for x in columns)
        lines.append(f"{y:>{MARGIN}} {row}")
    return [line.rstrip() for line in lines]
