"""Judging one decision: what the seat knew, what was played, what could have been, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawingboard.arena.bot_seat import known_to
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players.chooser import chooses_for_all
from drawingboard.review.compare import NO_DIFFERENCE, Comparison, Difference, Tried, compare, difference
from drawingboard.review.effort import Effort
from drawingboard.review.findings import Grade, JudgedDecision, Measure, Way
from drawingboard.review.gains import gains_between
from drawingboard.review.judges import Judge, RolloutJudge, TreeJudge
from drawingboard.review.sheet_judges import ChoiceJudge, SheetJudge
from drawingboard.review.variations import Variation, Variations, different

DIGITS = 4
"""So many digits after the point are told."""

GRADES: dict[Measure, tuple[tuple[float, Grade], ...]] = {
    "chance": ((0.2, "blunder"), (0.1, "mistake"), (0.04, "slip")),
    "points": ((6.0, "blunder"), (3.0, "mistake"), (1.0, "slip")),
}
"""From which loss on a decision is called so."""

LEAST: dict[Measure, float] = {"chance": 0.01, "points": 0.25}
"""A smaller loss is none."""


def measure_of(game: Game[Any], position: Position) -> Measure:
    """In what a match is measured: in points where everybody has a sheet of their own, otherwise in chances to win."""
    return "points" if game.focus(position, 0).seats == 1 else "chance"


def grade_of(measure: Measure, loss: float) -> Grade:
    """What a loss is called."""
    if not loss:
        return "best"
    return next((grade for least, grade in GRADES[measure] if loss >= least), "good")


def judge_for(game: Game[Any], known: Position, effort: Effort, seed: int) -> Judge:
    """Who judges a decision: as the strongest built-in player would think about it."""
    if chooses_for_all(known):
        return ChoiceJudge(game, known, effort, seed)
    if known.seats == 1:
        return SheetJudge(game, known, effort, seed)
    return RolloutJudge(game, known, effort, seed) if game.hands_are_hidden else TreeJudge(game, known, effort, seed)


class DecisionJudge:
    """Judges one decision of a seat, which is given as the position before it and the codes that were played.

    Whatever the seat does not see is dealt anew at once; nothing else of the position is used.
    """

    def __init__(self, game: Game[Any], before: Position, seat: int, effort: Effort, seed: int) -> None:
        random = Random(seed)
        self._game = game
        self._seat = seat
        self._effort = effort
        self._seen = before.determinize(seat, Random(seed))
        self._seen.turn_to(seat)
        self._known = known_to(game, before, seat, random)
        self._seed = random.next()
        self._measure = measure_of(game, before)

    def judge(self, codes: Sequence[int], number: int, entries: tuple[int, ...], hinted: bool) -> JudgedDecision:
        """What a decision was worth, and what would have been better."""
        variations = Variations(self._game, self._known)
        judge = judge_for(self._game, self._known, self._effort, self._seed)
        played, simple = variations.played(codes), variations.simple(self._seed)
        proposed = different([played, *judge.propose(codes)])[1 : self._effort.rivals + 1]
        rivals = different([played, *proposed, simple])[1:]
        found = compare(judge, played, rivals, self._seed)
        return self._told(found, simple, (number, entries, hinted))

    def _told(self, found: Comparison, simple: Variation, about: tuple[int, tuple[int, ...], bool]) -> JudgedDecision:
        number, entries, hinted = about
        rival, played = found.rival, found.played
        loss = difference(rival, played) if rival else NO_DIFFERENCE
        merit = next((difference(played, other) for other in found.others if leads_to(other, simple)), NO_DIFFERENCE)
        costs = self._certain(loss)
        return JudgedDecision(
            seat=self._seat,
            number=number,
            entries=entries,
            played=self._way(played, found, simple),
            others=tuple(self._way(other, found, simple) for other in found.others),
            value=told(found.level),
            uncertainty=told(found.level_margin),
            best=self._value(found.level + costs),
            loss=costs,
            margin=told(loss.margin),
            samples=loss.samples,
            merit=self._certain(merit),
            lead=told(-loss.mean),
            grade=grade_of(self._measure, costs),
            hinted=hinted,
        )

    def _certain(self, found: Difference) -> float:
        """By how much one variation is better than another; 0 if that is little, or may be noise."""
        return told(found.mean) if found.is_certain and found.mean >= LEAST[self._measure] else 0.0

    def _value(self, value: float) -> float:
        return told(min(max(value, 0.0), 1.0) if self._measure == "chance" else value)

    def _way(self, tried: Tried, found: Comparison, simple: Variation) -> Way:
        game, seat, position = self._game, self._seat, self._seen.copy()
        texts, sentences = list[str](), list[str]()
        for code in tried.variation.codes:
            texts.append(game.format_action(position, code))
            sentences.append(game.describe_action(position, code))
            position.apply(code)
        behind = difference(found.played, tried)
        return Way(
            codes=tried.variation.codes,
            texts=tuple(texts),
            sentences=tuple(sentences),
            value=self._value(found.level - behind.mean),
            behind=told(behind.mean),
            margin=told(behind.margin),
            gains=tuple(gains_between(game, self._seen, position, seat)),
            simple=leads_to(tried, simple),
        )


def told(value: float) -> float:
    """A number as it is told; nothing has no sign."""
    return round(value, DIGITS) + 0.0


def leads_to(tried: Tried, variation: Variation) -> bool:
    """Whether two variations lead to the same position."""
    return tried.variation.after.same_as(variation.after)
