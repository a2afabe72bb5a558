"""A toy for one to six in which one seat chooses in the open, and then all draw at once.

R1  Everybody has a strip of squares. The box has some cards; each has two lengths of one piece of furniture.
R2  Whoever's turn it is takes one of the cards that are left. Chance says which of its two lengths it is.
R3  Then all draw at once: the piece goes on free squares of the own strip, side by side, or one leaves it out.
R4  Nobody sees what others draw before all are done. Then the next seat chooses.
R5  Once in a match one may play the joker, before drawing: the piece has its other length. All hear of it at once.
R6  When the cards are used up the match is over. A furnished square is a point, and every card with its name
    in the box's list of favourites brings as much again. Most points win; equals win together.

It is what Verplant & Zugestellt needs of the frame: phases that alternate, an announced step, content.
"""

from __future__ import annotations

import json
from typing import Any

from drawingboard.core.content import Content, NamedContent
from drawingboard.core.game import Options, Score, ScoreLine
from drawingboard.core.position import CHANCE, NOBODY, Actions, Position
from drawingboard.core.sheets import NO_CHOOSER, OwnSheet, Sheets
from drawingboard.core.viewer import Viewer
from tests.toys import rooms_box
from tests.toys.rooms_box import SQUARES, Card
from tests.toys.toy import FINISHED, Toy

CHOOSING, TURNING, DRAWING, DRAWN, WAITING, OVER = range(6)
"""Where a sheet is: a card is chosen, chance turns it over, this seat draws, has drawn, waits for the others."""

TAKE, AT, LEAVE_OUT, JOKER, DONE = 0, 100, 200, 201, 202
"""Codes: TAKE + card, AT + first square, and three that stand alone. An outcome of chance is 0 or 1: which length."""

FREE = -1


class Flat(OwnSheet):
    """One seat's strip, and what everybody knows: the cards, whose turn it is, which card is drawn."""

    def __init__(self, cards: tuple[Card, ...], seats: int) -> None:
        super().__init__()
        self.cards = cards
        self.flats = seats  # how many choose in turn
        self.left = list(range(len(cards)))
        self.turn = 0  # whose turn it is to choose
        self.card = -1
        self.length = 0  # of the piece that is drawn in this round
        self.round = 0
        self.stage = CHOOSING
        self.actor = 0
        self.strip = [FREE] * SQUARES  # by square: the card of the piece that stands there
        self.joker_left = True

    # Phases -----------------------------------------------------------------------------------

    def _is_waiting(self) -> bool:
        return self.stage == WAITING

    def _chooser(self) -> int:
        if self.stage != CHOOSING:
            return NO_CHOOSER
        return 0 if self.alone else self.turn

    def _round(self) -> int:
        return self.round if self.stage in (DRAWING, DRAWN, WAITING) else 0

    def _pass_barrier(self) -> None:
        """R2, R6: the next one chooses, or the match is over."""
        self.turn = (self.turn + 1) % self.flats
        self.card, self.length, self.stage, self.actor = -1, 0, CHOOSING, 0
        if not self.left:
            self.stage, self.actor, self.ending = OVER, NOBODY, FINISHED

    def _learn(self, true: OwnSheet) -> None:
        """R4, R5: who is done, and who has played the joker, is known to all."""
        assert isinstance(true, Flat)
        self.joker_left, self.length = true.joker_left, true.length
        if true.stage == WAITING:
            self.stage, self.actor = WAITING, NOBODY

    # Steps ------------------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        if self.stage == CHOOSING:
            for card in self.left:
                actions.add(TAKE + card)
        elif self.stage == DRAWING:
            for square in range(SQUARES - self.length + 1):
                if all(place == FREE for place in self.strip[square : square + self.length]):
                    actions.add(AT + square)
            actions.add(LEAVE_OUT)
            if self.joker_left:
                actions.add(JOKER)
        else:
            actions.add(DONE)

    def _list_outcomes(self, actions: Actions) -> None:
        actions.count = 0
        actions.add_weighted(0, 1)
        actions.add_weighted(1, 1)

    def _play(self, code: int) -> None:
        if self.stage == CHOOSING:
            self.card = code - TAKE
            self.left.remove(self.card)
            self.stage, self.actor = TURNING, CHANCE
        elif self.stage == TURNING:
            card = self.cards[self.card]
            self.length = card[2] if code else card[1]
            self.round += 1
            self.stage, self.actor = DRAWING, 0
        elif code == JOKER:
            card = self.cards[self.card]
            self.length = card[1] + card[2] - self.length
            self.joker_left = False
        elif code == DONE:
            self._end_turn()
        else:
            if code != LEAVE_OUT:
                self.strip[code - AT : code - AT + self.length] = [self.card] * self.length
            self.stage = DRAWN

    def _end_turn(self) -> None:
        if self.alone:
            self._pass_barrier()
        else:
            self.stage, self.actor = WAITING, NOBODY

    def _points(self, seat: int) -> int:
        return sum(self.cards[card][3] for card in self.strip if card != FREE)


class Flats(Sheets):
    """Everybody's strips."""


