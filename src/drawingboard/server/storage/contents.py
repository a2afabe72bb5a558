"""Cards and tiles in the file: each content once, by its digest; matches name the one they are played with."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, func, select

from drawingboard.core.content import Content
from drawingboard.server.storage.schema import CONTENT
from drawingboard.server.storage.writes import Statement, insert_or_leave


def keep_content(content: Content, now: int) -> Statement:
    """A statement that puts content into the file, if it is not there yet."""
    text = msgspec.json.encode(dict(content.files)).decode()
    values = {"digest": content.digest, "game": content.game, "text": text, "created": now}
    return insert_or_leave(CONTENT), values


def content_with(connection: Connection, digest: str) -> Content | None:
    """The content that is kept under a digest."""
    row = connection.execute(select(CONTENT).where(CONTENT.c.digest == digest)).one_or_none()
    if row is None:
        return None
    return Content(row.game, tuple(sorted(msgspec.json.decode(row.text, type=dict[str, str]).items())))


def size_of_all(connection: Connection) -> int:
    """How many characters all contents have together."""
    size: int = connection.execute(select(func.coalesce(func.sum(func.length(CONTENT.c.text)), 0))).scalar_one()
    return size
