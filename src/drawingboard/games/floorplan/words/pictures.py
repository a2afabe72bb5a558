"""A sheet as a picture of letters, one line for each row of squares.

         a  b  c  d  e  f  g          B D L E K   the letter of a room (F7): bathroom, bedroom,
     1   .  .__.__.__._ .  .                      living room, dining room, kitchen
     2   . |n  n      >|o  #          n e s w     a window, in the wall of that side
     3   . |   D       |.  #          ^ > v <     a door, in the wall it points at
     4   . |_____v_____|.  #          # ~ o       hedge, pool, stone
     5   .  .  .  .  .  .  .          .           nothing, outdoors

A square takes three characters: its west wall, what is in it, and a space; a wall to the south
is underlined.
"""

from __future__ import annotations

from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.plan import Plan
from drawingboard.games.floorplan.words.lookup import at_walls, rooms_of, squares_in
from drawingboard.games.floorplan.words.vocabulary import ROOM_LETTERS, WALL_LETTERS, window_squares

DOOR_MARKS = "^>v<"
HEDGE_MARK, POOL_MARK, STONE_MARK, OUTDOORS_MARK = "#~o."
LEGEND = ("B D L E K letters", "n e s w   windows", "^ > v <   doors", "# hedge ~ pool o stone")


def picture(plan: Plan) -> list[str]:
    """The lines of the picture, the letters of the columns above."""
    marks = _marks(plan)
    room_at = [*plan.room_at]
    lines = ["   " + "".join(f"  {chr(ord('a') + column)}" for column in range(numbers.WIDTH))]
    above = [0] * numbers.WIDTH
    if any(room_at[: numbers.WIDTH]):
        lines[0] = _underlined(lines[0], room_at)
    for row in range(plan.height):
        here = room_at[numbers.WIDTH * row : numbers.WIDTH * (row + 1)]
        below = room_at[numbers.WIDTH * (row + 1) : numbers.WIDTH * (row + 2)] if row + 1 < plan.height else above
        lines.append(f"{row + 1:>3} " + _line(here, below, marks[numbers.WIDTH * row : numbers.WIDTH * (row + 1)]))
    return [line.rstrip() for line in lines]


def _underlined(heads: str, rooms: list[int]) -> str:
    """The line above the first row, where rooms at the rim have their north walls."""
    text = heads[:4]
    for column in range(numbers.WIDTH):
        letter = heads[4 + 3 * column + 1]
        walled = rooms[column] > 0
        joined = walled and column > 0 and rooms[column - 1] == rooms[column]
        text += ("_" if joined else " ") + letter + ("_" if walled else " ")
    return text


def _line(here: list[int], below: list[int], marks: list[str]) -> str:
    text = ""
    for column in range(numbers.WIDTH):
        left = here[column - 1] if column else 0
        walled = here[column] != below[column]
        if left != here[column]:
            text += "|"
        else:
            text += "_" if walled and column > 0 and left != below[column - 1] else " "
        mark = marks[column]
        text += ("_" if walled and mark == " " else mark) + ("_" if walled else " ")
    return text + ("|" if here[-1] else "")


def _marks(plan: Plan) -> list[str]:
    """What is drawn on each square."""
    marks = [" " if room else OUTDOORS_MARK for room in plan.room_at]
    for rows, mark in ((plan.hedges, HEDGE_MARK), (plan.pools, POOL_MARK), (plan.stones, STONE_MARK)):
        for square in squares_in(rows):
            marks[square] = mark
    for square, wall in at_walls(plan.doors):
        marks[square] = DOOR_MARKS[wall]
    for square, wall in at_walls(plan.windows):
        for part in window_squares(square, wall):
            marks[part] = WALL_LETTERS[wall]
    for room in rooms_of(plan):
        if room.letter >= 0:
            marks[room.letter] = ROOM_LETTERS[room.type]
    return marks
