"""The searching player: a tree for each thread, and a budget of time or of simulations."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.players.budget import Budget
from drawingboard.players.chooser import Chooser, chooses_for_all
from drawingboard.players.player import Candidate, Explanation
from drawingboard.players.rollout_search import RolloutSearcher
from drawingboard.players.solo import SoloSearcher
from drawingboard.players.tree import Tree

SIMULATIONS_AT_ONCE = 4
"""Between two looks at the clock."""

SHARE_OF_THE_REST = 0.6
"""A decision takes so much of what is left of its turn's time; the later ones find most of the work done."""

LEAST_SHARE = 0.05
"""But at least so much of the whole, for turns of many steps."""


class SearchPlayer:
    """Plays what a Monte Carlo tree search comes back to most often; on a sheet of its own, what it has planned."""

    def __init__(self, game: Game[Any], budget: Budget, threads: int, seed: int, name: str = "search") -> None:
        self.name = name
        self.budget = budget
        self.threads = threads
        self._game = game
        self._seed = seed
        self._trees: list[Tree] = []
        self._explanation: Explanation | None = None
        self._seen: Position | None = None  # what the last choice was about
        self._seat = 0
        self._chosen = -1
        self._observed = 0  # steps heard of since then
        self._spent = 0.0  # seconds, in this turn
        self._alone = SoloSearcher(game, budget, seed)
        self._trying = RolloutSearcher(game, budget, seed)
        self._for_all = Chooser(game, budget, seed, True)

    # What every player can do -------------------------------------------------------------------

    def choose(self, position: Position, seat: int) -> int:
        position.turn_to(seat)
        if chooses_for_all(position):
            code = self._for_all.choose(position)
            self._explanation = self._for_all.explanation
            return code
        sheet = self._game.focus(position, seat)
        if sheet.seats == 1:
            code = self._alone.choose(sheet)
            self._explanation = self._alone.explanation
            return code
        if self._game.hands_are_hidden:
            code = self._trying.choose(position)
            self._explanation = self._trying.explanation
            return code
        legal = position.legal_actions()
        self._begin(position, seat, legal)
        if len(legal) == 1:
            self._explanation = None
            code = legal[0]
        else:
            self._think()
            self._explanation = self._conclude()
            code = self._explanation.line[0]
        self._seen, self._seat, self._chosen, self._observed = position.copy(), seat, code, 0
        return code

    def observe(self, code: int) -> None:
        self._observed += 1
        # In a round, of the steps that others take in between none leads from the root to a child.
        in_round = self._seen is not None and self._seen.stream(self._seat) != 0
        for tree in self._trees:
            if in_round and (self._observed > 1 or code != self._chosen):
                tree.forget()
            else:
                tree.advance(code)

    def explain(self) -> Explanation | None:
        return self._explanation

    # Before thinking ----------------------------------------------------------------------------

    def _begin(self, position: Position, seat: int, legal: list[int]) -> None:
        """Stand where the match stands, with everything that is still of use from earlier thoughts."""
        if not self._trees:
            seeds = Random(self._seed)
            self._trees = [Tree(position, self._game.evaluation(), seeds.next()) for _ in range(self.threads)]
        same_turn = self._observed == 1 and self._seen is not None
        if not same_turn:
            self._spent = 0.0
        if not self._observed and (self._seen is None or not position.same_as(self._seen)):
            self._forget()
        hidden = self.has_hidden_things(position, seat)
        for tree in self._trees:
            if any(tree.code_of(child) not in legal for child in children(tree, 0)):
                tree.forget()
            tree.stand(position, seat, hidden, position.stream(seat) != 0)

    def _forget(self) -> None:
        for tree in self._trees:
            tree.forget()

    @staticmethod
    def has_hidden_things(position: Position, seat: int) -> bool:
        """Whether there is anything that a seat cannot see."""
        return not all(position.determinize(seat, Random(seed)).same_as(position) for seed in range(3))

    # Thinking -----------------------------------------------------------------------------------

    def _think(self) -> None:
        begun = self.budget.now()
        rest = max(self.budget.seconds - self._spent, 0.0)
        seconds = max(rest * SHARE_OF_THE_REST, self.budget.seconds * LEAST_SHARE)
        helpers = [threading.Thread(target=self._grow, args=(tree, seconds)) for tree in self._trees[1:]]
        for helper in helpers:
            helper.start()
        self._grow(self._trees[0], seconds)
        for helper in helpers:
            helper.join()
        self._spent += self.budget.now() - begun

    def _grow(self, tree: Tree, seconds: float) -> None:
        deadline = self.budget.now() + seconds
        tree.prepare()
        if self.budget.seconds:
            tree.search(1)
            while self.budget.now() < deadline:
                tree.search(SIMULATIONS_AT_ONCE)
        else:
            tree.search(-(-self.budget.simulations // self.threads))

    # After thinking -----------------------------------------------------------------------------

    def _conclude(self) -> Explanation:
        """What all trees together found."""
        visits: dict[int, int] = {}
        totals: dict[int, float] = {}
        for tree in self._trees:
            for child in children(tree, 0):
                code = tree.code_of(child)
                visits[code] = visits.get(code, 0) + tree.visits_of(child)
                totals[code] = totals.get(code, 0.0) + tree.total_of(child)
        candidates = sorted(
            (Candidate(code, count, totals[code] / count) for code, count in visits.items() if count),
            key=lambda candidate: (-candidate.visits, -candidate.value, candidate.code),
        )
        best = candidates[0]
        return Explanation(best.visits, best.value, self._expected_line(best.code), tuple(candidates[:8]))

    def _expected_line(self, code: int) -> tuple[int, ...]:
        """The steps most often tried after an action, in the tree that knows most about it, up to the next chance."""
        tree = max(self._trees, key=lambda tree: tree.visits_of(tree.child(0, code)))
        position = tree.root.copy()
        line = [code]
        position._play(code)
        node = tree.child(0, code)
        while position.actor >= 0:
            known = [child for child in children(tree, node) if tree.visits_of(child)]
            if not known:
                break
            node = max(known, key=tree.visits_of)
            if tree.code_of(node) not in position.legal_actions():
                break
            line.append(tree.code_of(node))
            position._play(tree.code_of(node))
        return tuple(line)


def children(tree: Tree, node: int) -> Iterator[int]:
    """The children of a node, best ranked first."""
    child = tree.first_child(node)
    while child:
        yield child
        child = tree.next_child(child)
