"""The client: its page, its files, and what is said when it has not been built."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from drawingboard.server.static_files import SUFFIXES, static_response

STATIC = Path(__file__).parent / "static"
PAGES = (
    "/",
    "/new",
    "/new/{rest:path}",
    "/table/{rest:path}",
    "/daily/{rest:path}",
    "/missions/{rest:path}",
    "/learn/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/editor/{rest:path}",
    "/settings",
    "/privacy",
)
"""The client finds out itself what to show at these."""

ANY_FILE = "/{rest:path}"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Drawing Board</title>
<h1>The server runs, but the client has not been built</h1>
<p>In a checkout, <code>make play</code> builds it. The server's own interface is described at
<a href="{base}/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


def page(base: str, status: int = 200) -> Response:
    """The client's one page. Its addresses are relative when it is built; here they are put below the server's path."""
    index = STATIC / "index.html"
    if not index.exists():
        return HTMLResponse(NOT_BUILT.format(base=base), 503, {"cache-control": "no-store"})
    text = index.read_text(encoding="utf-8").replace('="./', f'="{base}/')
    return HTMLResponse(text, status, {"cache-control": "no-cache"})


def file(request: Request, base: str) -> Response:
    """One of the client's files. To whoever wants a page where there is none, the client says so."""
    path = existing_file(request.scope["path"])
    if path is None and "text/html" in request.headers.get("accept", ""):
        return page(base, 404)
    if path is None:
        return Response("there is no such page\n", 404, media_type="text/plain")
    return static_response(request, path)


def existing_file(path: str) -> Path | None:
    """The file of the client at a path, if there is one. Its compressed twins are not asked for by their names."""
    try:
        found = (STATIC / path.lstrip("/")).resolve()
        is_ours = found.is_relative_to(STATIC.resolve()) and found.is_file()
        return found if is_ours and found.suffix not in SUFFIXES.values() else None
    except (OSError, ValueError):  # no file has such a name
        return None


def page_routes(base: str = "") -> list[Route]:
    """All of these, for a server whose pages are below a path such as ``/games/drawingboard``."""

    def client_page(request: Request) -> Response:
        return page(base)

    def client_file(request: Request) -> Response:
        return file(request, base)

    return [*(Route(path, client_page) for path in PAGES), Route(ANY_FILE, client_file)]
