"""Compile the hot modules in place, or run as plain Python where there is no C compiler.

All or nothing: whatever fails, no half-compiled tree is left behind.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def remove_compiled(root: Path) -> None:
    for path in (root / "src").rglob("*.so"):
        path.unlink()


def has_compiler() -> bool:
    wanted = os.environ.get("CC", "").split()[:1] or ["cc", "gcc", "clang"]
    return any(shutil.which(name) for name in wanted)


def build(root: Path) -> None:
    if not has_compiler():
        remove_compiled(root)
        print("No C compiler found: Drawing Board runs as plain Python, about 100 times slower.", file=sys.stderr)
        return
    at_once = str(os.cpu_count() or 1)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", at_once]
    environment = {**os.environ, "DRAWINGBOARD_COMPILE": "1"}
    result = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    if result.returncode:
        remove_compiled(root)
        sys.exit(f"{result.stdout}{result.stderr}\nThe hot modules could not be compiled; see above.")


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT)
