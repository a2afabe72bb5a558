"""Copying and comparing the whole state of an object whose fields are numbers and lists of numbers.

``memory.pxd`` is the C twin: there, the state is one block of memory.
"""

from typing import Any


def new_like(thing: Any) -> Any:
    """A new object of the same class, with nothing in its fields yet."""
    return object.__new__(type(thing))


def copy_state(to: Any, other: Any) -> None:
    """Make one object's fields equal to another's of the same class."""
    for name, value in other.__dict__.items():
        to.__dict__[name] = value[:] if type(value) is list else value


def same_state(one: Any, other: Any) -> bool:
    """Whether two objects of the same class have equal fields."""
    return bool(one.__dict__ == other.__dict__)


def state_size(thing: Any) -> int:
    """How many bytes a copy moves, compiled; 0 for plain Python objects."""
    return 0 if hasattr(thing, "__dict__") else type(thing).__basicsize__
