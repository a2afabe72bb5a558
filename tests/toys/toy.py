"""What the toy games have in common: plain words, and positions that are written as JSON.

Toys exist to show that the frame carries games of other kinds than those that are
there. They run uncompiled only: Python cannot override the C methods of a compiled position.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, TypeVar

from drawingboard import speed
from drawingboard.core import position as hot
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.game import Ending, Game, Option, Options, Score, ScoreLine
from drawingboard.core.position import CHANCE, Evaluation, Position
from drawingboard.core.viewer import Viewer

TOYS_RUN = not speed.is_compiled(hot)
FINISHED = 1

PositionT = TypeVar("PositionT", bound=Position)


class Toy(Game[PositionT]):
    """A game that says only what it must."""

    designers = "nobody"
    about = "A toy."
    minutes = 1
    rules_version = 1
    options: ClassVar[tuple[Option, ...]] = ()
    endings: ClassVar = {FINISHED: Ending("finished", "everything has been played", "T1")}

    def first(self, seats: int, options: Options) -> PositionT:
        """The first position, with a number of seats and options that have been checked."""
        raise NotImplementedError

    def texts(self, position: PositionT) -> dict[int, str]:
        """Every action or outcome there can be in positions like this one, legal or not."""
        raise NotImplementedError

    def start(self, options: Options | None = None, seats: int | None = None) -> PositionT:
        chosen = self.check_options(options)
        return self.first(self.check_seats(seats), chosen)

    def options_of(self, position: PositionT) -> dict[str, str]:
        return {}

    def evaluation(self) -> Evaluation:
        return Evaluation()

    def format_action(self, position: PositionT, code: int) -> str:
        return self.texts(position)[code]

    def read_action(self, position: PositionT, text: str) -> int:
        for code, known in self.texts(position).items():
            if known == text:
                return code
        raise NotUnderstood("action/text", f"{text!r} is no action of {self.title}")

    def refusal(self, position: PositionT, code: int) -> Refused | None:
        if position.over:
            return NotNow("action/over", "the match is over")
        chance = [outcome for outcome, _ in position.outcomes()]
        if code in (chance if position.actor == CHANCE else position.legal_actions()):
            return None
        return NotAllowed("action/illegal", f"{self.texts(position).get(code, code)} is not possible now", "T1")

    def describe_action(self, position: PositionT, code: int) -> str:
        return self.texts(position)[code]

    def describe_turn(self, position: PositionT) -> str:
        return "chance decides" if position.actor == CHANCE else f"seat {position.actor + 1} acts"

    def explain_actions(self, position: PositionT) -> str:
        return ", ".join(self.texts(position).values())

    def seat_name(self, position: PositionT, seat: int) -> str:
        return f"seat {seat + 1}"

    def show(self, position: PositionT) -> str:
        return json.dumps(vars(position))

    def read(self, text: str) -> PositionT:
        try:
            fields: dict[str, Any] = json.loads(text)
            position = self.first(fields["seats"], self.check_options(None))
        except (ValueError, TypeError, KeyError) as problem:
            raise NotUnderstood("position/text", f"this is no position of {self.title}: {problem}") from None
        if fields.keys() != vars(position).keys():
            raise NotUnderstood("position/fields", f"a position of {self.title} has {', '.join(vars(position))}")
        vars(position).update(fields)
        return position

    def draw(self, position: PositionT, viewer: Viewer) -> str:
        return "\n".join(f"{key}: {value}" for key, value in self.view(position, viewer).items())

    def score(self, position: PositionT, viewer: Viewer) -> list[Score]:
        totals = [position.points(seat) for seat in range(position.seats)]
        return [Score(seat, total, (ScoreLine("points", "points", total),)) for seat, total in enumerate(totals)]
