"""For all tests: no example of hypothesis is timed, since a busy machine may take its time; and what one test has set
up for its logs is gone before the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def _loggers_change() -> Iterator[None]:
    """A logger that has been used would never be captured again, and servers outlive a test."""
    configure = structlog.configure

    def changing(**given: Any) -> None:
        configure(**{**given, "cache_logger_on_first_use": False})

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(structlog, "configure", changing)
        yield


@pytest.fixture(autouse=True)
def _logs_apart() -> Iterator[None]:
    yield
    structlog.reset_defaults()
