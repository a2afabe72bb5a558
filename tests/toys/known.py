"""Make the toys known for the time of a test: here, and in the processes that it starts."""

from __future__ import annotations

import copyreg

import pytest

import drawingboard.games

MODULE = "tests.toys.registered"


def make_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toys until the test is over."""
    monkeypatch.setenv("DRAWINGBOARD_GAMES", MODULE)
    monkeypatch.setattr(drawingboard.games, "_GAMES", dict(drawingboard.games._GAMES))
    before = set(copyreg.dispatch_table)
    from tests.toys.registered import register_toys  # only now: importing it registers them

    register_toys()
    for kind in set(copyreg.dispatch_table) - before:  # how their positions are pickled is forgotten as well
        monkeypatch.setitem(copyreg.dispatch_table, kind, copyreg.dispatch_table.pop(kind))
