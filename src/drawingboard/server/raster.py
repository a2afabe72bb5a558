"""From SVG to PNG, in a process of its own: the library holds the interpreter while it draws.

Words are set in Source Serif, which comes as a package: a host may have no fonts at all, or others. Where there is no
library for the system, nothing is drawn, and whoever asks is told.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from drawingboard.core.errors import NotNow
from drawingboard.server.workers import WorkerPool, stand_back

FAMILY = "Source Serif Pro"
WEIGHTS = ("Regular", "Semibold", "Bold", "SemiboldIt")
LIBRARIES = ("resvg_py", "font_source_serif_pro")
MOST_SECONDS = 20.0
IDLE_SECONDS = 120.0
"""After so long without work the process ends: it takes up memory."""

LETTERS = (range(0x20, 0x7F), range(0xA0, 0x180), range(0x37A, 0x400), range(0x400, 0x460), range(0x1EA0, 0x1EFA))
"""Latin, Greek and Cyrillic, as far as the font has them."""


def can_be_set(words: str) -> bool:
    """Whether the font has all letters of some words."""
    return all(any(ord(sign) in letters for letters in LETTERS) for sign in words)


def is_there() -> bool:
    """Whether pictures can be drawn on this system."""
    return _are_found(LIBRARIES)


@cache
def _are_found(libraries: tuple[str, ...]) -> bool:
    return all(find_spec(library) is not None for library in libraries)


@cache
def font_files() -> list[str]:
    import font_source_serif_pro

    folder = Path(font_source_serif_pro.__file__).parent / "files"
    return [str(folder / f"SourceSerifPro-{weight}.ttf") for weight in WEIGHTS]


def to_png(svg: str, width: int) -> bytes:
    """A picture so many pixels wide."""
    import resvg_py

    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=font_files(),
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
        monospace_family=FAMILY,
    )
    return bytes(drawn)


class Raster:
    """The process, and the few who wait for it."""

    def __init__(self, most_waiting: int) -> None:
        self._pool = WorkerPool(1, stand_back)
        self._turn = asyncio.Semaphore(1)
        self._most_waiting = most_waiting
        self._waiting = 0
        self._ending: asyncio.TimerHandle | None = None

    def check_open(self) -> None:
        """Refuse to take on more while too many wait."""
        if self._waiting >= self._most_waiting:
            raise NotNow("picture/full", "many pictures wait to be made; ask again in a minute")

    async def png(self, svg: str, width: int) -> bytes:
        self.check_open()
        self._waiting += 1
        try:
            async with self._turn:
                return await self._made(svg, width)
        finally:
            self._waiting -= 1
            self._end_later()

    async def _made(self, svg: str, width: int) -> bytes:
        try:
            async with asyncio.timeout(MOST_SECONDS):
                return await asyncio.wrap_future(self._pool.submit(to_png, svg, width))
        except (TimeoutError, BrokenProcessPool):
            self._pool.end()
            raise NotNow("picture/slow", "the picture could not be made in time; ask again in a minute") from None

    def _end_later(self) -> None:
        if self._ending:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if not self._waiting:
            self._pool.end()

    def close(self) -> None:
        if self._ending:
            self._ending.cancel()
        self._pool.end()
