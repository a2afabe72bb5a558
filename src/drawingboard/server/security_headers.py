"""What every answer tells browsers about safety."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.types import Message, Scope, Send

from drawingboard.server.admission import raw_headers

CONTENT_SECURITY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""Abilities of browsers that no page of ours ever asks for."""

ALWAYS = raw_headers(
    [
        ("content-security-policy", CONTENT_SECURITY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", ", ".join(f"{ability}=()" for ability in UNUSED)),
    ]
)
"""Scripts and frames only from here, nothing guessed, no address told to others, nothing shown by other sites."""

OF_FILES = raw_headers([("x-content-type-options", "nosniff"), ("cross-origin-resource-policy", "same-origin")])
"""Enough for scripts and style sheets: the other headers are about pages. A first visit fetches ten such files."""
FILES = (".js", ".css")

OF_DATA = [*raw_headers([("content-security-policy", "default-src 'none'; frame-ancestors 'none'")]), *OF_FILES]
"""For what the API says and for pictures: whoever opens them as a page gets one that may do nothing at all."""
PICTURES = (".svg", ".png")

NO_STORE = (b"cache-control", b"no-store")
HTTPS = ("https", "wss")
STARTS = ("http.response.start", "websocket.http.response.start")
"""An answer begins, to a request or to a handshake that is turned away."""


class SecurityHeaders:
    """The headers that every answer has."""

    def __init__(self, hsts_seconds: int) -> None:
        """For so long a browser that came by https comes by https only; 0 makes it forget that."""
        self._over_https = raw_headers([("strict-transport-security", f"max-age={hsts_seconds}")])

    def added_to(self, scope: Scope, send: Send) -> Send:
        """Send with these headers. What the API says is never kept by a cache."""
        path: str = scope["path"]
        is_api = path.startswith("/api/")
        always = [*headers_of(path, is_api), *(self._over_https if scope["scheme"] in HTTPS else ())]

        async def send_safely(message: Message) -> None:
            if message["type"] in STARTS:
                headers = [*message.get("headers", []), *always]
                if is_api and not any(name == b"cache-control" for name, _ in headers):
                    headers.append(NO_STORE)
                message["headers"] = headers
            await send(message)

        return send_safely


def headers_of(path: str, is_api: bool) -> Sequence[tuple[bytes, bytes]]:
    """The headers that concern what is at an address."""
    if path.startswith("/assets/") and path.endswith(FILES):
        return OF_FILES
    return OF_DATA if is_api or path.endswith(PICTURES) else ALWAYS
