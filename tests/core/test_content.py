"""Content as a value: where it comes from, what is refused before a game reads it, and how a game is bound to it."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.core import content as content_module
from drawingboard.core.content import Content, NamedContent, WrongContent, read_toml
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.core.viewer import SPECTATOR

STRIPS, CLIENTS, SHEET = "strips.toml", "clients.toml", "sheet.toml"

DSCHUNKE = drawingboard.game("dschunke")
FLOOR_PLAN = drawingboard.game("floor-plan")
PLANQUADRAT = drawingboard.game("planquadrat")


def strips(old: str = "RcA", new: str = "AcR") -> dict[str, str]:
    return {STRIPS: DSCHUNKE.content.text(STRIPS).replace(old, new, 1)}


def brontes() -> Content:
    """Our clients, one of them with another name."""
    text = FLOOR_PLAN.content.text(CLIENTS).replace("The Novak sisters", "The Brontë sisters")
    return Content.from_texts(FLOOR_PLAN, {CLIENTS: text})


def problems(game: Game[Any], texts: dict[str, str]) -> tuple[str, ...]:
    with pytest.raises(WrongContent) as refused:
        Content.from_texts(game, texts)
    return refused.value.problems


# A value --------------------------------------------------------------------------------------


def test_the_same_texts_are_the_same_content_wherever_they_come_from(tmp_path: Path) -> None:
    (tmp_path / STRIPS).write_bytes(strips()[STRIPS].replace("\n", "\r\n").encode("utf-8-sig"))
    folder, upload = Content.from_folder(DSCHUNKE, tmp_path), Content.from_texts(DSCHUNKE, strips())
    assert folder == upload
    assert folder.digest == upload.digest
    assert hash(folder) == hash(upload)
    assert folder != DSCHUNKE.content


def test_every_letter_counts_for_the_digest() -> None:
    assert Content.from_texts(DSCHUNKE, strips("# The strips", "# the strips")).digest != DSCHUNKE.content.digest


def test_files_that_are_left_out_are_the_games_own() -> None:
    assert brontes().names == (CLIENTS, SHEET)
    assert brontes().text(SHEET) == FLOOR_PLAN.content.text(SHEET)


def test_a_folder_without_any_of_the_files_says_which_there_could_be(tmp_path: Path) -> None:
    with pytest.raises(WrongContent, match=r"has no sheet\.toml or clients\.toml"):
        Content.from_folder(FLOOR_PLAN, tmp_path)


def test_a_file_that_is_no_text_or_too_large_is_named(tmp_path: Path) -> None:
    (tmp_path / SHEET).write_bytes(b"pairs = \xff")
    (tmp_path / CLIENTS).write_bytes(b"#" * (content_module.MOST_BYTES + 1))
    with pytest.raises(WrongContent) as refused:
        Content.from_folder(FLOOR_PLAN, tmp_path)
    assert refused.value.problems == (
        "sheet.toml: is not a text in UTF-8: byte 9 means nothing",
        f"clients.toml: {content_module.MOST_BYTES + 1} bytes instead of at most {content_module.MOST_BYTES}",
    )


# What is refused before a game reads it -------------------------------------------------------------


@pytest.mark.parametrize("name", ["../strips.toml", "/etc/passwd", "STRIPS.TOML", "strips.toml\0", "", "x" * 10_000])
def test_a_name_that_is_not_on_the_games_list_is_refused(name: str) -> None:
    [problem] = problems(DSCHUNKE, {name: ""})
    assert problem == f"{name[:60]!r} is no file of Dschunke; there can be strips.toml"


def test_a_game_without_cards_takes_none(tmp_path: Path) -> None:
    assert problems(PLANQUADRAT, {STRIPS: ""}) == ("PlanQuadrat has no cards or tiles",)
    with pytest.raises(WrongContent, match="PlanQuadrat has no cards or tiles"):
        Content.from_folder(PLANQUADRAT, tmp_path)
    with pytest.raises(WrongContent, match="these are cards and tiles of dschunke, not of planquadrat"):
        PLANQUADRAT.with_content(DSCHUNKE.content)


def test_nothing_too_much_and_too_large_are_refused() -> None:
    assert problems(DSCHUNKE, {}) == ("there is no strips.toml",)
    assert problems(DSCHUNKE, {str(number): "" for number in range(17)}) == ("17 files instead of at most 16",)
    assert problems(DSCHUNKE, {STRIPS: "ä" * 40_000}) == ("strips.toml: 80000 bytes instead of at most 65536",)
    assert problems(DSCHUNKE, {STRIPS: "#\n" + "#" * 501}) == (
        "strips.toml: line 2: 501 characters instead of at most 500",
    )


@pytest.mark.parametrize("character", ["\0", "\x1b", "\r", "\x7f", "\u202e", "\u2028", "\ue000"])
def test_characters_that_steer_or_hide_are_refused_with_their_line(character: str) -> None:
    assert problems(DSCHUNKE, {STRIPS: f"#\n# a{character}b"}) == (
        f"strips.toml: line 2: the character U+{ord(character):04X} cannot be shown",
    )


def test_half_a_character_is_refused() -> None:
    assert problems(DSCHUNKE, {STRIPS: "# \ud800"}) == ("strips.toml: line 1: the character U+D800 cannot be shown",)


def test_letters_of_every_language_and_spaces_that_do_not_break_are_fine() -> None:
    Content.from_texts(DSCHUNKE, {STRIPS: "# Wer ist da\u00a0? ¿Quién? 誰 \N{GRINNING FACE}\tx"})


DANGEROUS = {
    "deep lists": "x = " + "\n".join("[" * 5000),
    "deep tables": "\n".join(["x = " + "{ x = " * 60 + "1" + " }" * 60]),
    "deep keys": ".".join("x" * 100) + " = 1",
    "a huge number": "x = 0x" + "f" * 400,
    "too many digits": "x = " + "9" * 5000,
    "many values": "x = [\n" + "\n".join(["1," * 240] * 90) + "\n]",
    "an escaped control character": r'x = "\u001b[2J"',
    "an escaped turn of the text": r'x = "\u202e"',
}


@pytest.mark.parametrize("text", DANGEROUS.values(), ids=DANGEROUS)
def test_what_could_do_harm_when_it_is_looked_at_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_toml(text)


def test_a_hundred_problems_are_told_and_of_more_how_many() -> None:
    told = problems(DSCHUNKE, {STRIPS: "\x1b\n" * 250})
    assert len(told) == 101
    assert told[-1] == "and 150 more"


# Games are bound to content ------------------------------------------------------------------------


@pytest.mark.parametrize("game", [DSCHUNKE, FLOOR_PLAN], ids=lambda game: game.name)
def test_a_game_plays_its_own_content_unless_it_is_given_another(game: Game[Any]) -> None:
    assert game.plays_own_content
    assert game.content == game.own_content()
    assert game.with_content(game.content) == game
    assert game.check_content(game.content) == []


def test_fingerprints_are_what_they_were() -> None:
    assert (DSCHUNKE.content_version(), FLOOR_PLAN.content_version()) == ("82100f9f0380", "a536274a8509")
    assert PLANQUADRAT.content_version() == ""


def test_another_name_on_a_card_is_other_content_with_the_same_fingerprint() -> None:
    game = FLOOR_PLAN.with_content(brontes())
    assert game.content_version() == FLOOR_PLAN.content_version()
    assert game != FLOOR_PLAN
    assert not game.plays_own_content


def test_names_on_cards_stay_at_the_tables_that_play_with_them() -> None:
    """Positions hold numbers only; a stranger's names never come up where the game's own cards are played."""
    theirs = FLOOR_PLAN.with_content(brontes())
    position = theirs.start({}, 2)
    position.apply(0)
    assert "Brontë" in str(theirs.view(position, SPECTATOR)["clients"])
    assert "Novak" in str(FLOOR_PLAN.view(position, SPECTATOR)["clients"])


def test_content_that_cannot_be_played_is_refused_when_a_game_is_bound_to_it() -> None:
    with pytest.raises(WrongContent) as refused:
        DSCHUNKE.with_content(Content.from_texts(DSCHUNKE, strips("RcA", "RcQ")))
    assert refused.value.problems == (
        "strips.toml: strip 1: 'Q' in 'RcQ' is no crate; crates are . R A T P m l c b X z S",
    )


def test_a_game_goes_to_another_process_with_the_content_it_needs() -> None:
    assert pickle.loads(pickle.dumps(FLOOR_PLAN)) == FLOOR_PLAN
    assert len(pickle.dumps(FLOOR_PLAN)) < 200, "our own content stays where it is"
    bound = FLOOR_PLAN.with_content(brontes())
    there = pickle.loads(pickle.dumps(bound))
    assert there is bound, "read once"
    assert there.content.text(CLIENTS) == brontes().text(CLIENTS)


# Named content --------------------------------------------------------------------------------------


def test_named_content_has_a_difficulty_and_a_picture_in_rows() -> None:
    words = {"en": "Old town"}
    with pytest.raises(ValueError, match="the difficulty 6 is not from 1 to 5"):
        NamedContent("town", DSCHUNKE.content, words, words, 6)
    with pytest.raises(ValueError, match="the rows of the picture differ in length"):
        NamedContent("town", DSCHUNKE.content, words, words, 1, ("##", "#"))
    with pytest.raises(NotUnderstood, match="Dschunke has no content called 'town'; it has none"):
        DSCHUNKE.content_called("town")
