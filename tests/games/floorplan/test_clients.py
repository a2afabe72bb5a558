"""F19: each of the 27 clients, with a sheet that earns, one that nearly does, and one that earns nothing."""

from __future__ import annotations

import pytest
from tests.games.floorplan import drawn
from tests.games.floorplan.priced import BOX, CLIENTS, Drawing, paid, seen_by

from drawingboard.games.floorplan.rules import clients
from drawingboard.games.floorplan.words.breakdown import counted_squares

PINWHEEL = """
    aAabb
    aaabb
    cc.bB
    Ccddd
    ccdDd
"""
"""Four rooms around a courtyard of one square, c3."""

CONSTRUCTION = {
    "sisters": [
        Drawing(4, "aA.bbbb\naa.bBbb"),  # 4 and 8 squares
        Drawing(0, "aaa\naAa\naaa"),  # 9 squares: one too many
        Drawing(0, "aaaaa\naAaaa\naaaaa\naaaaa"),
        Drawing(8, "aA.bB.cC.dD.eE\naa.bb.cc.dd.ee"),  # five rooms, but no more than 8 points
    ],
    "tenor": [
        Drawing(6, "aaaaabbbbbb\naaaaabbbbbb\naAaaabBbbbb\naaaaabbbbbb\naaaaabbbbbb"),  # 5 × 5 and 6 × 5
        Drawing(0, "aaaaaa\naAaaaa\naaaaaa\naaaaaa"),  # 24 squares: one too few
        Drawing(0, "aA\naa"),
    ],
    "printer": [
        Drawing(6, "aA.bbb\naa.bBb\n...bbb"),
        Drawing(0, "aaa\naAa\naaa\naaa"),  # 3 × 4
        Drawing(0, "####\n~~~~~"),
        Drawing(12, "aA.bB.cC.dD.eE\naa.bb.cc.dd.ee"),
    ],
    "family": [
        Drawing(2, "aaaabb\naAaaBb\ncc..dd\nCc..Dd"),  # b and c; d touches it at no side
        Drawing(0, "aaaa\naAaa\n....bb\n....Bb"),  # only a corner
        Drawing(0, "aaabb\naAaBb"),  # a bedroom and a bathroom
        Drawing(2, "aaaabbbb\naAaabBbb"),  # two living rooms: each beside the other
    ],
    "collector": [
        Drawing(2, "aaa.bb.cc\naAa.bb.cC\n....bB"),  # 3 × 2 and 2 × 3 are one size
        Drawing(1, "aaa.bb\naAa.bb\n....bB"),
        Drawing(0, "####"),
        Drawing(2, "aaa.bbbbbb\naaa.bBbbbb\naaa\naAa"),  # 3 × 4 and 6 × 2 have 12 squares, and differ
    ],
    "captain": [
        Drawing(3, "aabbcc\naAbBcC\n.\nddee\ndDeE"),
        Drawing(1, "aa\naA\n..bb\n..bB"),  # corners do not hold together
        Drawing(0, "."),
        Drawing(4, PINWHEEL),
    ],
    "quartet": [
        Drawing(2, "aa.bbcc\naA.bBcC"),
        Drawing(0, "aabb\naAbB"),
        Drawing(0, "****"),
        Drawing(4, "aa\naA\n..bb\n..bB"),  # corners may touch
    ],
    "chef": [
        Drawing(8, "aabbcc\naAbBcC", types="a5 b6 c5"),  # both dining rooms are beside the one kitchen
        Drawing(0, "aa.bb\naA.bB", types="a5 b6"),
        Drawing(0, "aabb\naAbB", types="a6 b6"),
        Drawing(4, "aabbcc\naAbBcC", types="a6 b5 c6"),  # one dining room, although both kitchens are beside it
    ],
    "twins": [
        Drawing(6, "aa.....ccc.....bb\naA.....cCc.....bB"),  # a pair, and one that lies on itself
        Drawing(0, "aa............bb\naA............bB"),  # one square too far left
        Drawing(0, "aa.............bb\naA.............bb\n...............Bb"),  # not of the same height
        Drawing(4, "aa.............bb\naA.............Bb", types="a3 b6"),  # whatever their types and letters
    ],
}