class Rooms(Toy[Any]):
    """One chooses a card, all draw it."""

    name = rooms_box.NAME
    title = "Rooms"
    seats = range(1, 7)
    longest_match = rooms_box.MOST_CARDS * (2 + 6 * 4)
    content_files = (rooms_box.FILE,)
    content_home = rooms_box.HOME
    plain = True
    passes_for_absent = True

    def first(self, seats: int, options: Options) -> Flats:
        return Flats(Flat(rooms_box.cards_of(self.content), seats), seats, open_sheets=False)

    # Content ----------------------------------------------------------------------------------

    def content_version(self) -> str:
        return rooms_box.version(rooms_box.cards_of(self.content))

    def check_content(self, content: Content) -> list[str]:
        return rooms_box.check(content)

    def named_content(self) -> tuple[NamedContent, ...]:
        return rooms_box.missions()

    # Words ------------------------------------------------------------------------------------

    def texts(self, position: Any) -> dict[int, str]:
        sheet = position.acting_sheet()
        if position.actor == CHANCE:
            return {0: f"turn {sheet.cards[sheet.card][0]} {sheet.cards[sheet.card][1]}"} | {
                1: f"turn {sheet.cards[sheet.card][0]} {sheet.cards[sheet.card][2]}"
            }
        takes = {TAKE + number: f"take {card[0]}" for number, card in enumerate(sheet.cards)}
        places = {AT + square: f"at {square + 1}" for square in range(SQUARES)}
        return {**takes, **places, LEAVE_OUT: "leave out", JOKER: "joker", DONE: "done"}

    def describe_turn(self, position: Any) -> str:
        if position.over:
            return "the match is over"
        if position.actor == CHANCE:
            return "a card is turned over"
        if position.is_choosing():
            return f"{self.seat_name(position, position.actor)} chooses a card"
        return f"round {position.round_number()}: draw"

    def describe_action(self, position: Any, code: int) -> str:
        text = self.texts(position)[code]
        return text if position.actor == CHANCE else f"{self.seat_name(position, position.actor)}: {text}"

    def seen_by(self, position: Any, code: int) -> tuple[int, ...] | None:
        """R4, R5: what is drawn is seen by its own seat; choices, chance, the joker and who is done, by everybody."""
        if position.actor == CHANCE or position.is_choosing() or code in (JOKER, DONE):
            return None
        return (position.actor,)

    def idle_action(self, position: Any) -> int | None:
        """Takes the first card that is left; leaves out what is to be drawn."""
        sheet = position.acting_sheet()
        return {CHOOSING: TAKE + min(sheet.left, default=0), DRAWING: LEAVE_OUT, DRAWN: DONE}[sheet.stage]

    def focus(self, position: Any, seat: int) -> Position:
        """The seat's strip as a match for one."""
        sheet: Flat = position.sheet_alone(seat)
        sheet.flats, sheet.turn = 1, 0
        return sheet

    # Looking ----------------------------------------------------------------------------------

    def view(self, position: Any, viewer: Viewer) -> dict[str, Any]:
        shared = {
            "round": position.round_number(),
            "left": [position.sheets[0].cards[card][0] for card in position.sheets[0].left],
            "card": position.sheets[0].card,
            "strips": [list(self._seen(position, seat, viewer).strip) for seat in range(position.seats)],
            "jokers": [position.sheet_at(seat).joker_left for seat in range(position.seats)],
            "finished": list(position.finished()),
        }
        own = {seat: self.own_view(position, seat) for seat in viewer.seats}
        return {**shared, "own": own} if own else shared

    def _seen(self, position: Any, seat: int, viewer: Viewer) -> Any:
        return position.seen_sheet(seat, viewer)

    def own_view(self, position: Any, seat: int) -> dict[str, Any]:
        sheet = position.sheet_at(seat)
        return {"strip": list(sheet.strip), "stage": sheet.stage, "length": sheet.length}

    def draw(self, position: Any, viewer: Viewer) -> str:
        lines = []
        for seat in range(position.seats):
            strip = self._seen(position, seat, viewer).strip
            marks = "".join("." if card == FREE else position.sheets[0].cards[card][0][0] for card in strip)
            lines.append(f"{self.seat_name(position, seat)}  {marks}")
        return "\n".join([self.describe_turn(position), *lines])

    def score(self, position: Any, viewer: Viewer) -> list[Score]:
        return [self.score_of(position, seat, viewer) for seat in range(position.seats)]

    def score_of(self, position: Any, seat: int, viewer: Viewer) -> Score:
        points = self._seen(position, seat, viewer).points(0)
        return Score(seat, points, (ScoreLine("furniture", "furniture", points),))

    # Saving -----------------------------------------------------------------------------------

    def show(self, position: Any) -> str:
        if position.by_itself:
            return json.dumps(vars(position))
        state = [position.actor, position.ending, position.stopped_by]
        return json.dumps({"state": state, "sheets": _all(position.sheets), "shown": _all(position.shown_sheets)})

    def read(self, text: str) -> Any:
        fields: dict[str, Any] = json.loads(text)
        if "state" not in fields:
            return _read_flat(fields)
        sheets = [_read_flat(sheet) for sheet in fields["sheets"]]
        table = Flats(sheets[0], len(sheets), open_sheets=False)
        table.arrange(sheets, [_read_flat(sheet) for sheet in fields["shown"]], fields["state"])
        return table


def _all(sheets: tuple[Flat, ...]) -> list[dict[str, Any]]:
    return [vars(sheet) for sheet in sheets]


def _read_flat(fields: dict[str, Any]) -> Flat:
    cards = tuple((name, short, long, worth) for name, short, long, worth in fields["cards"])
    flat = Flat(cards, fields["flats"])
    vars(flat).update({**fields, "cards": cards})
    return flat
