"""How long is thought about each decision: counted, not timed, so that a review comes out the same everywhere."""

from __future__ import annotations

import msgspec

from drawingboard.core.errors import NotUnderstood


class Effort(msgspec.Struct, frozen=True):
    """What is spent on one decision, and on the best in hindsight."""

    name: str
    thought: int
    """So many simulations or tries find the actions that are worth comparing."""
    rivals: int
    """So many of them are compared with what was played."""
    visits: int
    """A sample of a tree search has so many visits."""
    samples: tuple[int, int]
    """So many samples each has at first, and what was played and its best rival at last."""
    tries: tuple[int, int]
    """The same where a sample is one sheet that is drawn to the end."""
    rollouts: tuple[int, int]
    """The same where a sample is one try until the seat's next turn is over."""
    sheets: int
    """So many sheets are followed in hindsight."""


EFFORTS = {
    effort.name: effort
    for effort in (
        Effort("glance", thought=4, rivals=1, visits=4, samples=(1, 2), tries=(1, 2), rollouts=(2, 4), sheets=1),
        Effort("quick", thought=60, rivals=2, visits=40, samples=(2, 3), tries=(4, 10), rollouts=(16, 48), sheets=2),
        Effort(
            "normal", thought=240, rivals=3, visits=100, samples=(2, 5), tries=(6, 20), rollouts=(48, 240), sheets=4
        ),
        Effort(
            "deep", thought=800, rivals=4, visits=240, samples=(3, 9), tries=(12, 60), rollouts=(160, 960), sheets=8
        ),
    )
}
NORMAL = EFFORTS["normal"]


def effort_called(name: str) -> Effort:
    """One of the efforts by its name."""
    if name not in EFFORTS:
        raise NotUnderstood("review/effort", f"there is no effort {name[:40]!r}; it is one of {', '.join(EFFORTS)}")
    return EFFORTS[name]
