"""The documentation is true: its code runs, its links lead somewhere, its commands exist."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from tools.wire_types import HTTP_TYPES

from drawingboard.cli import main
from drawingboard.server import wire
from drawingboard.server.api import Api
from drawingboard.server.daily_rounds_api import DailyRoundsApi
from drawingboard.server.editor_api import EditorApi
from drawingboard.server.host_api import HostApi
from drawingboard.server.identity_api import IdentityApi
from drawingboard.server.lessons_api import LessonsApi
from drawingboard.server.metrics import Metrics
from drawingboard.server.own_api import OwnApi
from drawingboard.server.pictures import Pictures
from drawingboard.server.points_history import PointsApi
from drawingboard.server.public_url import Addresses
from drawingboard.server.reviews_api import ReviewsApi
from drawingboard.server.routes import openapi
from drawingboard.server.settings import Settings

ROOT = Path(__file__).parents[1]
NOT_OURS = {"build", "dist", "node_modules", "__pycache__"}
"""Folders that are made by tools and not kept; so are those whose names begin with a dot."""

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def kept_files() -> Iterator[Path]:
    """Every file that belongs to the project."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS and not name.endswith(".egg-info")]
        folders[:] = [name for name in folders if not name.startswith(".") or name in (".ci", ".github")]
        yield from (Path(folder) / name for name in files if name != ".git")


