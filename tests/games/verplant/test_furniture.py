"""The furniture: 33 numbers, 132 pieces that people could live with, and what is said about files that are wrong."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawingboard.core.content import LONGEST_LINE, Content, WrongContent
from drawingboard.games.verplant.content import box
from drawingboard.games.verplant.content.furniture import (
    AREAS,
    FILES,
    LANGUAGES,
    LONGEST_NAME,
    Piece,
    card_name,
    read_furniture,
    wrong_shape,
)
from drawingboard.games.verplant.content.pictures import read_piece
from drawingboard.games.verplant.content.shapes import Shape, neighbours
from drawingboard.games.verplant.rules import numbers

FURNITURE = box.our_box().furniture
LIVING = "living.toml"


def pieces() -> Iterator[tuple[str, int, Piece]]:
    """Every piece with a name for messages, and its number."""
    for number, one in FURNITURE.items():
        for place, piece in enumerate(one.pieces):
            yield f"{card_name(number, place // 2)}{place % 2 + 1} {piece.name['en']}", number, piece


def shape(picture: str) -> Shape:
    problems: list[str] = []
    found = read_piece(picture, problems)
    assert problems == []
    return found


# Our own ------------------------------------------------------------------------------------------------


def test_V2_there_are_33_numbers_with_two_cards_of_two_pieces() -> None:
    assert sorted(FURNITURE) == list(range(1, 34))
    assert {len(one.cards) for one in FURNITURE.values()} == {2}
    assert {len(card) for one in FURNITURE.values() for card in one.cards} == {2}
    assert len(list(pieces())) == 132


def test_every_area_has_its_numbers() -> None:
    assert [number for span in AREAS.values() for number in span] == list(range(1, numbers.NUMBERS + 1))
    assert all(one.number in AREAS[one.area] for one in FURNITURE.values())
    assert [one.id for one in FURNITURE.values()] == [
        *("small-sofa", "corner-sofa", "armchair", "tv", "bookshelf", "coffee-table", "fireplace"),
        *("kitchen-counter", "corner-unit", "fridge", "dining-table", "stove", "bar"),
        *("toilet", "shower", "bathtub", "basin", "washing-machine"),
        *("single-bed", "double-bed", "wardrobe", "desk", "cot", "dresser"),
        *("workbench", "drum-kit", "examination-couch", "filing-cabinet"),
        *("plant", "floor-lamp", "piano", "chair", "carpet"),
    ]


def test_no_two_pieces_are_the_same_however_they_are_turned() -> None:
    assert len({piece.shape.however_turned() for _, _, piece in pieces()}) == 132


def test_the_two_pieces_of_a_card_are_no_mirror_images() -> None:
    for one in FURNITURE.values():
        for first, second in one.cards:
            assert first.shape.however_held() != second.shape.however_held(), one.id


def test_V5_every_piece_fits_its_box_and_has_one_to_eight_squares_of_furniture() -> None:
    for name, number, piece in pieces():
        assert max(piece.shape.height, piece.shape.width) <= 5, name
        least, most = (0, 0) if number == numbers.CARPET else (1, 8)
        assert least <= len(piece.shape.furniture_squares) <= most, name


def test_pieces_are_as_large_as_intended_on_average() -> None:
    shapes = [piece.shape for _, number, piece in pieces() if number != numbers.CARPET]
    assert 3.5 <= mean(len(one.furniture_squares) for one in shapes) <= 4
    assert 1.9 <= mean(len(one.free_squares) for one in shapes) <= 2.3
    assert {len(one.furniture_squares) for one in shapes} == set(range(1, 9))


def test_every_piece_can_be_reached_from_an_open_square_beside_it_but_plants_and_some_lamps() -> None:
    without = [name for name, number, piece in pieces() if not piece.shape.free_squares]
    assert [name.split()[0] for name in without] == ["29a1", "29a2", "29b1", "29b2", "30a1", "30b1"]
    for name, number, piece in pieces():
        free, furniture = set(piece.shape.free_squares), piece.shape.furniture_squares
        beside = any(square in free for standing in furniture for square in neighbours(standing))
        assert beside or not free or number == numbers.CARPET, name


def test_every_open_square_touches_the_piece_and_walls_are_around_its_furniture() -> None:
    for name, number, piece in pieces():
        assert list(wrong_shape(piece.shape, number)) == [], name


def test_V8_a_carpet_is_nothing_but_open_squares() -> None:
    sizes = [len(piece.shape.free_squares) for piece in FURNITURE[numbers.CARPET].pieces]
    assert sizes == [4, 4, 2, 6]
    assert not any(piece.shape.furniture or piece.shape.left or piece.shape.above for piece in FURNITURE[33].pieces)


def parts(one: Shape) -> int:
    """In how many parts its open squares lie."""
    left, count = set(one.free_squares), 0
    while left:
        count += 1
        frontier = [left.pop()]
        while frontier:
            found = left.intersection(neighbours(frontier.pop()))
            left -= found
            frontier += found
    return count


def test_some_pieces_have_open_squares_that_are_apart_and_every_card_has_one_that_has_not() -> None:
    apart = [name.split()[0] for name, _, piece in pieces() if parts(piece.shape) > 1]
    assert apart == [
        *("3a2", "4b2", "5a2", "6a2", "8b1", "11a2", "12a2", "13a2", "13b2", "17a2", "17b2", "18b2", "20a2", "20b2"),
        *("22b2", "23b2", "25a2", "25b2", "27a1", "28a1"),
    ]
    assert len({name[:-1] for name in apart}) == len(apart)
    assert max(parts(piece.shape) for _, _, piece in pieces()) == 2


def test_about_two_pieces_in_three_stand_against_a_wall() -> None:
    lined = Counter(bool(piece.shape.lines_above or piece.shape.lines_left) for _, _, piece in pieces())
    assert 66 <= lined[True] <= 92


@pytest.mark.parametrize("number", [9, 14, 15, 16])
def test_what_needs_pipes_has_a_wall_behind_it(number: int) -> None:
    """All but the tub that stands free."""
    bare = [piece.name["en"] for piece in FURNITURE[number].pieces if not piece.shape.lines_above]
    assert bare == (["Freestanding bathtub"] if number == 16 else [])


def test_a_corner_unit_stands_in_a_corner() -> None:
    for piece in FURNITURE[9].pieces:
        row, column = piece.shape.height, piece.shape.width
        assert {(0, place) for place in range(column) if (0, place) in piece.shape.furniture_squares} <= set(
            piece.shape.above
        )
        assert {(place, 0) for place in range(row) if (place, 0) in piece.shape.furniture_squares} <= set(
            piece.shape.left
        )


def test_a_bed_can_be_got_into_from_a_long_side() -> None:
    for number in (19, 20):
        for piece in FURNITURE[number].pieces:
            assert piece.faces in "es", piece.name["en"]
            across = (0, 1) if piece.faces == "s" else (1, 0)
            furniture = set(piece.shape.furniture_squares)
            beside = {
                (row + sign * across[0], column + sign * across[1]) for row, column in furniture for sign in (1, -1)
            }
            front_too = piece.name["en"] == "Loft bed over a desk"  # a ladder at the long side, which is its front
            assert front_too or beside & set(piece.shape.free_squares), piece.name["en"]


def test_a_wardrobe_can_be_opened_and_a_desk_has_a_place_for_its_chair() -> None:
    for number in (8, 10, 12, 14, 17, 18, 21, 22, 24, 28):
        for piece in FURNITURE[number].pieces:
            in_front = {(row + 1, column) for row, column in piece.shape.furniture_squares}
            assert in_front & set(piece.shape.free_squares), piece.name["en"]
            assert piece.faces == "s", piece.name["en"]


SEATS = [1, 2, 3, 32]
"""Sofas, armchairs and chairs: what one sits down on."""


@pytest.mark.parametrize("number", SEATS)
def test_what_one_sits_on_has_an_open_square_in_front_of_it(number: int) -> None:
    for piece in FURNITURE[number].pieces:
        down, right = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}[piece.faces]
        in_front = {(row + down, column + right) for row, column in piece.shape.furniture_squares}
        assert in_front & set(piece.shape.free_squares), piece.name["en"]


def test_a_chair_at_a_table_can_be_pulled_back() -> None:
    """A dining table has open squares along a whole side, or at each of its places."""
    for piece in FURNITURE[11].pieces:
        free = set(piece.shape.free_squares)
        beside = [square for square in piece.shape.furniture_squares if free.intersection(neighbours(square))]
        assert len(free) >= 3, piece.name["en"]
        assert len(beside) >= 2, piece.name["en"]


def test_everything_has_a_name_of_its_own_in_four_languages() -> None:
    for language in LANGUAGES:
        assert len({one.name[language] for one in FURNITURE.values()}) == 33
        said = Counter(piece.name[language] for _, _, piece in pieces())
        assert [name for name, count in said.items() if count > 1] == []
        assert max(map(len, said)) <= LONGEST_NAME


def test_the_files_are_easy_to_edit() -> None:
    for file in FILES:
        text = box.ours().text(file)
        assert text.startswith("# Furniture for ")
        assert max(map(len, text.split("\n"))) < LONGEST_LINE
        assert len(text.encode()) < 16_000


def test_cards_are_called_by_number_and_letter() -> None:
    assert [card_name(11, 0), card_name(11, 1)] == ["11a", "11b"]
    assert FURNITURE[19].pieces[0].side == numbers.EAST


# Files of one's own -----------------------------------------------------------------------------------------


def changed(*changes: tuple[str, str], file: str = LIVING) -> Content:
    """Our content with something else in it."""
    texts = dict(box.ours().files)
    for old, new in changes:
        assert old in texts[file], old
        texts[file] = texts[file].replace(old, new, 1)
    return Content("verplant", tuple(sorted(texts.items())))


def without(text: str, file: str = LIVING) -> Content:
    """Our content with one file that says something else altogether."""
    return Content("verplant", tuple(sorted({**dict(box.ours().files), file: text}.items())))


NAME = '{ en = "Small sofa", de = "Kleines Sofa", fr = "Petit canapé", es = "Sofá pequeño" }'
LIKE = 'the name must be like { en = "Chair", de = "Stuhl", fr = "Chaise", es = "Silla" }'
PICTURE = ' - -\n # #\n . .\n"""'
FIRST = "furniture 1, card 1, piece 1"

