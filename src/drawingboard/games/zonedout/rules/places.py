"""Where a block is looked for first, in the table of blocks (``blocks.py``)."""

# drawingboard: formulas


def first_place(square: int) -> int:
    """Squares of the same 16 × 16 window have places of their own."""
    return (square & 15) | (square >> 4 & 240)
