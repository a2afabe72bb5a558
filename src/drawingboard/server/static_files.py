"""The client's files as browsers want them: compressed where that was done when the client was built.

Beside ``assets/index-1a2b.js`` lie ``index-1a2b.js.br`` and ``index-1a2b.js.gz`` (``web/compress.ts``). Which one is
sent follows from ``Accept-Encoding``; each has an ``ETag`` of its own. Twenty answers carry the same headers before
somebody can play, so these are short.
"""

from __future__ import annotations

from collections.abc import Iterator
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""How the compressed twins of a file are called, the smallest first."""

YEAR = "max-age=31536000, immutable"


def static_response(request: Request, path: Path) -> Response:
    """A file as the browser asks for it. Those in ``assets`` carry a fingerprint in their name and never change."""
    encoding, chosen = "identity", path
    if "range" not in request.headers:  # a part is a part of the file as it is
        encoding, chosen = next(existing_twins(path, request.headers.get("accept-encoding", "")), (encoding, path))
    stat = chosen.stat()
    # Where the name says which version it is, the tag has only to say which twin.
    named = path.parent.name == "assets"
    headers = {
        "cache-control": YEAR if named else "no-cache",
        "etag": f'"{encoding}"' if named else f'"{stat.st_mtime_ns:x}-{stat.st_size:x}-{encoding}"',
        "vary": "Accept-Encoding",
    }
    if encoding != "identity":
        headers["content-encoding"] = encoding
    kind = guess_type(path.name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        headers["content-type"] = kind  # a module is in UTF-8 whatever is said
    answer = FileResponse(chosen, headers=headers, media_type=kind, stat_result=stat)
    # The tag says more than the time, and nobody asks for a part of a script.
    del answer.headers["last-modified"], answer.headers["accept-ranges"]
    return NotModifiedResponse(answer.headers) if is_known(request.headers, headers["etag"]) else answer


def existing_twins(path: Path, accepted: str) -> Iterator[tuple[str, Path]]:
    """The compressed twins of a file that a browser accepts, the best first."""
    for encoding in accepted_encodings(accepted):
        twin = path.with_name(path.name + SUFFIXES[encoding])
        if twin.is_file():
            yield encoding, twin


def accepted_encodings(header: str) -> list[str]:
    """Which of our encodings a browser accepts, the one it likes best first; the smallest of those it likes alike.

    >>> accepted_encodings("gzip, deflate, br, zstd")
    ['br', 'gzip']
    >>> accepted_encodings("br;q=0.5, gzip;q=0.8")
    ['gzip', 'br']
    >>> accepted_encodings("*, br;q=0")
    ['gzip']
    """
    weights: dict[str, float] = {}
    for part in header.split(","):
        name, _, parameter = part.partition(";")
        weights[name.strip().lower()] = weight_of(parameter)
    liked = {encoding: weights.get(encoding, weights.get("*", 0.0)) for encoding in SUFFIXES}
    return sorted((encoding for encoding in SUFFIXES if liked[encoding] > 0), key=lambda encoding: -liked[encoding])


def weight_of(parameter: str) -> float:
    """``q=0.8`` as a number; whatever is no weight counts as refused."""
    name, _, value = parameter.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(value) if name.strip().lower() == "q" else 0.0
    except ValueError:
        return 0.0


def is_known(headers: Headers, etag: str) -> bool:
    """Whether the browser has this very version already."""
    known = headers.get("if-none-match", "")
    return "range" not in headers and etag in (tag.strip().removeprefix("W/") for tag in known.split(","))
