"""The cards, tiles, sheets and missions that a match is played with, as a value.

A ``Content`` is the texts of a game's files, by their names. A folder, an upload, a record and a stored match are
ways to get one; whatever is done with it afterwards needs no file. A ``Game`` is bound to its content
(``game.with_content``), and its matches, views and texts take cards and names from there.

>>> import drawingboard
>>> game = drawingboard.game("dschunke")
>>> mine = Content.from_texts(game, {"strips.toml": game.content.text("strips.toml").replace("RcA", "AcR")})
>>> mine.names, mine == game.content
(('strips.toml',), False)
>>> game.check_content(mine)
[]
>>> game.with_content(mine).start().laid
1

What comes from outside is looked at here, once, before any game reads it: names from the game's own list (they are
never paths), sizes, characters, and how deep a file is nested.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Protocol

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.toml_lines import Path as EntryPath
from drawingboard.core.toml_lines import entry_lines, line_of
from drawingboard.core.toml_slips import WrongToml, explained

MOST_FILES = 16
MOST_BYTES = 64 * 1024
"""Of one file, in UTF-8. The largest of our own has 20 kB."""
LONGEST_LINE = 500
"""In characters."""
DEEPEST = 8
"""How many tables and lists may stand inside one another."""
MOST_VALUES = 20_000
"""How many values a file may hold, all in all."""
LARGEST_NUMBER = 2**63 - 1
MOST_PROBLEMS = 100
"""So many are told at once; of more, how many there are."""
LONGEST_PROBLEM = 400
"""In characters: a problem quotes what it is about, and that may be a whole file."""

EARLIER = "earlier"
"""The folder, beside a game's files, of what they used to be: ``earlier/<fingerprint>/<file>``."""

_LONG_KEY = re.compile(r"""(?<![\w"'-])(?:[\w"'-]+\.){20,}""")
"""``a.b.c.d …``: a table in a table in a table. The parser takes its time with these, and none of ours is so deep."""

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Kinds of characters that steer a screen or hide: control, format, surrogate, private use, separators of lines."""

Words = Mapping[str, str]
"""A text by language: ``{"en": …, "de": …, "fr": …, "es": …}``."""


class WrongContent(NotUnderstood):
    """Content that cannot be played with; ``problems`` has every reason, a sentence each."""

    def __init__(self, code: str, sentence: str, rule: str = "", squares: Sequence[str] = ()) -> None:
        super().__init__(code, sentence, rule, squares)
        self.problems: tuple[str, ...] = (sentence,)

    @classmethod
    def because(cls, problems: Sequence[str], code: str = "content/wrong") -> WrongContent:
        told = [clipped(problem) for problem in problems[:MOST_PROBLEMS]]
        if len(problems) > len(told):
            told.append(f"and {len(problems) - len(told)} more")
        refusal = cls(code, "; ".join(told))
        refusal.problems = tuple(told)
        return refusal


class HasContent(Protocol):
    """What has to be known of a game to take content for it."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def content_files(self) -> tuple[str, ...]: ...
    def own_content(self) -> Content: ...


