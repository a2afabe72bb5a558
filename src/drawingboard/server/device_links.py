"""Links that bring a guest's identity to another device: good once, and for ten minutes.

They are kept in memory only, by the digest of their key: a restart forgets them, and no backup holds one. A key begins
with the tag of the process that knows it. Those that
were used or are too old are remembered for a while, so that whoever comes with one hears what is wrong with it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

from drawingboard.core.errors import NotUnderstood, NotYou
from drawingboard.server.guests import Visitor

GOOD_MS = 10 * 60 * 1000
REMEMBERED_MS = 60 * 60 * 1000
"""After that nobody is told any more what has become of a link."""
KEY_BYTES = 18
KEY = re.compile(r"(?:[0-9a-f]{8})?[A-Za-z0-9_-]{24}")
MOST = 20_000


class UnknownKey(NotYou):
    """No link had this key, or none that is remembered."""


@dataclass(slots=True)
class Link:
    """A link that was made."""

    maker: Visitor
    ends: int
    used: bool = False


class DeviceLinks:
    """All links that somebody could still come with. Times are milliseconds since 1970."""

    def __init__(self) -> None:
        self._links: dict[str, Link] = {}
        self._newest: dict[str, str] = {}  # by guest, the digest of the last one

    def make(self, maker: Visitor, now: int, tag: str = "") -> str:
        """The key of a new link; an earlier one of the same guest is no longer good."""
        self.cancel(maker.guest)
        self._forget_old(now)
        key = tag + secrets.token_urlsafe(KEY_BYTES)
        self._newest[maker.guest] = digest_of(key)
        self._links[digest_of(key)] = Link(maker, now + GOOD_MS)
        return key

    def cancel(self, guest: str, made_until: int | None = None) -> None:
        """Let a guest's link be good no more, as if it had never been; or only if it was made until some time."""
        newest = self._newest.get(guest, "")
        if not newest or (made_until is not None and self._links[newest].ends - GOOD_MS > made_until):
            return
        del self._newest[guest]
        if not self._links[newest].used:
            del self._links[newest]

    def maker_of(self, key: str, now: int) -> Visitor:
        """Who has made the link with this key; refused if it is no longer good."""
        return self._find(key, now).maker

    def use_up(self, key: str, now: int) -> str:
        """Whose link has this key, once."""
        link = self._find(key, now)
        link.used = True
        return link.maker.guest

    def _find(self, key: str, now: int) -> Link:
        if not KEY.fullmatch(key):
            raise NotUnderstood(
                "link/malformed", "a part of this link is missing; open all of it, or scan the code again"
            )
        link = self._links.get(digest_of(key))
        if link is None:
            raise UnknownKey("link/unknown", "this link is not known here, or no longer; make a new one")
        if link.used:
            raise NotYou("link/used", "this link has been used already, and is good only once; make a new one")
        if link.ends <= now:
            raise NotYou("link/expired", "this link was good for ten minutes, and they are over; make a new one")
        return link

    def _forget_old(self, now: int) -> None:
        """The oldest come first."""
        while self._links:
            digest, link = next(iter(self._links.items()))
            if now < link.ends + REMEMBERED_MS and len(self._links) < MOST:
                return
            del self._links[digest]
            if self._newest.get(link.maker.guest) == digest:
                del self._newest[link.maker.guest]


def digest_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
