"""How an action of Verplant & Zugestellt is packed into its code, and unpacked: here and nowhere else.

Every kind of action has its first code; what follows is counted from there. Squares and sides are numbered as in
``rules/numbers.py``. ``tools/action_codes.py`` writes the same for the browser client.
"""

# drawingboard: formulas

DONE: int = 0
LEAVE_OUT: int = 1
NO_DOOR: int = 2
PASS_ON: int = 3
OTHER: int = 4
MIRROR: int = 5
ROOM: int = 10
CARD: int = 20
MARK: int = 50
PLACE: int = 1000
ADD: int = 3000
DROP: int = 3400
DOOR: int = 4000
FRONT: int = 5500
WINDOW: int = 7000
CODES: int = 8280

SQUARES: int = 320


def room(number: int) -> int:
    """Furnish a room next, 0 to 4."""
    return ROOM + number


def room_number(code: int) -> int:
    return code - ROOM


def card(slot: int) -> int:
    """Turn over a card, 0 to 24 in the mission's order."""
    return CARD + slot


def card_slot(code: int) -> int:
    return code - CARD


def mark(piece: int) -> int:
    """Put the next marker on a piece of the card, 0 or 1."""
    return MARK + piece


def mark_piece(code: int) -> int:
    return code - MARK


def place(square: int, turn: int) -> int:
    """Draw the piece, turned so many quarters clockwise; the square is the upper left one of its box."""
    return PLACE + SQUARES * turn + square


def place_square(code: int) -> int:
    return (code - PLACE) % SQUARES


def place_turn(code: int) -> int:
    return (code - PLACE) // SQUARES


def add(square: int) -> int:
    """Let the room have one more square."""
    return ADD + square


def add_square(code: int) -> int:
    return code - ADD


def drop(square: int) -> int:
    """Take a square out of the room again that was only there to connect it."""
    return DROP + square


def drop_square(code: int) -> int:
    return code - DROP


def door(square: int, side: int) -> int:
    """Draw the room's walls, with its door on a side of one of its squares."""
    return DOOR + 4 * square + side


def door_square(code: int) -> int:
    return (code - DOOR) // 4


def door_side(code: int) -> int:
    return (code - DOOR) % 4


def front(square: int, side: int) -> int:
    """Draw the front door on an outer wall, seen from the square inside."""
    return FRONT + 4 * square + side


def front_square(code: int) -> int:
    return (code - FRONT) // 4


def front_side(code: int) -> int:
    return (code - FRONT) % 4


def window(square: int, side: int) -> int:
    """Draw a window on an outer wall, seen from the square inside."""
    return WINDOW + 4 * square + side


def window_square(code: int) -> int:
    return (code - WINDOW) // 4


def window_side(code: int) -> int:
    return (code - WINDOW) % 4


# What chance answers: the seat that begins, or which of a number's two cards was turned over, 0 or 1.
