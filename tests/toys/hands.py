"""A toy with hidden hands: twelve cards, three seats, a deck.

Everybody holds two cards that only they see. On your turn play one openly (it scores its number) or
bury it face down (it scores 3), then draw. Once in a match you may peek at your neighbour's hand first.
"""

from __future__ import annotations

from typing import Any

from drawingboard.core.position import CHANCE, NOBODY, Actions, Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from tests.toys.toy import FINISHED, Toy

CARDS, SEATS, HAND = 12, 3, 2
DECK, HELD, PLAYED, BURIED = 0, 1, 4, 7
"""Where a card is: in the deck, or held, played or buried by seat 0 (+ 1, + 2 for the others)."""
BURY, PEEK = 12, 24


class Table(Position):
    """Where the cards are, and who has peeked at what."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = SEATS
        self.actor = CHANCE
        self.place = [DECK] * CARDS
        self.peeked = [0] * SEATS
        self.known = [0] * (SEATS * CARDS)  # seat * CARDS + card: the seat saw that card in a hand
        self.taker = 0  # who is dealt to, or draws

    def held(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.place[card] == HELD + seat]

    def _list_actions(self, actions: Actions) -> None:
        actions.count = 0
        for card in self.held(self.actor):
            actions.add(card)
            actions.add(BURY + card)
        if not self.peeked[self.actor] and self.held((self.actor + 1) % SEATS):
            actions.add(PEEK)

    def _list_outcomes(self, actions: Actions) -> None:
        actions.count = 0
        for card in range(CARDS):
            if self.place[card] == DECK:
                actions.add_weighted(card, 1)

    def _play(self, code: int) -> None:
        if self.actor == CHANCE:
            self.place[code] = HELD + self.taker
            self._next()
        elif code == PEEK:
            self.peeked[self.actor] = 1
            for card in self.held((self.actor + 1) % SEATS):
                self.known[self.actor * CARDS + card] = 1
        else:
            self._put(code % CARDS, (BURIED if code >= BURY else PLAYED) + self.actor)

    def _put(self, card: int, place: int) -> None:
        self.place[card] = place
        self.known[card::CARDS] = [0] * SEATS
        self.taker = self.actor
        self.actor = CHANCE
        if DECK not in self.place:
            self._next()

    def _next(self) -> None:
        """After a deal or a draw: the next seat is dealt to, or acts."""
        self.taker = (self.taker + 1) % SEATS
        dealing = max(self.place) < PLAYED
        if not self.held(self.taker) and not dealing:
            self.actor, self.ending = NOBODY, FINISHED
        elif not dealing or len(self.held(self.taker)) == HAND:
            self.actor = self.taker

    def _points(self, seat: int) -> int:
        played = sum(card + 1 for card in range(CARDS) if self.place[card] == PLAYED + seat)
        return played + 3 * self.place.count(BURIED + seat)

    def sees(self, viewer: Viewer, card: int) -> bool:
        if viewer.everything or PLAYED <= self.place[card] < BURIED:
            return True
        return any(
            self.place[card] in (HELD + seat, BURIED + seat) or self.known[seat * CARDS + card] == 1
            for seat in viewer.seats
        )

    def _redeal(self, seat: int, random: Random) -> None:
        hidden = [card for card in range(CARDS) if not self.sees(Viewer.of(seat), card)]
        for index in range(len(hidden) - 1, 0, -1):
            one, other = hidden[index], hidden[random.below(index + 1)]
            self.place[one], self.place[other] = self.place[other], self.place[one]
            self.known[one::CARDS], self.known[other::CARDS] = self.known[other::CARDS], self.known[one::CARDS]


class Hands(Toy[Table]):
    name = "toy-hands"
    title = "Hands"
    curtain = True
    seats = range(3, 4)
    longest_match = 12 + 12 + 3

    def first(self, seats: int) -> Table:
        return Table()

    def texts(self, position: Table) -> dict[int, str]:
        verbs = ("draw",) if position.actor == CHANCE else ("play", "bury")
        texts = {block * BURY + card: f"{verb} {card + 1}" for block, verb in enumerate(verbs) for card in range(CARDS)}
        return texts if position.actor == CHANCE else texts | {PEEK: "peek"}

    def seen_by(self, position: Table, code: int) -> tuple[int, ...] | None:
        if position.actor == CHANCE:
            return (position.taker,)
        return (position.actor,) if BURY <= code < PEEK else None

    def reveals(self, position: Table, code: int) -> bool:
        return position.actor != CHANCE and code == PEEK

    def view(self, position: Table, viewer: Viewer) -> dict[str, Any]:
        cards = {card + 1: position.place[card] for card in range(CARDS) if position.sees(viewer, card)}
        counts = [position.place.count(place) for place in range(BURIED + SEATS)]
        return {"cards": cards, "counts": counts, "peeked": list(position.peeked), "actor": position.actor}
