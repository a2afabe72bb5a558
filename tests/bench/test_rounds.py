"""Whole matches with a connection for every seat, and whether everything acknowledged was kept."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from drawingboard import speed
from drawingboard.bench import rounds
from drawingboard.core import position
from tests.cli.terminal import output


@pytest.mark.skipif(not speed.is_compiled(position), reason="whole matches take their time uncompiled")
def test_whole_matches_in_rounds_lose_connections_and_nothing_else() -> None:
    row = json.loads(output("bench", "server", "--game", "floor-plan", "--seats", "4", "--pause", "0.005", "--json"))
    assert (row["lost"], row["doubled"], row["unasked"]) == (0, 0, 0)
    assert row["reconnects"] > 0
    assert row["rounds"] == 17, "sixteen rounds, and the end"
    assert 0 < row["barrier_p50_ms"] <= row["barrier_p99_ms"]


def test_what_was_acknowledged_is_looked_for_in_the_file(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "file")
    file.executescript(
        """
        CREATE TABLE entry ("match", number, seat, command);
        CREATE TABLE command ("match", id, number);
        INSERT INTO command VALUES ('t', 'join', 0);
        INSERT INTO entry VALUES ('t', 1, -1, NULL), ('t', 2, 0, 'a'), ('t', 3, 0, 'b'), ('t', 4, 0, 'b');
        """
    )
    answered = {"join": 0, "a": 2, "b": 3, "c": 5}
    assert rounds.compare(file, {"t": [(0, answered)]}) == {"lost": 1, "doubled": 1, "unasked": 0}
    turned_round = {"join": 0, "a": 3, "b": 2, "c": 5}
    assert rounds.compare(file, {"t": [(0, turned_round)]})["lost"] == 2, "one is lost, one too early"
    file.close()
