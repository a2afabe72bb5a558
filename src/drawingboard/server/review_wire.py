"""What is said over HTTP about reviews of matches that are over, beside ``wire``.

``drawingboard.review.findings`` says what the numbers mean, and so does ``docs/review.md``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from drawingboard.server.wire import Choices, EntryInfo, Gain, Moment, Struct

ReviewEffort = Literal["glance", "quick", "normal", "deep"]
"""How long each decision is thought about. ``glance`` tells next to nothing and is there to try things out."""

ReviewState = Literal["none", "waiting", "thinking", "done", "stopped", "failed"]
"""``none``: nobody has asked for it. ``waiting``: others come first. ``stopped``: it was begun and is not done, as the
server was restarted; it goes on from there when somebody looks at it. ``failed``: that is our fault; it can be asked
for again."""

ReviewMeasure = Literal["chance", "points"]
"""What values are: the chance to win, from 0 to 1, or the points expected at the end."""

ReviewGrade = Literal["best", "good", "slip", "mistake", "blunder"]


class NewReview(Struct, frozen=True):
    """What somebody asks for."""

    effort: ReviewEffort = "normal"


class ReviewProgress(Struct, frozen=True):
    """How far the review of one seat with one effort is."""

    seat: int
    effort: ReviewEffort
    state: ReviewState
    ahead: int
    """How many reviews that were asked for before are not done yet; they share the time."""
    done: int
    """How many units are done: one for each decision, and one for the best in hindsight."""
    units: int | None
    """Of how many; ``None`` until they have been counted."""


class Reviews(Struct, frozen=True):
    """What there is to look back at in a match that is over."""

    measure: ReviewMeasure
    seats: tuple[int, ...]
    """Whose decisions can be reviewed: those of people. Seats that were a built-in player's from the beginning are left
    out."""
    begun: tuple[ReviewProgress, ...]
    """What somebody has asked for, by seat and then by effort."""


class ReviewWay(Struct, frozen=True):
    """One way to decide: what was played, or what could have been."""

    codes: tuple[int, ...]
    texts: tuple[str, ...]
    """As in a record, like the texts of entries and hints."""
    sentences: tuple[str, ...]
    """In English, for programs without words of their own."""
    value: float
    """What it leads to."""
    behind: float
    """By how much it is worse than what was played; less than 0 if it is better."""
    margin: float
    """How far off that may be."""
    gains: tuple[Gain, ...]
    """What it changes at once, as in a hint; the largest change first."""
    simple: bool
    """Whether a player would do it that looks no further than its own turn."""


class ReviewDecision(Struct, frozen=True):
    """One decision and what could have been done instead."""

    seat: int
    number: int
    """Which decision of the seat, counted from 0."""
    entries: tuple[int, ...]
    """The numbers of its entries in the log. It was made after the entry before the first of them."""
    played: ReviewWay
    others: tuple[ReviewWay, ...]
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
    """By how much it is better than the best other way; less than 0 if it is worse."""
    grade: ReviewGrade
    hinted: bool
    """Whether a hint was taken for it."""


class ReviewPoint(Struct, frozen=True):
    """How it stood after an entry of the log."""

    entry: int
    value: float
    uncertainty: float


class ReviewStep(Struct, frozen=True):
    """A step of the best match in hindsight."""

    seat: int
    """-1 for chance."""
    code: int
    text: str


class ReviewHindsight(Struct, frozen=True):
    """What the same dice or cards could have brought at least, had all of them been known."""

    points: int
    steps: tuple[ReviewStep, ...]
    """Of a match for one; at a table also what was chosen there for all."""
    view: dict[str, Any]
    """How it ended, as a match for one: the sheet of this seat is its first and only one."""


class SeatReview(Struct, frozen=True):
    """The review of one seat, as far as it is known."""

    progress: ReviewProgress
    measure: ReviewMeasure
    name: str
    title: str
    """What the rules call the seat: ``light``."""
    points: int
    """At the end of the match."""
    won: bool
    decisions: tuple[ReviewDecision, ...]
    """In their order, from the first; with ``?known=12`` only those after the first twelve."""
    curve: tuple[ReviewPoint, ...]
    """How it stood: before the first decision, after each one that is known, and at the end of the match."""
    costliest: tuple[int, ...]
    """The numbers of the decisions that cost most, the costliest first; at most three. They may change until all is
    done, like what follows."""
    finest: tuple[int, ...]
    """The numbers of the best decisions, the best first; at most three."""
    lost: float
    """What all decisions together have cost."""
    has_hindsight: bool
    """Whether a best in hindsight is searched for: where everybody has a sheet, and all luck is known."""
    hindsight: ReviewHindsight | None
    """``None`` until it is found; it comes last."""


class TriedSteps(Struct, frozen=True):
    """Steps that a seat could have taken."""

    codes: Annotated[tuple[Annotated[int, Meta(ge=0, le=2**31 - 1)], ...], Meta(max_length=400)]


class SeatMoment(Struct, frozen=True):
    """A match that is over, at one moment, as one seat saw it then."""

    moment: Moment
    """With the eyes of the seat: hidden hands of others stay hidden, and so do sheets in the middle of a round. The
    seat's own sheet is as it was drawn so far."""
    choices: Choices | None
    """What the seat could do, and in a round its own sheet as it saw it; ``None`` if it was not to act."""
    entries: tuple[EntryInfo, ...] = ()
    """The steps that were asked for, with what they lead to, numbered on from the moment they begin at."""


HTTP_TYPES = (NewReview, Reviews, SeatReview, TriedSteps, SeatMoment)
"""The bodies of HTTP requests and answers."""
