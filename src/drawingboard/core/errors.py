"""What can go wrong, and how it is said.

    DrawingBoardError
    ├── Refused               somebody asked for something that cannot be done
    │   ├── NotUnderstood     malformed: a text, a file, a message that means nothing
    │   ├── NotAllowed        understood, but the rules forbid it here
    │   ├── NotNow            right thing, wrong moment: the match is over, the number is stale
    │   │   └── Unavailable   the database cannot be reached: nothing is lost, try again
    │   └── NotYou            it is another seat's decision
    └── OurFault              a promise of this program is broken; please report it

A refusal teaches. It carries a *code* for programs that never changes
(``placement/overlap``), a *sentence* for people that says what was tried and why not,
the *rule* by its number in the game's README, and the *squares* it is about.
"""

from __future__ import annotations

from collections.abc import Sequence


class DrawingBoardError(Exception):
    """Anything that this package raises on purpose."""


class Refused(DrawingBoardError):
    """Something that cannot be done, and why."""

    def __init__(self, code: str, sentence: str, rule: str = "", squares: Sequence[str] = ()) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.squares = tuple(squares)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, self.sentence, self.rule, self.squares)


class NotUnderstood(Refused):
    """Malformed text, file or message."""


class NotAllowed(Refused):
    """Against the rules, here."""


class NotNow(Refused):
    """At another moment, perhaps."""


class Unavailable(NotNow):
    """What is needed cannot be reached just now; nothing is lost, and it may be tried again."""


class NotYou(Refused):
    """Another seat decides this."""


class OurFault(DrawingBoardError):
    """A broken promise of this program."""
