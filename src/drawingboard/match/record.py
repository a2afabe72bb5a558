"""A match as text that a person can read, compare and keep. ``docs/records.md`` describes the format.

    Drawing Board record 1
    game: planquadrat
    …
    commitment: 3d1f…
    origin match: 3d1f…                only where it goes on from another match: that is format 3
    …
    content file: strips.toml          only where the content does not come with the game: that is format 2 or 3
    | start = ".S."

       1      0:00.000  table  first 1
       2      0:04.210  1      L c4n

    ending: resigned
    …

``parse_record`` reads what ``format_record`` writes; anything else is refused with the
number of the line and what was expected there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.match import chance
from drawingboard.match.log import TABLE, Entry, Header, Origin, check_names
from drawingboard.match.match import Match
from drawingboard.match.record_content import BAR, FILE, ContentReader, content_lines

TITLE = "Drawing Board record 1"
TITLE_WITH_CONTENT = "Drawing Board record 2"
"""Of a record that carries the cards and tiles it was played with."""
TITLE_WITH_ORIGIN = "Drawing Board record 3"
"""Of a match that goes on from a moment of another one; it may carry cards and tiles, too."""
TITLES = (TITLE, TITLE_WITH_CONTENT, TITLE_WITH_ORIGIN)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

FIELD = re.compile(r"(?P<key>[a-z]+(?: [a-z0-9_-]+)?): (?P<value>\S(?:.*\S)?)")
LINE = re.compile(
    r" *(?P<number>[0-9]{1,7}) +(?P<minutes>[0-9]{1,8}):(?P<seconds>[0-5][0-9]\.[0-9]{3})"
    r" +(?P<who>table|[1-9][0-9]{0,2})(?P<own>~?) +(?P<text>\S(?:.*\S)?)"
)
RESULT_KEYS = ("ending", "scores", "winners", "seed")


@dataclass(frozen=True, slots=True)
class Result:
    """How a match came out."""

    ending: str
    """The code of a way to end: ``resigned``."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that was written down about a match."""

    header: Header
    entries: tuple[Entry, ...]
    result: Result | None = None
    """``None`` while the match goes on."""
    seed: bytes | None = None
    """Revealed when the match is over."""
    content: Content | None = None
    """The cards and tiles it was played with, where they do not come with the game."""


def record_of(match: Match) -> Record:
    """The record of a match as far as it has been played; its seed only when it is over."""
    outcome = match.outcome
    result = Result(outcome.reason, outcome.scores, outcome.winners) if outcome else None
    content = None if match.game.content_comes_with_game else match.game.content
    return Record(match.header, tuple(match.log), result, match.seed, content)


# Writing ----------------------------------------------------------------------------------


def format_record(record: Record) -> str:
    """A record as text."""
    title = TITLE_WITH_ORIGIN if record.header.origin else TITLE_WITH_CONTENT if record.content else TITLE
    lines = [title, *_header_lines(record.header)]
    lines += ["", *content_lines(record.content), ""] if record.content else [""]
    lines += [_entry_line(entry) for entry in record.entries]
    lines += ["", *_result_lines(record)] if record.result or record.seed else []
    return "\n".join(lines).rstrip("\n") + "\n"


def _header_lines(header: Header) -> Iterator[str]:
    yield f"game: {header.game}"
    yield f"rules: {header.rules}"
    if header.content:
        yield f"content: {header.content}"
    for name, value in header.options.items():
        yield f"option {name}: {value}"
    for number, name in enumerate(header.names, 1):
        yield f"seat {number}: {name}"
    moment = EPOCH + timedelta(milliseconds=header.started)
    yield f"started: {moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"
    yield f"commitment: {header.commitment}"
    if header.origin:
        yield from _origin_lines(header.origin)


def _origin_lines(origin: Origin) -> Iterator[str]:
    yield f"origin match: {origin.match}"
    yield f"origin entry: {origin.entry}"
    yield f"origin seeds: {' '.join(f'{until} {seed.hex()}' for until, seed in origin.seeds)}"


def _entry_line(entry: Entry) -> str:
    who = "table" if entry.seat == TABLE else f"{entry.seat + 1}{'~' if entry.stream else ''}"
    minutes, rest = divmod(entry.time, 60_000)
    clock = f"{minutes}:{rest // 1000:02}.{rest % 1000:03}"
    return f"{entry.number:4}  {clock:>12}  {who:5}  {entry.text}"


