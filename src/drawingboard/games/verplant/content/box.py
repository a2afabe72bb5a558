"""What comes out of the box: the furniture of six files, and a mission.

>>> box = load(ours())
>>> box.mission.name, box.furniture[2].name["en"]
('training', 'Corner sofa')
>>> print("\\n".join(box.shape(2, 0).picture()))
 - - -
 # # #
 . . #
>>> check(ours())
[]
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from drawingboard.core.content import Content, Words, WrongContent, packaged, read_file, read_toml
from drawingboard.core.toml_lines import Problem, located
from drawingboard.core.toml_slips import WrongToml
from drawingboard.games.verplant.content.furniture import FILES as FURNITURE_FILES
from drawingboard.games.verplant.content.furniture import Furniture, Piece, read_furniture, unusual
from drawingboard.games.verplant.content.missions import KINDS, Mission, read_mission
from drawingboard.games.verplant.content.shapes import Shape
from drawingboard.games.verplant.content.sizes import too_small
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.plan import Interior

NAME = "verplant"
MISSION_FILE = "mission.toml"
FILES = (*FURNITURE_FILES, MISSION_FILE)
HOME = Path(__file__).parent

_MISSION_FIELDS = (
    *("rooms", "room_kind", "slots", "slot_room", "slot_number", "slot_markers"),
    *("furniture", "open_squares", "lines_above", "lines_left"),
    *("given", "given_number", "given_points", "entrance", "front_fixed"),
    *("bonuses", "bonus", "bonus_these", "bonus_those", "ground"),
)
"""The fields of a plan that only the mission fills."""


@dataclass(frozen=True)
class Box:
    """Everything in a box: the furniture by its numbers, and the mission that is played."""

    furniture: Mapping[int, Furniture]
    """By number, 1 to 33."""
    mission: Mission

    # Words and pictures -------------------------------------------------------------------

    def shape(self, number: int, shape: int) -> Shape:
        """One of the four shapes of a number, 2 * card + piece."""
        return self.furniture[number].pieces[shape].shape

    def called(self, text: str) -> int | None:
        """The number of the furniture with this number, id or name in any language; ``None`` if there is none."""
        return self._called.get(_typed(" ".join(text.split())))

    @cached_property
    def _called(self) -> dict[str, int]:
        words: dict[str, int] = {}
        for number, one in self.furniture.items():
            for word in (str(number), one.id, *one.name.values()):
                words.setdefault(_typed(word), number)
        return words

    def piece(self, plan: Interior, slot: int, shape: int) -> Piece | None:
        """The piece on a card of a plan; ``None`` if that piece looks different in this box."""
        one = self.furniture.get(plan.slot_number[slot])
        if one is None:
            return None
        place = numbers.SHAPES_OF_A_NUMBER * slot + shape
        found = Shape(plan.furniture[place], plan.open_squares[place], plan.lines_above[place], plan.lines_left[place])
        piece = one.pieces[shape]
        return piece if piece.shape == found else None

    def room_name(self, plan: Interior, room: int) -> Words:
        """What the mission calls a room; empty if it has no name of its own, or if the plan has other rooms."""
        rooms = self.mission.rooms
        if room >= len(rooms) or _rooms(plan) != self._rooms:
            return {}
        return rooms[room].name

    @cached_property
    def _rooms(self) -> tuple[object, ...]:
        """Kinds and cards of the mission's rooms, as ``_rooms`` has them of a plan."""
        rooms = self.mission.rooms
        cards = tuple((place, number) for place, room in enumerate(rooms) for number, _ in room.furniture)
        return tuple(KINDS.index(room.kind) for room in rooms), cards

    # Numbers ------------------------------------------------------------------------------

    def print_on(self, plan: Interior) -> None:
        """Make a new plan one of this mission's."""
        mission, house = self.mission, self.mission.house
        for square, ground in house.ground.items():
            plan.print_ground(square, ground)
        plan.print_outer_walls()
        for square, side in house.walls:
            plan.print_wall(square, side)
        for square in sorted(house.open):
            plan.print_open_square(square)
        for room in mission.rooms:
            self._print_room(plan, room.kind, room.furniture)
        for piece in mission.given:
            plan.print_given(piece.number, piece.points, piece.squares)
        if mission.entrance is not None:
            plan.print_entrance(mission.entrance)
        if house.front is not None:
            plan.print_front_door(*house.front)
        for bonus in mission.bonuses:
            plan.print_bonus(*bonus.as_printed())

    def _print_room(self, plan: Interior, kind: str, cards: tuple[tuple[int, int], ...]) -> None:
        place = plan.print_room(KINDS.index(kind))
        for number, markers in cards:
            slot = plan.print_slot(place, number, markers)
            for shape, piece in enumerate(self.furniture[number].pieces):
                bits = piece.shape
                plan.print_shape(slot, shape, bits.furniture, bits.open_squares, bits.lines_above, bits.lines_left)

    def is_of(self, plan: Interior) -> bool:
        """Whether a plan, however much is drawn on it, is of this mission with this furniture."""
        return _printed(plan) == self._prints

    @cached_property
    def _prints(self) -> tuple[object, ...]:
        plan = Interior()
        self.print_on(plan)
        return _printed(plan)

    def version(self) -> str:
        """A fingerprint: the same for the same pieces and the same mission in numbers, whatever texts and bands say."""
        mission, house = self.mission, self.mission.house
        pieces = [
            (piece.shape.furniture, piece.shape.open_squares, piece.shape.lines_above, piece.shape.lines_left)
            for number in sorted(self.furniture)
            for piece in self.furniture[number].pieces
        ]
        rooms = [(room.kind, room.furniture) for room in mission.rooms]
        given = [(piece.number, piece.points, piece.squares) for piece in mission.given]
        bonuses = [
            (one.condition, one.points, one.limit, one.most, one.room, one.object, sorted(one.these), sorted(one.those))
            for one in mission.bonuses
        ]
        plan = (sorted(house.ground.items()), sorted(house.open), sorted(house.walls), house.front)
        said = (pieces, rooms, mission.entrance, plan, given, bonuses)
        return hashlib.sha256(repr(said).encode()).hexdigest()[:12]


