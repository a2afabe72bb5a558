"""Where WebSocket frames begin and end (RFC 6455, 5.2), without looking into them.

0         1          2, 4 or 10    + 4 if masked
┌────────┬──────────┬─────────────┬─────────┬ ─ ─ ─ ─ ┐
│ kind   │ M length │ more length │ mask    │ content
└────────┴──────────┴─────────────┴─────────┴ ─ ─ ─ ─ ┘
"""

from __future__ import annotations

LONGEST_HEAD = 14
MASKED = 0x80
SHORT_HEAD = 6
"""The head of a masked frame of less than 126 bytes."""


def is_one_frame(data: bytes) -> bool:
    """Whether this is exactly one short frame, as browsers send their commands."""
    return len(data) >= SHORT_HEAD and MASKED <= data[1] < MASKED + 126 and len(data) == SHORT_HEAD - MASKED + data[1]


def frame_size(head: bytes) -> int:
    """How many bytes a frame takes that begins so; 0 if that cannot be told yet.

    >>> frame_size(b"\\x81\\x83maskabc"), frame_size(b"\\x81\\x03abc"), frame_size(b"\\x82\\xfe\\x01\\x00")
    (9, 5, 264)
    >>> frame_size(b"\\x81"), frame_size(b"\\x81\\xfe\\x01")
    (0, 0)
    """
    if len(head) < 2:
        return 0
    size, mask = head[1] & 127, 4 if head[1] & MASKED else 0
    if size < 126:
        return 2 + mask + size
    more = 2 if size == 126 else 8
    if len(head) < 2 + more:
        return 0
    return 2 + more + mask + int.from_bytes(head[2 : 2 + more])


class FrameMeter:
    """Counts frames in a stream that comes in pieces."""

    __slots__ = ("_head", "_missing")

    def __init__(self) -> None:
        self._head = b""
        """The first bytes of a frame whose size cannot be told yet."""
        self._missing = 0
        """How many bytes of the last frame have not come."""

    @property
    def at_start(self) -> bool:
        """Whether a new frame begins with whatever comes next."""
        return not self._missing and not self._head

    def take(self, data: bytes, most: int) -> tuple[int, int]:
        """How many of these bytes come before the frame after the next ``most``, and how many frames begin in them."""
        at, frames = self._skip(data, 0), 0
        while at < len(data):
            if not self._head:
                if frames == most:
                    break
                frames += 1
            head = self._head + data[at : at + LONGEST_HEAD - len(self._head)]
            size = frame_size(head)
            if not size:
                self._head, at = head, len(data)
            else:
                self._missing, self._head = size - len(self._head), b""
                at = self._skip(data, at)
        return at, frames

    def _skip(self, data: bytes, at: int) -> int:
        """Go to the end of the last frame, as far as it has come."""
        step = min(self._missing, len(data) - at)
        self._missing -= step
        return at + step
