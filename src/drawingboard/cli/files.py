"""Records in files."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from drawingboard.cli.own_content import with_own
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.match import Match, Record, format_record, parse_record, record_of
from drawingboard.match.versions import rules

SUFFIX = ".record"


def load_record(path: Path) -> Record:
    """The record in a file; refusals name the file."""
    try:
        return parse_record(path.read_text(encoding="utf-8"))
    except NotUnderstood as refusal:
        raise NotUnderstood(refusal.code, f"{path}: {refusal.sentence}", refusal.rule) from None
    except UnicodeDecodeError:
        raise NotUnderstood("record/encoding", f"{path} is not a text file in UTF-8") from None


def game_of(record: Record, content: Path | None) -> Game[Any] | None:
    """The game of a record, played with the cards of a folder or file; ``None`` leaves it to the record."""
    return with_own(rules(record.header.game, record.header.rules), content) if content else None


def save_record(match: Match, seed: bytes, path: Path) -> None:
    """Write a match to a file, all of it or nothing; with its seed, so that it can be gone on with."""
    text = format_record(replace(record_of(match), seed=seed))
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def fresh_path(game: str) -> Path:
    """A file name in this folder that is not taken: ``planquadrat-1.record``."""
    return next(path for number in count(1) if not (path := Path(f"{game}-{number}{SUFFIX}")).exists())
