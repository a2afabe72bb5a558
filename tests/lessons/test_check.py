"""A broken file is refused with its line, what is wrong, and what would do."""

from __future__ import annotations

import pytest

import drawingboard
from drawingboard.lessons import check_lesson, lessons_of, seconds_for
from drawingboard.lessons.play import begin
from drawingboard.lessons.reading import read_lesson

GAME = drawingboard.game("planquadrat")


def words(name: str, text: str = "Text.") -> str:
    return f"[{name}]\n" + "".join(f'{language} = "{text}"\n' for language in ("en", "de", "fr", "es"))


def lesson(step: str, head: str = 'options = { first = "1" }') -> str:
    return f"{head}\n{words('title')}{words('intro')}\n{step}"


def act(goal: str = "{ any = true }", solution: str = '["S c3n"]', more: str = "") -> str:
    texts = "".join(words(f"step.{name}") for name in ("text", "praise", "miss"))
    return f'[[step]]\nkind = "act"\ngoal = {goal}\nsolution = {solution}\n{more}\n{texts}'


def problems(text: str, file: str = "01-test.toml") -> list[str]:
    return check_lesson(GAME, file, text)


def test_a_small_lesson_is_in_order() -> None:
    assert problems(lesson(act())) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = villa", 'line 1: invalid value at character 9; texts stand in quotation marks: title = "villa"'),
        (lesson(""), "01-test.toml: there are no steps; write [[step]] for each"),
        (lesson(act(), "learner = 3"), "01-test.toml, line 1: learner: 3 is no number from 1 to 2"),
        (lesson(act(), 'content = "x"'), "toml, line 1: content: PlanQuadrat has no content called 'x'; it has none"),
        (lesson(act(), "colour = 1"), "toml, line 1: unknown entry 'colour'; there are title, intro, content, "),
        (lesson('[[step]]\nkind = "sing"'), "step 1: kind: 'sing' is not known; it is one of act, opponent, read"),
        (lesson('[[step]]\nkind = "read"'), "step 1: text: missing; write it in every language: en = "),
        (lesson(act("{}")), "goal: says nothing; there are any, action, points, view, turn_over, over"),
        (lesson(act("{ any = false }")), "step 1: any: False is not true; leave it out, or write any = true"),
        (lesson(act("{ any = true, points = 1 }")), "any: with this, nothing else counts"),
        (lesson(act("{ points = -1 }")), "points: -1 is no number from 1 to 1000"),
        (lesson(act("{ view = [{ at = 'x' }] }")), "is: missing; it is the value that has to stand there"),
        (lesson(act(solution="[]")), "step 1: solution: missing; it lists actions that reach the goal"),
        (lesson(act(solution='["S c9n"]')), "step 1: the solution is refused: "),
        (lesson(act("{ points = 1 }")), "step 1: the solution does not reach the goal"),
        (lesson(act("{ turn_over = true }")), "every legal action reaches this goal; write goal = { any = true }"),
        (lesson(act(solution='["S c3n", "no slide"]')), "reached by the first 1 actions of the solution alone"),
        (lesson(act(more='chance = ["first 1"]')), "step 1: chance is not asked for 'first 1'; leave it out"),
        (lesson(act(), ""), "chance answers something; write what, as in chance = ['first "),
        (lesson(act(), 'chance = ["first 3"]'), "chance cannot answer 'first 3' here"),
        (lesson(act() + act()), "step 2: the learner has nothing to decide here"),
        (lesson(act(), 'position = "chess"'), "line 1: cannot begin: a position of PlanQuadrat begins with"),
        (lesson(act(more='highlight = ["c3", "j9"]')), "step 1: there is nothing to light up at 'j9'"),
        (lesson(act(more="highlight = [1]")), 'highlight: expected a list of texts, as in highlight = ["…", "…"]'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    found = problems(text)
    assert any(told in problem for problem in found), found


def test_a_language_that_is_missing_is_told_with_its_line() -> None:
    text = lesson(act()).replace('de = "Text."\n', "", 1)
    assert problems(text) == ["01-test.toml, line 2: title: there is no text in 'de'"]
    text = lesson(act()).replace('de = "Text."\n', f'de = "{"x" * 61}"\n', 1)
    assert problems(text) == ["01-test.toml, line 4: title: 61 characters in 'de' instead of at most 60"]
    text = lesson(act()).replace('de = "Text."\n', 'de = "Text."\nit = "Testo."\n', 1)
    assert problems(text) == ["01-test.toml, line 5: title: unknown entry 'it'; there are en, de, fr and es"]


def test_a_file_is_called_after_its_place_and_its_name() -> None:
    [told] = problems(lesson(act()), "Houses.toml")
    assert "Houses.toml is no name of a lesson; it is like 01-houses.toml" in told


def test_after_every_action_that_reaches_a_goal_the_lesson_goes_on() -> None:
    watch = f'[[step]]\nkind = "opponent"\nactions = ["S c3n"]\n{words("step.text")}'
    [told] = problems(lesson(act('{ action = ["S *"] }', '["S a1n"]') + watch))
    assert "'S c3n' reaches the goal, but then the rest cannot be played: cannot place S c3n" in told


def test_a_wrong_action_is_a_legal_one() -> None:
    wrong = f'[[step.wrong]]\naction = ["claim *"]\n{words("step.wrong.text")}'
    [told] = problems(lesson(act() + wrong))
    assert told.endswith("step 1: wrong 1: no legal action is like 'claim *'")


def test_what_another_seat_cannot_do_is_told() -> None:
    watch = f'[[step]]\nkind = "opponent"\nactions = ["S c3n"]\n{words("step.text")}'
    [told] = problems(lesson(watch))
    assert "step 1: nobody but the learner has anything to decide here" in told


@pytest.mark.parametrize(
    ("game", "there", "not_there"),
    [
        ("planquadrat", ["a1", "h8"], ["i1", "a0", "1,1"]),
        ("dschunke", ["-1,0", "0,0", "1,0"], ["2,0", "0,1", "a1"]),
        ("floor-plan", ["a1", "q17"], ["r1", "a18"]),
        ("verplant", ["a1", "b2"], ["a0", "q14", "x"]),
        ("zoned-out", ["-1,-1", "2,2"], ["3,3", "-2,0", "a1"]),
    ],
)
def test_what_is_lit_up_is_on_the_board(game: str, there: list[str], not_there: list[str]) -> None:
    rules = drawingboard.game(game)
    position = begin(next(one for one in lessons_of(rules) if not one.actions)).match.position
    assert [name for name in there if not rules.has_square(position, name)] == []
    assert [name for name in not_there if rules.has_square(position, name)] == []


def test_a_lesson_takes_the_time_to_read_to_act_and_to_go_on() -> None:
    ten = "one two three four five six seven eight nine ten"
    read = f'[[step]]\nkind = "read"\n{words("step.text", ten)}'
    found = read_lesson(GAME, "01-test.toml", lesson(act(solution='["S c3n", "no slide"]', more="most = 2") + read))
    # 13 words of 0.3 seconds; two actions, and on; on.
    assert seconds_for(found, "en") == pytest.approx(13 * 0.3 + 4 + 2 + 1 + 1)
