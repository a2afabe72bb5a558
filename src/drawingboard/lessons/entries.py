"""A table of a lesson's file, read entry by entry: each value is what it should be, or the reason why not is noted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from drawingboard.core.content import Words
from drawingboard.core.toml_lines import Path, Problem, strangers
from drawingboard.lessons.lesson import LANGUAGES

LONGEST_TEXT = 360
"""Of what somebody reads, in characters: it stands beside a board on a phone."""


class Entries:
    """One table."""

    def __init__(self, data: dict[str, Any], problems: list[str], at: Path = ()) -> None:
        self.data = data
        self.problems = problems
        self.at = at

    def wrong(self, sentence: str, name: str, *inner: str | int) -> None:
        """Note what is wrong with an entry."""
        self.problems.append(Problem(f"{self._said}{sentence}", *self.at, name, *inner))

    @property
    def _said(self) -> str:
        """Where the table is, for whoever reads the problem: ``step 2, wrong 1: ``."""
        pairs = pairwise(self.at)
        named = [f"{one} {place + 1}" for one, place in pairs if isinstance(one, str) and isinstance(place, int)]
        return f"{', '.join(named)}: " if named else ""

    def refuse_strangers(self, known: Sequence[str]) -> None:
        for problem in strangers(self.data, known, self._said):
            self.problems.append(Problem(problem, *self.at, *problem.at))

    def text(self, name: str) -> str:
        """A text; empty if it is not there."""
        value = self.data.get(name, "")
        if not isinstance(value, str):
            self.wrong(f"{name}: {value!r} is no text; texts stand in quotation marks", name)
            return ""
        return value

    def texts(self, name: str, most: int) -> tuple[str, ...]:
        """A list of texts; empty if it is not there."""
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
            self.wrong(f'{name}: expected a list of texts, as in {name} = ["…", "…"]', name)
            return ()
        if len(value) > most:
            self.wrong(f"{name}: {len(value)} of them instead of at most {most}", name)
            return ()
        return tuple(value)

    def needed_texts(self, name: str, most: int, about: str) -> tuple[str, ...]:
        """A list of texts that has to be there."""
        value = self.texts(name, most)
        if not value and not self.data.get(name):
            self.wrong(f'{name}: missing; it lists {about}, as in {name} = ["…"]', name)
        return value

    def number(self, name: str, least: int, most: int) -> int | None:
        """A number within its limits; ``None`` if it is not there."""
        value = self.data.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.wrong(f"{name}: {value!r} is no number from {least} to {most}", name)
            return None
        return value

    def flag(self, name: str) -> bool:
        """Whether something is so; only ``true`` is written."""
        if name in self.data and self.data[name] is not True:
            self.wrong(f"{name}: {self.data[name]!r} is not true; leave it out, or write {name} = true", name)
        return bool(self.data.get(name, False))

    def one_of(self, name: str, choices: Sequence[str]) -> str:
        value = self.data.get(name)
        if value not in choices:
            said = "missing" if value is None else f"{value!r} is not known"
            self.wrong(f"{name}: {said}; it is one of {', '.join(choices)}", name)
            return choices[-1]
        return str(value)

    def options(self, name: str) -> dict[str, str]:
        """Settings by name."""
        value = self.data.get(name, {})
        if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
            self.wrong(f'{name}: expected names and values, as in {name} = {{ first = "1" }}', name)
            return {}
        return dict(value)

    def words(self, name: str, longest: int = LONGEST_TEXT) -> Words:
        """A text in every language."""
        value = self.data.get(name)
        if not isinstance(value, dict):
            expected = ", ".join(f'{language} = "…"' for language in LANGUAGES)
            said = "missing" if value is None else "is no table"
            self.wrong(f"{name}: {said}; write it in every language: {expected}", name)
            return {}
        inner = Entries(value, self.problems, (*self.at, name))
        for problem in strangers(value, LANGUAGES, f"{self._said}{name}: "):
            self.problems.append(Problem(problem, *inner.at, *problem.at))
        for language in LANGUAGES:
            text = value.get(language, "")
            if not isinstance(text, str) or not text.strip():
                self.wrong(f"{name}: there is no text in {language!r}", name, language)
            elif len(text) > longest:
                self.wrong(
                    f"{name}: {len(text)} characters in {language!r} instead of at most {longest}", name, language
                )
        return {language: str(value.get(language, "")).strip() for language in LANGUAGES}

    def table(self, name: str, example: str) -> Entries:
        """A table that has to be there."""
        value = self.data.get(name)
        if not isinstance(value, dict):
            said = "missing" if value is None else "is no table"
            self.wrong(f"{name}: {said}; write something like {example}", name)
            value = {"any": True}
        return Entries(value, self.problems, (*self.at, name))

    def tables(self, name: str) -> list[Entries]:
        """A list of tables."""
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong(f"{name}: expected tables; write [[{name}]] for each", name)
            return []
        return [Entries(one, self.problems, (*self.at, name, place)) for place, one in enumerate(value)]
