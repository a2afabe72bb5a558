"""The 33 numbers of furniture, with two cards of two pieces each: read from six files and inspected.

``living.toml`` has the numbers 1 to 7, ``kitchen.toml`` 8 to 13 and so on; the top of each file explains how it is
written. ``read_furniture`` reads one of them and says everything that keeps it from being played with;
``unusual`` says what is only strange: pieces that are the same, or that nobody could use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from drawingboard.core.content import Words
from drawingboard.core.toml_lines import Problem, inside, strangers
from drawingboard.games.verplant.content.pictures import read_piece, row_of
from drawingboard.games.verplant.content.shapes import Shape, Square, neighbours
from drawingboard.games.verplant.rules import numbers

LANGUAGES = ("en", "de", "fr", "es")
FACES = "nesw"
"""In the order of the sides in ``rules/numbers.py``."""

AREAS: Mapping[str, range] = {
    "living": range(1, 8),
    "kitchen": range(8, 14),
    "bath": range(14, 19),
    "bedroom": range(19, 25),
    "study": range(25, 29),
    "everywhere": range(29, 34),
}
"""The numbers of each file."""
FILES: Mapping[str, str] = {f"{area}.toml": area for area in AREAS}

PLANT, LAMP = 29, 30
WITHOUT_OPEN_SQUARES = (PLANT, LAMP)
"""Only these may have none (V23)."""
MOST_FURNITURE = 8
"""Squares of a piece."""
LONGEST_NAME = 60

_SIDES = '"n", "e", "s" or "w"'
_CARD_LETTERS = "ab"


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the two pieces of a card."""

    name: Words
    faces: str
    """Where its front looks in the picture: ``n``, ``e``, ``s`` or ``w``."""
    shape: Shape

    @property
    def side(self) -> int:
        """Where its front looks, as a side of ``rules/numbers.py``."""
        return FACES.index(self.faces)


@dataclass(frozen=True, slots=True)
class Furniture:
    """Everything with one number: what it is, and its two cards."""

    number: int
    id: str
    """For programs, and the name of its drawing: ``small-sofa``."""
    name: Words
    area: str
    """The file it is in: ``living`` …"""
    cards: tuple[tuple[Piece, ...], ...]
    """Two, with two pieces each."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All four; 2 * card + piece is the place of a shape in the rules."""
        return tuple(piece for card in self.cards for piece in card)


def card_name(number: int, card: int) -> str:
    """``11a`` or ``11b``: which of the two cards of a number it is."""
    return f"{number}{_CARD_LETTERS[card]}"


# Reading ----------------------------------------------------------------------------------


def read_furniture(data: Mapping[str, Any], area: str, problems: list[str]) -> dict[int, Furniture]:
    """The furniture of one file by number; what is wrong with it is added to the problems."""
    problems += strangers(data, ("furniture",))
    span = AREAS[area]
    said = f"{span[0]} to {span[-1]}"
    found: dict[int, Furniture] = {}
    entries = data.get("furniture")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        problems.append(Problem(f"furniture: missing; write [[furniture]] for each of {said}", "furniture"))
        return found
    for place, entry in enumerate(entries):
        number = entry.get("number")
        wrong: list[str] = []
        if type(number) is not int or number not in span:
            misplaced = f"[[furniture]] number {place + 1}: {_misplaced(number, said)}"
            problems.append(Problem(misplaced, "furniture", place, "number"))
        elif number in found:
            twice = f"furniture {number}: there are two with this number; each of {said} is there once"
            problems.append(Problem(twice, "furniture", place, "number"))
        else:
            found[number] = _read_number(entry, number, area, wrong)
        problems += [inside(problem, f"furniture {number}", "furniture", place) for problem in wrong]
    problems += [f"furniture {number}: missing; this file has {said}" for number in span if number not in found]
    return found


def _misplaced(number: object, said: str) -> str:
    home = next((name for name, area in FILES.items() if type(number) is int and number in AREAS[area]), "")
    if home:
        return f"furniture {number} belongs into {home}; this file has {said}"
    return f"the number is {number!r} instead of {said}"


