"""Attacks on a server: what others felt is judged, and one attack is carried out."""

from __future__ import annotations

import json

import pytest

from drawingboard.bench.siege import attacks
from drawingboard.bench.siege.attack import Attack, Findings, Target
from drawingboard.bench.siege.bystanders import Felt
from drawingboard.bench.siege.judge import Verdict
from drawingboard.core.errors import NotUnderstood
from tests.cli.terminal import run


async def nothing(target: Target) -> Findings:
    return Findings()


BEFORE = Felt(moves=50, p50_ms=1.0, p99_ms=5.0, longest_ms=6.0, visitors=10, memory_mb=80.0)


@pytest.mark.parametrize(
    ("during", "found", "sentence"),
    [
        (Felt(moves=50, p50_ms=2.0, p99_ms=100.0, visitors=20, memory_mb=100.0), [], ""),
        (Felt(moves=50, p50_ms=200.0, p99_ms=210.0, memory_mb=80.0), [], "a move took 200 ms (half of them"),
        (Felt(moves=50, p50_ms=1.0, p99_ms=2000.0, memory_mb=80.0), [], "a move took 2000 ms (one in a hundred"),
        (Felt(moves=50, p50_ms=1.0, memory_mb=380.0), [], "the server grew by 300 MB"),
        (Felt(moves=50, visitors=20, refused=3, memory_mb=80.0), [], "3 of 20 new visitors were refused"),
        (Felt(moves=50, lost=1, memory_mb=80.0), [], "somebody who played lost the connection"),
        (Felt(moves=50, memory_mb=80.0), ["9 connections are still open"], "9 connections are still open"),
    ],
)
def test_an_attack_has_worked_if_others_felt_it(during: Felt, found: list[str], sentence: str) -> None:
    verdict = Verdict(Attack("test", "nothing happens", nothing), BEFORE, during, Findings({}, found), 0)
    assert ["" if problem.startswith(sentence) else problem for problem in verdict.problems] == [""] * bool(sentence)


def test_every_attack_has_a_name_of_its_own() -> None:
    names = [attack.name for attack in attacks.ALL]
    assert len(set(names)) == len(names)
    assert [attacks.attack_named(name).name for name in names] == names
    with pytest.raises(NotUnderstood, match="there is no attack 'siege'"):
        attacks.attack_named("siege")


def test_a_flood_is_carried_out_and_told() -> None:
    told = run("bench", "siege", "--only", "flood-pings", "--seconds", "1", "--json")  # a busy machine may feel it
    [row] = json.loads(told.stdout)
    assert row["attack"] == "flood-pings"
    assert row["figures"]["sockets"] >= 1
    assert row["before"]["moves"] > 0
    assert row["during"]["lost"] == 0
