"""Lessons: a game learned by playing it, on the real board with the real rules.

A lesson is a file in a game's folder (``games/<game>/lessons/01-houses.toml``): a position, and steps. In a step the
learner acts until a goal is reached, another seat does what is written, or there is something to read. What chance
answers is written, too. ``play`` runs a lesson from what the learner has done so far; ``check_lesson`` says
everything that is wrong with a file, and plays its solution to the end.

>>> import drawingboard
>>> lesson = lesson_called(drawingboard.game("planquadrat"), "houses")
>>> shown = play(lesson, [[]])
>>> shown.status, len(shown.match.codes(lesson.learner))
('going', 378)
>>> play(lesson, [["S c3n"]]).status
'done'
"""

from __future__ import annotations

from drawingboard.lessons.check import check_lesson
from drawingboard.lessons.lesson import Goal, Lesson, Step
from drawingboard.lessons.pace import seconds_for
from drawingboard.lessons.packaged import lesson_called, lesson_files, lessons_of
from drawingboard.lessons.play import Played, play, preview

__all__ = [
    "Goal",
    "Lesson",
    "Played",
    "Step",
    "check_lesson",
    "lesson_called",
    "lesson_files",
    "lessons_of",
    "play",
    "preview",
    "seconds_for",
]
