"""A program in a seat: what it knows, what it hears, what it answers."""

from __future__ import annotations

import pickle

import pytest

import drawingboard
from drawingboard.arena import bot_seat, play_match
from drawingboard.arena.bot_seat import BotSeat
from drawingboard.core.errors import NotNow, NotYou
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.match import Match
from drawingboard.match.chance import seed_from
from drawingboard.players import UNSEEN
from tests.records.dice import Dice
from tests.toys.hands import Deal, Hands
from tests.toys.sheets import KEEP, KEPT, Rounds, Sheets
from tests.toys.toy import TOYS_RUN

only_uncompiled = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")
SEED = seed_from(1)
PLANQUADRAT = drawingboard.game("planquadrat")


class Stoppable(Rounds):
    """Rounds that may be ended by agreement."""

    def may_end_by_agreement(self, position: Sheets) -> bool:
        return True


def light_has_claimed_c3() -> Match:
    """A match in which light has a point, dark has none, and light is to place."""
    match = Match.start(PLANQUADRAT, {"first": "1", "sliding": "off"}, names=("Ada", "Ben"), seed=1)
    for number, house in enumerate(["S c3n", "S a8s", "S c3w", "S c8s", "S d3w", "S e8s", "S c4n"]):
        match.act(number % 2, house)
    match.act(0, "claim c3")
    match.act(1, "S g8s")
    return match


# What it knows ---------------------------------------------------------------------------------------


@only_uncompiled
def test_hidden_hands_are_dealt_anew_and_the_own_hand_is_not() -> None:
    match = Match.start(Hands(), seats=3, seed=9)
    position = match.position
    assert isinstance(position, Deal)
    guesses = [bot_seat.known_to(Hands(), position, 0, Random(seed)) for seed in range(8)]
    for known in guesses:
        assert isinstance(known, Deal)
        assert known.held(0) == position.held(0)
    assert len({tuple(known.held(1)) for known in guesses if isinstance(known, Deal)}) > 1
    assert position.same_as(match.position), "the position that is asked about stays as it is"


@only_uncompiled
def test_in_a_round_what_others_have_chosen_is_guessed_too() -> None:
    match = Match.start(Rounds(), seats=2, seed=1)
    match.act(1, "keep")
    guesses = [bot_seat.known_to(Rounds(), match.position, 0, Random(seed)) for seed in range(12)]
    assert len({known.choices[1] for known in guesses if isinstance(known, Sheets)}) > 1


def test_where_sheets_do_not_touch_each_other_it_gets_its_own_alone() -> None:
    match = Match.start(drawingboard.game("floor-plan"), seats=3, seed=1)
    match.act(2, "done")
    known = bot_seat.known_to(match.game, match.position, 1, Random(1))
    assert isinstance(known, Sheet)
    assert known.acting() == (known.actor,)
    assert known.legal_actions() == match.codes(1)


def test_every_seat_imagines_for_itself_where_all_act_at_once() -> None:
    evening = Match.start(drawingboard.game("floor-plan"), seats=3, seed=1)
    assert len({bot_seat.guesses(evening, seat, SEED).next() for seat in range(3)}) == 3


def test_a_plan_ends_with_the_turn() -> None:
    position = PLANQUADRAT.start({"first": "1"})
    codes = bot_seat.plan_turn(PLANQUADRAT, Dice(1), position, 0)
    assert len(codes) == 1
    assert position.actor == 1


@only_uncompiled
def test_a_plan_ends_where_something_comes_out_that_is_not_known_yet() -> None:
    class Peeker(Dice):
        def choose(self, position: object, seat: int) -> int:
            return 24

    position = Match.start(Hands(), seats=3, seed=9).position
    assert bot_seat.plan_turn(Hands(), Peeker(1), position, 0) == [24]


# What it hears ---------------------------------------------------------------------------------------


def test_it_hears_the_common_stream_and_its_own_and_nothing_of_other_sheets() -> None:
    ears = Dice(1)
    bot = BotSeat(PLANQUADRAT, 1, ears)
    bot.hear(40, 0, None)
    bot.hear(41, 0, (0,))
    bot.hear(42, 2, (1,))
    bot.hear(43, 1, None)
    assert ears.observed == [40, UNSEEN, 42]


# What it answers ----------------------------------------------------------------------------------------


