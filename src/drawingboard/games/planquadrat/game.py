"""PlanQuadrat for people: options, action texts, refusals that teach, scores and outcomes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from drawingboard.core import bits
from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.game import Ending, Game, Option, Options, Reason, Score, ScoreLine
from drawingboard.core.position import CHANCE, Evaluation
from drawingboard.core.viewer import Viewer
from drawingboard.games.planquadrat import actions as packing
from drawingboard.games.planquadrat import numbers, previews, reasons, refusals
from drawingboard.games.planquadrat.encoded import encoded_view
from drawingboard.games.planquadrat.evaluation import TownValue
from drawingboard.games.planquadrat.notation import (
    SEAT_NAMES,
    SIZES,
    SQUARE_NAMES,
    House,
    format_edge,
    house_at,
    parse_edge,
    placed_house,
    slide_of,
    square_name,
    square_names,
)
from drawingboard.games.planquadrat.picture import picture
from drawingboard.games.planquadrat.position import Town
from drawingboard.games.planquadrat.text import fill_town, read_head, show_town
from drawingboard.geometry.squares import parse_square

RIMS = ("grooved", "wall", "bare")
FIRSTS = ("random", "1", "2")

_PLACE = re.compile(r"(?:place )?([sml]) ?([a-z]\d+[nesw])", re.ASCII)
_SLIDE = re.compile(r"(?:slide )?([a-z]\d+[nesw]) ?(?:>|-|to| ) ?([a-z]\d+[nesw])", re.ASCII)
_CLAIM = re.compile(r"claim ([a-z]\d+)", re.ASCII)


class PlanQuadrat(Game[Town]):
    """Two town planners close places with houses and mark them with monuments."""

    name = "planquadrat"
    title = "PlanQuadrat"
    designers = "Gattermeyer & Kapp"
    about = "Enclose the larger places with houses that stand in grooves, and slide."
    seats = range(2, 3)
    minutes = 20
    rules_version = 1
    open = True
    draws = False
    options = (
        Option("first", FIRSTS, "random", "Who begins: chance decides, or a seat.", "P21"),
        Option("rim", RIMS, "grooved", "The rim is a groove for houses, a wall that closes, or bare and open.", "P15"),
        Option("sliding", ("on", "off"), "on", "Whether houses may be slid at all.", "P13"),
        Option("slide", ("any", "to-the-stop"), "any", "A slide may end anywhere, or only where it must.", "P16"),
        Option("agreement", ("on", "off"), "on", "Whether the players may agree to end the match.", "P20"),
    )
    endings: ClassVar = {
        numbers.ALL_MONUMENTS: Ending("monuments", "a player has put up the last monument", "P11"),
        numbers.ALL_HOUSES: Ending("houses", "a player has placed the last house", "P11"),
        numbers.BOARD_CLAIMED: Ending("claimed", "every square lies in a claimed place", "P11"),
        numbers.NO_ROOM: Ending("room", "the player to move cannot place any house", "P11"),
    }
    levels: ClassVar = {
        "beginner": "greedy,mistakes=0.25",
        "easy": "greedy,mistakes=0.08",
        "medium": "search:20,threads=1,mistakes=0.13",
        "hard": "search:20,threads=1,mistakes=0.05",
        "expert": "search:40,threads=1",
    }
    longest_match = 1 + 47 * 3
    """Chance, then at most 47 turns (the 24th house of either player ends it) of at most three actions."""

    # Set-up ---------------------------------------------------------------------------

    def start(self, options: Options | None = None, seats: int | None = None) -> Town:
        self.check_seats(seats)
        chosen = self.check_options(options)
        return Town(
            RIMS.index(chosen["rim"]),
            chosen["sliding"] == "on",
            chosen["slide"] == "to-the-stop",
            chosen["agreement"] == "on",
            FIRSTS.index(chosen["first"]),
        )

    def options_of(self, position: Town) -> dict[str, str]:
        return _options(position.first, position.rim, position.sliding, position.to_the_stop, position.agreement)

    def evaluation(self) -> Evaluation:
        return TownValue()

    def may_end_by_agreement(self, position: Town) -> bool:
        return bool(position.agreement)

    # Actions --------------------------------------------------------------------------

    def format_action(self, position: Town, code: int) -> str:
        if position.actor == CHANCE:
            return f"first {code + 1}"
        return _action_text(code)

    def read_action(self, position: Town, text: str) -> int:
        plain = " ".join(text.lower().split())
        if position.actor == CHANCE:
            if match := re.fullmatch(r"first ([12])", plain):
                return int(match[1]) - 1
            raise NotUnderstood("action/text", f"{text!r} does not say who begins; write 'first 1' or 'first 2'", "P21")
        if plain in ("no slide", "no claim"):
            return packing.NO_SLIDE if plain == "no slide" else packing.NO_CLAIM
        if match := _PLACE.fullmatch(plain):
            line, edge = parse_edge(match[2])
            return packing.place(line, edge, SIZES[match[1].upper()])
        if match := _SLIDE.fullmatch(plain):
            return self._read_slide(position, match[1], match[2])
        if match := _CLAIM.fullmatch(plain):
            column, row = parse_square(match[1], 8, 8)
            return packing.claim(bits.lowest(position.region(row * 8 + column)))
        raise NotUnderstood(
            "action/text",
            f"{text!r} is not an action of PlanQuadrat; write a house as 'L c4n', a slide as 'c4n > e4n', "
            "a claim as 'claim c4', or 'no slide', 'no claim'",
        )

    def _read_slide(self, position: Town, start: str, end: str) -> int:
        """A slide from any edge of the house to the edge where it shall begin."""
        line, edge = parse_edge(start)
        end_line, stop = parse_edge(end)
        if line != end_line:
            raise NotUnderstood(
                "slide/line", f"a house slides along its own groove; {start} and {end} lie in different ones", "P4"
            )
        house = house_at(position, line, edge)
        return packing.slide(line, house.edge if house else edge, stop)

    def refusal(self, position: Town, code: int) -> Refused | None:
        return refusals.refusal(position, code)

    def ends_early(self, position: Town, code: int) -> bool:
        """P2: a turn ends with a claim, or with not claiming. Whoever was not asked may still take back."""
        return position.turns > 0 and position.phase != numbers.CLAIM

    def refusal_after_turn(self, position: Town, code: int, action: str | int) -> Refused | None:
        played = position.copy()
        assert isinstance(played, Town)
        played.apply(code)
        try:
            tried = self.read_action(played, action) if isinstance(action, str) else action
        except NotUnderstood:
            return None
        return refusals.after_turn(position, code, tried)

    def describe_action(self, position: Town, code: int) -> str:
        if position.actor == CHANCE:
            return f"{SEAT_NAMES[code]} begins" if code in (0, 1) else "somebody begins"
        who = SEAT_NAMES[position.actor]
        if code < packing.FIRST_SLIDE:
            house = placed_house(code)
            return f"{who} places a {house.size} house at {format_edge(house.line, house.edge)}"
        if code < packing.NO_SLIDE:
            line, edge, stop = slide_of(code)
            moved = House(line, edge, position.house_length(line, edge))
            return f"{who} slides the {moved.size} house at {format_edge(line, edge)} to {format_edge(line, stop)}"
        if code == packing.NO_SLIDE:
            return f"{who} slides nothing"
        if code < packing.NO_CLAIM:
            place = position.region(packing.claim_square(code))
            return f"{who} claims the place of {bits.count(place)} at {square_name(packing.claim_square(code))}"
        return f"{who} claims nothing"

    def effect(self, position: Town, code: int, after: Town) -> dict[str, Any] | None:
        """How long the house is that slides, how many squares a house closes (P7), how large the place is that is
        claimed: later moves may change them."""
        if position.actor == CHANCE:
            return None
        if code < packing.NO_SLIDE:
            closed = bits.count(after.closed_ground() & ~position.closed_ground())
            told = {"closes": closed} if closed else {}
            if code >= packing.FIRST_SLIDE:
                line, edge, _ = slide_of(code)
                told["length"] = position.house_length(line, edge)
            return told or None
        if packing.NO_SLIDE < code < packing.NO_CLAIM:
            return {"count": bits.count(position.region(packing.claim_square(code)))}
        return None

    def preview(self, position: Town, code: int, viewer: Viewer) -> dict[str, Any] | None:
        """What could be claimed then, and what it would open to the other one; nothing is hidden (P7 to P9, P14)."""
        return previews.preview(position, code)

    def reasons(self, position: Town, codes: Sequence[int]) -> list[Reason]:
        return [*reasons.reasons(position, codes)]

    def describe_turn(self, position: Town) -> str:
        if position.ending:
            return "the match is over"
        if position.actor == CHANCE:
            return "chance decides who begins"
        doing = ("places a house", "may slide a house", "may claim a place")[position.phase]
        return f"{SEAT_NAMES[position.actor]} {doing}"

    def explain_actions(self, position: Town) -> str:
        if position.ending:
            return "The match is over."
        if position.actor == CHANCE:
            return "Chance decides who begins: 'first 1' or 'first 2'."
        if position.phase == numbers.PLACE:
            return (
                "Place a house: its size (S, M or L) and its first edge, leftmost or topmost.\n"
                "An edge is a square and its side: 'L c4n' stands north of c4, d4 and e4; 'M c4w' west of c4 and c5."
            )
        if position.phase == numbers.SLIDE:
            return (
                "Slide a house along its groove, or 'no slide': 'c4n > e4n' moves the house that begins at c4n\n"
                "so that it begins at e4n. Not the house just placed, and none that borders an occupied place."
            )
        return "Claim a place you have closed this turn by any of its squares, 'claim c4', or 'no claim'."

    # Looking at a position --------------------------------------------------------------

    def seat_name(self, position: Town, seat: int) -> str:
        return SEAT_NAMES[seat]

    def view(self, position: Town, viewer: Viewer) -> dict[str, Any]:
        """Nothing is hidden: every seat and every spectator sees the same."""
        told: dict[str, Any] = msgspec.json.decode(self.encoded_view(position, viewer))
        return told

    def has_square(self, position: Town, name: str) -> bool:
        return name in SQUARE_NAMES

    def encoded_view(self, position: Town, viewer: Viewer) -> bytes:
        options = _encoded_options(
            position.first, position.rim, position.sliding, position.to_the_stop, position.agreement
        )
        return encoded_view(position, options, self.ending_code(position))

    def picture(self, position: Town, viewer: Viewer) -> str:
        return picture(self.title, self.view(position, viewer))

    def show(self, position: Town) -> str:
        return show_town(position, self.options_of(position), self._ending_codes())

    def read(self, text: str) -> Town:
        options, lines = read_head(text)
        position = self.start(options)
        fill_town(position, lines, self._ending_codes())
        return position

    def score(self, position: Town, viewer: Viewer) -> list[Score]:
        """P12: the claimed places; they lie open."""
        return [
            Score(seat, position.points(seat), tuple([_place_line(place) for place in position.places(seat)]))
            for seat in range(2)
        ]

    def score_key(self, position: Town) -> object:
        """Claimed places stay as they are: no house around them can be slid (P5), none divides them (P10)."""
        return position.claimed

    def _ending_codes(self) -> dict[int, str]:
        return {number: ending.code for number, ending in self.ways_to_end().items()}


def _options(first: int, rim: int, sliding: bool, to_the_stop: bool, agreement: bool) -> dict[str, str]:
    return {
        "first": FIRSTS[first],
        "rim": RIMS[rim],
        "sliding": "on" if sliding else "off",
        "slide": "to-the-stop" if to_the_stop else "any",
        "agreement": "on" if agreement else "off",
    }


@lru_cache
def _encoded_options(first: int, rim: int, sliding: bool, to_the_stop: bool, agreement: bool) -> str:
    return msgspec.json.encode(_options(first, rim, sliding, to_the_stop, agreement)).decode()


@lru_cache(maxsize=1024)
def _place_line(place: int) -> ScoreLine:
    """What a claimed place brings; the same places come up again and again."""
    return ScoreLine("place", f"place of {bits.count(place)}", bits.count(place), square_names(place))


@lru_cache(maxsize=packing.CODES)
def _action_text(code: int) -> str:
    """An action in writing; it does not depend on the position, so that many matches share one text."""
    if code < packing.FIRST_SLIDE:
        return str(placed_house(code))
    if code < packing.NO_SLIDE:
        line, edge, stop = slide_of(code)
        return f"{format_edge(line, edge)} > {format_edge(line, stop)}"
    if code == packing.NO_SLIDE:
        return "no slide"
    if code < packing.NO_CLAIM:
        return f"claim {square_name(packing.claim_square(code))}"
    return "no claim"
