"""Trying actions out: what may come after each of them, with everybody playing greedily for a while.

A tree needs many visits before it looks further than the next reply. Where a turn has hundreds of ways and hands are
hidden, it is better to try the most promising actions out one by one, with the same luck for all of them:

    action ──▶ rest of the turn ──▶ a turn of each other seat ──▶ a turn of one's own ──▶ how good is it now?

Hidden things are dealt anew before each rollout, and chance is sampled, both by the luck that is given.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits
from drawingboard.core.guard import CODE
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.players import judge, native, numbers
from drawingboard.players.checks import CANDIDATE, TURNS, check_judged, check_thinkable


class Rollouts:
    """Ranks the actions of a position, and plays on after one of them."""

    def __init__(self, start: Position, evaluation: Evaluation) -> None:
        check_judged(start, evaluation)
        self.root: Position = start.copy()
        self.work: Position = start.copy()
        self.trial: Position = start.copy()
        self.evaluation = evaluation
        self.actions = Actions()
        self.luck = Random(0)
        self.ranked = 0
        self.ranked_code = [0] * 24
        self.ranked_worth: list[float] = [0.0] * 24

    def rank(self, position: Position) -> list[int]:
        """The most promising actions of a position, best first; what is tried out from now on begins here."""
        check_thinkable(position, self.root)
        self.root._copy_from(position)
        self._rank()
        return [self.ranked_code[number] for number in range(self.ranked)]

    def worth_of(self, number: int) -> float:
        """How promising one of the ranked actions looked."""
        return self.ranked_worth[CANDIDATE(number)]

    def _rank(self) -> None:
        way_back = native.let_others_run()
        self.ranked = 0
        self.root._list_actions(self.actions)
        for index in range(self.actions.count):
            self.work._copy_from(self.root)
            self.work._play(self.actions.codes[index])
            self._insert(self.actions.codes[index], judge.prospect(self.evaluation, self.work, self.root.actor))
        native.stop_others(way_back)

    def _insert(self, code: int, worth: float) -> None:
        place = self.ranked
        if place == numbers.CANDIDATES:
            if worth <= self.ranked_worth[place - 1]:
                return
            place -= 1
        else:
            self.ranked += 1
        while place and self.ranked_worth[place - 1] < worth:
            self.ranked_code[place] = self.ranked_code[place - 1]
            self.ranked_worth[place] = self.ranked_worth[place - 1]
            place -= 1
        self.ranked_code[place] = code
        self.ranked_worth[place] = worth

    def try_out(self, code: int, rounds: int, luck: Bits) -> float:
        """What an action is worth so many rounds later; the same luck deals and draws alike."""
        if not self.root.allows(CODE(code)):
            raise ValueError(f"{code} is not the code of a legal action here")
        return self._try_out(code, TURNS(rounds), luck)

    def _try_out(self, code: int, rounds: int, luck: Bits) -> float:
        way_back = native.let_others_run()
        seat = self.root.actor
        self.luck._reseed(luck)
        self.work._copy_from(self.root)
        self.work._redeal(seat, self.luck)
        self.work._play(code)
        turns = rounds * self.root.seats  # turns of anybody that still begin
        mover = seat
        while self.work.actor != numbers.NOBODY:
            if self.work.actor == numbers.CHANCE:
                self.work._play(self.work._sample(self.luck, self.actions))
            else:
                if self.work.actor != mover:
                    if not turns:
                        break
                    turns -= 1
                    mover = self.work.actor
                self.work._play(self._best_looking(seat))
        worth = judge.prospect(self.evaluation, self.work, seat)
        native.stop_others(way_back)
        return worth

    def _best_looking(self, seat: int) -> int:
        """The action of whoever has to act after which the position looks best: to the seat itself by its outlook.

        Only what the evaluation suggests is looked at: most of the time goes into this.
        """
        self.evaluation._suggest(self.work, self.actions)
        best = 0
        best_worth = -1.0
        for index in range(self.actions.count):
            self.trial._copy_from(self.work)
            self.trial._play(self.actions.codes[index])
            if self.work.actor == seat:
                worth = judge.prospect(self.evaluation, self.trial, seat)
            else:
                worth = judge.worth(self.evaluation, self.trial, self.work.actor)
            if worth > best_worth:
                best = index
                best_worth = worth
        return self.actions.codes[best]
