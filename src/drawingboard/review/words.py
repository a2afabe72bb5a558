"""What a review says, in English: for terminals, and for programs without words of their own."""

from __future__ import annotations

from collections.abc import Iterable

from drawingboard.review.findings import BestInHindsight, Gain, JudgedDecision, Measure, SeatReview, Way

GRADE_WORDS = {
    "best": "nothing better was found",
    "good": "good",
    "slip": "a slip",
    "mistake": "a mistake",
    "blunder": "a blunder",
}


def value_text(measure: Measure, value: float) -> str:
    """How it stands.

    >>> value_text("chance", 0.314), value_text("points", 71.28)
    ('31 %', '71.3 points')
    """
    return f"{value:.0%}".replace("%", " %") if measure == "chance" else f"{value:.1f} points"


def amount_text(measure: Measure, amount: float) -> str:
    """How much more or less.

    >>> amount_text("chance", 0.179), amount_text("points", 4.2)
    ('18 % of a win', '4.2 points')
    """
    return f"{100 * amount:.0f} % of a win" if measure == "chance" else f"{amount:.1f} points"


def heading(decision: JudgedDecision) -> str:
    """Which decision it was, and what it is called."""
    first, last = decision.entries[0], decision.entries[-1]
    where = f"entry {first}" if first == last else f"entries {first} to {last}"
    hinted = ", with a hint" if decision.hinted else ""
    return f"Decision {decision.number + 1}, {where}: {GRADE_WORDS[decision.grade]}{hinted}"


def way_text(way: Way) -> str:
    """What is done, as a record has it.

    A long drawing is told by its beginning and its end; the sentences have all of it.
    """
    texts = way.texts
    return ", ".join(texts) if len(texts) <= 12 else f"{', '.join(texts[:10])} … {texts[-1]}"


def gains_text(gains: Iterable[Gain], seat: int) -> str:
    """What is gained at once; empty where nothing changes."""
    own = [f"{gain.points:+} {gain.label}" for gain in gains if gain.seat == seat]
    others = [f"seat {gain.seat + 1} {gain.points:+}" for gain in gains if gain.seat != seat]
    return ", ".join(own + others)


def loss_text(measure: Measure, decision: JudgedDecision) -> str:
    """What a decision cost, and how certain that is."""
    cost, margin = amount_text(measure, decision.loss), amount_text(measure, decision.margin)
    stands, stood = value_text(measure, decision.value), value_text(measure, decision.best)
    return f"It cost {cost} (± {margin.removesuffix(' of a win')}): {stands} instead of {stood}."


def merit_text(measure: Measure, decision: JudgedDecision) -> str:
    """What was good about a decision."""
    stands = value_text(measure, decision.value)
    if decision.merit:
        simple = next(way for way in decision.others if way.simple)
        more = amount_text(measure, decision.merit)
        return f"{stands}. It is worth {more} more than {way_text(simple)}, which looks best at first sight."
    if decision.lead > 0 and decision.others:
        return (
            f"{stands}, {amount_text(measure, decision.lead)} more than the next best: {way_text(decision.others[0])}."
        )
    return f"{stands}."


def tell_decision(measure: Measure, decision: JudgedDecision) -> list[str]:
    """A decision in a few sentences: what was played, what it cost or brought, what would have been better."""
    played = decision.played
    lines = [heading(decision), "", f"played: {way_text(played)}", *decision_gains(played, decision.seat)]
    if not decision.loss:
        return [*lines, merit_text(measure, decision)]
    better = decision.others[0]
    lines += [f"better: {way_text(better)}", *decision_gains(better, decision.seat)]
    return [*lines, loss_text(measure, decision), "", *(f"{sentence}." for sentence in better.sentences[:12])]


def decision_gains(way: Way, seat: int) -> list[str]:
    told = gains_text(way.gains, seat)
    return [f"  at once: {told}"] if told else []


def tell_hindsight(seat: SeatReview, found: BestInHindsight) -> str:
    """What was possible."""
    if found.points <= seat.points:
        return f"In hindsight: no way was found to make more than {seat.points} points of the same luck."
    more = found.points - seat.points
    return f"In hindsight: at least {found.points} points were possible with the same luck, {more} more."


def tell_lost(measure: Measure, seat: SeatReview) -> str:
    """What all decisions together have cost."""
    count = len(seat.decisions)
    costly = sum(1 for decision in seat.decisions if decision.loss)
    decisions = "1 decision" if count == 1 else f"{count} decisions"
    if not costly:
        return f"{decisions}; nothing clearly better was found."
    return f"{decisions}; {costly} of them cost {amount_text(measure, seat.lost)} together."
