"""The mission book: the training mission and the 25 of ``missions/``, in chapters.

>>> [chapter.id for chapter in chapters()]
['training', 'town', 'country', 'callings', 'curiosities', 'own']
>>> missions()[0].name
'training'
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from drawingboard.core.content import Chapter, Content, NamedContent, Words, read_text, read_toml, tidied
from drawingboard.games.verplant.content.box import HOME, MISSION_FILE, NAME, ours
from drawingboard.games.verplant.content.missions import Mission, read_mission
from drawingboard.games.verplant.content.specials import facts_of, special_in
from drawingboard.games.verplant.rules import numbers

CHAPTERS_FILE = "chapters.toml"

LEGEND: dict[str, Words] = {
    ".": {"en": "floor", "de": "Boden", "fr": "sol", "es": "suelo"},
    "#": {"en": "obstacle", "de": "Hindernis", "fr": "obstacle", "es": "obstáculo"},
    "o": {"en": "stays open", "de": "bleibt frei", "fr": "reste libre", "es": "queda libre"},
    "t": {"en": "tree", "de": "Baum", "fr": "arbre", "es": "árbol"},
    "~": {"en": "lake", "de": "See", "fr": "lac", "es": "lago"},
    "=": {"en": "road", "de": "Straße", "fr": "route", "es": "calle"},
    "*": {"en": "flowers", "de": "Blumen", "fr": "fleurs", "es": "flores"},
    "^": {"en": "mountain", "de": "Berg", "fr": "montagne", "es": "montaña"},
    "|": {"en": "wall", "de": "Wand", "fr": "mur", "es": "pared"},
    "-": {"en": "wall", "de": "Wand", "fr": "mur", "es": "pared"},
    "F": {"en": "front door", "de": "Haustür", "fr": "porte d’entrée", "es": "puerta de entrada"},
}
"""What the characters of a plan mean; letters are given furniture."""


@lru_cache(maxsize=1)
def chapters() -> tuple[Chapter, ...]:
    """In the order of the book."""
    data = read_toml(read_text(HOME / CHAPTERS_FILE))
    return tuple(Chapter(entry["id"], entry["name"], entry["text"]) for entry in data["chapter"])


def mission_files() -> tuple[Path, ...]:
    """The files of all missions, the training mission's first."""
    return HOME / MISSION_FILE, *sorted((HOME / "missions").glob("*.toml"))


@lru_cache(maxsize=1)
def our_missions() -> tuple[tuple[Mission, str], ...]:
    """All missions with the texts of their files: chapter by chapter, easy ones first."""
    order = [chapter.id for chapter in chapters()]
    found = [(_mission(text := tidied(read_text(path)), path.name), text) for path in mission_files()]
    return tuple(sorted(found, key=lambda one: (order.index(one[0].chapter), one[0].difficulty, one[0].name)))


def title_of(name: str) -> Words:
    """What a mission of the book is called; nothing for a name that it does not have.

    >>> title_of("training")["en"], title_of("")
    ('The trial week', {})
    """
    return next((mission.title for mission, _ in our_missions() if mission.name == name), {})


def _mission(text: str, file: str) -> Mission:
    problems: list[str] = []
    mission = read_mission(read_toml(text), range(1, numbers.NUMBERS + 1), problems)
    if mission is None:
        raise ValueError("; ".join(f"{file}: {problem}" for problem in problems))
    return mission


@lru_cache(maxsize=1)
def missions() -> tuple[NamedContent, ...]:
    """All missions as content to choose from: our furniture, and the file of the mission."""
    own = ours()
    chapter = {one.id: one for one in chapters()}
    return tuple(
        NamedContent(
            name=mission.name,
            content=Content(NAME, tuple(sorted({**own.texts, MISSION_FILE: text}.items()))),
            title=mission.title,
            text=mission.story,
            difficulty=mission.difficulty,
            picture=mission.picture,
            legend={mark: words for mark, words in LEGEND.items() if any(mark in row for row in mission.picture)},
            next=mission.next,
            chapter=chapter[mission.chapter],
            facts=facts_of(mission),
            special=special_in(mission),
        )
        for mission, text in our_missions()
    )
