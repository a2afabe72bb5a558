"""Floor Plan for people: options, action texts, refusals that teach, views, scores and outcomes. Rules: README.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from drawingboard.core.content import Content
from drawingboard.core.errors import Refused
from drawingboard.core.game import FROM_OUTSIDE, Ending, Facts, Game, Option, Options, Rating, Reason, Score
from drawingboard.core.position import CHANCE, Evaluation, Position
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan import study
from drawingboard.games.floorplan.content import box
from drawingboard.games.floorplan.evaluation.value import SheetValue
from drawingboard.games.floorplan.rules import numbers
from drawingboard.games.floorplan.rules.architects import Architects
from drawingboard.games.floorplan.rules.sheet import Sheet
from drawingboard.games.floorplan.words import (
    breakdown,
    descriptions,
    lookup,
    notation,
    previews,
    reasons,
    refusals,
    views,
)
from drawingboard.games.floorplan.words.lookup import Playing, sheet_of, sheets_seen
from drawingboard.games.floorplan.words.picture import picture
from drawingboard.games.floorplan.words.reading import read_position
from drawingboard.games.floorplan.words.terminal import draw_sheet, draw_table
from drawingboard.games.floorplan.words.text import show_position
from drawingboard.games.floorplan.words.vocabulary import SQUARE_NAMES

STEPS_IN_A_ROUND = 1 + 2 * 2 * 7 + 1
"""A pair, two sets of six stones, both doubled, and done: nobody can do more in a round."""


class FloorPlan(Game[Playing]):
    """Everybody draws a house and its garden, with the same dice, all at once.

    A position is a table of sheets; a sheet by itself (``focus``) is one too, a match for one.
    """

    name = "floor-plan"
    title = "Floor Plan"
    designers = "Marek Tupy, developed by JR Honeycutt"
    about = (
        "Everybody draws rooms, windows and gardens with the same two dice, and three clients pay for what they like."
    )
    seats = range(1, 101)
    minutes = 20
    rules_version = 1
    passes_for_absent = True  # F26
    scores_at_barrier = False  # F15 to F19 look at what is drawn
    options = (
        Option("rounds", ("16", "20"), "16", "How many rounds are played; four of them are bonus rounds.", "F22"),
        Option("grid", ("17x17", "17x13"), "17x17", "How many squares a sheet has, in width and height.", "F23"),
        Option(
            "sheets",
            ("hidden", "open"),
            "hidden",
            "Whether the others see what one draws before a round is over.",
            "F3",
        ),
    )
    endings: ClassVar = {numbers.LAST_ROUND_PLAYED: Ending("rounds", "the last round has been played", "F15")}
    content_files = box.FILES
    content_home = box.HOME
    levels: ClassVar = {
        "beginner": "greedy,mistakes=0.7",
        "easy": "greedy,mistakes=0.35",
        "medium": "greedy",
        "hard": "search:1,threads=1,mistakes=0.1",
        "expert": "search:16,threads=1",
    }
    longest_match = numbers.KINDS + 20 * (1 + 100 * STEPS_IN_A_ROUND)

    # Set-up ---------------------------------------------------------------------------

    def start(self, options: Options | None = None, seats: int | None = None) -> Architects:
        """Empty sheets for everybody; the clients are drawn next (F1)."""
        seats = self.check_seats(seats)
        chosen = self.check_options(options)
        sheet = Sheet(int(chosen["rounds"]), int(chosen["grid"].partition("x")[2]))
        self.box.print_on(sheet)
        return Architects(sheet, seats, chosen["sheets"] == "open")

    def options_of(self, position: Playing) -> dict[str, str]:
        sheet = sheet_of(position)
        return {
            "rounds": str(sheet.rounds),
            "grid": f"{numbers.WIDTH}x{sheet.height}",
            "sheets": "open" if position.open_sheets else "hidden",
        }

    def evaluation(self) -> Evaluation:
        return SheetValue()

    @property
    def box(self) -> box.Box:
        """Sheets and clients as they are in the content it is played with."""
        return box.load(self.content)

    def content_version(self) -> str:
        return self.box.version()

    def check_content(self, content: Content) -> list[str]:
        return box.check(content)

    # Actions --------------------------------------------------------------------------

    def format_action(self, position: Playing, code: int) -> str:
        if position.actor == CHANCE:
            return notation.format_outcome(self.box, position, code)
        return notation.format_action(position, code)

    def read_action(self, position: Playing, text: str) -> int:
        if position.actor == CHANCE:
            return notation.read_outcome(self.box, position, text)
        return notation.read_action(position, text)

    def refusal(self, position: Playing, code: int) -> Refused | None:
        return refusals.refusal(position, code)

    def describe_action(self, position: Playing, code: int) -> str:
        return descriptions.describe_action(self.box, position, code)

    def describe_turn(self, position: Playing) -> str:
        return descriptions.describe_turn(position)

    def explain_actions(self, position: Playing) -> str:
        return descriptions.explain_actions(self.box, position)

    def seen_by(self, position: Playing, code: int) -> tuple[int, ...] | None:
        """F3: what is drawn is seen by its own seat; that somebody is done, by everybody."""
        if position.actor == CHANCE or position.open_sheets or position.seats == 1 or code == packing.DONE:
            return None
        return (position.actor,)

    def effect(self, position: Playing, code: int, after: Playing) -> dict[str, Any] | None:
        """What a stroke has brought. That somebody is done is told to all, so nothing goes with it (F3)."""
        if position.actor == CHANCE or code == packing.DONE:
            return None
        points = sheet_of(after, position.actor).points(0) - sheet_of(position).points(0)
        return {"points": points} if points else None

    def preview(self, position: Playing, code: int, viewer: Viewer) -> dict[str, Any] | None:
        return previews.preview(position, code)

    def reasons(self, position: Playing, codes: Sequence[int]) -> list[Reason]:
        return [*reasons.reasons(position, codes)]

    # Rounds -----------------------------------------------------------------------------

    def own_view(self, position: Playing, seat: int) -> dict[str, Any]:
        return views.own_view(position, seat)

    def score_of(self, position: Playing, seat: int, viewer: Viewer) -> Score:
        return scored(self.box, position.seen_sheet(seat, viewer), seat)

    def totals(self, position: Playing, viewer: Viewer) -> list[Score]:
        return [Score(seat, sheet.points(0), ()) for seat, sheet in enumerate(sheets_seen(position, viewer))]

    def idle_action(self, position: Playing) -> int | None:
        """F26: done, unless something has been begun."""
        choosing = sheet_of(position).stage in (numbers.CHOOSING, numbers.CHOOSING_PAIR)
        return packing.DONE if position.actor >= 0 and choosing else None

    def focus(self, position: Playing, seat: int) -> Position:
        """The seat's sheet as a match for one: nobody else touches it."""
        sheet: Sheet = position.sheet_alone(seat)
        return sheet

    def use_of(self, text: str) -> str:
        return notation.use_of(text)

    def rating_of(self, points: int, options: Options) -> Rating:
        """F21: the title that the points of a lone architect have earned."""
        form = self.box.form
        title = form.rating(points, options["rounds"], options["grid"])
        place = 1 + [known for known, _ in form.titles].index(title.id)
        return Rating(title.id, dict(title.name), title.since, title.next, place, len(form.titles))

    def standing(self, position: Playing, seat: int, viewer: Viewer) -> tuple[int, ...]:
        """F20: the points; of equals whoever has spent fewer wild bonuses."""
        sheet = position.seen_sheet(seat, viewer)
        return sheet.points(0), -sheet.spent[numbers.WILD_BONUS]

    # Looking at a position --------------------------------------------------------------

    def seat_name(self, position: Playing, seat: int) -> str:
        return lookup.seat_name(position, seat)

    def has_square(self, position: Playing, name: str) -> bool:
        return name in SQUARE_NAMES

    def view(self, position: Playing, viewer: Viewer) -> dict[str, Any]:
        """What all share; one seat gets its draft beside it, several have theirs among the sheets."""
        endings = {**self.endings, **FROM_OUTSIDE}
        ending = endings[position.ending].code if position.ending else None
        alone = len(viewer.seats) == 1 and not viewer.everything
        sheets = sheets_seen(position, SPECTATOR if alone else viewer)
        shared = views.shared_view(self.box, position, sheets, self.options_of(position), ending)
        return {**shared, "own": self.own_view(position, viewer.seats[0])} if alone else shared

    def picture(self, position: Playing, viewer: Viewer) -> str:
        return picture(self.title, self.view(position, viewer))

    def draw(self, position: Playing, viewer: Viewer) -> str:
        """One seat's sheet with its notes; for everybody else all sheets, as far as they may be seen."""
        if position.by_itself:
            return "\n".join(draw_sheet(self.box, sheet_of(position)))
        if len(viewer.seats) == 1 and not viewer.everything:
            return "\n".join(draw_sheet(self.box, sheet_of(position, viewer.seats[0])))
        return "\n".join(draw_table(self.box, position, sheets_seen(position, viewer)))

    def show(self, position: Playing) -> str:
        return show_position(self.box, position)

    def read(self, text: str) -> Playing:
        return read_position(self.box, text, self.check_options)

    def score(self, position: Playing, viewer: Viewer) -> list[Score]:
        """F15 to F19 for every seat; drafts of this round only of sheets that the viewer may see."""
        return [scored(self.box, sheet, seat) for seat, sheet in enumerate(sheets_seen(position, viewer))]

    def facts(self, history: Sequence[Playing]) -> Facts:
        return study.facts(self.box, [sheet_of(position) for position in history])

    def winners(self, position: Playing, scores: Sequence[int]) -> tuple[int, ...]:
        """F20: the highest total; of equals whoever has spent fewer wild bonuses."""
        best = super().winners(position, scores)
        wilds = {seat: sheet_of(position, seat).spent[numbers.WILD_BONUS] for seat in best}
        return tuple(seat for seat in best if wilds[seat] == min(wilds.values()))

    def tell_ending(self, position: Playing, ending: Ending) -> str:
        told = super().tell_ending(position, ending)
        scores = [sheet_of(position, seat).points(0) for seat in range(position.seats)]
        if len(self.winners(position, scores)) == len(super().winners(position, scores)):
            return told
        return f"{told}; among equals fewer wild bonuses decide"


def scored(printed: box.Box, sheet: Sheet, seat: int) -> Score:
    """What a sheet brings its seat, line by line."""
    return Score(seat, sheet.points(0), tuple(breakdown.score_lines(printed, sheet)))
