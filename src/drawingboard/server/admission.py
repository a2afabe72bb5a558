"""Who may come in: where a request comes from, who sends it, and whether it is too much."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Network, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from drawingboard.server.guests import Guests, Visitor
from drawingboard.server.host_names import check_host, known_names
from drawingboard.server.limits import Buckets, Counts
from drawingboard.server.metrics import Metrics
from drawingboard.server.public_url import read_public_url
from drawingboard.server.routes import Rejected
from drawingboard.server.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
NETWORK_BITS = 64
"""So much of an IPv6 address is its network; the rest is free to whoever is in it."""
LONGEST_ADDRESS = 64


LONGEST_PATH = 500
LARGEST_HEAD = 16 * 1024


class Admission:
    """Checks everybody who comes in."""

    def __init__(self, settings: Settings, guests: Guests, metrics: Metrics) -> None:
        limits = self._limits = settings.limits
        self.guests = guests
        self.pages = Buckets(limits.pages_per_second, limits.page_burst)
        self.commands = Buckets(limits.commands_per_second, limits.command_burst)
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)
        self.tables = Buckets(limits.tables_per_minute / 60, limits.table_burst)
        self.address_tables = Buckets(limits.tables_per_minute_per_address / 60, limits.table_burst_per_address)
        self.seats = Buckets(limits.seats_per_minute / 60, limits.seat_burst)
        self.address_seats = Buckets(limits.seats_per_minute_per_address / 60, limits.seat_burst_per_address)
        self.uploads = Buckets(limits.uploads_per_hour / 3600, limits.upload_burst)
        self.checks = Buckets(limits.checks_per_minute / 60, limits.check_burst)
        self.trials = Buckets(limits.trials_per_hour / 3600, limits.trial_burst)
        self.reviews = Buckets(limits.reviews_per_hour / 3600, limits.review_burst)
        self.pictures = Buckets(limits.pictures_per_minute / 60, limits.picture_burst)
        self.identity_changes = Buckets(limits.identity_changes_per_hour / 3600, limits.identity_change_burst)
        self.wrong_proofs = Buckets(limits.wrong_proofs_per_minute / 60, limits.wrong_proof_burst)
        self.guest_sockets = Counts(limits.sockets_per_guest)
        self.address_sockets = Counts(limits.sockets_per_address)
        self._origins = (*settings.origins, read_public_url(settings.public_url).origin)
        self._host_names = known_names(settings)
        self._metrics = metrics

    def buckets(self) -> dict[str, Buckets]:
        """All of them, by name."""
        return {name: value for name, value in vars(self).items() if isinstance(value, Buckets)}

    def counts(self) -> dict[str, Counts]:
        """All of them, by name."""
        return {name: value for name, value in vars(self).items() if isinstance(value, Counts)}

    def forget(self) -> None:
        """Let everybody ask afresh."""
        for buckets in self.buckets().values():
            buckets.forget()
        for counts in self.counts().values():
            counts.forget()

    def may_open(self, guest: str, address: str) -> bool:
        """Whether a guest may open one more table; fresh cookies do not help, the address is counted as well."""
        return self.address_tables.take(address) and self.tables.take(guest)

    def may_seat(self, guest: str, address: str, count: int = 1) -> bool:
        """Whether a guest may have so many seats more, at a table of their own or somebody else's."""
        return self.address_seats.take(address, count) and self.seats.take(guest, count)

    def admit(self, connection: HTTPConnection, is_page: bool = False) -> None:
        """Let a request in, or turn it away."""
        check_head(connection.scope)
        check_host(connection.headers.get("host"), self._host_names)
        bucket = self.pages if is_page else self.requests
        if not bucket.take(address_of(connection)):
            self._metrics.too_many += 1
            raise Rejected(429, "limit/too_fast", "too many requests from your address; wait a moment")

    def check_origin(self, request: Request) -> None:
        """Turn away what a page of another site wants changed."""
        if request.method not in SAFE_METHODS and not self.is_from_here(request.headers):
            raise Rejected(403, "origin/foreign", "this request comes from a page of another site")

    def punish_flood(self, address: str) -> None:
        """Somebody was cut off for sending too much."""
        self._metrics.too_many += 1
        self.requests.charge(address, self._limits.requests_per_flood)

    def is_from_here(self, headers: Headers) -> bool:
        """Whether a request comes from a page of ours. Programs that are no browsers name no origin."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        return origin in self._origins or is_same_host(origin, headers.get("host", ""))

    def guest_of(self, connection: HTTPConnection) -> str | None:
        """Who sends a request, if they have a cookie of ours."""
        visitor = self.visitor_of(connection)
        return visitor.guest if visitor else None

    def visitor_of(self, connection: HTTPConnection) -> Visitor | None:
        """The same, with the device."""
        return self.guests.read(connection.headers.get("cookie", ""))

    def visitor_or_new(self, connection: HTTPConnection) -> Visitor:
        """Whoever sends a request; who has no cookie is somebody from now on."""
        return self.visitor_of(connection) or self.guests.new()

    def with_cookie(self, response: Response, visitor: Visitor, request: HTTPConnection) -> Response:
        """An answer that gives a visitor the cookie."""
        response.headers["set-cookie"] = self.guests.cookie_of(visitor, is_https(request))
        return response


def check_head(scope: Scope) -> None:
    """Turn away what no browser sends: paths and headers beyond measure, characters that cannot be seen."""
    path: str = scope["path"]
    if len(path) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_PATH:
        raise Rejected(414, "request/too_long", f"an address has at most {LONGEST_PATH} characters here")
    if not path.isprintable():
        raise Rejected(400, "request/characters", "an address has only characters that can be seen")
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        raise Rejected(431, "request/headers", f"the headers of a request have at most {LARGEST_HEAD} bytes here")


def is_same_host(origin: str, host: str) -> bool:
    try:
        return bool(host) and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # "http://[" is no origin
        return False


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, as limits count it."""
    return network_of(connection.client.host) if connection.client else ""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The name of an address for whoever counts: of IPv6 its network, of IPv4 itself, written either way.

    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> network_of("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        known = ip_address(address)
    except ValueError:  # what a proxy says, or a UNIX socket
        return address[:LONGEST_ADDRESS]
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    if known.is_loopback:
        return str(known)
    return str(IPv6Network((int(known), NETWORK_BITS), strict=False))


def is_https(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def raw_headers(pairs: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in pairs]
