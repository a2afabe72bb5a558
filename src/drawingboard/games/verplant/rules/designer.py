"""The rounds of Verplant & Zugestellt on one plan, fast. "V6" in a comment points to README.md.

A plan by itself is a whole match for one. At a table (``designers.py``) each seat has such a plan, which waits at the
end of a round.

    starting ─▶ room ─▶ card ─▶ turning ─▶ marking … ─▶ drawing … ─▶ finishing ─▶ waiting
                 ▲       ▲                                 │ last card ▲              │
                 │       │                                 └▶ outlining┘              │
                 └───────┴────────────────────────────────────────────────────────────┴─▶ over
"""

# drawingboard: hot

from __future__ import annotations

from typing import Any

from drawingboard.core import bits
from drawingboard.core.bits import Byte, Rows
from drawingboard.core.position import Actions
from drawingboard.core.sheets import OwnSheet
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import numbers, openings, outline, places, placing, plan, scoring, shapes
from drawingboard.games.verplant.rules.fields import Fields, check_together, checked
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import DESIGNERS, YES_OR_NO


class Designer(Interior):
    """One designer's plan, and where the match is."""

    def __init__(self, designers: int, lots: int, floor_walkable: int) -> None:
        super().__init__()
        self.designers: Byte = DESIGNERS(designers)  # who choose in turn
        self.lots: Byte = YES_OR_NO(lots)  # 1 when chance says who begins (V3a)
        self.turn: Byte = 0  # the seat that chooses now
        self.passed_on: Byte = 0  # how often in a row the choice was passed on (V28); ``designers`` when one has chosen
        self.round: Byte = 0  # cards turned over so far
        self.stage: Byte = 0
        self.room: Byte = 5  # the room that is furnished now
        self.slot: Byte = 25  # the card that is drawn now
        self.marked: Byte = 0  # how many of its markers lie on a piece
        self.choice: list[Byte] = [0] * 6  # the piece under each marker, 0 or 1
        self.marker: Byte = 0  # the marker whose piece is drawn now
        self.variant: Byte = 0  # that piece as chosen, the other one, or mirrored (V9)
        self.floor_walkable = YES_OR_NO(floor_walkable)
        if designers == 1 or not lots:
            self.stage = numbers.CHOOSING_ROOM
            self.actor = 0

    # Steps ----------------------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        if self.stage == numbers.DRAWING:
            self._list_drawing(actions)
        elif self.stage == numbers.OUTLINING:
            self._list_outlining(actions)
        elif self.stage == numbers.FINISHING:
            actions._add(packing.DONE)
            self._list_openings(actions)
        elif self.stage == numbers.CHOOSING_ROOM:
            self._list_rooms(actions)
        elif self.stage == numbers.CHOOSING_CARD:
            self._list_cards(actions)
        elif self.stage == numbers.MARKING:
            actions._add(packing.mark(0))
            actions._add(packing.mark(1))

    def _list_outcomes(self, actions: Actions) -> None:
        """The seat that begins (V3a), or which of a number's two cards it is (V2)."""
        actions.count = 0
        if self.stage == numbers.STARTING:
            for seat in range(self.designers):
                actions._add_weighted(seat, 1)
        elif self.stage == numbers.TURNING:
            for card in range(numbers.CARDS_OF_A_NUMBER):
                actions._add_weighted(card, 1)

    def _play(self, code: int) -> None:
        if code < packing.PLACE and not self._is_step_of_stage(code):
            return
        if code >= packing.FRONT and self.stage >= numbers.DRAWING:
            self._draw_opening(code)
        elif self.stage == numbers.DRAWING:
            self._draw(code)
        elif self.stage == numbers.OUTLINING:
            self._outline(code)
        elif self.stage == numbers.FINISHING:
            self._end_round()
        elif self.stage == numbers.MARKING:
            self._mark(packing.mark_piece(code))
        elif self.stage == numbers.TURNING:
            self._turn_over(code)
        elif self.stage == numbers.STARTING:
            self._start_with(code)
        elif code == packing.PASS_ON:
            self._pass_on()
        elif self.stage == numbers.CHOOSING_CARD:
            self._choose_card(packing.card_slot(code))
        elif self.stage == numbers.CHOOSING_ROOM:
            self._choose_room(packing.room_number(code))

    def _is_step_of_stage(self, code: int) -> bool:
        """Whether a step that has no square belongs to this stage.

        Common steps happen on every plan of a table. Plans of one match are all in the same stage; where somebody has
        put other plans together, one in another stage stays as it is.
        """
        if self.stage == numbers.STARTING:
            return 0 <= code < self.designers
        if self.stage == numbers.CHOOSING_ROOM:
            return code == packing.PASS_ON or packing.ROOM <= code < packing.ROOM + self.rooms
        if self.stage == numbers.CHOOSING_CARD:
            return code == packing.PASS_ON or packing.CARD <= code < packing.CARD + self.slots
        if self.stage == numbers.TURNING:
            return 0 <= code < numbers.CARDS_OF_A_NUMBER
        if self.stage == numbers.MARKING:
            return packing.MARK <= code < packing.MARK + numbers.PIECES_OF_A_CARD
        if self.stage == numbers.DRAWING:
            return code == packing.LEAVE_OUT or code == packing.OTHER or code == packing.MIRROR
        if self.stage == numbers.OUTLINING:
            return code == packing.NO_DOOR
        return self.stage == numbers.FINISHING and code == packing.DONE

    def _points(self, seat: int) -> int:
        """What the plan would score if the match ended now (V19)."""
        return scoring.total(self)

    # Choosing (V3, V28) ---------------------------------------------------------------------------

    def _start_with(self, seat: int) -> None:
        self.turn = seat
        self.stage = numbers.CHOOSING_ROOM
        self.actor = 0

    def _list_rooms(self, actions: Actions) -> None:
        for room in range(self.rooms):
            if self.room_state[room] == numbers.NOT_BEGUN:
                actions._add(packing.room(room))
        if self._can_pass_on():
            actions._add(packing.PASS_ON)

    def _list_cards(self, actions: Actions) -> None:
        for slot in range(self.slots):
            if self.slot_room[slot] == self.room and not self.slot_done[slot]:
                actions._add(packing.card(slot))
        if self._can_pass_on():
            actions._add(packing.PASS_ON)

    def _can_pass_on(self) -> bool:
        """Whether the next seat may be asked to choose instead, before anything was chosen in this turn (V28)."""
        return self.passed_on + 1 < self.designers

    def _pass_on(self) -> None:
        self.turn = (self.turn + 1) % self.designers
        self.passed_on += 1

    def _choose_room(self, room: int) -> None:
        self.room = room
        self.room_state[room] = numbers.UNDER_WAY
        self.passed_on = self.designers
        self.stage = numbers.CHOOSING_CARD

    def _choose_card(self, slot: int) -> None:
        self.slot = slot
        self.slot_done[slot] = 1
        self.passed_on = self.designers
        self.stage = numbers.TURNING
        self.actor = -1

    def _turn_over(self, card: int) -> None:
        self.slot_card[self.slot] = card
        self.marked = 0
        self.stage = numbers.MARKING
        self.actor = 0

    def _mark(self, piece: int) -> None:
        self.choice[self.marked] = piece
        self.marked += 1
        if self.marked == self.slot_markers[self.slot]:
            self.round += 1
            self.marker = 0
            self.variant = numbers.AS_CHOSEN
            self.stage = numbers.DRAWING

    # Drawing pieces (V4–V9) -----------------------------------------------------------------------

    def _shape(self) -> int:
        """The piece that is drawn now: 2 * card + piece."""
        piece = self.choice[self.marker]
        if self.variant == numbers.OTHER:
            piece = 1 - piece
        return numbers.PIECES_OF_A_CARD * self.slot_card[self.slot] + piece

    def _pose(self, turn: int) -> int:
        return numbers.MIRRORED + turn if self.variant == numbers.MIRROR else turn

    def _list_drawing(self, actions: Actions) -> None:
        self._list_places(actions)
        actions._add(packing.LEAVE_OUT)
        if self.joker and self.variant == numbers.AS_CHOSEN:
            actions._add(packing.OTHER)
            actions._add(packing.MIRROR)
        self._list_openings(actions)

    def _list_places(self, actions: Actions) -> None:
        charted: Rows = [0] * 320
        piece: Rows = [0] * 160
        layers: Rows = [0] * 96
        placing.chart(self, charted)
        region = placing.region_of_room(self, charted)
        places.fill_layers(self, charted, region, layers)
        shape = numbers.SHAPES_OF_A_NUMBER * self.slot + self._shape()
        for turn in range(shapes.count_looks(self, shape)):
            shapes.lay(self, shape, self._pose(turn), piece)
            if not shapes.runs_through_itself(piece):
                for row in range(1, numbers.HEIGHT - piece[numbers.PIECE_HEIGHT]):
                    found = places.in_row(layers, piece, row)
                    while found:
                        square = numbers.WIDTH * row + bits.lowest(found)
                        found &= found - 1
                        if placing.keeps_together(self, charted, region, piece, square):
                            actions._add(packing.place(square, turn))

    def _draw(self, code: int) -> None:
        if code == packing.OTHER or code == packing.MIRROR:
            self.joker = 0
            self.variant = numbers.OTHER if code == packing.OTHER else numbers.MIRROR
            return
        if code != packing.LEAVE_OUT:
            pose = self._pose(packing.place_turn(code))
            placing.draw(self, self.slot, self._shape(), pose, packing.place_square(code))
        self._next_marker()

    def _next_marker(self) -> None:
        self.variant = numbers.AS_CHOSEN
        self.marker += 1
        if self.marker < self.slot_markers[self.slot]:
            return
        self.stage = numbers.FINISHING
        if self._is_last_card():
            self._begin_outline()

    def _begin_outline(self) -> None:
        """The last card of the room is done (V10)."""
        if placing.has_pieces(self, self.room):
            self.stage = numbers.OUTLINING
            self.room_state[self.room] = numbers.OUTLINED
            outline.draw_smallest(self, self.room)
        else:
            self.room_state[self.room] = numbers.MISSING

    def _is_last_card(self) -> bool:
        """Whether every card of the room has been turned over."""
        slot = 0
        while slot < self.slots and (self.slot_room[slot] != self.room or self.slot_done[slot]):
            slot += 1
        return slot == self.slots

    # Walls and doors (V10, V13, V16) --------------------------------------------------------------

    def _list_outlining(self, actions: Actions) -> None:
        openings.list_doors(self, self.room, actions)
        if not actions.count:
            actions._add(packing.NO_DOOR)
        outline.list_changes(self, self.room, actions)
        self._list_openings(actions)

    def _outline(self, code: int) -> None:
        if code >= packing.DOOR:
            outline.draw_walls(self, self.room)
            openings.draw_door(self, self.room, packing.door_square(code), packing.door_side(code))
            self.stage = numbers.FINISHING
        elif code == packing.NO_DOOR:
            outline.draw_walls(self, self.room)
            self.stage = numbers.FINISHING
        elif code >= packing.DROP:
            outline.drop(self, packing.drop_square(code))
        else:
            outline.add(self, self.room, packing.add_square(code))

    def _list_openings(self, actions: Actions) -> None:
        openings.list_front_doors(self, actions)
        openings.list_windows(self, actions)

    def _draw_opening(self, code: int) -> None:
        """The front door, or a window."""
        if code >= packing.WINDOW:
            edge = plan.edge_at(packing.window_square(code), packing.window_side(code))
            plan.draw_on_edge(self, edge, numbers.WINDOW)
        else:
            plan.draw_front_door(self, packing.front_square(code), packing.front_side(code))

    # Rounds (V4, V26) -----------------------------------------------------------------------------

    def _end_round(self) -> None:
        if self.alone:
            self._pass_barrier()
        else:
            self.stage = numbers.WAITING
            self.actor = -2

    def _is_waiting(self) -> bool:
        return self.stage == numbers.WAITING

    def _chooser(self) -> int:
        if self.actor < 0 or self.stage >= numbers.DRAWING:
            return -1
        return 0 if self.alone else self.turn

    def _round(self) -> int:
        return self.round if numbers.DRAWING <= self.stage <= numbers.WAITING else 0

    def _announced(self) -> int:
        """V9: the joker."""
        return 4 * self.joker + self.variant

    def _pass_barrier(self) -> None:
        """The next one chooses: a card of the same room, another room; or that was the last one (V11, V18)."""
        self.turn = (self.turn + 1) % self.designers
        self.passed_on = 0
        self.slot = numbers.NO_SLOT
        self.marked = 0
        self.marker = 0
        self.variant = numbers.AS_CHOSEN
        for marker in range(numbers.MARKERS_ON_A_CARD):
            self.choice[marker] = 0
        self.actor = 0
        if not self._is_last_card():
            self.stage = numbers.CHOOSING_CARD
            return
        self.room = numbers.NO_ROOM
        self.stage = numbers.OVER
        for room in range(self.rooms):
            if self.room_state[room] == numbers.NOT_BEGUN:
                self.stage = numbers.CHOOSING_ROOM
        if self.stage == numbers.OVER:
            self.ending = numbers.LAST_CARD_DRAWN
            self.actor = -2

    def _learn(self, true: OwnSheet) -> None:
        """V26: of others one knows the joker, and whether they are done; what they have drawn could be nothing."""
        self.joker = true._announced() >> 2
        self.variant = true._announced() & 3
        if true._is_waiting():
            self._leave_out_the_rest()

    def _leave_out_the_rest(self) -> None:
        """Finish the round without drawing anything that need not be drawn."""
        while self.stage == numbers.DRAWING:
            self._next_marker()
        if self.stage == numbers.OUTLINING:
            outline.draw_walls(self, self.room)
            openings.draw_first_door(self, self.room)
        self.stage = numbers.WAITING
        self.actor = -2

    def outline_now(self) -> None:
        """Go on as if no more pieces came for the room under way; for whoever asks what its walls would do."""
        if numbers.DRAWING <= self.stage <= numbers.FINISHING and self.room_state[self.room] == numbers.UNDER_WAY:
            self._begin_outline()

    def think_alone(self) -> None:
        """Go on as a match for one: nobody else chooses."""
        self.designers = 1
        self.turn = 0
        self.passed_on = 0
        if self.stage == numbers.STARTING:
            self.stage = numbers.CHOOSING_ROOM
            self.actor = 0

    # Every field by its name (fields.py) ----------------------------------------------------------

    def fields(self) -> dict[str, Any]:
        """Everything there is: the plan, the mission, and where the match is."""
        return {
            **self.plan_fields(),
            "designers": self.designers,
            "lots": self.lots,
            "turn": self.turn,
            "passed_on": self.passed_on,
            "round": self.round,
            "stage": self.stage,
            "room": self.room,
            "slot": self.slot,
            "marked": self.marked,
            "choice": list(self.choice),
            "marker": self.marker,
            "variant": self.variant,
            "actor": self.actor,
            "ending": self.ending,
            "stopped_by": self.stopped_by,
        }

    def arrange(self, fields: Fields) -> None:
        """Set some fields; all of them together must be a position that the rules can go on from."""
        together = {**self.fields(), **checked(fields)}
        check_together(together)
        self._put_plan_fields(together)
        self.designers = together["designers"]
        self.lots = together["lots"]
        self.turn = together["turn"]
        self.passed_on = together["passed_on"]
        self.round = together["round"]
        self.stage = together["stage"]
        self.room = together["room"]
        self.slot = together["slot"]
        self.marked = together["marked"]
        self.choice = together["choice"]
        self.marker = together["marker"]
        self.variant = together["variant"]
        self.actor = together["actor"]
        self.ending = together["ending"]
        self.stopped_by = together["stopped_by"]
