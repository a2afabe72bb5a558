"""Small PNG files: a picture painted with its 256 most frequent colours."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

COUNT_COLOURS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const nearly = (at) => ((data[at] >> 2) << 12) | ((data[at + 1] >> 2) << 6) | (data[at + 2] >> 2);

  const found = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = found.get(nearly(at));
    if (colour) colour.count += 1;
    else found.set(nearly(at), { count: 1, rgb: [data[at], data[at + 1], data[at + 2]] });
  }
  const palette = [...found.values()].sort((one, other) => other.count - one.count).slice(0, 256);
  const away = (one, other) => one.reduce((sum, part, index) => sum + (part - other[index]) ** 2, 0);
  for (const colour of found.values()) {
    const distances = palette.map((other) => away(colour.rgb, other.rgb));
    colour.index = distances.indexOf(Math.min(...distances));
  }

  let indices = "";
  for (let at = 0; at < data.length; at += 4) indices += String.fromCharCode(found.get(nearly(at)).index);
  return {
    width: image.width,
    height: image.height,
    palette: palette.flatMap(({ rgb }) => rgb),
    indices: btoa(indices),
  };
}"""


def smaller(picture: bytes, page: Page) -> bytes:
    """The same picture with a palette; the page, which may be blank, counts its colours."""
    found = page.evaluate(COUNT_COLOURS, base64.b64encode(picture).decode())
    width, height = found["width"], found["height"]
    indices = base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[row * width : (row + 1) * width] for row in range(height))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", bytes(found["palette"])),
            chunk(b"IDAT", zlib.compress(rows, 9)),
            chunk(b"IEND", b""),
        ]
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
