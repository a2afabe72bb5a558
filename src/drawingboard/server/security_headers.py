"""What every answer tells browsers about safety."""

from __future__ import annotations

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
"""Enough for scripts and style sheets: the other headers are about pages. A first visit fetches twenty such files."""
FILES = (".js", ".css")

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
        is_file = path.startswith("/assets/") and path.endswith(FILES)
        always = [*(OF_FILES if is_file else ALWAYS), *(self._over_https if scope["scheme"] in HTTPS else ())]
        is_api = path.startswith("/api/")

        async def send_safely(message: Message) -> None:
            if message["type"] in STARTS:
                headers = [*message.get("headers", []), *always]
                if is_api and not any(name == b"cache-control" for name, _ in headers):
                    headers.append(NO_STORE)
                message["headers"] = headers
            await send(message)

        return send_safely
