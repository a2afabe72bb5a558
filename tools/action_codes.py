"""Write how each game packs its actions into codes for the browser client, from the game's ``actions.py``.

    python tools/action_codes.py            write web/src/boards/<game>/codes.generated.ts
    python tools/action_codes.py --check    fail if one of them is stale

The formulas are expressions of whole numbers, so they are the same in both languages but for ``//``.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.derive_pxd import FORMULAS, Module, formula_of, marked_modules  # noqa: E402

SOURCE = ROOT / "src"
BOARDS = ROOT / "web" / "src" / "boards"
WIDTH = 120

SIGNS: dict[type[ast.operator], tuple[str, int]] = {
    ast.Mult: ("*", 5),
    ast.Mod: ("%", 5),
    ast.Add: ("+", 4),
    ast.Sub: ("-", 4),
    ast.LShift: ("<<", 3),
    ast.RShift: (">>", 3),
    ast.BitAnd: ("&", 2),
}
"""How an operator is written in TypeScript, and how tightly it binds."""

MIXED = ("%", "&", "<<", ">>")
"""Beside these the client's formatter wants brackets around any other operator."""


def games() -> dict[str, str]:
    """The module of each game's formulas, by the folder of its board; games on the plain board have none."""
    found: dict[str, str] = {}
    for name, kind in marked_modules(SOURCE).items():
        if kind == FORMULAS and name.endswith(".actions"):
            package = name.split(".")[2]
            boards = [path.name for path in BOARDS.iterdir() if path.name.replace("-", "") == package]
            found |= dict.fromkeys(boards, name)
    return dict(sorted(found.items()))


def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def typescript(node: ast.expr, around: str = "", around_binds: int = 0, right: bool = False) -> str:
    """An expression in TypeScript, with the brackets it needs and those that the client's formatter wants."""
    match node:
        case ast.Constant(value=int(number)):
            return str(number)
        case ast.Name(id=name):
            return name if name.isupper() else camel(name)
        case ast.BinOp(left=one, op=ast.FloorDiv(), right=other):
            return f"Math.floor({typescript(one, '/', 5)} / {typescript(other, '/', 5, right=True)})"
        case ast.BinOp(left=one, op=operator, right=other) if type(operator) in SIGNS:
            sign, binds = SIGNS[type(operator)]
            text = f"{typescript(one, sign, binds)} {sign} {typescript(other, sign, binds, right=True)}"
            mixed = around and sign != around and (sign in MIXED or around in MIXED)
            return f"({text})" if binds < around_binds or (binds == around_binds and right) or mixed else text
    raise ValueError(f"{ast.unparse(node)} has no twin in TypeScript")


def generated(name: str) -> str:
    """The file for the client."""
    module = Module.load(SOURCE, name)
    tree = ast.parse(module.path.read_text())
    lines = [
        f"/** Written by tools/action_codes.py from {module.path.relative_to(ROOT)}; not to be edited. */",
        "",
    ]
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=constant), value=ast.Constant(value=int(number))):
                lines.append(f"export const {constant} = {number};")
            case ast.FunctionDef():
                lines += ["", *function(module, node)]
    return "\n".join(lines) + "\n"


def function(module: Module, node: ast.FunctionDef) -> list[str]:
    arguments = ", ".join(f"{camel(argument.arg)}: number" for argument in node.args.args)
    head = f"export const {camel(node.name)} = ({arguments}): number =>"
    body = f"{typescript(formula_of(module, node))};"
    told = ast.get_docstring(node)
    doc = [f"/** {told} */"] if told else []
    return [*doc, f"{head} {body}"] if len(head) + len(body) < WIDTH else [*doc, head, f"  {body}"]


def main() -> None:
    written = {BOARDS / board / "codes.generated.ts": generated(name) for board, name in games().items()}
    if "--check" in sys.argv:
        stale = [str(path.relative_to(ROOT)) for path, text in written.items() if not is_written(path, text)]
        if stale:
            sys.exit(f"stale: {', '.join(stale)}; run python tools/action_codes.py")
        return
    for path, text in written.items():
        path.write_text(text)


def is_written(path: Path, text: str) -> bool:
    return path.exists() and path.read_text() == text


if __name__ == "__main__":
    main()
