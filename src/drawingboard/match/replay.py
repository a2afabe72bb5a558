"""Play a recorded match again, entry by entry, by the rules of its time.

What seats did is done again through the same door as the first time; what chance answered
and what followed from agreements must then come out as it was written down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match import log
from drawingboard.match.log import TABLE, Entry
from drawingboard.match.match import Clock, Match
from drawingboard.match.record import Record
from drawingboard.match.rules import check_rules, rules
from drawingboard.match.source import ChanceSource, Lots, NoLots

UNDO = re.compile(r"\(undo [0-9]+\)")
UNDO_QUESTION = re.compile(r"\(undo [0-9]+\?\)")


class Told:
    """Luck as a record tells it; beyond its end, another source answers."""

    def __init__(self, entries: Sequence[Entry], beyond: ChanceSource) -> None:
        self.seed = beyond.seed
        self._entries = entries
        self._beyond = beyond

    def answer(self, game: Game[Any], position: Position, lot: int, number: int) -> int:
        if number > len(self._entries):
            return self._beyond.answer(game, position, lot, number)
        entry = self._entries[number - 1]
        if entry.seat != TABLE or entry.is_event:
            raise NotUnderstood("record/chance", f"expected what chance answered, got {entry.text!r}")
        return game.parse_action(position, entry.text)


def replay(record: Record, game: Game[Any] | None, seed: bytes | None, content: Path | None, now: Clock) -> Match:
    """The match that a record tells of."""
    secret = seed or record.seed
    beyond = Lots(secret) if secret else NoLots()
    match = retell(record, game, Told(record.entries, beyond), content, now)
    match.source = beyond
    return match


def retell(record: Record, game: Game[Any] | None, source: ChanceSource, content: Path | None, now: Clock) -> Match:
    """The match that a record tells of, with luck from a source that knows what it tells."""
    match = _opened(record, game, source, content, now)
    with _naming(1):
        _compare(record, match.begin())
    while match.number < len(record.entries):
        number = match.number + 1
        with _naming(number):
            _compare(record, repeat(match, record.entries[number - 1]))
    return match


def _opened(record: Record, game: Game[Any] | None, source: ChanceSource, content: Path | None, now: Clock) -> Match:
    """The match before its first entry."""
    header = record.header
    known = check_rules(game, header.game, header.rules) if game else rules(header.game, header.rules)
    if known.content_version(content) != header.content:
        raise NotUnderstood(
            "record/content", f"this match was played with other cards: content {header.content or 'none'}"
        )
    first = known.start(known.check_options(header.options), len(header.names), content)
    return Match(known, header, first, source, now)


def repeat(match: Match, entry: Entry) -> list[Entry]:
    """Do again what an entry says was done."""
    at = match.header.started + entry.time
    if entry.seat == TABLE:
        raise NotUnderstood("record/table", f"nothing asked for {entry.text!r} here")
    if not entry.is_event:
        return match.act(entry.seat, entry.text, at)
    if entry.text == log.RESIGNS:
        return match.resign(entry.seat, at)
    if entry.text == log.RAN_OUT:
        return match.run_out(entry.seat, at)
    if entry.text == log.END_OFFER:
        return match.offer_end(entry.seat, at)
    if UNDO.fullmatch(entry.text):
        return match.undo(entry.seat, at)
    if UNDO_QUESTION.fullmatch(entry.text):
        return match.request_undo(entry.seat, at)
    if entry.text in (log.YES, log.NO):
        answer = match.answer_undo if match.request and match.request.undo else match.answer_end
        return answer(entry.seat, entry.text == log.YES, at)
    raise NotUnderstood("record/event", f"there is no event {entry.text!r}")


@contextmanager
def _naming(number: int) -> Iterator[None]:
    """Let a refusal say which entry it is about."""
    try:
        yield
    except Refused as refusal:
        sentence = f"entry {number}: {refusal.sentence}"
        raise type(refusal)(refusal.code, sentence, refusal.rule, refusal.squares) from None


def _compare(record: Record, added: Sequence[Entry]) -> None:
    """Refuse a record in which something else follows than what follows by the rules."""
    for entry in added:
        if entry.number > len(record.entries):
            return
        told = record.entries[entry.number - 1]
        if told != entry:
            raise NotUnderstood("record/differs", f"expected {_tell(entry)}, got {_tell(told)}")


def _tell(entry: Entry) -> str:
    who = "the table" if entry.seat == TABLE else f"seat {entry.seat + 1}"
    return f"{entry.text!r} by {who} (entry {entry.number}, stream {entry.stream}, {entry.time} ms)"
