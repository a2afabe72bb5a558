"""Cards and tiles of one's own, looked at before a table is opened with them: what is wrong, and what they say.

Nothing is kept, and nothing of the game is changed by it. Whatever is handed in, the answer is a list of problems: what
``core/content.py`` and the game say about files on one's own disk, too.
"""

from __future__ import annotations

import math
from typing import Any

from drawingboard.core.content import Content, WrongContent, read_toml, tidied
from drawingboard.core.game import Game
from drawingboard.server import wire


def check_files(game: Game[Any], texts: dict[str, str]) -> wire.ContentChecked:
    """Everything that can be said about files that somebody has handed in."""
    try:
        content = Content.from_texts(game, texts)
    except WrongContent as wrong:
        return wire.ContentChecked(wrong.problems, None, None, None)
    data = parsed(texts)
    if problems := game.check_content(content):
        return wire.ContentChecked(WrongContent.because(problems).problems, data, None, None)
    return wire.ContentChecked((), data, content.digest, game.describe_content(content))


def parsed(texts: dict[str, str]) -> dict[str, dict[str, Any]] | None:
    """What each file says, as JSON can say it; ``None`` if one of them cannot be read."""
    try:
        return {name: as_json(read_toml(tidied(text))) for name, text in texts.items()}
    except ValueError:
        return None  # the game tells why


def as_json(value: Any) -> Any:
    """A value of TOML as JSON has it: dates, times and numbers without an end become texts."""
    if isinstance(value, dict):
        return {name: as_json(part) for name, part in value.items()}
    if isinstance(value, list):
        return [as_json(part) for part in value]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value if isinstance(value, (str, int, float, bool)) else value.isoformat()
