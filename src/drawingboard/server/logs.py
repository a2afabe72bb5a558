"""What the server writes about itself: lines for people on a terminal, JSON otherwise.

Never a hand, a seed, a cookie or a secret: what is bound to a line is named here and there
in the code, and a test looks through what was written.
"""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import structlog

SELDOM_SECONDS = 30.0
NO_HTTP = "Invalid HTTP request received."
"""What uvicorn says of it; ``access_log`` says more."""


class Seldom:
    """Says each thing at most twice a minute, and how often it has happened since: strangers can cause it at will."""

    def __init__(self, seconds: float = SELDOM_SECONDS) -> None:
        self._seconds = seconds
        self._last: dict[str, float] = {}
        self._times: dict[str, int] = {}

    def info(self, event: str, **fields: Any) -> None:
        self.log(logging.INFO, event, event, **fields)

    def warning(self, event: str, **fields: Any) -> None:
        self.log(logging.WARNING, event, event, **fields)

    def log(self, level: int, thing: str, event: str, **fields: Any) -> None:
        """Say something, unless the same thing was said a moment ago."""
        now = time.monotonic()
        self._times[thing] = self._times.get(thing, 0) + 1
        if now - self._last.get(thing, -self._seconds) >= self._seconds:
            self._last[thing] = now
            structlog.get_logger().log(level, event, times=self._times.pop(thing), **fields)


class Forwarded(logging.Handler):
    """Hands what libraries log on to our own log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._log = Seldom()

    def emit(self, record: logging.LogRecord) -> None:
        thing = f"{record.name} {record.msg}"  # as it stands in the library: what it is about comes from strangers
        fields = {"exc_info": record.exc_info} if record.exc_info else {}
        self._log.log(record.levelno, thing, "library", logger=record.name, says=record.getMessage()[:500], **fields)


def set_up_logs(level: int = logging.INFO) -> None:
    """Have everything logged to standard error."""
    finish: list[Any] = (
        [structlog.dev.ConsoleRenderer()]
        if sys.stderr.isatty()
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *finish,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg != NO_HTTP)
    logging.getLogger().handlers = [Forwarded()]
