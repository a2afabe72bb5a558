"""Short codes for tables that wait for people: letters that somebody reads from a projector and types.

A code follows from the table's id, so nothing is kept. It leads to the table until the match begins, for a day at most.
"""

from __future__ import annotations

import hashlib

from sqlalchemy import Connection, select

from drawingboard.server.storage.schema import MATCH

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which look like digits or like each other."""
LENGTH = 6
VALID_MS = 24 * 60 * 60 * 1000
MOST_SEARCHED = 5_000
"""Of the tables that wait, so many of the newest."""


def code_of(table_id: str) -> str:
    """The code of a table.

    >>> code_of("9HGAENxMC9yf") == code_of("9HGAENxMC9yf"), len(code_of("9HGAENxMC9yf"))
    (True, 6)
    """
    number = int.from_bytes(hashlib.sha256(f"table code {table_id}".encode()).digest()[:8], "big")
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def read_code(text: str) -> str:
    """A code as somebody types it: small letters, spaces and hyphens do not matter.

    >>> read_code("abc-def "), read_code("abcde"), read_code("abcdei")
    ('ABCDEF', '', '')
    """
    plain = text.upper().replace(" ", "").replace("-", "")
    return plain if len(plain) == LENGTH and all(letter in LETTERS for letter in plain) else ""


def table_with_code(connection: Connection, code: str, now: int) -> str | None:
    """The newest table with a code whose match has not begun."""
    waiting = (
        select(MATCH.c.id)
        .where(MATCH.c.listed.in_((True, False)), MATCH.c.started.is_(None), MATCH.c.created > now - VALID_MS)
        .order_by(MATCH.c.created.desc())
        .limit(MOST_SEARCHED)
    )
    return next((table_id for table_id in connection.scalars(waiting) if code_of(table_id) == code), None)
