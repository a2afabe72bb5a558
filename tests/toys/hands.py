"""The toy with hidden hands and secret goals: 2 to 4 seats in turns. Its rules are numbered in README.md (T1 …).

It is what a game needs that hides something: a view, a score and a drawing for each viewer, entries that only some
may read, guesses of what is hidden, and a curtain between people who pass one device around.
"""

from __future__ import annotations

from typing import Any

from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.core.game import Option, Options, Score, ScoreLine
from drawingboard.core.position import CHANCE, NOBODY, Actions, Evaluation, Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from tests.toys.toy import FINISHED, Toy

COLOURS = ("red", "blue", "green", "grey")
NUMBERS = 5
CARDS = len(COLOURS) * NUMBERS
GOALS = (*COLOURS, "small", "large")
"""A goal likes cards of a colour, or those with 1 and 2, or those with 4 and 5 (T8)."""
MOST_SEATS = 4

DECK, HELD, PLAYED, BURIED = 0, 1, 5, 9
"""Where a card is: in the deck, or held, played or buried by seat 0 (+ 1, + 2, + 3 for the others)."""
PLAY, BURY, REDRAW, PEEK, GOAL = 0, CARDS, 2 * CARDS, 3 * CARDS, 3 * CARDS + 1
"""Where the codes of each kind begin. ``PLAY`` is also that of a drawn card, ``GOAL`` that of a dealt goal."""
NONE = -1
IN_HAND_POINTS = 0.2
"""What the built-in players think a point on a card in the hand is worth."""


class Deal(Position):
    """Where the cards are, who has which goal, and who has peeked."""

    def __init__(self, seats: int, hand: int, open_goals: bool) -> None:
        super().__init__()
        self.seats = seats
        self.actor = CHANCE
        self.hand = hand
        self.open_goals = int(open_goals)
        self.place = [DECK] * CARDS
        self.goal = [NONE] * seats
        self.peeked = [0] * seats  # whether a seat knows its left neighbour's goal (T6)
        self.redraws = [0] * seats
        self.redrawn = 0  # whether the turn's redraw has been used (T5)
        self.dealt = 0
        self.played = 0  # whether the turn's card has been played or buried
        self.turn = 0
        self.taker = 0  # who is dealt to, or draws

    def held(self, seat: int) -> list[int]:
        return self.at(HELD + seat)

    def at(self, place: int) -> list[int]:
        return [card for card in range(CARDS) if self.place[card] == place]

    # Acting ---------------------------------------------------------------------------------

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        mine = self.held(self.actor)
        for card in mine:
            actions.add(PLAY + card)
            actions.add(BURY + card)
        if not self.redrawn and DECK in self.place:
            for card in mine:
                actions.add(REDRAW + card)
        if not self.open_goals and not self.peeked[self.actor]:
            actions.add(PEEK)

    def _list_outcomes(self, actions: Actions) -> None:
        actions.count = 0
        if self.goal[self.taker] == NONE:
            for goal in range(len(GOALS)):
                if goal not in self.goal:
                    actions.add_weighted(GOAL + goal, 1)
        else:
            for card in self.at(DECK):
                actions.add_weighted(card, 1)

    def _play(self, code: int) -> None:
        if self.actor == CHANCE:
            if code >= GOAL:
                self.goal[self.taker] = code - GOAL
            else:
                self.place[code] = HELD + self.taker
        elif code == PEEK:
            self.peeked[self.actor] = 1
            return
        elif code >= REDRAW:
            self.place[code - REDRAW] = DECK
            self.redraws[self.actor] += 1
            self.redrawn = 1
        else:
            self.place[code % CARDS] = (BURIED if code >= BURY else PLAYED) + self.actor
            self.played = 1
        self._go_on()

    def _go_on(self) -> None:
        """Let chance deal what is missing; then somebody acts, or it is over."""
        if not self.dealt:
            for seat in range(self.seats):  # T2: goals, then hands
                if self.goal[seat] == NONE:
                    return self._deal_to(seat)
            for seat in range(self.seats):
                if len(self.held(seat)) < self.hand:
                    return self._deal_to(seat)
            self.dealt = 1
        elif len(self.held(self.turn)) < self.hand and DECK in self.place:
            return self._deal_to(self.turn)  # T4
        elif self.played:
            self.turn = (self.turn + 1) % self.seats
            while not self.held(self.turn) and any(self.held(seat) for seat in range(self.seats)):
                self.turn = (self.turn + 1) % self.seats
            self.played = self.redrawn = 0
        self.actor = self.turn
        if not self.held(self.turn):  # T7
            self.actor, self.ending = NOBODY, FINISHED
        return None

    def _deal_to(self, seat: int) -> None:
        self.taker, self.actor = seat, CHANCE

    # Scoring --------------------------------------------------------------------------------

    def _points(self, seat: int) -> int:
        return self.open_points(seat) + self.goal_points(seat)

    def open_points(self, seat: int) -> int:
        """What everybody knows of: numbers played, cards buried, redraws (T8)."""
        played = sum(card % NUMBERS + 1 for card in self.at(PLAYED + seat))
        return played + 3 * self.place.count(BURIED + seat) - self.redraws[seat]

    def goal_points(self, seat: int) -> int:
        """Two points for every played card that the seat's goal likes (T8)."""
        return 2 * sum(likes(self.goal[seat], card) for card in self.at(PLAYED + seat))

    # What is hidden -------------------------------------------------------------------------

    def sees_card(self, viewer: Viewer, card: int) -> bool:
        """T3, T4: what is played lies open; the rest is seen by whoever holds or has buried it."""
        place = self.place[card]
        if viewer.everything or PLAYED <= place < BURIED:
            return True
        return place != DECK and viewer.sees((place - HELD) % MOST_SEATS)

    def sees_goal(self, viewer: Viewer, seat: int) -> bool:
        """T2, T6: one's own goal, and that of the left neighbour after peeking."""
        if self.open_goals or viewer.sees(seat):
            return True
        return any(self.peeked[other] and (other + 1) % self.seats == seat for other in viewer.seats)

    def _redeal(self, seat: int, random: Random) -> None:
        """The cards and goals that the seat does not see change their places."""
        viewer = Viewer.of(seat)
        cards = [card for card in range(CARDS) if not self.sees_card(viewer, card)]
        for card, place in zip(cards, shuffled([self.place[card] for card in cards], random), strict=True):
            self.place[card] = place
        hidden = [
            other for other in range(self.seats) if self.goal[other] != NONE and not self.sees_goal(viewer, other)
        ]
        seen = [self.goal[other] for other in range(self.seats) if other not in hidden]
        goals = shuffled([goal for goal in range(len(GOALS)) if goal not in seen], random)
        for other, goal in zip(hidden, goals, strict=False):
            self.goal[other] = goal


