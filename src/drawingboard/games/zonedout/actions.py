"""How an action of Zoned Out is packed into its code, and unpacked: here and nowhere else.

Cards, squares and rotations are numbered as in ``rules/numbers.py``. ``tools/action_codes.py`` writes the same for
the browser client.
"""

# drawingboard: formulas

MIDDLE: int = 32896
PAGE: int = 65536
PASS: int = 8
DECLARE: int = 32
MOVE: int = 253
"""The page of moves; page 0 has redraws, passes and densities, pages 1 to 252 have the cards."""
CODES: int = 16646144


def redraw(marked: int) -> int:
    """Put cards of the hand under the deck: bit n is set for the n-th card."""
    return marked


def declare(density: int) -> int:
    """Declare the density of the wild block that the planner has entered."""
    return DECLARE + density


def place(card: int, rotation: int, square: int) -> int:
    """Lay a card, turned so often, with its north-west block on a square."""
    return (1 + card * 4 + rotation) * PAGE + MIDDLE + square


def move(square: int) -> int:
    """Put the planner on a square."""
    return MOVE * PAGE + MIDDLE + square


def page_of(code: int) -> int:
    """0 for redraws, passes and densities, ``MOVE`` for moves, what is between for cards."""
    return code >> 16


def density_of(code: int) -> int:
    return code - DECLARE


def card_of(code: int) -> int:
    return ((code >> 16) - 1) >> 2


def rotation_of(code: int) -> int:
    return ((code >> 16) - 1) & 3


def square_of(code: int) -> int:
    return (code & 65535) - MIDDLE


def column_of(code: int) -> int:
    """x of the square."""
    return (code & 255) - 128


def row_of(code: int) -> int:
    """y of the square."""
    return (code >> 8 & 255) - 128


def lay(card: int, rotation: int) -> int:
    """Chance lays one of the first four cards, turned so often."""
    return card * 4 + rotation


def laid_card(code: int) -> int:
    return code >> 2


def laid_rotation(code: int) -> int:
    return code & 3
