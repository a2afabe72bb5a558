"""Several processes of a server: here they are threads of the test's own process, each with a database connection, a
port and an event loop of its own, which is all that they know each other by."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.databases import postgres, template
from tests.server.browser import Browser, Running, running


class Processes:
    """Servers that share a database."""

    def __init__(self, folder: Path, opened: ExitStack) -> None:
        self.folder = folder
        self.url = postgres().new_database(template())
        self._opened = opened
        self._count = 0

    def start(self, **settings: Any) -> Running:
        """One more, until the end of the test."""
        return self._opened.enter_context(self.another(**settings))

    def another(self, **settings: Any) -> AbstractContextManager[Running]:
        """One more, until the end of the block."""
        self._count += 1
        return running(self.folder / f"data{self._count}", database=self.url, **settings)


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    with ExitStack() as opened:
        yield Processes(tmp_path, opened)


@pytest.fixture(scope="package")
def shared_pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    with ExitStack() as opened:
        both = Processes(tmp_path_factory.mktemp("cluster"), opened)
        yield both.start(), both.start()


@pytest.fixture
def pair(shared_pair: tuple[Running, Running]) -> tuple[Running, Running]:
    """Two processes that run for all tests."""
    for one in shared_pair:
        one.app.admission.forget()
    return shared_pair


def at(browser: Browser, other: Running) -> Browser:
    """The same browser, by way of another process."""
    moved = Browser(other)
    moved.cookie = browser.cookie
    return moved