def likes(goal: int, card: int) -> bool:
    """Whether a goal counts a card (T8)."""
    if goal < len(COLOURS):
        return card // NUMBERS == goal
    return card % NUMBERS < 2 if GOALS[goal] == "small" else card % NUMBERS > 2


def shuffled(things: list[int], random: Random) -> list[int]:
    for index in range(len(things) - 1, 0, -1):
        other = random.below(index + 1)
        things[index], things[other] = things[other], things[index]
    return things


def card_name(card: int) -> str:
    return f"{COLOURS[card // NUMBERS]} {card % NUMBERS + 1}"


def goal_name(goal: int) -> str:
    return f"likes {GOALS[goal]}"


CARD_NAMES = tuple(map(card_name, range(CARDS)))
GOAL_NAMES = tuple(map(goal_name, range(len(GOALS))))
ACTION_TEXTS = {
    **{PLAY + card: f"play {name}" for card, name in enumerate(CARD_NAMES)},
    **{BURY + card: f"bury {name}" for card, name in enumerate(CARD_NAMES)},
    **{REDRAW + card: f"redraw {name}" for card, name in enumerate(CARD_NAMES)},
    PEEK: "peek",
}
OUTCOME_TEXTS = {
    **{card: f"draw {name}" for card, name in enumerate(CARD_NAMES)},
    **{GOAL + goal: f"goal {name}" for goal, name in enumerate(GOAL_NAMES)},
}


class HandValue(Evaluation):
    """The lead in points, and a little for good cards in the hand."""

    def value(self, position: Position, seat: int) -> float:
        assert isinstance(position, Deal)
        return super().value(position, seat) + IN_HAND_POINTS * sum(card % NUMBERS for card in position.held(seat))


