"""Arrows point one way: who may import whom.

    cli ──▶ server ──▶ review ──▶ arena ──▶ match ──▶ games/<game> ──▶ core, geometry
     │        │                     └─────▶ players ──▶ core
     │        └──────▶ lessons ───────────▶ match
     └────▶ bench ────────────────────────▶ players, games, core

Everybody may import what is further right. ``bench`` speaks to a server over the network only.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
PACKAGE = SOURCE / "drawingboard"
CONTRIBUTING = SOURCE.parent / "CONTRIBUTING.md"

ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "geometry": {"core.bits", "core.errors", "core.guard"},
    "games": {"core", "geometry", "speed"},
    "players": {"core"},
    "match": {"core", "games"},
    "arena": {"core", "games", "players", "match"},
    "review": {"core", "games", "players", "match", "arena"},
    "lessons": {"core", "games", "match"},
    "server": {"core", "games", "players", "match", "arena", "review", "lessons"},
    "bench": {"core", "games", "players", "speed", "text_table"},
    "cli": {
        "core",
        "games",
        "players",
        "match",
        "arena",
        "review",
        "lessons",
        "server",
        "bench",
        "speed",
        "text_table",
    },
    "speed": set(),
    "text_table": set(),
    "__init__": {"games", "speed"},
    "__main__": {"cli"},
}
"""Which parts of the package a part may import, besides itself. ``core.bits`` is one module of a part."""

NETWORKING = {
    "aiohttp", "asyncio", "ftplib", "http", "httpx", "requests", "select", "selectors", "smtplib", "socket",
    "socketserver", "ssl", "starlette", "urllib", "uvicorn", "websockets", "xmlrpc",
}  # fmt: skip


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    """The part of the package that a file belongs to: its first folder, or its own name at the top."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports_of(path: Path) -> Iterator[str]:
    """The full names of everything a file imports, wherever in the file."""
    with tokenize.open(path) as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively; full names are easier to follow"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inner_imports_of(path: Path) -> Iterator[str]:
    """What a file imports from this package, without the package's name: ``core.bits.count``."""
    for name in imports_of(path):
        if name.startswith("drawingboard."):
            yield name.removeprefix("drawingboard.")


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_every_import_follows_the_arrows(path: Path) -> None:
    part = part_of(path)
    allowed = {part, *ALLOWED[part]}
    for imported in inner_imports_of(path):
        assert any(f"{imported}.".startswith(f"{known}.") for known in allowed), f"{part} may not know {imported}"


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_nothing_below_the_server_speaks_to_the_network(path: Path) -> None:
    if part_of(path) not in ("server", "bench", "cli"):
        assert not NETWORKING & {name.split(".")[0] for name in imports_of(path)}


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/**/*.py")), ids=name_of)
def test_a_game_is_a_folder_that_could_be_lifted_out(path: Path) -> None:
    for imported in inner_imports_of(path):
        if imported.startswith("games."):
            assert imported.split(".")[1] == path.relative_to(PACKAGE).parts[1]


def test_the_picture_in_contributing_is_this_one() -> None:
    picture = (__doc__ or "").split("\n\n")[1]
    assert "\n".join(line.removeprefix("    ") for line in picture.splitlines()) in CONTRIBUTING.read_text()


def test_nothing_imports_the_command_line() -> None:
    importers = {part_of(path) for path in sources() for name in inner_imports_of(path) if name.startswith("cli")}
    assert importers <= {"cli", "__main__"}


def test_every_part_of_the_package_has_its_arrows() -> None:
    assert {part_of(path) for path in sources()} <= set(ALLOWED)


WITHOUT_EXTRAS = """
import importlib, pkgutil, sys
for name in ("psycopg", "ray"):
    sys.modules[name] = None
import drawingboard
for found in pkgutil.walk_packages(drawingboard.__path__, "drawingboard."):
    if ".migrations." not in found.name and not found.name.endswith("__main__"):
        try:
            importlib.import_module(found.name)
        except ImportError:
            print(found.name)
"""
NEED_POSTGRES = {
    "drawingboard.server.cluster.joined",
    "drawingboard.server.cluster.owner_lookup",
    "drawingboard.server.cluster.postgres_bus",
    "drawingboard.server.storage.postgres",
    "drawingboard.server.storage.postgres_trouble",
}
"""These are imported only where a host has asked for PostgreSQL."""


def test_nothing_else_needs_what_is_installed_as_an_extra() -> None:
    program = [sys.executable, "-c", WITHOUT_EXTRAS]
    without = subprocess.run(program, capture_output=True, text=True, check=True)
    assert set(without.stdout.split()) == NEED_POSTGRES


def test_words_that_meant_several_things_mean_one() -> None:
    """Decision 0021: a table is the server's, a plan is Floor Plan's drawing."""
    found = [name for path in sources() for name in re.findall(r"^class (\w+)", path.read_text(), re.MULTILINE)]
    assert [found.count(word) for word in ("Table", "Plan", "Terminal", "Transport", "Sheets", "Viewer")] == [1] * 6
    former = {"Line", "Draft", "Standing", "Live", "Hub", "Doors", "Audience", "Lots", "Timeline", "Course"}
    assert not former & set(found)


def test_the_web_client_is_not_python() -> None:
    assert not list((SOURCE.parent / "web" / "src").rglob("*.py"))
