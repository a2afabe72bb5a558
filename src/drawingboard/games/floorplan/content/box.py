"""What comes out of the box: the printed sheet and the 27 clients, read from ``sheet.toml`` and ``clients.toml``.

>>> box = load(ours())
>>> box.form.pairs, box.client(0, 0).id
(((2, 3), (3, 4), (4, 6), (5, 5)), 'sisters')
>>> check(ours())
[]
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from drawingboard.core.content import Content, Words, WrongContent, packaged, read_file
from drawingboard.games.floorplan.content.cards import LANGUAGES, TYPES, Client, nameless, read_clients
from drawingboard.games.floorplan.rules import clients, numbers
from drawingboard.games.floorplan.rules.plan import Plan

SHEET_FILE, CLIENTS_FILE = "sheet.toml", "clients.toml"
FILES = (SHEET_FILE, CLIENTS_FILE)
HOME = Path(__file__).parent

ICONS = {"w": numbers.WILD_BONUS, "f": numbers.FEATURES_BONUS, "c": numbers.CONSTRUCTION_BONUS, ".": numbers.NO_BONUS}
BONUS_NAMES = ("wild", "features", "construction")
OPTION_PAIRS = tuple(f"{rounds} {grid}" for rounds in (16, 20) for grid in ("17x17", "17x13"))

_ICON_COUNTS = {"w": 3, "f": 3, "c": 2}


@dataclass(frozen=True, slots=True)
class Title:
    """How a sheet is rated when one plays alone (F21)."""

    id: str
    name: Words
    since: int
    """From how many points on."""
    next: int | None
    """How many the next title asks for."""


@dataclass(frozen=True, slots=True)
class Form:
    """What is printed on every sheet."""

    boxes: tuple[int, ...] = ()
    """By type, bathrooms first."""
    icons: tuple[str, ...] = ()
    """By type, a character for each box: ``.f.w``."""
    column_points: tuple[int, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    ratings: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By rounds and grid, ``16 17x17``: from how many points on each title is earned."""
    titles: tuple[tuple[str, Words], ...] = ()

    def rating(self, points: int, rounds: str, grid: str) -> Title:
        """What an architect who plays alone and has so many points may be called (F21)."""
        bands = self.ratings[f"{rounds} {grid}"]
        place = max(place for place, since in enumerate(bands) if place == 0 or points >= since)
        identity, name = self.titles[place]
        return Title(identity, name, bands[place], bands[place + 1] if place + 1 < len(bands) else None)


@dataclass(frozen=True)
class Box:
    """Everything in a box: what is printed on the sheets, and the clients."""

    form: Form
    clients: tuple[Client, ...]
    """Nine of each kind, construction first."""

    def client(self, kind: int, number: int) -> Client:
        return self.clients[numbers.CARDS_OF_A_KIND * kind + number]

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The numbers on all cards."""
        return tuple(value for client in self.clients for value in client.numbers)

    def client_on(self, plan: Plan, kind: int, number: int) -> Client:
        """One of the nine clients of a kind, as a sheet knows them: with its name if the sheet is out of this box."""
        return self.client(kind, number) if tuple(plan.card) == self.cards else printed_client(plan, kind, number)

    def client_of(self, plan: Plan, kind: int) -> Client | None:
        """The client of a kind that lies on the table; ``None`` before the deal."""
        return self.client_on(plan, kind, plan.client[kind]) if clients.has_client(plan, kind) else None

    def version(self) -> str:
        """A fingerprint: the same for the same numbers on sheet and cards, whatever names and texts say."""
        form = self.form
        printed = (form.boxes, form.icons, form.column_points, form.pairs, [client.numbers for client in self.clients])
        return hashlib.sha256(repr(printed).encode()).hexdigest()[:12]

    def print_on(self, plan: Plan) -> None:
        """Make a plan one of this box's sheets."""
        for room_type, (boxes, icons) in enumerate(zip(self.form.boxes, self.form.icons, strict=True), start=2):
            plan.print_boxes(room_type, boxes)
            for column in range(numbers.COLUMNS):
                icon = icons[column] if column < boxes else "."
                plan.print_icon(room_type, column, ICONS[icon])
        for column, points in enumerate(self.form.column_points):
            plan.print_column(column, points)
        for number, (lower, higher) in enumerate(self.form.pairs):
            plan.print_pair(number, lower, higher)
        for card, client in enumerate(self.clients):
            for place, value in enumerate(client.numbers):
                plan.print_card(card, place, value)


def printed_client(plan: Plan, kind: int, number: int) -> Client:
    """One of the nine clients of a kind by what is printed on a sheet, which holds no names."""
    start = numbers.CARD_SIZE * (numbers.CARDS_OF_A_KIND * kind + number)
    return nameless(kind, number, tuple(plan.card[start : start + numbers.CARD_SIZE]))


def ours() -> Content:
    """The content that comes with the game."""
    return packaged("floor-plan", FILES, HOME)


@lru_cache(maxsize=64)
def load(content: Content) -> Box:
    """The box of some content; raises ``WrongContent`` if the game cannot be played with it."""
    box, problems = _read(content)
    if problems:
        raise WrongContent.because(problems, "content/floor-plan")
    return box


def our_box() -> Box:
    """The box that comes with the game."""
    return load(ours())


