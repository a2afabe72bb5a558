"""Every lesson of every game can be played to its end: a change of the rules that breaks one is noticed here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from drawingboard.core.content import read_text, tidied
from drawingboard.core.game import Game
from drawingboard.games import all_games
from drawingboard.lessons import check_lesson, lesson_files, lessons_of, play, seconds_for
from drawingboard.lessons.lesson import LANGUAGES, Lesson

LONGEST_MINUTES = 4.5
"""All lessons of a game, for somebody who reads slowly: about three minutes for others."""

FILES = [(game, path) for game in all_games() for path in lesson_files(game)]
LESSONS = [lesson for game in all_games() for lesson in lessons_of(game)]


def name_of(value: object) -> str:
    if isinstance(value, Lesson):
        return f"{value.game.name}-{value.name}"
    return value.name if isinstance(value, Game) else value.stem if isinstance(value, Path) else str(value)


@pytest.mark.parametrize(("game", "path"), FILES, ids=name_of)
def test_a_lesson_is_in_order_and_its_solution_reaches_every_goal(game: Game[Any], path: Path) -> None:
    assert check_lesson(game, path.name, tidied(read_text(path))) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_a_lesson_is_played_step_by_step(lesson: Lesson) -> None:
    done: list[list[str]] = []
    for step in lesson.steps:
        if step.kind == "act":
            assert play(lesson, [*done, []]).status == "going"
        done.append([*step.solution])
        shown = play(lesson, done)
        assert (shown.status, shown.refusal) == ("done", None)
        assert (shown.said or {}) == step.praise


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_every_text_is_there_in_four_languages_and_differs(lesson: Lesson) -> None:
    texts = [lesson.title, lesson.intro, *(step.text for step in lesson.steps)]
    texts += [words for step in lesson.steps if step.kind == "act" for words in (step.praise, step.miss)]
    for words in texts:
        assert set(words) == set(LANGUAGES)
        assert all(words.values())
    assert len(set(lesson.intro.values())) == len(LANGUAGES)


@pytest.mark.parametrize(("game", "path"), FILES, ids=name_of)
def test_lines_do_not_break_before_french_punctuation_nor_around_a_times_sign(game: Game[Any], path: Path) -> None:
    text = read_text(path)
    french = re.findall(r'^fr = "(.*)"$', text, re.MULTILINE)
    assert [line for line in french if re.search(r" [;:!?»]|« ", line)] == []
    assert re.findall(r".* ×.*|.*× \d.*", text) == []


@pytest.mark.parametrize("game", [game for game in all_games() if lessons_of(game)], ids=name_of)
def test_a_game_has_five_to_eight_lessons_in_order(game: Game[Any]) -> None:
    files = [path.name for path in lesson_files(game)]
    assert 5 <= len(files) <= 8
    assert [name[:2] for name in files] == [f"{number:02}" for number in range(1, len(files) + 1)]
    assert len({lesson.name for lesson in lessons_of(game)}) == len(files)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in all_games() if lessons_of(game)], ids=name_of)
def test_all_lessons_of_a_game_are_short(game: Game[Any], language: str) -> None:
    assert sum(seconds_for(lesson, language) for lesson in lessons_of(game)) <= 60 * LONGEST_MINUTES