class Hands(Toy[Deal]):
    name = "toy-hands"
    title = "Hands"
    about = "Play cards from a hidden hand, for a goal that only you know."
    seats = range(2, MOST_SEATS + 1)
    longest_match = len(GOALS) + 4 * CARDS + MOST_SEATS
    curtain = True
    plain = True
    options = (
        Option("hand", ("2", "3"), "3", "How many cards a seat holds.", "T2"),
        Option("goals", ("secret", "open"), "secret", "Whether the others see one's goal before the end.", "T2"),
    )

    # Set-up ---------------------------------------------------------------------------------

    def first(self, seats: int, options: Options) -> Deal:
        return Deal(seats, int(options["hand"]), options["goals"] == "open")

    def options_of(self, position: Deal) -> dict[str, str]:
        return {"hand": str(position.hand), "goals": "open" if position.open_goals else "secret"}

    def evaluation(self) -> Evaluation:
        return HandValue()

    # Actions --------------------------------------------------------------------------------

    def texts(self, position: Deal) -> dict[int, str]:
        return OUTCOME_TEXTS if position.actor == CHANCE else ACTION_TEXTS

    def refusal(self, position: Deal, code: int) -> Refused | None:
        refusal = super().refusal(position, code)
        if refusal is None or position.actor < 0 or code not in ACTION_TEXTS:
            return refusal
        if code == PEEK:
            return NotAllowed("peek/once", "you know your neighbour's goal already", "T6")
        if code % CARDS not in position.held(position.actor):
            return NotAllowed("card/not_held", f"you do not hold {CARD_NAMES[code % CARDS]}", "T3")
        return NotAllowed("redraw/once", "you may redraw once in a turn, while there are cards in the deck", "T5")

    def describe_action(self, position: Deal, code: int) -> str:
        if position.actor == CHANCE:
            who, doing = self.seat_name(position, position.taker), OUTCOME_TEXTS[code]
            return f"{who} {'gets a goal: ' if code >= GOAL else 'draws '}{doing.partition(' ')[2]}"
        verb, _, card = ACTION_TEXTS[code].partition(" ")
        doing = {"play": "plays", "bury": "buries", "redraw": "puts back", "peek": "peeks at a goal"}[verb]
        return f"{self.seat_name(position, position.actor)} {doing} {card}".rstrip()

    def describe_turn(self, position: Deal) -> str:
        if position.over:
            return "the match is over"
        return "cards are dealt" if position.actor == CHANCE else f"{self.seat_name(position, position.actor)} plays"

    def explain_actions(self, position: Deal) -> str:
        if position.actor < 0:
            return "There is nothing to do now."
        return ", ".join(ACTION_TEXTS[code] for code in position.legal_actions())

    def seen_by(self, position: Deal, code: int) -> tuple[int, ...] | None:
        """T2 to T5: dealt, drawn, buried and put back cards are seen by their seat."""
        if position.actor == CHANCE:
            return None if code >= GOAL and position.open_goals else (position.taker,)
        return (position.actor,) if BURY <= code < PEEK else None

    def reveals(self, position: Deal, code: int) -> bool:
        """T6: what was seen cannot be unseen."""
        return position.actor != CHANCE and code == PEEK

    def preview(self, position: Deal, code: int, viewer: Viewer) -> dict[str, Any]:
        """What the actor would have, its goal included; what it would draw is not known (T4)."""
        seat, then = position.actor, position.copy()
        assert isinstance(then, Deal)
        then.apply(code)
        known = then.points(seat) if position.sees_goal(viewer, seat) else then.open_points(seat)
        return {"points": known, "draws": then.actor == CHANCE}

    # Looking --------------------------------------------------------------------------------

    def view(self, position: Deal, viewer: Viewer) -> dict[str, Any]:
        seats = range(position.seats)

        def names(place: int) -> list[str]:
            return [CARD_NAMES[card] for card in position.at(place) if position.sees_card(viewer, card)]

        return {
            "options": self.options_of(position),
            "actor": position.actor,
            "turn": position.turn,
            "deck": position.place.count(DECK),
            "held": [position.place.count(HELD + seat) for seat in seats],
            "hands": [names(HELD + seat) for seat in seats],
            "played": [names(PLAYED + seat) for seat in seats],
            "buried": [position.place.count(BURIED + seat) for seat in seats],
            "graves": [names(BURIED + seat) for seat in seats],
            "goals": [self._goal(position, seat, viewer) for seat in seats],
            "peeked": list(position.peeked),
            "redraws": list(position.redraws),
            "ending": self.ending_code(position),
        }

    def _goal(self, position: Deal, seat: int, viewer: Viewer) -> str | None:
        goal = position.goal[seat]
        return GOAL_NAMES[goal] if goal != NONE and position.sees_goal(viewer, seat) else None

    def score(self, position: Deal, viewer: Viewer) -> list[Score]:
        """T8; the line of a goal only for those who know it."""
        return [self._score(position, seat, viewer) for seat in range(position.seats)]

    def _score(self, position: Deal, seat: int, viewer: Viewer) -> Score:
        lines = [ScoreLine("played", CARD_NAMES[card], card % NUMBERS + 1) for card in position.at(PLAYED + seat)]
        if buried := position.place.count(BURIED + seat):
            lines.append(ScoreLine("buried", f"{buried} buried", 3 * buried))
        if redraws := position.redraws[seat]:
            lines.append(ScoreLine("redraws", f"{redraws} redraws", -redraws))
        goal = self._goal(position, seat, viewer)
        if goal is not None:
            lines.append(ScoreLine("goal", goal, position.goal_points(seat)))
        complete = goal is not None or position.goal[seat] == NONE
        return Score(seat, sum(line.points for line in lines), tuple(lines), complete)

    def draw(self, position: Deal, viewer: Viewer) -> str:
        """What lies before each seat:

        seat 1   holds red 1, blue 3, ?   played grey 4   buried ?   likes red
        """
        view = self.view(position, viewer)
        lines = [f"deck: {view['deck']}"]
        for seat in range(position.seats):
            hand = _with_hidden(view["hands"][seat], view["held"][seat])
            buried = _with_hidden(view["graves"][seat], view["buried"][seat])
            played = ", ".join(view["played"][seat]) or "nothing"
            goal = view["goals"][seat] or "?"
            name = self.seat_name(position, seat)
            lines.append(f"{name}   holds {hand}   played {played}   buried {buried}   {goal}")
        return "\n".join(lines)


def _with_hidden(names: list[str], count: int) -> str:
    return ", ".join([*names, *["?"] * (count - len(names))]) or "nothing"
