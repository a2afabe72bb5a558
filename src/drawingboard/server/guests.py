"""Guests: a signed cookie says who somebody is; there are no accounts.

The key that signs lies in the data folder. Whoever has a cookie with a good signature is
that guest; one with a bad signature is nobody yet, and gets a new cookie.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from datetime import date
from pathlib import Path

COOKIE = "drawingboard"
KEY_BYTES = 32
YEAR = 365 * 24 * 3600


class Guests:
    """Makes and reads cookies and seat secrets."""

    def __init__(self, folder: Path, base: str = "") -> None:
        """With the key in a folder; cookies are for the pages below a path, or for all of the host."""
        self._key = load_key(folder / "key")
        self._path = f"{base}/"

    def daily_seed(self, game: str, day: date) -> bytes:
        """The luck of a day, the same for everybody at this server, and known to nobody else."""
        return hmac.digest(self._key, f"daily {game} {day.isoformat()}".encode(), "sha256")

    def new(self) -> str:
        return secrets.token_hex(16)

    def cookie_of(self, guest: str, https: bool) -> str:
        """The header that gives a guest the cookie."""
        secure = "; Secure" if https else ""
        value = f"{guest}.{self._sign(f'guest {guest}')}"
        return f"{COOKIE}={value}; Path={self._path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def read(self, cookies: str) -> str | None:
        """The guest whom the cookies of a request name, if the signature is ours."""
        for part in cookies.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE:
                guest, _, signature = value.partition(".")
                expected = self._sign(f"guest {guest}")
                if hmac.compare_digest(signature.encode(), expected.encode()):
                    return guest
        return None

    def seat_secret(self, table: str, seat: int, generation: int) -> str:
        """What moves a seat to another device; good until the seat has moved."""
        return self._sign(f"seat {table} {seat} {generation}")

    def is_seat_secret(self, secret: str, table: str, seat: int, generation: int) -> bool:
        return hmac.compare_digest(secret.encode(), self.seat_secret(table, seat, generation).encode())

    def _sign(self, message: str) -> str:
        digest = hmac.digest(self._key, message.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()


def load_key(path: Path) -> bytes:
    """The key of this server, made when it is not there yet; only the owner may read it."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        key = secrets.token_bytes(KEY_BYTES)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
    if len(key) != KEY_BYTES:
        raise ValueError(f"the key file {path} is damaged: {len(key)} bytes instead of {KEY_BYTES}")
    return key
