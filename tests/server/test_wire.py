"""The client's types are made from the server's, and are never stale."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not (ROOT / "web" / "node_modules").exists(), reason="needs the client's packages (make build)")
def test_the_types_of_the_client_are_up_to_date() -> None:
    check = subprocess.run(
        [sys.executable, "tools/wire_types.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stderr
