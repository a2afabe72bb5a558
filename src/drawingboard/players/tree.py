"""The tree of the searching player: Monte Carlo tree search over any game's positions.

A node is a position that can be reached from the one where the search stands, known only
by the steps that lead to it. One simulation walks down from the root, opens one node, judges
what it finds there and tells every node on the way:

    root ──▶ best action ──▶ chance, sampled ──▶ a node never opened ──▶ best reply, to the end of the turn

*   Opening a node judges every action by the game's evaluation of the position after it. The best ranked
    ones become children. The simulation goes on with the very best until the turn is over, and brings home
    what the position is worth then.
*   On the way down, an action attracts by what it has brought so far and by its rank as long as it
    has been tried little. Low ranks join in as visits grow.
*   Chance is sampled anew on each visit, and hidden things are dealt anew before each simulation, both from
    the tree's own generators: the search cannot know what a match will bring.

The worth of a node is kept from the point of view of the seat that chose to go there.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Bits
from drawingboard.core.guard import CODE
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.players import judge, native, numbers
from drawingboard.players.checks import SIMULATIONS, check_judged, check_kind, check_node


class Tree:
    """What one thread of a search knows. Node 0 is the root; children are linked from best to worst rank."""

    def __init__(self, start: Position, evaluation: Evaluation, seed: int) -> None:
        check_judged(start, evaluation)
        self.root: Position = start.copy()
        self.work: Position = start.copy()
        self.trial: Position = start.copy()
        self.evaluation = evaluation
        self.random = Random(seed)
        self.luck: Bits = self.random.next()
        self.dice = Random(0)
        self.rolled = False  # whether this simulation has met chance
        self.actions = Actions()
        self.seat = 0  # who searches
        self.hidden = False  # whether there are things that this seat cannot see
        self.in_round = False  # whether it is a round, so that others' actions are no answer to one's own
        self.used = 1
        self.first = [0] * 524288  # the first child; 0 for none
        self.next = [0] * 524288  # the next child of the same parent; 0 for none
        self.code = [0] * 524288  # the step that leads here
        self.visits = [0] * 524288
        self.total: list[float] = [0.0] * 524288  # the worth that all visits brought
        self.guess: list[float] = [0.0] * 524288  # the worth by evaluation alone
        self.prior: list[float] = [0.0] * 524288
        self.moved_to = [0] * 524288  # while nodes are packed: the new number, -1 for those that go
        self.depth = 0
        self.path = [0] * 256
        self.chooser = [0] * 256  # the seat that chose to go to this node of the path
        self.ranked = 0
        self.ranked_code = [0] * 48
        self.ranked_worth: list[float] = [0.0] * 48

    # Where the search stands ------------------------------------------------------------------

    def stand(self, position: Position, seat: int, hidden: bool, in_round: bool) -> None:
        """Search from this position for this seat; what is known below the root is kept while it belongs there."""
        check_kind(position, self.root)
        position.check_seat(seat)
        if not hidden and not position.same_as(self.root):
            self.forget()  # what was legal there may not be legal here
        self.root._copy_from(position)
        self.seat = seat
        self.hidden = hidden
        self.in_round = in_round

    def forget(self) -> None:
        """Begin a new tree."""
        self.used = 1
        self._clear(0)

    def restart(self, seed: Bits) -> None:
        """Begin a new tree with the luck of another seed, as if it were just made."""
        self.forget()
        self.random._reseed(seed)
        self.luck = self.random.next()

    def advance(self, code: int) -> bool:
        """Make the child that this step leads to the root and keep what is known below it; otherwise forget all."""
        child = self._child(0, CODE(code))
        if not child:
            self.forget()
            return False
        if not self.hidden:
            self.root._play(code)
        self._pack(child)
        return True

    def _pack(self, root: int) -> None:
        """Move a node and everything below it to the front.

        A child's number is always higher than its parent's, so one pass upwards finds them all.
        """
        for node in range(self.used):
            self.moved_to[node] = -1
        self.moved_to[root] = 0
        packed = 0
        for node in range(root, self.used):
            if self.moved_to[node] >= 0:
                self.moved_to[node] = packed
                packed += 1
                child = self.first[node]
                while child:
                    self.moved_to[child] = 0
                    child = self.next[child]
        self.next[root] = 0
        for node in range(root, self.used):
            if self.moved_to[node] >= 0:
                self._move(node, self.moved_to[node])
        self.used = packed

    def _move(self, node: int, to: int) -> None:
        child = self.first[node]
        self.first[to] = self.moved_to[child] if child else 0
        child = self.next[node]
        self.next[to] = self.moved_to[child] if child else 0
        self.code[to] = self.code[node]
        self.visits[to] = self.visits[node]
        self.total[to] = self.total[node]
        self.guess[to] = self.guess[node]
        self.prior[to] = self.prior[node]

    # What the search knows --------------------------------------------------------------------

    def child(self, node: int, code: int) -> int:
        """The child of a node that a step leads to; 0 if there is none."""
        return self._child(check_node(node, self.used), CODE(code))

    def _child(self, node: int, code: int) -> int:
        found = self.first[node]
        while found and self.code[found] != code:
            found = self.next[found]
        return found

    def first_child(self, node: int) -> int:
        return self.first[check_node(node, self.used)]

    def next_child(self, node: int) -> int:
        return self.next[check_node(node, self.used)]

    def code_of(self, node: int) -> int:
        return self.code[check_node(node, self.used)]

    def visits_of(self, node: int) -> int:
        return self.visits[check_node(node, self.used)]

    def total_of(self, node: int) -> float:
        return self.total[check_node(node, self.used)]

    # Searching --------------------------------------------------------------------------------

    def search(self, simulations: int) -> None:
        """Run simulations, while other threads run too."""
        self._search(SIMULATIONS(simulations))

    def _search(self, simulations: int) -> None:
        way_back = native.let_others_run()
        for _number in range(simulations):
            self._simulate()
        native.stop_others(way_back)

    def _simulate(self) -> None:
        self.work._copy_from(self.root)
        self.work._redeal(self.seat, self.random)
        self.depth = 0
        self.rolled = False
        self._enter(0, self.seat)
        node = 0
        opener = numbers.NOBODY  # the seat in whose turn a node was opened: the simulation ends with this turn
        while self.work.actor != numbers.NOBODY and self.depth < numbers.LONGEST_PATH:
            if opener != numbers.NOBODY and self.work.actor != opener:
                break
            if self.in_round and self.work.actor >= 0 and self.work.actor != self.seat:
                break
            chooser = self.seat
            if self.work.actor == numbers.CHANCE:
                node = self._sample(node)
            else:
                chooser = self.work.actor
                if not self.first[node]:
                    opener = chooser
                    self._open(node)
                node = self._select(node)
            if not node:
                break
            self.work._play(self.code[node])
            self._enter(node, chooser)
        self._tell()

    def _enter(self, node: int, chooser: int) -> None:
        self.path[self.depth] = node
        self.chooser[self.depth] = chooser
        self.depth += 1

    def _tell(self) -> None:
        """Tell every node on the way what the position found is worth to the seat that went there."""
        own = judge.prospect(self.evaluation, self.work, self.seat)
        for index in range(self.depth):
            worth = own
            if self.chooser[index] != self.seat:
                if self.work.seats == 2:
                    worth = 1.0 - own
                else:
                    worth = judge.prospect(self.evaluation, self.work, self.chooser[index])
            self.visits[self.path[index]] += 1
            self.total[self.path[index]] += worth

    def _sample(self, node: int) -> int:
        """Let chance answer: the child for the outcome, which may be new; 0 if there is no room for it."""
        # The first draw of the n-th visit is the same at every node, so that actions are compared by the same luck.
        if not self.rolled:
            self.dice._reseed(self.luck + self.visits[node])
            self.rolled = True
        code = self.work._sample(self.dice, self.actions)
        child = self._child(node, code)
        if not child and self.used < numbers.NODES:
            child = self._add(code, 0.0)
            self.next[child] = self.first[node]
            self.first[node] = child
        return child

    # The searching seat's own turn ----------------------------------------------------------------

    def prepare(self) -> None:
        """Rank the actions at the root by what the next step of the same turn can make of them.

        Often an action is only good together with the next one; ranked by itself it would be tried too late.
        """
        if self.root.actor < 0:
            return
        way_back = native.let_others_run()
        self.work._copy_from(self.root)
        if not self.first[0]:
            self._open(0)
        child = self.first[0]
        while child:
            self.work._copy_from(self.root)
            self.work._play(self.code[child])
            if self.work.actor == self.root.actor and not self.first[child]:
                self._open(child)
                if self.first[child]:
                    self.guess[child] = self.guess[self.first[child]]
            child = self.next[child]
        self._sort_children(0)
        native.stop_others(way_back)

    def _sort_children(self, node: int) -> None:
        child = self.first[node]
        self.first[node] = 0
        while child:
            following = self.next[child]
            self._sort_in(node, child)
            child = following
        self._share_priors(node)

    def _sort_in(self, node: int, child: int) -> None:
        """Link a child before the first one that has a lower guess."""
        before = 0
        after = self.first[node]
        while after and self.guess[after] >= self.guess[child]:
            before = after
            after = self.next[after]
        self.next[child] = after
        if before:
            self.next[before] = child
        else:
            self.first[node] = child

    # Choosing on the way down -------------------------------------------------------------------

    def _select(self, node: int) -> int:
        """The child that attracts most among those that are looked at so far; 0 if none is legal."""
        if self.hidden:
            self._complete(node)
        limit = numbers.WIDE_AT_FIRST + numbers.WIDENING * native.square_root(self.visits[node])
        shift = self._disappointment(node)
        pull = numbers.CURIOSITY * native.square_root(self.visits[node])
        best = 0
        best_score = -1.0
        number = 0
        child = self.first[node]
        while child and number < limit:
            if not self.hidden or self._is_listed(self.code[child]):
                number += 1
                expected = numbers.TRUST * (self.guess[child] + shift)
                mean = (self.total[child] + expected) / (self.visits[child] + numbers.TRUST)
                score = mean + pull * self.prior[child] / (self.visits[child] + 1)
                if score > best_score or not best:
                    best = child
                    best_score = score
            child = self.next[child]
        return best

    def _disappointment(self, node: int) -> float:
        """How much better or worse the tried actions turned out than guessed: what to expect of the others too."""
        visits = 0
        difference = 0.0
        child = self.first[node]
        while child:
            visits += self.visits[child]
            difference += self.total[child] - self.guess[child] * self.visits[child]
            child = self.next[child]
        return difference / visits if visits else 0.0

    def _is_listed(self, code: int) -> bool:
        index = 0
        while index < self.actions.count and self.actions.codes[index] != code:
            index += 1
        return index < self.actions.count

    # Opening nodes ------------------------------------------------------------------------------

    def _open(self, node: int) -> None:
        """Rank the actions of a position and make the best ones children, if there is room."""
        self.work._list_actions(self.actions)
        self._rank(node)
        if self.used + self.ranked < numbers.NODES:
            self._add_ranked(node)

    def _complete(self, node: int) -> None:
        """List what is legal with the hidden things as they are dealt now, and see to it that enough of it is known."""
        self.work._list_actions(self.actions)
        known = 0
        child = self.first[node]
        while child:
            if self._is_listed(self.code[child]):
                known += 1
            child = self.next[child]
        if known < numbers.FEW_CHILDREN and known < self.actions.count:
            self._rank(node)
            if self.used + self.ranked < numbers.NODES:
                self._add_ranked(node)

    def _rank(self, node: int) -> None:
        """Judge the listed actions that are not yet children and keep the best, best first."""
        self.ranked = 0
        for index in range(self.actions.count):
            code = self.actions.codes[index]
            if not self._child(node, code):
                self.trial._copy_from(self.work)
                self.trial._play(code)
                worth = judge.prospect(self.evaluation, self.trial, self.work.actor)
                self._insert(code, worth + numbers.NOISE * self.random.unit())

    def _insert(self, code: int, worth: float) -> None:
        place = self.ranked
        if place == numbers.MOST_CHILDREN:
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

    def _add_ranked(self, node: int) -> None:
        """Make the ranked actions children too."""
        for rank in range(self.ranked):
            self._sort_in(node, self._add(self.ranked_code[rank], self.ranked_worth[rank]))
        self._share_priors(node)

    def _share_priors(self, node: int) -> None:
        """Give a node's children priors that fall with their guesses and have the sum 1."""
        total = 0.0
        best = self.guess[self.first[node]]
        child = self.first[node]
        while child:
            self.prior[child] = native.exponential(numbers.SHARPNESS * (self.guess[child] - best))
            total += self.prior[child]
            child = self.next[child]
        child = self.first[node]
        while child:
            self.prior[child] /= total
            child = self.next[child]

    def _add(self, code: int, guess: float) -> int:
        node = self.used
        self.used += 1
        self._clear(node)
        self.code[node] = code
        self.guess[node] = guess
        return node

    def _clear(self, node: int) -> None:
        self.first[node] = 0
        self.next[node] = 0
        self.code[node] = 0
        self.visits[node] = 0
        self.total[node] = 0.0
        self.guess[node] = 0.0
        self.prior[node] = 0.0
