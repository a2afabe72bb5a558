"""Nicknames: what people may call themselves, so that everybody sees a name and nobody is taken for the server."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from drawingboard.core.errors import NotUnderstood
from drawingboard.server import wire

LONGEST = 30
MOST_MARKS = 2
"""Marks above or below one letter: more of them cover the lines around."""

BOT_NAMES: dict[wire.Level, str] = {
    "beginner": "Novice",
    "easy": "Apprentice",
    "medium": "Builder",
    "hard": "Architect",
    "expert": "Maestro",
    "random": "Dice",
    "greedy": "Magpie",
}
"""What built-in players are called."""

RESERVED = {
    "drawingboard", "server", "host", "admin", "administrator", "moderator", "system", "computer", "ordinateur",
    "ordenador", "bot", *(name.lower() for name in BOT_NAMES.values()),
}  # fmt: skip
"""Without spaces and signs, in small letters."""

LOOKALIKES = str.maketrans(
    "013457@$!|"
    "авекмнорстухіјѕԁԛԝьɡ"  # Cyrillic and others
    "αβεικμνορτυχω",  # Greek
    "oieastasil"
    "abekmhopctyxijsdqwbg"
    "abeikuvoptuxw",
)  # fmt: skip
"""Letters and digits that look like a Latin letter, and that letter."""

EMOJI_LOOK = "\ufe0f"
"""What keyboards of phones put behind a sign such as ♥, so that it has colours. It is left away."""

SEEN = "LNPS"
"""The categories of characters that leave something on the screen: letters, numbers, punctuation, symbols."""


def clean_name(name: str) -> str:
    """A name as people will see it; refused if it cannot be seen, or would be taken for somebody it is not."""
    plain = " ".join(unicodedata.normalize("NFKC", name).replace(EMOJI_LOOK, "").split())
    for character in plain:
        category = unicodedata.category(character)
        if category[0] == "C" or is_blank(character):
            raise NotUnderstood(
                "name/text",
                f"a name has only characters that can be seen, and U+{ord(character):04X} cannot; letters, digits and "
                "signs will do",
            )
    if not any(unicodedata.category(character)[0] in SEEN for character in plain):
        raise NotUnderstood("name/text", "a name needs at least one letter or digit that can be seen")
    check_marks(plain)
    if len(plain) > LONGEST:
        raise NotUnderstood("name/long", f"a name has at most {LONGEST} characters; this one has {len(plain)}")
    if is_reserved(plain):
        raise NotUnderstood(
            "name/reserved", f"{plain!r} would be taken for the server or for a built-in player; add something of yours"
        )
    return plain


def is_blank(character: str) -> bool:
    """Whether a character that counts as a letter or a sign shows nothing."""
    return character in "\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5" or "VARIATION SELECTOR" in unicodedata.name(
        character, ""
    )


def check_marks(plain: str) -> None:
    """Refuse letters under heaps of marks."""
    marks = 0
    for character in plain:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks > MOST_MARKS:
            raise NotUnderstood("name/marks", f"a letter has at most {MOST_MARKS} marks above or below it in a name")


def is_reserved(plain: str) -> bool:
    """Whether a name looks like one that is not for people."""
    return bare(plain) in RESERVED


def bare(plain: str) -> str:
    """A name in small Latin letters without spaces and signs; names that look alike are the same."""
    return "".join(
        character
        for character in unicodedata.normalize("NFKD", plain.casefold()).translate(LOOKALIKES)
        if character.isalnum()
    )


def told_apart(names: Iterable[str]) -> list[str]:
    """Names in their order; one that would be taken for an earlier one gets a number.

    >>> told_apart(["Anna", "anna", "Ben", "Anna 2", "Anna"])
    ['Anna', 'anna 2', 'Ben', 'Anna 2 2', 'Anna 3']
    """
    taken: set[str] = set()
    numbers: dict[str, int] = {}  # the last number that was given to names that look like this one
    told: list[str] = []
    for name in names:
        looks = bare(name) or name
        plain, number = name, numbers.get(looks, 1)
        while (bare(plain) or plain) in taken:
            number += 1
            ending = f" {number}"
            plain = name[: LONGEST - len(ending)] + ending
        numbers[looks] = number
        taken.add(bare(plain) or plain)
        told.append(plain)
    return told
