"""Who a browser is: its name, the guest's other devices, and how somebody comes along to another one.

Whatever could bring an identity along is asked for with POST: programs that look at a link before a person does,
as messengers do, use nothing up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.responses import Response

from drawingboard.server import device_wire, wire
from drawingboard.server.admission import Admission, address_of
from drawingboard.server.device_links import UnknownKey
from drawingboard.server.devices import KnownDevices, WrongPhrase
from drawingboard.server.guests import Visitor
from drawingboard.server.names import clean_name
from drawingboard.server.public_url import Addresses
from drawingboard.server.qr import qr_data
from drawingboard.server.routes import Rejected, Route, json_response


class IdentityApi:
    """Answers about whoever asks."""

    def __init__(self, devices: KnownDevices, admission: Admission, address: Addresses) -> None:
        self._devices = devices
        self._admission = admission
        self._address = address
        proof, phrase = device_wire.Proof, "/api/recovery_phrase"
        self.routes = (
            Route("GET", "/api/me", "Who this browser is", self.me, answer=wire.Me),
            Route("PUT", "/api/me", "Take a name", self.rename, wire.NewName, wire.Me),
            Route("GET", "/api/devices", "Where one is known", self.list, answer=device_wire.Devices),
            Route("POST", "/api/devices/link", "A link for another device", self.link, answer=device_wire.DeviceLink),
            Route(
                "POST",
                "/api/devices/others/sign_out",
                "Sign all other devices out",
                self.sign_out_others,
                answer=device_wire.Devices,
            ),
            Route("POST", "/api/devices/{device}/sign_out", "Sign one out", self.sign_out, answer=device_wire.Devices),
            Route("POST", phrase, "A new recovery phrase", self.new_phrase, answer=device_wire.RecoveryPhrase),
            Route("POST", f"{phrase}/remove", "No recovery phrase", self.remove_phrase, answer=device_wire.Devices),
            Route("POST", "/api/hello", "Who a link or a phrase belongs to", self.hello, proof, device_wire.Hello),
            Route("POST", "/api/hello/continue", "Go on here as that guest", self.move_in, proof, wire.Me),
        )

    # Who is there -----------------------------------------------------------------------------

    async def me(self, request: Request, body: None) -> Response:
        visitor = self._admission.visitor_of(request)
        if visitor is None:
            return self._welcome(request, self._admission.guests.new(), "")
        return self._welcome(request, visitor, await self._devices.seen_again(visitor, user_agent(request)))

    async def rename(self, request: Request, body: wire.NewName) -> Response:
        visitor = self._admission.visitor_or_new(request)
        name = clean_name(body.name)
        await self._devices.rename(visitor, name, user_agent(request))
        return self._welcome(request, visitor, name)

    def _welcome(self, request: Request, visitor: Visitor, name: str) -> Response:
        """Who somebody is, with the cookie that says so; seeing it again makes it last longer."""
        return self._admission.with_cookie(json_response(wire.Me(name)), visitor, request)

    # Devices ----------------------------------------------------------------------------------

    async def list(self, request: Request, body: None) -> Response:
        return await self._told(request, self._admission.visitor_or_new(request))

    async def _told(self, request: Request, visitor: Visitor) -> Response:
        devices = await self._devices.known(visitor, user_agent(request))
        return self._admission.with_cookie(json_response(devices), visitor, request)

    async def sign_out(self, request: Request, body: None) -> Response:
        visitor = self._changing(request)
        device = request.path_params["device"]
        if device == visitor.device:
            await self._devices.sign_out_here(visitor)
            return await self._told(request, self._admission.guests.new())
        await self._devices.sign_out(visitor.guest, device)
        return await self._told(request, visitor)

    async def sign_out_others(self, request: Request, body: None) -> Response:
        visitor = self._changing(request)
        await self._devices.sign_out_others(visitor)
        return await self._told(request, visitor)

    async def link(self, request: Request, body: None) -> device_wire.DeviceLink:
        """The key comes after a ``#``, so that it is in no server's log."""
        key, ends = await self._devices.make_link(self._changing(request))
        url = f"{self._address.of(request)}/hello#key={key}"
        return device_wire.DeviceLink(url, qr_data(url), ends)

    async def new_phrase(self, request: Request, body: None) -> device_wire.RecoveryPhrase:
        return device_wire.RecoveryPhrase(await self._devices.make_phrase(self._changing(request)))

    async def remove_phrase(self, request: Request, body: None) -> Response:
        visitor = self._changing(request)
        await self._devices.remove_phrase(visitor)
        return await self._told(request, visitor)

    def _changing(self, request: Request) -> Visitor:
        """Whoever wants something of their identity changed, if they have not done so too often."""
        visitor = self._admission.visitor_of(request)
        if visitor is None:
            raise Rejected(403, "device/stranger", "this browser is nobody here yet; load the page anew")
        if not self._admission.identity_changes.take(address_of(request)):
            raise Rejected(429, "limit/devices", "many devices have come and gone at your address; wait a few minutes")
        return visitor

    # Another device ---------------------------------------------------------------------------

    async def hello(self, request: Request, body: device_wire.Proof) -> device_wire.Hello:
        visitor = self._admission.visitor_of(request)
        with self._guessing(request):
            return await self._devices.hello(visitor, body)

    async def move_in(self, request: Request, body: device_wire.Proof) -> Response:
        visitor = self._admission.visitor_of(request)
        with self._guessing(request):
            moved, name = await self._devices.move_in(visitor, body, user_agent(request))
        return self._welcome(request, moved, name)

    @contextmanager
    def _guessing(self, request: Request) -> Iterator[None]:
        """Let somebody show a key or a phrase; whoever comes with wrong ones often has to wait."""
        address = address_of(request)
        if self._admission.wrong_proofs.is_empty(address):
            raise Rejected(429, "limit/proofs", "many wrong links or phrases came from your address; wait a minute")
        try:
            yield
        except (UnknownKey, WrongPhrase):
            self._admission.wrong_proofs.take(address)
            raise


def user_agent(request: Request) -> str:
    return request.headers.get("user-agent", "")
