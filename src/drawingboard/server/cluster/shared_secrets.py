"""What all processes know and nobody else: in the database, where there are several, and in the folder of each."""

from __future__ import annotations

import secrets
from pathlib import Path

from sqlalchemy import Connection, select

from drawingboard.server.guests import load_key
from drawingboard.server.host_token import load_token
from drawingboard.server.storage.folder import KEY, STATUS_TOKEN, keep_file
from drawingboard.server.storage.schema import SECRET
from drawingboard.server.storage.store import Store
from drawingboard.server.storage.writes import execute, insert_or_leave

TOKEN_BYTES = 24


class SharedSecrets:
    """The secrets of a server. The first process that comes brings its own; the others take those over."""

    def __init__(self, store: Store, is_shared: bool) -> None:
        self._store = store
        self._is_shared = is_shared

    def key(self) -> bytes:
        """Signs cookies."""
        path = self._store.folder / KEY
        return self._agreed(KEY, load_key(path), path)

    def status_token(self) -> str:
        """Lets the host in."""
        path = self._store.folder / STATUS_TOKEN
        return self._agreed("status", f"{load_token(path)}\n".encode(), path).decode().strip()

    def token(self) -> bytes:
        """What processes show each other."""
        return self._agreed("token", secrets.token_urlsafe(TOKEN_BYTES).encode())

    def _agreed(self, name: str, own: bytes, path: Path | None = None) -> bytes:
        """A secret as all know it; if somebody else's was the first, the file here is that one from now on."""
        if not self._is_shared:
            return own
        agreed = self._store.change_at_once(first_secret, name, own)
        if path and agreed != own:
            keep_file(path, agreed)
        return agreed


def first_secret(connection: Connection, name: str, own: bytes) -> bytes:
    """The secret that somebody has kept first under a name."""
    execute(connection, (insert_or_leave(SECRET), {"name": name, "value": own}))
    kept: bytes = connection.execute(select(SECRET.c.value).where(SECRET.c.name == name)).scalar_one()
    return kept
