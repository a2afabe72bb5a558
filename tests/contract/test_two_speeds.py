"""Compiled and plain, the same source plays the same matches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract import digest
from tests.contract.cases import COMPILED

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not COMPILED, reason="compared when the compiled rules are tested")
def test_compiled_and_plain_rules_agree_on_every_step_of_every_match() -> None:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    plain = subprocess.run(
        [sys.executable, "-m", "tests.contract.digest"],
        env={**os.environ, "DRAWINGBOARD_PURE": "1", "PYTHONPATH": path},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert plain.stdout.splitlines() == list(digest.lines())
