"""Whether a lesson can be played: read, then played to its end by the solution that it contains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drawingboard.core.content import WrongContent, clipped
from drawingboard.core.errors import Refused
from drawingboard.core.game import Game
from drawingboard.core.toml_lines import Path, Problem, located
from drawingboard.lessons.lesson import Lesson, is_like
from drawingboard.lessons.play import Played, begin, play
from drawingboard.lessons.reading import read_lesson


def check_lesson(game: Game[Any], file: str, text: str) -> list[str]:
    """Everything that is wrong with a lesson's file, a sentence each: file, line, what is wrong, what would do."""
    try:
        lesson = read_lesson(game, file, text)
    except WrongContent as wrong:
        return [*wrong.problems]
    return [clipped(problem) for problem in located(file, text, [*wrong_steps(lesson)])]


def wrong_steps(lesson: Lesson) -> Iterator[Problem]:
    """What comes out wrong when the lesson is played; after the first step that cannot be played, nothing more."""
    try:
        first = begin(lesson)
    except Refused as refusal:
        yield Problem(f"cannot begin: {refusal.sentence}", "position" if lesson.position else "actions")
        return
    if wrong := _wrong_chance(first, ("chance",), ""):
        yield wrong
        return
    for place, step in enumerate(lesson.steps):
        said, at = f"step {place + 1}: ", ("step", place)
        try:
            yield from (problem.inside(said, *at) for problem in _wrong_squares(lesson, place))
            if step.kind == "act":
                yield from (problem.inside(said, *at) for problem in _wrong_act(lesson, place))
            played = play(lesson, [None] * (place + 1))
        except Refused as refusal:
            yield Problem(f"{said}{refusal.sentence}", *at, "actions")
            return
        if played.status != "done":
            return  # told already
        if wrong := _wrong_chance(played, (*at, "chance"), said):
            yield wrong
            return


def _wrong_chance(played: Played, at: Path, said: str) -> Problem | None:
    """What is written of chance has to come out, and what comes out has to be written."""
    chance = played.chance
    if chance.impossible:
        return Problem(f"{said}chance cannot answer {chance.impossible[0]!r} here", *at)
    if chance.waiting:
        return Problem(f"{said}chance is not asked for {chance.waiting[0]!r}; leave it out", *at)
    if chance.unwritten:
        return Problem(f"{said}chance answers something; write what, as in chance = [{chance.unwritten[0]!r}]", *at)
    return None


def _wrong_squares(lesson: Lesson, place: int) -> Iterator[Problem]:
    """What is lit up has to be there when the step is shown."""
    step, before = lesson.steps[place], [None] * place
    if not step.highlight:
        return
    position = play(lesson, [*before, [] if step.kind == "act" else None]).match.position
    for number, name in enumerate(step.highlight):
        if not lesson.game.has_square(position, name):
            yield Problem(f"there is nothing to light up at {name!r}", "highlight", number)


def _wrong_act(lesson: Lesson, place: int) -> Iterator[Problem]:
    """What is wrong with a step of the learner; problems that name their entry."""
    step, before = lesson.steps[place], [None] * place
    start = play(lesson, [*before, []])
    if lesson.learner not in start.match.acting:
        yield Problem("the learner has nothing to decide here; let the others act first, or go on from here", "kind")
        return
    for count in range(1, len(step.solution) + 1):
        played = play(lesson, [*before, step.solution[:count]])
        if played.refusal:
            yield Problem(f"the solution is refused: {played.refusal.sentence}", "solution", count - 1)
            return
        if played.status == "done" and count < len(step.solution):
            yield Problem(f"the goal is reached by the first {count} actions of the solution alone", "solution", count)
            return
    if played.status != "done":
        yield Problem("the solution does not reach the goal", "solution")
        return
    legal = start.match.legal(lesson.learner)
    if step.most == 1:
        yield from _wrong_choices(lesson, place, legal)
    for number, wrong in enumerate(step.wrong):
        if step.most == 1 and not any(is_like(text, wrong.action) for text in legal):
            yield Problem(f"wrong {number + 1}: no legal action is like {wrong.action[0]!r}", "wrong", number, "action")


def _wrong_choices(lesson: Lesson, place: int, legal: list[str]) -> Iterator[Problem]:
    """Where there is a choice, some of it has to miss the goal; and whatever reaches it, the lesson can go on."""
    before: list[None] = [None] * place
    good = [text for text in legal if play(lesson, [*before, [text]]).status == "done"]
    if not lesson.steps[place].goal.any and len(legal) > 1 and len(good) == len(legal):
        yield Problem("every legal action reaches this goal; write goal = { any = true }", "goal")
    rest: list[None] = [None] * (len(lesson.steps) - place - 1)
    if not rest or lesson.steps[place + 1].position:
        return
    for text in good:
        try:
            if play(lesson, [*before, [text], *rest]).status == "done":
                continue
            why = "the solution of the last step does not reach its goal"
        except Refused as refusal:
            why = refusal.sentence
        yield Problem(f"{text!r} reaches the goal, but then the rest cannot be played: {why}", "goal")
        return
