"""Sets of up to 64 things as the bits of one number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from drawingboard.core import bits

SETS = st.sets(st.integers(0, 63))


def as_bits(members: set[int]) -> int:
    return sum(bits.single(member) for member in members)


@given(members=SETS)
def test_count_is_the_number_of_members(members: set[int]) -> None:
    assert bits.count(as_bits(members)) == len(members)


@given(members=SETS.filter(bool))
def test_lowest_is_the_smallest_member(members: set[int]) -> None:
    assert bits.lowest(as_bits(members)) == min(members)


@given(one=SETS, other=SETS)
def test_and_or_and_exclusive_or_are_those_of_sets(one: set[int], other: set[int]) -> None:
    assert as_bits(one) & as_bits(other) == as_bits(one & other)
    assert as_bits(one) | as_bits(other) == as_bits(one | other)
    assert as_bits(one) ^ as_bits(other) == as_bits(one ^ other)
