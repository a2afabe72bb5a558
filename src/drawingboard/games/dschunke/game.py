"""Dschunke in words: options, actions, refusals, views and scores. The rules are in README.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from drawingboard.core.content import Content
from drawingboard.core.errors import Refused
from drawingboard.core.game import Ending, Game, Option, Options, Reason, Score, ScoreLine
from drawingboard.core.position import CHANCE, Evaluation
from drawingboard.core.viewer import Viewer
from drawingboard.games.dschunke import content, notation, numbers, previews, reasons, refusals
from drawingboard.games.dschunke.content import check as check_strips
from drawingboard.games.dschunke.evaluation import HarbourValue
from drawingboard.games.dschunke.notation import (
    DIRECTIONS,
    Lay,
    format_square,
    strip_name,
    strip_picture,
    strip_square_names,
)
from drawingboard.games.dschunke.picture import picture
from drawingboard.games.dschunke.position import Harbour, colour_of, worth
from drawingboard.games.dschunke.text import new_harbour, read_position, show_position, tell_turn


class Dschunke(Game[Harbour]):
    """Two merchants lay strips of crates beside and upon each other; what is seen from above counts."""

    name = "dschunke"
    title = "Dschunke"
    designers = "Michael Schacht"
    about = "Two merchants stack strips of goods in a floating market and cover each other's best displays."
    seats = range(2, 3)
    minutes = 30
    rules_version = 1
    open = True
    options = (Option("red", ("random", "1", "2"), "random", "Which seat is red and begins.", "D16"),)
    endings = {numbers.ALL_LAID: Ending("all_laid", "all strips are laid", "D8")}
    steps_are_decisions = True  # D3: two strips a turn, each laid by itself
    certainty: ClassVar = {2: 0.8}
    levels: ClassVar = {
        "beginner": "greedy,mistakes=0.5",
        "easy": "greedy,mistakes=0.2",
        "medium": "search:20,threads=1,mistakes=0.3",
        "hard": "search:20,threads=1,mistakes=0.12",
        "expert": "search:60,threads=1",
    }
    longest_match = 1 + 42 + 42
    content_files = (content.FILE,)
    content_home = content.HOME

    # Set-up ---------------------------------------------------------------------------

    def start(self, options: Options | None = None, seats: int | None = None) -> Harbour:
        """The start strip on the table, and lots to be drawn or a first strip (D1, D16)."""
        self.check_seats(seats)
        red = self.check_options(options)["red"]
        strips = content.load(self.content)
        return new_harbour(0 if red == "random" else int(red), strips.kinds(), strips.start)

    def options_of(self, position: Harbour) -> dict[str, str]:
        return {"red": "random" if position.lots else str(position.red + 1)}

    def evaluation(self) -> Evaluation:
        return HarbourValue()

    def content_version(self) -> str:
        return content.load(self.content).version()

    def check_content(self, content: Content) -> list[str]:
        return check_strips(content)

    # Actions --------------------------------------------------------------------------

    def format_action(self, position: Harbour, code: int) -> str:
        return notation.format_action(position, code)

    def read_action(self, position: Harbour, text: str) -> int:
        return notation.read_action(position, text)

    def refusal(self, position: Harbour, code: int) -> Refused | None:
        return refusals.refusal(position, code)

    def refusal_after_turn(self, position: Harbour, code: int, action: str | int) -> Refused | None:
        return refusals.after_turn(position)

    def describe_action(self, position: Harbour, code: int) -> str:
        if position.actor == CHANCE:
            if position.red < 0:
                return f"lots are drawn: seat {code + 1} is red and begins"
            return f"{self._colour_to_move(position)} draws {_strip(position, code)}"
        lay = Lay.of(code)
        squares = lay.squares()
        return (
            f"{self._colour_to_move(position)} lays {_strip(position, position.held()[lay.slot])} "
            f"{_on_what(position, lay)}, {squares[0]} to {squares[2]}{_gains(position, code)}"
        )

    def effect(self, position: Harbour, code: int, after: Harbour) -> dict[str, Any] | None:
        """D3, D8 to D10: who draws; how a lay has changed the points and the groups."""
        return previews.effect(position, after)

    def preview(self, position: Harbour, code: int, viewer: Viewer) -> dict[str, Any] | None:
        """Everything is open (D15): every viewer is told the same."""
        return previews.preview(position, code)

    def reasons(self, position: Harbour, codes: Sequence[int]) -> list[Reason]:
        return [*reasons.reasons(position, codes)]

    def describe_turn(self, position: Harbour) -> str:
        return tell_turn(position)

    def explain_actions(self, position: Harbour) -> str:
        if position.over:
            return "The match is over; there is nothing to do."
        if position.red < 0:
            return "Lots decide who is red and begins: red 1 or red 2."
        if position.actor == CHANCE:
            return "A strip is drawn: draw 17 draws strip 17, if it is left."
        example = self.format_action(position, position.legal_actions()[0])
        held = " or ".join(_strip(position, kind) for kind in dict.fromkeys(position.held()))
        return (
            f"Lay {held}.\n"
            "Type the strip's number, the way its crates run (e, s, w, n) and the square of its first crate: "
            f"{example}\n"
            "Squares are x,y: 0,0 is the middle of the start strip, x grows to the right, y downwards."
        )

    # Looking at a position --------------------------------------------------------------

    def seat_name(self, position: Harbour, seat: int) -> str:
        return f"seat {seat + 1}" if position.red < 0 else content.COLOURS[position.red ^ seat]

    def _colour_to_move(self, position: Harbour) -> str:
        return content.COLOURS[position.colour_to_move()]

    def has_square(self, position: Harbour, name: str) -> bool:
        """A crate lies there."""
        strips = position.strips_laid()
        return any(name in strip_square_names(square, direction) for _, direction, square in strips)

    def view(self, position: Harbour, viewer: Viewer) -> dict[str, Any]:
        """Everything: the strips in the hand lie open as well (D15)."""
        colours = [None if position.red < 0 else self.seat_name(position, other) for other in range(2)]
        left = position.left
        return {
            "options": self.options_of(position),
            "colours": colours,
            "turn": position.turn(),
            "phase": _phase(position),
            "actor": position.actor,
            "hand": [_strip_view(position, kind) for kind in position.held()],
            "left": [
                {"strip": str(label), "picture": content.unpack(crates), "count": count}
                for label, crates, count in zip(position.label, position.crates, left, strict=False)
                if label and count
            ],
            "laid": _laid_view(position),
            "squares": [
                {"square": format_square(square), "crate": content.SYMBOLS[crate], "height": height, "laid": strip - 1}
                for square, crate, height, strip in position.seen()
            ],
            "points": [position.points(other) for other in range(2)],
            "ending": self.ending_code(position),
        }

    def picture(self, position: Harbour, viewer: Viewer) -> str:
        return picture(self.title, self.view(position, viewer))

    def draw(self, position: Harbour, viewer: Viewer) -> str:
        """The harbour from above, what the letters mean, and the strips in the hand."""
        hand = [f"{strip_name(position, kind)} {strip_picture(position, kind)}" for kind in position.held()]
        return "\n".join([*notation.picture(position), "", *legend(), f"hand: {', '.join(hand) or 'nothing'}"])

    def show(self, position: Harbour) -> str:
        return show_position(position)

    def read(self, text: str) -> Harbour:
        return read_position(text)

    def score(self, position: Harbour, viewer: Viewer) -> list[Score]:
        """D9, D10: every group of two or more, the best first, then the rats."""
        lines: dict[str, list[ScoreLine]] = {"red": [], "green": []}
        for crate, squares in position.groups():
            lines[content.COLOURS[colour_of(crate)]].append(_group_line(crate, squares))
        for rat, colour in ((numbers.RED_RAT, "red"), (numbers.GREEN_RAT, "green")):
            lines[colour].sort(key=lambda line: -line.points)
            if rats := tuple(map(format_square, position.showing(rat))):
                label = "1 rat" if len(rats) == 1 else f"{len(rats)} rats"
                lines[colour].append(ScoreLine("rats", label, -len(rats), rats))
        return [
            Score(seat, position.points(seat), tuple(lines.get(self.seat_name(position, seat), [])))
            for seat in range(2)
        ]


def legend() -> list[str]:
    """What the letters in the picture mean, a line for each colour."""
    lines = []
    for number, colour in enumerate(content.COLOURS):
        crates = [crate for crate in range(1, numbers.GREEN_RAT + 1) if colour_of(crate) == number]
        names = (content.NAMES[crate].removeprefix(f"a {colour} ") for crate in crates)
        meaning = (f"{content.SYMBOLS[crate]} {name}" for crate, name in zip(crates, names, strict=True))
        lines.append(f"{colour}: {'  '.join(meaning)}")
    return lines


def _phase(position: Harbour) -> str:
    """What the turn waits for: ``lots``, ``draws`` or ``lays``."""
    if position.red < 0:
        return "lots"
    return "draws" if position.actor == CHANCE else "lays"


def _group_line(good: int, squares: list[int]) -> ScoreLine:
    label = f"{len(squares)} {content.PLURALS[good]}"
    return ScoreLine(content.NAMES[good], label, worth(len(squares)), tuple(map(format_square, squares)))


def _strip(position: Harbour, kind: int) -> str:
    """``strip 17 (bamboo, nothing, rice)``."""
    crates = (content.NAMES[content.SYMBOLS.index(crate)] for crate in strip_picture(position, kind))
    return f"strip {strip_name(position, kind)} ({', '.join(crates)})"


def _on_what(position: Harbour, lay: Lay) -> str:
    squares = [256 * y + x for x, y in lay.places()]
    if not position.is_laid(squares[0]):
        return "on the table"
    laid = position.strips_laid()
    beneath = dict.fromkeys(strip_name(position, laid[position.strip_on(square) - 1][0]) for square in squares)
    *others, last = beneath
    return f"on strips {', '.join(others)} and {last}"


def _gains(position: Harbour, code: int) -> str:
    """How the points change: ``; red +3, green -1``."""
    changes = previews.gains(position, previews.laid(position, code))
    told = []
    for colour, seat in zip(content.COLOURS, (position.red, 1 - position.red), strict=True):
        if change := changes[seat]:
            told.append(f"{colour} {change:+}")
    return f"; {', '.join(told)}" if told else ""


def _strip_view(position: Harbour, kind: int) -> dict[str, Any]:
    return {"strip": strip_name(position, kind), "picture": strip_picture(position, kind)}


def _laid_view(position: Harbour) -> list[dict[str, Any]]:
    """The strips in the order laid, each with the height it lies at."""
    names, crates = position.label, position.crates
    return [
        {
            "strip": "S" if kind == numbers.START else str(names[kind]),
            "picture": content.unpack(crates[kind]),
            "direction": DIRECTIONS[direction],
            "squares": list(strip_square_names(first, direction)),
            "height": height,
        }
        for (kind, direction, first), height in zip(position.strips_laid(), position.heights_laid(), strict=True)
    ]