def test_it_agrees_to_end_when_it_would_win_and_declines_when_it_would_lose() -> None:
    match = light_has_claimed_c3()
    match.offer_end(0)
    assert not bot_seat.answer(match, 1, SEED), "whoever is ahead cannot end the match at will"
    match.answer_end(1, False)
    match.offer_end(1)
    assert bot_seat.answer(match, 0, SEED)


def test_it_agrees_to_share_a_victory() -> None:
    match = Match.start(PLANQUADRAT, {"first": "1"})
    match.offer_end(0)
    assert bot_seat.answer(match, 1, SEED)


def test_it_lets_people_take_things_back() -> None:
    match = Match.start(PLANQUADRAT, {"first": "1"})
    match.act(0, "L c4n")
    match.request_undo(0)
    assert bot_seat.answer(match, 1, SEED)


def test_it_answers_only_what_was_asked() -> None:
    with pytest.raises(NotNow, match="nobody has asked"):
        bot_seat.answer(light_has_claimed_c3(), 0, SEED)


@only_uncompiled
def test_its_answer_gives_nothing_away_that_it_cannot_see() -> None:
    for seed in range(12):
        position = Match.start(Stoppable(), seats=2, seed=seed).position
        answers = set()
        for kept in (False, True):
            draft = position.copy()
            assert isinstance(draft, Sheets)
            if kept:
                draft.turn_to(1)
                draft.apply(KEEP)
                assert draft.choices[1] == KEPT
            answers.add(bot_seat.would_end(Stoppable(), draft, 0, Random(seed)))
        assert len(answers) == 1, "what the other has kept in secret decides nothing"


@only_uncompiled
def test_among_three_only_a_winner_agrees() -> None:
    match = Match.start(Hands(), seats=3, seed=9)
    match.act(0, next(text for text in match.legal(0) if text.startswith("play")))
    table = match.position
    assert [bot_seat.would_end(Hands(), table, seat, Random(1)) for seat in range(3)] == [True, False, False]


# One sheet of many ---------------------------------------------------------------------------------------


def test_a_player_can_tell_whose_sheet_it_was_given_and_how_many_there_are() -> None:
    match = Match.start(drawingboard.game("floor-plan"), seats=4, seed=1)
    known = bot_seat.known_to(match.game, match.position, 2, Random(1))
    assert isinstance(known, Sheet)
    assert (known.own_seat, known.table_seats, known.seats, known.actor) == (2, 4, 1, 0)
    twin = known.copy()
    assert isinstance(twin, Sheet)
    assert (twin.own_seat, twin.table_seats) == (2, 4)
    sent = pickle.loads(pickle.dumps(known))
    assert (sent.own_seat, sent.table_seats) == (2, 4), "it survives the trip to another process"
    alone = Match.start(drawingboard.game("floor-plan"), seats=1, seed=1)
    mine = bot_seat.known_to(alone.game, alone.position, 0, Random(1))
    assert isinstance(mine, Sheet)
    assert (mine.own_seat, mine.table_seats) == (0, 1)


def test_the_points_of_others_are_not_on_it() -> None:
    match = Match.start(drawingboard.game("floor-plan"), seats=4, seed=1)
    known = bot_seat.known_to(match.game, match.position, 2, Random(1))
    assert known.points(0) == match.position.points(2)
    for seat in (1, 2, 3, 4, -1):
        with pytest.raises(NotYou, match="this is one sheet of 4, that of seat 3: in it, its owner is seat 0") as told:
            known.points(seat)
        assert told.value.code == "seat/other_sheet"
    alone = bot_seat.known_to(match.game, Match.start(match.game, seats=1, seed=1).position, 0, Random(1))
    with pytest.raises(NotYou, match="there is no seat 2 at this table"):
        alone.points(1)


def test_a_player_of_its_own_is_told_both() -> None:
    told: list[tuple[int, int]] = []

    class Curious(Dice):
        def choose(self, position: Position, seat: int) -> int:
            assert isinstance(position, Sheet)
            told.append((position.own_seat, position.table_seats))
            return super().choose(position, seat)

    play_match(drawingboard.game("floor-plan"), [Curious(seat) for seat in range(3)], seed=1)
    assert set(told) == {(0, 3), (1, 3), (2, 3)}