@dataclass(frozen=True)
class Content:
    """Texts by file name. Two of them are equal if all their texts are."""

    game: str
    files: tuple[tuple[str, str], ...] = ()
    """Name and text of each file, in the order of the names; a text ends with one line break."""

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of everything in it: one content is stored once."""
        return hashlib.sha256(json.dumps([self.game, self.files], ensure_ascii=False).encode()).hexdigest()

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[object, ...]:
        return Content, (self.game, self.files)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.files)

    def text(self, name: str) -> str:
        """The text of a file."""
        return self.texts[name]

    @cached_property
    def texts(self) -> Mapping[str, str]:
        return dict(self.files)

    @classmethod
    def from_texts(cls, game: HasContent, texts: Mapping[str, str]) -> Content:
        """Content from texts by file name; files that are left out are the game's own.

        Raises ``WrongContent`` with everything that is wrong with names, sizes and characters. What the files say
        is for the game to judge: ``game.check_content``.
        """
        if problems := list(_wrong_files(game, texts)):
            raise WrongContent.because(problems, "content/files")
        tidy = {name: tidied(text) for name, text in texts.items()}
        if problems := [f"{name}: {problem}" for name, text in tidy.items() for problem in _wrong_text(text)]:
            raise WrongContent.because(problems, "content/text")
        return cls(game.name, tuple(sorted({**game.own_content().texts, **tidy}.items())))

    @classmethod
    def from_folder(cls, game: HasContent, folder: Path) -> Content:
        """Content from the files of a folder that have the names of the game's files.

        Other files say nothing, unless their name looks like a slip: then somebody would play without their cards.
        """
        texts, problems = {}, [*_mistyped(game, folder)]
        for name in game.content_files:
            path = folder / name
            try:
                if path.exists():
                    texts[name] = read_text(path)
            except ValueError as problem:
                problems.append(f"{name}: {problem}")
        if not texts and game.content_files:
            problems = problems or [f"{folder} has no {listed(game.content_files)}"]
        if problems:
            raise WrongContent.because(problems, "content/files")
        return cls.from_texts(game, texts)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the book that a game's named contents make: those that belong together."""

    id: str
    """For programs: ``town``."""
    name: Words
    """By language, like its text."""
    text: Words = field(default_factory=dict)
    """A sentence or two; may be empty."""


@dataclass(frozen=True, slots=True)
class NamedContent:
    """Content that a game offers to choose from: a mission, a map, a deck.

    A game lists them in ``named_content``; a table is opened with one by its name. A match stores it and a record
    carries it as any other content, so that it may change later.
    """

    name: str
    """For programs: ``old-town``."""
    content: Content
    title: Words
    """By language."""
    text: Words
    """By language: a few sentences for somebody who chooses."""
    difficulty: int
    """From 1, easy, to 5."""
    picture: tuple[str, ...] = ()
    """Rows of characters, all of one length: ``("##.", "#..")``. A board may draw them, others show them as text."""
    legend: Mapping[str, Words] = field(default_factory=dict)
    """What the characters of the picture mean, by language."""
    next: str = ""
    """The name of what is recommended afterwards."""
    chapter: Chapter | None = None
    """Where it belongs; chapters come in the order in which they are first named."""
    facts: tuple[Words, ...] = ()
    """How large it is, in a few words each: ``4 rooms``."""
    special: tuple[Words, ...] = ()
    """What one meets nowhere else, or not everywhere, in a few words each: ``no hallway``."""

    def __post_init__(self) -> None:
        if not 1 <= self.difficulty <= 5:
            raise ValueError(f"{self.name}: the difficulty {self.difficulty} is not from 1 to 5")
        if len({len(row) for row in self.picture}) > 1:
            raise ValueError(f"{self.name}: the rows of the picture differ in length")


@lru_cache(maxsize=256)
def packaged(game: str, names: tuple[str, ...], folder: Path) -> Content:
    """The content that comes with a game."""
    return Content(game, tuple((name, tidied(read_text(folder / name))) for name in sorted(names)))


# Reading files ------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """The text of a file; raises ``ValueError`` with the reason if it is none or too large."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(too_large(path.stat().st_size))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ValueError(f"is not a text in UTF-8: byte {problem.start + 1} means nothing") from None


def read_toml(text: str) -> dict[str, Any]:
    """What a text in TOML says; raises ``WrongToml`` with the line and the reason if it cannot be used."""
    too_deep = f"more than {DEEPEST} tables and lists stand inside one another"
    if found := _LONG_KEY.search(text):
        raise WrongToml(too_deep, text.count("\n", 0, found.start()) + 1)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise WrongToml(too_deep) from None
    except tomllib.TOMLDecodeError as error:
        raise explained(text, error) from None
    if wrong := _wrong_value(data):
        sentence, at = wrong
        raise WrongToml(sentence, line_of(entry_lines(text), at))
    return data


