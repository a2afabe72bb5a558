"""What a review says, in English: for terminals, and for programs without words of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from drawingboard.review.findings import BestInHindsight, Gain, JudgedDecision, Measure, SeatReview, Way

GRADE_WORDS = {
    "best": "nothing better was found",
    "good": "good, hardly anything was better",
    "slip": "a slip",
    "mistake": "a mistake",
    "blunder": "a blunder",
}
MOST_SENTENCES = 6
"""So many steps of a decision are told in sentences."""


def value_text(measure: Measure, value: float) -> str:
    """How it stands.

    >>> value_text("chance", 0.314), value_text("points", 71.28)
    ('31 %', '71.3 points')
    """
    return amount_text(measure, value)


def amount_text(measure: Measure, amount: float) -> str:
    """How much more or less.

    >>> amount_text("chance", 0.179), amount_text("points", 4.2)
    ('18 %', '4.2 points')
    """
    return f"{shown(measure, amount):.0f} %" if measure == "chance" else f"{shown(measure, amount):.1f} points"


def shown(measure: Measure, value: float) -> float:
    """A number as far as it is told: whole percents, or tenths of a point."""
    return round(100 * value) if measure == "chance" else round(value, 1)


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


def gains_text(gains: Iterable[Gain], seat: int, titles: Sequence[str]) -> str:
    """What is gained at once; empty where nothing changes."""
    own = [f"{gain.points:+} ({gain.label})" for gain in gains if gain.seat == seat]
    others = [f"{titles[gain.seat]} {gain.points:+}" for gain in gains if gain.seat != seat]
    return ", ".join(own + others)


def loss_text(measure: Measure, decision: JudgedDecision) -> str:
    """What a decision cost, and how far off that may be. The numbers add up as they are told."""
    stands, cost = shown(measure, decision.value), shown(measure, decision.loss)
    off = amount_text(measure, decision.margin) if shown(measure, decision.margin) else ""
    told = amount_text(measure, decision.loss) + (f" (± {off.removesuffix(' points')})" if off else "")
    if measure == "chance":
        return f"It cost {told}: the chance to win was {stands:.0f} % instead of {min(stands + cost, 100):.0f} %."
    return f"It cost {told}: {stands:.1f} were expected at the end instead of {stands + cost:.1f}."


def merit_text(measure: Measure, decision: JudgedDecision) -> str:
    """What was good about a decision."""
    value = value_text(measure, decision.value)
    stands = f"The chance to win was {value}" if measure == "chance" else f"{value} were expected at the end"
    if decision.merit:
        simple = next(way for way in decision.others if way.simple)
        more = amount_text(measure, decision.merit)
        return f"{stands}: {more} more than with {way_text(simple)}, which looks best at first sight."
    if shown(measure, decision.lead) > 0 and decision.others:
        more = amount_text(measure, decision.lead)
        return f"{stands}: {more} more than with the next best, {way_text(decision.others[0])}."
    return f"{stands}."


def tell_decision(measure: Measure, decision: JudgedDecision, titles: Sequence[str]) -> list[str]:
    """A decision in a few sentences: what was played, what it cost or brought, what would have been better.

    ``titles`` are what the seats are called.
    """
    lines = [heading(decision), "", *tell_way("played", decision.played, decision.seat, titles)]
    if not decision.loss:
        return [*lines, "", merit_text(measure, decision)]
    return [
        *lines,
        *tell_way("better", decision.others[0], decision.seat, titles),
        "",
        loss_text(measure, decision),
    ]


def tell_way(which: str, way: Way, seat: int, titles: Sequence[str]) -> list[str]:
    """A way to decide as a record has it, in sentences, and what it brings at once."""
    lines = [f"{which}: {way_text(way)}", *(f"  {sentence}." for sentence in way.sentences[:MOST_SENTENCES])]
    if len(way.sentences) > MOST_SENTENCES:
        lines.append("  …")
    told = gains_text(way.gains, seat, titles)
    return [*lines, f"  at once: {told}"] if told else lines


def points_text(points: int) -> str:
    """
    >>> points_text(1), points_text(-2)
    ('1 point', '-2 points')
    """
    return f"{points} point" if points == 1 else f"{points} points"


def tell_hindsight(seat: SeatReview, found: BestInHindsight) -> str:
    """What was possible."""
    if found.points <= seat.points:
        return f"In hindsight: no way was found to make more than {points_text(seat.points)} of the same luck."
    more = found.points - seat.points
    return f"In hindsight: at least {points_text(found.points)} were possible with the same luck, {more} more."


def tell_lost(measure: Measure, seat: SeatReview) -> str:
    """What all decisions together have cost."""
    count = len(seat.decisions)
    costly = sum(1 for decision in seat.decisions if decision.loss)
    decisions = "1 decision" if count == 1 else f"{count} decisions"
    if not costly:
        return f"{decisions}; nothing clearly better was found."
    found = f"{decisions}; something better was found for {costly} of them"
    if measure == "chance":
        return (
            f"{found}. On average, a decision lowered the chance to win by {amount_text(measure, seat.lost / count)}."
        )
    return f"{found}. Added up, that is {amount_text(measure, seat.lost)}."
