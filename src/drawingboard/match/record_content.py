"""Cards and tiles inside a record: each file after its name, every line of it behind a bar.

content file: strips.toml
| start = ".S."
|
| strips = [
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from drawingboard.core.content import MOST_BYTES, MOST_FILES, Content, tidied, wrong_line

FILE = re.compile(r"content file: (?P<name>[A-Za-z0-9][A-Za-z0-9._-]{0,59})")
BAR = "|"


def content_lines(content: Content) -> Iterator[str]:
    """Content as lines of a record."""
    for name, text in content.files:
        yield f"content file: {name}"
        for line in text.removesuffix("\n").split("\n"):
            yield f"{BAR} {line}" if line else BAR


class ContentReader:
    """Takes the lines of a record that hold content, one after the other."""

    def __init__(self) -> None:
        self._files: dict[str, list[str]] = {}
        self._size = 0

    def __bool__(self) -> bool:
        return bool(self._files)

    def content(self, game: str) -> Content | None:
        """What has been read; whether a game can be played with it is for the game to say."""
        if not self._files:
            return None
        return Content(game, tuple(sorted((name, tidied("\n".join(lines))) for name, lines in self._files.items())))

    def read_name(self, name: str) -> str:
        """Begin with a file; returns what was expected if it cannot be."""
        if name in self._files:
            return f"'content file: {name}' only once"
        if len(self._files) == MOST_FILES:
            return f"at most {MOST_FILES} files"
        self._files[name] = []
        self._size = 0
        return ""

    def read_line(self, line: str) -> str:
        """Go on with the file; returns what was expected if it cannot be."""
        if not self._files:
            return "'content file: …' before its lines"
        text = line.removeprefix(BAR)
        if text and not text.startswith(" "):
            return f"a space after {BAR}"
        text = text[1:]
        if problem := wrong_line(text):
            return f"a line of a file ({problem})"
        self._size += len(text.encode()) + 1
        if self._size > MOST_BYTES:
            return f"at most {MOST_BYTES} bytes in a file"
        next(reversed(self._files.values())).append(text)
        return ""
