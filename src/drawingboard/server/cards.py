"""The picture that goes with a link: the board in its frame, and beside it who plays and how it stands.

It is 1200 by 630 pixels, as messengers want it. It has no words but names, so that it is the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from drawingboard.core.svg import element, moved, number, text

WIDTH, HEIGHT = 1200, 630
BRAND = "Drawing Board"
EDGE = 40
GAP = 48
WIDEST_BOARD = 640
FRAME = 14
"""How wide the wood around a board is."""
MOST_SEATS = 5
ROW = 62
INDENT = 46
"""Room for the star of whoever has won."""
LETTER_WIDTH = 0.54
"""How wide a letter is, as a part of its size, on the average."""

PAPER, GRID = "#f3eadb", "rgba(120,85,45,0.09)"
INK, SOFT, LINE, PENCIL = "#2b231a", "#66563f", "#dccdb3", "#a33d18"
WOOD, WOOD_2 = "#9a6a40", "#7c5230"
SIZE = re.compile(r'<svg [^>]*?viewBox="[-\d.]+ [-\d.]+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')


class Player(NamedTuple):
    """Somebody at the table."""

    name: str
    points: int | None
    """``None`` where they are not told."""
    won: bool = False


class Card(NamedTuple):
    """What is on it."""

    title: str
    """What the game is called."""
    about: str
    """A date, for the plan of a day; otherwise nothing."""
    board: str
    """The board, as SVG; or nothing."""
    players: Sequence[Player] = ()
    stars: tuple[int, int] | None = None
    """How many, and of how many."""


def draw(card: Card) -> str:
    """The whole picture as SVG."""
    board, right = framed(card.board) if card.board else ("", EDGE)
    left = right + GAP
    parts = [paper(), board, head(card, left), standing(card, left), "" if card.title == BRAND else brand(left)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="serif">{"".join(parts)}</svg>'
    )


def paper() -> str:
    lines = "".join(f"M{x} 0V{HEIGHT}" for x in range(30, WIDTH, 30))
    lines += "".join(f"M0 {y}H{WIDTH}" for y in range(30, HEIGHT, 30))
    return element("rect", fill=PAPER, width=WIDTH, height=HEIGHT) + element("path", fill="none", stroke=GRID, d=lines)


def framed(board: str) -> tuple[str, float]:
    """A board in a frame of wood, and where its right edge is."""
    found = SIZE.search(board)
    if found is None:
        raise ValueError(f"a picture has no size: {board[:80]}")
    wide, high = float(found["width"]), float(found["height"])
    most = HEIGHT - 2 * (EDGE + FRAME)
    scale = min((WIDEST_BOARD - 2 * FRAME) / wide, most / high)
    width, height = wide * scale, high * scale
    x, y = EDGE + FRAME, (HEIGHT - height) / 2
    wood = element(
        "rect",
        'fill="url(#frame)"',
        x=x - FRAME,
        y=y - FRAME,
        width=width + 2 * FRAME,
        height=height + 2 * FRAME,
        rx=FRAME,
    )
    shadow = moved(wood.replace("url(#frame)", "rgba(60,35,10,0.22)"), 5, 8)
    back = element("rect", fill=WOOD_2, x=x, y=y, width=width, height=height, rx=4)
    inside = re.sub(r' width="[\d.]+" height="[\d.]+" role', " role", board, count=1)
    placed = inside.replace(
        "<svg ", f'<svg x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" ', 1
    )
    stops = element("stop", stop_color=WOOD) + element("stop", offset="1", stop_color=WOOD_2)
    gradient = f'<defs><linearGradient id="frame" x2="0.4" y2="1">{stops}</linearGradient></defs>'
    return gradient + shadow + wood + back + placed, x + width + FRAME


def fitting(words: str, room: float, largest: float) -> float:
    """The size of letters at which some words have room, at most the largest."""
    return min(largest, room / max(1.0, len(words) * LETTER_WIDTH))


def head(card: Card, left: float) -> str:
    room = WIDTH - EDGE - left
    size = fitting(card.title, room, 76)
    title = text(card.title, f'font-weight="600" fill="{INK}"', x=left, y=EDGE + 66, font_size=size)
    y = EDGE + 92
    rule = element("path", fill="none", stroke=PENCIL, stroke_width=5, stroke_linecap="round", d=f"M{left} {y}h96")
    about = text(card.about, f'fill="{SOFT}"', x=left, y=y + 46, font_size=30) if card.about else ""
    return title + rule + about


def standing(card: Card, left: float) -> str:
    """Who plays and what they have: the first of them, if they are many."""
    right, y = WIDTH - EDGE, EDGE + (230 if card.about else 180)
    if len(card.players) == 1 and (points := card.players[0].points) is not None:
        return alone(card.players[0].name, points, card.stars, left, y)
    parts = []
    indent = INDENT if any(player.won for player in card.players) else 0
    for index, player in enumerate(card.players[:MOST_SEATS]):
        line = y + index * ROW
        made = "" if player.points is None else signed(player.points)
        size = fitting(player.name, right - left - indent - (len(made) + 1) * 22, 40)
        weight = ' font-weight="600"' if player.won else ""
        if player.won:
            parts.append(element("path", fill=PENCIL, d=star(left + 15, line - 12, 16)))
        parts.append(text(player.name, f'fill="{INK}"{weight}', x=left + indent, y=line, font_size=size))
        parts.append(text(made, f'fill="{INK}"{weight} text-anchor="end"', x=right, y=line, font_size=42))
    if len(card.players) > MOST_SEATS:
        more = f"+ {len(card.players) - MOST_SEATS}"
        parts.append(text(more, f'fill="{SOFT}"', x=left + indent, y=y + MOST_SEATS * ROW - 14, font_size=30))
    return "".join(parts)


def signed(points: int) -> str:
    """With a real minus."""
    return str(points).replace("-", "−")


def alone(name: str, points: int, stars: tuple[int, int] | None, left: float, y: float) -> str:
    """What somebody made alone, large, with its stars."""
    size = fitting(name, WIDTH - EDGE - left, 40)
    made = text(signed(points), f'font-weight="600" fill="{INK}"', x=left, y=y + 130, font_size=130)
    earned, most = stars or (0, 0)
    row = "".join(
        element("path", fill=PENCIL if index < earned else LINE, d=star(left + 22 + index * 50, y + 190, 22))
        for index in range(most)
    )
    return text(name, f'fill="{INK}"', x=left, y=y, font_size=size) + made + row


def star(x: float, y: float, size: float) -> str:
    """A star with five points around a point."""
    corners = []
    for index in range(10):
        angle, far = pi * index / 5 - pi / 2, size if index % 2 == 0 else size * 0.45
        corners.append(f"{number(round(x + cos(angle) * far, 2))} {number(round(y + sin(angle) * far, 2))}")
    return f"M{'L'.join(corners)}Z"


def brand(left: float) -> str:
    """Our sign and our name."""
    sign = (
        '<rect width="32" height="32" rx="6" fill="#8a5a34"/><rect x="4" y="4" width="24" height="24" rx="2" '
        'fill="#fdf8ee"/><path d="M4 12h24M4 20h24M12 4v24M20 4v24" stroke="#dccdb4"/><path d="M12 28V12h16" '
        'fill="none" stroke="#a4401c" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    words = text(BRAND, f'font-weight="600" fill="{SOFT}"', x=left + 58, y=HEIGHT - EDGE - 12, font_size=30)
    return moved(sign, left, HEIGHT - EDGE - 44, 1.375) + words
