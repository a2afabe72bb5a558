"""The language PlanQuadrat's tests are written in: draw a board, play on it, look at it.

A test draws only the part of the board that matters. The letters above the picture and the
numbers beside it say which part it is; the rest of the board is empty:

    town = draw('''
             c   d
           +---+---+
         3 |       |         the small houses c3n and d3n,
           +   +   +         the medium one c3w, spanning a crossing,
         4 |       |         …
           +-------+         and the medium one c5n
    ''')

Crossings are ``+``; a line runs through a crossing that a house spans. L and D in a square mark
places claimed by light and dark, a dot closed ground that nobody can claim any more.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from drawingboard.core.errors import Refused
from drawingboard.games.planquadrat import PlanQuadrat, Town, numbers
from drawingboard.games.planquadrat.notation import CLOSED_MARK, SEAT_MARKS, SEAT_NAMES, read_picture, square_names

GAME = PlanQuadrat()
FULL_STOCK = (12, 8, 4)
TURNS = 6
"""How many turns a drawn board has seen, unless a test says otherwise: more than the first one (P1)."""


def start(**options: str) -> Town:
    """The empty board; light begins unless the options say otherwise."""
    return GAME.start({"first": "1", **options})


def draw(
    picture: str,
    turn: str = "light places",
    *,
    light: Sequence[int] = FULL_STOCK,
    dark: Sequence[int] = FULL_STOCK,
    monuments: Sequence[int] | None = None,
    turns: int = TURNS,
    **options: str,
) -> Town:
    """A position from the picture of a part of the board, at the start of a turn.

    ``light`` and ``dark`` are their stocks of small, medium and large houses: full unless given, however many
    houses stand on the board. Each claimed place has cost a monument. Ground that is closed in the picture was
    closed before this turn; dots need only be drawn where a reader should see them, or where the rim is a
    wall (P15) and the open ground is not simply the largest part.
    """
    town = start(**options)
    drawn = read_picture(complete(picture))
    for house in drawn.houses:
        town.put_house(*house)
    claimed = [drawn.squares(mark) for mark in SEAT_MARKS]
    closed = drawn.squares(CLOSED_MARK, *SEAT_MARKS)
    if not drawn.squares(CLOSED_MARK):
        closed = town.closed_ground()
    seat = SEAT_NAMES.index(turn.removesuffix(" places"))
    state = [seat, numbers.PLACE, turns, -1, -1, 0, -1]
    stock = [*light, *dark]
    town.arrange(claimed, closed, stock, [6, 6], state)
    left = [6 - len(town.places(owner)) for owner in range(2)]
    town.arrange(claimed, closed, stock, list(monuments or left), state)
    assert not sum(claimed) & ~town.closed_ground(), "a claimed place in the picture is not closed"
    return town


def complete(picture: str) -> str:
    """The whole drawn board from a part of it."""
    lines = [line.rstrip() for line in picture.splitlines() if line.strip()]
    first_column = ord(lines.pop(0).strip()[0]) - ord("a")
    margin = lines[0].index("+")
    first_row = int(lines[1].split()[0]) - 1
    board = [list("+   " * 8 + "+" if number % 2 == 0 else " " * 33) for number in range(17)]
    for number, line in enumerate(lines, start=2 * first_row):
        for offset, mark in enumerate(line[margin:], start=4 * first_column):
            if mark != " ":
                board[number][offset] = mark
    labels = ["   " if number % 2 == 0 else f"{number // 2 + 1:>2} " for number in range(17)]
    return "\n".join(label + "".join(marks) for label, marks in zip(labels, board, strict=True))


def play(town: Town, *actions: str) -> Town:
    """Play the actions, written as players write them; the position comes back for convenience."""
    for text in actions:
        town.apply(GAME.parse_action(town, text))
    return town


def legal(town: Town) -> set[str]:
    """What may be done now, written as players write it."""
    return {GAME.format_action(town, code) for code in town.legal_actions()}


def slides_of(town: Town, edge: str) -> set[str]:
    """Where the house that begins at an edge may be slid to."""
    return {text.split(" > ")[1] for text in legal(town) if text.startswith(f"{edge} > ")}


def claims(town: Town) -> set[str]:
    """The first squares of the places that may be claimed now; empty when nobody is asked."""
    return {text.removeprefix("claim ") for text in legal(town) if text.startswith("claim ")}


def places(town: Town, seat: int) -> list[tuple[str, ...]]:
    """The places a seat has claimed, each by its squares."""
    return [square_names(place) for place in town.places(seat)]


def region(town: Town, square: str) -> tuple[str, ...]:
    """The squares one can walk to from a square without stepping over a house."""
    column, row = ord(square[0]) - ord("a"), int(square[1:]) - 1
    return square_names(town.region(row * 8 + column))


def turn(town: Town) -> str:
    """Who does what now, in the words of the game: ``dark places a house``."""
    return GAME.describe_turn(town)


def refused(town: Town, action: str) -> Refused:
    """The refusal that an action meets."""
    with pytest.raises(Refused) as caught:
        GAME.parse_action(town, action)
    return caught.value
