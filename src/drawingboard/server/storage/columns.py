"""Kinds of columns that have to be told apart on PostgreSQL; a file of SQLite has them all as it always had."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, String
from sqlalchemy.types import TypeEngine

MOMENT: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")
"""Milliseconds, which are too many for four bytes."""


def chars(most: int) -> TypeEngine[str]:
    """A short text, ordered by its characters' numbers wherever the database runs, as in SQLite."""
    return String(most).with_variant(String(most, collation="C"), "postgresql")
