"""The rules of the toy with hidden hands, one by one. They are numbered in README.md."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotAllowed, NotUnderstood, Refused
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from tests.toys.hands import (
    BURIED,
    BURY,
    CARD_NAMES,
    CARDS,
    DECK,
    GOAL_NAMES,
    HELD,
    NUMBERS,
    PEEK,
    PLAY,
    PLAYED,
    REDRAW,
    Deal,
    Hands,
    likes,
)
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")

GAME = Hands()


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Deal:
    """A match before its first turn."""
    table = GAME.start(options, seats)
    settle(table, Random(seed))
    return table


def settle(table: Deal, random: Random) -> None:
    while table.waits_for_chance:
        table.roll(random)


def act(table: Deal, code: int) -> Deal:
    """Do something, and let chance answer."""
    table.apply(code)
    settle(table, Random(5))
    return table


def refused(table: Deal, code: int) -> Refused:
    refusal = GAME.refusal(table, code)
    assert refusal is not None
    return refusal


def test_T1_there_are_twenty_cards_and_six_goals() -> None:
    assert len(set(CARD_NAMES)) == 20
    assert len(set(GOAL_NAMES)) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("hand", ["2", "3"])
def test_T2_everybody_is_dealt_a_goal_and_a_hand(seats: int, hand: str) -> None:
    table = dealt(seats, hand=hand)
    assert [len(table.held(seat)) for seat in range(seats)] == [int(hand)] * seats
    assert len(set(table.goal)) == seats
    assert table.actor == 0


def test_T2_only_its_seat_sees_a_goal_unless_goals_are_open() -> None:
    for viewer, seen in ((Viewer.of(1), [False, True, False]), (SPECTATOR, [False] * 3), (EVERYTHING, [True] * 3)):
        assert [goal is not None for goal in GAME.view(dealt(), viewer)["goals"]] == seen
    assert None not in GAME.view(dealt(goals="open"), SPECTATOR)["goals"]
    assert all(score.complete for score in GAME.score(dealt(goals="open"), SPECTATOR))


def test_T3_a_played_card_lies_open_and_a_buried_one_is_seen_by_its_seat() -> None:
    table = dealt()
    open_card, buried = table.held(0)[0], table.held(1)[0]
    act(act(table, PLAY + open_card), BURY + buried)
    assert (table.place[open_card], table.place[buried]) == (PLAYED, BURIED + 1)
    for seat in range(3):
        view = GAME.view(table, Viewer.of(seat))
        assert view["played"][0] == [CARD_NAMES[open_card]]
        assert view["buried"] == [0, 1, 0]
        assert view["graves"][1] == ([CARD_NAMES[buried]] if seat == 1 else [])


def test_T3_a_card_that_one_does_not_hold_is_refused() -> None:
    table = dealt()
    foreign = table.held(1)[0]
    for code in (PLAY + foreign, BURY + foreign, REDRAW + foreign):
        assert (refused(table, code).code, refused(table, code).rule) == ("card/not_held", "T3")
    with pytest.raises(NotAllowed, match=f"you do not hold {CARD_NAMES[foreign]}"):
        GAME.parse_action(table, f"play {CARD_NAMES[foreign]}")


def test_T4_the_hand_is_filled_again_while_there_are_cards() -> None:
    table = dealt()
    table.apply(PLAY + table.held(0)[0])
    assert table.waits_for_chance
    assert GAME.seen_by(table, table.outcomes()[0][0]) == (0,)
    settle(table, Random(1))
    assert (len(table.held(0)), table.actor) == (3, 1)
    for card in table.at(DECK):
        table.place[card] = PLAYED + 2
    table.apply(PLAY + table.held(1)[0])
    assert (len(table.held(1)), table.actor) == (2, 2), "the deck is empty"


def test_T5_a_redraw_costs_a_point_and_is_for_once_in_a_turn() -> None:
    table = dealt()
    card = table.held(0)[0]
    before = table.points(0)
    assert GAME.seen_by(table, REDRAW + card) == (0,)
    act(table, REDRAW + card)
    assert (table.actor, len(table.held(0)), table.points(0)) == (0, 3, before - 1)
    assert refused(table, REDRAW + table.held(0)[0]).code == "redraw/once"
    act(table, PLAY + table.held(0)[0])
    assert REDRAW + table.held(1)[0] in table.legal_actions()


def test_T5_with_an_empty_deck_nobody_redraws() -> None:
    table = dealt()
    for card in table.at(DECK):
        table.place[card] = PLAYED + 2
    assert refused(table, REDRAW + table.held(0)[0]).rule == "T5"


def test_T6_peeking_shows_the_left_neighbours_goal_once() -> None:
    table = act(dealt(), PEEK)
    assert table.actor == 0, "the turn goes on"
    goals = GAME.view(table, Viewer.of(0))["goals"]
    assert goals == [GOAL_NAMES[table.goal[0]], GOAL_NAMES[table.goal[1]], None]
    assert GAME.view(table, Viewer.of(2))["peeked"] == [1, 0, 0], "that somebody peeks is seen by all"
    assert refused(table, PEEK).code == "peek/once"
    assert PEEK not in dealt(goals="open").legal_actions()


def test_T7_it_is_over_when_nobody_holds_a_card() -> None:
    table = dealt(2)
    for card in range(CARDS):
        if card != table.held(0)[0]:
            table.place[card] = PLAYED + 1
    table.apply(PLAY + table.held(0)[0])
    assert table.over
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("finished", (table.points(0), table.points(1)))


def test_T8_points_are_counted_line_by_line() -> None:
    table = dealt(2)
    table.place = [DECK] * CARDS
    table.place[0], table.place[4], table.place[5], table.place[19] = PLAYED, PLAYED, BURIED, HELD
    table.goal, table.redraws = [0, 5], [2, 0]  # likes red, likes large
    mine = GAME.score_of(table, 0, Viewer.of(0))
    assert [(line.key, line.points) for line in mine.lines] == [
        ("played", 1),
        ("played", 5),
        ("buried", 3),
        ("redraws", -2),
        ("goal", 4),
    ]
    assert (mine.total, mine.complete) == (11, True)
    assert table.points(0) == 11
    theirs = GAME.score_of(table, 0, Viewer.of(1))
    assert (theirs.total, theirs.complete) == (7, False)


@pytest.mark.parametrize(
    ("goal", "cards"),
    [("likes red", range(5)), ("likes grey", range(15, 20)), ("likes small", (0, 1, 5, 6, 10, 11, 15, 16))],
)
def test_T8_what_a_goal_likes(goal: str, cards: range | tuple[int, ...]) -> None:
    assert [card for card in range(CARDS) if likes(GOAL_NAMES.index(goal), card)] == list(cards)


def test_T8_large_cards_are_fours_and_fives() -> None:
    assert {card % NUMBERS + 1 for card in range(CARDS) if likes(GOAL_NAMES.index("likes large"), card)} == {4, 5}


def test_the_drawing_has_question_marks_for_what_is_hidden() -> None:
    table = dealt(2)
    mine, watched = GAME.draw(table, Viewer.of(0)), GAME.draw(table, SPECTATOR)
    assert "holds " + ", ".join(CARD_NAMES[card] for card in table.held(0)) in mine
    assert watched.count("holds ?, ?, ?") == 2
    assert "?" not in GAME.draw(table, EVERYTHING)


def test_a_text_that_is_no_position_is_refused() -> None:
    for text in ("", "{}", "[]", '{"seats": 2}', "7"):
        with pytest.raises(NotUnderstood):
            GAME.read(text)


def test_a_guess_keeps_what_the_seat_knows() -> None:
    table = act(act(dealt(4), PEEK), PLAY + dealt(4).held(0)[0])
    for seed in range(20):
        guess = table.determinize(0, Random(seed))
        assert isinstance(guess, Deal)
        assert guess.held(0) == table.held(0)
        assert guess.goal[:2] == table.goal[:2]
        assert len(set(guess.goal)) == 4
        assert sorted(guess.place) == sorted(table.place)
