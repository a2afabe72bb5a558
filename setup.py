"""Build the hot modules with Cython, or carry on without them where there is no C compiler; build the client.

Which modules are hot, they say themselves (tools/derive_pxd.py).
Everything else about the package is in pyproject.toml. Switches, all environment variables:

DRAWINGBOARD_COMPILE=0    do not compile at all; 1: fail if it cannot be done
DRAWINGBOARD_SANITIZE=1   compile with run-time checks of array bounds, shifts and divisions
DRAWINGBOARD_CLIENT=0     a package without the browser client, even if Node is there to build it
"""

from __future__ import annotations

import os
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


def extensions() -> list[Any]:
    from Cython.Build import cythonize
    from setuptools import Extension
    from tools.derive_pxd import write_declarations

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
            for name in write_declarations(SOURCE)
        ],
        include_path=["src"],
        build_dir=os.environ.get("DRAWINGBOARD_BUILD", "build/cython"),
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
