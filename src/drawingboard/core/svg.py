"""Pictures of positions as SVG: what the pictures of all games are built from.

A picture stands alone: no scripts, no fonts, no files of others. Colours, lines and shapes come from the boards of the
browser client (``drawings.json`` of each game, written by ``tools/drawings.py``).

>>> element("path", 'fill="none"', d="M0 0h10")
'<path fill="none" d="M0 0h10"/>'
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from math import ceil
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

LONGEST_SIDE = 640
"""So large a picture is where nobody says otherwise."""

Point = tuple[float, float]


def number(value: float) -> str:
    """A number as it is written in a drawing: short.

    >>> number(3.0), number(0.12345)
    ('3', '0.123')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def element(tag: str, attributes: str = "", content: str = "", /, **values: float | str) -> str:
    """An element; ``content`` is markup already. ``stroke_width`` is written as ``stroke-width``."""
    written = [attributes] if attributes else []
    for name, value in values.items():
        text = value if isinstance(value, str) else number(value)
        written.append(f"{name.replace('_', '-')}={quoteattr(text)}")
    head = " ".join([tag, *written])
    return f"<{head}>{content}</{head.split()[0]}>" if content else f"<{head}/>"


def text(words: str, attributes: str = "", /, **values: float | str) -> str:
    """Some words, at ``x`` and ``y``."""
    return element("text", attributes, escape(words), **values)


def moved(content: str, x: float, y: float, scale: float = 1.0) -> str:
    """Something, its origin put to a point."""
    by = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){by}">{content}</g>'


def drawing(title: str, box: tuple[float, float, float, float], content: str) -> str:
    """A whole picture: what it is called, and x, y, width and height of what is seen."""
    x, y, width, height = box
    by = LONGEST_SIDE / max(width, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(x)} {number(y)} {number(width)} {number(height)}" '
        f'width="{round(width * by)}" height="{round(height * by)}" role="img" font-family="sans-serif">'
        f"<title>{escape(title)}</title>{content}</svg>"
    )


# The look of a board ---------------------------------------------------------------------------------


class Drawings:
    """Colours, lines and shapes of a game's board."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @cached_property
    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = json.loads(self._path.read_text(encoding="utf-8"))
        return document

    def colour(self, name: str) -> str:
        """A colour by its name in the client's style sheets: ``pq-frame``."""
        colour: str = self.document["colours"][name]
        return colour

    @lru_cache(maxsize=1024)  # noqa: B019 - there is one of these for each game, for ever
    def look(self, *names: str) -> str:
        """What something is painted with, as attributes: ``pq-roof``, or ``fp-type-2 fp-tint`` in something else. Of
        several looks the later ones are stronger; the first has to be known."""
        looks: Mapping[str, Mapping[str, str]] = self.document["looks"]
        painted = dict(looks[names[0]])
        for name in names[1:]:
            painted |= looks.get(name, {})
        return " ".join(f"{key}={quoteattr(value)}" for key, value in painted.items())

    def shape(self, name: str) -> str:
        """Something that looks the same wherever it stands, as markup."""
        shape: str = self.document["shapes"][name]
        return shape

    def draw(self, tag: str, name: str, /, **values: float | str) -> str:
        """An element with a look."""
        return element(tag, self.look(name), **values)

    def path(self, name: str, way: str) -> str:
        """A path with a look; nothing where there is none."""
        return self.draw("path", name, d=way) if way else ""


class Stamps:
    """Shapes that are drawn many times, kept once: ``defs`` has each, and ``put`` refers to it."""

    def __init__(self, drawings: Drawings) -> None:
        self._drawings = drawings
        self._names: dict[str, str] = {}

    def put(self, name: str, x: float, y: float, scale: float = 1.0) -> str:
        known = self._names.setdefault(name, f"s{len(self._names)}")
        by = f" scale({number(scale)})" if scale != 1 else ""
        return f'<use href="#{known}" transform="translate({number(x)} {number(y)}){by}"/>'

    def defs(self) -> str:
        shapes = (f'<g id="{known}">{self._drawings.shape(name)}</g>' for name, known in self._names.items())
        return f"<defs>{''.join(shapes)}</defs>" if self._names else ""


@lru_cache(maxsize=16)
def drawings_beside(module: str) -> Drawings:
    """The ``drawings.json`` in the folder of a game, for the game's module ``__file__`` there or in a folder below."""
    folder = Path(module).parent
    while not (folder / "drawings.json").exists():
        if folder == folder.parent:
            raise FileNotFoundError(f"there is no drawings.json beside {module} or above it")
        folder = folder.parent
    return Drawings(folder / "drawings.json")


