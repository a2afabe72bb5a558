"""Planning a whole turn that nobody answers: how the built-in players draw a sheet of their own.

A turn is made of pieces: a room, a set of features … Each piece is several steps, and in the middle of one there is
little to compare. So every piece that could be begun is finished first, in several good variants; the best
pieces are then followed by further ones, until the turn is over:

    here ─┬─ room 3 × 4 ──▶ best variants ─┐                        ┌─▶ turns that are over
          ├─ room 3 × 5 ──▶ best variants ─┼─▶ the best of them all ─┤
          └─ windows ─────▶ best variants ─┘                        └─▶ from here again

What a piece is, and which of its steps are worth a thought, the game says in its evaluation.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import numbers as mixing
from drawingboard.core.bits import Bits
from drawingboard.core.errors import NotAllowed
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.players import judge, native, numbers
from drawingboard.players.checks import WAYS, check_judged, check_thinkable
from drawingboard.players.ways import Ways


class Planner:
    """Finds the best ways to play a turn to its end."""

    def __init__(self, start: Position, evaluation: Evaluation, seed: int, by_outlook: bool) -> None:
        check_judged(start, evaluation)
        self.start: Position = start.copy()
        self.menu_at: Position = start.copy()
        self.here: Position = start.copy()
        self.there: Position = start.copy()
        self.evaluation = evaluation
        self.random = Random(seed)
        self.by_outlook = by_outlook
        self.menu = Actions()  # the pieces that can be begun
        self.actions = Actions()  # the next steps of one piece
        self.width = 0
        self.variants = 0
        self.narrowness = 0
        self._spread(numbers.LONG_WIDTH, numbers.LONG_VARIANTS, numbers.LONG_STEPS)
        self.turn = 0
        self.judged: Bits = 0  # positions judged so far
        self.ways = Ways()
        self.following = Ways()
        self.half = Ways()
        self.longer = Ways()
        self.pieces = Ways()
        self.finished = Ways()

    def spread(self, width: int, variants: int, narrowness: int) -> None:
        """How many ways are followed after each piece, how many of them are one piece, how many within a piece."""
        self._spread(WAYS(width), WAYS(variants), WAYS(narrowness))

    def _spread(self, width: int, variants: int, narrowness: int) -> None:
        self.width = width
        self.variants = variants
        self.narrowness = narrowness

    def _plan(self, position: Position) -> int:
        """The number of the best turn in ``finished``; -1 if none was found."""
        self.start._copy_from(position)
        self.turn = self.evaluation._turn_of(position)
        self.finished.clear()
        self.ways.clear()
        self.ways._admit(0.0, 0, 1)
        self.ways.length[0] = 0
        while self.ways.count:
            self.following.clear()
            for way in range(self.ways.count):
                self._follow(way)
            self.ways._replace_by(self.following)
        return self.finished.best()

    def think(self, position: Position) -> int:
        """The number of the best turn in ``finished``; -1 if none was found. Other threads run meanwhile."""
        check_thinkable(position, self.start)
        return self._think(position)

    def _think(self, position: Position) -> int:
        way_back = native.let_others_run()
        best = self._plan(position)
        native.stop_others(way_back)
        return best

    def _follow(self, way: int) -> None:
        """Begin every piece that can follow a way, and finish it."""
        self._replay(self.menu_at, self.ways, way)
        self.pieces.clear()
        self.half.clear()
        if not self.evaluation._is_whole(self.menu_at):  # the turn is planned from the middle of a piece
            self.half._admit(0.0, self.ways.key[way], 1)
            self.half._take(0, self.ways, way)
            self._finish_piece(0)
            return
        self.evaluation._suggest(self.menu_at, self.menu)
        for index in range(self.menu.count):
            code = self.menu.codes[index]
            self.there._copy_from(self.menu_at)
            self.there._play(code)
            self._sort_in(self.half, 1, self.ways, way, code, mix(code))
            self._finish_piece(code)
            self.pieces.clear()

    def _finish_piece(self, piece: int) -> None:
        """Follow the half ways through a piece that has been begun, and keep its best variants."""
        while self.half.count:
            self.longer.clear()
            for way in range(self.half.count):
                self._replay(self.here, self.half, way)
                self.evaluation._suggest(self.here, self.actions)
                for index in range(self.actions.count):
                    code = self.actions.codes[index]
                    self.there._copy_from(self.here)
                    self.there._play(code)
                    self._sort_in(self.longer, self.narrowness, self.half, way, code, mix(code + 8192 * piece))
            self.half._replace_by(self.longer)
        for way in range(self.pieces.count):
            self._go_on(way)

    def _sort_in(self, half: Ways, limit: int, before: Ways, source: int, code: int, key: Bits) -> None:
        """Keep a way with one step more among those it belongs to: finished turns, whole pieces or half ones."""
        if self._is_over():
            self._keep(self.finished, numbers.TURNS, before, source, code, key)
        elif before.length[source] == numbers.LONGEST_TURN - 1:
            return
        elif self.evaluation._is_whole(self.there):
            self._keep(self.pieces, self.variants, before, source, code, key)
        else:
            self._keep(half, limit, before, source, code, key)

    def _is_over(self) -> bool:
        """Whether the turn has ended there."""
        return self.there.actor != self.start.actor or self.evaluation._turn_of(self.there) != self.turn

    def _keep(self, ways: Ways, limit: int, before: Ways, source: int, code: int, key: Bits) -> None:
        """The steps of a piece add up to the same key in whichever order they are taken."""
        way = ways._admit(self._judge(), before.key[source] + key & mixing.ALL_BITS, limit)
        if way >= 0:
            ways._write(way, before, source, code)

    def _judge(self) -> float:
        self.judged += 1
        if self.by_outlook:
            worth = judge.prospect(self.evaluation, self.there, self.start.actor)
        else:
            worth = judge.worth(self.evaluation, self.there, self.start.actor)
        return worth + numbers.NOISE * self.random.unit()

    def _go_on(self, piece: int) -> None:
        """Follow a way with one more whole piece further; if all one can do is to end the turn, do that at once."""
        self._replay(self.here, self.pieces, piece)
        self.evaluation._suggest(self.here, self.actions)
        if self.actions.count == 1:
            code = self.actions.codes[0]
            self.there._copy_from(self.here)
            self.there._play(code)
            if self._is_over():
                self._keep(self.finished, numbers.TURNS, self.pieces, piece, code, mix(code))
                return
        way = self.following._admit(self.pieces.worth[piece], self.pieces.key[piece], self.width)
        if way >= 0:
            self.following._take(way, self.pieces, piece)

    def _replay(self, position: Position, ways: Ways, way: int) -> None:
        position._copy_from(self.start)
        for step in range(ways.length[way]):
            position._play(ways.codes[way * numbers.LONGEST_TURN + step])

    # Playing on -----------------------------------------------------------------------------------

    def follow(self, position: Position, turn: int) -> None:
        """Play one of the finished turns, where it was planned."""
        check_thinkable(position, self.start)
        if not position.same_as(self.start) or not 0 <= turn < self.finished.count:
            raise NotAllowed("turn/unknown", "no such turn was planned for this position")
        self._play_turn(position, turn)

    def _play_turn(self, position: Position, turn: int) -> None:
        for step in range(self.finished.length[turn]):
            position._play(self.finished.codes[turn * numbers.LONGEST_TURN + step])


def mix(number: int) -> Bits:
    """A number that tells codes apart even when it is added to others."""
    mixed: Bits = (number + 1) * mixing.STEP & mixing.ALL_BITS
    mixed = (mixed ^ (mixed >> 30)) * mixing.FIRST_MIX & mixing.ALL_BITS
    return mixed ^ (mixed >> 27)
