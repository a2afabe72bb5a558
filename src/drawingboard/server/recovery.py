"""Recovery phrases: seven words that bring a guest's identity to another device.

The server makes the phrase, shows it once, and keeps a keyed digest of it. Seven of 417 words are 60 bits of chance,
and whoever tries wrong ones has to wait: nobody guesses one.
"""

from __future__ import annotations

import re
import secrets
import unicodedata

from drawingboard.core.errors import NotUnderstood
from drawingboard.server.recovery_words import WORDS

COUNT = 7
"""Words of a phrase."""
TOLD_APART_BY = 4
"""No two words begin with the same four letters: a phone that corrects ``tomato`` to ``tomate`` does no harm."""

BY_BEGINNING = {word[:TOLD_APART_BY]: word for word in WORDS}


def new_phrase() -> str:
    return " ".join(secrets.choice(WORDS) for _ in range(COUNT))


def read_phrase(text: str) -> str:
    """A phrase as it was made, from what somebody has typed: large letters, signs and other endings do not matter.

    >>> read_phrase("Album, TOMATE; radio - piano. kiwi  onyx zoom")
    'album tomato radio piano kiwi onyx zoom'
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    words = re.findall(r"[^\W\d_]+", plain)
    if len(words) != COUNT:
        counted = "this is 1" if len(words) == 1 else f"these are {len(words)}"
        raise NotUnderstood("phrase/words", f"a recovery phrase has {COUNT} words; {counted}")
    return " ".join(read_word(word, place) for place, word in enumerate(words, 1))


def read_word(word: str, place: int) -> str:
    known = BY_BEGINNING.get(word[:TOLD_APART_BY])
    if known is None:
        raise NotUnderstood(
            "phrase/word", f"{word[:20]!r}, word {place}, is none of the words of recovery phrases; look at it again"
        )
    return known
