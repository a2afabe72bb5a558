"""The lessons that come with a game: ``lessons/01-houses.toml`` … in its folder, in the order of their numbers."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

from drawingboard.core.content import read_text, tidied
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.lessons.lesson import Lesson
from drawingboard.lessons.reading import read_lesson

FOLDER = "lessons"


def lesson_files(game: Game[Any]) -> list[Path]:
    """The files of a game's lessons, in order."""
    module = sys.modules[type(game).__module__].__file__
    return sorted((Path(module).parent / FOLDER).glob("*.toml")) if module else []


@lru_cache(maxsize=64)
def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game; raises ``WrongContent`` if one cannot be read."""
    return tuple(read_lesson(game, path.name, tidied(read_text(path))) for path in lesson_files(game))


def lesson_called(game: Game[Any], name: str) -> Lesson:
    """One of a game's lessons."""
    lessons = {lesson.name: lesson for lesson in lessons_of(game)}
    if name not in lessons:
        known = ", ".join(lessons) or "none"
        raise NotUnderstood("lesson/unknown", f"{game.title} has no lesson called {name[:60]!r}; it has {known}")
    return lessons[name]
