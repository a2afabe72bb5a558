"""Check a record: was it played by the rules, and was the luck what the published fingerprint promised?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from drawingboard.core.errors import Refused
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.match import chance
from drawingboard.match.chance import ChanceSource, NoChance
from drawingboard.match.match import Match, wall_clock
from drawingboard.match.record import Record, Result, record_of
from drawingboard.match.replay import RecordedChance, chance_of, replay_with


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found wrong with a record, in sentences; nothing, if all is well."""

    findings: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.findings


class CheckedChance(RecordedChance):
    """Luck as a record tells it, compared with what the seed gives."""

    def __init__(self, record: Record, seeded: ChanceSource, findings: list[str]) -> None:
        super().__init__(record.entries, NoChance())
        self._seeded = seeded
        self._findings = findings

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        recorded = super().answer(game, position, count, number)
        drawn = self._seeded.answer(game, position, count, number)
        if recorded != drawn:
            texts = [game.format_action(position, code) for code in (recorded, drawn)]
            self._findings.append(f"entry {number}: the record says {texts[0]!r}, the seed gives {texts[1]!r}")
        return recorded


def verify(record: Record, game: Game[Any] | None = None) -> Verification:
    """Everything that is wrong with a record."""
    findings: list[str] = []
    source: ChanceSource = RecordedChance(record.entries, NoChance())
    if record.seed is None:
        findings.append("the seed has not been revealed, so the luck cannot be checked")
    else:
        source = CheckedChance(record, chance_of(record, record.seed), findings)
        if chance.commitment(record.seed) != record.header.commitment:
            findings.append("the seed is not the one that was promised: its fingerprint is not the commitment")
    try:
        match = replay_with(record, game, source, wall_clock)
    except Refused as refusal:
        return Verification((*findings, str(refusal)))
    return Verification((*findings, *_compare_results(record, match)))


def _compare_results(record: Record, match: Match) -> list[str]:
    played = record_of(match).result
    if played == record.result:
        return []
    return [f"the record says {_tell(record.result)}, but the match came out as {_tell(played)}"]


def _tell(result: Result | None) -> str:
    if result is None:
        return "'not over'"
    winners = ", ".join(f"seat {seat + 1}" for seat in result.winners) or "nobody"
    return f"'{result.ending}, {' to '.join(str(score) for score in result.scores)}, won by {winners}'"
