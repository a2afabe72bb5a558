"""A decision is judged by what its seat knew: no hidden hand, no die or card to come, nobody's draft changes it."""

from __future__ import annotations

import msgspec
import pytest

import drawingboard
from drawingboard.arena.bot_seat import BotSeat, player_for
from drawingboard.core.random import Random
from drawingboard.match import ForcedChance, Match
from drawingboard.match.chance import seed_from
from drawingboard.review import EFFORTS, JudgedDecision, Unit
from drawingboard.review.decisions import look_at, opened
from drawingboard.review.judging import DecisionJudge
from drawingboard.review.units import do_unit
from tests.players.matches import slow_uncompiled
from tests.records.dice import Ticking
from tests.review.records import text_of

GLANCE = EFFORTS["glance"]
FLOOR_PLAN = drawingboard.game("floor-plan")


def begun(name: str, seats: int, entries: int, seed: int) -> tuple[Match, list[str]]:
    """A match with at least so many entries, and everything that chance has brought in it."""
    match = Match.start(drawingboard.game(name), seats=seats, seed=seed, now=Ticking())
    bots = [BotSeat(match.game, seat, player_for("greedy", match.game, seat, seed)) for seat in range(seats)]
    while match.number < entries:
        seat = match.acting[0]
        match.act(seat, bots[seat].choose_in(match, seed_from(seed)))
    return match, [entry.text for entry in match.log if entry.seat < 0]


def gone_on(match: Match, came: list[str], seed: int) -> str:
    """The record of the same match with other luck from there on, and other people, to its end."""
    other = Match.start(
        match.game, match.header.options, seats=match.seats, seed=seed, now=Ticking(), chance=ForcedChance(came)
    )
    for step in match.steps_since(0):
        if step.seat >= 0:
            other.act(step.seat, step.code)
    play_on(other, seed, 150)
    return text_of(broken_off(other))


def play_on(match: Match, seed: int, entries: int = 1_000_000) -> None:
    """Do one thing and another for so many entries, or to the end."""
    random, until = Random(seed), match.number + entries
    while not match.over and match.number < until:
        seat = match.acting[0]
        codes = match.codes(seat)
        match.act(seat, codes[random.below(len(codes))])


def broken_off(match: Match) -> Match:
    """The match after somebody has given up; where the others play on after that, to its end."""
    if not match.over and match.seats < 3:
        match.resign(0)
    play_on(match, 1)
    return match


@slow_uncompiled
@pytest.mark.parametrize(
    ("name", "seats", "entries"),
    [("dschunke", 2, 40), ("zoned-out", 2, 45), ("floor-plan", 1, 35), ("floor-plan", 2, 70), ("verplant", 2, 30)],
)
def test_whatever_chance_brings_later_a_decision_is_judged_alike(name: str, seats: int, entries: int) -> None:
    match, came = begun(name, seats, entries, seed=3)
    one, other = (gone_on(match, came, seed) for seed in (11, 12))
    later = [[entry.text for entry in opened(text).match.log if entry.seat < 0][len(came) :] for text in (one, other)]
    assert later[0] != later[1], "the luck differs"
    done = min(
        sum(decision.entries[-1] <= match.number for decision in opened(text).decisions[0]) for text in (one, other)
    )
    assert done >= 2
    for number in range(max(0, done - 3), done):
        unit = Unit(0, "decision", number)
        assert do_unit(one, unit, GLANCE) == do_unit(other, unit, GLANCE)


@slow_uncompiled
def test_in_a_round_it_does_not_matter_who_draws_first_nor_what_the_others_draw() -> None:
    found: list[JudgedDecision] = []
    for order, drawn in (((0, 1), "done"), ((1, 0), ""), ((1, 0), "done")):
        match = Match.start(FLOOR_PLAN, seats=2, seed=1, now=Ticking())
        for seat in order:
            texts = match.legal(seat)
            match.act(seat, texts[0] if seat == 0 or not drawn else drawn)
            if seat == 0 or not drawn:
                finish_round(match, seat)
        assert match.rounds_over == 1
        judged = do_unit(text_of(broken_off(match)), Unit(0, "decision"), GLANCE)
        assert isinstance(judged, JudgedDecision)
        found.append(judged)
    assert len({msgspec.structs.replace(one, entries=()) for one in found}) == 1


def finish_round(match: Match, seat: int) -> None:
    """Draw what comes first until the seat has finished its round."""
    rounds = match.rounds_over
    while match.rounds_over == rounds and seat in match.acting:
        texts = match.legal(seat)
        match.act(seat, "done" if "done" in texts else texts[0])


@slow_uncompiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_the_others_hold_a_decision_is_judged_alike(seats: int) -> None:
    match, _ = begun("zoned-out", seats, 60, seed=5)
    decision = look_at(broken_off(match)).decisions[0][-1]
    found = []
    for deal in range(3):
        before = decision.before.determinize(0, Random(deal)) if deal else decision.before.copy()
        assert deal == 0 or not before.same_as(decision.before), "other hands were dealt"
        judge = DecisionJudge(match.game, before, 0, GLANCE, seed=5)
        found.append(judge.judge(decision.codes, 0, decision.entries, False))
    assert found[0] == found[1] == found[2]
