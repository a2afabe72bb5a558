"""What the server writes about itself: lines for people on a terminal, JSON otherwise.

Never a hand, a seed, a cookie or a secret: what is bound to a line is named here and there
in the code, and a test looks through what was written.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


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
