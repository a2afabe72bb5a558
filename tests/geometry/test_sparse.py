"""A table without an edge: where squares are kept."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from drawingboard.geometry import sparse

coordinates = st.integers(-127, 127)


def test_squares_of_one_window_have_first_places_of_their_own() -> None:
    places = {sparse.first_place(256 * y + x) for x in range(32) for y in range(16)}
    assert places == set(range(sparse.PLACES))


@given(x=coordinates, y=coordinates)
def test_a_square_has_a_place_wherever_it_lies(x: int, y: int) -> None:
    assert 0 <= sparse.first_place(256 * y + x) < sparse.PLACES


@given(place=st.integers(0, 511))
def test_looking_on_visits_every_place_once(place: int) -> None:
    visited = []
    for _ in range(sparse.PLACES):
        visited.append(place)
        place = sparse.next_place(place)
    assert sorted(visited) == list(range(sparse.PLACES))
    assert place == visited[0]


@given(squares=st.lists(st.tuples(coordinates, coordinates).map(lambda at: 256 * at[1] + at[0]), unique=True))
def test_what_is_kept_is_found_again(squares: list[int]) -> None:
    table: dict[int, int] = {}

    def find(square: int) -> int:
        place = sparse.first_place(square)
        while table.get(place, square) != square:
            place = sparse.next_place(place)
        return place

    for square in squares[:400]:
        table[find(square)] = square
    assert all(table[find(square)] == square for square in squares[:400])
