"""The door between Python and the compiled rules: nothing comes through that C cannot stand.

Compiled code neither checks an index nor knows a wrong type from a right one. So what Python can call
checks what it is given, before anything is done:

*   ``Numbers`` says which numbers an argument may be, by the name that people know them by.
*   ``instance`` says of which class it must be.
*   ``guard``, in the last line of a hot module, names the functions that Python may call, and what they take.
    The others are visible in C only. Compiled callers pass by the door: they are trusted, and lose no time.

>>> square = Numbers("square", 0, 63)
>>> square(9)
9
>>> square(64)
Traceback (most recent call last):
    ...
drawingboard.core.errors.NotUnderstood: there is no square 64; they are numbered from 0 to 63
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from operator import index
from typing import Any, TypeAlias, TypeVar

from drawingboard.core.errors import NotUnderstood

Thing = TypeVar("Thing")


class Numbers:
    """The whole numbers that an argument may be."""

    def __init__(self, name: str, first: int, last: int) -> None:
        self.name = name
        self.first = first
        self.last = last

    def __call__(self, value: int) -> int:
        """The number, if it is one of them."""
        number = index(value)
        if not self.first <= number <= self.last:
            raise NotUnderstood(
                "number/range", f"there is no {self.name} {number}; they are numbered from {self.first} to {self.last}"
            )
        return number

    def all(self, values: list[int]) -> list[int]:
        """A list of such numbers."""
        return [self(value) for value in values]


def instance(value: object, kind: type[Thing]) -> Thing:
    """The value, if it is of this class."""
    if not isinstance(value, kind):
        raise TypeError(f"expected a {kind.__name__}, not {type(value).__name__}")
    return value


Kind: TypeAlias = type[Any] | Numbers
"""What one argument may be; ``int`` is any number that its C type holds."""

CODE = Numbers("code", -(2**31), 2**31 - 1)


def guard(module: str, **doors: tuple[Kind | Callable[..., None], ...]) -> None:
    """Let Python call these functions of a hot module, with arguments of these kinds.

    After the kinds there may be a function that is given all arguments together and raises what is wrong with them.
    """
    namespace = vars(sys.modules[module])
    if str(namespace["__file__"]).endswith(".py"):
        return  # uncompiled, Python itself checks, and these functions call each other a million times
    for name, kinds in doors.items():
        namespace[name] = _checked(namespace[name], kinds)


def _checked(function: Callable[..., Any], kinds: tuple[Kind | Callable[..., None], ...]) -> Callable[..., Any]:
    together = [kind for kind in kinds if not isinstance(kind, type | Numbers)]
    single = [kind for kind in kinds if isinstance(kind, type | Numbers)]

    def checked(*values: Any) -> Any:
        if len(values) != len(single):
            raise TypeError(f"{function.__name__} takes {len(single)} arguments, not {len(values)}")
        taken = [_taken(value, kind) for value, kind in zip(values, single, strict=True)]
        for check in together:
            check(*taken)
        return function(*taken)

    checked.__name__ = function.__name__
    checked.__doc__ = function.__doc__
    checked.__module__ = function.__module__
    checked.__wrapped__ = function  # type: ignore[attr-defined]  # so that its signature is known
    return checked


def _taken(value: Any, kind: Kind) -> Any:
    if isinstance(kind, Numbers):
        return kind(value)
    return index(value) if kind is int else instance(value, kind)
