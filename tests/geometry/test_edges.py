"""The edges of the 8 × 8 board: the squares beside them and the crossings at their ends."""

from __future__ import annotations

import pytest

from drawingboard.geometry import edges


@pytest.mark.parametrize("line", range(18))
def test_an_edge_is_a_side_of_the_square_beside_it(line: int) -> None:
    for edge in range(8):
        row, column = divmod(edges.square_beside(line, edge), 8)
        along, across = (column, row) if line < 9 else (row, column)
        assert along == edge
        assert line % 9 in (across, across + 1)


def test_each_crossing_is_on_one_line_each_way() -> None:
    across = {edges.crossing(line, step): (line, step) for line in range(9) for step in range(9)}
    down = {edges.crossing(line, step): (line, step) for line in range(9, 18) for step in range(9)}
    assert sorted(across) == sorted(down) == list(range(81))
    for crossing, (line, step) in across.items():
        assert down[crossing] == (9 + step, line)
