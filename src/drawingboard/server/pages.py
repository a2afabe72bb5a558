"""The client: its page, its files, and what is said when it has not been built."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from drawingboard.server.admission import address_of
from drawingboard.server.cluster.cluster import Cluster
from drawingboard.server.cluster.elsewhere import Elsewhere, PeerGone, PeerLost
from drawingboard.server.link_tags import Words, language_of
from drawingboard.server.page_links import PageLinks, home
from drawingboard.server.public_url import Addresses
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
    "/you/{rest:path}",
    "/hello",
    "/privacy",
    "/you",
    "/you/{rest:path}",
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


OWN_TAGS = re.compile(r"<title>.*?</title>")
OWN_ABOUT = re.compile(r'\s*<meta name="description"[^>]*>')


@lru_cache(maxsize=4)
def built_page(index: Path, changed: int, base: str) -> tuple[str, str]:
    """The client's one page, before and after the tags of its link. Its addresses are relative when it is built; here
    they are put below the server's path."""
    text = index.read_text(encoding="utf-8").replace('="./', f'="{base}/')
    before, *rest = OWN_TAGS.split(OWN_ABOUT.sub("", text), maxsplit=1)
    return before, "".join(rest)


def page(base: str, tags: str, status: int = 200) -> Response:
    """The client's one page, with what its link says of itself."""
    index = STATIC / "index.html"
    if not index.exists():
        return HTMLResponse(NOT_BUILT.format(base=base), 503, {"cache-control": "no-store"})
    before, after = built_page(index, index.stat().st_mtime_ns, base)
    return HTMLResponse(before + tags + after, status, {"cache-control": "no-cache", "vary": "Accept-Language"})


def existing_file(path: str) -> Path | None:
    """The file of the client at a path, if there is one. Its compressed twins are not asked for by their names."""
    try:
        found = (STATIC / path.lstrip("/")).resolve()
        is_ours = found.is_relative_to(STATIC.resolve()) and found.is_file()
        return found if is_ours and found.suffix not in SUFFIXES.values() else None
    except (OSError, ValueError):  # no file has such a name
        return None


def client_file(request: Request) -> Response | None:
    path = existing_file(request.scope["path"])
    return static_response(request, path) if path else None


class Pages:
    """The client's page under all its addresses, and its files."""

    def __init__(self, links: PageLinks, addresses: Addresses, cluster: Cluster) -> None:
        self._links = links
        self._addresses = addresses
        self._cluster = cluster
        self.routes = [*(Route(path, self.page) for path in PAGES), Route(ANY_FILE, self.file)]

    async def page(self, request: Request, status: int = 200) -> Response:
        words = Words(language_of(request.headers.get("accept-language", "")))
        try:
            tags = await self._links.tags(request.scope["path"], words, address_of(request))
        except Elsewhere as elsewhere:
            with suppress(PeerGone, PeerLost):
                return await self._cluster.answer(elsewhere, request, b"")
            tags = home(words, request.scope["path"])  # the page itself can do without
        return page(self._addresses.base, tags.markup(self._addresses.of(request)), status)

    async def file(self, request: Request) -> Response:
        """One of the client's files. To whoever wants a page where there is none, the client says so."""
        if found := await run_in_threadpool(client_file, request):
            return found
        if "text/html" in request.headers.get("accept", ""):
            return await self.page(request, 404)
        return Response("there is no such page\n", 404, media_type="text/plain")
