"""One browser for all tests of a worker, one context for each person, one server for those who do not break it."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import DESK, PATIENCE, PHONE, Person
from tests.browser.server import STATIC, WEB, Server, build_client, is_client_fresh

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

Meet = Callable[..., Person]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def client() -> None:
    """The built client, newer than its sources; the first worker builds it, the others wait for that."""
    modules = WEB / "node_modules"
    if is_client_fresh() or (STATIC.exists() and not WEB.exists()):
        return
    if not modules.exists():
        pytest.skip("the client is not built, and `npm ci` in web/ has not been run")
    with (modules / ".building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_client_fresh():
            build_client()


@pytest.fixture(scope="session")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of everybody."""
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(client: None, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop and start."""
    server = Server(tmp_path / "server").start()
    yield server
    server.stop()


NO_COACH = """
if (location.protocol.startsWith("http"))
  localStorage["drawingboard.settings"] ??= JSON.stringify({ coach: false });
"""
"""Whoever knows the games is told no tips."""


@pytest.fixture
def meet(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Meet]:
    """Meet people: ``anna, ben = meet("Anna"), meet("Ben", phone=True)``. At the end nothing may have gone wrong."""
    people: list[Person] = []

    def meet_person(
        name: str, *, phone: bool = False, at: Server | None = None, coach: bool = False, **wishes: Any
    ) -> Person:
        home = at or request.getfixturevalue("server")
        context = chromium.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            **{"locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light", **wishes},
        )
        context.set_default_timeout(PATIENCE)
        if not coach:
            context.add_init_script(NO_COACH)
        people.append(Person(name, context, home.url))
        return people[-1]

    yield meet_person
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert not complaints, "the browsers complain: " + "; ".join(complaints)
