"""The strips, ours and other people's: D1 and the facts about them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.games.dschunke.harbours import GAME, play, random_step

from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.random import Random
from drawingboard.games.dschunke import content
from drawingboard.games.dschunke.content import Strips, either_way, twin
from drawingboard.games.dschunke.content import check as check_strips
from drawingboard.games.dschunke.content import load as load_strips

OURS = load_strips(content.ours())


def load(folder: Path) -> Strips:
    """The strips in a folder."""
    return load_strips(Content.from_folder(GAME, folder))


def check(folder: Path) -> list[str]:
    """What is wrong with the strips in a folder."""
    return check_strips(Content.from_folder(GAME, folder))


def write(folder: Path, pictures: list[str], start: str = ".S.") -> Path:
    """A folder with strips of one's own, numbered from 1."""
    strips = [
        f'    {{ number = {number}, picture = "{picture}" }},' for number, picture in enumerate(pictures, start=1)
    ]
    (folder / content.FILE).write_text("\n".join([f'start = "{start}"', "strips = [", *strips, "]"]), encoding="utf-8")
    return folder


def ours() -> list[str]:
    return list(OURS.pictures.values())


def test_D1_there_are_42_strips_and_the_start_strip() -> None:
    assert OURS.start == ".S."
    assert sorted(OURS.pictures) == list(range(1, 43))


def test_the_crates_of_all_strips_add_up() -> None:
    total = Counter("".join([OURS.start, *ours()]))
    assert {good: total[good] for good in "RATPmlcb"} == dict.fromkeys("RATPmlcb", 11)
    assert (total["X"], total["z"]) == (10, 10)
    assert (total["."], total["S"]) == (20, 1)
    assert total.total() == 129


def test_exchanging_the_colours_gives_the_same_strips() -> None:
    assert Counter(either_way(twin(picture)) for picture in ours()) == Counter(map(either_way, ours()))
    assert either_way(twin(OURS.start)) == OURS.start


def test_all_our_strips_are_different_even_turned_round() -> None:
    assert len(set(map(either_way, ours()))) == 42


def test_our_strips_vary() -> None:
    """Good–blank–good, good–good–blank, rat–good–rat, good–blank–rat, three goods; both colours on one strip."""
    shapes = {picture.translate(str.maketrans("RATPmlcbXz", "ggggggggxx")) for picture in ours()}
    assert shapes == {"ggg", "g.g", "gg.", "g.x", "xgx", "ggx", "gxg"}
    assert any(picture.isupper() and picture.isalpha() for picture in ours())
    assert any(set(picture) & set("RATP") and set(picture) & set("mlcb") for picture in ours())


def test_our_strips_pass_the_check_and_have_a_fingerprint() -> None:
    assert check_strips(content.ours()) == []
    assert GAME.content_version() == OURS.version() == "82100f9f0380"


def test_letters_differ_even_without_their_case() -> None:
    assert len(set(content.SYMBOLS.lower())) == len(content.SYMBOLS) == len(content.NAMES)


def test_own_strips_are_played_with(tmp_path: Path) -> None:
    """The boxed strips may be alike: here every strip is there twice, once turned round."""
    own = [picture for number, picture in OURS.pictures.items() if number % 4 in (1, 2)]
    own += [picture[::-1] for picture in own]
    game = GAME.with_content(Content.from_folder(GAME, write(tmp_path, own[:42])))
    assert game.content_version() != GAME.content_version()
    harbour, random = game.start({"red": "1"}), Random(5)
    assert harbour.outcomes()[0] == (0, 2)
    play(harbour, "draw 1", "1 e -1,1", "draw 1")
    assert harbour.outcomes()[0] == (1, 2)
    while not harbour.over:
        random_step(harbour, random)
        assert GAME.read(GAME.show(harbour)).same_as(harbour)


def test_equal_strips_turned_round_are_one_kind(tmp_path: Path) -> None:
    folder = write(tmp_path, ["R.m", "m.R", *["..."] * 40])
    assert [(kind.label, kind.picture, kind.count) for kind in load(folder).kinds()] == [(1, "R.m", 2), (3, "...", 40)]


