"""The cards of Rooms, read from ``rooms_content/``: the game's own, missions by name, or somebody's own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from drawingboard.core.content import Chapter, Content, NamedContent, WrongContent, read_text, read_toml, tidied

NAME = "toy-rooms"
FILE = "rooms.toml"
HOME = Path(__file__).parent / "rooms_content"
MISSIONS = HOME / "missions"

SQUARES = 12
MOST_CARDS = 8

CHAPTER = Chapter(
    "house",
    {"en": "The whole house", "de": "Das ganze Haus", "fr": "Toute la maison", "es": "Toda la casa"},
)
CARDS = {"en": "{n} cards", "de": "{n} Karten", "fr": "{n} cartes", "es": "{n} cartas"}

Card = tuple[str, int, int, int]
"""Its name, its two lengths, and what a square of it is worth."""


@lru_cache(maxsize=64)
def cards_of(content: Content) -> tuple[Card, ...]:
    """The cards of some content; raises ``WrongContent`` if it cannot be played with."""
    cards, problems = _read(content)
    if problems:
        raise WrongContent.because(problems, "content/rooms")
    return cards


def check(content: Content) -> list[str]:
    """Everything wrong with some content."""
    return _read(content)[1]


def version(cards: tuple[Card, ...]) -> str:
    """A fingerprint: the same for the same cards, whatever is said about them."""
    return hashlib.sha256(repr(cards).encode()).hexdigest()[:12]


@lru_cache(maxsize=1)
def missions() -> tuple[NamedContent, ...]:
    """Everything that can be chosen by its name, the easiest first."""
    found = [_mission(path) for path in MISSIONS.glob("*.toml")]
    return tuple(sorted(found, key=lambda mission: (mission.difficulty, mission.name)))


def _mission(path: Path) -> NamedContent:
    text = tidied(read_text(path))
    data = read_toml(text)
    about = data["mission"]
    return NamedContent(
        name=path.stem,
        content=Content(NAME, ((FILE, text),)),
        title=about["title"],
        text=about["text"],
        difficulty=about["difficulty"],
        picture=tuple(about["picture"]),
        next=about.get("next", ""),
        chapter=CHAPTER,
        facts=({language: text.format(n=len(data["card"])) for language, text in CARDS.items()},),
        special=(about["special"],) if "special" in about else (),
    )


def _read(content: Content) -> tuple[tuple[Card, ...], list[str]]:
    try:
        data = read_toml(content.text(FILE))
    except ValueError as problem:
        return (), [f"{FILE}: {problem}"]
    problems = [f"{FILE}: {problem}" for problem in _wrong(data)]
    if problems:
        return (), problems
    favourites = data["favourites"]
    return tuple((card["name"], *card["lengths"], 1 + (card["name"] in favourites)) for card in data["card"]), []


def _wrong(data: dict[str, Any]) -> Iterator[str]:
    cards, favourites = data.get("card"), data.get("favourites")
    yield from (f"unknown entry {name!r}" for name in data if name not in ("card", "favourites", "mission"))
    if not isinstance(cards, list) or not 1 <= len(cards) <= MOST_CARDS:
        yield f"card: write a [[card]] for each of 1 to {MOST_CARDS} (R1)"
        return
    for place, card in enumerate(cards, start=1):
        yield from (f"card {place}: {problem}" for problem in _wrong_with(card))
    names = [card["name"] for card in cards if isinstance(card, dict) and isinstance(card.get("name"), str)]
    yield from (f"card {name!r}: there are two of them" for name in sorted({n for n in names if names.count(n) > 1}))
    if not isinstance(favourites, list):
        yield "favourites: must be a list of names (R6)"
    else:
        yield from (f"favourites: there is no card {name!r} (R6)" for name in favourites if name not in names)


def _wrong_with(card: object) -> Iterator[str]:
    if not isinstance(card, dict) or set(card) != {"name", "lengths"}:
        yield "must have a name and lengths, and nothing else"
        return
    name, lengths = card["name"], card["lengths"]
    if not isinstance(name, str) or not (name.isascii() and name.isalpha() and name.islower()):
        yield f"the name {name!r} must be one word of small letters"
    if not isinstance(lengths, list) or len(lengths) != 2 or not all(_is_length(length) for length in lengths):
        yield f"lengths must be two numbers from 1 to {SQUARES} (R1)"


def _is_length(value: object) -> bool:
    return type(value) is int and 1 <= value <= SQUARES
