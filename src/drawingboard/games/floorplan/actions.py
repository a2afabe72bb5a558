"""How an action of Floor Plan is packed into its code, and unpacked: here and nowhere else.

Every kind of action has its first code; what follows is counted from there. Squares and walls are numbered as in
``rules/numbers.py``. ``tools/action_codes.py`` writes the same for the browser client.
"""

# drawingboard: formulas

DONE: int = 0
PAIR: int = 1
ROOM: int = 10
AGAIN: int = 35
SET: int = 40
DOUBLE: int = 50
TYPE: int = 60
PLACE: int = 1000
LETTER: int = 2000
WINDOW: int = 3000
DOOR: int = 5000
SQUARE: int = 7000
CODES: int = 7289

SQUARES: int = 289


def pair(number: int) -> int:
    """Take a printed pair, 0 to 3."""
    return PAIR + number


def pair_number(code: int) -> int:
    return code - PAIR


def room(low: int, high: int) -> int:
    """Begin a room with these sides, the smaller first."""
    return ROOM + 5 * (low - 2) + high - 2


def room_low(code: int) -> int:
    return (code - ROOM) // 5 + 2


def room_high(code: int) -> int:
    return (code - ROOM) % 5 + 2


def set_with(die: int, kind: int) -> int:
    """Begin a set of features with a die, 0 or 1."""
    return SET + 5 * die + kind - 2


def set_die(code: int) -> int:
    return (code - SET) // 5


def set_kind(code: int) -> int:
    return (code - SET) % 5 + 2


def double(die: int) -> int:
    """Draw the set of a die once more."""
    return DOUBLE + die


def double_die(code: int) -> int:
    return code - DOUBLE


def name(room_type: int) -> int:
    """Let a room be of a type."""
    return TYPE + room_type


def name_type(code: int) -> int:
    return code - TYPE


def place(square: int, turned: int) -> int:
    """Put a room's upper left corner on a square; turned (1), the larger side is the width."""
    return PLACE + SQUARES * turned + square


def place_square(code: int) -> int:
    return (code - PLACE) % SQUARES


def place_turned(code: int) -> int:
    return (code - PLACE) // SQUARES


def letter(square: int) -> int:
    """Write a room's letter."""
    return LETTER + square


def letter_square(code: int) -> int:
    return code - LETTER


def window(square: int, wall: int) -> int:
    """Draw a window that begins on a square, at one of its walls."""
    return WINDOW + SQUARES * wall + square


def window_square(code: int) -> int:
    return (code - WINDOW) % SQUARES


def window_wall(code: int) -> int:
    return (code - WINDOW) // SQUARES


def door(square: int, wall: int) -> int:
    """Draw a door on a square, at one of its walls."""
    return DOOR + SQUARES * wall + square


def door_square(code: int) -> int:
    return (code - DOOR) % SQUARES


def door_wall(code: int) -> int:
    return (code - DOOR) // SQUARES


def outdoors(square: int) -> int:
    """Draw a square of hedge or pool, or a stone."""
    return SQUARE + square


def outdoors_square(code: int) -> int:
    return code - SQUARE


# What chance answers: a client's number within its kind (0 to 8), or two dice, the lower one first.


def roll(low: int, high: int) -> int:
    return 10 * low + high


def roll_low(code: int) -> int:
    return code // 10


def roll_high(code: int) -> int:
    return code % 10
