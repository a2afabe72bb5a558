"""The 43 strips: read from ``strips.toml``, checked, and sorted into kinds.

>>> strips = load(ours())
>>> strips.start, strips.pictures[1]
('.S.', 'RcA')
>>> check(ours())
[]
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from drawingboard.core.content import Content, WrongContent, packaged, read_toml
from drawingboard.core.toml_slips import WrongToml
from drawingboard.games.dschunke import numbers

FILE = "strips.toml"
HOME = Path(__file__).parent

SYMBOLS = ".RATPmlcbXzS"
"""One character per crate; the crate's number is its index. Red's are upper case, green's lower, all letters differ."""

NAMES = (
    *("nothing", "rice", "aubergine", "tea", "pepper", "melon", "lime", "cabbage", "bamboo"),
    *("a red rat", "a green rat", "the start mark"),
)
"""What is in a crate, by its number."""

PLURALS = ("blanks", "rice", "aubergines", "tea", "peppers", "melons", "limes", "cabbages", "bamboo")
COLOURS = ("red", "green")

_TWIN = str.maketrans("RATPmlcbXz", "mlcbRATPzX")
_EACH_GOOD, _EACH_RAT, _BLANKS = 11, 10, 21
_LARGEST_NUMBER = 99


@dataclass(frozen=True, slots=True)
class Kind:
    """Strips with the same crates, a half turn aside; one cannot tell them apart."""

    label: int
    """The smallest number of such a strip."""
    picture: str
    count: int


@dataclass(frozen=True, slots=True)
class Strips:
    """A whole set: the start strip and the pictures of the others by their numbers."""

    start: str
    pictures: dict[int, str]

    def kinds(self) -> list[Kind]:
        """The kinds in the order of their labels."""
        members: dict[str, list[int]] = {}
        for number in sorted(self.pictures):
            members.setdefault(either_way(self.pictures[number]), []).append(number)
        return [Kind(same[0], self.pictures[same[0]], len(same)) for same in members.values()]

    def version(self) -> str:
        """A fingerprint: the same for the same strips, whatever the file looks like."""
        listed = " ".join([self.start, *(f"{number}:{self.pictures[number]}" for number in sorted(self.pictures))])
        return hashlib.sha256(listed.encode()).hexdigest()[:12]


def either_way(picture: str) -> str:
    """The same for a strip and for the strip turned by half."""
    return min(picture, picture[::-1])


def twin(picture: str) -> str:
    """The strip with the colours exchanged: rice for melon, a red rat for a green one."""
    return picture.translate(_TWIN)


def is_start(picture: str) -> bool:
    """Whether the mark is where it belongs on the start strip."""
    return picture[1] == "S" and picture.count("S") == 1


def pack(picture: str) -> int:
    """The crates of a strip as one number: first + 16 * second + 256 * third."""
    return sum(SYMBOLS.index(crate) << 4 * place for place, crate in enumerate(picture))


@lru_cache(maxsize=4096)
def unpack(crates: int) -> str:
    """The picture of packed crates; undoes ``pack``."""
    return "".join(SYMBOLS[crates >> 4 * place & 15] for place in range(3))


def read_picture(text: str) -> str:
    """A picture with every letter in its own case; raises ``ValueError`` with the reason if it is none."""
    if len(text) != 3:
        raise ValueError(f"{text!r} has {len(text)} crates instead of 3")
    known = {symbol.lower(): symbol for symbol in SYMBOLS}
    for crate in text:
        if crate.lower() not in known:
            raise ValueError(f"{crate!r} in {text!r} is no crate; crates are {' '.join(SYMBOLS)}")
    return "".join(known[crate.lower()] for crate in text)


def ours() -> Content:
    """The strips that come with the game."""
    return packaged("dschunke", (FILE,), HOME)