LANDSCAPING = {
    "swimmer": [
        Drawing(2, "~~~~~.~~~~"),  # of five squares two pairs
        Drawing(0, "~.~\n.~."),  # three pools of one square
        Drawing(0, "####"),
        Drawing(10, "~~~~~~~~~~~~~~~~~\n~~~~~"),  # 22 squares
    ],
    "beekeeper": [
        Drawing(4, "####.####"),
        Drawing(2, "########"),  # two sections that touch are one hedge
        Drawing(0, "~~~~~"),
        Drawing(4, "####\n....####"),  # corners do not join
    ],
    "topiarist": [
        Drawing(5, "#####\n#\n#\n#"),
        Drawing(2, "##\n.##\n..##"),  # nothing longer than two in a line
        Drawing(0, "~~~~~"),
        Drawing(6, "#.##\n#\n#\n#\n#\n#"),
        Drawing(10, "############"),
    ],
    "abbess": [
        Drawing(4, PINWHEEL),
        Drawing(0, "aAabb\naaabb\ncc.bB\nCc...\ncc..."),  # open to the south
        Drawing(0, "aa.bb\naA.bB\nccccc\ncCccc"),  # closed in by rooms and the rim
        Drawing(4, PINWHEEL.replace(".", "*")),  # it may hold something
        Drawing(8, PINWHEEL + "eEeff\neeeff\ngg.fF\nGghhh\ngghHh"),
    ],
    "courier": [
        Drawing(2, "aa***\naA..*", doors="b1e"),
        Drawing(0, "aa*.\naA.*", doors="b1e"),  # one stone alone: the other touches at a corner
        Drawing(0, "aA****\naa", windows="a2s"),  # no door
        Drawing(1, "aa***\naA", doors="b1e"),  # three stones
        Drawing(0, "aA****\naa", doors="a1n"),  # F18: a door at the rim starts no path
    ],
    "bathers": [
        Drawing(2, "aa~bb\naA~bB"),
        Drawing(0, "aa\naA\n..~~~"),  # only at a corner
        Drawing(0, "aa#bb\naA#bB"),
        Drawing(1, "~~\naa\naA"),  # one room, although two squares of it touch the pool
    ],
    "star": [
        Drawing(2, "####"),
        Drawing(0, "#\n.###"),  # one square at the rim
        Drawing(0, ".\n.####"),
        Drawing(2, ".\n................#\n................#\n#\n#"),  # left and right rims are rims too
        Drawing(2, "\n".join(["."] * 12 + ["####"]), height=13),  # F23: the lower sheet ends here
        Drawing(0, "\n".join(["."] * 12 + [".####"])),
    ],
    "pond": [
        Drawing(2, "~~~\n##."),
        Drawing(0, "~.\n.#"),
        Drawing(0, "~~~\n***"),
        Drawing(1, ".#.\n#~#\n.#."),  # one square, however many hedges
    ],
    "guide": [
        Drawing(4, "aa*###\naA~~~", doors="b1e"),
        Drawing(2, "aa*###\naA.~~~", doors="b1e"),  # the pool touches the stone at a corner only
        Drawing(0, "aa.###\naA~~~", doors="b1e"),
        Drawing(10, "aa*#\naA*~\n..*#\n..*~\n..*#\n..*~", doors="b1e"),  # six, but no more than 10 points
    ],
}

