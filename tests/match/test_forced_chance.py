"""Chance that is given from outside, by its texts: for tests and studies."""

from __future__ import annotations

import pytest

import drawingboard
from drawingboard.arena import play_match
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.match import ForcedChance, Match, format_record, parse_record, record_of, verify
from tests.match.helpers import texts
from tests.records.dice import Dice
from tests.toys.hands import Hands
from tests.toys.toy import TOYS_RUN

FLOOR_PLAN = drawingboard.game("floor-plan")
DSCHUNKE = drawingboard.game("dschunke")
PLANQUADRAT = drawingboard.game("planquadrat")
CLIENTS = [text for text in texts(Match.start(FLOOR_PLAN, seed=1).log) if text.startswith("client")]


def test_what_is_given_comes_out_in_its_order() -> None:
    match = Match.start(FLOOR_PLAN, seed=2, chance=ForcedChance([*CLIENTS, "roll 3-5", "roll 1-1"]))
    match.act(0, "done")
    assert texts(match.log) == [*CLIENTS, "roll 3-5", "done", "roll 1-1"]


def test_then_the_luck_of_the_seed_goes_on() -> None:
    seeded = Match.start(DSCHUNKE, {"red": "1"}, seed=4)
    other = next(text for text in ("draw 1", "draw 2") if text != seeded.log[0].text)
    forced = Match.start(DSCHUNKE, {"red": "1"}, seed=4, chance=ForcedChance([other]))
    assert texts(forced.log) == [other]
    lay = forced.legal(0)[0]
    assert len(forced.act(0, lay)) == 3, "a strip is laid, and two are drawn by the seed"


def test_or_it_is_refused_and_nothing_has_changed() -> None:
    match = Match.start(FLOOR_PLAN, seed=2, chance=ForcedChance([*CLIENTS, "roll 3-5"], goes_on=False))
    before = match.number
    with pytest.raises(
        NotNow, match="entry 6 is for chance to decide, and the 4 outcomes that were given are used up"
    ) as told:
        match.act(0, "done")
    assert told.value.code == "chance/used_up"
    assert "expected 'roll 1-1', 'roll 1-2'" in told.value.sentence
    assert match.number == before
    assert match.acting == (0,)


def test_it_is_refused_at_the_start_if_there_is_nothing_to_begin_with() -> None:
    with pytest.raises(NotNow, match=r"entry 1 is for chance .* the 0 outcomes .* expected 'first 1' or 'first 2'"):
        Match.start(PLANQUADRAT, chance=ForcedChance([], goes_on=False))


@pytest.mark.parametrize(
    ("outcomes", "refusal", "sentence"),
    [
        (
            ["first 3"],
            NotUnderstood,
            "outcome 1 of those given, 'first 3', is not possible as entry 1: expected 'first 1' or",
        ),
        (["roll 3-5"], NotUnderstood, "outcome 1 of those given, 'roll 3-5', is not possible"),
    ],
)
def test_what_is_not_possible_there_is_refused_with_what_was_expected(
    outcomes: list[str], refusal: type[Refused], sentence: str
) -> None:
    with pytest.raises(refusal, match=sentence) as told:
        Match.start(PLANQUADRAT, chance=ForcedChance(outcomes))
    assert told.value.code == "chance/not_possible"


def test_a_strip_that_is_gone_cannot_be_drawn_again() -> None:
    match = Match.start(DSCHUNKE, {"red": "1"}, chance=ForcedChance(["draw 17", "draw 17"]))
    with pytest.raises(
        NotAllowed, match="outcome 2 of those given, 'draw 17', is not possible as entry 3: expected 'draw 1'"
    ):
        match.act(0, match.legal(0)[0])


def test_what_is_taken_back_and_done_again_meets_the_same_outcome_again() -> None:
    match = Match.start(DSCHUNKE, {"red": "1"}, chance=ForcedChance(["draw 17", "draw 3", "draw 4", "draw 5"]))
    lay = match.legal(0)[0]
    first = texts(match.act(0, lay))
    match.request_undo(0)
    match.answer_undo(1, True)
    assert texts(match.act(0, lay)) == first == [lay, "draw 3", "draw 4"]


def test_a_record_of_it_replays_and_says_that_the_luck_is_not_the_seeds() -> None:
    seeded = Match.start(FLOOR_PLAN, seed=3)
    roll = next(text for text in ("roll 3-5", "roll 2-2") if text != seeded.log[3].text)
    kept = [entry.text for entry in seeded.log[:3]]
    match = Match.start(FLOOR_PLAN, seats=2, seed=3, chance=ForcedChance([*kept, roll]))
    match.resign(0)
    record = parse_record(format_record(record_of(match)))
    assert Match.replay(record).position.same_as(match.position)
    [finding] = verify(record).findings
    assert finding == f"entry 4: the record says {roll!r}, the seed gives {seeded.log[3].text!r}"


def test_programs_play_a_whole_match_with_it() -> None:
    match = play_match(PLANQUADRAT, [Dice(1), Dice(2)], seed=1, chance=ForcedChance(["first 2"], goes_on=False))
    assert match.over
    assert match.log[0].text == "first 2"
    assert match.log[1].seat == 1


@pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")
def test_hidden_cards_can_be_dealt_as_one_likes() -> None:
    deal = ["goal likes red", "goal likes blue", "draw red 5", "draw red 4"]
    match = Match.start(Hands(), {"hand": "2"}, seats=2, seed=1, chance=ForcedChance(deal))
    assert match.legal(0)[:4] == ["play red 4", "bury red 4", "play red 5", "bury red 5"]
