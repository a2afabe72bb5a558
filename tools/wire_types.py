"""Write the client's types from the server's: JSON Schema, and from it TypeScript.

    python tools/wire_types.py           write web/src/wire.schema.json and web/src/wire.d.ts
    python tools/wire_types.py --check   fail if they are stale

The TypeScript is made by json-schema-to-typescript, from the client's own packages.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from drawingboard.server import (
    branch_wire,
    daily_wire,
    device_wire,
    lesson_wire,
    own_wire,
    review_wire,
    share_wire,
    wire,
)

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SCHEMA = WEB / "src" / "wire.schema.json"
TYPES = WEB / "src" / "wire.d.ts"
PARTS = (wire, branch_wire, daily_wire, device_wire, lesson_wire, own_wire, review_wire, share_wire)
HTTP_TYPES = tuple(kind for part in PARTS for kind in part.HTTP_TYPES)
BANNER = "/* Generated from the wire modules of src/drawingboard/server by tools/wire_types.py; not to be edited. */"


def schema() -> str:
    """All wire types as one JSON Schema."""
    types: list[Any] = [wire.AnyCommand, wire.AnyNews, *HTTP_TYPES]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "additionalProperties": False,
        "required": ["command", "news"],
        "properties": {
            "command": {**schemas[0], "title": "AnyCommand"},
            "news": {**schemas[1], "title": "AnyNews"},
            **{kind.__name__: each for kind, each in zip(HTTP_TYPES, schemas[2:], strict=True)},
        },
        "$defs": components,
    }
    return json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def typescript(document: str) -> str:
    """The schema as TypeScript."""
    command = ["node_modules/.bin/json2ts", "--bannerComment", BANNER, "--unreachableDefinitions"]
    result = subprocess.run(command, cwd=WEB, input=document, capture_output=True, text=True, check=True)
    return result.stdout


def main() -> None:
    document = schema()
    written = {SCHEMA: document, TYPES: typescript(document)}
    if "--check" in sys.argv:
        stale = [path.name for path, text in written.items() if not path.exists() or path.read_text() != text]
        if stale:
            sys.exit(f"stale: {', '.join(stale)}; run python tools/wire_types.py")
        return
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main()
