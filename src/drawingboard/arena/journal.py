"""Matches of a study on disk: each is written when it is over, and a study that was stopped goes on from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Facts

if TYPE_CHECKING:
    from drawingboard.arena.study import StudiedMatch

Key = tuple[Any, ...]

_BEGINNING = '{"match": ['
"""Of every line."""


class Journal:
    """A file with a line for each match: by whom and how it was played, and what it consisted of."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._facts: dict[Key, Facts] = {}
        if path.exists():
            self._read()

    def facts_of(self, match: StudiedMatch) -> Facts | None:
        """What a match consisted of, if it was played before."""
        return self._facts.get(_key(match))

    def write(self, match: StudiedMatch, facts: Facts) -> None:
        key = _key(match)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"match": key, "facts": facts}) + "\n")
        self._facts[key] = facts

    def _read(self) -> None:
        """Take in all matches; a last line that was cut off is dropped, in the file too."""
        text = self._path.read_text(encoding="utf-8", errors="replace")
        *lines, cut_off = text.split("\n")
        for number, line in enumerate(lines, start=1):
            try:
                entry = json.loads(line)
                self._facts[_frozen(entry["match"])] = entry["facts"]
            except (ValueError, TypeError, KeyError):
                raise self._no_match(number) from None
        if cut_off:
            if not (cut_off.startswith(_BEGINNING) or _BEGINNING.startswith(cut_off)):
                raise self._no_match(len(lines) + 1)
            self._path.write_text(text.removesuffix(cut_off), encoding="utf-8")

    def _no_match(self, number: int) -> NotUnderstood:
        told = f"{self._path}, line {number}: this is no match of a study; name another file"
        return NotUnderstood("study/journal", told)


def _key(match: StudiedMatch) -> Key:
    """All that a match follows from."""
    game = match.game
    played = (game.name, game.rules_version, game.content_version())
    return *played, match.spec, match.seats, match.options, match.seed


def _frozen(value: Any) -> Any:
    """Lists as tuples, as they were before they were written."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