def _result_lines(record: Record) -> Iterator[str]:
    if record.result:
        yield f"ending: {record.result.ending}"
        yield f"scores: {' '.join(str(score) for score in record.result.scores)}"
        yield f"winners: {' '.join(str(seat + 1) for seat in record.result.winners) or 'nobody'}"
    if record.seed:
        yield f"seed: {record.seed.hex()}"


# Reading ----------------------------------------------------------------------------------


def parse_record(text: str) -> Record:
    """The record that a text tells; lines that begin with # and empty lines say nothing."""
    return _Reader(text).record()


class _Reader:
    """Reads the lines of one record, from top to bottom."""

    def __init__(self, text: str) -> None:
        self.title = ""
        self.title_line = 0
        self.content = ContentReader()
        self.fields: dict[str, tuple[int, str]] = {}
        self.entries: list[Entry] = []
        for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
            if line.startswith(BAR):
                self._read_content(number, line)
            elif line.strip() and not line.startswith("#"):
                self._read(number, line.rstrip())

    def record(self) -> Record:
        if not self.title:
            raise expected(1, TITLE, "nothing")
        if self.title == TITLE_WITH_CONTENT and not self.content:
            raise expected(self.title_line, TITLE, self.title)
        header = self._header()
        result = self._result(len(header.names))
        seed = self._hex("seed") if "seed" in self.fields else None
        self._check_all_used()
        self._check_seats(len(header.names))
        secret, content = bytes.fromhex(seed) if seed else None, self.content.content(header.game)
        return Record(header, tuple(self.entries), result, secret, content)

    def _read(self, number: int, line: str) -> None:
        if not self.title:
            if line not in TITLES:
                raise expected(number, TITLE, line)
            self.title, self.title_line = line, number
        elif found := FILE.fullmatch(line):
            self._read_content(number, line)
        elif found := FIELD.fullmatch(line):
            self._read_field(number, found["key"], found["value"])
        elif found := LINE.fullmatch(line):
            self._read_entry(number, found)
        else:
            raise expected(number, "'key: value', or an entry such as '   1  0:04.210  1  L c4n'", line)

    def _read_content(self, number: int, line: str) -> None:
        """The name of a file that the record carries, or one of its lines."""
        if self.title == TITLE:
            raise expected(number, f"content only after the title {TITLE_WITH_CONTENT!r}", line)
        if self.entries:
            raise expected(number, "content before the entries", line)
        named = FILE.fullmatch(line.rstrip())
        if wanted := self.content.read_name(named["name"]) if named else self.content.read_line(line):
            raise expected(number, wanted, line)

    def _read_field(self, number: int, key: str, value: str) -> None:
        if key in self.fields:
            raise expected(number, f"'{key}' only once", f"{key}: {value}")
        if self.entries and key not in RESULT_KEYS:
            raise expected(number, f"one of {', '.join(RESULT_KEYS)} after the entries", key)
        self.fields[key] = (number, value)

    def _read_entry(self, number: int, found: re.Match[str]) -> None:
        if int(found["number"]) != len(self.entries) + 1:
            raise expected(number, f"entry {len(self.entries) + 1}", found["number"])
        if any(key in self.fields for key in RESULT_KEYS):
            raise expected(number, "no more entries after the result", found["text"])
        seat = TABLE if found["who"] == "table" else int(found["who"]) - 1
        if seat == TABLE and found["own"]:
            raise expected(number, "a seat or 'table'", "table~")
        if not found["text"].isprintable():
            raise expected(number, "printable text", found["text"])
        moment = int(found["minutes"]) * 60_000 + int(found["seconds"].replace(".", ""))
        stream = seat + 1 if found["own"] else 0
        self.entries.append(Entry(len(self.entries) + 1, stream, seat, found["text"], moment))

    # The fields -----------------------------------------------------------------------

    def _header(self) -> Header:
        options = {key.removeprefix("option "): self._take(key) for key in self._keys("option ")}
        names = self._names()
        return Header(
            game=self._take("game"),
            rules=self._number("rules"),
            options=options,
            names=names,
            content=self._take("content") if "content" in self.fields else "",
            commitment=self._hex("commitment"),
            started=self._moment(),
            origin=self._origin() if self.title == TITLE_WITH_ORIGIN else None,
        )

    def _origin(self) -> Origin:
        return Origin(
            match=self._take("origin match"),
            entry=self._number("origin entry"),
            seeds=self._seeds("origin seeds"),
        )

    def _seeds(self, key: str) -> tuple[tuple[int, bytes], ...]:
        """Pairs of an entry and the seed up to it: entries grow, and there are not more than in the record."""
        line, value = self._field(key)
        if not re.fullmatch(r"[0-9]{1,7} [0-9a-f]{64}( [0-9]{1,7} [0-9a-f]{64})*", value):
            raise expected(line, f"pairs of an entry and {2 * chance.SEED_BYTES} hexadecimal digits", value)
        words = value.split()
        numbers = [int(word) for word in words[::2]]
        if sorted(set(numbers)) != numbers or numbers[-1] > len(self.entries):
            raise expected(line, f"entries in order, up to {len(self.entries)} at most", value)
        return tuple(zip(numbers, map(bytes.fromhex, words[1::2]), strict=True))

    def _names(self) -> tuple[str, ...]:
        keys = self._keys("seat ")
        if keys != [f"seat {number}" for number in range(1, len(keys) + 1)] or not keys:
            raise NotUnderstood("record/seats", f"expected seat 1, seat 2 … in order, got {', '.join(keys) or 'none'}")
        line = self.fields[keys[0]][0]
        try:
            return check_names([self._take(key) for key in keys], len(keys))
        except NotUnderstood as refusal:
            raise NotUnderstood("record/line", f"line {line} and following: {refusal.sentence}") from None

    def _result(self, seats: int) -> Result | None:
        if "ending" not in self.fields:
            return None
        ending = self._take("ending")
        scores = self._numbers("scores")
        if len(scores) != seats:
            raise NotUnderstood("record/scores", f"expected {seats} scores, one for each seat, got {len(scores)}")
        return Result(ending, scores, self._winners(seats))

    def _winners(self, seats: int) -> tuple[int, ...]:
        if self.fields.get("winners", (0, ""))[1] == "nobody":
            del self.fields["winners"]
            return ()
        winners = self._numbers("winners")
        if not all(1 <= winner <= seats for winner in winners):
            raise NotUnderstood("record/winners", f"expected winners from 1 to {seats}")
        return tuple(winner - 1 for winner in winners)

    def _moment(self) -> int:
        line, value = self._field("started")
        try:
            moment = datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
        except ValueError:
            raise expected(line, "a moment such as 2026-07-26T18:00:00.000Z", value) from None
        return (moment - EPOCH) // timedelta(milliseconds=1)

    def _hex(self, key: str) -> str:
        line, value = self._field(key)
        if not re.fullmatch(r"[0-9a-f]{64}", value):
            raise expected(line, f"{2 * chance.SEED_BYTES} hexadecimal digits", value)
        return value

    def _number(self, key: str) -> int:
        line, value = self._field(key)
        if not re.fullmatch(r"[0-9]{1,9}", value):
            raise expected(line, "a number", value)
        return int(value)

    def _numbers(self, key: str) -> tuple[int, ...]:
        line, value = self._field(key)
        if not re.fullmatch(r"-?[0-9]{1,9}( -?[0-9]{1,9})*", value):
            raise expected(line, "numbers with single spaces between them", value)
        return tuple(int(number) for number in value.split())

    def _keys(self, beginning: str) -> list[str]:
        return [key for key in self.fields if key.startswith(beginning)]

    def _take(self, key: str) -> str:
        return self._field(key)[1]

    def _field(self, key: str) -> tuple[int, str]:
        if key not in self.fields:
            raise NotUnderstood("record/missing", f"expected a line '{key}: …', found none")
        return self.fields.pop(key)

    # Checks of the whole --------------------------------------------------------------

    def _check_all_used(self) -> None:
        for key, (line, value) in self.fields.items():
            raise expected(line, "a key of a record's header or result", f"{key}: {value}")

    def _check_seats(self, seats: int) -> None:
        for entry in self.entries:
            if entry.seat >= seats:
                raise NotUnderstood("record/seat", f"entry {entry.number}: there is no seat {entry.seat + 1}")


def expected(line: int, what: str, got: str) -> NotUnderstood:
    return NotUnderstood("record/line", f"line {line}: expected {what}, got {got[:80]!r}")