def test_letters_are_read_in_either_case(tmp_path: Path) -> None:
    assert load(write(tmp_path, ["r.M", *["..."] * 41])).pictures[1] == "R.m"


WRONG = {
    "unknown letter": ("R.q", "strips.toml: strip 1: 'q' in 'R.q' is no crate; crates are . R A T P m l c b X z S"),
    "too long": ("R.mm", "strips.toml: strip 1: 'R.mm' has 4 crates instead of 3"),
    "marked": ("RSm", "strips.toml: strip 1: only the start strip has the mark S (D1)"),
}


@pytest.mark.parametrize(("picture", "problem"), WRONG.values(), ids=WRONG)
def test_a_wrong_strip_is_named(tmp_path: Path, picture: str, problem: str) -> None:
    folder = write(tmp_path, [picture, *ours()[1:]])
    assert check(folder) == [problem]
    with pytest.raises(NotUnderstood) as refused:
        GAME.with_content(Content.from_folder(GAME, folder))
    assert (refused.value.code, refused.value.sentence) == ("content/strips", problem)


def test_everything_wrong_is_listed(tmp_path: Path) -> None:
    folder = write(tmp_path, ["R.q", "RR", *ours()[3:]], start="S..")
    assert check(folder) == [
        "strips.toml: start: 'S..' must have S in the middle and nowhere else (D1)",
        "strips.toml: strip 1: 'q' in 'R.q' is no crate; crates are . R A T P m l c b X z S",
        "strips.toml: strip 2: 'RR' has 2 crates instead of 3",
        "strips.toml: strips: 41 of them instead of 42 (D1)",
    ]


TEXTS = {
    "no toml": ("strips = [", "strips.toml, line 1: the list that begins here has no end; write ] after it"),
    "no start": ("strips = []", 'strips.toml: start: missing; write start = ".S."'),
    "no strips": (
        'start = ".S."',
        'strips.toml: strips: missing; write strips = [{ number = 1, picture = "R.m" }, …]',
    ),
    "stranger": ('start = ".S."\nstrips = []\ncards = 3', "strips.toml: unknown entry 'cards'"),
    "no number": (
        'start = ".S."\nstrips = [{ picture = "R.m" }]',
        'strips.toml: strips, entry 1: must look like { number = 1, picture = "R.m" }',
    ),
    "wrong number": (
        'start = ".S."\nstrips = [{ number = 0, picture = "R.m" }]',
        "strips.toml: strips, entry 1: the number 0 is not from 1 to 99",
    ),
    "same number": (
        'start = ".S."\nstrips = [{ number = 7, picture = "R.m" }, { number = 7, picture = "A.m" }]',
        "strips.toml: strip 7: there are two strips with this number",
    ),
    "not a text": (
        'start = ".S."\nstrips = [{ number = 7, picture = 5 }]',
        "strips.toml: strip 7: '5' has 1 crates instead of 3",
    ),
}


@pytest.mark.parametrize(("text", "problem"), TEXTS.values(), ids=TEXTS)
def test_a_wrong_file_says_where(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / content.FILE).write_text(text, encoding="utf-8")
    assert problem in check(tmp_path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood) as refused:
        check(tmp_path)
    assert refused.value.sentence == f"{tmp_path} has no strips.toml"


def test_wrong_totals_and_unfairness_are_found_but_can_be_played(tmp_path: Path) -> None:
    folder = write(tmp_path, ["RRR", *ours()[1:]], start="RS.")
    assert check(folder) == [
        "strips.toml: 20 crates with . (nothing) instead of 21",
        "strips.toml: 14 crates with R (rice) instead of 11",
        "strips.toml: 10 crates with A (aubergine) instead of 11",
        "strips.toml: 10 crates with c (cabbage) instead of 11",
        "strips.toml: start: RS. is another strip with the colours exchanged (mS.)",
        "strips.toml: strip 1: 1 of RRR, but 0 of its twin mmm",
        "strips.toml: strip 2: 1 of mTl, but 0 of its twin RcA",
    ]
    assert GAME.with_content(Content.from_folder(GAME, folder)).start().laid == 1
