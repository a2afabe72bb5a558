"""What a seat can know, found the slow way: every deal that fits all it has seen, against what is dealt anew (Z29).

Two play a few cards of a tiny deck at random. For each of them ``Mind`` keeps every way in which the hidden cards may
lie, and drops those that something seen has ruled out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.test_secrets import CITY, deals, shown_hand

from drawingboard.games.zonedout import City

NARROW = """
     2     3
 0  R1@p  R2@g
 1  ..    R2
"""
"""A city in which pink can place nothing and shows the hand."""
FEW = 12
"""Deals that are looked for one by one."""
TIMES = 240
MOST = 4000
"""A match goes on while a mind has no more ways to think of."""

Deal = tuple[frozenset[int], tuple[int, ...], frozenset[int]]


class Way(NamedTuple):
    """How the cards may lie: the other's hand in its order, what is under the deck, and the shuffled ones."""

    hand: tuple[int, ...]
    under: tuple[int, ...]
    top: frozenset[int]

    def drawn_by_other(self) -> Iterator[Way]:
        if not self.top:
            yield Way((*self.hand, self.under[0]), self.under[1:], self.top)
        for card in self.top:
            yield Way((*self.hand, card), self.under, self.top - {card})

    def drawn_by_me(self, card: int) -> Iterator[Way]:
        if card in self.top:
            yield self._replace(top=self.top - {card})
        elif not self.top and self.under[0] == card:
            yield self._replace(under=self.under[1:])

    def redrawn_by_other(self, count: int) -> Iterator[Way]:
        for put in combinations(self.hand, count):
            yield Way(tuple(card for card in self.hand if card not in put), (*self.under, *put), self.top)


class Mind:
    """All that a seat can know of a match of two."""

    def __init__(self, city: City, seat: int) -> None:
        self.seat = seat
        unseen = [*drawn.hand(city, drawn.SEATS[1 - seat]), *drawn.top(city)]
        self.ways = {Way(hand, (), frozenset(unseen) - {*hand}) for hand in permutations(unseen, 3)}
        self.seen: set[int] = set()
        """Cards that were in sight once: put under the deck, or shown."""
        self.has_lost_track = False
        """Whether the other redrew while a part of the hand was known: what follows from that is left out (docs)."""

    def hears(self, city: City, text: str) -> None:
        """A step that is about to happen."""
        word, *rest = text.split()
        mine = city.turn_of == self.seat
        if word == "draw":
            card = int(rest[0])
            self._becomes(way.drawn_by_me(card) if mine else way.drawn_by_other() for way in self.ways)
        elif word == "redraw" and mine:
            put = tuple(map(int, rest))
            self.seen |= {*put}
            self._becomes([way._replace(under=(*way.under, *put))] for way in self.ways)
        elif word == "redraw":
            hands = {frozenset(way.hand) for way in self.ways}
            self.has_lost_track |= len(hands) > 1 and any(hand & self.seen for hand in hands)
            self._becomes(way.redrawn_by_other(len(rest)) for way in self.ways)
        elif word == "pass" and not mine:
            shown = {*drawn.hand(city, drawn.SEATS[1 - self.seat])}
            self.seen |= shown
            self.ways = {way for way in self.ways if {*way.hand} == shown}
        elif text[0].isdigit() and not mine:
            card = int(word[:-1])
            self.ways = {
                way._replace(hand=tuple(other for other in way.hand if other != card))
                for way in self.ways
                if card in way.hand
            }

    def _becomes(self, ways: Iterator[Iterator[Way] | list[Way]]) -> None:
        self.ways = {way for some in ways for way in some}

    def deals(self) -> set[Deal]:
        return {(frozenset(way.hand), way.under, way.top) for way in self.ways}

    def check(self, city: City) -> bool:
        """Whether there are few deals; then all of them are dealt, and nothing else."""
        possible = self.deals()
        other, me = drawn.SEATS[1 - self.seat], drawn.SEATS[self.seat]
        assert deal(city, other) in possible, "the slow way is right"
        if len(possible) > FEW:
            return False
        found: Counter[Deal] = deals(city, me, lambda dealt: deal(dealt, other), TIMES)
        assert possible <= {*found}, "a deal that fits never comes"
        assert self.has_lost_track or {*found} <= possible, "a deal comes that does not fit"
        return not self.has_lost_track


def deal(city: City, other: str) -> Deal:
    return frozenset(drawn.hand(city, other)), tuple(drawn.under(city)), frozenset(drawn.top(city))


def watch(picture: str, deck: int, seed: int) -> int:
    """Play at random while two minds follow; how often what they know was compared."""
    dice, city = random.Random(seed), drawn.city(picture, deck=deck)
    minds, checked = [Mind(city, seat) for seat in (0, 1)], 0
    while not city.over and all(len(mind.ways) < MOST for mind in minds):
        codes = city.legal_actions() if city.actor >= 0 else [outcome for outcome, _ in city.outcomes()]
        texts = sorted(drawn.GAME.format_action(city, code) for code in codes)
        redraws = [text for text in texts if text.startswith("redraw")]
        others = [text for text in texts if text not in redraws]
        text = dice.choice(redraws if redraws and dice.random() < 0.5 else others)
        for mind in minds:
            mind.hears(city, text)
        drawn.step(city, text)
        if city.actor >= 0:
            checked += sum(mind.check(city) for mind in minds)
    return checked


@pytest.mark.parametrize("picture", [CITY, NARROW], ids=["open", "narrow"])
def test_Z29_what_is_dealt_anew_is_what_fits_all_that_was_seen(picture: str) -> None:
    assert sum(watch(picture, seed % 4, seed) for seed in range(12)) > 40


@pytest.mark.xfail(
    strict=True, reason="a part of a hand that was seen is not followed through a redraw of several cards"
)
def test_Z29_of_two_cards_that_are_known_one_cannot_be_kept_twice() -> None:
    city = drawn.play(shown_hand(), "1n 1,2")
    drawn.play(city, min(text for text in drawn.legal(city) if text[0].isdigit()))
    assert {2, 3} < {*drawn.hand(city, "p")}, "green has seen these two"
    (other,) = {*drawn.hand(city, "p")} - {2, 3}
    drawn.play(city, f"redraw 2 {other}")
    found = deals(city, "g", lambda dealt: len({2, 3} & {*drawn.hand(dealt, "p")}), 600)
    assert {*found} == {0, 1}, "pink has kept one card of three"
