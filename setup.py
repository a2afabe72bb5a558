"""Build the hot modules with Cython, or carry on without them where there is no C compiler; build the client.

Which modules are hot, they say themselves (tools/derive_pxd.py).
Everything else about the package is in pyproject.toml. Switches, all environment variables:

DRAWINGBOARD_COMPILE=0    do not compile at all; 1: fail if it cannot be done
DRAWINGBOARD_SANITIZE=1   compile with run-time checks of array bounds, shifts and divisions
DRAWINGBOARD_CLIENT=0     a package without the browser client, even if Node is there to build it
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
CLIENT = SOURCE / "drawingboard" / "server" / "static" / "index.html"
sys.path.insert(0, str(ROOT))

SANITIZERS = ["-fsanitize=bounds,shift,integer-divide-by-zero", "-fno-sanitize-recover=all"]


CIMPORT = re.compile(r"^from (\S+) cimport (\S+)$", re.MULTILINE)


def declarations(name: str, found: dict[str, Path]) -> dict[str, Path]:
    """The ``.pxd`` files that a compiled module depends on: its own, and those of everything it uses."""
    path = SOURCE / (name.replace(".", "/") + ".pxd")
    if name not in found and path.exists():
        found[name] = path
        for package, thing in CIMPORT.findall(path.read_text()):
            declarations(package, found)
            declarations(f"{package}.{thing}", found)
    return found


def remove_stale(name: str, folder: Path) -> None:
    """Take away the C code of a module if a declaration it depends on is newer.

    Cython looks after this for ``.pyx`` files only, not for the ``.pxd`` beside a ``.py``.
    """
    code = folder / "src" / (name.replace(".", "/") + ".c")
    used = declarations(name, {}).values()
    if code.exists() and any(path.stat().st_mtime > code.stat().st_mtime for path in used):
        code.unlink()


def extensions() -> list[Any]:
    from Cython.Build import cythonize
    from setuptools import Extension
    from tools.derive_pxd import write_declarations

    names = write_declarations(SOURCE)
    folder = os.environ.get("DRAWINGBOARD_BUILD", "build/cython")
    for name in names:
        remove_stale(name, ROOT / folder)
    flags = SANITIZERS if os.environ.get("DRAWINGBOARD_SANITIZE") == "1" else []
    modules: list[Any] = cythonize(
        [
            Extension(
                name,
                [os.path.relpath(SOURCE / (name.replace(".", "/") + ".py"), ROOT)],
                # Without fused multiply-add both speeds compute the same numbers, on every machine.
                extra_compile_args=["-O2", "-ffp-contract=off", "-Wno-unused-function", *flags],
                extra_link_args=flags,
            )
            for name in names
        ],
        include_path=["src"],
        build_dir=folder,
        compiler_directives={
            "language_level": 3,
            "annotation_typing": False,
            "boundscheck": False,
            "wraparound": False,
            "initializedcheck": False,
            "allow_none_for_extension_args": False,
        },
    )
    return modules


class BuildAllOrNothing(build_ext):
    """Without a working C compiler, install plain Python instead, and say so.

    All or nothing: a compiled game on an uncompiled base class cannot work.
    """

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            if os.environ.get("DRAWINGBOARD_COMPILE") == "1":
                raise
            self.extensions: list[Any] = []
            print(
                f"drawingboard: could not compile ({problem}); installing plain Python, about 100 times slower.",
                file=sys.stderr,
            )


class BuildWithClient(build_py):
    """Put the built browser client into the package; an editable install serves what `make` has built."""

    def run(self) -> None:
        if not self.editable_mode and not CLIENT.exists() and os.environ.get("DRAWINGBOARD_CLIENT") != "0":
            self.build_client()
        super().run()

    def build_client(self) -> None:
        npm = shutil.which("npm")
        if npm is None or not (ROOT / "web").exists():
            print("drawingboard: no Node to build the browser client; installing without it.", file=sys.stderr)
            return
        for command in ("ci", "run build"):
            subprocess.run([npm, "--prefix", "web", "--silent", *command.split()], cwd=ROOT, check=True)


COMMANDS: dict[str, Any] = {"build_py": BuildWithClient, "build_ext": BuildAllOrNothing}

if os.environ.get("DRAWINGBOARD_COMPILE") == "0":
    setup(cmdclass=COMMANDS)
else:
    setup(ext_modules=extensions(), cmdclass=COMMANDS)
