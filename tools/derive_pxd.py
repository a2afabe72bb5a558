"""Derive C types from type hints: how one Python source gets its second speed.

The hot modules are plain typed Python. Cython compiles those very files when it finds
a ``.pxd`` of the same name beside them that says which C type each thing has. This
script writes that file from the hints, so that nobody writes types twice:

    python tools/derive_pxd.py src/drawingboard/games/planquadrat/position.py

What a hint becomes:

    int     int                   Bits    unsigned long long (a set of up to 64 things)
    bool    bint                  Byte    unsigned char
    float   double                Short   short
    None    void                  a class of a compiled module: that class
    Rows    int[n] as a variable, int* as an argument

What a module may contain, and what it becomes:

*   A class. ``self.x = 0`` in ``__init__`` declares a field, ``self.x = [0] * 18`` an array
    of fixed length inside the object. It becomes an extension type; a final one, unless a
    module beside it derives another class from it. Then it cannot have methods that both C and
    Python see: functions do that work, and what has no leading underscore stays ordinary Python.
*   A function whose hints are all in the table above. It becomes a C function that runs without
    the interpreter lock. Python sees it only if the module's ``guard(__name__, …)`` names it and says
    what it takes, so that Python's arguments are checked (``core/guard.py``).
*   A method whose hints are all in the table above, and that has a leading underscore or takes no arguments.
    It becomes a C function too; with an underscore it is visible in C only. A method without an underscore that
    takes arguments is ordinary Python, which checks them.
*   In both, local variables take the type of what is assigned to them; where this script cannot tell, it asks
    for a hint. A variable hinted ``Rows`` is an array of the
    function's own (``path: Rows = [0] * 17``), which it may lend to functions that take ``Rows``;
    those are visible in C only.
*   Anything else (properties, methods that return lists …) stays ordinary Python.

``derive_constants`` does the same for a module of plain numbers and tables, which
become C constants; such a module itself is not compiled.

Which modules these are, they say themselves, in a line of their own near the top:

    # drawingboard: hot                    compiled, its types derived here
    # drawingboard: hot, typed by hand     compiled, with a .pxd beside it that somebody wrote
    # drawingboard: constants              numbers and tables
    # drawingboard: formulas               the same with functions of one expression, which become part of their callers
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

C_TYPES = {
    "int": "int",
    "Bits": "unsigned long long",
    "Byte": "byte_t",
    "Short": "short",
    "bool": "bint",
    "float": "double",
    "None": "void",
}
LENT_ARRAY = "Rows"
LOCAL_TYPES = {
    "int": "cython.int",
    "Bits": "cython.ulonglong",
    "bool": "cython.bint",
    "float": "cython.double",
}
WIDENED = {"Byte": "int", "Short": "int"}
"""Small types exist in memory only; a variable that holds one is an int."""

PACKAGE = "drawingboard"
HOT, TYPED_BY_HAND, CONSTANTS, FORMULAS = "hot", "hot, typed by hand", "constants", "formulas"
KINDS = (HOT, TYPED_BY_HAND, CONSTANTS, FORMULAS)
MARK = re.compile(rf"^# {PACKAGE}: *(.*?) *$", re.MULTILINE)
HEADER = "# Derived from the type hints by tools/derive_pxd.py; not to be edited."


class CannotDerive(Exception):
    """The source says something that has no C type; the message tells where."""


class Module:
    """One parsed source file and what it imports from other compiled modules."""

    known: dict[str, Module] = {}

    def __init__(self, source_root: Path, name: str) -> None:
        self.name = name
        self.path = source_root / (name.replace(".", "/") + ".py")
        self.functions: dict[str, ast.FunctionDef] = {}
        self.guarded: set[str] = set()  # the functions that Python may call
        self.classes: dict[str, Class] = {}
        self.modules: dict[str, Module] = {}
        self.imported_classes: dict[str, Class] = {}
        self.values: dict[str, str] = {}
        tree = ast.parse(self.path.read_text())
        for node in tree.body:
            match node:
                case ast.ImportFrom(module=str(origin)) if origin.startswith(PACKAGE):
                    for alias in node.names:
                        self._import(source_root, origin, alias.name, alias.asname or alias.name)
                case ast.FunctionDef(name=function):
                    self.functions[function] = node
                case ast.ClassDef(name=class_name):
                    self.classes[class_name] = Class(self, node)
                case ast.Expr(value=ast.Call(func=ast.Name(id="guard"), keywords=doors)):
                    self.guarded = {door.arg for door in doors if door.arg}
                case ast.AnnAssign(target=ast.Name(id=value)):
                    self.values[value] = ast.unparse(node.annotation)
                case ast.Assign(targets=[ast.Name(id=value)]):
                    self.values[value] = "list[int]" if isinstance(node.value, ast.List | ast.ListComp) else "int"

    @classmethod
    def load(cls, source_root: Path, name: str) -> Module:
        if name not in cls.known:
            cls.known[name] = cls(source_root, name)
        return cls.known[name]

    def _import(self, source_root: Path, origin: str, name: str, used_as: str) -> None:
        folder = source_root / origin.replace(".", "/")
        if (folder / f"{name}.pxd").exists():
            self.modules[used_as] = Module.load(source_root, f"{origin}.{name}")
        elif folder.with_suffix(".pxd").exists():
            classes = Module.load(source_root, origin).classes
            if name in classes:
                self.imported_classes[name] = classes[name]

    def find_class(self, name: str) -> Class | None:
        return self.classes.get(name) or self.imported_classes.get(name)


class Class:
    """A class with the types of its fields, inherited ones included."""

    def __init__(self, module: Module, node: ast.ClassDef) -> None:
        self.module = module
        self.node = node
        self.base = module.find_class(ast.unparse(node.bases[0])) if node.bases else None
        self.methods = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
        self.own_fields: dict[str, tuple[str, int]] = dict(self._declared_fields())
        self.fields: dict[str, tuple[str, int]] = {**(self.base.fields if self.base else {}), **self.own_fields}

    def _declared_fields(self) -> Iterator[tuple[str, tuple[str, int]]]:
        inherited = self.base.fields if self.base else {}
        start = self.methods.get("__init__")
        for statement in start.body if start else []:
            match statement:
                case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=field), value=value):
                    hint = ast.unparse(statement.annotation)
                case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=field)], value=value):
                    hint = self._hint_of(value)
                case _:
                    continue
            if field not in inherited:
                yield field, (hint.removeprefix("list[").removesuffix("]"), length_of(self.module, value))

    def _hint_of(self, value: ast.expr) -> str:
        match value:
            case ast.Constant(value=bool()):
                return "bool"
            case ast.Constant(value=float()):
                return "float"
            case ast.Call(func=ast.Name(id=name)) if self.module.find_class(name):
                return name
            case ast.Name(id=name):
                for argument in self.methods["__init__"].args.args:
                    if argument.arg == name and argument.annotation:
                        return ast.unparse(argument.annotation)
        return "int"

    def find_method(self, name: str) -> ast.FunctionDef | None:
        if name in self.methods:
            return self.methods[name]
        return self.base.find_method(name) if self.base else None


def length_of(module: Module, value: ast.expr | None) -> int:
    """How many numbers the array has that a variable or field begins with; 0 if it is a single number."""
    match value:
        case ast.List(elts=items):
            return len(items)
        case ast.BinOp(left=ast.List(), op=ast.Mult(), right=ast.Constant(value=int(length))):
            return length
        case ast.BinOp(left=ast.List()):
            raise CannotDerive(f"{module.path}:{value.lineno}: the length of an array must be a plain number")
    return 0


def returned(function: ast.FunctionDef) -> str:
    return ast.unparse(function.returns) if function.returns else "None"


class Variables:
    """The types of one function's variables: from hints, otherwise from what is assigned to them."""

    def __init__(self, module: Module, function: ast.FunctionDef, owner: Class | None) -> None:
        self.module, self.function, self.owner = module, function, owner
        self.types = {a.arg: ast.unparse(a.annotation) for a in function.args.args if a.annotation}
        if owner:
            self.types["self"] = owner.node.name
        arguments = set(self.types)
        hinted: set[str] = set()
        self.lengths: dict[str, int] = {}
        for _ in range(4):  # until types have reached every variable through other variables
            for node in ast.walk(function):
                match node:
                    case ast.AnnAssign(target=ast.Name(id=name)):
                        self.types[name] = ast.unparse(node.annotation)
                        self.lengths[name] = length_of(module, node.value)
                        hinted.add(name)
                    case ast.Assign(targets=[ast.Name(id=name)]) | ast.AugAssign(target=ast.Name(id=name)):
                        if name not in hinted | arguments:
                            self._join(name, self.type_of(node.value))
                    case ast.For(target=ast.Name(id=name)):
                        self._join(name, "int")
        self.locals = {name: self._local_type(name) for name in self.types if name not in arguments}
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in self.types:
                raise CannotDerive(f"{module.path}:{node.lineno}: cannot tell the type of {node.id!r}; give it a hint")

    def _local_type(self, name: str) -> str:
        hint = WIDENED.get(self.types[name], self.types[name])
        return f"cython.int[{self.lengths[name]}]" if hint == LENT_ARRAY else LOCAL_TYPES.get(hint, hint)

    def _join(self, name: str, hint: str | None) -> None:
        widest = {"Bits": 3, "float": 2, "int": 1, "bool": 0}
        if hint:
            hint = WIDENED.get(hint, hint)
            known = self.types.get(name)
            if known is None or widest.get(hint, 9) > widest.get(known, 9):
                self.types[name] = hint

    def _class_of(self, node: ast.expr) -> Class | None:
        hint = self.type_of(node)
        return self.module.find_class(hint) if hint else None

    def type_of(self, node: ast.expr) -> str | None:
        match node:
            case ast.Constant(value=bool()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return "bool"
            case ast.Constant(value=float()) | ast.BinOp(op=ast.Div()):
                return "float"
            case ast.Constant():
                return "int"
            case ast.Name(id=name):
                return self.types.get(name) or self.module.values.get(name)
            case ast.Subscript(value=array):
                hint = self.type_of(array)
                if hint == LENT_ARRAY:
                    return "int"
                return hint.removeprefix("list[").removesuffix("]") if hint else None
            case ast.Attribute(value=ast.Name(id=name), attr=value) if name in self.module.modules:
                return self.module.modules[name].values.get(value)
            case ast.Attribute(value=thing, attr=field):
                owner = self._class_of(thing)
                return owner.fields[field][0] if owner and field in owner.fields else None
            case ast.Call(func=called):
                return self._type_of_call(called)
            case ast.BinOp(left=left, op=ast.LShift() | ast.RShift()):
                return self.type_of(left)
            case ast.UnaryOp(operand=operand):
                return self.type_of(operand)
            case ast.IfExp(body=first, orelse=second):
                return self._widest([first, second])
        return self._widest([child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)])

    def _type_of_call(self, called: ast.expr) -> str | None:
        function: ast.FunctionDef | None = None
        match called:
            case ast.Name(id=name):
                if self.module.find_class(name):
                    return name
                function = self.module.functions.get(name)
            case ast.Attribute(value=ast.Name(id=other), attr=name) if other in self.module.modules:
                function = self.module.modules[other].functions.get(name)
            case ast.Attribute(value=thing, attr=name):
                owner = self._class_of(thing)
                function = owner.find_method(name) if owner else None
        return returned(function) if function else None

    def _widest(self, nodes: list[ast.expr]) -> str | None:
        kinds = {WIDENED.get(kind, kind) for kind in map(self.type_of, nodes) if kind}
        for kind in ("float", "Bits", "int", "bool"):
            if kind in kinds:
                return kind
        return None


