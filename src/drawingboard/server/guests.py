"""Guests: a signed cookie says who somebody is, and at which of their devices; there are no accounts.

The key that signs lies in the data folder. Whoever has a cookie with a good signature is
that guest; one with a bad signature is nobody yet, and gets a new cookie. Cookies of the first
versions name no device: they are those of the guest's first one.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Set
from datetime import date
from pathlib import Path
from typing import NamedTuple

from drawingboard.core.errors import NotNow
from drawingboard.server.storage.folder import keep_file
from drawingboard.server.storage.trouble import told_plainly

COOKIE = "drawingboard"
KEY_BYTES = 32
DEVICE_BYTES = 8
YEAR = 365 * 24 * 3600


class Visitor(NamedTuple):
    """Whom a cookie names."""

    guest: str
    device: str
    """One of the guest's; two browsers of one machine are two."""


class Guests:
    """Makes and reads cookies and seat secrets."""

    def __init__(self, key: bytes, base: str = "", revoked: Iterable[str] = ()) -> None:
        """``key`` signs the cookies; they are for the pages below a path, or for all of the host; ``revoked`` are the
        digests of guests and of devices whose cookies are no longer good."""
        self._key = key
        self._path = f"{base}/"
        self._revoked = set(revoked)

    def revoke(self, digest: str) -> None:
        """Take the cookies of a guest, or of a device, for nobody's from now on."""
        self._revoked.add(digest)

    def revoke_all(self, digests: Set[str]) -> bool:
        """The same for many; whether one of them was good until now."""
        new = digests - self._revoked
        self._revoked |= new
        return bool(new)

    def is_revoked(self, guest: str) -> bool:
        return digest_of(guest) in self._revoked

    def is_good(self, visitor: Visitor) -> bool:
        """Whether neither the guest nor the device has been shut out."""
        if not self._revoked:
            return True
        return not self.is_revoked(visitor.guest) and device_digest(visitor) not in self._revoked

    def daily_seed(self, game: str, day: date) -> bytes:
        """The luck of a day, the same for everybody at this server, and known to nobody else."""
        return hmac.digest(self._key, f"daily {game} {day.isoformat()}".encode(), "sha256")

    def new(self) -> Visitor:
        return self.new_device(secrets.token_hex(16))

    def new_device(self, guest: str) -> Visitor:
        """A guest at a device where they have not been."""
        return Visitor(guest, secrets.token_hex(DEVICE_BYTES))

    def first_device(self, guest: str) -> Visitor:
        """A guest at the device whose cookie, of an earlier version, names none."""
        digest = hmac.digest(self._key, f"first device {guest}".encode(), "sha256")
        return Visitor(guest, digest[:DEVICE_BYTES].hex())

    def cookie_of(self, visitor: Visitor, https: bool) -> str:
        """The header that gives a visitor the cookie."""
        secure = "; Secure" if https else ""
        named = f"{visitor.guest}.{visitor.device}"
        value = f"{named}.{self._sign(f'device {named}')}"
        return f"{COOKIE}={value}; Path={self._path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def read(self, cookies: str) -> Visitor | None:
        """Whom the cookies of a request name, if the signature is ours."""
        for part in cookies.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE and (visitor := self._signed(value)):
                return visitor if self.is_good(visitor) else None
        return None

    def _signed(self, value: str) -> Visitor | None:
        named, _, signature = value.rpartition(".")
        guest, _, device = named.partition(".")
        expected = self._sign(f"device {named}" if device else f"guest {guest}")
        if not hmac.compare_digest(signature.encode(), expected.encode()):
            return None
        return Visitor(guest, device) if device else self.first_device(guest)

    def phrase_digest(self, phrase: str) -> str:
        """What is kept of a recovery phrase: nobody can try phrases on it without the key."""
        return hmac.digest(self._key, f"recovery {phrase}".encode(), "sha256").hex()

    def seat_secret(self, table: str, seat: int, generation: int) -> str:
        """What moves a seat to another device; good until the seat has moved."""
        return self._sign(f"seat {table} {seat} {generation}")

    def is_seat_secret(self, secret: str, table: str, seat: int, generation: int) -> bool:
        return hmac.compare_digest(secret.encode(), self.seat_secret(table, seat, generation).encode())

    def _sign(self, message: str) -> str:
        digest = hmac.digest(self._key, message.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()


def digest_of(guest: str) -> str:
    """What is kept of a guest whose cookie is no longer good; nobody can make a cookie of it."""
    return hashlib.sha256(guest.encode()).hexdigest()


def device_digest(visitor: Visitor) -> str:
    """What is kept of a device that was signed out, for good."""
    return digest_of(f"{visitor.guest}.{visitor.device}")


def load_key(path: Path) -> bytes:
    """The key of this server, made when it is not there yet; only the owner may read it."""
    with told_plainly(path.parent):
        if not path.exists():
            keep_file(path, secrets.token_bytes(KEY_BYTES))
        return read_key(path)


def read_key(path: Path) -> bytes:
    """The key of a server; refused where it is missing or damaged."""
    key = path.read_bytes() if path.exists() else b""
    if len(key) != KEY_BYTES:
        raise NotNow(
            "key/damaged",
            f"the key {path} is missing or damaged: {len(key)} bytes instead of {KEY_BYTES}; put the one of a backup "
            "there, or delete it: then a new one is made, and everybody is a stranger again",
        )
    return key
