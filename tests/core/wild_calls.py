"""Calls everything that Python can see of the compiled rules with wild arguments; run as a program, in a process of
its own, because what it looks for would kill the process.

    python -X faulthandler tests/core/wild_calls.py <part> <file>

The call that is being made stands in the file, so that it is known if it was the last one. The report on stdout says
how many calls were made, how many were refused, and what went wrong.
"""

from __future__ import annotations

import inspect
import itertools
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.derive_pxd import HOT, TYPED_BY_HAND, marked_modules

import drawingboard
from drawingboard.core import viewer
from drawingboard.core.errors import DrawingBoardError
from drawingboard.core.position import Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.games import all_games
from drawingboard.players import make_player
from drawingboard.players.beam import Beam
from drawingboard.players.foresight import Foresight
from drawingboard.players.planner import Planner
from drawingboard.players.tree import Tree
from drawingboard.players.ways import Ways

NUMBERS = [-1, 0, 1, 2, 3, 7, 8, 16, 17, 63, 99, 288, 289, 8191, 65535, 2**31 - 1, -(2**31), 2**31, 2**63, 2**70]
OTHERS: list[Any] = [
    None,
    True,
    "",
    "x",
    b"\x00",
    1.0,
    0.5,
    float("nan"),
    [],
    [0] * 17,
    [255] * 3,
    (0, 1),
    {},
    object(),
]
LISTS: list[Any] = [[0, 0], [6] * 2, [99] * 6, [0] * 7, [-1] * 20, [0] * 20, [1, 4] + [0] * 18, [2**40] * 3]
FEW = 150
"""So many combinations are tried where there are more."""
LONG = {"search", "play_random", "choose", "think", "prepare", "try_out"}
"""These work as long as they are told to, so they are told small numbers, and called seldom."""
LEFT_OUT = {"check_content", "with_content"}
"""Reads files."""


