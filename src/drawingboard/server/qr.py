"""Links as pictures, for a camera."""

from __future__ import annotations

import io

import segno

SCALE = 4
BORDER = 2


def qr_svg(link: str) -> bytes:
    """A picture on a white ground, whatever lies behind it."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=SCALE, border=BORDER, xmldecl=False, light="white")
    return picture.getvalue()


def qr_data(link: str) -> str:
    """The same as a ``data:`` address: what the link keeps secret is asked for by no address of its own."""
    data: str = segno.make(link, error="m").svg_data_uri(scale=SCALE, border=BORDER, light="white")
    return data
