"""Nicknames can be seen, and are nobody else's."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotUnderstood
from drawingboard.server.names import BOT_NAMES, clean_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Åse", "Åse"),
        ("Zoë 2", "Zoë 2"),
        ("Ａｄａ", "Ada"),
        ("李", "李"),
        ("Ben 🎲", "Ben 🎲"),
        ("Zoë ♥\ufe0f", "Zoë ♥"),
    ],
)
def test_a_name_is_shown_as_it_was_meant(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "\u200b", "Ada\u200bLovelace", "\u202eadA", "\u0301\u0308",
     "A\x00da", "\u3164", "\u2800\u2800", "\ufe0f", "\U000e0041"],
)  # fmt: skip
def test_what_cannot_be_seen_is_refused(typed: str) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        clean_name(typed)
    assert refusal.value.code == "name/text"
    assert "can be seen" in refusal.value.sentence


def test_heaps_of_marks_are_refused() -> None:
    with pytest.raises(NotUnderstood, match="at most 2 marks"):
        clean_name("Z" + "\u0335" * 9)


@pytest.mark.parametrize(
    "typed",
    ["Drawing Board", "drawing-board", "DrawingBoard", "Drаwing Bоard", "H0st",
     "ѕerver", "ＨＯＳＴ", "Sërver", "h o s t", *BOT_NAMES.values()],
)  # fmt: skip
def test_names_of_the_server_and_of_built_in_players_are_refused(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="would be taken for") as refusal:
        clean_name(typed)
    assert refusal.value.code == "name/reserved"


def test_a_name_that_grows_when_it_is_written_plainly_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="at most 30 characters"):
        clean_name("ﷺ" * 3)