def _typed(word: str) -> str:
    """A name as somebody may type it."""
    return word.casefold().replace("’", "'")


def _rooms(plan: Interior) -> tuple[object, ...]:
    """The kinds of a plan's rooms, and its cards by room and number."""
    cards = zip(plan.slot_room[: plan.slots], plan.slot_number[: plan.slots], strict=True)
    return tuple(plan.room_kind[: plan.rooms]), tuple(cards)


def _printed(plan: Interior) -> tuple[object, ...]:
    """What a mission has printed on a plan, as far as drawing does not change it."""
    fields = [getattr(plan, name) for name in _MISSION_FIELDS]
    return (
        *(field if isinstance(field, int) else tuple(field) for field in fields),
        tuple(max(0, standing - numbers.FIRST_GIVEN + 1) for standing in plan.stands),
        tuple(marks & numbers.GIVEN_OPEN for marks in plan.marks),
        (plan.front_square, plan.front_side) if plan.front_fixed else None,
    )


def ours() -> Content:
    """The content that comes with the game: our furniture, and the training mission."""
    return packaged(NAME, FILES, HOME)


@lru_cache(maxsize=64)
def load(content: Content) -> Box:
    """The box of some content; raises ``WrongContent`` if the game cannot be played with it.

    Pieces that are strange and can be drawn, and houses that are too small, are left to ``check``: who plays with
    other furniture may want them, and records with them are replayed.
    """
    box, problems = read(content)
    if box is None:
        raise WrongContent.because(problems, "content/verplant")
    return box


def our_box() -> Box:
    """The box that comes with the game."""
    return load(ours())


def check(content: Content) -> list[str]:
    """Everything that is wrong with a box: how its files are written, pieces that are the same or of no use, a house
    that is too small. Each with its file and line."""
    box, problems = read(content)
    if box is None:
        return problems
    strange: dict[str, list[str]] = {file: [] for file in FILES}
    for file, problem in unusual(box.furniture):
        strange[file].append(_in_file(content.text(file), problem))
    strange[MISSION_FILE] += too_small(box.mission, box.furniture)
    return [told for file, found in strange.items() for told in located(file, content.text(file), found)]


def _in_file(text: str, problem: str) -> str:
    """A problem of some furniture by its number, with the place of its entry in the file."""
    if not isinstance(problem, Problem):
        return problem
    number, *rest = problem.at
    entries = read_toml(text)["furniture"]
    place = next(place for place, entry in enumerate(entries) if entry["number"] == number)
    return Problem(problem, "furniture", place, *rest)


def read(content: Content) -> tuple[Box | None, list[str]]:
    """The box of some content, or everything that keeps the game from being played with it."""
    problems: list[str] = []
    furniture: dict[int, Furniture] = {}
    for file in FURNITURE_FILES:
        found, wrong_there = _furniture_in(file, content.text(file))
        furniture |= found
        problems += wrong_there
    mission: Mission | None = None
    if (data := read_file(content, MISSION_FILE, problems)) is not None:
        wrong: list[str] = []
        mission = read_mission(data, range(1, numbers.NUMBERS + 1), wrong)
        problems += located(MISSION_FILE, content.text(MISSION_FILE), wrong)
    return (None if problems or mission is None else Box(furniture, mission)), problems


@lru_cache(maxsize=24)
def _furniture_in(file: str, text: str) -> tuple[Mapping[int, Furniture], tuple[str, ...]]:
    """The furniture of one file, and what is wrong with it. Most missions are played with the same furniture."""
    try:
        data = read_toml(text)
    except WrongToml as problem:
        return {}, (problem.of(file),)
    wrong: list[str] = []
    found = read_furniture(data, FURNITURE_FILES[file], wrong)
    return found, tuple(located(file, text, wrong))
