"""Lessons over HTTP. Nothing is kept between two requests: a browser sends what was done in each step so far."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request

from drawingboard.core.errors import Refused
from drawingboard.core.viewer import EVERYTHING, Viewer
from drawingboard.games import game as game_named
from drawingboard.lessons import Lesson, Played, lesson_called, lessons_of, play, preview
from drawingboard.match import Match
from drawingboard.server import lesson_wire, wire
from drawingboard.server.routes import Route, problem_of
from drawingboard.server.viewers import Looker
from drawingboard.server.views import entry_infos, moment, score_info, score_infos


class LessonsApi:
    """Answers to whoever learns a game."""

    def __init__(self) -> None:
        lessons, lesson = "/api/games/{game}/lessons", "/api/games/{game}/lessons/{name}"
        self.routes = (
            Route("GET", lessons, "The lessons of a game", self.list, answer=lesson_wire.Lessons),
            Route("GET", lesson, "What there is to read in a lesson", self.pages, answer=lesson_wire.LessonPages),
            Route("POST", lesson, "Play a lesson", self.play, lesson_wire.LessonPlay, lesson_wire.LessonShown),
            Route(
                "POST",
                f"{lesson}/preview",
                "What an action would do in a lesson",
                self.preview,
                lesson_wire.LessonQuestion,
                lesson_wire.LessonPreview,
            ),
        )

    async def list(self, request: Request, body: None) -> lesson_wire.Lessons:
        game = game_named(request.path_params["game"])
        return lesson_wire.Lessons(game.name, tuple(lesson_info(lesson) for lesson in lessons_of(game)))

    async def pages(self, request: Request, body: None) -> lesson_wire.LessonPages:
        lesson = asked_for(request)
        steps = tuple(lesson_wire.LessonStep(step.kind, dict(step.text), step.highlight) for step in lesson.steps)
        title, intro = dict(lesson.title), dict(lesson.intro)
        return lesson_wire.LessonPages(lesson.game.name, lesson.name, title, intro, lesson.learner, steps)

    async def play(self, request: Request, body: lesson_wire.LessonPlay) -> lesson_wire.LessonShown:
        lesson = asked_for(request)
        return await asyncio.to_thread(lambda: shown(lesson, play(lesson, body.done)))

    async def preview(self, request: Request, body: lesson_wire.LessonQuestion) -> lesson_wire.LessonPreview:
        lesson = asked_for(request)
        try:
            return lesson_wire.LessonPreview(await asyncio.to_thread(preview, lesson, body.done, body.action))
        except Refused as refusal:
            return lesson_wire.LessonPreview(refusal=problem_of(refusal))


def asked_for(request: Request) -> Lesson:
    return lesson_called(game_named(request.path_params["game"]), request.path_params["name"])


def lesson_info(lesson: Lesson) -> lesson_wire.LessonInfo:
    return lesson_wire.LessonInfo(lesson.name, dict(lesson.title), dict(lesson.intro), len(lesson.steps))


def shown(lesson: Lesson, played: Played) -> lesson_wire.LessonShown:
    """A lesson as whoever learns may see it: with the eyes of one seat, as at a table."""
    match, seat = played.match, lesson.learner
    viewer = EVERYTHING if match.over else Viewer.of(seat)
    who = Looker(viewer, (seat,), (seat,))
    acts = lesson.steps[played.step].kind == "act" and played.status != "done"
    numbers = match.entries_heard((seat,), played.since, match.number)
    return lesson_wire.LessonShown(
        step=played.step,
        status=played.status,
        moment=msgspec.structs.replace(
            moment(match, viewer), scores=score_infos(match.seat_name, match.scores(viewer))
        ),
        choices=None if match.over else choices(match, seat, acts, bool(played.texts)),
        entries=tuple(entry_infos(match, numbers, who)),
        said=None if played.said is None else dict(played.said),
        refusal=None if played.refusal is None else problem_of(played.refusal),
    )


def choices(match: Match, seat: int, acts: bool, has_acted: bool) -> wire.Choices:
    """What the learner may do, and what only they see."""
    own, plain = match.own_view(seat), match.game.plain
    return wire.Choices(
        seat=seat,
        codes=tuple(match.codes(seat)) if acts else (),
        can_undo=acts and has_acted,
        must_ask=False,
        can_offer_end=False,
        own=own,
        score=score_info(match.seat_name(seat), match.score_of(seat, Viewer.of(seat))) if own else None,
        texts=tuple(match.legal(seat)) if plain and acts else (),
        drawing=match.game.draw(match.position, Viewer.of(seat)) if plain else "",
    )