class Wild:
    """Makes calls and keeps the books."""

    def __init__(self, notebook: Path) -> None:
        self.notebook = notebook.open("wb", buffering=0)
        self.chance = random.Random(2026)
        self.things = [thing for game in all_games() for thing in positions_of(game)]
        self.evaluations = [game.evaluation() for game in all_games()]
        self.values: list[Any] = [*NUMBERS, *OTHERS, *LISTS, *self.things, *self.evaluations]
        self.values += [Actions(), Random(3), viewer.SPECTATOR, *all_games()]
        self.tables = [thing.sheets for thing in self.things if hasattr(thing, "sheets")]
        self.calls = 0
        self.refused = 0
        self.wrong: list[str] = []
        self.current = ""
        sys.unraisablehook = self._swallowed

    def _swallowed(self, what: Any) -> None:
        """A C function that cannot raise has met an error: it has returned something that means nothing."""
        self.wrong.append(f"{self.current}: swallowed {what.exc_value!r}")

    def arguments(self, function: Callable[..., Any], name: str) -> Iterator[tuple[Any, ...]]:
        """Everything that could be tried, where there is not too much of it; and the right number of arguments."""
        values = self.values if name not in LONG else [*NUMBERS[:6], *OTHERS, *self.things, *self.evaluations]
        least, most = takes(function)
        for count in range(least, min(most, 8) + 1):
            if len(values) ** count <= 2 * FEW:
                yield from itertools.product(values, repeat=count)
            else:
                hints = hints_of(function)
                for _ in range(FEW if name not in LONG else 30):
                    yield tuple(
                        self.chance.choice(self.fitting(hints[at : at + 1]) if self.chance.random() < 0.8 else values)
                        for at in range(count)
                    )

    def fitting(self, hint: list[str]) -> list[Any]:
        """Values that a hint allows."""
        for kind in hint:
            if kind in ("int", "Bits", "float", "bool"):
                return NUMBERS[:12]
            if kind.startswith(("list[", "Sequence[")):
                return [*LISTS, [0] * 5, [0] * 3, [0] * 17, *map(list, self.tables)]
            found = [v for v in self.values if kind in [base.__name__ for base in type(v).__mro__]]
            if found:
                return found
        return self.values

    def call(self, function: Callable[..., Any], name: str, arguments: tuple[Any, ...]) -> bool:
        """Whether a call was answered, not refused."""
        self.current = f"{name}{shortened(arguments)}"
        self.notebook.seek(0)
        self.notebook.write(self.current.encode("utf-8", "replace")[:600].ljust(600))
        self.calls += 1
        try:
            result = function(*arguments)
            if inspect.isgenerator(result):
                list(itertools.islice(result, 50))
        except Exception:
            self.refused += 1
            return False
        return True

    # Positions ----------------------------------------------------------------------------------

    def methods(self, thing: Any, copied: Callable[[], Any], after: Callable[[Any, Any, bool], None]) -> None:
        """Every public method of a thing; each call on a copy of its own, which is looked at afterwards."""
        for name in public_names(type(thing)):
            if name in LEFT_OUT or not callable(getattr(thing, name)):
                continue
            for arguments in self.arguments(getattr(thing, name), name):
                twin = copied()
                answered = self.call(getattr(twin, name), f"{type(thing).__name__}.{name}", arguments)
                after(thing, twin, answered)

    def is_sound(self, before: Position, position: Position, answered: bool) -> None:
        """What was refused has changed nothing; what was answered leaves a position that can be played on."""
        if position.same_as(before):
            return
        if not answered:
            self.wrong.append(f"{self.current}: was refused, but has changed the position")
            return
        what = self.current
        twin = position.copy()
        if not twin.same_as(position):
            self.wrong.append(f"{what}: a copy is different")
        for _ in range(12):
            self.current = f"{what}, then playing on"
            codes = twin.legal_actions() or [code for code, _ in twin.outcomes()]
            if not codes:
                break
            twin.apply(self.chance.choice(codes))
            for seat in range(twin.seats):
                twin.points(seat)

    def game(self, name: str) -> None:
        """A game, its positions and its evaluation."""
        game = drawingboard.game(name)
        for position in positions_of(game):
            game.show(position)
            self.methods(position, position.copy, self.is_sound)
        self.methods(game, always(game), nothing)
        self.texts(game, 400)
        judge = game.evaluation()
        self.methods(judge, always(judge), nothing)
        for position in positions_of(game):
            if isinstance(position, judge.judges()):
                assert judge.value(position, 0) == game.evaluation().value(position, 0), (
                    "an evaluation remembers nothing"
                )

    def texts(self, game: Any, count: int) -> None:
        """Texts of positions with anything changed: what is read can be played on."""
        for _ in range(count):
            position = self.chance.choice(positions_of(game))
            text = game.show(position)
            for _ in range(self.chance.randint(1, 3)):
                text = self.changed(text)
            self.current = f"{game.name}: read {text!r}"
            self.notebook.seek(0)
            self.notebook.write(self.current.encode("utf-8", "replace")[:6000].ljust(6000))
            self.calls += 1
            try:
                read = game.read(text)
            except DrawingBoardError:
                self.refused += 1
                continue
            self.is_sound(position, read, True)
            game.show(read)
            if isinstance(read, game.evaluation().judges()):
                game.evaluation().outlook(read, 0)

    def changed(self, text: str) -> str:
        """A text with a number, a word, a line or a character changed."""
        way = self.chance.randrange(5)
        lines = text.splitlines()
        if way == 0 and (numbers := list(re.finditer(r"\d+", text))):
            at = self.chance.choice(numbers)
            return text[: at.start()] + str(self.chance.choice(NUMBERS)) + text[at.end() :]
        if way == 1:
            at_line = self.chance.randrange(len(lines))
            return "\n".join(lines[:at_line] + lines[at_line + 1 :]) + "\n"
        if way == 2:
            one, other = self.chance.randrange(len(lines)), self.chance.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            return "\n".join(lines) + "\n"
        if way == 3 and len(words := re.findall(r"\w+", text)) > 1:
            return text.replace(self.chance.choice(words), self.chance.choice(words), 1)
        place = self.chance.randrange(len(text))
        return text[:place] + self.chance.choice("0179abz,-:|+. \n") + text[place + 1 :]

    # The rest -----------------------------------------------------------------------------------

    def modules(self) -> None:
        """Every public function and class of every hot module."""
        for name, kind in marked_modules(Path(drawingboard.__file__).parent.parent).items():
            module = import_module(name)
            for public in public_names(module) if kind in (HOT, TYPED_BY_HAND) else []:
                thing = getattr(module, public)
                if getattr(thing, "__module__", "") != name or not callable(thing):
                    continue
                for arguments in self.arguments(thing, public):
                    if public in ("Tree", "Foresight", "Planner", "Beam") and self.chance.random() < 0.7:
                        continue
                    copies = tuple(value.copy() if isinstance(value, Position) else value for value in arguments)
                    answered = self.call(thing, f"{name}.{public}", copies)
                    for before, after in zip(arguments, copies, strict=True):
                        if isinstance(before, Position):
                            self.is_sound(before, after, answered)

    def players(self) -> None:
        """The built-in players and what they think with."""
        for game in all_games():
            for position in positions_of(game):
                if position.actor < 0 or position.over:
                    continue
                for spec in ("random", "greedy", "search:4"):
                    player = make_player(spec, game, seed=1)
                    self.methods(player, always(player), nothing)
                sheet = game.focus(position, position.actor)
                judge: Evaluation = game.evaluation()
                engines: list[Any] = [Tree(sheet, judge, 1), Beam(sheet, judge, 1), Ways(), Random(1), Actions()]
                if sheet.seats == 1:
                    engines += [Planner(sheet, judge, 1, True), Foresight(sheet, judge, 1)]
                for engine in engines:
                    self.methods(engine, always(engine), nothing)
                break