def is_hot(module: Module, function: ast.FunctionDef, owner: Class | None) -> bool:
    """Whether a function's hints all have C types, so that it can run without the interpreter lock."""
    if function.name.startswith("__") or function.decorator_list or function.returns is None:
        return False
    arguments = [a for a in function.args.args if a.arg != "self"]
    if owner and arguments and not function.name.startswith("_"):
        return False
    if function.args.defaults or any(a.annotation is None for a in arguments):
        return False
    hints = [ast.unparse(a.annotation) for a in arguments if a.annotation]
    return returned(function) in C_TYPES and all(h in C_TYPES or h == LENT_ARRAY or module.find_class(h) for h in hints)


def signature(module: Module, function: ast.FunctionDef, owner: Class | None, indent: str = "") -> list[str]:
    local = Variables(module, function, owner).locals
    lines = []
    if local:
        types = ", ".join(f"{name}={hint}" for name, hint in local.items())
        lines.append(f"{indent}@cython.locals({types})")
    arguments = []
    # What overrides a method of the base class is cpdef: Cython takes a cdef in a final class for a second definition.
    overrides = owner is not None and owner.base is not None and owner.base.find_method(function.name) is not None
    for_python = owner is not None or function.name in module.guarded or not function.args.args
    kind = "cpdef" if overrides or (for_python and not function.name.startswith("_")) else "cdef"
    for argument in function.args.args:
        hint = ast.unparse(argument.annotation) if argument.annotation else ""
        if hint == LENT_ARRAY:
            hint, kind = "int*", "cdef"
        arguments.append(f"{C_TYPES.get(hint, hint)} {argument.arg}".strip())
    lines.append(f"{indent}{kind} {C_TYPES[returned(function)]} {function.name}({', '.join(arguments)}) noexcept nogil")
    return lines


