"""A lesson from its file: what each entry means, and everything that is wrong with how it is written.

What can only be known by playing (whether the solution reaches the goal …) is for ``check`` to find out.
"""

from __future__ import annotations

import re
from typing import Any, cast

from drawingboard.core.content import WrongContent, read_toml
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.toml_lines import Problem, located
from drawingboard.core.toml_slips import WrongToml
from drawingboard.lessons.entries import Entries
from drawingboard.lessons.lesson import KINDS, Goal, Kind, Lesson, Step, ViewItem, Wrong

FILE_NAME = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.toml", re.ASCII)
LONGEST_TITLE = 60
MOST_STEPS = 24
MOST_ACTIONS = 40
"""In one step, or before the first."""

OF_LESSON = ("title", "intro", "content", "seats", "learner", "options", "position", "actions", "chance", "step")
OF_KIND: dict[Kind, tuple[str, ...]] = {
    "act": ("kind", "text", "highlight", "position", "goal", "solution", "most", "praise", "miss", "wrong", "chance"),
    "opponent": ("kind", "text", "highlight", "position", "actions", "seat", "chance"),
    "read": ("kind", "text", "highlight", "position"),
}
OF_GOAL = ("any", "action", "points", "view", "turn_over", "over")


def read_lesson(game: Game[Any], file: str, text: str) -> Lesson:
    """The lesson that a file tells; raises ``WrongContent`` with everything wrong, its line and what would do."""
    try:
        data = read_toml(text)
    except WrongToml as wrong:
        raise WrongContent.because([wrong.of(file)], "lesson/wrong") from None
    problems: list[str] = []
    lesson = _lesson(game, file, Entries(data, problems))
    if problems:
        raise WrongContent.because(located(file, text, problems), "lesson/wrong")
    return lesson


def _lesson(game: Game[Any], file: str, entries: Entries) -> Lesson:
    found = FILE_NAME.fullmatch(file)
    if not found:
        entries.problems.append(f"{file} is no name of a lesson; it is like 01-houses.toml, in small letters")
    entries.refuse_strangers(OF_LESSON)
    game = _bound(game, entries)
    seats = entries.number("seats", game.seats[0], game.seats[-1])
    learner = entries.number("learner", 1, seats or game.seats[0]) or 1
    steps = [_step(game, table) for table in entries.tables("step")]
    if not steps:
        entries.wrong("there are no steps; write [[step]] for each", "step")
    if len(steps) > MOST_STEPS:
        entries.wrong(f"{len(steps)} steps instead of at most {MOST_STEPS}; make two lessons of it", "step")
    return Lesson(
        game=game,
        name=found[1] if found else "",
        title=entries.words("title", LONGEST_TITLE),
        intro=entries.words("intro"),
        steps=tuple(steps),
        learner=learner - 1,
        seats=seats,
        options=entries.options("options"),
        position=entries.text("position"),
        actions=entries.texts("actions", MOST_ACTIONS),
        chance=entries.texts("chance", MOST_ACTIONS),
    )


def _bound(game: Game[Any], entries: Entries) -> Game[Any]:
    """The game with the cards that the lesson is played with."""
    name = entries.text("content")
    try:
        return game.with_content(game.content_called(name)) if name else game
    except NotUnderstood as refusal:
        entries.wrong(f"content: {refusal.sentence}", "content")
        return game


def _step(game: Game[Any], entries: Entries) -> Step:
    kind = cast(Kind, entries.one_of("kind", KINDS))
    entries.refuse_strangers(OF_KIND[kind])
    text, highlight = entries.words("text"), entries.texts("highlight", MOST_ACTIONS)
    position = entries.text("position")
    if kind == "read":
        return Step(kind, text, highlight, position)
    chance = entries.texts("chance", MOST_ACTIONS)
    if kind == "opponent":
        seat = entries.number("seat", 1, game.seats[-1])
        actions = entries.needed_texts("actions", MOST_ACTIONS, "what the other seat does")
        whose = None if seat is None else seat - 1
        return Step(kind, text, highlight, position, actions=actions, seat=whose, chance=chance)
    solution = entries.needed_texts("solution", MOST_ACTIONS, "actions that reach the goal")
    return Step(
        kind,
        text,
        highlight,
        position,
        goal=_goal(entries.table("goal", "goal = { any = true }")),
        solution=solution,
        most=entries.number("most", max(1, len(solution)), MOST_ACTIONS) or max(1, len(solution)),
        praise=entries.words("praise"),
        miss=entries.words("miss"),
        wrong=tuple(_wrong(table) for table in entries.tables("wrong")),
        chance=chance,
    )


def _goal(entries: Entries) -> Goal:
    entries.refuse_strangers(OF_GOAL)
    if not entries.data:
        entries.problems.append(Problem(f"goal: says nothing; there are {', '.join(OF_GOAL)}", *entries.at))
    goal = Goal(
        any=entries.flag("any"),
        action=entries.texts("action", MOST_ACTIONS),
        points=entries.number("points", 1, 1000),
        view=tuple(_view_item(table) for table in entries.tables("view")),
        turn_over=entries.flag("turn_over"),
        over=entries.flag("over"),
    )
    if goal.any and len(entries.data) > 1:
        entries.wrong("any: with this, nothing else counts; leave it out, or leave out the rest", "any")
    return goal


def _view_item(entries: Entries) -> ViewItem:
    entries.refuse_strangers(("at", "is"))
    at = entries.text("at")
    if not at:
        entries.wrong('at: missing; it is the way into the view, as in at = "owners.c3"', "at")
    if "is" not in entries.data:
        entries.wrong("is: missing; it is the value that has to stand there", "is")
    return ViewItem(tuple(at.split(".")), entries.data.get("is"))


def _wrong(entries: Entries) -> Wrong:
    entries.refuse_strangers(("action", "text"))
    return Wrong(entries.needed_texts("action", MOST_ACTIONS, "actions that miss the goal"), entries.words("text"))
