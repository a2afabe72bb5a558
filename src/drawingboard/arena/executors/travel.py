"""How work travels to another process, and what it found comes back: as bytes, with errors as plain values.

>>> unpacked(work_off(packed(sum, [1, 2])))
3
"""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from typing import Any

from drawingboard.core.errors import NotUnderstood, OurFault


def packed(function: Callable[[Any], Any], batch: Any) -> bytes:
    """A function and what it is to work on; refused if they cannot be sent to another process."""
    try:
        return pickle.dumps((function, batch), pickle.HIGHEST_PROTOCOL)
    except Exception as problem:
        raise cannot_travel(problem) from None


def cannot_travel(problem: Exception) -> NotUnderstood:
    return NotUnderstood(
        "executor/travel",
        f"this work cannot be sent to another process: {problem}. Name players instead of handing objects over, "
        "define functions in a module that the other process can import, or use threads",
    )


def work_off(parcel: bytes) -> bytes:
    """Do what was packed, in another process; what was found, or what went wrong."""
    try:
        function, batch = pickle.loads(parcel)
    except Exception as problem:
        return pickle.dumps((None, cannot_travel(problem), ""))
    try:
        return pickle.dumps((function(batch), None, ""), pickle.HIGHEST_PROTOCOL)
    except Exception as problem:
        where = traceback.format_exc()
        try:
            pickle.loads(answer := pickle.dumps((None, problem, where)))
        except Exception:
            told = f"{type(problem).__name__}: {problem}"
            return pickle.dumps((None, OurFault(told), where))
        return answer


def unpacked(answer: bytes) -> Any:
    """What was found; what went wrong is raised here, with a note of where."""
    found, problem, where = pickle.loads(answer)
    if problem is None:
        return found
    if where:
        problem.add_note(f"In the process that worked on it:\n{where}")
    raise problem
