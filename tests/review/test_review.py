"""Whole reviews: a planted mistake is found, units come in any order, nothing hidden is used."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import drawingboard
from drawingboard.arena.hindsight import best_sheet_in_hindsight, first_sheet
from drawingboard.arena.runner import play_match
from drawingboard.core.errors import NotUnderstood, NotYou
from drawingboard.core.random import Random
from drawingboard.match import Match, parse_record
from drawingboard.players import make_player
from drawingboard.players.hindsight import Effort as HindsightEffort
from drawingboard.review import EFFORTS, Unit, do_unit, effort_called, from_json, put_together, to_json, units_of
from drawingboard.review.decisions import look_at, opened
from drawingboard.review.judging import DecisionJudge
from drawingboard.review.report import seat_review
from drawingboard.review.run import review_record
from tests.players.matches import slow_uncompiled
from tests.records.make import FOLDER
from tests.review.records import NAMES, SHORT, planted, text_of

GLANCE = EFFORTS["glance"]
RECORDS = sorted(FOLDER.glob("*.txt"))


def town() -> str:
    """A few turns of PlanQuadrat, after which somebody resigns."""
    match = Match.start(drawingboard.game("planquadrat"), {"first": "1"}, names=NAMES[:2], seed=1)
    for seat, text in ((0, "L c4n"), (1, "S b1n"), (1, "c4n > d4n"), (0, "S a5n"), (0, "no slide")):
        match.act(seat, text)
    match.resign(1)
    return text_of(match)


# A planted mistake ------------------------------------------------------------------------------------


@slow_uncompiled
@pytest.mark.parametrize(
    ("name", "spec", "turn", "seed", "seats"),
    [
        ("planquadrat", "search:6,threads=1", 18, 2, 2),
        ("dschunke", "search:6,threads=1", 8, 2, 2),
        ("zoned-out", "greedy", 8, 1, 2),
        ("zoned-out", "greedy", 8, 1, 3),
        ("floor-plan", "search:1,threads=1", 4, 1, 1),
        ("verplant", "greedy", 6, 1, 1),
    ],
)
def test_a_planted_blunder_is_named_first(name: str, spec: str, turn: int, seed: int, seats: int) -> None:
    text, entry = planted(name, spec, turn, seed, seats)
    found = [do_unit(text, unit, SHORT) for unit in units_of(text, [0]) if unit.kind == "decision"]
    seat = seat_review(opened(text).match, 0, found, "points" if seats == 1 else "chance")
    worst = seat.decisions[seat.costliest[0]]
    assert entry in worst.entries
    assert worst.grade != "good"
    assert worst.others[0].behind < 0
    assert worst.best > worst.value
    assert entry not in {number for finest in seat.finest for number in seat.decisions[finest].entries}


# Units -------------------------------------------------------------------------------------------------


@slow_uncompiled
def test_units_in_any_order_give_the_same_review() -> None:
    text = town()
    units = units_of(text)
    found = [do_unit(text, unit, GLANCE) for unit in units]
    again = [do_unit(text, pickle.loads(pickle.dumps(unit)), GLANCE) for unit in reversed(units)]
    assert put_together(text, found, GLANCE) == put_together(text, again, GLANCE)


@slow_uncompiled
def test_the_same_seed_finds_the_same_and_another_thinks_otherwise() -> None:
    text = town()
    assert do_unit(text, Unit(0, "decision"), GLANCE, 1) == do_unit(text, Unit(0, "decision"), GLANCE, 1)
    assert do_unit(text, Unit(0, "decision"), GLANCE, 1) != do_unit(text, Unit(0, "decision"), GLANCE, 2)


@slow_uncompiled
def test_a_review_waits_for_all_its_units() -> None:
    text = town()
    found = [do_unit(text, unit, GLANCE) for unit in units_of(text)[:1]]
    with pytest.raises(NotUnderstood, match="1 units of this review have not been done yet"):
        put_together(text, found, GLANCE)


def test_seats_and_efforts_that_are_not_there_are_refused() -> None:
    with pytest.raises(NotYou, match="there is no seat 3: the match had 2 seats"):
        units_of(town(), [2])
    with pytest.raises(NotUnderstood, match="there is no effort 'endless'; it is one of glance, quick"):
        effort_called("endless")


@slow_uncompiled
def test_a_review_is_kept_as_json() -> None:
    review = review_record(town(), effort=GLANCE)
    assert from_json(to_json(review)) == review
    assert review.format == 1
    assert review.measure == "chance"
    light = review.seats[0]
    assert [point.entry for point in light.curve] == [0, 1, 5, 6]
    assert light.curve[-1].value == 1.0
    assert light.won
    played = light.decisions[0].played
    assert (played.texts, played.sentences) == (("L c4n",), ("light places a large house at c4n",))


def test_what_is_no_review_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="this is no review"):
        from_json("[]")
    later = (
        b'{"format": 2, "game": "planquadrat", "measure": "chance", "effort": "glance", "seed": 1, "ending": "houses", '
        b'"ended": "", "scores": [1, 2], "winners": [1], "seats": []}'
    )
    with pytest.raises(NotUnderstood, match="reviews of format 2 are not known here"):
        from_json(later)


# What the seat knew --------------------------------------------------------------------------------------


def test_a_review_is_the_same_whatever_was_hidden() -> None:
    game = drawingboard.game("zoned-out")
    match = Match.replay(parse_record(Path(FOLDER / "zoned-out-for-3.txt").read_text()))
    for decision in look_at(match).decisions[1][3:12:4]:
        found = []
        for deal in range(3):
            before = decision.before.determinize(1, Random(deal)) if deal else decision.before.copy()
            judge = DecisionJudge(game, before, 1, GLANCE, seed=5)
            found.append(judge.judge(decision.codes, 0, decision.entries, False))
        assert found[0] == found[1] == found[2]


def test_other_hands_were_really_dealt() -> None:
    match = Match.replay(parse_record(Path(FOLDER / "zoned-out-for-3.txt").read_text()))
    before = look_at(match).decisions[1][3].before
    assert not before.determinize(1, Random(1)).same_as(before)


# In hindsight ------------------------------------------------------------------------------------------


@slow_uncompiled
@pytest.mark.parametrize(("name", "seats"), [("floor-plan", 1), ("verplant", 2)])
def test_a_sheet_of_a_table_could_have_had_more_with_the_same_luck_and_choices(name: str, seats: int) -> None:
    game = drawingboard.game(name)
    match = play_match(game, [make_player("random", game, seat) for seat in range(2)], seed=3)
    for seat in range(seats):
        found = best_sheet_in_hindsight(match, seat, HindsightEffort(1, 1))
        sheet = first_sheet(match, seat)
        for code in found.codes:
            sheet.apply(code)
        assert sheet.over
        assert sheet.points(0) == found.points >= match.position.points(seat)


@slow_uncompiled
def test_the_best_in_hindsight_can_be_replayed_step_by_step() -> None:
    game = drawingboard.game("verplant")
    text = text_of(play_match(game, [make_player("greedy,mistakes=0.5", game, 1)], seed=3))
    found = do_unit(text, Unit(0, "hindsight"), GLANCE)
    match = Match.start(game, seats=1, seed=3)
    for step in found.steps:  # type: ignore[union-attr]
        if step.seat >= 0:
            match.act(step.seat, step.text)
    assert match.over
    assert match.position.points(0) == found.points  # type: ignore[union-attr]


# Everything that was ever recorded ---------------------------------------------------------------------------


@slow_uncompiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_recorded_match_can_be_reviewed(path: Path) -> None:
    text = path.read_text()
    units = [unit for unit in units_of(text) if unit.kind == "decision"]
    for unit in units[:: max(1, len(units) // 2)]:
        found = do_unit(text, unit, GLANCE)
        assert found.seat == unit.seat
