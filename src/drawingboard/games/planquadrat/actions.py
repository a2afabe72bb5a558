"""How an action of PlanQuadrat is packed into its code, and unpacked: here and nowhere else.

Lines, edges and squares are numbered as in ``numbers.py``. ``tools/action_codes.py`` writes the same for the browser
client.
"""

# drawingboard: formulas

FIRST_SLIDE: int = 432
NO_SLIDE: int = 1584
FIRST_CLAIM: int = 1585
NO_CLAIM: int = 1649
CODES: int = 1650


def place(line: int, edge: int, length: int) -> int:
    """Put up a house, by its line, its first edge and its length."""
    return (line * 8 + edge) * 3 + length - 1


def place_line(code: int) -> int:
    return code // 24


def place_edge(code: int) -> int:
    return code // 3 % 8


def place_length(code: int) -> int:
    return code % 3 + 1


def slide(line: int, edge: int, stop: int) -> int:
    """Slide the house that begins at an edge until it begins at another."""
    return FIRST_SLIDE + (line * 8 + edge) * 8 + stop


def slide_line(code: int) -> int:
    return (code - FIRST_SLIDE) // 64


def slide_edge(code: int) -> int:
    return (code - FIRST_SLIDE) // 8 % 8


def slide_stop(code: int) -> int:
    return (code - FIRST_SLIDE) % 8


def claim(square: int) -> int:
    """Claim the place whose first square in reading order this is."""
    return FIRST_CLAIM + square


def claim_square(code: int) -> int:
    return code - FIRST_CLAIM
