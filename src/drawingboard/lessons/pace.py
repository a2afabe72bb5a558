"""How long lessons take somebody who reads every text in them and does at once what is to be done."""

from __future__ import annotations

from drawingboard.lessons.lesson import Lesson, Step

WORDS_A_MINUTE = 200
"""Somebody who reads a little slower than most."""
FIRST_ACTION, MORE_ACTIONS, WATCHED_ACTION = 4.0, 2.0, 1.0
"""Seconds: to find out what to do and do it; for each more in the same step, which is like it; for what another seat
does."""
TO_GO_ON = 1.0
"""Seconds until the next step is asked for."""


def seconds_for(lesson: Lesson, language: str) -> float:
    """What a lesson takes without mistakes."""
    texts = [lesson.intro, *(words for step in lesson.steps for words in (step.text, step.praise))]
    read = sum(len(words.get(language, "").split()) for words in texts)
    return 60 * read / WORDS_A_MINUTE + sum(_seconds_to_do(step) for step in lesson.steps)


def _seconds_to_do(step: Step) -> float:
    own = FIRST_ACTION + MORE_ACTIONS * (len(step.solution) - 1) if step.solution else 0.0
    return own + WATCHED_ACTION * len(step.actions) + TO_GO_ON