def read_file(content: Content, name: str, problems: list[str]) -> dict[str, Any] | None:
    """What one file of some content says; if it cannot be used, ``None``, and the reason is among the problems."""
    try:
        return read_toml(content.text(name))
    except WrongToml as problem:
        problems.append(problem.of(name))
        return None


def _wrong_value(data: dict[str, Any]) -> tuple[str, EntryPath] | None:
    """What of a file cannot be looked at and told safely, by depth, number and size; and where it is."""
    waiting: list[tuple[object, EntryPath]] = [(data, ())]
    seen = 0
    while waiting:
        value, at = waiting.pop()
        seen += 1
        if len(at) > DEEPEST:
            return f"more than {DEEPEST} tables and lists stand inside one another", at
        if seen > MOST_VALUES:
            return f"more than {MOST_VALUES} values", ()
        if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            return "a number is larger than anything that is counted here", at
        inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        waiting += [(part, (*at, name)) for name, part in inside]
        texts = [*value] if isinstance(value, dict) else [value] if isinstance(value, str) else []
        for text in texts:
            if found := _invisible(text.replace("\n", "").replace("\t", "")):
                return f"{found} in {text[:40]!r} cannot be shown", at
    return None


def _wrong_files(game: HasContent, texts: Mapping[str, str]) -> Iterator[str]:
    known = game.content_files
    if not known:
        yield f"{game.title} has no cards or tiles"
        return
    if not texts:
        yield f"there is no {listed(known)}"
    if len(texts) > MOST_FILES:
        yield f"{len(texts)} files instead of at most {MOST_FILES}"
        return
    for name, text in texts.items():
        if name not in known:
            yield f"{name[:60]!r} is no file of {game.title}; there can be {' and '.join(known)}"
        elif (size := len(text.encode("utf-8", "replace"))) > MOST_BYTES:
            yield f"{name}: {too_large(size)}"


def _mistyped(game: HasContent, folder: Path) -> Iterator[str]:
    """Files of a folder whose names are nearly those of the game's files that are not there."""
    missing = {name.casefold(): name for name in game.content_files if not (folder / name).exists()}
    for path in sorted(folder.iterdir()):
        name = path.name.casefold()
        near = difflib.get_close_matches(name.removesuffix(".txt"), missing, n=1, cutoff=0.8)
        if path.name not in game.content_files and near and path.is_file():
            yield f"{path.name} is no file of {game.title}; is it {missing[near[0]]}? Then give it that name"


def _wrong_text(text: str) -> Iterator[str]:
    for number, line in enumerate(text.split("\n"), 1):
        if problem := wrong_line(line):
            yield f"line {number}: {problem}"


def wrong_line(line: str) -> str:
    """What is wrong with one line of a file, whatever it says; empty if nothing is."""
    if len(line) > LONGEST_LINE:
        return f"{len(line)} characters instead of at most {LONGEST_LINE}"
    found = _invisible(line.replace("\t", ""))
    return f"{found} cannot be shown" if found else ""


def _invisible(text: str) -> str:
    """The first character of a text that does not belong into one, as a code: ``the character U+202E``."""
    if text.isascii() and text.isprintable():
        return ""
    found = next((character for character in text if unicodedata.category(character) in INVISIBLE), "")
    return f"the character U+{ord(found):04X}" if found else ""


def tidied(text: str) -> str:
    """A text with lines that end the same way everywhere, and one line break at its end."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n")
    return f"{lines}\n"


def clipped(problem: str) -> str:
    """A problem without the rest of a long quotation."""
    return problem if len(problem) <= LONGEST_PROBLEM else f"{problem[:LONGEST_PROBLEM]} …"


def too_large(size: int) -> str:
    return f"{size} bytes instead of at most {MOST_BYTES}"


def listed(names: Sequence[str]) -> str:
    """``strips.toml``, ``sheet.toml or clients.toml`` …"""
    return " or ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)
