"""A PostgreSQL of one's own: it comes and goes, and keeps what was committed."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawingboard.bench import server
from drawingboard.bench.postgres import PRIVATE, PrivatePostgres, databases_for


def test_what_was_committed_survives_a_stop_at_once() -> None:
    with PrivatePostgres() as postgres:
        name = postgres.new_database().rpartition("/")[2]
        postgres.ask("CREATE TABLE kept AS SELECT 1 AS number", name)
        postgres.stop_at_once()
        with pytest.raises(Exception, match="refused"):
            postgres.ask("SELECT 1")
        postgres.start()
        assert postgres.ask("SELECT number FROM kept", name) == [(1,)]
        assert postgres.ask("SHOW fsync") == [("on",)]
        copy = postgres.new_database(name)
        assert postgres.ask("SELECT number FROM kept", copy.rpartition("/")[2]) == [(1,)]
        folder = Path(str(postgres.ask("SHOW data_directory")[0][0])).parent
    assert not folder.exists()


def test_a_database_is_the_one_that_is_named_or_one_of_its_own() -> None:
    with databases_for("") as nothing, databases_for("postgresql://ada@db/games") as named:
        assert (nothing.new(), named.new()) == ("", "postgresql://ada@db/games")
    with databases_for(PRIVATE) as own:
        assert own.new().startswith("postgresql://")
        assert own.new() != own.new()


def test_the_bench_of_the_server_measures_it() -> None:
    [row] = server.measure("planquadrat", [2], 0.5, 0.0, PRIVATE)
    assert row["moves_per_s"] > 1
    assert row["server_cpu_us_per_move"] > 0