INTERIOR = {
    "host": [
        Drawing(3, "aaa\naAa\naaa", windows="a1n", doors="c2e"),
        Drawing(0, "aaabb\naAabB\naaa", windows="a1n", doors="d1w"),  # the door is drawn in the other room
        Drawing(0, "aaa\naAa\naaa", types="a4", windows="a1n", doors="c2e"),
        Drawing(0, "aaa\naAa\naaa", doors="c2e"),
    ],
    "painter": [
        Drawing(2, "aaaa\naAaa\naaaa", windows="a1n c1n a3s"),
        Drawing(0, "aaaa.bbb\naAaa.bBb\naaaa", windows="a1n c1n f1n"),  # two, and one in another room
        Drawing(0, "aaa\naAa", doors="a1n b1n c1n"),
        Drawing(2, "aaaa\naAaa\naaaa", windows="a1n c1n a3s c3s"),  # a fourth one changes nothing
    ],
    "lifeguard": [
        Drawing(2, "aaa.bb\naaa~bb\naAa.bB", windows="c1e e1w"),
        Drawing(0, "aaa...\naaa.#.\naAa", windows="c1e"),  # a hedge
        Drawing(0, "aaabb~\naaabb~\naAabB~", windows="c1e"),  # room b is in the way
        Drawing(1, "aaa#~\naaa\naAa", windows="c1e"),  # F16: sight goes over the hedge
    ],
    "astronomer": [
        Drawing(6, "....#\n.\n...aaa\n~..aAa\n...aaa", types="a4", windows="d3n d4w"),
        Drawing(3, "#.......~\n.\naaaa...bbbb\naAaa...bBbb", windows="a3n h3n"),  # the same side twice
        Drawing(0, "....#\n.\n...aaa\n~..aAa\n...aaa", types="a3", windows="d3n d4w"),  # a bedroom
        Drawing(0, "aaaa#\naAaa", windows="a1n"),  # at the rim
        Drawing(12, "...#\n.\n..aaa\n..aaa\n#.aAa.#\n..aaa\n.\n...#", types="a4", windows="c3n e4e d6s c4w"),
    ],
    "hermit": [
        Drawing(2, "aaabb\naAabB", doors="c1e e1e"),  # the bedroom, through the bathroom
        Drawing(0, "aaabb\naAabB", doors="a1n d1n"),  # each has a door of its own that leads outdoors
        Drawing(0, "aaabb\naAabB", doors="c1e"),  # joined, but not with the outdoors
        Drawing(2, "aaabbbcc\naAabBbcC", doors="c1e f1e h1e"),  # two bedrooms are one type
        Drawing(2, "aaabbbcc\naAabBbcC", doors="a1n f1e h1e"),  # the second bedroom counts, although the first does not
        Drawing(10, "aAbBcCdDeEfF\naabbccddeeff", types="a2 b3 c4 d5 e6 f6", doors="b2e d2e f2e h2e j2e l2s"),
    ],
    "cats": [
        Drawing(4, "aabbcc\naAbBcC", doors="b1e d1e"),
        Drawing(0, "aa.bb\naA.bB", doors="b1e d1w"),  # both lead outdoors
        Drawing(0, "aabb\naAbB", windows="a1n c1n"),
        Drawing(2, "aabb\nAabB", doors="b1e b2e c1w"),  # several doors, one pair
    ],
    "dancer": [
        Drawing(2, "aaaaaa\naAaaaa\naaaaaa\naaaaaa"),  # 23 empty squares
        Drawing(0, "aaaaa\naAaaa\naaaaa\naaaaa"),  # 19: the letter takes one
        Drawing(0, "aA\naa"),
        Drawing(0, "aaaaaa\naAaaaa\naaaaaa\naaaaaa", windows="a1n", doors="f1e f2e"),  # windows and doors take theirs
        Drawing(2, "aaaaaa\naAaaaa\naaaaaa\naaaaaa", windows="a1n", doors="f1e"),
    ],
    "doctor": [
        Drawing(3, "aabbb\naAbBb", doors="c1w e1e"),
        Drawing(0, "aabbb\naAbBb", doors="c1w e1e a1n"),  # a door of its own leads outdoors
        Drawing(0, "aabbb\naAbBb", doors="c1w"),  # no way out
        Drawing(0, "aabbb\naAbBb", types="a3 b2", doors="c1w e1e"),  # only bathrooms count
    ],
    "poet": [
        Drawing(2, "aaa.bb\naaa#bb\naAa.bB", windows="c1e e1w"),
        Drawing(0, "aaa.~\naaa\naAa", windows="c1e"),  # a pool
        Drawing(0, "aaa#\naaa\naAa", doors="c1e"),
        Drawing(1, "#\n.\naaa\naaa.#\naaA", windows="a3n c3e"),  # two windows, one room
    ],
}

ALL = {**CONSTRUCTION, **LANDSCAPING, **INTERIOR}
CASES = [
    pytest.param(client, drawing, id=f"{client}-{place}")
    for client, drawings in ALL.items()
    for place, drawing in enumerate(drawings)
]


def test_F19_every_client_of_every_kind_is_tried() -> None:
    assert [list(kind) for kind in (CONSTRUCTION, LANDSCAPING, INTERIOR)] == [
        [client.id for client in BOX.clients if client.kind == kind] for kind in range(3)
    ]


@pytest.mark.parametrize(("client", "drawing"), CASES)
def test_F19_a_client_pays_what_its_card_says(client: str, drawing: Drawing) -> None:
    assert paid(client, drawing) == drawing.pays


@pytest.mark.parametrize("client", CLIENTS)
def test_F19_nobody_pays_for_an_empty_sheet_and_nobody_more_than_the_most(client: str) -> None:
    assert paid(client, Drawing(0, "")) == 0
    assert max(drawing.pays for drawing in ALL[client]) <= CLIENTS[client].most


@pytest.mark.parametrize(
    ("client", "drawing", "squares"),
    [
        ("printer", Drawing(3, "aA.bbb\naa.bBb"), "a1 a2 b1 b2"),
        ("lifeguard", Drawing(1, "aaa#~\naaa\naAa", windows="c1e a1w"), "c1 c2"),
        ("cats", Drawing(2, "aabb\naAbB", doors="b1e d1e"), "b1"),
        ("swimmer", Drawing(1, "~~\n.\n~~~"), "a3 b3 c3"),
        ("topiarist", Drawing(3, "##.#\n...#\n...#"), "d1 d2 d3"),
        ("abbess", Drawing(4, PINWHEEL), "c3"),
        ("courier", Drawing(1, "aa**.*\naA", doors="b1e"), "c1 d1"),
        ("star", Drawing(0, "#\n.###"), "a1"),
        ("pond", Drawing(2, "~~~\n##."), "a1 b1"),
        ("guide", Drawing(2, "aa*##.##\naA", doors="b1e"), "d1 e1"),
    ],
)
def test_F19_the_squares_a_client_counts_are_known(client: str, drawing: Drawing, squares: str) -> None:
    sheet = seen_by(client, drawing)
    assert clients.points(sheet, CLIENTS[client].kind) == drawing.pays
    assert counted_squares(sheet, CLIENTS[client].kind) == set(map(drawn.square, squares.split()))
