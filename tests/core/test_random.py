"""The generator: the same numbers everywhere, for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawingboard.core.random import Random


def test_the_stream_of_a_seed_never_changes() -> None:
    # The published first numbers of SplitMix64 for this seed.
    random = Random(1234567)
    assert [random.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(seed=st.integers(-(2**70), 2**70))
def test_seeds_of_any_size_are_taken_by_their_lowest_64_bits(seed: int) -> None:
    assert Random(seed).next() == Random(seed % 2**64).next()


def test_reseeding_starts_the_stream_again() -> None:
    random = Random(5)
    first = [random.next() for _ in range(3)]
    random.reseed(5)
    assert [random.next() for _ in range(3)] == first


@given(seed=st.integers(0, 2**64 - 1), bound=st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Random(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [2, 6, 10])
def test_below_gives_every_number_about_as_often(bound: int) -> None:
    random = Random(2026)
    drawn = [random.below(bound) for _ in range(3000)]
    expected = 3000 / bound
    assert all(0.8 * expected < drawn.count(number) < 1.2 * expected for number in range(bound))


@given(seed=st.integers(0, 2**64 - 1))
def test_unit_lies_between_nought_and_one(seed: int) -> None:
    assert 0.0 <= Random(seed).unit() < 1.0
