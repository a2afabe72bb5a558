"""C types from type hints: what a small module becomes."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from tools.derive_pxd import (
    CannotDerive,
    Module,
    derive_constants,
    derive_module,
    marked_modules,
    write_declarations,
)


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules of other tests, and of the package itself, are forgotten."""
    monkeypatch.setattr(Module, "known", {})


def module(root: Path, name: str, source: str) -> str:
    path = root / "drawingboard" / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(source))
    return f"drawingboard.{name}"


def derived(root: Path, source: str) -> list[str]:
    """The lines derived from a module, without the head that all share."""
    return derive_module(root, module(root, "shed", source)).splitlines()[3:]


def test_a_class_becomes_a_final_type_with_fields_and_arrays(tmp_path: Path) -> None:
    assert derived(
        tmp_path,
        """
        class Shed:
            def __init__(self, wide: bool) -> None:
                self.wide = wide
                self.planks = 0
                self.doors: list[Byte] = [0] * 18
                self.windows: Bits = 0
                self.height = 1.5
        """,
    ) == [
        "@cython.final",
        "cdef class Shed:",
        "    cdef readonly bint wide",
        "    cdef readonly int planks",
        "    cdef readonly byte_t doors[18]",
        "    cdef readonly unsigned long long windows",
        "    cdef readonly double height",
    ]


def test_a_class_that_another_is_derived_from_is_open_and_its_methods_are_not_for_both_worlds(tmp_path: Path) -> None:
    module(tmp_path, "barn", "class Barn(Shed):\n    pass\n")
    assert derived(
        tmp_path,
        """
        class Shed:
            def __init__(self) -> None:
                self.planks = 0

            def nail(self, planks: int) -> None:
                self.planks += planks

            def _saw(self, planks: int) -> None:
                self.planks -= planks
        """,
    ) == [
        "cdef class Shed:",
        "    cdef readonly int planks",
        "    cdef void _saw(self, int planks) noexcept nogil",
    ]


def test_a_function_with_c_types_runs_without_the_lock_and_knows_its_variables(tmp_path: Path) -> None:
    assert derived(
        tmp_path,
        """
        def spread(seeds: Bits, times: int) -> Bits:
            grown = seeds
            for step in range(times):
                grown |= grown << 1
            return grown
        """,
    ) == [
        "@cython.locals(grown=cython.ulonglong, step=cython.int)",
        "cdef unsigned long long spread(unsigned long long seeds, int times) noexcept nogil",
    ]


def test_python_sees_the_functions_that_a_guard_checks_the_arguments_of(tmp_path: Path) -> None:
    source = """
        def twice(number: int) -> int:
            return 2 * number

        def thrice(number: int) -> int:
            return 3 * number

        guard(__name__, twice=(NUMBER,))
    """
    assert derived(tmp_path, source) == [
        "cpdef int twice(int number) noexcept nogil",
        "cdef int thrice(int number) noexcept nogil",
    ]


def test_a_guard_names_functions_that_are_there(tmp_path: Path) -> None:
    with pytest.raises(CannotDerive, match=r"shed\.py: guard names 'twice', which is no hot function of this module"):
        derived(tmp_path, "guard(__name__, twice=(NUMBER,))\n")


def test_a_method_that_python_calls_with_arguments_is_python_and_checks_them(tmp_path: Path) -> None:
    source = """
        class Shed:
            def __init__(self) -> None:
                self.planks = 0

            def nail(self, planks: int) -> None:
                self._nail(PLANKS(planks))

            def _nail(self, planks: int) -> None:
                self.planks += planks

            def is_empty(self) -> bool:
                return not self.planks
    """
    assert derived(tmp_path, source)[3:] == [
        "    cdef void _nail(self, int planks) noexcept nogil",
        "    cpdef bint is_empty(self) noexcept nogil",
    ]


def test_a_name_with_an_underscore_is_visible_in_c_only(tmp_path: Path) -> None:
    assert derived(tmp_path, "def _twice(number: int) -> int:\n    return 2 * number\n") == [
        "cdef int _twice(int number) noexcept nogil"
    ]


def test_what_has_no_c_type_stays_python(tmp_path: Path) -> None:
    assert derived(tmp_path, "def names(number: int) -> list[str]:\n    return ['a'] * number\n") == []
    assert derived(tmp_path, "def twice(number: int = 1) -> int:\n    return 2 * number\n") == []


def test_a_variable_of_unknown_type_asks_for_a_hint(tmp_path: Path) -> None:
    with pytest.raises(CannotDerive, match=r"shed\.py:3: cannot tell the type of 'thing'; give it a hint"):
        derived(tmp_path, "\ndef odd(number: int) -> int:\n    thing = unknown(number)\n    return number\n")


def test_an_array_has_a_plain_length(tmp_path: Path) -> None:
    source = "class Shed:\n    def __init__(self) -> None:\n        self.doors = [0] * size\n"
    with pytest.raises(CannotDerive, match=r"shed\.py:3: the length of an array must be a plain number"):
        derived(tmp_path, source)


