"""Sheets with clients: drawn, printed with our content, and looked at by one client."""

from __future__ import annotations

from dataclasses import dataclass

from tests.games.floorplan import drawn

from drawingboard.games.floorplan.content import box
from drawingboard.games.floorplan.content.cards import Client
from drawingboard.games.floorplan.rules import clients
from drawingboard.games.floorplan.rules.sheet import Sheet

BOX = box.our_box()
CLIENTS = {client.id: client for client in BOX.clients}


@dataclass(frozen=True)
class Drawing:
    """What a client is shown, and what it should pay."""

    pays: int
    picture: str
    types: str = ""
    windows: str = ""
    doors: str = ""
    height: int = 17


def seen_by(client: str | Client, drawing: Drawing) -> Sheet:
    """The sheet of a drawing, with the client on the table (and no other)."""
    sheet = drawn.sheet(
        drawing.picture,
        types=drawing.types,
        windows=drawing.windows,
        doors=drawing.doors,
        height=drawing.height,
        clients=(255, 255, 255),
    )
    assert_drawn_apart(sheet, drawing)
    BOX.print_on(sheet)
    card = CLIENTS[client] if isinstance(client, str) else client
    place = next(place for place, other in enumerate(BOX.clients) if other.id == card.id)
    sheet.deal_client(card.kind, place % 9)
    return sheet


def assert_drawn_apart(sheet: Sheet, drawing: Drawing) -> None:
    """A square holds one thing (F11): letters, windows, doors and what is outdoors lie apart."""
    outdoors = sum(drawing.picture.count(mark) for mark in "#~*")
    things = sheet.rooms + 2 * len(drawing.windows.split()) + len(drawing.doors.split()) + outdoors
    assert sum(row.bit_count() for row in sheet.taken) == things, "two things are drawn on one square"


def paid(client: str, drawing: Drawing) -> int:
    return clients.points(seen_by(client, drawing), CLIENTS[client].kind)
