"""Where in a text in TOML an entry stands: its line.

The parser of the standard library says what a file means, not where. Here the same text is walked once more, and the
line of every entry is found by its path: tables and keys by name, members of lists by their place from 0, and the
rows of a text of several lines by their place, too.

>>> lines = entry_lines('[[room]]\\nkind = "bath"\\n\\n[[room]]\\nkind = "hall"\\nsizes = [\\n1,\\n2]\\n')
>>> lines["room", 1, "kind"], lines["room", 1, "sizes", 1]
(5, 8)
>>> line_of(lines, ("room", 1, "furniture"))
4
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

Path = tuple[str | int, ...]
"""Of an entry: ``("room", 0, "kind")``."""


class Problem(str):
    """A sentence about an entry of a file that knows which entry it is about; otherwise a text like any other."""

    __slots__ = ("at",)
    at: Path

    def __new__(cls, sentence: str, *at: str | int) -> Problem:
        told = super().__new__(cls, sentence)
        told.at = at
        return told

    def inside(self, said: str, *outer: str | int) -> Problem:
        """The same problem with something said before it, of an entry that this one's entry is a part of."""
        return Problem(f"{said}{self}", *outer, *self.at)


def inside(problem: str, said: str, *outer: str | int) -> Problem:
    """A problem, with or without an entry of its own, as one of an entry further out."""
    return (problem if isinstance(problem, Problem) else Problem(problem)).inside(said, *outer)


def strangers(entry: Mapping[str, object], known: Sequence[str], said: str = "") -> Iterator[Problem]:
    """Entries of a table that nobody reads; ``said`` comes before each sentence.

    >>> list(strangers({"kind": "bath", "colour": "red"}, ("kind", "name")))
    ["unknown entry 'colour'; there are kind and name"]
    """
    there = f"there are {', '.join(known[:-1])} and {known[-1]}" if len(known) > 1 else f"there is only {known[0]}"
    return (Problem(f"{said}unknown entry {name!r}; {there}", name) for name in entry if name not in known)


def located(file: str, text: str, problems: Sequence[str]) -> list[str]:
    """Problems of one file with its name and the line of their entry: from its top to its bottom, then the others.

    >>> located("a.toml", "x = 1\\ny = 2\\n", ["z: missing", Problem("y is 2", "y"), Problem("x is 1", "x")])
    ['a.toml, line 1: x is 1', 'a.toml, line 2: y is 2', 'a.toml: z: missing']
    """
    if not any(isinstance(problem, Problem) and problem.at for problem in problems):
        return [f"{file}: {problem}" for problem in problems]
    lines = entry_lines(text)
    told = sorted(
        ((line_of(lines, getattr(problem, "at", ())), problem) for problem in problems),
        key=lambda one: one[0] or len(text),
    )
    return [f"{file}{said_line(line)}: {problem}" for line, problem in told]


def said_line(line: int) -> str:
    """``, line 3`` after the name of a file; nothing for line 0, which nobody knows."""
    return f", line {line}" if line else ""


def line_of(lines: Mapping[Path, int], at: Path) -> int:
    """The line of an entry, or of the nearest one around it that is there; 0 if there is none."""
    while at and at not in lines:
        at = at[:-1]
    return lines.get(at, 0)


class NoEnd(Exception):
    """Something that begins in a line has no end."""

    def __init__(self, line: int, closed_by: str) -> None:
        super().__init__()
        self.line = line
        self.closed_by = closed_by
        """``]``, ``}`` or quotation marks; nothing if there is no value at all."""


def entry_lines(text: str) -> dict[Path, int]:
    """The line, from 1, of every entry of a text that can be read."""
    walk = _Walk(text)
    with suppress(NoEnd):  # of a text that cannot be read: as far as it goes
        walk.walk()
    return walk.lines


def find_open(text: str) -> NoEnd | None:
    """What has no end in a text; ``None`` if nothing is found."""
    try:
        _Walk(text).walk()
    except NoEnd as found:
        return found
    return None


_SPACE = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[^\s=.,#\[\]{}\"']+")
_PLAIN = re.compile(r"[^\s,\]}#][^,\]}#\n]*")
_STRING = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'')
_LONG_ENDS = {'"""': re.compile(r'(?:\\.|[^\\])*?"""+', re.DOTALL), "'''": re.compile(r".*?'''+", re.DOTALL)}