def test_an_array_of_a_functions_own_can_be_lent_to_functions_that_are_visible_in_c_only(tmp_path: Path) -> None:
    assert derived(
        tmp_path,
        """
        def first(plank: int) -> int:
            planks: Rows = [0] * 17
            saw(planks, plank)
            cut = planks[0]
            return cut

        def saw(planks: Rows, plank: int) -> None:
            planks[0] = plank
        """,
    ) == [
        "@cython.locals(planks=cython.int[17], cut=cython.int)",
        "cdef int first(int plank) noexcept nogil",
        "cdef void saw(int* planks, int plank) noexcept nogil",
    ]


def test_numbers_and_tables_become_c_constants(tmp_path: Path) -> None:
    source = """
        EDGES: int = 8
        ALL: Bits = (1 << 64) - 1
        STOCK: list[int] = [12, 8, 4]
        NAME: str = "shed"
    """
    text = derive_constants(tmp_path, module(tmp_path, "numbers", source))
    assert "#define numbers_EDGES (8)" in text
    assert "#define numbers_ALL (18446744073709551615ULL)" in text
    assert "static const int numbers_STOCK[3] = {12, 8, 4};" in text
    assert 'const int STOCK "numbers_STOCK"[3]' in text
    assert "NAME" not in text


def test_formulas_become_part_of_their_callers(tmp_path: Path) -> None:
    source = """
        FIRST: int = 10

        def pack(line: int, edge: int) -> int:
            \"\"\"Both in one.\"\"\"
            return FIRST + line * 8 + edge
    """
    assert derive_constants(tmp_path, module(tmp_path, "codes", source)).splitlines()[-2:] == [
        "cdef inline int pack(int line, int edge) noexcept nogil:",
        "    return FIRST + line * 8 + edge",
    ]


@pytest.mark.parametrize("body", ["if line:\n        return 1\n    return 2", "return [line]", "pass"])
def test_a_formula_is_one_expression_of_whole_numbers(body: str, tmp_path: Path) -> None:
    hint = "list[int]" if "[" in body else "int"
    with pytest.raises(CannotDerive, match=r"codes\.py:1: pack must return one expression of whole numbers"):
        derive_constants(tmp_path, module(tmp_path, "codes", f"def pack(line: int) -> {hint}:\n    {body}\n"))


# Which modules are hot ----------------------------------------------------------------------


def test_modules_say_themselves_that_they_are_hot_and_come_after_what_they_import(tmp_path: Path) -> None:
    module(tmp_path, "attic", "# drawingboard: hot\nfrom drawingboard.shed import Shed\n")
    module(tmp_path, "shed", "# drawingboard: hot\nfrom drawingboard import zinc\n")
    module(tmp_path, "zinc", "# drawingboard: constants\n")
    module(tmp_path, "yard", "from drawingboard import shed\n")
    assert list(marked_modules(tmp_path).items()) == [
        ("drawingboard.zinc", "constants"),
        ("drawingboard.shed", "hot"),
        ("drawingboard.attic", "hot"),
    ]


def test_a_mark_that_means_nothing_is_refused(tmp_path: Path) -> None:
    module(tmp_path, "shed", "# drawingboard: warm\n")
    with pytest.raises(CannotDerive, match=r"shed\.py: '# drawingboard: warm' is none of 'hot', 'hot, typed by hand'"):
        marked_modules(tmp_path)


def test_a_module_typed_by_hand_has_its_types_beside_it(tmp_path: Path) -> None:
    module(tmp_path, "shed", "# drawingboard: hot, typed by hand\n")
    with pytest.raises(CannotDerive, match=r"shed\.py: says 'hot, typed by hand', but no \.pxd written by hand"):
        marked_modules(tmp_path)
    (tmp_path / "drawingboard" / "shed.pxd").write_text("cdef class Shed:\n    pass\n")
    assert marked_modules(tmp_path) == {"drawingboard.shed": "hot, typed by hand"}
    module(tmp_path, "shed", "# drawingboard: hot\n")
    with pytest.raises(CannotDerive, match=r"shed\.py: says 'hot', but a \.pxd written by hand"):
        marked_modules(tmp_path)


def test_hot_modules_that_import_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    module(tmp_path, "shed", "# drawingboard: hot\nfrom drawingboard import barn\n")
    module(tmp_path, "barn", "# drawingboard: hot\nfrom drawingboard.shed import Shed\n")
    with pytest.raises(CannotDerive, match=r"in a circle: drawingboard\.\w+ → drawingboard\.\w+ → drawingboard\.\w+"):
        marked_modules(tmp_path)


def test_declarations_are_written_where_they_changed_and_stale_ones_go(tmp_path: Path) -> None:
    module(tmp_path, "shed", "# drawingboard: hot\n\ndef _twice(number: int) -> int:\n    return 2 * number\n")
    module(tmp_path, "zinc", "# drawingboard: constants\nPLATES: int = 3\n")
    folder = tmp_path / "drawingboard"
    (folder / "gone.pxd").write_text("# Derived from the type hints by tools/derive_pxd.py; not to be edited.\n")
    (folder / "native.pxd").write_text("# The C twin of native.py.\n")
    assert write_declarations(tmp_path) == ["drawingboard.shed"]
    assert sorted(path.name for path in folder.glob("*.pxd")) == ["native.pxd", "shed.pxd", "zinc.pxd"]
