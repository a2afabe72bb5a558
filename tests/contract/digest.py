"""Fingerprints of seeded matches, step by step: the compiled and the plain rules must agree on every line.

python -m tests.contract.digest
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import drawingboard
from tests.contract.cases import Case, cases_of, walk
from tests.contract.checks import possible

SEEDS = (11,)


def fingerprint(case: Case, seed: int) -> str:
    """Everything that can be said about every position of a match, as one number."""
    digest = hashlib.sha256()
    for position in walk(case, seed):
        points = [score.total for score in case.game.score(position)]
        said = (position.actor, position.ending, possible(position), points, case.game.show(position))
        digest.update(repr(said).encode())
    return digest.hexdigest()


def lines() -> Iterator[str]:
    for game in drawingboard.all_games():
        for case in cases_of(game):
            for seed in SEEDS:
                yield f"{case}, seed {seed}: {fingerprint(case, seed)}"


if __name__ == "__main__":
    print(*lines(), sep="\n")
