"""Write what the server's pictures of positions take from the boards of the browser client.

    python tools/drawings.py            write src/drawingboard/games/<game>/drawings.json
    python tools/drawings.py --check    fail if one of them is stale

Colours and lines come from the client's style sheets, by daylight; shapes that look the same wherever they stand, and
furniture, from what the client draws (``web/drawings/``). So a board looks the same in both, and is drawn in one place.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.stylesheets import Element, Rule, Stylesheet  # noqa: E402

WEB = ROOT / "web"
GAMES = ROOT / "src" / "drawingboard" / "games"
THEME = "styles/theme.css"
Json = dict[str, Any]


class Board(NamedTuple):
    """Where a board's look comes from."""

    folder: str
    sheets: tuple[str, ...]
    prefixes: tuple[str, ...]
    """What its classes begin with."""
    scope: str = ""
    """A class that all its drawings stand in."""


BOARDS = {
    "planquadrat": Board("planquadrat", ("colours.css", "pieces.css", "marks.css"), ("pq-",)),
    "dschunke": Board("dschunke", ("colours.css", "strips.css", "board.css"), ("ds-",)),
    "floorplan": Board("floor-plan", ("sheet.css",), ("fp-",)),
    "zonedout": Board("zoned-out", ("colours.css", "board.css", "blocks.css"), ("zo-",)),
    "verplant": Board(
        "verplant",
        ("furniture/colours.css", "furniture/furniture.css", "plan.css", "surroundings.css"),
        ("vb-", "vf-", "vs-"),
        "vb-picture",
    ),
}
"""By the package of the game."""


def drawn_by_client() -> Json:
    """What the client draws, as trees of elements."""
    result = subprocess.run(
        ["node", "drawings/print.mjs"], cwd=WEB, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return dict(json.loads(result.stdout))


def generated(package: str, drawn: Json) -> str:
    """The file for a game."""
    board = BOARDS[package]
    texts = [(WEB / "src" / THEME).read_text(encoding="utf-8")]
    texts += [(WEB / "src" / "boards" / board.folder / sheet).read_text(encoding="utf-8") for sheet in board.sheets]
    sheet = Stylesheet(texts, board.scope)
    colours = {
        name.removeprefix("--"): value
        for name in sheet.variables
        if name.removeprefix("--").startswith(board.prefixes) and (value := sheet.value(name))
    }
    document: Json = {"colours": colours, "looks": dict(sorted(looks(sheet, board)))}
    if shapes := drawn["shapes"].get(board.folder):
        document["shapes"] = {name: "".join(markup(tree, sheet, [])) for name, tree in shapes.items()}
    if package == "verplant":
        document["furniture"] = dict(sorted(drawn["furniture"].items()))
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {lines(part)}" for name, part in document.items()) + "\n}\n"


def lines(part: Mapping[str, Any]) -> str:
    """An entry on each line, so that a change is seen."""
    entries = (
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for name, value in part.items()
    )
    return "{\n" + ",\n".join(entries) + "\n }"


# Looks -----------------------------------------------------------------------------------------------


def looks(sheet: Stylesheet, board: Board) -> Iterator[tuple[str, dict[str, str]]]:
    """What elements are painted with, by their classes: ``vb-kind-bath vb-tint`` is one that stands in another."""
    scopes = [rule.way[0] for rule in sheet.rules if len(rule.way) == 1 and gives_variables(rule, board)]
    for rule in sheet.rules:
        if not any(name.startswith(board.prefixes) for _, classes in rule.way for name in classes):
            continue
        for around in [(), *((scope,) for scope in scopes)]:
            way = (*around, *rule.way)
            painted = sheet.attributes([Element(next(iter(tags), "path"), classes) for tags, classes in way])
            plain = sheet.attributes([Element(next(iter(tags), "path"), classes) for tags, classes in rule.way])
            if ("fill" in painted or "stroke" in painted) and (not around or painted != plain):
                yield named(way), painted


def gives_variables(rule: Rule, board: Board) -> bool:
    [(_, classes)] = rule.way
    return board.scope not in classes and bool(classes) and any(name.startswith("--") for name in rule.values)


def named(way: Sequence[tuple[frozenset[str], frozenset[str]]]) -> str:
    return " ".join(".".join([*sorted(tags), *sorted(classes)]) for tags, classes in way)


# Shapes ----------------------------------------------------------------------------------------------


def markup(tree: Json, sheet: Stylesheet, around: Sequence[Element]) -> Iterator[str]:
    """An element with everything in it as SVG, its classes replaced by what they stand for."""
    attributes = dict(tree["attributes"])
    path = [*around, Element(tree["tag"], frozenset(attributes.pop("class", "").split()))]
    attributes |= sheet.attributes(path)
    inside = escape(tree["text"].strip()) + "".join(
        part for child in tree["children"] for part in markup(child, sheet, path)
    )
    if tree["tag"] == "g" and not attributes:
        yield inside
        return
    written = "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
    yield f"<{tree['tag']}{written}>{inside}</{tree['tag']}>" if inside else f"<{tree['tag']}{written}/>"


def main() -> None:
    drawn = drawn_by_client()
    written = {GAMES / package / "drawings.json": generated(package, drawn) for package in BOARDS}
    if "--check" in sys.argv:
        stale = [path for path, text in written.items() if not path.exists() or path.read_text("utf-8") != text]
        if stale:
            names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
            sys.exit(f"stale: {names}; run python tools/drawings.py")
        return
    for path, text in written.items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
