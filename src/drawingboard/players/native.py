"""What the machine itself does better: roots, powers, and letting other threads run meanwhile.

``native.pxd`` is the C twin.
"""

import math

from drawingboard.core.bits import Bits


def square_root(number: float) -> float:
    return math.sqrt(number)


def exponential(number: float) -> float:
    return math.exp(number)


def let_others_run() -> Bits:
    """Give the interpreter lock away, for a stretch of work that touches no Python object; returns the way back."""
    return 0


def stop_others(way_back: Bits) -> None:
    """Take the interpreter lock again."""
