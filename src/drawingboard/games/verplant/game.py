"""Verplant & Zugestellt for people: options, texts, refusals, views, scores and outcomes. Rules: README.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from drawingboard.core.content import Content, NamedContent
from drawingboard.core.errors import Refused
from drawingboard.core.game import Ending, Facts, Game, Option, Options, Rating, Reason, Score, TrialFindings
from drawingboard.core.position import CHANCE, Evaluation, Position
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant import study
from drawingboard.games.verplant.content import box, mission_book
from drawingboard.games.verplant.evaluation.value import PlanValue
from drawingboard.games.verplant.rules import numbers, scoring
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers
from drawingboard.games.verplant.words import (
    breakdown,
    cautions,
    descriptions,
    editing,
    lookup,
    notation,
    previews,
    reasons,
    refusals,
    text,
    views,
)
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import Playing, sheet_of, sheets_seen
from drawingboard.games.verplant.words.picture import picture
from drawingboard.games.verplant.words.ratings import rating_of
from drawingboard.games.verplant.words.reading import read_position
from drawingboard.games.verplant.words.terminal import draw_plan, draw_table
from drawingboard.games.verplant.words.vocabulary import SQUARE_NUMBERS

MOST_SEATS = 6
COMMON_STEPS = 1 + 2 * numbers.ROOMS * MOST_SEATS + numbers.SLOTS * (2 + MOST_SEATS) + numbers.MARKERS
"""Who begins; rooms and cards with the choice passed on; cards turned over; markers."""
STEPS_OF_A_SEAT = 2 * numbers.MARKERS + 1 + numbers.ROOMS * (numbers.SQUARES + 1) + numbers.SLOTS + 2 * numbers.SQUARES
"""Pieces and a joker, squares of outlines and doors, done, front door and windows in all outer walls."""


class Verplant(Game[Playing]):
    """Everybody furnishes the same house, each on a plan of their own.

    A position is a table of plans; a plan by itself (``focus``) is one too, a match for one.
    """

    name = box.NAME
    title = "Verplant & Zugestellt"
    designers = "Steffen Hacker"
    about = (
        "Everybody draws the same furniture into the same house, and every piece must be reached from the front door."
    )
    seats = range(1, MOST_SEATS + 1)
    minutes = 45
    rules_version = 1
    passes_for_absent = True  # V28
    turns_ahead = 100  # to the end
    scores_at_barrier = False  # V14, V19: only what is drawn on a plan changes its points
    scores_by_round = False  # V14: a piece counts once doors lead to it
    options = (
        Option("first", ("random", "1"), "random", "Who chooses first: drawn by lot, or seat 1.", "V3a"),
        Option(
            "walking",
            ("open", "empty"),
            "open",
            "Where people walk in rooms: on open squares only, or on all empty floor.",
            "V21",
        ),
    )
    endings: ClassVar = {numbers.LAST_CARD_DRAWN: Ending("cards", "the last card has been drawn", "V18")}
    content_files = box.FILES
    content_home = box.HOME
    single_file = box.MISSION_FILE
    editor = True
    levels: ClassVar = {
        "beginner": "greedy,mistakes=0.5",
        "easy": "greedy,mistakes=0.3",
        "medium": "greedy,mistakes=0.12",
        "hard": "search:1,threads=1",
        "expert": "search:10,threads=1",
    }
    longest_match = COMMON_STEPS + MOST_SEATS * STEPS_OF_A_SEAT

    # Set-up ---------------------------------------------------------------------------

    def start(self, options: Options | None = None, seats: int | None = None) -> Designers:
        """The plan of the mission for everybody; chance says who begins (V3a)."""
        seats = self.check_seats(seats)
        chosen = self.check_options(options)
        sheet = Designer(seats, int(chosen["first"] == "random"), int(chosen["walking"] == "empty"))
        self.box.print_on(sheet)
        return Designers(sheet, seats, False)

    def options_of(self, position: Playing) -> dict[str, str]:
        return text.options_of(sheet_of(position))

    def evaluation(self) -> Evaluation:
        return PlanValue()

    @property
    def box(self) -> box.Box:
        """Furniture and mission as they are in the content it is played with."""
        return box.load(self.content)

    def content_version(self) -> str:
        return self.box.version()

    def check_content(self, content: Content) -> list[str]:
        return box.check(content)

    def named_content(self) -> tuple[NamedContent, ...]:
        return mission_book.missions()

    def describe_content(self, content: Content) -> dict[str, Any] | None:
        found, _ = box.read(content)
        return None if found is None else editing.about(found)

    def editor_words(self) -> dict[str, Any]:
        return editing.editor_words()

    # Actions --------------------------------------------------------------------------

    def format_action(self, position: Playing, code: int) -> str:
        return notation.format_action(position, code)

    def read_action(self, position: Playing, text: str) -> int:
        return notation.read_action(self.box, position, text)

    def refusal(self, position: Playing, code: int) -> Refused | None:
        return refusals.refusal(self.box, position, code)

    def describe_action(self, position: Playing, code: int) -> str:
        return descriptions.describe_action(self.box, position, code)

    def describe_turn(self, position: Playing) -> str:
        return descriptions.describe_turn(self.box, position)

    def explain_actions(self, position: Playing) -> str:
        return descriptions.explain_actions(self.box, position)

    def seen_by(self, position: Playing, code: int) -> tuple[int, ...] | None:
        """V9, V26: what is drawn is seen by its own seat; choices, chance, jokers and who is done, by everybody."""
        if position.actor == CHANCE or position.seats == 1 or position.is_choosing():
            return None
        return None if code in (packing.OTHER, packing.MIRROR, packing.DONE) else (position.actor,)

    def effect(self, position: Playing, code: int, after: Playing) -> dict[str, Any] | None:
        """Who turns a card over, which piece was marked or drawn, and what a stroke has brought."""
        return views.effect(position, code, after)

    def preview(self, position: Playing, code: int, viewer: Viewer) -> dict[str, Any] | None:
        return previews.preview(self.box, position, code)

    def reasons(self, position: Playing, codes: Sequence[int]) -> list[Reason]:
        return [*reasons.reasons(self.box, position, codes)]

    def warnings(self, position: Playing, code: int) -> list[str]:
        """V24, V27: what is lost by a step on the actor's own plan."""
        return cautions.warnings(self.box, sheet_of(position), code) if position.actor != CHANCE else []

    # Rounds -----------------------------------------------------------------------------

    def own_view(self, position: Playing, seat: int) -> dict[str, Any]:
        return views.own_view(self.box, position, seat)

    def score_of(self, position: Playing, seat: int, viewer: Viewer) -> Score:
        return self._scored(position.seen_sheet(seat, viewer), seat)

    def totals(self, position: Playing, viewer: Viewer) -> list[Score]:
        return [Score(seat, sheet.points(0), ()) for seat, sheet in enumerate(sheets_seen(position, viewer))]

    def idle_action(self, position: Playing) -> int | None:
        """V28: passes the choice on, leaves out what is to be drawn, and is done."""
        codes = position.legal_actions()
        wanted = (packing.PASS_ON, packing.LEAVE_OUT, packing.DONE, packing.NO_DOOR)
        found = [code for code in wanted if code in codes]
        return next(iter(found or codes), None)

    def focus(self, position: Playing, seat: int) -> Position:
        """The seat's plan as a match for one: nobody else touches it."""
        sheet: Designer = position.sheet_alone(seat)
        sheet.think_alone()
        return sheet

    def draw_number(self, position: Playing, draws: int) -> int:
        """V2: what matters is which number's card is turned over, and not when."""
        sheet = sheet_of(position)
        return 1 + sheet.slot if sheet.stage == numbers.TURNING else 0

    def use_of(self, text: str) -> str:
        return notation.use_of(text)

    def rating_of(self, points: int, options: Options) -> Rating | None:
        """V20: the title that the points of somebody alone have earned."""
        return rating_of(self.box.mission.bands, points)

    def standing(self, position: Playing, seat: int, viewer: Viewer) -> tuple[int, ...]:
        """V20: the points; of equals whoever has more pieces that count."""
        sheet = position.seen_sheet(seat, viewer)
        return sheet.points(0), scoring.counted_pieces(sheet)

    # Looking at a position --------------------------------------------------------------

    def seat_name(self, position: Playing, seat: int) -> str:
        return lookup.seat_name(position, seat)

    def has_square(self, position: Playing, name: str) -> bool:
        """Floor, or ground that the mission shows around the house."""
        square = SQUARE_NUMBERS.get(name)
        return square is not None and Floor(sheet_of(position)).ground[square] > 0

    def view(self, position: Playing, viewer: Viewer) -> dict[str, Any]:
        """What all share; one seat gets its own beside it, several have theirs among the plans."""
        alone = len(viewer.seats) == 1 and not viewer.everything
        sheets = sheets_seen(position, SPECTATOR if alone else viewer)
        options, ending = self.options_of(position), self.ending_code(position)
        shared = views.shared_view(self.box, position, sheets, options, ending)
        return {**shared, "own": self.own_view(position, viewer.seats[0])} if alone else shared

    def picture(self, position: Playing, viewer: Viewer) -> str:
        return picture(self.title, self.view(position, viewer))

    def draw(self, position: Playing, viewer: Viewer) -> str:
        """One seat's plan with its notes; for everybody else all plans, as far as they may be seen."""
        if position.by_itself or position.seats == 1:
            return "\n".join(draw_plan(self.box, sheet_of(position, 0)))
        if len(viewer.seats) == 1 and not viewer.everything:
            seat = viewer.seats[0]
            return "\n".join([f"{self.seat_name(position, seat)}:", *draw_plan(self.box, sheet_of(position, seat))])
        return "\n".join(draw_table(self.box, position, sheets_seen(position, viewer)))

    def show(self, position: Playing) -> str:
        return text.show_position(self.box, position)

    def read(self, text: str) -> Playing:
        return read_position(text, self.check_options)

    def score(self, position: Playing, viewer: Viewer) -> list[Score]:
        """V19 for every seat; what is drawn in this round only of plans that the viewer may see."""
        return [self._scored(sheet, seat) for seat, sheet in enumerate(sheets_seen(position, viewer))]

    def _scored(self, sheet: Designer, seat: int) -> Score:
        return Score(seat, sheet.points(0), breakdown.score_lines(self.box, sheet))

    def facts(self, history: Sequence[Playing]) -> Facts:
        return study.facts(self.box, [sheet_of(position) for position in history])

    def trial(self, positions: Sequence[Playing]) -> TrialFindings:
        return study.trial([sheet_of(position, 0) for position in positions])

    def winners(self, position: Playing, scores: Sequence[int]) -> tuple[int, ...]:
        """V20: the highest total; of equals whoever has more pieces that count; then shared."""
        best = super().winners(position, scores)
        pieces = {seat: scoring.counted_pieces(sheet_of(position, seat)) for seat in best}
        return tuple(seat for seat in best if pieces[seat] == max(pieces.values()))

    def tell_ending(self, position: Playing, ending: Ending) -> str:
        told = super().tell_ending(position, ending)
        scores = [sheet_of(position, seat).points(0) for seat in range(position.seats)]
        if len(self.winners(position, scores)) == len(super().winners(position, scores)):
            return told
        return f"{told}; among equals more pieces that count decide"
