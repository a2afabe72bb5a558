"""The city cards and the objectives: what is in the box, and what is said about a box that is wrong."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from drawingboard.core.content import Content, WrongContent
from drawingboard.games.zonedout.content import box, prints
from drawingboard.games.zonedout.content.cards import Card, however_turned, next_type, read_card, tokens, turned
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers

BOX = box.our_box()


def changed(*changes: tuple[str, str], file: str = box.CARDS_FILE) -> Content:
    """Our content with something else in it."""
    texts = dict(box.ours().files)
    for old, new in changes:
        assert old in texts[file], old
        texts[file] = texts[file].replace(old, new, 1)
    return Content("zoned-out", tuple(sorted(texts.items())))


def without(text: str, file: str) -> Content:
    """Our content with one file that says something else altogether."""
    return Content("zoned-out", tuple(sorted({**dict(box.ours().files), file: text}.items())))


def cards_of(*cards: str) -> Content:
    """A set of these cards, repeated up to 63."""
    listed = [cards[number % len(cards)].split() for number in range(63)]
    pictures = (
        f'[[picture]]\ncards = [{number}]\nblocks = ["{nw} {ne}", "{sw} {se}"]'
        for number, (nw, ne, sw, se) in enumerate(listed, start=1)
    )
    return without("\n".join(pictures), box.CARDS_FILE)


def counted() -> Counter[str]:
    return Counter(token for number in BOX.cards for token in BOX.tokens(number))


def neighbours(card: Card) -> list[tuple[int, int]]:
    """The four pairs of blocks that share a side."""
    ring = [card[corner] for corner in (0, 1, 3, 2, 0)]
    return list(pairwise(ring))


# Our own ------------------------------------------------------------------------------------------------


def test_our_box_is_in_order_and_has_a_fingerprint() -> None:
    assert box.check(box.ours()) == []
    assert BOX.version() == "c572f307608b"


def test_there_are_63_cards_of_four_blocks() -> None:
    assert sorted(BOX.cards) == list(range(1, 64))
    assert {len(card) for card in BOX.cards.values()} == {4}
    assert len(BOX.blocks) == counted().total() == 252


def test_Z1_every_card_has_a_parking_lot() -> None:
    lots = [BOX.tokens(number).count("-1") for number in BOX.cards]
    assert Counter(lots) == {1: 60, 2: 3}


def test_the_blocks_of_all_cards_add_up() -> None:
    assert counted() == {
        **{f"{kind}{mark}": count for kind in "RCI" for mark, count in (("1", 21), ("2", 14), ("3", 10), ("*", 6))},
        "+1": 16,
        "+2": 8,
        "-1": 66,
        "-2": 9,
    }


def test_no_two_cards_are_the_same_however_they_are_turned() -> None:
    assert len(set(map(however_turned, BOX.cards.values()))) == 63


def test_the_next_type_has_the_same_cards_parks_and_museums_apart() -> None:
    def alike(card: Card) -> Card:
        return however_turned(tuple(numbers.PARK if kind == numbers.MUSEUM else kind for kind in card))

    cards = Counter(map(alike, BOX.cards.values()))
    assert Counter(alike(tuple(map(next_type, card))) for card in BOX.cards.values()) == cards
    unlike = set(map(however_turned, BOX.cards.values())) ^ {
        however_turned(tuple(map(next_type, card))) for card in BOX.cards.values()
    }
    assert len(unlike) == 4  # of a single triple: a park where its twins have museums


def test_our_cards_let_zones_grow() -> None:
    """On 30 cards two blocks of a kind, or a wild one and a block of its type, lie side by side."""

    def grows(first: int, second: int) -> bool:
        a, b = sorted(tokens((first, second)))
        return a[0] == b[0] and a[0] in "RCI" and (a == b or "*" in a + b)

    growing = [number for number, card in BOX.cards.items() if any(grows(*pair) for pair in neighbours(card))]
    assert len(growing) == 30


def test_every_pair_of_types_meets_and_every_density_meets_a_park_or_museum() -> None:
    meetings = Counter(
        frozenset(token[0] for token in tokens(pair)) for card in BOX.cards.values() for pair in neighbours(card)
    )
    assert meetings[frozenset("RC")] == meetings[frozenset("CI")] == meetings[frozenset("RI")] >= 10
    touched = {
        token
        for card in BOX.cards.values()
        for pair in neighbours(card)
        for token in tokens(pair)
        if "+" in str(tokens(pair))
    }
    assert {f"{kind}{density}" for kind in "RCI" for density in "123"} <= touched


def test_on_every_card_stands_something_that_a_planner_can_enter() -> None:
    assert all(any(kind <= numbers.LAST_WILD for kind in card) for card in BOX.cards.values())


def test_there_are_18_objectives_that_pay_for_blocks_or_for_most_and_next_most() -> None:
    assert [one.id for one in BOX.objectives] == list(IDS)
    assert (IDS[0], IDS[5], IDS[8]) == ("light-residential", "heavy-commercial", "heavy-industrial")
    assert IDS[9:] == (
        *("most-residential", "most-commercial", "most-industrial"),
        *("capacity-residential", "capacity-commercial", "capacity-industrial"),
        *("small-town", "mid-town", "big-city"),
    )
    assert BOX.values == (1, 0) * 9 + (6, 3) * 9
    assert [one.is_ranked for one in BOX.objectives] == [False] * 9 + [True] * 9
    assert len({one.name for one in BOX.objectives}) == 18


def test_blocks_are_numbered_as_the_rules_number_them() -> None:
    assert BOX.blocks[:8] == (1, 1, 1, 24, 4, 4, 4, 24)
    assert read_card("R1 R3 C1 I3") == (1, 3, 4, 9)
    assert read_card("R* I* +1 +2") == (10, 12, 22, 23)
    assert read_card("-1 -2 C* C3") == (24, 25, 11, 6)


def test_a_card_turned_four_times_is_itself() -> None:
    card = read_card("R1 C2 I3 -1")
    assert tokens(turned(card)) == ("I3", "R1", "-1", "C2")
    assert turned(turned(turned(turned(card)))) == card
    assert however_turned(turned(card)) == however_turned(card)


def test_the_type_of_a_block_comes_round() -> None:
    card = read_card("R1 C3 I2 I*")
    assert tokens(map(next_type, card)) == ("C1", "I3", "R2", "R*")
    assert next_type(numbers.PARK) == numbers.PARK


# Boxes of one's own ---------------------------------------------------------------------------------------

FIRST = '"R1 R1   C1 C1   I1 I1",\n    "R1 -1   C1 -1   I1 -1",'
PICTURE = 'must look like cards = [1, 2] and blocks = ["R1 R1   C1 C1", "R1 -1   C1 -1"]'
KINDS = "R1 R2 R3 C1 C2 C3 I1 I2 I3 R* C* I* +1 +2 -1 -2"

WRONG_CARDS = {
    "unknown block": (FIRST, FIRST.replace("C1 C1", "C1 Q9"), f"card 2: 'Q9' is no block; blocks are {KINDS}"),
    "Downtown": (FIRST, FIRST.replace("C1 C1", "C1 DT"), f"card 2: 'DT' is no block; blocks are {KINDS}"),
    "a block too few": (
        FIRST,
        FIRST.replace(" I1 I1", " I1"),
        "picture 1: 5 and 6 blocks instead of two rows of 6 for 3 cards",
    ),
    "a row too few": (FIRST, FIRST.split("\n")[0], "picture 1: 6 blocks instead of two rows of 6 for 3 cards"),
    "no rows": (FIRST, "", "picture 1: no blocks instead of two rows of 6 for 3 cards"),
    "rows that are no texts": (FIRST, "1, 2", f"picture 1: {PICTURE}"),
    "no cards": ("cards = [1, 2, 3]", "", f"picture 1: {PICTURE}"),
    "more than cards and blocks": ("cards = [1, 2, 3]", "cards = [1, 2, 3]\nname = 5", f"picture 1: {PICTURE}"),
    "number 0": ("cards = [1, 2, 3]", "cards = [0, 2, 3]", "picture 1: the number 0 is not from 1 to 63"),
    "number 64": ("cards = [1, 2, 3]", "cards = [1, 2, 64]", "picture 1: the number 64 is not from 1 to 63"),
    "a truth for a number": (
        "cards = [1, 2, 3]",
        "cards = [true, 2, 3]",
        "picture 1: the number True is not from 1 to 63",
    ),
    "a number twice": ("cards = [1, 2, 3]", "cards = [1, 1, 3]", "card 1: there are two cards with this number"),
    "a stranger": ("[[picture]]", "tiles = 3\n[[picture]]", "unknown entry 'tiles'"),
}


@pytest.mark.parametrize(("old", "new", "problem"), WRONG_CARDS.values(), ids=WRONG_CARDS)
def test_a_wrong_card_is_named(old: str, new: str, problem: str) -> None:
    content = changed((old, new))
    assert f"cards.toml: {problem}" in box.check(content)
    with pytest.raises(WrongContent) as refused:
        box.load(content)
    assert refused.value.code == "content/zoned-out"
    assert list(refused.value.problems) == box.check(content)


def test_missing_cards_are_named() -> None:
    assert box.check(changed(("cards = [1, 2, 3]", "cards = [1, 2, 4]"))) == [
        "cards.toml: card 4: there are two cards with this number",
        "cards.toml: card 3: missing; there are 63 cards",
    ]
    one = '[[picture]]\ncards = [1]\nblocks = ["R1 R1", "R1 -1"]'
    missing = ", ".join(map(str, range(2, 64)))
    assert box.check(without(one, box.CARDS_FILE)) == [f"cards.toml: cards {missing}: missing; there are 63 cards"]


def test_a_file_that_is_no_toml_or_has_no_entries_says_so() -> None:
    assert box.check(without("picture = [", box.CARDS_FILE)) == [
        "cards.toml, line 1: the list that begins here has no end; write ] after it"
    ]
    assert box.check(without("", box.CARDS_FILE)) == [
        "cards.toml: picture: missing; write [[picture]] with cards and blocks for each row of cards"
    ]
    assert box.check(without("", box.OBJECTIVES_FILE)) == [
        "objectives.toml: objective: missing; write an [[objective]] for each of them"
    ]


def test_Z26_a_match_needs_15_cards_with_a_parking_lot() -> None:
    enough = cards_of(*["R1 C1 I1 -1", "R1 C1 I1 R1", "R1 C1 I1 C1", "R1 C1 I1 I1"])  # on 16 of them
    assert len(box.load(enough).cards) == 63
    assert "cards.toml: card 2: no parking lot; every card has one (Z1)" in box.check(enough)
    too_few = cards_of(*["R1 C1 I1 -1", "R1 C1 I1 R1", "R1 C1 I1 C1", "R1 C1 I1 I1", "R2 C1 I1 I1"])  # on 13
    assert box.check(too_few) == ["cards.toml: 13 cards with a parking lot instead of at least 15 (Z1)"]
    with pytest.raises(WrongContent, match="13 cards with a parking lot instead of at least 15"):
        box.load(too_few)


def test_wrong_totals_and_unfairness_are_found_but_can_be_played() -> None:
    content = changed((FIRST, FIRST.replace("R1 -1", "+2 R*")))
    assert box.check(content) == [
        "cards.toml: card 1: no parking lot; every card has one (Z1)",
        "cards.toml: 9 of +2 (museum) instead of 8",
        "cards.toml: 7 of R* (library) instead of 6",
        "cards.toml: 20 of R1, 21 of C1, 21 of I1: not as many light blocks of each type",
        "cards.toml: card 1: 1 of R1 R1 +2 R*, but 0 of C1 C1 +2 C*, its twin of the next type",
        "cards.toml: card 3: 1 of I1 I1 I1 -1, but 0 of R1 R1 R1 -1, its twin of the next type",
    ]
    assert box.load(content).tokens(1) == ("R1", "R1", "+2", "R*")
    assert box.load(content).version() != BOX.version()


def test_every_total_is_checked() -> None:
    problems = box.check(cards_of("R1 R2 -1 -1", "C1 C2 -1 -1", "I1 I2 -1 -1"))
    assert problems[:9] == [
        "cards.toml: 126 of -1 (parking lot) instead of 63 to 70",
        "cards.toml: 0 of -2 (abandoned building) instead of 8 to 10",
        "cards.toml: 0 of +1 (park) instead of 14 to 16",
        "cards.toml: 0 of +2 (museum) instead of 8",
        "cards.toml: 0 of R* (library) instead of 6",
        "cards.toml: 0 of C* (stadium) instead of 6",
        "cards.toml: 0 of I* (train depot) instead of 6",
        "cards.toml: 21 light, 21 medium and 0 heavy residential blocks: the heavier, the fewer there are",
        "cards.toml: 21 light, 21 medium and 0 heavy commercial blocks: the heavier, the fewer there are",
    ]
    assert "cards.toml: card 4: the same as card 1" in problems


def test_a_card_that_is_another_one_turned_is_found() -> None:
    turned_round = FIRST.replace("C1 C1", "R1 -1").replace("C1 -1", "R1 R1")
    assert "cards.toml: card 2: the same as card 1" in box.check(changed((FIRST, turned_round)))


LIGHT = 'id = "light-residential"'
SMALL = 'density = "light"\nmost = 6\nnext = 3'

WRONG_OBJECTIVES = {
    "unknown id": (
        LIGHT,
        'id = "tall-residential"',
        f"objective number 1: the id 'tall-residential' is none of {', '.join(IDS)}",
    ),
    "no id": (LIGHT, "", f"objective number 1: the id None is none of {', '.join(IDS)}"),
    "an id twice": (LIGHT, 'id = "light-commercial"', "objective light-commercial: there are two with this id"),
    "missing": (LIGHT, 'id = "light-commercial"', "objective light-residential: missing"),
    "no name": ('name = "Small town"', "", 'objective small-town: no name; write name = "Small town"'),
    "an empty name": ('name = "Small town"', 'name = " "', 'objective small-town: no name; write name = "Small town"'),
    "another rule": (
        'counts = "blocks"',
        'counts = "most"',
        'objective light-residential: must have counts = "blocks"',
    ),
    "another type": ('type = "residential"', "", 'objective light-residential: must have type = "residential"'),
    "a stranger": (SMALL, f"{SMALL}\nlast = 1", "objective small-town: unknown entry 'last'"),
    "no points": (
        "each = 1",
        "",
        "objective light-residential: each must be a number of points from 0 to 99, not None",
    ),
    "too many points": (
        "each = 1",
        "each = 100",
        "objective light-residential: each must be a number of points from 0 to 99, not 100",
    ),
    "half points": (
        SMALL,
        SMALL.replace("6", "6.5"),
        "objective small-town: most must be a number of points from 0 to 99, not 6.5",
    ),
    "an entry that is none": ("[[objective]]", "colour = 1\n[[objective]]", "unknown entry 'colour'"),
}


@pytest.mark.parametrize(("old", "new", "problem"), WRONG_OBJECTIVES.values(), ids=WRONG_OBJECTIVES)
def test_a_wrong_objective_is_named(old: str, new: str, problem: str) -> None:
    content = changed((old, new), file=box.OBJECTIVES_FILE)
    assert f"objectives.toml: {problem}" in box.check(content)
    with pytest.raises(WrongContent):
        box.load(content)


def test_objectives_that_are_no_tables_are_refused() -> None:
    assert box.check(without("objective = [3]", box.OBJECTIVES_FILE))[0] == (
        f"objectives.toml: objective number 1: the id None is none of {', '.join(IDS)}"
    )


def test_unfair_objectives_are_found_but_can_be_played() -> None:
    content = changed(("each = 1", "each = 2"), (SMALL, SMALL.replace("6", "2")), file=box.OBJECTIVES_FILE)
    assert box.check(content) == [
        "objectives.toml: objective light-commercial: pays 1, but light-residential pays 2",
        "objectives.toml: objective light-industrial: pays 1, but light-residential pays 2",
        "objectives.toml: objective small-town: next most pays 3, more than 2 for most",
    ]
    assert box.load(content).values[:2] == (2, 0)
    worthless = changed((SMALL, SMALL.replace("6", "0").replace("3", "0")), file=box.OBJECTIVES_FILE)
    assert box.check(worthless) == ["objectives.toml: objective small-town: pays nothing"]


# What is printed, as text -----------------------------------------------------------------------------------


def test_our_own_box_needs_no_lines_in_a_text() -> None:
    assert prints.written_if_other(BOX.blocks, BOX.values) == {}
    problems: list[str] = []
    assert prints.read_written({}, problems) == (list(BOX.blocks), list(BOX.values))
    assert problems == []


def test_another_box_is_written_and_read_back() -> None:
    other = box.load(changed((FIRST, FIRST.replace("R1 -1", "+2 -1"))))
    lines = prints.written_if_other(other.blocks, other.values)
    assert list(lines) == ["cards"]
    assert lines["cards"].startswith("R1R1+2-1 C1C1C1-1 ")
    problems: list[str] = []
    assert prints.read_written(lines, problems) == (list(other.blocks), list(BOX.values))
    values = box.load(changed(("most = 6", "most = 12"), file=box.OBJECTIVES_FILE))
    lines = prints.written_if_other(values.blocks, values.values)
    assert lines == {"values": "1 1 1 1 1 1 1 1 1 12/3 6/3 6/3 6/3 6/3 6/3 6/3 6/3 6/3"}
    assert prints.read_written(lines, problems) == (list(BOX.blocks), list(values.values))
    assert problems == []


VALUES = "values: must be what the 18 objectives pay, numbers from 0 to 99: nine like 1, then nine like 6/3"
WRONG_LINES = {
    "too few cards": ({"cards": "R1R1R1-1"}, "cards: there are 1 instead of 63"),
    "half a card": ({"cards": "R1R1R1"}, "cards: card 1: 3 blocks instead of 4"),
    "an unknown block": ({"cards": "R1R1R1Q1"}, f"cards: card 1: 'Q1' is no block; blocks are {KINDS}"),
    "too few parking lots": (
        {"cards": " ".join(["R1R1R1R1"] * 63)},
        "cards: 0 cards with a parking lot instead of at least 15 (Z1)",
    ),
    "too few values": ({"values": "1 1 1"}, VALUES),
    "no numbers": ({"values": " ".join(["x"] * 9 + ["6/3"] * 9)}, VALUES),
    "other figures": ({"values": " ".join(["１"] * 9 + ["6/3"] * 9)}, VALUES),
}


@pytest.mark.parametrize(("said", "problem"), WRONG_LINES.values(), ids=WRONG_LINES)
def test_a_wrong_line_is_named(said: dict[str, str], problem: str) -> None:
    problems: list[str] = []
    prints.read_written(said, problems)
    assert problems == [problem]