def check(content: Content) -> list[str]:
    """Everything that is wrong with a box: how its files are written, and whether its totals are F13's."""
    box, problems = _read(content)
    return problems or [f"{SHEET_FILE}: {problem}" for problem in _wrong_totals(box.form)]


# Reading ----------------------------------------------------------------------------------


def _read(content: Content) -> tuple[Box, list[str]]:
    problems: list[str] = []
    form, clients = Form(), list[Client]()
    if (sheet := read_file(content, SHEET_FILE, problems)) is not None:
        wrong: list[str] = []
        form = _read_form(sheet, wrong)
        problems += [f"{SHEET_FILE}: {problem}" for problem in wrong]
    if (cards := read_file(content, CLIENTS_FILE, problems)) is not None:
        wrong = []
        clients = read_clients(cards, wrong)
        problems += [f"{CLIENTS_FILE}: {problem}" for problem in wrong]
    return Box(form, tuple(clients)), problems


def _read_form(data: Mapping[str, Any], problems: list[str]) -> Form:
    problems += [f"unknown entry {name!r}" for name in data if name not in ("pairs", "room_table", "ratings", "title")]
    table = _table_of(data, "room_table")
    icons = tuple(_read_icons(name.replace(" ", "_"), table, problems) for name in TYPES)
    titles = tuple(_read_titles(data.get("title"), problems))
    return Form(
        boxes=tuple(map(len, icons)),
        icons=icons,
        column_points=_read_column_points(table, problems),
        pairs=_read_pairs(data.get("pairs"), problems),
        ratings=_read_ratings(_table_of(data, "ratings"), len(titles), problems),
        titles=titles,
    )


def _table_of(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A table of the file; what is missing in it is listed entry by entry."""
    table = data.get(name)
    return table if isinstance(table, dict) else {}


def _read_icons(row: str, table: Mapping[str, Any], problems: list[str]) -> str:
    text = table.get(row)
    icons = "".join(text.split()) if isinstance(text, str) else ""
    if not isinstance(text, str):
        problems.append(f'room_table, {row}: missing; write {row} = ". f . w"')
    elif not 1 <= len(icons) <= numbers.COLUMNS:
        problems.append(f"room_table, {row}: {len(icons)} boxes instead of 1 to {numbers.COLUMNS}")
    elif set(icons) - set(ICONS):
        problems.append(f"room_table, {row}: {text!r} may hold only {' '.join(ICONS)}")
    return icons


def _read_column_points(table: Mapping[str, Any], problems: list[str]) -> tuple[int, ...]:
    rows = {name.replace(" ", "_") for name in TYPES}
    problems += [f"room_table: unknown entry {name!r}" for name in table if name not in rows | {"column_points"}]
    points: Any = table.get("column_points")
    if _are_numbers(points, 0, 255) and len(points) == numbers.COLUMNS:
        return tuple(points)
    problems.append(f"room_table, column_points: must be {numbers.COLUMNS} numbers from 0 to 255")
    return ()


def _are_numbers(values: Any, least: int, most: int) -> bool:
    return isinstance(values, list) and all(type(value) is int and least <= value <= most for value in values)


def _read_pairs(entries: object, problems: list[str]) -> tuple[tuple[int, int], ...]:
    if not isinstance(entries, list) or len(entries) != numbers.PAIRS:
        problems.append(f'pairs: must be {numbers.PAIRS}; write pairs = ["2-3", "3-4", "4-6", "5-5"]')
        return ()
    pairs = []
    for entry in entries:
        found = re.fullmatch(r"([1-6])-([1-6])", entry) if isinstance(entry, str) else None
        if not found or found[1] > found[2]:
            problems.append(f'pairs: {entry!r} is no pair of dice, the lower one first, like "2-3"')
        else:
            pairs.append((int(found[1]), int(found[2])))
    return tuple(pairs)


def _read_titles(entries: object, problems: list[str]) -> Iterator[tuple[str, Words]]:
    if not isinstance(entries, list) or not entries:
        problems.append("title: missing; write a [[title]] for each of them, the humblest first")
        return
    for place, entry in enumerate(entries, start=1):
        if (
            not isinstance(entry, dict)
            or set(entry) != {"id", *LANGUAGES}
            or not all(isinstance(word, str) for word in entry.values())
        ):
            problems.append(f"title number {place}: must have id, {', '.join(LANGUAGES)} and nothing else")
        else:
            yield entry["id"], {language: entry[language] for language in LANGUAGES}


def _read_ratings(entries: Mapping[str, Any], titles: int, problems: list[str]) -> dict[str, tuple[int, ...]]:
    problems += [f"ratings: unknown entry {name!r}" for name in entries if name not in OPTION_PAIRS]
    ratings = {}
    for name in OPTION_PAIRS:
        bands = entries.get(name)
        if not _are_numbers(bands, 0, 1000) or not bands or bands[0] != 0 or sorted(set(bands)) != bands:
            problems.append(f"ratings, {name!r}: must be numbers that begin with 0 and grow")
        elif len(bands) != titles:
            problems.append(f"ratings, {name!r}: {len(bands)} numbers for {titles} titles")
        else:
            ratings[name] = tuple(bands)
    return ratings


def _wrong_totals(form: Form) -> Iterator[str]:
    printed = Counter("".join(form.icons))
    for icon, count in _ICON_COUNTS.items():
        if printed[icon] != count:
            name = BONUS_NAMES[ICONS[icon]]
            yield f"room_table: {printed[icon]} {name} icons instead of {count}"
