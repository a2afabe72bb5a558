"""A position is written so that a person can read it, and read back so that nothing is lost."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.floorplan.matches import GAME, begun, table, typed

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import AGREED, RESIGNED
from drawingboard.games.floorplan.rules import numbers

SHOWN = """\
floor-plan rounds=16 grid=17x17 sheets=hidden
round: 1
dice: 1-5
clients: sisters, swimmer, {interior}
turn: architect 2
architect 1: done
  rooms: | bedroom 3x5 at c4 letter d5
  picture:
       a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q
    1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    2  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
    3  .  .  .__.__._ .  .  .  .  .  .  .  .  .  .  .  .
    4  .  . |        |.  .  .  .  .  .  .  .  .  .  .  .
    5  .  . |   D    |.  .  .  .  .  .  .  .  .  .  .  .
    6  .  . |        |.  .  .  .  .  .  .  .  .  .  .  .
    7  .  . |        |.  .  .  .  .  .  .  .  .  .  .  .
    8  .  . |________|.  .  .  .  .  .  .  .  .  .  .  .
    9  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   10  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   11  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   12  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   13  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   14  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   15  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   16  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
   17  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
architect 2: draw, die 1 gave pool, die 2 draws pool, 3 left, so far q1 q2
  pools: | g1 q1 g2 q2 g3 g4 g5
"""


def shown() -> str:
    position = begun(2, "roll 1-5")
    typed(position, "room 3x5", "c4 3x5", "bedroom", "d5", "done")
    typed(position, "pool by 1", "g1", "g2", "g3", "g4", "g5", "pool", "q1", "q2")
    text: str = GAME.show(position)
    return text


def without_picture(text: str, seat: int) -> str:
    """A text whose picture of a seat is left out."""
    before, mark, after = text.partition(f"architect {seat}:")
    head, _, rest = after.partition("  picture:\n")
    lines = rest.splitlines(keepends=True)
    return before + mark + head + "".join(lines[18:])


def refused(text: str) -> str:
    with pytest.raises(NotUnderstood) as caught:
        GAME.read(text)
    return caught.value.sentence.removeprefix("this is no position of Floor Plan: ")


def test_F3_what_is_right_of_the_bar_was_drawn_in_this_round() -> None:
    text = shown()
    interior = text.split("clients: sisters, swimmer, ")[1].split("\n")[0]
    beginning = without_picture(text, 2)
    assert beginning == SHOWN.format(interior=interior)
    loaded = GAME.read(text)
    assert GAME.show(loaded) == text
    assert [sheet.rooms for sheet in loaded.sheets] == [1, 0]
    assert [sheet.rooms for sheet in loaded.shown_sheets] == [0, 0]


def test_a_picture_may_be_left_out_and_must_be_right_otherwise() -> None:
    text = shown()
    assert GAME.read(without_picture(without_picture(text, 2), 1)).same_as(GAME.read(text))
    assert refused(text.replace("|   D    |", "|   B    |")) == (
        "architect 1: line 6 of the picture is '  5  .  . |   B    |.  .  .  .  .  .  .  .  .  .  .  .', "
        "but the lists say '  5  .  . |   D    |.  .  .  .  .  .  .  .  .  .  .  .'"
    )


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 500), seats=st.integers(1, 4))
def test_every_table_and_every_sheet_is_read_back(seed: int, steps: int, seats: int) -> None:
    options = {"rounds": ("16", "20")[seed % 2], "grid": ("17x17", "17x13")[seed // 2 % 2]}
    position = table(seed, steps, seats, sheets=("hidden", "open")[seed // 4 % 2], **options)
    assert GAME.read(GAME.show(position)).same_as(position)
    for sheet in (*position.sheets, *position.shown_sheets, GAME.focus(position, 0)):
        loaded = GAME.read(GAME.show(sheet))
        assert loaded.same_as(sheet)
        assert GAME.show(loaded) == GAME.show(sheet)
        assert pickle.loads(pickle.dumps(sheet)).same_as(sheet)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_a_text_with_anything_changed_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever is read is a position that goes on; nothing breaks."""
    lines = GAME.show(table(data.draw(st.integers(0, 20)), data.draw(st.integers(0, 250)))).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(" ")
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(
            st.sampled_from([*words, "a1", "q17", "c4n", "3x5", "", "|", "7", "menu", "draw", "x"])
        )
        lines[at] = " ".join(words)
    try:
        position = GAME.read("\n".join(lines))
    except NotUnderstood:
        return
    assert GAME.read(GAME.show(position)).same_as(position)
    for seat in position.acting():
        position.turn_to(seat)
        assert position.legal_actions()


