"""The printed sheet and the clients: what is in the box, and what is said about a box that is wrong."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.games.floorplan import drawn

from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.games.floorplan import FloorPlan
from drawingboard.games.floorplan.content import box
from drawingboard.games.floorplan.content.cards import LANGUAGES, Client
from drawingboard.games.floorplan.rules import clients, numbers
from drawingboard.games.floorplan.rules.sheet import Sheet

GAME = FloorPlan()
BOX = box.our_box()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A box of one's own: a copy of ours."""
    for name in (box.SHEET_FILE, box.CLIENTS_FILE):
        (tmp_path / name).write_text((box.HOME / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def load(folder: Path) -> box.Box:
    """The box in a folder."""
    return box.load(Content.from_folder(GAME, folder))


def check(folder: Path) -> list[str]:
    """What is wrong with the box in a folder."""
    return box.check(Content.from_folder(GAME, folder))


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


# Our own ------------------------------------------------------------------------------------------------


def test_our_box_is_in_order() -> None:
    assert box.check(box.ours()) == []


def test_F1_there_are_nine_clients_of_each_kind() -> None:
    assert Counter(client.kind for client in BOX.clients) == {0: 9, 1: 9, 2: 9}
    assert len({client.id for client in BOX.clients}) == 27


def test_F2_four_pairs_are_printed() -> None:
    assert BOX.form.pairs == ((2, 3), (3, 4), (4, 6), (5, 5))


def test_F8_F13_F15_the_room_table_has_its_boxes_icons_and_points() -> None:
    assert BOX.form.boxes == (4, 4, 3, 2, 2)
    assert BOX.form.column_points == (6, 10, 12, 12)
    assert {icon: "".join(BOX.form.icons).count(icon) for icon in "wfc"} == {"w": 3, "f": 3, "c": 2}


@pytest.mark.parametrize("client", BOX.clients, ids=lambda client: client.id)
def test_F19_a_clients_texts_tell_its_numbers_in_every_language(client: Client) -> None:
    each, most = client.numbers[numbers.CARD_EACH], client.most
    assert 4 <= most <= 12
    assert most % each == 0, "the most is a number of points that can be paid"
    for language in LANGUAGES:
        told = [int(number) for number in re.findall(r"\d+", client.text[language])]
        assert {each, most} <= set(told)
        assert Counter(told) == Counter(map(int, re.findall(r"\d+", client.text["en"])))
        assert client.name[language]
        assert len(client.text[language]) < 150


def test_F21_a_lone_architect_is_rated_by_rounds_and_grid() -> None:
    lowest = BOX.form.rating(0, "16", "17x17")
    assert (lowest.id, lowest.since, lowest.name["de"]) == ("tracer", 0, "Pauser")
    assert lowest.next is not None
    assert BOX.form.rating(lowest.next, "16", "17x17").id == "apprentice"
    assert BOX.form.rating(lowest.next - 1, "16", "17x17").id == "tracer"
    assert BOX.form.rating(1000, "20", "17x13").next is None


def test_printing_fills_a_sheet() -> None:
    sheet = Sheet(16, 17)
    BOX.print_on(sheet)
    assert list(sheet.boxes) == [4, 4, 3, 2, 2]
    assert list(sheet.column_points) == [6, 10, 12, 12]
    assert list(sheet.pair) == [2, 3, 3, 4, 4, 6, 5, 5]
    wild, features, construction, none = 0, 1, 2, 3
    assert list(sheet.icon) == [
        *(none, features, none, wild),
        *(wild, none, features, none),
        *(none, construction, none, none),
        *(features, wild, none, none),
        *(none, construction, none, none),
    ]
    assert tuple(sheet.card) == tuple(value for client in BOX.clients for value in client.numbers)


def test_the_version_follows_the_numbers_and_not_the_words(folder: Path) -> None:
    change(folder, box.CLIENTS_FILE, "The Novak sisters", "The Brontë sisters")
    assert load(folder).version() == BOX.version()
    change(folder, box.CLIENTS_FILE, "largest = 8", "largest = 9")
    assert load(folder).version() != BOX.version()


def test_a_sheet_knows_its_clients_by_name() -> None:
    sheet = drawn.blank()
    BOX.print_on(sheet)
    assert BOX.client_of(sheet, 1) is None
    sheet.deal_client(1, 3)
    client = BOX.client_of(sheet, 1)
    assert client is not None
    assert client.id == "abbess"


# One's own ----------------------------------------------------------------------------------------------


def test_a_box_of_ones_own_is_played_with_its_own_numbers_and_names(folder: Path) -> None:
    change(folder, box.CLIENTS_FILE, "largest = 8", "largest = 9")
    change(folder, box.CLIENTS_FILE, "The Novak sisters", "The Brontë sisters")
    sheet = drawn.sheet("aaa\naAa\naaa", clients=(0, 255, 255))
    own = load(folder)
    own.print_on(sheet)
    assert clients.points(sheet, 0) == 2, "nine squares are small here"
    client = own.client_of(sheet, 0)
    assert client is not None
    assert client.name["en"] == "The Brontë sisters"
    assert client.text["en"] == "2 points for each room of at most 9 squares, up to 8."


def test_a_sheet_from_a_box_that_is_not_at_hand_tells_the_numbers() -> None:
    sheet = drawn.sheet(clients=(0, 255, 255))
    BOX.print_on(sheet)
    sheet.print_card(0, 3, 7)
    client = BOX.client_of(sheet, 0)
    assert client is not None
    assert client.id == client.name["fr"] == "construction-1"
    assert client.text["en"] == "sized, type any, least 1, largest 7, shape any: 2 for every 1, up to 8"


def test_a_folder_may_have_one_of_the_two_files(folder: Path) -> None:
    (folder / box.CLIENTS_FILE).unlink()
    change(folder, box.SHEET_FILE, "[6, 10, 12, 12]", "[5, 9, 7, 5]")
    own = load(folder)
    assert own.form.column_points == (5, 9, 7, 5)
    assert own.clients == BOX.clients
    (folder / box.SHEET_FILE).unlink()
    with pytest.raises(NotUnderstood) as refused:
        load(folder)
    assert refused.value.sentence == f"{folder} has no sheet.toml or clients.toml"


WRONG_CLIENTS = [
    (
        'id = "sisters"',
        'id = "Sisters!"',
        "client 'Sisters!': the id must be a word of small letters, digits",
    ),
    ('id = "sisters"', 'id = "tenor"', "client 'tenor': there are 2 clients with this id"),
    ('id = "sisters"\n', "", "client number 1: id is missing"),
    ('kind = "construction"', 'kind = "interior"', "construction: 8 clients instead of 9 (F1)"),
    (
        'kind = "construction"',
        'kind = "garden"',
        "client 'sisters': kind cannot be 'garden'; it is one of construction, landscaping, interior",
    ),
    ("each = 2", "each = 0", "client 'sisters': each must be a number from 1 to 255, not 0"),
    ("each = 2", "eech = 2", "client 'sisters': unknown field 'eech'"),
    ("each = 2", "eech = 2", "client 'sisters': each is missing"),
    ("largest = 8", "larger = 8", "client 'sisters': 'sized' knows no 'larger'; it knows type, least, largest, shape"),
    ("largest = 8", 'largest = "8"', "client 'sisters': largest must be a number from 0 to 255, not '8'"),
    ("with = { largest = 8 }", "with = 8", "client 'sisters': with must look like { least = 20 }"),
    (
        '{ shape = "square"',
        '{ shape = "round"',
        "client 'printer': shape cannot be 'round'; it is one of any, square",
    ),
    ('counts = "different"', 'counts = "equal"', "client 'collector': counts cannot be 'equal'; it is one of sized, "),
    (
        'with = { neighbour = "living room" }\n',
        "",
        "client 'family': 'next to' needs neighbour: one of any, bathroom, bedroom, living room, dining room, kitchen",
    ),
    ("on_path = true }", "on_path = 1 }", "client 'guide': on_path must be true or false, not 1"),
    ("at most {largest} squares", "at most 8 squares", "client 'sisters': text.en: does not tell the number {largest}"),
    ("at most {largest} squares", "at most 8 squares", "client 'sisters': text.en: write numbers as {each}, {most} …"),
    ("{largest} Kästchen", "{size} Kästchen", "client 'sisters': text.de: there is no number {size} on this card"),
    ("cases, jusqu’à {most}", "cases", "client 'sisters': text.fr: does not tell the number {most}"),
    (
        "{each} puntos",
        "{each puntos",
        "client 'sisters': text.es: brackets come in pairs, with one name between them: {each}",
    ),
    ('name.fr = "Les sœurs Novak"\n', "", "client 'sisters': name must be there in en, de, fr, es and in nothing else"),
    ('name.fr = "Les sœurs Novak"', "name.fr = 3", "client 'sisters': name must be text"),
]


@pytest.mark.parametrize(("old", "new", "problem"), WRONG_CLIENTS)
def test_a_wrong_client_is_named_with_its_file(folder: Path, old: str, new: str, problem: str) -> None:
    change(folder, box.CLIENTS_FILE, old, new)
    assert any(found.startswith(f"clients.toml: {problem}") for found in check(folder)), check(folder)
    with pytest.raises(NotUnderstood, match=re.escape(problem)):
        load(folder)


WRONG_SHEETS = [
    ('bathroom      = ". f . w"\n', "", 'room_table, bathroom: missing; write bathroom = ". f . w"'),
    ('". f . w"', '". f . w ."', "room_table, bathroom: 5 boxes instead of 1 to 4"),
    ('". f . w"', '". f . x"', "room_table, bathroom: '. f . x' may hold only w f c ."),
    ("[6, 10, 12, 12]", "[6, 10, 8]", "room_table, column_points: must be 4 numbers from 0 to 255"),
    ("kitchen ", "cellar ", "room_table: unknown entry 'cellar'"),
    ('"5-5"]', '"5-7"]', "pairs: '5-7' is no pair of dice, the lower one first, like \"2-3\""),
    ('"2-3"', '"3-2"', "pairs: '3-2' is no pair of dice, the lower one first, like \"2-3\""),
    (', "5-5"]', "]", 'pairs: must be 4; write pairs = ["2-3", "3-4", "4-6", "5-5"]'),
    ("[0, 25, 40, 52, 63, 74]", "[0, 25, 25, 52, 63, 74]", "ratings, '16 17x17': must be numbers that begin with 0"),
    ("[0, 25, 40, 52, 63, 74]", "[0, 20, 30, 40, 50]", "ratings, '16 17x17': 5 numbers for 6 titles"),
    ('"16 17x17"', '"18 17x17"', "ratings: unknown entry '18 17x17'"),
    ('es = "Calcador"\n', "", "title number 1: must have id, en, de, fr, es and nothing else"),
    ("[room_table]", "[rooms]", "unknown entry 'rooms'"),
]


@pytest.mark.parametrize(("old", "new", "problem"), WRONG_SHEETS)
def test_a_wrong_sheet_is_named_with_its_file(folder: Path, old: str, new: str, problem: str) -> None:
    change(folder, box.SHEET_FILE, old, new)
    assert any(found.startswith(f"sheet.toml: {problem}") for found in check(folder)), check(folder)
    with pytest.raises(NotUnderstood, match=re.escape(problem)):
        load(folder)


def test_F13_other_icons_can_be_played_with_but_are_told(folder: Path) -> None:
    change(folder, box.SHEET_FILE, '". f . w"', '". f . ."')
    assert check(folder) == ["sheet.toml: room_table: 2 wild icons instead of 3"]
    load(folder)


def test_a_file_that_is_no_toml_says_where(folder: Path) -> None:
    (folder / box.CLIENTS_FILE).write_text("client = [", encoding="utf-8")
    assert check(folder)[0].startswith("clients.toml, line 1: ")


def test_everything_missing_is_told_at_once(folder: Path) -> None:
    (folder / box.CLIENTS_FILE).write_text("clients = 27\n", encoding="utf-8")
    (folder / box.SHEET_FILE).write_text("", encoding="utf-8")
    problems = check(folder)
    assert "clients.toml: client: missing; write a [[client]] for each of the 27" in problems
    assert "clients.toml: unknown entry 'clients'" in problems
    assert "sheet.toml: title: missing; write a [[title]] for each of them, the humblest first" in problems
    assert len([problem for problem in problems if problem.startswith("sheet.toml: room_table")]) == 6


def test_a_client_that_is_no_table_is_told(folder: Path) -> None:
    (folder / box.CLIENTS_FILE).write_text("client = [3]\n", encoding="utf-8")
    assert check(folder)[0] == "clients.toml: client number 1: must be a [[client]] of its own"