def is_derived_from(module: Module, class_name: str) -> bool:
    """Whether a module in the same folder has a class with this one as its base."""
    return any(
        isinstance(node, ast.ClassDef) and any(ast.unparse(base) == class_name for base in node.bases)
        for path in module.path.parent.glob("*.py")
        for node in ast.parse(path.read_text()).body
    )


def derive_module(source_root: Path, name: str) -> str:
    """The ``.pxd`` of a hot module."""
    module = Module.load(source_root, name)
    for guarded in sorted(module.guarded):
        if guarded not in module.functions or not is_hot(module, module.functions[guarded], None):
            raise CannotDerive(f"{module.path}: guard names {guarded!r}, which is no hot function of this module")
    lines = [HEADER, "cimport cython", "from drawingboard.core.bits cimport byte_t"]
    for used_as, imported in module.modules.items():
        package, _, last = imported.name.rpartition(".")
        lines.append(f"from {package} cimport {last}" + (f" as {used_as}" if used_as != last else ""))
    for class_name, imported_class in module.imported_classes.items():
        lines.append(f"from {imported_class.module.name} cimport {class_name}")
    for function in module.functions.values():
        if is_hot(module, function, None):
            lines += signature(module, function, None)
    for class_name, owner in module.classes.items():
        base = f"({owner.base.node.name})" if owner.base else ""
        final = not is_derived_from(module, class_name)
        if final:
            lines.append("@cython.final")
        lines.append(f"cdef class {class_name}{base}:")
        body = [
            f"    cdef readonly {C_TYPES.get(hint, hint)} {field}" + (f"[{length}]" if length else "")
            for field, (hint, length) in owner.own_fields.items()
        ]
        for method in owner.methods.values():
            if is_hot(module, method, owner) and (final or method.name.startswith("_")):
                body += signature(module, method, owner, "    ")
        lines += body or ["    pass"]
    return "\n".join(lines) + "\n"


