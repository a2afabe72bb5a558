"""Luck follows from the seed, and from nothing else."""

from __future__ import annotations

import pytest

from drawingboard.core.errors import NotUnderstood
from drawingboard.match import chance
from tests.match.helpers import first_legal, harbour


def test_a_new_seed_is_always_another() -> None:
    assert len({chance.new_seed() for _ in range(50)}) == 50


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(NotUnderstood, match="a seed has 32 bytes, not 3"):
        chance.check_seed(b"abc")
    assert chance.check_seed(b"x" * 32) == b"x" * 32


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert chance.commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_lots_never_change_because_records_depend_on_them() -> None:
    rolls = [chance.outcome_generator(bytes(32), number).below(1000) for number in range(1, 7)]
    assert rolls == [414, 930, 909, 19, 10, 271]


def test_lots_are_even() -> None:
    faces = [chance.outcome_generator(chance.seed_from(3), number).below(6) for number in range(6000)]
    assert all(900 < faces.count(face) < 1100 for face in range(6))


def test_what_a_player_imagines_is_not_what_will_be_drawn() -> None:
    seed = chance.seed_from(4)
    assert chance.guess(seed, 1).next() != chance.outcome_generator(seed, 1).next()


def test_the_same_seed_deals_the_same_whatever_the_time() -> None:
    one, other = first_legal(harbour(seed=5), 10), first_legal(harbour(seed=5), 10)
    assert one.log == other.log
    assert first_legal(harbour(seed=6), 10).log != one.log
