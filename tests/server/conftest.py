"""A server for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.browser import Browser, Running, running
from tests.toys.known import make_known


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def server(shared_server: Running) -> Running:
    """A server that runs for all tests; each opens tables of its own."""
    shared_server.app.admission.forget()
    return shared_server


@pytest.fixture
def ada(server: Running) -> Browser:
    return Browser(server, "Ada")


@pytest.fixture
def ben(server: Running) -> Browser:
    return Browser(server, "Ben")


@pytest.fixture
def toys(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that has toys, too."""
    make_known(monkeypatch)
    with running(data) as server:
        yield server


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder for a server of one's own."""
    return tmp_path / "data"
