"""For all tests: no example of hypothesis is timed, since a busy machine may take its time."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