def _read_number(entry: Mapping[str, Any], number: int, area: str, problems: list[str]) -> Furniture:
    """Problems begin with where they are, after the number: ``, card 2: …`` or ``: …``."""
    problems += strangers(entry, ("number", "id", "name", "card"), ": ")
    identity = entry.get("id")
    if not isinstance(identity, str) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", identity):
        wrong_id = f': the id is {identity!r} instead of small letters, digits and hyphens like "small-sofa"'
        problems.append(Problem(wrong_id, "id"))
        identity = ""
    name = _read_words(entry.get("name"), problems)
    cards = []
    for card, card_entry in enumerate(_tables(entry, "card", "furniture.card", problems)):
        wrong: list[str] = []
        cards.append(_read_card(card_entry, number, wrong))
        problems += [inside(problem, f", card {card + 1}", "card", card) for problem in wrong]
    return Furniture(number, identity, name, area, tuple(cards))


def _read_card(entry: Mapping[str, Any], number: int, problems: list[str]) -> tuple[Piece, ...]:
    problems += strangers(entry, ("piece",), ": ")
    pieces = []
    for place, piece_entry in enumerate(_tables(entry, "piece", "furniture.card.piece", problems)):
        wrong: list[str] = []
        pieces.append(_read_piece(piece_entry, number, wrong))
        problems += [inside(problem, f", piece {place + 1}", "piece", place) for problem in wrong]
    return tuple(pieces)


def _tables(entry: Mapping[str, Any], name: str, header: str, problems: list[str]) -> list[dict[str, Any]]:
    """The two tables of a name; none, and a problem, if they are not two."""
    tables = entry.get(name)
    found = tables if isinstance(tables, list) and all(isinstance(table, dict) for table in tables) else []
    if len(found) == 2:
        return found
    counted = f"{len(found)} {name}{'' if len(found) == 1 else 's'}" if found else f"no {name}s"
    problems.append(Problem(f": {counted} instead of 2; write [[{header}]] for each", name))
    return []


def _read_piece(entry: Mapping[str, Any], number: int, problems: list[str]) -> Piece:
    problems += strangers(entry, ("name", "faces", "picture"), ": ")
    name = _read_words(entry.get("name"), problems)
    faces = entry.get("faces")
    if not isinstance(faces, str) or faces not in (*FACES,):
        problems.append(Problem(f": faces is {faces!r} instead of {_SIDES}", "faces"))
        faces = "s"
    picture = entry.get("picture")
    if not isinstance(picture, str):
        missing = ': no picture; write picture = """ … """ with # for furniture and . for open squares'
        problems.append(Problem(missing, "picture"))
        return Piece(name, faces, Shape())
    wrong: list[str] = []
    shape = read_piece(picture, wrong)
    for problem in wrong or wrong_shape(shape, number):
        problems.append(inside(problem, ", picture: ", "picture", *row_of(problem)))
    return Piece(name, faces, shape)


def _read_words(value: object, problems: list[str]) -> Words:
    if not isinstance(value, dict) or set(value) != set(LANGUAGES):
        like = ': the name must be like { en = "Chair", de = "Stuhl", fr = "Chaise", es = "Silla" }'
        problems.append(Problem(like, "name"))
        return dict.fromkeys(LANGUAGES, "")
    for language in LANGUAGES:
        text = value[language]
        wrong = ""
        if not isinstance(text, str) or not text.strip() or "\n" in text:
            wrong = f"is {text!r} instead of a few words on one line"
        elif len(text) > LONGEST_NAME:
            wrong = f"has {len(text)} characters instead of at most {LONGEST_NAME}"
        if wrong:
            problems.append(Problem(f": the name in {language!r} {wrong}", "name", language))
    return {language: str(value[language]) for language in LANGUAGES}


# Shapes -------------------------------------------------------------------------------------


