"""What is said over HTTP about lessons, beside ``wire``: a browser sends what was done in each step so far."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from drawingboard.server.wire import Choices, EntryInfo, Moment, Problem, Struct

LessonAction = Annotated[int, Meta(ge=0, le=2**31 - 1)] | Annotated[str, Meta(min_length=1, max_length=60)]
"""A code, or a text in the game's notation."""
LessonDone = Annotated[
    tuple[Annotated[tuple[LessonAction, ...], Meta(max_length=40)] | None, ...], Meta(min_length=1, max_length=24)
]
"""What somebody did in each step so far, the one that is shown last; ``null`` for a step that was skipped."""


class LessonInfo(Struct, frozen=True):
    """A lesson, for somebody who chooses one."""

    name: str
    title: dict[str, str]
    """By language, like all texts of lessons."""
    intro: dict[str, str]
    steps: int


class Lessons(Struct, frozen=True):
    """The lessons of a game, in order."""

    game: str
    lessons: tuple[LessonInfo, ...]


class LessonStep(Struct, frozen=True):
    """One step: to do, to watch, or to read."""

    kind: Literal["act", "opponent", "read"]
    text: dict[str, str]
    highlight: tuple[str, ...]
    """Squares that are lit up."""


class LessonPages(Struct, frozen=True):
    """Everything there is to read in a lesson, except what is said to actions."""

    game: str
    name: str
    title: dict[str, str]
    intro: dict[str, str]
    learner: int
    """The seat of whoever learns."""
    steps: tuple[LessonStep, ...]


class LessonPlay(Struct, frozen=True):
    """What somebody has done in a lesson. The server keeps nothing of it: it plays all of it again."""

    done: LessonDone


class LessonQuestion(Struct, frozen=True):
    """What an action would do."""

    done: LessonDone
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LessonShown(Struct, frozen=True):
    """How a lesson stands."""

    step: int
    """From 0."""
    status: Literal["going", "done", "missed", "refused"]
    """Missed: the actions of this step were legal, but not what was wanted, and were taken back. Refused: the last
    action was against the rules, and did not happen."""
    moment: Moment
    """With all lines of the scores."""
    choices: Choices | None
    """What whoever learns may do; ``None`` if there is nothing to do."""
    entries: tuple[EntryInfo, ...]
    """What has happened in this step."""
    said: dict[str, str] | None = None
    """Praise, or why the actions were taken back."""
    refusal: Problem | None = None


class LessonPreview(Struct, frozen=True):
    """What an action would do, or why it would be refused."""

    preview: dict[str, Any] | None = None
    refusal: Problem | None = None


HTTP_TYPES = (Lessons, LessonPages, LessonPlay, LessonQuestion, LessonShown, LessonPreview)
"""The bodies of HTTP requests and answers."""
