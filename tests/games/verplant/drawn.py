"""The language of Verplant & Zugestellt's tests: plans and pieces drawn as text, and steps as they are written.

``mission`` draws an empty plan, with pieces of the test's own, and the test plays on it:

    drawing = drawn.mission(
        '''
        . . . .
        . . .|.
        ''',
        pieces={1: "# o"},
    )
    drawing.furnish("1 a1")
    drawing.refusal("place b1 n")

``Drawing.picture`` shows what has become of it, and ``houses.py`` draws whole houses the same way:

     - - - -
    |a oD. .|
    |a ,|. .F
     - - - -

    .  floor       o  open square     a to z  furniture, in the order drawn     A to H  furniture that is given
    ,  floor in a room with nothing on it          #  obstacle
    t  tree        ~  lake            =  road             *  flowers            ^  mountain
    | -  wall      D  door            W  window           F  front door

A square's character is the second, fourth, sixth … of its line; the edges are between. In pictures of pieces ``o``
is an open square too, where the files of the game have a dot. Columns are a to r, rows 1 to 14.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from drawingboard.core.content import Content
from drawingboard.core.errors import Refused
from drawingboard.core.position import CHANCE
from drawingboard.core.viewer import EVERYTHING, Viewer
from drawingboard.games.verplant import Verplant
from drawingboard.games.verplant.content.box import load
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.access import piece_counts

KINDS = ("living", "kitchen", "bath", "bedroom", "study")
AREAS = {
    "living": range(1, 8),
    "kitchen": range(8, 14),
    "bath": range(14, 19),
    "bedroom": range(19, 25),
    "study": range(25, 29),
    "everywhere": range(29, 34),
}
LETTERS = "abcdefghijklmnpqrsuvwxyzZ"
"""Of pieces, in the order in which they are drawn."""
GROUND = {".": 1, "#": 2, "t": 3, "~": 4, "=": 5, "*": 6, "^": 7}
SIDES = "nesw"
Shapes = str | Sequence[str]
"""One picture for all four pieces of a number; two, for marker places 1 and 2; or all four, two for each card."""

GAME = Verplant()


# Making a position --------------------------------------------------------------------------


def mission(
    plan: str,
    *,
    pieces: Mapping[int, Shapes] | None = None,
    rooms: Mapping[str, str] | None = None,
    given: Mapping[str, int | tuple[int, int]] | None = None,
    bonuses: Sequence[Mapping[str, Any]] = (),
    entrance: str = "",
    bands: Sequence[int] = (10, 20, 30, 40),
    seats: int = 1,
    options: Mapping[str, str] | None = None,
) -> Drawing:
    """An empty plan to play on, with nothing chosen yet. Furniture is called by the names that it has in the game.

    ``rooms`` has the numbers of each room and how many markers they have: ``{"living": "1 29x2"}``; if it is left out,
    all ``pieces`` belong to a living room. ``given`` has the number of each given piece, and its points if it has any.
    A piece that ``pieces`` does not tell is one square of furniture.
    """
    told = dict(pieces or {})
    in_play = rooms or {"living": " ".join(map(str, told))}
    texts = {f"{area}.toml": _furniture_file(area, told) for area in AREAS}
    texts["mission.toml"] = _mission_file(squared(plan), in_play, given or {}, bonuses, entrance, bands)
    game = _game(tuple(sorted(texts.items())))
    chosen = {"first": "1", **(options or {})}
    return Drawing(game, game.start(chosen, seats), "\n".join(squared(plan)))


@cache
def _game(files: tuple[tuple[str, str], ...]) -> Verplant:
    return GAME.with_content(Content.from_texts(GAME, dict(files)))


def _furniture_file(area: str, told: Mapping[int, Shapes]) -> str:
    return "\n".join(
        _furniture(number, told.get(number, "o o" if number == numbers.CARPET else "#")) for number in AREAS[area]
    )


def _furniture(number: int, shapes: Shapes) -> str:
    pictures = [shapes] * 4 if isinstance(shapes, str) else list(shapes) * (4 // len(shapes))
    called = load(GAME.content).furniture[number]
    lines = [f"[[furniture]]\nnumber = {number}\nid = '{called.id}'\nname = {_words(called.name['en'])}"]
    for card in "ab":
        lines.append("[[furniture.card]]")
        for piece in "12":
            name = _words(f"piece {number}{card}{piece}")
            picture = "\n".join(squared(pictures.pop(0).replace("o", ".")))
            lines.append(f"[[furniture.card.piece]]\nname = {name}\nfaces = 's'\npicture = '''\n{picture}\n'''")
    return "\n".join(lines)


def _mission_file(
    plan: Sequence[str],
    rooms: Mapping[str, str],
    given: Mapping[str, int | tuple[int, int]],
    bonuses: Iterable[Mapping[str, Any]],
    entrance: str,
    bands: Sequence[int],
) -> str:
    picture = "\n".join(plan)
    lines = ["[mission]", "name = 'drawn'", "chapter = 'training'", "difficulty = 1"]
    lines += [f"title = {_words('Drawn')}", f"story = {_words('A house for a test.')}", f"bands = {list(bands)}"]
    lines += [f"entrance = '{entrance}'"] if entrance else []
    lines += [f"plan = '''\n{picture}\n'''"]
    for kind, cards in rooms.items():
        lines += ["[[room]]", f"kind = '{kind}'", f"furniture = {json.dumps(cards.split())}"]
    for letter, what in given.items():
        number, points = (what, 0) if isinstance(what, int) else what
        lines += ["[[given]]", f"letter = '{letter}'", f"number = {number}", f"points = {points}"]
    for bonus in bonuses:
        lines += ["[[bonus]]", *(f"{name} = {json.dumps(value)}" for name, value in bonus.items())]
    return "\n".join(lines)


def _words(text: str) -> str:
    return "{ " + ", ".join(f"{language} = '{text}'" for language in ("en", "de", "fr", "es")) + " }"


def squared(picture: str) -> list[str]:
    """The lines of a picture with every square at an odd place, however far the test has moved it to the right."""
    lines = [line.rstrip() for line in textwrap.dedent(picture.strip("\n")).splitlines() if line.strip()]
    for line in lines:
        for place, mark in enumerate(line):
            if mark not in " |-FDW":
                return lines if place % 2 else [f" {line}" for line in lines]
    raise ValueError(f"there is no square in {picture!r}")


# Pictures ---------------------------------------------------------------------------------------


def read_picture(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """What is on the squares and on the edges, by name; an edge is named by the square to its north or west, or to its
    south or east at the upper and left margin."""
    marks: dict[str, str] = {}
    edges: dict[str, str] = {}
    row = -1
    for line in lines:
        if set(line) <= set(" -DWF") and not set(line[::2]) - {" "}:
            for place, mark in enumerate(line):
                if mark != " ":
                    name = f"{square_at(row, place // 2)}s" if row >= 0 else f"{square_at(0, place // 2)}n"
                    edges[name] = mark
            continue
        row += 1
        for place, mark in enumerate(line):
            if mark != " ":
                if place % 2:
                    marks[square_at(row, place // 2)] = mark
                else:
                    edges[f"{square_at(row, place // 2 - 1)}e" if place else f"{square_at(row, 0)}w"] = mark
    return marks, edges


def lines_of(marks: Mapping[str, str], edges: Mapping[str, str]) -> list[str]:
    """The lines of a picture; rows of edges with nothing on them are left out."""
    places = [place_of(square) for square in marks]
    rows, columns = max(row for row, _ in places) + 1, max(column for _, column in places) + 1
    canvas = [[" "] * (2 * columns + 1) for _ in range(2 * rows + 1)]
    for square, mark in marks.items():
        row, column = place_of(square)
        canvas[2 * row + 1][2 * column + 1] = mark
    for edge, mark in edges.items():
        row, column = place_of(edge[:-1])
        down, right = {"n": (0, 1), "e": (1, 2), "s": (2, 1), "w": (1, 0)}[edge[-1]]
        canvas[2 * row + down][2 * column + right] = mark
    lines = ["".join(line).rstrip() for line in canvas]
    return [line for number, line in enumerate(lines) if number % 2 or line]


def place_of(square: str) -> tuple[int, int]:
    """Row and column of a square, both from 0."""
    return int(square[1:]) - 1, ord(square[0]) - ord("a")


def square_at(row: int, column: int) -> str:
    return f"{chr(ord('a') + column)}{row + 1}"


def neighbour(square: str, side: str) -> str:
    row, column = place_of(square)
    down, right = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}[side]
    return square_at(row + down, column + right)


def other_side(edge: str) -> str:
    """The same edge, named by the other square: ``a1e`` is ``b1w``."""
    return f"{neighbour(edge[:-1], edge[-1])}{SIDES[(SIDES.index(edge[-1]) + 2) % 4]}"


def number_of(square: str) -> int:
    """The number of a square in the field: a1 is 21."""
    row, column = place_of(square)
    return numbers.WIDTH * (row + 1) + column + 1


def name_of(number: int) -> str:
    return square_at(number // numbers.WIDTH - 1, number % numbers.WIDTH - 1)


# Playing and looking ----------------------------------------------------------------------------


@dataclass
class Drawing:
    """A game with a mission of the test's own, and a position in it."""

    game: Verplant
    position: Any
    plan: str
    """The picture of the mission."""
    letters: str = field(default=LETTERS)
    """Of the pieces in the order in which they were drawn."""

    # Playing ------------------------------------------------------------------------------------

    def play(self, *texts: str, seat: int | None = None) -> Drawing:
        """Play steps as they are written; chance turns over the first card where nothing else is said."""
        for text in texts:
            if self.position.actor == CHANCE and not text.startswith(("turn", "first")):
                self.position.apply(min(outcome for outcome, _ in self.position.outcomes()))
            if seat is not None and self.position.actor != seat:
                self.position.turn_to(seat)
            self.position.apply(self.game.parse_action(self.position, text))
        return self

    def take(self, number: int, *marks: int) -> Drawing:
        """Choose the card of a number, and the first piece for each of its markers if ``marks`` say nothing else."""
        self.play(f"card {number}")
        self.position.apply(min(outcome for outcome, _ in self.position.outcomes()))
        for place in range(self._markers()):
            self.play(f"mark {marks[place] if marks else 1}")
        return self

    def _markers(self) -> int:
        sheet = self.sheet()
        return int(sheet.slot_markers[sheet.slot])

    def furnish(self, *pieces: str, room: str = "living") -> Drawing:
        """Choose the room if none is under way; then for each text, ``1 a1 e``, take the card and draw its piece.

        The last piece is not followed by ``done``, so that the test can go on with it.
        """
        for place, piece in enumerate(pieces):
            if place:
                self.play("done")
            if self.sheet().stage == numbers.CHOOSING_ROOM:
                self.play(f"room {room}")
            number, where = piece.split(maxsplit=1)
            self.take(int(number))
            self.play(where if where == "leave out" else f"place {where}" if " " in where else f"place {where} n")
        return self

    def outline(self, squares: Iterable[str], seat: int = 0) -> Drawing:
        """Change the outline until the room has exactly these squares."""
        wanted = set(squares)
        while todo := wanted ^ self.room_squares(seat):
            legal = self.legal()
            steps = [
                step
                for square in sorted(todo)
                if (step := f"{'add' if square in wanted else 'drop'} {square}") in legal
            ]
            assert steps, f"the outline cannot be {sorted(wanted)}\n{self.picture(seat)}"
            self.play(steps[0])
        return self

    def legal(self) -> set[str]:
        """What may be done now, or what chance may bring, as it is written."""
        position = self.position
        codes = position.legal_actions() if position.actor >= 0 else [outcome for outcome, _ in position.outcomes()]
        return {self.game.format_action(position, code) for code in codes}

    def starting(self, *words: str) -> set[str]:
        """What may be done now and begins with such words, without them."""
        return {text.removeprefix(f"{word} ") for word in words for text in self.legal() if text.startswith(f"{word} ")}

    def refusal(self, text: str) -> str:
        """Why something cannot be done, with the number of the rule."""
        try:
            self.game.parse_action(self.position, text)
        except Refused as refusal:
            return str(refusal)
        raise AssertionError(f"{text!r} is allowed:\n{self.picture()}")

    # Looking ------------------------------------------------------------------------------------

    def sheet(self, seat: int = 0) -> Any:
        return self.position.sheet_at(seat)

    def room_squares(self, seat: int = 0) -> set[str]:
        """The squares of the room under way, or of the one that was finished last."""
        sheet = self.sheet(seat)
        return {name_of(square) for square in range(numbers.SQUARES) if sheet.inside[square] == 1 + sheet.room}

    def points(self, seat: int = 0) -> int:
        return int(self.position.points(seat))

    def warning(self, text: str) -> str:
        """What the game warns of before something is done."""
        preview = self.game.preview(self.position, self.game.parse_action(self.position, text), EVERYTHING)
        assert preview is not None
        return " ".join(f"{caution['sentence']} ({caution['rule']})" for caution in preview["cautions"])

    def counted(self, seat: int = 0) -> int:
        """How many of a seat's pieces count."""
        return int(self.game.standing(self.position, seat, EVERYTHING)[1])

    def counting(self, seat: int = 0) -> str:
        """The letters of the pieces that count."""
        sheet = self.sheet(seat)
        return "".join(self.letters[piece] for piece in range(sheet.drawn) if piece_counts(sheet, piece))

    def lines(self, seat: int = 0) -> list[tuple[str, int]]:
        """What a seat has points for: key and points of each line."""
        return [(line.key, line.points) for line in self.game.score_of(self.position, seat, EVERYTHING).lines]

    def labels(self, seat: int = 0) -> list[str]:
        return [line.label for line in self.game.score_of(self.position, seat, EVERYTHING).lines]

    def picture(self, seat: int = 0, viewer: Viewer = EVERYTHING) -> str:
        """A seat's plan as it is drawn in tests, as somebody may see it."""
        sheet = self.sheet(seat) if viewer == EVERYTHING else self.position.seen_sheet(seat, viewer)
        marks, edges = {}, {}
        for row in range(1, numbers.HEIGHT - 1):
            for column in range(1, numbers.WIDTH - 1):
                square = numbers.WIDTH * row + column
                if mark := self._mark(sheet, square):
                    marks[name_of(square)] = mark
        for square in range(numbers.SQUARES - numbers.WIDTH):
            for side, shift in ((numbers.EAST, 0), (numbers.SOUTH, numbers.EDGE_BITS)):
                if what := sheet.walls[square] >> shift & numbers.EDGE_MASK:
                    wall = "|" if side == numbers.EAST else "-"
                    edge = f"{square_at(square // numbers.WIDTH - 1, square % numbers.WIDTH - 1)}{SIDES[side]}"
                    edges[edge] = {numbers.DOOR: "D", numbers.WINDOW: "W", numbers.FRONT_DOOR: "F"}.get(what, wall)
        return "\n".join(lines_of(marks, edges))

    def _mark(self, sheet: Any, square: int) -> str:
        ground = {code: mark for mark, code in GROUND.items()}.get(sheet.ground[square], "")
        standing = sheet.stands[square]
        if standing >= numbers.FIRST_GIVEN:
            return "ABCDEFGH"[standing - numbers.FIRST_GIVEN]
        if standing:
            return self.letters[standing - 1]
        if sheet.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN):
            return "o"
        return "," if sheet.inside[square] else ground
