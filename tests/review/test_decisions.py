"""Which decisions a match consists of."""

from __future__ import annotations

import pytest

import drawingboard
from drawingboard.arena.bot_seat import BotSeat
from drawingboard.core.errors import NotNow
from drawingboard.match import Match
from drawingboard.match.chance import seed_from
from drawingboard.review.decisions import look_at
from tests.records.dice import Ticking

PLANQUADRAT = drawingboard.game("planquadrat")
FLOOR_PLAN = drawingboard.game("floor-plan")


def texts(match: Match, seat: int) -> list[list[str]]:
    """The entries of each decision of a seat."""
    return [[match.log[number - 1].text for number in one.entries] for one in look_at(match).decisions[seat]]


def town(*typed: tuple[int, str]) -> Match:
    """A match of PlanQuadrat with some actions, after which light resigns."""
    match = Match.start(PLANQUADRAT, {"first": "1"}, seed=1, now=Ticking())
    for seat, text in typed:
        if text == "undo":
            match.undo(seat)
        elif text == "hint":
            match.take_hint(seat)
        else:
            match.act(seat, text)
    match.resign(0)
    return match


def test_a_house_and_a_slide_are_one_decision() -> None:
    match = town((0, "L c4n"), (1, "S b1n"), (1, "c4n > d4n"), (0, "S a5n"))
    assert texts(match, 0) == [["L c4n"], ["S a5n"]]
    assert texts(match, 1) == [["S b1n", "c4n > d4n"]]


def test_what_was_taken_back_is_no_decision() -> None:
    match = town((0, "L c4n"), (1, "S a1n"), (1, "undo"), (1, "S b1n"), (1, "c4n > d4n"))
    assert texts(match, 1) == [["S b1n", "c4n > d4n"]]


def test_a_decision_knows_whether_a_hint_was_taken_for_it() -> None:
    match = town((0, "L c4n"), (1, "hint"), (1, "S b1n"), (1, "c4n > d4n"), (0, "S a5n"))
    reviewed = look_at(match)
    assert [one.hinted for one in reviewed.decisions[1]] == [True]
    assert [one.hinted for one in reviewed.decisions[0]] == [False, False]


def test_what_a_built_in_player_did_for_somebody_is_not_reviewed() -> None:
    match = Match.start(PLANQUADRAT, {"first": "1", "sliding": "off"}, seed=1, now=Ticking())
    match.act(0, "L c4n")
    match.act(1, "S a1n")
    match.leave(0)
    match.seat_bot(0, "easy")
    match.act(0, "S b1n")
    match.act(1, "S a5n")
    match.come_back(0)
    match.act(0, "S h1n")
    match.resign(1)
    assert texts(match, 0) == [["L c4n"], ["S h1n"]]
    assert texts(match, 1) == [["S a1n"], ["S a5n"]]


def test_in_dschunke_each_strip_is_a_decision() -> None:
    match = Match.start(drawingboard.game("dschunke"), {"red": "1"}, seed=1, now=Ticking())
    for _ in range(5):
        seat = match.acting[0]
        match.act(seat, match.codes(seat)[0])
    match.resign(0)
    assert [[len(one) for one in texts(match, seat)] for seat in (0, 1)] == [[1, 1, 1], [1, 1]]


def test_in_a_round_what_a_seat_draws_is_one_decision_whoever_draws_meanwhile() -> None:
    match = Match.start(FLOOR_PLAN, seats=2, seed=1, now=Ticking())
    bot = BotSeat.of("greedy", FLOOR_PLAN, 0, seed=1)
    match.act(0, bot.choose_in(match, seed_from(1)))
    match.act(1, "done")
    while match.rounds_over == 0:
        match.act(0, bot.choose_in(match, seed_from(1)))
    match.resign(1)
    drawn = [entry.text for entry in match.log if entry.seat == 0]
    assert len(drawn) > 2
    assert texts(match, 0) == [drawn]
    assert texts(match, 1) == [["done"]]


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(NotNow, match="the match is not over"):
        look_at(Match.start(PLANQUADRAT, seed=1))