WRONG = {
    "an unknown entry": ("number = 1\n", "number = 1\ncolour = 3\n", "furniture 1: unknown entry 'colour'"),
    "a stranger in the file": ("[[furniture]]", "tiles = 3\n[[furniture]]", "unknown entry 'tiles'"),
    "no number": ("number = 1\n", "", "[[furniture]] number 1: the number is None instead of 1 to 7"),
    "a truth for a number": (
        "number = 1\n",
        "number = true\n",
        "[[furniture]] number 1: the number is True instead of 1 to 7",
    ),
    "a number of another file": (
        "number = 1\n",
        "number = 9\n",
        "[[furniture]] number 1: furniture 9 belongs into kitchen.toml; this file has 1 to 7",
    ),
    "a number of no file": (
        "number = 1\n",
        "number = 34\n",
        "[[furniture]] number 1: the number is 34 instead of 1 to 7",
    ),
    "a number missing": ("number = 1\n", "number = 9\n", "furniture 1: missing; this file has 1 to 7"),
    "a number twice": ("number = 1\n", "number = 2\n", "furniture 2: there are two with this number"),
    "no id": (
        'id = "small-sofa"\n',
        "",
        'furniture 1: the id is None instead of small letters, digits and hyphens like "small-sofa"',
    ),
    "an id with blanks": (
        "small-sofa",
        "Small sofa",
        "furniture 1: the id is 'Small sofa' instead of small letters, digits and hyphens like \"small-sofa\"",
    ),
    "no name": (f"name = {NAME}\n", "", f"furniture 1: {LIKE}"),
    "a name in one language": (NAME, '"Small sofa"', f"furniture 1: {LIKE}"),
    "a language missing": (', es = "Sofá pequeño"', "", f"furniture 1: {LIKE}"),
    "an empty name": (
        "Kleines Sofa",
        " ",
        "furniture 1: the name in 'de' is ' ' instead of a few words on one line",
    ),
    "a number for a name": (
        '"Kleines Sofa"',
        "7",
        "furniture 1: the name in 'de' is 7 instead of a few words on one line",
    ),
    "a long name": (
        "Kleines Sofa",
        "S" * 61,
        "furniture 1: the name in 'de' has 61 characters instead of at most 60",
    ),
    "an unknown entry of a card": (
        "[[furniture.card]]\n",
        "[[furniture.card]]\n  back = 1\n",
        "furniture 1, card 1: unknown entry 'back'",
    ),
    "an unknown entry of a piece": ('faces = "s"', 'faces = "s"\n  size = 2', f"{FIRST}: unknown entry 'size'"),
    "a piece without a name": (
        'name = { en = "Two-seater by the wall"',
        'title = { en = "Two-seater by the wall"',
        f"{FIRST}: {LIKE}",
    ),
    "no front": ('faces = "s"', "", f'{FIRST}: faces is None instead of "n", "e", "s" or "w"'),
    "a front that is no side": (
        'faces = "s"',
        'faces = "south"',
        f'{FIRST}: faces is \'south\' instead of "n", "e", "s" or "w"',
    ),
    "two sides": ('faces = "s"', 'faces = "es"', f'{FIRST}: faces is \'es\' instead of "n", "e", "s" or "w"'),
    "no picture": (
        f'picture = """\n{PICTURE}',
        "picture = 1",
        f'{FIRST}: no picture; write picture = """ … """ with # for furniture and . for open squares',
    ),
    "an empty picture": (
        PICTURE,
        '"""',
        f"{FIRST}, picture: there is no square; # is furniture, . an open square",
    ),
    "a wrong character": (
        PICTURE,
        PICTURE.replace(".", "o", 1),
        f"{FIRST}, picture: line 3: 'o' is unknown; a square is # or ., a wall line is - or |",
    ),
    "no furniture": (
        PICTURE,
        ' . .\n"""',
        f"{FIRST}, picture: no square of furniture; write # for it",
    ),
    "nine squares of furniture": (
        PICTURE,
        ' # # #\n # # #\n # # #\n .\n"""',
        f"{FIRST}, picture: 9 squares of furniture instead of at most 8",
    ),
    "an open square apart": (
        PICTURE,
        ' # #\n     .\n"""',
        f"{FIRST}, picture: row 2, column 3 does not touch the rest of the piece",
    ),
    "a wall between its squares": (
        PICTURE,
        ' #|#\n . .\n"""',
        f"{FIRST}, picture: the wall line left of row 1, column 2 is between two squares of the piece; "
        "a wall may only be around it (V6)",
    ),
    "a wall before its open squares": (
        PICTURE,
        ' # #\n - -\n . .\n"""',
        f"{FIRST}, picture: the wall line above row 2, column 1 is between two squares of the piece; "
        "a wall may only be around it (V6)",
    ),
    "a wall below an open square": (
        PICTURE,
        ' # #\n . .\n   -\n"""',
        f"{FIRST}, picture: the wall line below row 2, column 2 is not beside furniture; "
        "only furniture stands against a wall (V7)",
    ),
    "a wall right of an open square": (
        PICTURE,
        ' # #\n . .|\n"""',
        f"{FIRST}, picture: the wall line right of row 2, column 2 is not beside furniture; "
        "only furniture stands against a wall (V7)",
    ),
}


