"""A server for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from drawingboard.server.websocket import uvicorn_internals
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


@pytest.fixture(scope="package")
def shared_asgi_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        use_asgi(patch)
        with running(tmp_path_factory.mktemp("data")) as server:
            yield server


def use_asgi(patch: pytest.MonkeyPatch) -> None:
    """Have servers that start from now on use plain ASGI, as if uvicorn looked different."""
    patch.setattr(uvicorn_internals, "differences", lambda: ["a test wants it so"])


@pytest.fixture(params=["uvicorn", "asgi"])
def transport(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways between uvicorn and a connection; servers that start in this test use it."""
    if request.param == "asgi":
        use_asgi(monkeypatch)
    way: str = request.param
    return way


@pytest.fixture
def either_server(request: pytest.FixtureRequest, transport: str) -> Running:
    """A server that runs for all tests, both ways."""
    shared: Running = request.getfixturevalue("shared_server" if transport == "uvicorn" else "shared_asgi_server")
    shared.app.admission.forget()
    return shared


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