def wrong_shape(shape: Shape, number: int) -> Iterator[str]:
    """What keeps a piece of a number from being drawn; rows and columns count from 1, at the upper left square."""
    furniture, squares = set(shape.furniture_squares), set(shape.squares)
    if number == numbers.CARPET and furniture:
        yield "a carpet has no furniture (#); its squares are open squares (.) (V8)"
    elif number != numbers.CARPET and not furniture:
        yield "no square of furniture; write # for it"
    if len(furniture) > MOST_FURNITURE:
        yield f"{len(furniture)} squares of furniture instead of at most {MOST_FURNITURE}"
    if apart := squares - _reached(squares):
        yield f"{_place(min(apart))} does not touch the rest of the piece"
    for line, (square, other) in _lines(shape):
        if square in squares and other in squares:
            yield f"{line} is between two squares of the piece; a wall may only be around it (V6)"
        elif furniture.isdisjoint((square, other)):
            yield f"{line} is not beside furniture; only furniture stands against a wall (V7)"


def _reached(squares: set[Square]) -> set[Square]:
    """The squares that hang together with the first one."""
    reached = {min(squares)} if squares else set()
    frontier = list(reached)
    while frontier:
        found = {square for square in neighbours(frontier.pop()) if square in squares} - reached
        reached |= found
        frontier += found
    return reached


def _lines(shape: Shape) -> Iterator[tuple[str, tuple[Square, Square]]]:
    """Each wall line in words, with the places on its two sides."""
    for row, column in shape.above:
        where = f"above {_place((row, column))}" if row < shape.height else f"below {_place((row - 1, column))}"
        yield f"the wall line {where}", ((row, column), (row - 1, column))
    for row, column in shape.left:
        is_left = column < shape.width
        where = f"left of {_place((row, column))}" if is_left else f"right of {_place((row, column - 1))}"
        yield f"the wall line {where}", ((row, column), (row, column - 1))


def _place(square: Square) -> str:
    return f"row {square[0] + 1}, column {square[1] + 1}"


# What is strange ------------------------------------------------------------------------------


def unusual(furniture: Mapping[int, Furniture]) -> Iterator[tuple[str, str]]:
    """Everything that can be played with and should not be: file and problem.

    The entry of such a problem begins with the number of the furniture; its place in the file is not known here.
    """
    yield from _same_words(furniture)
    first: dict[Shape, str] = {}
    for one in furniture.values():
        file = f"{one.area}.toml"
        for place, piece in enumerate(one.pieces):
            card, number = divmod(place, numbers.PIECES_OF_A_CARD)
            here = f"furniture {one.number}, card {card + 1}, piece {number + 1}"
            at = (one.number, "card", card, "piece", number, "picture")
            same = first.setdefault(piece.shape.however_turned(), here)
            if same != here:
                twice = f"{here}: the same shape as {same}; all pieces differ, however they are turned"
                yield file, Problem(twice, *at)
            yield from ((file, Problem(f"{here}: {problem}", *at)) for problem in _unusable(piece.shape, one.number))
        for card, (piece, other) in enumerate(one.cards):
            if piece.shape.mirrored().however_turned() == other.shape.however_turned() != piece.shape.however_turned():
                mirrored = (
                    f"furniture {one.number}, card {card + 1}: its two pieces are mirror images, which is no choice"
                )
                yield file, Problem(mirrored, one.number, "card", card)


def _unusable(shape: Shape, number: int) -> Iterator[str]:
    if number in WITHOUT_OPEN_SQUARES or number == numbers.CARPET:
        return
    free = set(shape.free_squares)
    if not any(square in free for furniture in shape.furniture_squares for square in neighbours(furniture)):
        yield "no open square beside the furniture; only a plant or a lamp is of use without one"


def _same_words(furniture: Mapping[int, Furniture]) -> Iterator[tuple[str, str]]:
    for what in ("id", *LANGUAGES):
        first: dict[str, int] = {}
        for one in furniture.values():
            word = one.id if what == "id" else one.name[what].casefold()
            if (same := first.setdefault(word, one.number)) != one.number:
                said = "the id" if what == "id" else f"the name in {what!r}"
                same_word = f"furniture {one.number}: {said} is that of furniture {same} too"
                yield f"{one.area}.toml", Problem(same_word, one.number, "id" if what == "id" else "name")
