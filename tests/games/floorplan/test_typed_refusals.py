"""Lines that somebody types and that cannot be: the answer is the reason, and where one can go on, an example."""

from __future__ import annotations

import re

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.test_notation import GAME, typed

from drawingboard.core.errors import Refused
from drawingboard.core.random import Random
from drawingboard.games.floorplan.words.notation import hint

HOUSE = """
    aaabb.#
    aAabB.#
    aaabb~*
"""
HEDGE = ("hedge", "j1", "j2", "j3", "j4")
ROOM = ("room 3x5", "at c4 3x5", "bedroom", "d5")


@pytest.mark.parametrize(
    ("dice", "picture", "before", "line", "sentence"),
    [
        # too early, too late
        ((3, 5), "", (), "at c4 3x5", "no room has been begun; write 'room 3x5' for a room, 'pool' for a set, or"),
        ((3, 5), "", (), "window c4", "no set of features has been begun; write 'room 3x5' for a room, 'pool' for"),
        ((3, 5), "", (), "kitchen", "no room has been begun; write 'room 3x5' for a room"),
        ((3, 5), "", ROOM, "at c4 2x2", "no room has been begun; write 'done' (F4)"),
        (
            (3, 5),
            "",
            (),
            "pair 4-6",
            "round 1 has rolled dice; printed pairs are for the bonus rounds 4, 8, 12 and 16 (F2)",
        ),
        (
            (3, 5),
            "",
            ROOM[:2],
            "c4",
            "'c4' is not an action of Floor Plan; say what room it is, by one of its dice: 'bedroom' or",
        ),
        # dice
        ((3, 5), "", (), "room 7x2", "no dice show 7x2; a room has sides of 2 to 6 (F5)"),
        ((3, 5), "", (), "room 0x5", "no dice show 0x5; a room has sides of 2 to 6 (F5)"),
        ((3, 5), "", (), "hedge", "cannot draw four hedge squares: the dice show 3 and 5; that takes one wild bonus"),
        ((4, 5), "", HEDGE, "hedge", "cannot draw four hedge squares: only the 5 is left; that takes one wild bonus"),
        (
            (4, 5),
            "",
            HEDGE,
            "pool by 4",
            "cannot draw five pool squares: the 4 has already given four hedge squares (F9)",
        ),
        ((3, 5), "", ROOM, "double pool", "no pool was drawn this round that could be drawn twice (F13)"),
        # walls that were not said, where there is none to choose
        (
            (2, 3),
            HOUSE,
            ("windows",),
            "b2",
            "cannot draw a window at b2n: b2 is in the middle of the bedroom at b2, at none",
        ),
        (
            (2, 3),
            HOUSE,
            ("doors",),
            "b2",
            "cannot draw a door at b2n: b2 is in the middle of the bedroom at b2, at none of",
        ),
        (
            (2, 3),
            HOUSE,
            ("doors",),
            "g1",
            "cannot draw a door at g1n: g1 is outdoors, windows and doors are in rooms (F11)",
        ),
        ((2, 3), HOUSE, ("doors",), "e2", "cannot draw a door at e2e: there is the letter of the bathroom on e2 (F7)"),
        # another thing than the one that was begun
        (
            (4, 5),
            HOUSE,
            ("hedge",),
            "pool c9",
            "cannot draw a pool on c9: four hedge squares of this set are still to be",
        ),
        (
            (5, 6),
            HOUSE,
            ("stones", "j1"),
            "hedge on c9",
            "cannot draw a hedge on c9: five stones of this set are still to be",
        ),
        # no place for a whole set
        (
            (2, 2),
            "Aa\naa",
            (),
            "windows",
            "cannot draw two windows: the walls of the rooms have no two places left for them",
        ),
    ],
)
def test_a_line_that_cannot_be_is_answered_with_the_reason(
    dice: tuple[int, int], picture: str, before: tuple[str, ...], line: str, sentence: str
) -> None:
    sheet = typed(drawn.sheet(picture, dice=dice), *before)
    with pytest.raises(Refused) as caught:
        GAME.parse_action(sheet, line)
    assert str(caught.value).startswith(sentence)


def test_every_hint_is_an_example_that_works() -> None:
    random, sheet = Random(12), drawn.sheet(HOUSE, dice=(1, 4), bonuses=(1, 1, 1))
    while not sheet.over:
        if sheet.waits_for_chance:
            sheet.roll(random)
            continue
        examples = re.findall(r"'([^']+)'", hint(sheet))
        assert examples
        for example in examples:
            assert GAME.parse_action(sheet, example) in sheet.legal_actions()
        codes = sheet.legal_actions()
        sheet.apply(codes[random.below(len(codes))])
    assert hint(sheet) == "there is nothing to draw now"
