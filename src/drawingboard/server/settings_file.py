"""Settings from a file, and single ones from the command line.

    public_url = "https://games.example"

    [limits]
    tables_per_minute = 5

    [retention]
    finished_days = 365

A file is read as a whole: everything wrong with it is told at once, with its line and what would do.
"""

from __future__ import annotations

import math
import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, replace
from pathlib import Path
from typing import Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.toml_lines import Problem, inside, located, strangers
from drawingboard.core.toml_slips import explained
from drawingboard.server.settings import Limits, Retention, Settings

FILE_NAME = "settings.toml"
"""In the data folder; it need not be there."""

DATABASE_VARIABLE = "DRAWINGBOARD_DATABASE"
"""The database may hold a password: it can be said where other users of the machine do not see it."""

SECTIONS: dict[str, type] = {"limits": Limits, "retention": Retention}
NOT_IN_A_FILE = ("data", *SECTIONS)
"""The folder is known before the file is found in it; the others are headings."""

MOST = 10**12
RANGES: dict[str, tuple[float, float]] = {
    "port": (0, 65_535),
    "peer_port": (0, 65_535),
    "processes": (1, 64),
    "trials": (0, 1000),
    "reviews": (0, 10_000),
    "bot_processes": (1, 256),
    "away_seconds": (1, 86_400),
    "hsts_seconds": (0, 10 * 365 * 24 * 3600),
    "content_bytes": (0, MOST),
    **{each.name: (0, 36_500) for each in fields(Retention)},
}
"""The least and the most that makes sense; where nothing is said, ``range_of`` decides."""


def range_of(name: str, kind: str) -> tuple[float, float]:
    """A whole number and a burst are at least 1: with less, nobody could ever ask. A rate is only more than nothing."""
    return RANGES.get(name) or (1 if kind == "int" or name.endswith("_burst") else 0.001, MOST)


def read_settings(path: Path) -> dict[str, Any]:
    """What a file sets: the arguments for ``Settings``."""
    try:
        text = path.read_text(encoding="utf-8")
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotUnderstood("settings/toml", explained(text, error).of(str(path))) from None
    except UnicodeDecodeError:
        raise NotUnderstood("settings/encoding", f"{path} is not a text file in UTF-8") from None
    except OSError as problem:
        raise NotUnderstood("settings/unreadable", f"{path} cannot be read: {problem.strerror}") from None
    if problems := list(problems_of(values)):
        raise NotUnderstood("settings/wrong", "\n".join(located(str(path), text, problems)))
    plain = {name: as_field(value) for name, value in values.items() if name not in SECTIONS}
    sections = {
        name: kind(**{key: as_field(value) for key, value in values[name].items()})
        for name, kind in SECTIONS.items()
        if name in values
    }
    return {**plain, **sections}


def problems_of(values: Mapping[str, Any]) -> Iterator[Problem]:
    """Everything wrong with what a file says."""
    plain = [each for each in fields(Settings) if each.name not in NOT_IN_A_FILE]
    yield from strangers(values, [*(each.name for each in plain), *SECTIONS])
    wrong = list(wrong_values(plain, values))
    yield from wrong
    for each in plain:
        if each.name in values and (each.name,) not in [problem.at for problem in wrong]:
            yield from not_meant(each.name, values[each.name])
    for name, kind in SECTIONS.items():
        section = values.get(name, {})
        if not isinstance(section, dict):
            yield Problem(f"{name} is a heading with entries below it: [{name}]", name)
            continue
        for problem in (
            *strangers(section, [each.name for each in fields(kind)]),
            *wrong_values(fields(kind), section),
        ):
            yield inside(problem, "", name)


def wrong_values(known: Sequence[Field[Any]], values: Mapping[str, Any]) -> Iterator[Problem]:
    for each in known:
        if each.name in values and (wrong := wrong_value(each, values[each.name])):
            yield Problem(wrong, each.name)


def not_meant(name: str, value: Any) -> Iterator[Problem]:
    """What ``Settings`` itself refuses of a single value."""
    try:
        Settings(Path(), **{name: as_field(value)})
    except NotUnderstood as refusal:
        yield Problem(refusal.sentence, name)


def wrong_value(field: Field[Any], value: Any) -> str:
    """What is wrong with the value of a setting; nothing if it will do."""
    kind, name = str(field.type), field.name
    if kind == "str":
        return "" if isinstance(value, str) else f'{name} is a text in quotation marks, as in {name} = ""'
    if kind == "bool":
        return "" if isinstance(value, bool) else f"{name} is true or false"
    if kind.startswith("tuple"):
        good = isinstance(value, list) and all(isinstance(one, str) for one in value)
        return "" if good else f'{name} is a list of texts, as in {name} = ["https://games.example"]'
    least, most = range_of(name, kind)
    wanted = "a whole number" if kind == "int" else "a number"
    is_number = isinstance(value, int if kind == "int" else int | float) and not isinstance(value, bool)
    if is_number and math.isfinite(value) and least <= value <= most:
        return ""
    return f"{name} is {value!r}, but has to be {wanted} from {least:g} to {most:g}{usual(field)}"


def usual(field: Field[Any]) -> str:
    return f"; usual is {told(field.default)}" if field.default is not MISSING else ""


def told(value: Any) -> str:
    """A value as it is written in a file."""
    if isinstance(value, tuple):
        return "[" + ", ".join(f'"{one}"' for one in value) + "]"
    return f"{value:g}" if isinstance(value, float) else str(value)


def as_field(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def with_limits(limits: Limits, texts: Sequence[str]) -> Limits:
    """Limits, with those changed that were given as ``name=value``."""
    known = {each.name: each for each in fields(Limits)}
    changed: dict[str, float] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise NotUnderstood("settings/limit", f"--limit {text}: write it as NAME=VALUE, as in tables_per_minute=5")
        if name not in known:
            [stranger] = strangers({name: value}, list(known))
            raise NotUnderstood("settings/limit", f"--limit {text}: {stranger}")
        try:
            number = int(value) if str(known[name].type) == "int" else float(value)
        except ValueError:
            number = math.nan
        if wrong := wrong_value(known[name], value if math.isnan(number) else number):
            raise NotUnderstood("settings/limit", f"--limit {text}: {wrong}")
        changed[name] = number
    return replace(limits, **changed)  # type: ignore[arg-type]


def settings_from(folder: Path, file: Path | None, **given: Any) -> Settings:
    """The settings of a server: what was ``given``, otherwise what the environment or its file says, otherwise what is
    usual."""
    inside_folder = folder / FILE_NAME
    path = file or (inside_folder if os.path.lexists(inside_folder) else None)
    said = {"database": os.environ[DATABASE_VARIABLE]} if os.environ.get(DATABASE_VARIABLE) else {}
    return Settings(data=folder, **{**(read_settings(path) if path else {}), **said, **given})