# Squares ----------------------------------------------------------------------------------------------

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right, down, left, up: the way around some squares, clockwise."""

Corner = tuple[int, int, int, int]
"""Where it is, and the directions in which one comes and goes."""


def outline(squares: Iterable[tuple[int, int]], cell: float = 1.0, inset: float = 0.0, radius: float = 0.0) -> str:
    """One closed path around each connected set of squares (column, row), a little inside, with round corners; squares
    that only touch at a corner stay apart.

    >>> outline([(0, 0)], cell=10)
    'M10 0L10 10L0 10L0 0Z'
    """
    return "".join(_rounded(corners, cell, inset, radius) for corners in _loops(squares))


def _rounded(corners: Sequence[Corner], cell: float, inset: float, radius: float) -> str:
    parts = []
    for index, (column, row, came, goes) in enumerate(corners):
        (before_x, before_y), (after_x, after_y) = STEPS[came], STEPS[goes]
        # Inside is to the right of the way.
        x = column * cell - (before_y + after_y) * inset
        y = row * cell + (before_x + after_x) * inset
        start = f"{number(x - before_x * radius)} {number(y - before_y * radius)}"
        end = f"Q{number(x)} {number(y)} {number(x + after_x * radius)} {number(y + after_y * radius)}"
        parts.append(f"{'L' if index else 'M'}{start}{end if radius else ''}")
    return "".join(parts) + "Z"


def _loops(squares: Iterable[tuple[int, int]]) -> list[list[Corner]]:
    inside = list(dict.fromkeys(squares))
    has = set(inside)
    edges: dict[tuple[int, int], list[int]] = {}
    for x, y in inside:
        starts = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        for direction, next_to in enumerate(((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))):
            if next_to not in has:
                edges.setdefault(starts[direction], []).append(direction)
    loops = []
    for start in list(edges):
        while edges[start]:
            loops.append(_followed(start, edges))
    return loops


def _followed(start: tuple[int, int], edges: dict[tuple[int, int], list[int]]) -> list[Corner]:
    corners: list[Corner] = []
    (x, y), first = start, edges[start][0]
    came = -1
    while here := edges.get((x, y)):
        # Where two outlines meet, turning right keeps to one's own square.
        goes = (came + 1) % 4 if came >= 0 and (came + 1) % 4 in here else here[0]
        here.remove(goes)
        if came not in (-1, goes):
            corners.append((x, y, came, goes))
        x, y, came = x + STEPS[goes][0], y + STEPS[goes][1], goes
    if came != first:
        corners.append((x, y, came, first))
    return corners


# Several sheets ---------------------------------------------------------------------------------------


def beside(sheets: Sequence[str], width: float, height: float, gap: float) -> tuple[str, float, float]:
    """Drawings of one size beside each other and in rows, about as high as wide, and how large they are together."""
    columns = max(1, ceil((len(sheets) * height / width) ** 0.5 - 0.2))
    rows = -(-len(sheets) // columns)
    columns = -(-len(sheets) // rows)
    placed = "".join(
        moved(sheet, index % columns * (width + gap), index // columns * (height + gap))
        for index, sheet in enumerate(sheets)
    )
    return placed, columns * (width + gap) - gap, rows * (height + gap) - gap


# Words only ---------------------------------------------------------------------------------------------

SIGN_WIDTH = 9.0
LINE_HEIGHT = 18.0
MARGIN = 16.0
MOST_LINES = 200
MOST_SIGNS = 400


def of_text(title: str, drawn: str) -> str:
    """A drawing made of signs as a picture, for games that have no other."""
    lines = [line[:MOST_SIGNS] for line in drawn.splitlines()[:MOST_LINES]]
    width = max((len(line) for line in lines), default=1) * SIGN_WIDTH + 2 * MARGIN
    height = max(1, len(lines)) * LINE_HEIGHT + 2 * MARGIN
    words = "".join(
        text(line, 'xml:space="preserve"', x=MARGIN, y=MARGIN + LINE_HEIGHT * (index + 0.75))
        for index, line in enumerate(lines)
    )
    paper = element("rect", 'fill="#fdf9f1"', width=width, height=height, rx=8)
    signs = element("g", 'font-family="monospace" font-size="15" fill="#2b231a"', words)
    return drawing(title, (0, 0, width, height), paper + signs)