PAGES = sorted(path for path in kept_files() if path.suffix == ".md")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def blocks(page: Path, *languages: str) -> list[str]:
    return [text for language, text in BLOCK.findall(page.read_text(encoding="utf-8")) if language in languages]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_python_example_runs(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0
    for text in blocks(page, "python", "py"):
        if ">>>" not in text:
            exec(compile(text, name_of(page), "exec"), {"__name__": "example"})


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_between_pages_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(BLOCK.sub("", page.read_text(encoding="utf-8"))):
        if target.startswith(("http:", "https:", "mailto:")):
            continue
        path, _, anchor = target.partition("#")
        goal = (page.parent / path).resolve() if path else page
        assert goal.exists(), f"{name_of(page)} points to {target}, which is not there"
        if anchor and goal.suffix == ".md":
            headings = {slug(heading) for heading in HEADING.findall(goal.read_text(encoding="utf-8"))}
            assert anchor in headings, f"{name_of(page)} points to {target}, but there is no such heading"


def slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def commands(page: Path) -> Iterator[str]:
    """The lines in shell examples that call our program."""
    for text in blocks(page, "sh", "console"):
        for line in text.splitlines():
            if line.removeprefix("$ ").startswith("drawingboard "):
                yield line.removeprefix("$ ")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_in_an_example_can_be_typed(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line in commands(page):
        words = shlex.split(line, comments=True)[1:]
        words = words[: words.index(">")] if ">" in words else words
        for word in words:
            if word.endswith((".record", ".backup")):
                Path(word).touch()
        check_understood(line, words)


def check_understood(line: str, words: list[str]) -> None:
    """Let the program read the words without doing anything; raises if it does not know them."""
    command: click.Command | None = main
    while isinstance(command, click.Group) and not words[0].startswith("-"):
        command = command.get_command(click.Context(command), words.pop(0))
    assert command is not None, f"there is no such command: {line}"
    if words not in (["--help"], ["--version"]):
        command.make_context("drawingboard", words)


def test_every_page_can_be_reached_from_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for page in PAGES:
        if page.is_relative_to(ROOT / "docs") and page.name != "README.md" and page.parent.name != "decisions":
            link = f"({page.relative_to(ROOT / 'docs').as_posix()})"
            assert link in index, f"{name_of(page)} is not in docs/README.md"


def test_every_decision_has_its_row() -> None:
    rows = (ROOT / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs" / "decisions").glob("0*.md"):
        assert f"]({page.name}) | " in rows, f"{page.name} has no row in docs/decisions/README.md"


# What is named in the pages is there ----------------------------------------------------------

PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
FILE = re.compile(r"`((?:[\w<>*-]+/)*[\w<>*-]+\.(?:py|pxd|ts|tsx|css|toml|sh|md))`")
MODULE = re.compile(r"\bdrawingboard(?:\.[a-z_]\w*)+")
PLACES = ("", "src/drawingboard", "src/drawingboard/*", "src/drawingboard/games/*", "web", "web/src", "tests")
"""Where files are looked for that the pages name: from the root, in the package, in the client, among the tests."""


def is_there(name: str, page: Path) -> bool:
    """Whether a file of this name exists; ``<game>`` stands for any, and a name without folders for a file anywhere."""
    pattern = re.sub(r"<\w+>", "*", name)
    if "/" not in name:
        return bool(list(ROOT.glob(f"src/**/{pattern}")) or list(ROOT.glob(f"[!.]*/{pattern}"))) or is_kept(pattern)
    starts = [page.parent, *(found for place in PLACES for found in (ROOT.glob(place) if place else [ROOT]))]
    return any(next(start.glob(pattern), None) is not None for start in starts)


def is_kept(pattern: str) -> bool:
    return any(path.match(pattern) for path in kept_files())


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    missing = {name for name in FILE.findall(page.read_text(encoding="utf-8")) if not is_there(name, page)}
    assert not missing, f"{name_of(page)} names {', '.join(sorted(missing))}"


def can_be_imported(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: Any = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            found = getattr(found, part, None)
        return found is not None
    return False


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_module_that_a_page_names_can_be_imported(page: Path) -> None:
    for name in set(MODULE.findall(page.read_text(encoding="utf-8"))):
        assert ".sqlite" in name or name.endswith(".service") or can_be_imported(name), f"{name_of(page)} names {name}"


def test_the_protocol_names_every_request_and_no_other() -> None:
    tables: Any = SimpleNamespace(settings=Settings(Path("nowhere")))
    nothing: Any = None
    editor = EditorApi(tables.settings, nothing, nothing, nothing).routes
    shown = (*Pictures(tables, nothing).routes, *PointsApi(tables, nothing).routes, *ReviewsApi(tables, nothing).routes)
    host = HostApi(SimpleNamespace(folder=Path("nowhere")), Metrics(), nothing, nothing, nothing, nothing).routes  # type: ignore[arg-type]
    own = (
        *IdentityApi(nothing, nothing, nothing).routes,
        *OwnApi(nothing, nothing).routes,
        *DailyRoundsApi(nothing, nothing).routes,
    )
    api = Api(tables, nothing, Addresses(""), (*own, *editor, *LessonsApi().routes, *shown, *host))
    described = json.loads(wire.ENCODER.encode(openapi(api.routes)))["paths"]
    requests = {(method.upper(), path) for path, methods in described.items() for method in methods}
    named = set(re.findall(r"`(GET|POST|PUT|DELETE) (/[^`?]*)", PROTOCOL))
    assert requests - named == set()
    assert {path for _, path in named - requests} <= {"/api/tables/{id}/live", "/api/daily/floor-plan"}


def test_the_protocol_names_every_message_and_every_body() -> None:
    tags = {kind.__struct_config__.tag for union in (wire.AnyCommand, wire.AnyNews) for kind in union.__args__}
    bodies = {kind.__name__ for kind in HTTP_TYPES}
    named = set(re.findall(r"`([A-Za-z_]+)", PROTOCOL))
    assert tags - named == set()
    assert bodies - named == set()


MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:work|root|tmp|home|Users)/")
REGISTRY = re.compile(r"https?://[^\s\"')]*(?:pypi|pythonhosted|npmjs|registry|artifactory|nexus)", re.IGNORECASE)


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    found = []
    for path in kept_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture, a compiled module
        for number, line in enumerate(lines, 1):
            if (MACHINE_PATH.search(line) or REGISTRY.search(line)) and path != Path(__file__):
                found.append(f"{name_of(path)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)
