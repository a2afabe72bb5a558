"""How good a way to decide is, where others answer it: searched in trees, or tried out where hands are hidden.

Every sample follows from its luck, and the same luck deals and draws alike for all variations. They are compared by the
same samples, so that what differs is the variations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.players import numbers
from drawingboard.players.budget import Budget
from drawingboard.players.rollout_search import RolloutSearcher
from drawingboard.players.rollouts import Rollouts
from drawingboard.players.search import SearchPlayer, children
from drawingboard.players.simple import GreedyPlayer
from drawingboard.players.tree import Tree
from drawingboard.review.chances import chance_of, share_of_victory
from drawingboard.review.effort import Effort
from drawingboard.review.variations import Variation, Variations


class Judge(Protocol):
    """Finds variations, and says how good they are for the seat that decides."""

    samples: tuple[int, int]
    """How many samples each variation has at first, and the last two at last."""
    has_levels: bool
    """Whether ``level`` tells something else than ``sample``."""

    def propose(self, played: Sequence[int]) -> list[Variation]:
        """What the player would consider, its favourite first."""

    def sample(self, variation: Variation, luck: int) -> float:
        """How good a variation is with some luck."""

    def level(self, variation: Variation, luck: int) -> float:
        """How it stands after a variation with some luck; the difference between variations is told by ``sample``."""


class TreeJudge:
    """A tree search after each variation, with as many visits for each; a sample is a tree of its own."""

    def __init__(self, game: Game[Any], known: Position, effort: Effort, seed: int) -> None:
        self.samples, self.has_levels = effort.samples, False
        self._variations = Variations(game, known)
        self._seat = known.actor
        self._effort = effort
        self._seed = seed
        self._hidden = SearchPlayer.has_hidden_things(known, self._seat)
        self._in_round = known.stream(self._seat) != 0
        self._tree = Tree(known, game.evaluation(), seed)
        self._greedy = GreedyPlayer(game, seed)

    def propose(self, played: Sequence[int]) -> list[Variation]:
        tree = self._tree
        self._grow(self._variations.known, self._seed, self._effort.thought)
        ranked = sorted(children(tree, 0), key=lambda child: -tree.visits_of(child))
        first = [tree.code_of(child) for child in ranked[: self._effort.rivals] if tree.visits_of(child)]
        return [self._followed(code) for code in [*first, *played[:1]]]

    def _followed(self, code: int) -> Variation:
        """An action, and what was tried most after it."""
        tree, node = self._tree, 0

        def choose(position: Position) -> int:
            nonlocal node
            legal = position.legal_actions()
            known = [child for child in children(tree, node) if tree.code_of(child) in legal] if node >= 0 else []
            if not known:
                node = -1
                return self._greedy.choose(position, self._seat)
            node = max(known, key=tree.visits_of)
            return tree.code_of(node)

        node = tree.child(0, code) or -1
        return self._variations.completed((code,), choose)

    def sample(self, variation: Variation, luck: int) -> float:
        game, after = self._variations.game, variation.after
        if after.over:
            return share_of_victory(game, after, self._seat)
        # What is tried at the beginning tells more about the search than about the position.
        self._grow(after, luck, self._effort.visits // 2)
        early, visits = self._tree.total_of(0), self._tree.visits_of(0)
        self._tree.search(self._effort.visits - self._effort.visits // 2)
        worth = (self._tree.total_of(0) - early) / (self._tree.visits_of(0) - visits)
        return chance_of(game, after.seats, worth)

    def level(self, variation: Variation, luck: int) -> float:
        return self.sample(variation, luck)

    def _grow(self, position: Position, seed: int, simulations: int) -> None:
        self._tree.restart(seed)
        self._tree.stand(position, self._seat, self._hidden, self._in_round)
        self._tree.prepare()
        self._tree.search(simulations)


class RolloutJudge:
    """What comes after each variation is tried out; a sample is one try, with everything hidden dealt anew."""

    def __init__(self, game: Game[Any], known: Position, effort: Effort, seed: int) -> None:
        self.samples, self.has_levels = effort.rollouts, False
        self._variations = Variations(game, known)
        self._effort = effort
        self._seed = seed
        self._evaluation = game.evaluation()
        self._tried: dict[tuple[int, ...], Rollouts] = {}

    def propose(self, played: Sequence[int]) -> list[Variation]:
        known, rollouts = self._variations.known, Rollouts(self._variations.known, self._evaluation)
        searcher = RolloutSearcher(self._variations.game, Budget(0.0, 3 * self._effort.thought), self._seed)
        chosen = searcher.choose(known.copy())
        told = searcher.explanation
        first = [one.code for one in told.candidates] if told else [chosen, *rollouts.rank(known)]
        wanted = [*list(dict.fromkeys(first))[: self._effort.rivals], *played[:1]]
        return [self._variations.completed((code,), lambda position: rollouts.rank(position)[0]) for code in wanted]

    def sample(self, variation: Variation, luck: int) -> float:
        game, after = self._variations.game, variation.after
        if after.over:
            return share_of_victory(game, after, self._variations.seat)
        rollouts = self._tried.get(variation.codes)
        if rollouts is None:
            rollouts = self._tried[variation.codes] = Rollouts(self._variations.known, self._evaluation)
            rollouts.rank(self._variations.played(variation.codes[:-1]).after)
        worth = rollouts.try_out(variation.codes[-1], numbers.ROUNDS_AHEAD, luck)
        return chance_of(game, after.seats, worth)

    def level(self, variation: Variation, luck: int) -> float:
        return self.sample(variation, luck)