def positions_of(game: Any) -> list[Position]:
    """Some positions of a game: at the start, under way, and over; and what a seat thinks about."""
    found = []
    position = game.start({}, seats=game.seats[0] if game.seats[0] > 1 else min(2, game.seats[1]))
    chance = Random(5)
    for step in range(40):
        if step in (0, 3, 9, 39) or (step == 1 and position.actor >= 0):
            found.append(position.copy())
        if position.waits_for_chance:
            position.roll(chance)
        else:
            codes = position.legal_actions()
            position.apply(codes[chance.below(len(codes))])
    over = position.copy()
    over.stop(98)
    focused = game.focus(position, position.acting()[0]) if position.acting() else position
    return [*found, over, *([focused] if focused is not position else [])]


def always(thing: Any) -> Callable[[], Any]:
    """A way to get the same thing again and again."""
    return lambda: thing


def nothing(*_: Any) -> None:
    """There is nothing to look at after a call."""


def public_names(thing: Any) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def takes(function: Callable[..., Any]) -> tuple[int, int]:
    """How many arguments a function takes, at least and at most."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return 0, 4
    if any(parameter.kind == parameter.VAR_POSITIONAL for parameter in parameters):
        return 0, 4
    needed = [p for p in parameters if p.default is p.empty and p.kind != p.VAR_KEYWORD]
    return len(needed), len([p for p in parameters if p.kind != p.VAR_KEYWORD])


def hints_of(function: Callable[..., Any]) -> list[str]:
    """What the arguments of a function should be."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return []
    return [str(getattr(p.annotation, "__name__", p.annotation)) for p in parameters]


def shortened(arguments: tuple[Any, ...]) -> str:
    return f"({', '.join(repr(value)[:60] for value in arguments)})"


def main() -> None:
    part, notebook = sys.argv[1:]
    wild = Wild(Path(notebook))
    if part in ("modules", "players"):
        getattr(wild, part)()
    else:
        wild.game(part)
    json.dump({"calls": wild.calls, "refused": wild.refused, "wrong": wild.wrong[:20]}, sys.stdout)


if __name__ == "__main__":
    main()
