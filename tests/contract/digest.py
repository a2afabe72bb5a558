"""Fingerprints of seeded matches, step by step: the compiled and the plain rules must agree on every line.

python -m tests.contract.digest
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import drawingboard
from drawingboard.core.viewer import EVERYTHING
from tests.contract.cases import Case, cases_of, walk
from tests.contract.checks import possible

SEEDS = (11,)
LOOKS_IN_A_LONG_MATCH, STEPS_BETWEEN = 10, 12


def fingerprint(case: Case, seed: int) -> str:
    """Everything that can be said about every position of a match, as one number."""
    digest = hashlib.sha256()
    between = STEPS_BETWEEN if case.long else 1
    most = LOOKS_IN_A_LONG_MATCH * STEPS_BETWEEN if case.long else None
    for number, position in enumerate(walk(case, seed, most)):
        digest.update(repr((position.actor, position.ending, possible(position))).encode())
        if number % between == 0:
            points = [score.total for score in case.game.score(position, EVERYTHING)]
            digest.update(repr((points, case.game.show(position))).encode())
    return digest.hexdigest()


def lines() -> Iterator[str]:
    for game in drawingboard.all_games():
        for case in cases_of(game):
            for seed in SEEDS:
                yield f"{case}, seed {seed}: {fingerprint(case, seed)}"


if __name__ == "__main__":
    print(*lines(), sep="\n")