def evaluate(path: Path) -> dict[str, object]:
    """Run a module of constants by itself: the package it belongs to may not be built yet."""
    tree = ast.parse(path.read_text())
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom)]
    values: dict[str, object] = dict.fromkeys(("Bits", "Byte", "Short"), int)
    exec(compile(tree, path, "exec"), values)
    return values


def derive_constants(source_root: Path, name: str) -> str:
    """The ``.pxd`` of a module of numbers and tables, as C constants of the same names."""
    module = Module.load(source_root, name)
    values = evaluate(module.path)
    prefix = name.removeprefix(PACKAGE + ".").replace(".", "_")
    definitions, declarations = [], []
    for constant, hint in module.values.items():
        value = values[constant]
        kind = hint.removeprefix("Final[").removesuffix("]").removeprefix("list[").removesuffix("]")
        if kind not in C_TYPES or not isinstance(value, int | float | list):
            continue
        suffix = "ULL" if kind == "Bits" else ""
        symbol = f"{prefix}_{constant}"
        if isinstance(value, list):
            numbers = ", ".join(f"{item}{suffix}" for item in value)
            definitions.append(f"    static const {C_TYPES[kind]} {symbol}[{len(value)}] = {{{numbers}}};")
            declarations.append(f'    const {C_TYPES[kind]} {constant} "{symbol}"[{len(value)}]')
        else:
            definitions.append(f"    #define {symbol} ({value}{suffix})")
            declarations.append(f'    const {C_TYPES[kind]} {constant} "{symbol}"')
    guard = f"DRAWINGBOARD_{prefix.upper()}"
    definitions = [f"    #ifndef {guard}", f"    #define {guard}", *definitions, "    #endif"]
    lines = [HEADER, "cdef extern from *:", '    """', *definitions, '    """', *declarations]
    for function in module.functions.values():
        arguments = ", ".join(f"int {argument.arg}" for argument in function.args.args)
        lines.append(f"cdef inline int {function.name}({arguments}) noexcept nogil:")
        lines.append(f"    return {ast.unparse(formula_of(module, function))}")
    return "\n".join(lines) + "\n"


