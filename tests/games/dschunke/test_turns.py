"""Setting up, drawing and the order of turns: D1, D2, D3, D8, D13, D15, D16."""

import pytest
from tests.games.dschunke.harbours import GAME, play, random_harbour, random_step, refused, seen, start

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.dschunke import actions as packing


def test_D1_the_start_strip_lies_in_the_middle_and_42_are_left() -> None:
    harbour = start()
    assert [seen(harbour, x, 0) for x in (-1, 0, 1)] == [(".", 1), ("S", 1), (".", 1)]
    assert sum(weight for _, weight in harbour.outcomes()) == 42


def test_D2_red_begins_whichever_seat_that_is() -> None:
    for seat in ("1", "2"):
        harbour = play(start(red=seat), "draw 5")
        assert harbour.actor == int(seat) - 1
        assert GAME.describe_turn(harbour) == "red lays strip 5"


def test_D3_one_strip_in_the_first_and_the_last_turn_otherwise_two() -> None:
    harbour, random, lays = start(), Random(3), []
    while not harbour.over:
        if not harbour.waits_for_chance:
            lays.append(GAME.seat_name(harbour, harbour.actor))
        random_step(harbour, random)
    turns = ["red", *["green", "green", "red", "red"] * 10, "green"]
    assert lays == turns
    assert lays.count("red") == lays.count("green") == 21


def test_D3_both_strips_are_seen_before_the_first_is_laid_in_any_order() -> None:
    for first, second in (("4", "9"), ("9", "4")):
        harbour = play(start(), "draw 1", "1 e -1,1", "draw 9")
        assert GAME.describe_turn(harbour) == "green draws a second strip"
        play(harbour, "draw 4")
        assert GAME.describe_turn(harbour) == "green lays strip 4 or 9"
        play(harbour, f"{first} e -1,2", f"{second} e -1,3")
        assert GAME.describe_turn(harbour) == "red draws a strip"


def test_D3_the_order_of_drawing_leaves_no_trace() -> None:
    one = play(start(), "draw 1", "1 e -1,1", "draw 9", "draw 4")
    other = play(start(), "draw 1", "1 e -1,1", "draw 4", "draw 9")
    assert one.same_as(other)


def test_D3_each_strip_left_is_as_likely_as_any_other_and_none_is_drawn_twice() -> None:
    harbour = play(start(), "draw 7", "7 e -1,1")
    assert harbour.outcomes() == [(kind, 1) for kind in range(42) if kind != 6]
    assert str(refused(harbour, "draw 7")) == "cannot draw strip 7: none is left (D3)"


def test_D3_only_strips_of_the_hand_are_laid() -> None:
    harbour = play(start(), "draw 7", "7 e -1,1", "draw 8", "draw 30")
    refusal = refused(harbour, "9 e -1,2")
    assert refusal.code == "lay/not_in_hand"
    assert str(refusal) == "strip 9 is not in the hand, which holds 8 and 30 (D3)"
    play(harbour, "30 e -1,2")
    assert str(refused(harbour, "30 e -1,3")) == "strip 30 is not in the hand, which holds 8 (D3)"
    second_slot = packing.lay(1, 0, 3 * 256 - 1)
    assert str(GAME.refusal(harbour, second_slot)) == "the hand holds one strip only (D3)"


def test_D8_the_match_ends_with_the_42nd_strip() -> None:
    harbour = random_harbour(seed=8, steps=84)
    assert not harbour.over
    random_step(harbour, Random(0))
    assert harbour.over
    outcome = GAME.outcome(harbour)
    assert outcome is not None
    assert (outcome.reason, outcome.sentence) == ("all_laid", "all strips are laid")
    assert harbour.legal_actions() == []
    assert str(refused(harbour, "1 e 0,0")) == "the match is over"
    assert str(GAME.refusal(harbour, 0)) == "the match is over (D8)"
    assert GAME.longest_match == 85


def test_D13_both_strips_are_laid_there_is_no_passing() -> None:
    harbour = play(start(), "draw 1", "1 e -1,1", "draw 4", "draw 9", "4 e -1,2")
    assert GAME.describe_turn(harbour) == "green lays strip 9"
    assert refused(harbour, "pass").code == "lay/text"
    for seed in range(20):
        somewhere = random_harbour(seed, steps=4 * seed)
        assert somewhere.waits_for_chance or somewhere.legal_actions(), f"seed {seed}"


def test_D15_everybody_sees_the_hand_and_what_is_left() -> None:
    harbour = play(start(), "draw 1", "1 e -1,1", "draw 4", "draw 9")
    views = [GAME.view(harbour, viewer) for viewer in (Viewer.of(0), Viewer.of(1), SPECTATOR)]
    assert views[0] == views[1] == views[2]
    assert views[0]["hand"] == [{"strip": "4", "picture": "llb"}, {"strip": "9", "picture": "mAT"}]
    assert len(views[0]["left"]) == 39
    assert harbour.determinize(0, Random(1)).same_as(harbour), "nothing is hidden"


def test_D16_lots_decide_who_is_red_unless_a_seat_is_chosen() -> None:
    harbour = GAME.start()
    assert harbour.outcomes() == [(0, 1), (1, 1)]
    assert GAME.describe_turn(harbour) == "lots decide who is red"
    assert [GAME.seat_name(harbour, seat) for seat in range(2)] == ["seat 1", "seat 2"]
    assert (harbour.points(0), harbour.points(1)) == (0, 0)
    play(harbour, "red 2")
    assert [GAME.seat_name(harbour, seat) for seat in range(2)] == ["green", "red"]
    assert GAME.options_of(harbour) == {"red": "random"}
    assert GAME.options_of(start(red="2")) == {"red": "2"}


def test_D16_other_choices_are_refused() -> None:
    with pytest.raises(NotUnderstood, match=r"option red cannot be '3'; choose one of random, 1, 2 \(D16\)"):
        GAME.start({"red": "3"})
    with pytest.raises(NotUnderstood, match="Dschunke is for 2 players, not 3"):
        GAME.start(seats=3)
    assert str(refused(GAME.start(), "red 3")) == "'red 3' does not say who is red; write red 1 or red 2 (D16)"


def test_a_copy_is_independent() -> None:
    harbour = random_harbour(seed=4, steps=40)
    before = GAME.show(harbour)
    twin = harbour.copy()
    assert twin.same_as(harbour)
    twin.roll(Random(1)) if twin.waits_for_chance else twin.apply(twin.legal_actions()[0])
    assert GAME.show(harbour) == before
    assert not twin.same_as(harbour)


def test_a_position_takes_less_than_4_kB() -> None:
    assert start().size() < 4000
