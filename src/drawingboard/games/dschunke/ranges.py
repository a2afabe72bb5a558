"""The numbers that Python may pass to the rules of Dschunke (``numbers.py`` says what they mean)."""

from drawingboard.core.guard import Numbers

RED = Numbers("red seat", 0, 2)
KIND = Numbers("kind of strip", 0, 42)
DIRECTION = Numbers("direction", 0, 3)
CRATES = Numbers("row of crates", 0, 4095)
LABEL = Numbers("label", 0, 255)
COUNT = Numbers("count", 0, 42)
CRATE = Numbers("crate", 0, 11)
SIZE = Numbers("size of a group", 0, 129)