def formula_of(module: Module, function: ast.FunctionDef) -> ast.expr:
    """The one expression that a function returns, of whole numbers only."""
    statements = [line for line in function.body if not isinstance(line, ast.Expr)]
    hints = {ast.unparse(argument.annotation) for argument in function.args.args if argument.annotation}
    match statements:
        case [ast.Return(value=ast.expr() as formula)] if hints | {returned(function)} == {"int"}:
            return formula
    raise CannotDerive(f"{module.path}:{function.lineno}: {function.name} must return one expression of whole numbers")


# Which modules are hot ----------------------------------------------------------------------


def marked_modules(source_root: Path) -> dict[str, str]:
    """Every module that says what it is to the compiler, with what it says; each after those that it imports."""
    kinds = {}
    for path in sorted((source_root / PACKAGE).rglob("*.py")):
        marks = MARK.findall(path.read_text())
        if not marks:
            continue
        if len(marks) > 1 or marks[0] not in KINDS:
            raise CannotDerive(f"{path}: '# {PACKAGE}: {', '.join(marks)}' is none of {', '.join(map(repr, KINDS))}")
        if (marks[0] == TYPED_BY_HAND) != is_written_by_hand(path.with_suffix(".pxd")):
            raise CannotDerive(
                f"{path}: says '{marks[0]}', but {'no' if marks[0] == TYPED_BY_HAND else 'a'} .pxd written by hand "
                "is beside it"
            )
        kinds[".".join(path.relative_to(source_root).with_suffix("").parts)] = marks[0]
    imports = {name: imported_modules(source_root, name) & set(kinds) for name in kinds}
    try:
        order = list(TopologicalSorter(imports).static_order())
    except CycleError as circle:
        raise CannotDerive(f"hot modules import each other in a circle: {' → '.join(circle.args[1])}") from None
    return {name: kinds[name] for name in order}


def is_written_by_hand(declarations: Path) -> bool:
    """Whether a ``.pxd`` is there that this script has not written."""
    return declarations.exists() and not declarations.read_text().startswith(HEADER)


def imported_modules(source_root: Path, name: str) -> set[str]:
    """What a module may have imported from this package, by the full names of modules."""
    tree = ast.parse((source_root / (name.replace(".", "/") + ".py")).read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return {name for node in imports for name in (node.module or "", *(f"{node.module}.{a.name}" for a in node.names))}


def write_declarations(source_root: Path) -> list[str]:
    """Write every derived ``.pxd`` that has changed and take away stale ones; returns the modules to compile."""
    kinds = marked_modules(source_root)
    paths = {name: source_root / (name.replace(".", "/") + ".pxd") for name in kinds}
    for path in (source_root / PACKAGE).rglob("*.pxd"):
        if path not in paths.values() and not is_written_by_hand(path):
            path.unlink()
    for name, kind in kinds.items():
        if kind != TYPED_BY_HAND:
            text = (derive_module if kind == HOT else derive_constants)(source_root, name)
            if not paths[name].exists() or paths[name].read_text() != text:
                paths[name].write_text(text)
    return [name for name, kind in kinds.items() if kind in (HOT, TYPED_BY_HAND)]


def main() -> None:
    root = Path("src")
    kinds = marked_modules(root)
    for argument in sys.argv[1:]:
        name = ".".join(Path(argument).relative_to(root).with_suffix("").parts)
        if kinds.get(name, TYPED_BY_HAND) == TYPED_BY_HAND:
            sys.exit(f"{argument} does not say that its types are derived, as in '# {PACKAGE}: {HOT}'")
        print((derive_module if kinds[name] == HOT else derive_constants)(root, name), end="")


if __name__ == "__main__":
    main()
