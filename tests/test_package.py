"""What people install: a wheel with the compiled modules in it, or plain Python where there is no compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from drawingboard import speed
from drawingboard.core import position

ROOT = Path(__file__).parent.parent
PARTS = ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE")

pytestmark = pytest.mark.skipif(not speed.is_compiled(position), reason="about compiling")


def built_wheel(folder: Path, **environment: str) -> tuple[set[str], str]:
    """The names of the files in a wheel built from a copy of the sources, and what was said while building it."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy(source, folder / part)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-v", "-w", "dist", "."]
    result = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "DRAWINGBOARD_CLIENT": "0", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    (wheel,) = (folder / "dist").glob("drawingboard-*.whl")
    return set(zipfile.ZipFile(wheel).namelist()), result.stdout + result.stderr


def test_without_a_c_compiler_the_install_works_uncompiled_and_says_so(tmp_path: Path) -> None:
    names, said = built_wheel(tmp_path, CC="/bin/false", DRAWINGBOARD_COMPILE="")
    assert "drawingboard/games/planquadrat/position.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert "could not compile" in said
    assert "installing plain Python" in said


def test_a_wheel_carries_the_compiled_modules_and_everything_that_is_read_at_run_time(tmp_path: Path) -> None:
    names, _ = built_wheel(tmp_path, CFLAGS="-O0")
    compiled = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    assert {
        "drawingboard/core/position",
        "drawingboard/core/random",
        "drawingboard/games/dschunke/position",
        "drawingboard/games/planquadrat/position",
        "drawingboard/players/tree",
    } <= compiled
    assert {"drawingboard/py.typed", "drawingboard/games/dschunke/strips.toml"} <= names
    assert {"drawingboard/games/dschunke/drawings.json", "drawingboard/server/link_texts.toml"} <= names
    if (ROOT / "src/drawingboard/server/static/index.html").exists():
        assert "drawingboard/server/static/index.html" in names
        scripts = {name for name in names if "/static/assets/base-" in name and name.endswith(".js")}
        assert scripts
        assert {f"{name}{twin}" for name in scripts for twin in (".br", ".gz")} <= names
    assert "drawingboard/server/status_page/status.html" in names
