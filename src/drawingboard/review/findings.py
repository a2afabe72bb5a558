"""What a review says, as typed data that is kept as JSON. ``docs/review.md`` describes it field by field.

Numbers are from the point of view of the seat that is reviewed: chances from 0 to 1, or points at the end, as
``Review.measure`` says. Seats are counted from 0, entries as in the record.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from drawingboard.core.errors import NotUnderstood

FORMAT = 1
"""Grows when a program that reads reviews has to be changed."""

Measure = Literal["chance", "points"]
"""What values are: the chance to win, or the points at the end."""

Grade = Literal["best", "good", "slip", "mistake", "blunder"]
"""How much a decision has cost: nothing, next to nothing, a little, something, much."""


class Gain(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a way to decide changes at once in a score."""

    seat: int
    points: int
    label: str = ""
    """Which line of the score; empty for another seat, whose score is told as a whole."""
    key: str = ""
    squares: tuple[str, ...] = ()


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to decide: what was played, or what could have been."""

    codes: tuple[int, ...]
    texts: tuple[str, ...]
    """As in a record."""
    sentences: tuple[str, ...]
    value: float
    """What it leads to, with the strongest play from there on."""
    behind: float
    """By how much it is worse than what was played; less than 0 if it is better."""
    margin: float
    """How far off that may be."""
    gains: tuple[Gain, ...] = ()
    simple: bool = False
    """Whether a player would do it that looks no further than its own turn."""


class JudgedDecision(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision and what could have been done instead."""

    seat: int
    number: int
    """Which decision of the seat, counted from 0."""
    entries: tuple[int, ...]
    """The numbers of its entries in the record."""
    played: Way
    others: tuple[Way, ...]
    """What it was compared with, the best first."""
    value: float
    """How it stood after it."""
    uncertainty: float
    """How far off that may be."""
    best: float
    """How it would have stood with the best that was found."""
    loss: float
    """The difference, if it is certain; otherwise 0."""
    margin: float
    """How far off the loss may be."""
    samples: int
    """How often what was played and the best other way were compared."""
    merit: float
    """By how much it is better than what a simple player would have done, if that is certain; otherwise 0."""
    lead: float
    """By how much it is better than the best other way that was looked at; less than 0 if it is worse."""
    grade: Grade
    hinted: bool = False
    """Whether a hint was taken."""


class HindsightStep(msgspec.Struct, frozen=True, array_like=True):
    """A step of the best match in hindsight."""

    seat: int
    """-1 for chance."""
    code: int
    text: str


class BestInHindsight(msgspec.Struct, frozen=True):
    """What the same dice or cards could have brought at least, had all of them been known."""

    seat: int
    points: int
    steps: tuple[HindsightStep, ...]
    """Of a match for one; at a table also what was chosen there for all."""


class CurvePoint(msgspec.Struct, frozen=True, array_like=True):
    """How it stood after an entry of the record."""

    entry: int
    value: float
    uncertainty: float


class SeatReview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The review of one seat."""

    seat: int
    name: str
    title: str
    """What the rules call it: ``light``."""
    points: int
    won: bool
    decisions: tuple[JudgedDecision, ...]
    curve: tuple[CurvePoint, ...]
    """From before the first decision to the end."""
    costliest: tuple[int, ...]
    """The numbers of the decisions that cost most, the costliest first; at most three."""
    finest: tuple[int, ...]
    """The numbers of the best decisions, the best first; at most three."""
    lost: float
    """What all decisions together have cost."""
    hindsight: BestInHindsight | None = None


class Review(msgspec.Struct, frozen=True):
    """A review of a match."""

    format: int
    game: str
    measure: Measure
    effort: str
    seed: int
    ending: str
    ended: str
    """Why the match ended, as a sentence."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seats: tuple[SeatReview, ...]


def to_json(review: Review) -> bytes:
    """A review as JSON, laid out for people to read too."""
    return msgspec.json.format(msgspec.json.encode(review), indent=2) + b"\n"


def from_json(text: bytes | str) -> Review:
    """The review that ``to_json`` has written; anything else is refused."""
    try:
        review = msgspec.json.decode(text, type=Review)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise NotUnderstood("review/json", f"this is no review: {problem}") from None
    if review.format != FORMAT:
        raise NotUnderstood("review/format", f"reviews of format {review.format} are not known here, only {FORMAT}")
    return review
