"""Compiled and plain, the same source plays the same matches."""

from __future__ import annotations

import pytest

from tests import uncompiled
from tests.contract import digest
from tests.contract.cases import COMPILED


@pytest.mark.skipif(not COMPILED, reason="compared when the compiled rules are tested")
def test_compiled_and_plain_rules_agree_on_every_step_of_every_match() -> None:
    assert uncompiled.lines_of("-m", "tests.contract.digest") == list(digest.lines())
