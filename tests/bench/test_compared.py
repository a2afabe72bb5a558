"""What PostgreSQL and several processes cost, measured in turns."""

from __future__ import annotations

import json

from drawingboard.bench import compared
from tests.cli.terminal import complaint, output


def test_one_run_measures_sqlite_postgresql_and_several_processes() -> None:
    words = ("--compare", "--matches", "6", "--seconds", "0.6", "--turns", "1", "--processes", "2")
    turns = json.loads(output("bench", "server", *words, "--json"))
    assert [list(turn) for turn in turns] == [["SQLite", "PostgreSQL", "PostgreSQL, 2 processes"]]
    sqlite, one, several = turns[0].values()
    for row in (sqlite, one, several):
        assert row["moves"] > 0
        assert row["server_cpu_us_per_move"] > 0
    assert sqlite["postgres_cpu_us_per_move"] is None
    assert several["postgres_cpu_us_per_move"] > 0
    assert 0 < several["passed_on"] <= several["connections"]
    text = compared.report(turns)
    assert "PostgreSQL to SQLite, CPU per move: " in text
    assert "2 processes to one, CPU per move: " in text


def test_ratios_are_those_of_each_turn() -> None:
    turns = [{"a": {"server_cpu_us_per_move": a}, "b": {"server_cpu_us_per_move": 100.0}} for a in (150.0, 110.0, 90.0)]
    assert compared.ratios(turns, "a", "b") == [0.9, 1.1, 1.5]
    assert "1.10 × (0.90 to 1.50)" in compared.verdict("a to b", [0.9, 1.1, 1.5], 1.15)
    assert compared.verdict("a to b", [0.9, 1.1, 1.5], 1.15).endswith(": kept")
    assert compared.verdict("a to b", [1.2], 1.15).endswith(": not kept")


def test_a_file_is_for_one_process() -> None:
    assert "--processes needs --database" in complaint("bench", "server", "--processes", "2")
    assert "--compare needs an empty database each time" in complaint(
        "bench", "server", "--compare", "--database", "postgresql://somewhere/drawingboard"
    )