class _Walk:
    """Goes through a text from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.lines: dict[Path, int] = {}
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        self._members: dict[Path, int] = {}
        """Of each list of tables: how many there are so far."""

    def line(self, place: int) -> int:
        return bisect_right(self._breaks, place - 1) + 1

    def walk(self) -> None:
        table: Path = ()
        while True:
            self._skip(_GAP)
            before = self.place
            if self.place >= len(self.text):
                return
            if self.text[self.place] == "[":
                table = self._header()
            else:
                self._entry(table)
            if self.place == before:  # nothing that can be read
                return

    def _skip(self, what: re.Pattern[str]) -> bool:
        found = what.match(self.text, self.place)
        if found is None:
            return False
        self.place = found.end()
        return True

    def _note(self, path: Path, place: int) -> None:
        self.lines.setdefault(path, self.line(place))

    def _header(self) -> Path:
        """``[mission.title]`` or ``[[room]]``."""
        begins = self.place
        is_list = self.text.startswith("[[", begins)
        self.place += 1 + is_list
        *around, last = self._key()
        path: Path = ()
        for part in around:
            path = self._newest((*path, part))
        path = (*path, last)
        if is_list:
            self._note(path, begins)
            self._members[path] = self._members.get(path, 0) + 1
        path = self._newest(path)
        self._note(path, begins)
        end = self.text.find("\n", self.place)
        self.place = end if end >= 0 else len(self.text)
        return path

    def _newest(self, path: Path) -> Path:
        """The last member of a list of tables, or the table itself."""
        return (*path, self._members[path] - 1) if path in self._members else path

    def _key(self) -> list[str]:
        """``a.b."c d"``; a part that cannot be read is empty."""
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            begins = self.place
            quoted = self._skip(_STRING)
            if not quoted:
                self._skip(_BARE)
            part = self.text[begins : self.place]
            parts.append(part[1:-1] if quoted else part)
            self._skip(_SPACE)
            if not self.text.startswith(".", self.place):
                return parts
            self.place += 1

    def _entry(self, table: Path) -> None:
        begins = self.place
        path = (*table, *self._key())
        for length in range(len(table) + 1, len(path) + 1):
            self._note(path[:length], begins)
        if self.text.startswith("=", self.place):
            self.place += 1
            self._skip(_SPACE)
            self._value(path)

    def _value(self, path: Path) -> None:
        begins = self.place
        self._note(path, begins)
        opening = self.text[begins : begins + 3]
        if opening in _LONG_ENDS:
            self._long_text(path, opening)
        elif opening[:1] == "[":
            self._list(path)
        elif opening[:1] == "{":
            self._table(path)
        elif not self._skip(_STRING) and not self._skip(_PLAIN) and self.place >= len(self.text):
            raise NoEnd(self.line(begins), "")

    def _long_text(self, path: Path, quotes: str) -> None:
        begins = self.place
        self.place += 3
        first = self.line(begins) + self.text.startswith(("\n", "\r\n"), self.place)
        if not self._skip(_LONG_ENDS[quotes]):
            raise NoEnd(self.line(begins), quotes)
        for row in range(self.line(self.place) - first + 1):
            self.lines[*path, row] = first + row

    def _list(self, path: Path) -> None:
        begins = self.place
        self.place += 1
        member = 0
        while True:
            self._skip(_GAP)
            if self.place >= len(self.text):
                raise NoEnd(self.line(begins), "]")
            if self.text[self.place] == "]":
                self.place += 1
                return
            if self.text[self.place] == ",":
                self.place += 1
                member += 1
                continue
            before = self.place
            self._value((*path, member))
            if self.place == before:
                return

    def _table(self, path: Path) -> None:
        begins = self.place
        self.place += 1
        while True:
            self._skip(_GAP)
            if self.place >= len(self.text):
                raise NoEnd(self.line(begins), "}")
            if self.text[self.place] == "}":
                self.place += 1
                return
            if self.text[self.place] == ",":
                self.place += 1
                continue
            before = self.place
            self._entry(path)
            if self.place == before:
                return