@given(text=st.text(max_size=200))
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    for head in ("", "floor-plan\n", "floor-plan sheet rounds=16\nround: 1\n"):
        with pytest.raises(NotUnderstood):
            GAME.read(head + text)


def test_a_match_that_was_stopped_is_read_back() -> None:
    for ending, seat in ((RESIGNED, 1), (AGREED, -1)):
        position = table(3, 60)
        position.stop(ending, seat)
        assert GAME.read(GAME.show(position)).same_as(position)
    sheet = GAME.focus(table(3, 60), 0)
    sheet.stop(RESIGNED, 0)
    assert "turn: over, resigned by architect 1\n" in GAME.show(sheet)
    assert GAME.read(GAME.show(sheet)).same_as(sheet)


def test_content_of_ones_own_is_told_in_the_text() -> None:
    position = table(4, 30)
    assert "columns:" not in GAME.show(position)
    for sheet in {*position.sheets, *position.shown_sheets}:
        sheet.print_column(0, 99)
        sheet.print_pair(1, 2, 2)
    text = GAME.show(position)
    assert "columns: 99 10 12 12\n" in text
    assert "printed: 2-3 2-2 4-6 5-5\n" in text
    assert GAME.read(text).same_as(position)


def test_points_of_columns_are_read_up_to_the_most_that_can_be_printed() -> None:
    position = table(4, 30)
    for sheet in {*position.sheets, *position.shown_sheets}:
        sheet.print_column(2, 255)
    text = GAME.show(position)
    assert GAME.read(text).same_as(position)
    assert "'columns:' must be four numbers of points, 0 to 255" in refused(text.replace("255", "256"))


def test_a_printed_pair_has_its_lower_die_first() -> None:
    position = table(4, 30)
    for sheet in {*position.sheets, *position.shown_sheets}:
        sheet.print_pair(0, 2, 6)
    text = GAME.show(position)
    assert GAME.read(text).same_as(position)
    assert "'printed:' must be four pairs of dice, the lower die first" in refused(text.replace("2-6", "6-2", 1))


def test_a_client_that_counts_in_nothings_is_refused() -> None:
    """How many things make one is the last of a card's eight numbers."""
    position = table(4, 30)
    for sheet in {*position.sheets, *position.shown_sheets}:
        sheet.print_card(0, numbers.CARD_PER, 2)
    text = GAME.show(position)
    assert GAME.read(text).same_as(position)
    cards = text.split("cards: ")[1].split("\n")[0]
    assert "'cards:' must be" in refused(text.replace(cards, cards[:14] + "00" + cards[16:]))