@lru_cache(maxsize=64)
def load(content: Content) -> Strips:
    """The strips of some content; raises ``WrongContent`` if the game cannot be played with them.

    Totals and fairness are left to ``check``: who plays with other strips may want them to be different.
    """
    strips, problems = _read(content)
    if problems:
        raise WrongContent.because(problems, "content/strips")
    return strips


def check(content: Content) -> list[str]:
    """Everything that is wrong with strips: how they are written, their totals, their fairness."""
    strips, problems = _read(content)
    return problems or [f"{FILE}: {problem}" for problem in [*_wrong_totals(strips), *_unfair(strips)]]


def _read(content: Content) -> tuple[Strips, list[str]]:
    try:
        data = read_toml(content.text(FILE))
    except WrongToml as problem:
        return Strips("", {}), [problem.of(FILE)]
    problems: list[str] = []
    start = _read_start(data, problems)
    pictures = _read_pictures(data, problems)
    problems += [f"unknown entry {name!r}" for name in data if name not in ("start", "strips")]
    return Strips(start, pictures), [f"{FILE}: {problem}" for problem in problems]


def _read_start(data: dict[str, Any], problems: list[str]) -> str:
    if "start" not in data:
        problems.append('start: missing; write start = ".S."')
        return ""
    start = _read_entry("start", data["start"], problems)
    if start and not is_start(start):
        problems.append(f"start: {start!r} must have S in the middle and nowhere else (D1)")
    return start


def _read_pictures(data: dict[str, Any], problems: list[str]) -> dict[int, str]:
    pictures: dict[int, str] = {}
    entries = data.get("strips")
    if not isinstance(entries, list):
        problems.append('strips: missing; write strips = [{ number = 1, picture = "R.m" }, …]')
        return pictures
    for place, entry in enumerate(entries, start=1):
        if not isinstance(entry, dict) or set(entry) != {"number", "picture"}:
            problems.append(f'strips, entry {place}: must look like {{ number = 1, picture = "R.m" }}')
            continue
        number = entry["number"]
        if type(number) is not int or not 1 <= number <= _LARGEST_NUMBER:
            problems.append(f"strips, entry {place}: the number {number!r} is not from 1 to {_LARGEST_NUMBER}")
        elif number in pictures:
            problems.append(f"strip {number}: there are two strips with this number")
        else:
            pictures[number] = _read_entry(f"strip {number}", entry["picture"], problems)
            if "S" in pictures[number]:
                problems.append(f"strip {number}: only the start strip has the mark S (D1)")
    if len(entries) != numbers.STRIPS:
        problems.append(f"strips: {len(entries)} of them instead of {numbers.STRIPS} (D1)")
    return pictures


def _read_entry(entry: str, picture: object, problems: list[str]) -> str:
    try:
        return read_picture(picture if isinstance(picture, str) else str(picture))
    except ValueError as problem:
        problems.append(f"{entry}: {problem}")
        return ""


def _wrong_totals(strips: Strips) -> Iterable[str]:
    total = Counter("".join([strips.start, *strips.pictures.values()]).replace("S", "."))
    wanted = {"X": _EACH_RAT, "z": _EACH_RAT, ".": _BLANKS}
    for crate in SYMBOLS[:-1]:
        if total[crate] != wanted.get(crate, _EACH_GOOD):
            name = NAMES[SYMBOLS.index(crate)]
            yield f"{total[crate]} crates with {crate} ({name}) instead of {wanted.get(crate, _EACH_GOOD)}"


def _unfair(strips: Strips) -> Iterable[str]:
    if either_way(twin(strips.start)) != either_way(strips.start):
        yield f"start: {strips.start} is another strip with the colours exchanged ({twin(strips.start)})"
    counts = Counter(map(either_way, strips.pictures.values()))
    for number, picture in strips.pictures.items():
        same, twins = counts[either_way(picture)], counts[either_way(twin(picture))]
        if same > twins:
            yield f"strip {number}: {same} of {picture}, but {twins} of its twin {twin(picture)}"