@pytest.mark.parametrize(("old", "new", "problem"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_is_told_with_the_entry(old: str, new: str, problem: str) -> None:
    content = changed((old, new))
    told = box.check(content)
    assert any(re.match(rf"{LIVING}(, line \d+)?: {re.escape(problem)}", one) for one in told), told
    with pytest.raises(WrongContent) as refused:
        box.load(content)
    assert refused.value.code == "content/verplant"
    assert list(refused.value.problems) == box.check(content)


def test_everything_wrong_is_told_at_once() -> None:
    content = changed(
        ('faces = "s"', 'faces = "x"'),
        ("Kleines Sofa", ""),
        (PICTURE, PICTURE.replace("#", "?")),
        ('id = "tv"', 'id = "TV"'),
    )
    assert [problem.split(":")[1].strip() for problem in box.check(content)] == [
        "furniture 1",
        FIRST,
        f"{FIRST}, picture",
        "furniture 4",
    ]


def test_V8_a_carpet_with_furniture_is_refused() -> None:
    content = changed((' . . . .\n"""', ' . . # .\n"""'), file="everywhere.toml")
    assert box.check(content) == [
        "everywhere.toml, line 190: furniture 33, card 1, piece 1, picture: "
        "a carpet has no furniture (#); its squares are open squares (.) (V8)"
    ]


def test_a_number_has_two_cards_and_a_card_two_pieces() -> None:
    data = tomllib.loads(box.ours().text(LIVING))
    first = data["furniture"][0]
    third = first["card"][0]["piece"].pop()
    second = data["furniture"][1]
    second["card"].append(second["card"][0])
    data["furniture"][2]["card"] = []
    data["furniture"][3]["card"][1]["piece"] = "none"
    data["furniture"][4]["card"][1]["piece"] += [third]
    problems: list[str] = []
    read_furniture(data, "living", problems)
    assert problems == [
        "furniture 1, card 1: 1 piece instead of 2; write [[furniture.card.piece]] for each",
        "furniture 2: 3 cards instead of 2; write [[furniture.card]] for each",
        "furniture 3: no cards instead of 2; write [[furniture.card]] for each",
        "furniture 4, card 2: no pieces instead of 2; write [[furniture.card.piece]] for each",
        "furniture 5, card 2: 3 pieces instead of 2; write [[furniture.card.piece]] for each",
    ]


def test_a_file_that_is_no_toml_or_has_no_furniture_says_so() -> None:
    assert box.check(without("furniture = [")) == [
        "living.toml, line 1: the list that begins here has no end; write ] after it"
    ]
    for text, line in (("", ""), ("furniture = 3", ", line 1"), ("\nfurniture = [3]", ", line 2")):
        missing = f"living.toml{line}: furniture: missing; write [[furniture]] for each of 1 to 7"
        assert box.check(without(text)) == [missing]
    assert box.check(without("furniture = []"))[-1] == "living.toml: furniture 7: missing; this file has 1 to 7"


STRANGE = st.one_of(st.none(), st.booleans(), st.integers(-1, 40), st.text(max_size=3), st.just([]), st.just({}))


@given(st.data())
def test_whatever_a_file_says_is_read_or_told(data: st.DataObject) -> None:
    """One value somewhere in a file is replaced by another."""
    file: Any = tomllib.loads(box.ours().text(LIVING))
    inside = file
    while True:
        places = sorted(inside) if isinstance(inside, dict) else list(range(len(inside)))
        place: Any = data.draw(st.sampled_from(places))
        if not isinstance(inside[place], dict | list) or data.draw(st.integers(0, 4)) == 0:
            inside[place] = data.draw(STRANGE)
            break
        inside = inside[place]
    problems: list[str] = []
    found = read_furniture(file, "living", problems)
    assert problems or [len(one.pieces) for one in found.values()] == [4] * 7


# What is strange and can be played with -----------------------------------------------------------------------


def test_pieces_that_are_the_same_are_found_but_can_be_played_with() -> None:
    content = changed((' # # #\n . . .\n"""', ' . #|\n . #|\n"""'))
    assert box.check(content) == [
        "living.toml, line 39: furniture 1, card 1, piece 2: the same shape as furniture 1, card 1, piece 1; "
        "all pieces differ, however they are turned"
    ]
    assert box.load(content).shape(1, 1) == shape(" . #|\n . #|")


def test_two_mirror_images_on_a_card_are_found() -> None:
    content = changed((' # # #\n .   .\n"""', ' # #\n   .\n"""'))
    assert box.check(content) == [
        "living.toml, line 110: furniture 3, card 1: its two pieces are mirror images, which is no choice"
    ]


def test_a_piece_that_nobody_can_use_is_found() -> None:
    content = changed((PICTURE, ' - -\n # #\n"""'))
    assert box.check(content) == [
        f"living.toml, line 30: {FIRST}: no open square beside the furniture; "
        "only a plant or a lamp is of use without one"
    ]


def test_words_that_are_there_twice_are_found() -> None:
    content = changed(('id = "tv"', 'id = "armchair"'), ('de = "Fernseher", fr', 'de = "Sessel", fr'))
    assert box.check(content) == [
        "living.toml, line 148: furniture 4: the id is that of furniture 3 too",
        "living.toml, line 149: furniture 4: the name in 'de' is that of furniture 3 too",
    ]
