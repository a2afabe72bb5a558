"""Nothing stops counting without a word: whatever does not count in the end was told before the step that lost it.

Matches are played at random, with all kinds of missions, and every step asks for its cautions before it is taken.
``python -m tests.games.verplant.test_warned 500`` plays that many.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest
from tests.games.verplant import random_missions
from tests.games.verplant.fast_plans import printed
from tests.games.verplant.random_steps import LIKED, kind_of

from drawingboard.games.verplant import Verplant
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import access, numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.cautions import Caution, cautions_of
from drawingboard.games.verplant.words.prospects import Prospects

GAME = Verplant()
MISSIONS = GAME.named_content()
TRIES = 6
"""So many steps a careful player looks at before taking one with a caution."""


def counting(plan: Designer) -> set[int]:
    """The pieces that count, as the rules say."""
    bits = access.pieces_that_count(plan)
    return {piece for piece in range(plan.drawn) if bits >> piece & 1}


def any_step(plan: Designer, dice: random.Random, front: int) -> int:
    """A random step; the front door is liked more or less."""
    by_kind: dict[int, list[int]] = {}
    for code in plan.legal_actions():
        by_kind.setdefault(kind_of(code), []).append(code)
    kinds = sorted(by_kind)
    liked = [front if kind == packing.FRONT else LIKED.get(kind, 3) for kind in kinds]
    return dice.choice(by_kind[dice.choices(kinds, liked)[0]])


def careful_step(box: Box, plan: Designer, dice: random.Random, care: float, front: int) -> tuple[int, list[Caution]]:
    """A random step and its cautions; with care, rather one without."""
    tried = []
    for _ in range(TRIES):
        code = any_step(plan, dice, front)
        told = cautions_of(box, plan, code)
        tried.append((code, told))
        if not any(caution.lost for caution in told) or dice.random() >= care:
            break
    return min(tried, key=lambda one: sum(len(caution.lost) for caution in one[1])) if care else tried[-1]


def play(box: Box, plan: Designer, dice: random.Random) -> Counter[str]:
    """Play a match for one; at each step, what stops counting or cannot count any more was told before."""
    warned: set[int] = set()
    seen: Counter[str] = Counter()
    hopeless: set[int] = set()
    care, front = dice.choice((0.0, 0.5, 0.95)), dice.choice((0, 1, 25))
    while not plan.over:
        if plan.actor < 0:
            plan.apply(dice.choice([outcome for outcome, _ in plan.outcomes()]))
            continue
        counted = counting(plan)
        code, told = careful_step(box, plan, dice, care, front)
        plan.apply(code)
        lost = {piece for caution in told for piece in caution.lost}
        assert counted - counting(plan) <= lost, f"{code} made a piece stop counting without a word"
        warned |= lost
        now = Prospects(plan).lost
        assert now <= warned, f"{code} lost a piece without a word"
        if plan.stage != numbers.OUTLINING:  # there, a square may be taken out again
            hopeless |= now
        seen.update(caution.code for caution in told)
    missed = set(range(plan.drawn)) - counting(plan)
    assert missed <= warned
    assert Prospects(plan).lost == missed, "in the end, what is lost is what does not count"
    assert hopeless == missed, "what was called lost never counts"
    return seen + Counter(matches=1, counted=len(counting(plan)), missed=len(missed))


def any_mission(seed: int) -> Counter[str]:
    plan = printed(random_missions.mission(seed), 1, lots=False)
    return _told(seed, GAME.box, plan)


def our_mission(seed: int) -> Counter[str]:
    game = GAME.with_content(MISSIONS[seed % len(MISSIONS)].content)
    table = game.start({"first": "1", "walking": ("open", "empty")[seed // 3 % 2]}, 1)
    plan = game.focus(table, 0)
    assert isinstance(plan, Designer)
    return _told(seed, game.box, plan)


def _told(seed: int, box: Box, plan: Designer) -> Counter[str]:
    try:
        return play(box, plan, random.Random(seed))
    except AssertionError as problem:
        raise AssertionError(f"seed {seed}: {problem}") from problem


@pytest.mark.parametrize("part", range(4))
def test_V14_V27_nothing_stops_counting_without_a_warning(part: int) -> None:
    seen = sum((any_mission(10 * part + seed) for seed in range(10)), Counter[str]())
    assert seen["missed"]


@pytest.mark.parametrize("mission", range(0, len(MISSIONS), 3))
def test_V14_V27_nothing_stops_counting_without_a_warning_in_our_missions(mission: int) -> None:
    assert our_mission(mission)["matches"] == 1


if __name__ == "__main__":
    seen = Counter[str]()
    for seed in range(1000, 1000 + int(sys.argv[1])):
        seen += our_mission(seed) if seed % 3 == 0 else any_mission(seed)
    print(seen)
