"""Matches on disk: each batch is written when it ends, and a run that was stopped goes on from there.

The first line says what is played; each further line has some matches, with everything that they follow from, and what
they came out as:

    {"journal": {"command": "study", "player": "greedy", "seed": 1, …}}
    {"matches": [{"game": ["floor-plan", 1, "f5a0…"], "seed": 17, …}], "found": [{"points": {"total": 54}, …}]}

How many matches are played, by how many cores, and where, is not in it: one may go on with more of them, elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game

Planned = TypeVar("Planned")
Found = TypeVar("Found")

_BEGINNINGS = ('{"journal": {', '{"matches": [')
"""Of the first line, and of all others."""


class Journal:
    """A file with a line for each batch. ``about`` is what was asked for; a file about anything else is refused."""

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        self.path = path
        self._about = json.loads(json.dumps(about))
        self._found: dict[str, Any] = {}
        self._begun = False
        if path.exists():
            self._read()

    @property
    def size(self) -> int:
        """How many matches are in it."""
        return len(self._found)

    def found(self, play: Callable[[Planned], Found], matches: Sequence[Planned]) -> dict[int, Found]:
        """What those matches came out as that are in it, by their numbers; of the type that the function returns."""
        if not self._found:
            return {}
        kind = get_type_hints(play)["return"]
        keys = {number: key_of(match) for number, match in enumerate(matches)}
        return {number: msgspec.convert(self._found[key], kind) for number, key in keys.items() if key in self._found}

    def write(self, matches: Sequence[Any], found: Sequence[Any]) -> None:
        """Add a batch."""
        lines = [] if self._begun else [json.dumps({"journal": self._about})]
        told, results = [plain(match) for match in matches], msgspec.to_builtins(found)
        lines.append(json.dumps({"matches": told, "found": results}))
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))
        self._begun = True
        self._found.update(zip(map(_key, told), results, strict=True))

    def _read(self) -> None:
        """Take in all matches; a last line that was cut off is dropped, in the file too."""
        text = self.path.read_text(encoding="utf-8", errors="replace")
        *lines, cut_off = text.split("\n")
        for number, line in enumerate(lines, start=1):
            try:
                self._take(json.loads(line), number)
            except (ValueError, TypeError, KeyError):
                raise self._no_journal(number) from None
        if cut_off:
            beginning = _BEGINNINGS[self._begun]
            if not (cut_off.startswith(beginning) or beginning.startswith(cut_off)):
                raise self._no_journal(len(lines) + 1)
            with self.path.open("r+b") as file:
                file.truncate(len("".join(f"{line}\n" for line in lines).encode()))

    def _take(self, entry: Mapping[str, Any], number: int) -> None:
        if number > 1:
            self._found.update(zip(map(_key, entry["matches"]), entry["found"], strict=True))
            return
        about = entry["journal"]
        names = dict.fromkeys([*self._about, *about])
        differences = [
            f"{name} {_said(about, name)} and not {_said(self._about, name)}"
            for name in names
            if about.get(name) != self._about.get(name)
        ]
        if differences:
            told = f"{self.path} was written by another run, with {', '.join(differences)}; name another file"
            raise NotUnderstood("journal/other", told)
        self._begun = True

    def _no_journal(self, number: int) -> NotUnderstood:
        told = f"{self.path}, line {number}: this belongs to no journal of matches; name another file"
        return NotUnderstood("journal/text", told)


def _said(about: Mapping[str, Any], name: str) -> str:
    value = about.get(name)
    return value if isinstance(value, str) and value else json.dumps(value)


def key_of(match: Any) -> str:
    """All that a match follows from, as one text."""
    return _key(plain(match))


def plain(match: Any) -> Any:
    """A match that is to be played, as plain data."""
    return msgspec.to_builtins(match, enc_hook=_game)


def _game(game: Any) -> list[Any]:
    if not isinstance(game, Game):
        raise NotImplementedError(f"{game!r} cannot be told in a journal")
    return [game.name, game.rules_version, game.content_version()]


def _key(told: Any) -> str:
    return json.dumps(told, sort_keys=True)
