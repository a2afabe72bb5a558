"""A table without an edge: squares kept in 512 places that are searched by their numbers.

A square is one number, 256 * y + x. Squares of the same 32 × 16 window have first places of their own, and what is
laid out seldom grows larger; otherwise one looks on, from place to place, until the square is found or a place is
free:

    place = sparse.first_place(square)
    while taken[place] and squares[place] != square:
        place = sparse.next_place(place)

>>> first_place(0), first_place(1), first_place(256), first_place(32) == first_place(0)
(0, 1, 32, True)
"""

# drawingboard: formulas

PLACES: int = 512


def first_place(square: int) -> int:
    """Where one looks for a square first."""
    return (square & 31) | (square >> 3 & 480)


def next_place(place: int) -> int:
    """Where one looks next; 183 is odd, so that all places are visited, and not near the length of a row."""
    return place + 183 & 511
