"""The same source as plain Python, in a process of its own: for tests that compare the two speeds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def lines_of(*words: str) -> list[str]:
    """What Python prints when it is started with these words and runs the rules uncompiled."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "DRAWINGBOARD_PURE": "1", "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, *words], env=environment, cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout.splitlines()