def test_everything_wrong_with_a_text_is_listed() -> None:
    text = without_picture(without_picture(shown(), 2), 1)
    wrong = text.replace("3x5 at c4", "3x5 at p4").replace("g1 q1 g2", "g1 q1 q1 g99").replace("round: 1", "round: 17")
    assert refused(wrong) == (
        "'round:' must be a number up to 16 (F22); three clients are dealt before round 1, one of each kind (F1); "
        "architect 1: the bedroom 3x5 at p4 letter d5 reaches over the edge of the sheet (F5); "
        "architect 2: there is something else on q1 (F11); architect 2: 'g99' is not a square of this sheet (F23)"
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("sheets=hidden", "sheets=glass", "option sheets cannot be 'glass'; choose one of hidden, open"),
        ("dice: 1-5", "dice: 5-1", "'dice:' must be two dice, the lower one first: 3-5 (F2)"),
        ("clients: sisters", "clients: nobody", "there is no such client here: 'nobody' (F1)"),
        ("turn: architect 2", "turn: architect 1", "architect 1 has nothing to decide"),
        ("turn: architect 2", "turn: chance", "'turn: chance' is when clients are dealt or dice are rolled"),
        (
            "architect 2: draw",
            "architect 3: draw",
            "there must be a sheet of 'architect 1', 'architect 2' and so on, in this order, and no other",
        ),
        ("letter d5", "letter i9", "architect 1: the bedroom 3x5 at c4 letter i9 has its letter elsewhere (F7)"),
        (
            "bedroom 3x5",
            "kitchen 3x5",
            "architect 1: the kitchen 3x5 at c4 letter d5 has a type that its sides do not give (F6)",
        ),
        (" letter d5", "", "architect 1: the last room has no letter exactly while"),
        (
            "3 left",
            "6 left",
            "architect 2: a set is drawn at the stage 'draw', like this: 'draw, die 1 draws hedge, 3 left'",
        ),
        (
            "architect 1: done",
            "architect 1: asleep",
            "architect 1: 'asleep' is not one of deal, roll, done, pair, menu,",
        ),
        ("pools: |", "spent: wild\n  pools: |", "architect 2: more bonuses are spent than the rooms have"),
        (
            "pools: |",
            "pairs: 5\n  pools: |",
            "architect 2: 'pairs:' lists the printed pairs that are crossed out, by number, 1 to 4 (F2)",
        ),
        (
            "pools: |",
            "windows: d5n\n  pools: |",
            "architect 2: windows are in rooms, at a wall, and d5n is not such a place (F11, F12)",
        ),
        ("so far q1 q2", "so far z9", "architect 2: 'so far z9' means nothing here"),
    ],
)
def test_what_cannot_be_is_told_by_name(old: str, new: str, problem: str) -> None:
    text = without_picture(without_picture(shown(), 2), 1)
    assert old in text
    assert problem in refused(text.replace(old, new))


HEDGE_BEGUN = """\
floor-plan sheet rounds=16 grid=17x17
round: 1
dice: 4-6
clients: sisters, swimmer, host
architect: draw, die 1 draws hedge, 3 left, so far {so_far}
  hedges: a1 a2
  stones: {stones}
"""


@pytest.mark.parametrize(
    ("so_far", "stones", "problem"),
    [
        ("a1", "c1", ""),
        ("a1 a2", "c1", "'so far' lists what is drawn of the set, and with what is left it makes the whole set (F9)"),
        ("c1", "c1", "'so far' lists what is drawn of the set, and with what is left it makes the whole set (F9)"),
        ("a2", "b1 b2 b3 a4", "the set that was begun could not be finished from here (F9)"),
    ],
    ids=["right", "too many", "something else", "a dead end"],
)
def test_F9_a_set_that_was_begun_can_be_finished(so_far: str, stones: str, problem: str) -> None:
    text = HEDGE_BEGUN.format(so_far=so_far, stones=stones)
    if problem:
        assert refused(text) == f"architect: {problem}"
    else:
        assert len(GAME.read(text).legal_actions()) == 1


def test_F3_all_sheets_are_in_the_same_round() -> None:
    head = "floor-plan\nround: 4\nclients: sisters, swimmer, host\n"
    assert GAME.read(head + "turn: architect 1\narchitect 1: pair\narchitect 2: done\n").acting() == (0,)
    assert refused(head + "turn: architect 2\narchitect 1: roll\narchitect 2: pair\n") == (
        "chance and the end of the match are for all sheets at once (F3)"
    )
    assert "a round ends when everybody is done (F3)" in refused(head + "turn: architect 1\narchitect 1: done\n")
    assert "the match is over after the last round (F15)" in refused(head + "turn: chance\narchitect 1: over\n")


def test_large_tables_are_written_without_pictures() -> None:
    text = GAME.show(table(5, 400, seats=5))
    assert "picture" not in text
    assert text.count("architect") == 6
