"""Luck that nobody can steer and everybody can check.

A match has a secret *seed* of 32 bytes. When it starts, the seed's fingerprint (its
*commitment*) is published; when it ends, the seed itself. Every time dice, a draw or a
shuffle decide, that is an *outcome*. Outcomes are numbered 1, 2, 3 … along the steps that count, or as the
game numbers what lies face down (``Game.draw_number``), and outcome n follows from the seed and n alone.

So a step that was taken back and played again meets the same outcome again: undoing never
buys a second try. Nothing here looks at a clock or at Python's own generator.

>>> seed = seed_from(2026)
>>> commitment(seed)[:16]
'e10ec27dc98fe58b'
>>> [outcome_generator(seed, number).below(6) + 1 for number in (1, 2, 3, 2)]
[5, 2, 2, 2]
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any, Protocol

from drawingboard.core.errors import NotNow, NotUnderstood, Refused
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random

SEED_BYTES = 32


def new_seed() -> bytes:
    """A secret that nobody has seen before."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(number: int) -> bytes:
    """A seed for a match that is to be played again just so: tests, studies, puzzles. It is no secret."""
    return hashlib.sha256(f"drawingboard seed {number}".encode()).digest()


def check_seed(seed: bytes | int | None) -> bytes:
    """The seed a match is given: 32 bytes, a number that stands for some, or nothing for a new secret."""
    if seed is None:
        return new_seed()
    if isinstance(seed, int):
        return seed_from(seed)
    if len(seed) != SEED_BYTES:
        raise NotUnderstood("seed/length", f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def commitment(seed: bytes) -> str:
    """The fingerprint that is published when the match starts: SHA-256, as hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def outcome_generator(seed: bytes, number: int) -> Random:
    """The generator that answers outcome ``number`` of a match. The message is part of the record format."""
    return _generator(seed, f"lot {number}")


def guess(seed: bytes, number: int) -> Random:
    """A generator for dealing hidden cards to a built-in player that thinks before entry ``number``.

    It is independent of the outcomes: what a player imagines tells it nothing about what will be drawn.
    """
    return _generator(seed, f"guess {number}")


def _generator(seed: bytes, message: str) -> Random:
    digest = hmac.digest(seed, message.encode(), "sha256")
    return Random(int.from_bytes(digest[:8], "big"))


# Where a match gets its chance from --------------------------------------------------------------


class ChanceSource(Protocol):
    """Answers for chance."""

    seed: bytes | None

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        """What comes out as outcome ``count``, which will be entry ``number`` of the log."""


class SeededChance:
    """Luck from a seed."""

    def __init__(self, seed: bytes) -> None:
        self.seed: bytes | None = seed
        self._secret = seed

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        number_of_draw = 1 + game.draw_number(position, count - 1)
        return position.copy().roll(outcome_generator(self._secret, number_of_draw))


class BranchedChance(SeededChance):
    """Luck from the seeds of other matches, as far as those were played; then from a seed of one's own."""

    def __init__(self, before: Sequence[tuple[int, bytes]], seed: bytes) -> None:
        """``before``: up to how many answers each of the other seeds holds."""
        super().__init__(seed)
        self._before = [(answers, SeededChance(other)) for answers, other in before]

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        for answers, source in self._before:
            if count <= answers:
                return source.answer(game, position, count, number)
        return super().answer(game, position, count, number)


class NoChance:
    """No luck: a match that was replayed without its seed, and cannot draw any further."""

    seed: bytes | None = None

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        raise NotNow(
            "chance/no_seed", f"entry {number} is for chance to decide, and the seed of this match is not known"
        )


MOST_NAMED = 8
"""So many possible outcomes are named when one is not possible; of more, only the beginning."""


class ForcedChance:
    """What chance answers, given from outside: for tests and studies.

    The outcomes are texts as they stand in a record (``roll 3-5``, ``client sisters``, ``draw 17``), used in
    order. When they are used up, the match's own luck goes on, or else whatever needs chance is refused. Outcomes are
    counted along the steps that count: what is taken back and done again meets the same one again.
    """

    def __init__(self, outcomes: Sequence[str], goes_on: bool = True) -> None:
        self.outcomes = tuple(outcomes)
        self.goes_on = goes_on

    def before(self, source: ChanceSource) -> ChanceSource:
        """The outcomes, then another source."""
        return _ForcedSource(self, source)


class _ForcedSource:
    """Luck that was given, and what comes after it."""

    def __init__(self, forced: ForcedChance, beyond: ChanceSource) -> None:
        self.seed = beyond.seed
        self._forced = forced
        self._beyond = beyond

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        outcomes = self._forced.outcomes
        if count <= len(outcomes):
            return self._given(game, position, count, number)
        if self._forced.goes_on:
            return self._beyond.answer(game, position, count, number)
        raise NotNow(
            "chance/used_up",
            f"entry {number} is for chance to decide, and the {len(outcomes)} outcomes that were given are used up; "
            f"expected {_expected(game, position)}",
        )

    def _given(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        text = self._forced.outcomes[count - 1]
        try:
            return game.parse_action(position, text)
        except Refused as refusal:
            raise type(refusal)(
                "chance/not_possible",
                f"outcome {count} of those given, {text!r}, is not possible as entry {number}: "
                f"expected {_expected(game, position)}",
                refusal.rule,
            ) from None


def _expected(game: Game[Any], position: Position) -> str:
    """What chance may answer here, in words."""
    texts = [repr(game.format_action(position, code)) for code, _ in position.outcomes()]
    if not texts:
        return f"an outcome ({game.describe_turn(position)})"
    return " or ".join(texts) if len(texts) <= MOST_NAMED else f"{', '.join(texts[:MOST_NAMED])} …"
