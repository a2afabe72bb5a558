"""Zoned Out in words: options, actions, refusals, views and scores. The rules are in README.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from drawingboard.core.content import Content
from drawingboard.core.errors import Refused
from drawingboard.core.game import Ending, Facts, Game, Option, Options, Reason, Score
from drawingboard.core.position import CHANCE, Evaluation
from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout import study
from drawingboard.games.zonedout.content import box
from drawingboard.games.zonedout.evaluation.value import CityValue
from drawingboard.games.zonedout.rules import numbers, zones
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import (
    breakdown,
    descriptions,
    lookup,
    notation,
    previews,
    reasons,
    refusals,
    terminal,
    text,
    views,
)
from drawingboard.games.zonedout.words.picture import picture
from drawingboard.games.zonedout.words.reading import read_position
from drawingboard.games.zonedout.words.vocabulary import SEAT_NAMES, square_name

SET_UP_STEPS = 1 + 11 + numbers.CARDS + numbers.DEALT
"""Lots, hands, the first four cards and those without a parking lot before them, objectives."""
STEPS_OF_A_TURN = 1 + numbers.HAND + 3 + numbers.HAND
"""A redraw and its draws; card, move, density; draws."""
TURNS = 2 + numbers.MOST_SEATS * (numbers.CARDS - numbers.QUARTERS)
"""The first one, and for each card that is played the passes before it (Z30)."""


class ZonedOut(Game[City]):
    """Planners let a city grow card by card; what they leave is developed."""

    name = "zoned-out"
    title = "Zoned Out"
    designers = "Keith Rentz"
    about = "Lay city cards from a hidden hand, let your zones grow, and develop each by leaving it in time."
    seats = range(2, numbers.MOST_SEATS + 1)
    minutes = 45
    rules_version = 1
    curtain = True
    hands_are_hidden = True
    certainty: ClassVar = {2: 1.4, 3: 1.9, 4: 2.55}
    options = (
        Option("first", ("random", "1"), "random", "Who begins: drawn by lot, or seat 1.", "Z1"),
        Option(
            "objectives",
            ("blocks", "zones"),
            "blocks",
            "Whether objectives about zones count their blocks or whole zones.",
            "Z28",
        ),
    )
    endings: ClassVar = {
        numbers.LAST_PIECE: Ending("pieces", "a player has placed the last building piece", "Z18"),
        numbers.DECK_EMPTY: Ending("deck", "the deck is used up", "Z18"),
        numbers.BLOCKED: Ending("blocked", "nobody has a card that fits anywhere", "Z30"),
    }
    levels: ClassVar = {
        "beginner": "greedy,mistakes=0.45",
        "easy": "greedy,mistakes=0.17",
        "medium": "greedy,mistakes=0.07",
        "hard": "greedy",
        "expert": "search:100,threads=1",
    }
    longest_match = SET_UP_STEPS + TURNS * STEPS_OF_A_TURN
    content_files = box.FILES
    content_home = box.HOME

    # Set-up ---------------------------------------------------------------------------

    def start(self, options: Options | None = None, seats: int | None = None) -> City:
        """An empty table; chance draws lots, deals and lays the first four cards (Z1, Z2)."""
        chosen = self.check_options(options)
        return City(
            self.check_seats(seats),
            0 if chosen["first"] == "random" else 1,
            1 if chosen["objectives"] == "zones" else 0,
            list(self.box.blocks),
            list(self.box.values),
        )

    def options_of(self, position: City) -> dict[str, str]:
        return text.options_of(position)

    def evaluation(self) -> Evaluation:
        return CityValue()

    @property
    def box(self) -> box.Box:
        """Cards and objectives as they are in the content it is played with."""
        return box.load(self.content)

    def content_version(self) -> str:
        return self.box.version()

    def check_content(self, content: Content) -> list[str]:
        return box.check(content)

    # Actions --------------------------------------------------------------------------

    def format_action(self, position: City, code: int) -> str:
        return notation.format_action(position, code)

    def read_action(self, position: City, text: str) -> int:
        return notation.read_action(position, text)

    def refusal(self, position: City, code: int) -> Refused | None:
        return refusals.refusal(position, code)

    def describe_action(self, position: City, code: int) -> str:
        return descriptions.describe_action(self.box, position, code)

    def describe_hidden(self, position: City) -> str:
        return descriptions.describe_hidden(position)

    def describe_turn(self, position: City) -> str:
        return descriptions.describe_turn(position)

    def explain_actions(self, position: City) -> str:
        return descriptions.explain_actions(position)

    def seen_by(self, position: City, code: int) -> tuple[int, ...] | None:
        """Z4, Z29: only its seat sees a card dealt, drawn or put under the deck, only its owner a secret objective."""
        if position.actor != CHANCE:
            return (position.actor,) if 0 < code < packing.PASS else None
        if position.phase == numbers.DEALING:
            owner = lookup.objective_owner(position, position.dealt)
            return None if owner is None else (owner,)
        drawer = lookup.drawer(position)
        return (drawer,) if drawer >= 0 else None

    def effect(self, position: City, code: int, after: City) -> dict[str, Any] | None:
        """Z7, Z8: what was developed, and that the planner found no block on its card."""
        return views.effect(position, code, after)

    def preview(self, position: City, code: int, viewer: Viewer) -> dict[str, Any] | None:
        return previews.preview(position, code, viewer)

    def reasons(self, position: City, codes: Sequence[int]) -> list[Reason]:
        return [*reasons.reasons(position, codes)]

    # Looking at a position --------------------------------------------------------------

    def seat_name(self, position: City, seat: int) -> str:
        return SEAT_NAMES[seat]

    def has_square(self, position: City, name: str) -> bool:
        """A block lies there."""
        return any(square_name(square) == name for square in lookup.blocks_of(position))

    def view(self, position: City, viewer: Viewer) -> dict[str, Any]:
        return views.view(position, viewer, self.options_of(position), self.ending_code(position))

    def picture(self, position: City, viewer: Viewer) -> str:
        return picture(self.title, self.view(position, viewer))

    def draw(self, position: City, viewer: Viewer) -> str:
        return "\n".join(terminal.draw(self.box, position, viewer))

    def show(self, position: City) -> str:
        return text.show_position(position)

    def read(self, text: str) -> City:
        return read_position(text, self.check_options)

    def facts(self, history: Sequence[City]) -> Facts:
        return study.facts(history)

    def score(self, position: City, viewer: Viewer) -> list[Score]:
        """Z13, Z19, Z20; without the secret objectives of others."""
        return breakdown.scores(self.box, position, viewer)

    def totals(self, position: City, viewer: Viewer) -> list[Score]:
        return breakdown.totals(position, viewer)

    def standing(self, position: City, seat: int, viewer: Viewer) -> tuple[int, ...]:
        """Z21: the points; of equals whoever occupies the zone of the highest value."""
        position.check_seat(seat)
        return self.totals(position, viewer)[seat].total, zones.worth(position, seat)

    def winners(self, position: City, scores: Sequence[int]) -> tuple[int, ...]:
        """Z21: most points; of equals whoever occupies the zone of the highest value; then shared."""
        best = super().winners(position, scores)
        worth = {seat: zones.worth(position, seat) for seat in best}
        return tuple(seat for seat in best if worth[seat] == max(worth.values()))

    def tell_ending(self, position: City, ending: Ending) -> str:
        told = super().tell_ending(position, ending)
        scores = [position.points(seat) for seat in range(position.seats)]
        if len(self.winners(position, scores)) == len(super().winners(position, scores)):
            return told
        return f"{told}; among equals the zone of the highest value decides"
