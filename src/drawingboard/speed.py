"""One source, two speeds: which of them this process runs.

The hot modules exist as Python source and, where a C compiler was found at install
time, compiled from that same source. The compiled ones are used unless the environment
says ``DRAWINGBOARD_PURE=1`` (debugging, coverage, comparing the two).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = "DRAWINGBOARD_PURE"


class SourceOnly:
    """Finds the modules of this package as Python source, passing over compiled ones."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("drawingboard.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def choose() -> None:
    """Make imports follow the environment; called once, before any hot module is imported."""
    if os.environ.get(PURE) == "1" and SourceOnly not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnly)


def is_compiled(module: ModuleType) -> bool:
    """Whether a hot module runs as machine code."""
    return not (module.__file__ or "").endswith(".py")


def check_whole(modules: Sequence[ModuleType]) -> None:
    """Refuse a half-built tree: a compiled game on an uncompiled base class would hang."""
    kinds = {is_compiled(module) for module in modules}
    if len(kinds) > 1:
        listed = ", ".join(f"{m.__name__} ({'compiled' if is_compiled(m) else 'source'})" for m in modules)
        raise ImportError(f"drawingboard is only half compiled: {listed}. Rebuild it with 'make build'.")
