"""Everything that is written is read back; everything else is refused with a reason."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.dschunke.harbours import GAME, lay_out, play, random_harbour, refused, start

from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.position import AGREED, RESIGNED
from drawingboard.games.dschunke.notation import picture


def test_the_harbour_is_drawn_from_above_with_heights_and_walls_between_strips() -> None:
    harbour = lay_out(
        """
        S S S b / . . c .
        a a a b / . . c .
        . . d b / . . c .
        . . d . / . . . .
        . . d . / . . . .
        """,
        crates={"a": "RAT", "b": "mlz", "c": "XPb"},
    )
    assert "\n".join(picture(harbour)) == "\n".join(
        [
            "       -1    0    1    2",
            "     +---------+----+----+",
            "   0 | .1   S1 | X2 | m1 |",
            "     +---------+    |    |",
            "   1 | R1   A1 | P2 | l1 |",
            "     +---------+    |    |",
            "   2           | b2 | z1 |",
            "               +----+----+",
            "   3           | .1 |",
            "               |    |",
            "   4           | .1 |",
            "               +----+",
        ]
    )


def test_a_position_is_shown_whole() -> None:
    harbour = play(start(red="2"), "draw 19", "19 s 2,0", "draw 20", "draw 3", "3 e -1,1")
    assert GAME.show(harbour) == (
        "Dschunke\n"
        "red: seat 2, by choice\n"
        "turn: green lays strip 20\n"
        "points: red 6, green 0\n"
        "hand: 20 mm.\n"
        "left:\n"
        "  1 RcA, 2 mTl, 4 llb, 5 RTP, 6 mcb, 7 lAA, 8 All, 9 mAT, 10 Rlc, 11 TAT\n"
        "  12 clc, 13 TRc, 14 cmT, 15 R.T, 16 m.c, 17 b.R, 18 P.m, 21 Tb., 22 cP., 23 P.z\n"
        "  24 b.X, 25 P.X, 26 b.z, 27 R.X, 28 m.z, 29 XRz, 30 zmX, 31 XPX, 32 zbz, 33 PPz\n"
        "  34 bbX, 35 Tlz, 36 cAX, 37 PzA, 38 bXl, 39 R.m, 40 A.l, 41 T.c, 42 P.b\n"
        "laid:\n"
        "  S e -1,0 .S.\n"
        "  19 s 2,0 RR.\n"
        "  3 e -1,1 AAP\n"
        "picture:\n"
        "       -1    0    1    2\n"
        "     +--------------+----+\n"
        "   0 | .1   S1   .1 | R1 |\n"
        "     +--------------+    |\n"
        "   1 | A1   A1   P1 | R1 |\n"
        "     +--------------+    |\n"
        "   2                | .1 |\n"
        "                    +----+\n"
    )


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 85))
def test_what_is_shown_is_read_back(seed: int, steps: int) -> None:
    harbour = random_harbour(seed, steps)
    assert GAME.read(GAME.show(harbour)).same_as(harbour)
    assert pickle.loads(pickle.dumps(harbour)).same_as(harbour)


@pytest.mark.parametrize(("ending", "seat", "line"), [(RESIGNED, 1, "resigned by seat 2"), (AGREED, -1, "agreed")])
def test_an_end_from_outside_is_read_back(ending: int, seat: int, line: str) -> None:
    harbour = random_harbour(seed=3, steps=20)
    harbour.stop(ending, seat)
    assert f"ended: {line}\n" in GAME.show(harbour)
    assert GAME.read(GAME.show(harbour)).same_as(harbour)


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 84))
def test_every_action_is_written_and_read_back(seed: int, steps: int) -> None:
    harbour = random_harbour(seed, steps)
    codes = [outcome for outcome, _ in harbour.outcomes()] or harbour.legal_actions()
    texts = [GAME.format_action(harbour, code) for code in codes]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse_action(harbour, text) for text in texts] == codes
    assert all(GAME.describe_action(harbour, code) for code in codes[:20])


@pytest.mark.parametrize(
    "text", ["1 e -1,1", "  1  E  -1 , 1 ", "1e-1,1", "1 east -1,1", "lay strip 1 e (-1, 1)", "1 e −1,1", "1 e -1 1"]
)
def test_actions_may_be_typed_carelessly(text: str) -> None:
    harbour = play(start(), "draw 1")
    assert GAME.format_action(harbour, GAME.parse_action(harbour, text)) == "1 e -1,1"


@pytest.mark.parametrize("text", ["draw 17", "DRAW  17", "17", "draw strip 17"])
def test_draws_may_be_typed_carelessly(text: str) -> None:
    assert GAME.format_action(start(), GAME.parse_action(start(), text)) == "draw 17"


@pytest.mark.parametrize("text", ["red 2", "Red  2", "2", "seat 2", "red is seat 2"])
def test_lots_may_be_typed_carelessly(text: str) -> None:
    assert GAME.parse_action(GAME.start(), text) == 1


def test_texts_that_mean_nothing_are_answered_with_an_example() -> None:
    assert str(refused(play(start(), "draw 1"), "1 x 2,2")) == (
        "'1 x 2,2' is not a way to lay a strip; write its number, the way its crates run (e, s, w or n) "
        "and the square of its first crate: 1 e 2,-1 (D4)"
    )
    assert str(refused(start(), "shuffle")) == "'shuffle' is not a draw; a draw is written draw 17 (D3)"
    assert str(refused(start(), "draw 43")) == "there is no strip 43; there are 1 to 42 (D1)"


def test_codes_that_chance_cannot_answer_are_refused() -> None:
    assert str(GAME.refusal(start(), 42)) == "42 is not the code of an outcome here"
    assert str(GAME.refusal(GAME.start(), 2)) == "2 is not the code of an outcome here"
    assert GAME.refusal(GAME.start(), 1) is None
    assert str(GAME.refusal(play(start(), "draw 1"), -5)) == "-5 is not the code of an action"


@settings(deadline=None, max_examples=300)
@given(text=st.text(alphabet="0123456789 ,-+eswnE()drawlystip;−١x", max_size=14))
@example("1 e 999999,1")
@example("")
def test_any_action_text_means_something_or_is_refused(text: str) -> None:
    for harbour in (GAME.start(), start(), play(start(), "draw 1")):
        try:
            code = GAME.read_action(harbour, text)
        except Refused:
            continue
        legal = [outcome for outcome, _ in harbour.outcomes()] or harbour.legal_actions()
        assert (GAME.refusal(harbour, code) is None) == (code in legal)


# Texts of positions ----------------------------------------------------------------------------------

TEXT = GAME.show(play(start(), "draw 19", "19 s 2,0", "draw 20", "draw 3", "3 e -1,1"))


def problems(text: str) -> str:
    with pytest.raises(NotUnderstood) as caught:
        GAME.read(text)
    assert caught.value.code == "position/text"
    return caught.value.sentence.removeprefix("this is no position of Dschunke: ")


def test_the_picture_the_points_and_the_turn_may_be_left_out() -> None:
    lines = [line for line in TEXT.split("picture:")[0].splitlines() if not line.startswith(("turn", "points"))]
    assert GAME.read("\n".join(lines)).same_as(GAME.read(TEXT))


WRONG = {
    "title": ("Dschunke\n", "Chess\n", "the first line must be Dschunke"),
    "stray": (
        "Dschunke\n",
        "Dschunke\nhello\n",
        "'hello' belongs to none of red, turn, points, ended, hand, left, laid, picture",
    ),
    "red": ("seat 1, by choice", "me", "red: must be 'not drawn yet' or like 'seat 1, by lot', not 'me' (D16)"),
    "twice": ("hand: 20 mm.", "hand: 20 mm.\nhand:", "hand: is there twice"),
    "points": ("red 6", "red 7", "points: 'red 7, green 0', but by the strips laid it is 'red 6, green 0'"),
    "turn": (
        "turn: green",
        "turn: red",
        "turn: 'red lays strip 20', but by the strips laid it is 'green lays strip 20'",
    ),
    "letter": ("20 mm.", "20 mm?", "strip 20: '?' in 'mm?' is no crate; crates are . R A T P m l c b X z S"),
    "strip": ("20 mm.", "20 m", "hand: '20 m' must look like '17 b.R'"),
    "mark": ("20 mm.", "20 mSm", "strip 20: only the start strip has the mark S or no number (D1)"),
    "number": (", 2 mTl", "", "there are 41 strips instead of 42 (D1)"),
    "two pictures": ("20 mm.", "1 mm.", "strip 1: is mm. in one place and RcA in another"),
    "same strip": ("20 mm.", "20 RcA", "strips 20 and 1 are the same; call both 1"),
    "laid": ("19 s 2,0", "19 q 2,0", "laid: '19 q 2,0 RR.' must look like '17 e 2,-1 b.R'"),
    "start": (
        "S e -1,0",
        "S e 0,0",
        "laid: 'S e 0,0 .S.' is out of place; the first line, and no other, is S e -1,0 (D1)",
    ),
    "start mark": (".S.", "S.S", "strip S: 'S.S' must have S in the middle and nowhere else (D1)"),
    "none of them": ("1 RcA", "1 RcA x0", "left: '1 RcA x0' must look like '17 b.R'"),
    "far": ("19 s 2,0", "19 s 200,0", "laid: 200,0 is out of reach (D17)"),
    "picture": (
        "| R1 |\n     +--------------+    |\n   1",
        "| A1 |\n     +--------------+    |\n   1",
        "picture: line 3 is '   0 | .1   S1   .1 | A1 |', but the strips laid show '   0 | .1   S1   .1 | R1 |'",
    ),
    "hand": ("hand: 20 mm.", "hand: 20 mm., 1 RcA", "there are 43 strips instead of 42 (D1)"),
    "ended": ("hand:", "ended: bored\nhand:", "ended: must be 'agreed' or like 'resigned by seat 1', not 'bored'"),
}


@pytest.mark.parametrize(("old", "new", "problem"), WRONG.values(), ids=WRONG)
def test_a_wrong_text_says_what_is_wrong(old: str, new: str, problem: str) -> None:
    assert old in TEXT
    assert problems(TEXT.replace(old, new, 1)) == problem


def test_a_strip_that_may_not_lie_where_the_text_says_is_refused_with_the_rule() -> None:
    assert problems(TEXT.replace("3 e -1,1 AAP", "3 e -1,0 AAP")) == (
        "laid: cannot lay strip 3 on -1,0 0,0 1,0: that is exactly on top of the start strip; "
        "it must rest on two strips at least. Shift it or turn it (D6)"
    )


def test_more_in_the_picture_than_on_the_table_is_found() -> None:
    assert problems(TEXT + "   9 | R1 |") == "picture: line 9 is '   9 | R1 |', but the strips laid show ''"


def test_a_hand_that_does_not_fit_the_turn_is_refused() -> None:
    text = TEXT.replace("hand: 20 mm.", "hand:").replace("left:\n", "left:\n  20 mm., ")
    assert problems(text) == "hand: 0 strips do not fit after 2 laid (D3)"
    text = TEXT.replace("hand: 20 mm.", "hand: 20 mm., 1 RcA").replace("  1 RcA,", "  ")
    assert problems(text) == "hand: 2 strips do not fit after 2 laid (D3)"
    text = TEXT.replace("seat 1, by choice", "not drawn yet")
    assert "hand: 1 strips do not fit after 2 laid (D3)" in problems(text)


def test_a_finished_match_cannot_be_resigned() -> None:
    text = GAME.show(random_harbour(seed=1, steps=85)).replace("hand:", "ended: agreed\nhand:")
    assert problems(text) == "ended: 'agreed', but all strips are laid"


def test_everything_wrong_is_listed() -> None:
    assert problems("Dschunke\nhand: 1\n") == (
        "red: is missing; left: is missing; laid: is missing; hand: '1' must look like '17 b.R'"
    )
    assert problems("Dschunke\nred: not drawn yet\nleft:\nlaid:\n") == "laid: the start strip is missing (D1)"


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_spoilt_text_is_read_or_refused(data: st.DataObject) -> None:
    """Letters exchanged, lines lost or doubled: a position comes out, or a refusal, and nothing else."""
    lines = TEXT.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        line = lines[number]
        at = data.draw(st.integers(0, len(line)))
        new = data.draw(st.sampled_from(["", " ", ",", "S", "0", "9", "-", "R", ":", "e", "x", "\n", "²", line]))
        lines[number] = line[:at] + new + line[at + data.draw(st.integers(0, 2)) :]
    try:
        harbour = GAME.read("\n".join(lines))
    except Refused:
        return
    assert GAME.read(GAME.show(harbour)).same_as(harbour)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(Refused):
        GAME.read(text)
