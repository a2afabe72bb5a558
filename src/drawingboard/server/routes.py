"""Our routes: what is asked for, what is handed in, what is given back, who answers. OpenAPI follows from it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

import drawingboard
from drawingboard.core.content import WrongContent
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, NotYou, Refused, Unavailable
from drawingboard.server import wire
from drawingboard.server.cluster.cluster import Cluster
from drawingboard.server.cluster.elsewhere import Elsewhere, PeerGone, PeerLost, moving
from drawingboard.server.settings import Limits

Method = Literal["GET", "POST", "PUT"]
Handler = Callable[[Request, Any], Awaitable[Any]]
"""Is given the request and its body, already understood; gives back a struct or a finished response."""

STATUS: tuple[tuple[type[Refused], int], ...] = (
    (Unavailable, 503),
    (NotUnderstood, 400),
    (NotYou, 403),
    (NotAllowed, 409),
    (NotNow, 409),
)
"""The first that fits counts."""


@dataclass(frozen=True, slots=True)
class Route:
    """One thing that can be asked for over HTTP."""

    method: Method
    path: str
    about: str
    handler: Handler
    body: type | None = None
    """What is handed in."""
    answer: type | str = str
    """What is given back: a struct, or the media type of something else."""
    created: bool = False
    largest_body: int | None = None
    """How large a body may be, where it is not as everywhere else."""


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a message may fail with: what is nested a thousand deep is no message either."""

OUR_FAULT = wire.Problem("server/our_fault", "that is our fault; please try again")
PEER_TRIES = 16
PEER_PAUSE_SECONDS = 0.5
"""Between two tries to have something answered by another process: one that has died is found out meanwhile."""
CLIENT_GONE = 499
"""The status of a request that nobody waits for any more, as nginx calls it."""


class Rejected(Exception):
    """An answer that is a problem."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.problem = wire.Problem(code, sentence)


def json_response(value: Any, status: int = 200) -> Response:
    return Response(wire.ENCODER.encode(value), status, media_type="application/json")


def problem_response(refusal: Refused) -> Response:
    status = next((status for kind, status in STATUS if isinstance(refusal, kind)), 400)
    return json_response(problem_of(refusal), status)


def problem_of(refusal: Refused) -> wire.Problem:
    problems = refusal.problems if isinstance(refusal, WrongContent) else ()
    return wire.Problem(refusal.code, refusal.sentence, refusal.rule, refusal.squares, problems)


def starlette_routes(
    routes: Iterable[Route], limits: Limits, check_origin: Callable[[Request], None], cluster: Cluster
) -> list[StarletteRoute]:
    """The routes as Starlette wants them; ``check_origin`` turns away pages of other sites. What another process of the
    cluster has is answered there."""
    return [
        StarletteRoute(
            route.path, endpoint(route, limits, check_origin, cluster), methods=[route.method], name=route.about
        )
        for route in routes
    ]


def endpoint(
    route: Route, limits: Limits, check_origin: Callable[[Request], None], cluster: Cluster
) -> Callable[[Request], Awaitable[Response]]:
    decoder: msgspec.json.Decoder[Any] | None = msgspec.json.Decoder(route.body) if route.body else None

    async def handle(request: Request) -> Any:
        text = await read_body(request, route.largest_body, limits) if decoder else b""
        body = decoder.decode(text) if decoder else None
        try:
            return await route.handler(request, body)
        except Elsewhere as elsewhere:
            return await answered_elsewhere(cluster, elsewhere, lambda: route.handler(request, body), request, text)

    async def answer(request: Request) -> Response:
        try:
            check_origin(request)
            result = await handle(request)
        except Rejected as rejected:
            return json_response(rejected.problem, rejected.status)
        except Refused as refusal:
            return problem_response(refusal)
        except msgspec.ValidationError as problem:
            return json_response(wire.Problem("message/fields", str(problem)), 400)
        except UNREADABLE as problem:
            return json_response(wire.Problem("message/malformed", str(problem)), 400)
        except ClientDisconnect:
            return Response(status_code=CLIENT_GONE)
        except Exception:
            structlog.get_logger().exception("request_failed", method=route.method, route=route.path)
            return json_response(OUR_FAULT, 500)
        return result if isinstance(result, Response) else json_response(result, 201 if route.created else 200)

    return answer


async def answered_elsewhere(
    cluster: Cluster, elsewhere: Elsewhere, again: Callable[[], Awaitable[Any]], request: Request, body: bytes
) -> Any:
    """The answer of the process that has what is asked for, or of this one, should that have died. A question that may
    have been heard is asked again only if it changes nothing."""
    for _ in range(PEER_TRIES):
        try:
            return await cluster.answer(elsewhere, request, body)
        except PeerLost:
            if request.method not in ("GET", "HEAD"):
                break
        except PeerGone:
            pass
        await asyncio.sleep(PEER_PAUSE_SECONDS)
        try:
            return await again()
        except Elsewhere as still:
            elsewhere = still
    raise moving()


async def read_body(request: Request, largest: int | None, limits: Limits) -> bytes:
    """What was handed in, if it is not too large and does not take too long."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Rejected(415, "message/type", "expected a body of type application/json")
    largest = largest or limits.largest_body
    body = bytearray()
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > largest:
                    raise Rejected(413, "message/too_large", f"at most {largest} bytes can be handed in")
    except TimeoutError:
        raise Rejected(408, "message/too_slow", "what was to be handed in has not arrived in time") from None
    return bytes(body)


# OpenAPI --------------------------------------------------------------------------------------------


def openapi(routes: Iterable[Route], base: str = "") -> dict[str, Any]:
    """The routes as an OpenAPI 3.1 document; their paths are below that of the server."""
    routes = list(routes)
    kinds: list[Any] = [wire.Problem]
    for route in routes:
        kinds += [kind for kind in (route.body, route.answer) if isinstance(kind, type) and kind is not str]
    kinds = list(dict.fromkeys(kinds))
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    named = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        plain = route.path.replace(":int}", "}")
        paths.setdefault(plain, {})[route.method.lower()] = operation(route, named)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Drawing Board", "version": drawingboard.__version__},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(route: Route, schemas: dict[Any, Any]) -> dict[str, Any]:
    names = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    content: dict[str, Any] = (
        {route.answer: {}} if isinstance(route.answer, str) else {"application/json": {"schema": schemas[route.answer]}}
    )
    described: dict[str, Any] = {
        "summary": route.about,
        "parameters": [parameter(name) for name in names],
        "responses": {
            "201" if route.created else "200": {"description": "as asked for", "content": content},
            "default": {
                "description": "why not",
                "content": {"application/json": {"schema": schemas[wire.Problem]}},
            },
        },
    }
    if route.body:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[route.body]}},
        }
    return described


def parameter(name: str) -> dict[str, Any]:
    plain, _, kind = name.partition(":")
    schema = {"type": "integer", "minimum": 0} if kind == "int" else {"type": "string"}
    return {"name": plain, "in": "path", "required": True, "schema": schema}
