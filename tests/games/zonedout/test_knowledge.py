"""What a seat can know, found the slow way: every deal that fits all it has seen, against what is dealt anew (Z29).

A few cards of a tiny deck are played at random. For each seat ``Mind`` keeps every way in which the hidden cards may
lie, and drops those that something seen has ruled out.

The tests play a few matches; ``python -m tests.games.zonedout.test_knowledge 3000`` plays that many.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from typing import NamedTuple

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.test_secrets import CITY, assert_even, deals, shown_hand

from drawingboard.games.zonedout import City

NARROW = """
     2     3
 0  R1@p  R2@g
 1  ..    R2
"""
"""A city in which pink can place nothing and shows the hand."""
THREE = """
     4     5   6     7
 0  R1@p  -1  C1@g  I1@y
 1  -1    -1  -1    -1
"""
FEW = 30
"""Deals that are looked for one by one."""
TIMES = 40
"""For each deal that is looked for, so many are dealt: that one of them never comes is as likely as 1 in 10 ** 16."""
MOST = 4000
"""A mind gives up when there are more ways to think of."""


class Way(NamedTuple):
    """How the cards may lie: the hands by seat (one's own is empty), what is under the deck, the shuffled ones."""

    hands: tuple[frozenset[int], ...]
    under: tuple[int, ...]
    top: frozenset[int]

    def _with(self, seat: int, hand: Iterable[int]) -> Way:
        return self._replace(hands=(*self.hands[:seat], frozenset(hand), *self.hands[seat + 1 :]))

    def drawn_by_other(self, seat: int) -> Iterator[Way]:
        if not self.top:
            yield self._with(seat, {*self.hands[seat], self.under[0]})._replace(under=self.under[1:])
        for card in self.top:
            yield self._with(seat, {*self.hands[seat], card})._replace(top=self.top - {card})

    def drawn_by_me(self, card: int) -> Iterator[Way]:
        if card in self.top:
            yield self._replace(top=self.top - {card})
        elif not self.top and self.under[0] == card:
            yield self._replace(under=self.under[1:])

    def put_by_me(self, cards: tuple[int, ...]) -> Iterator[Way]:
        yield self._replace(under=(*self.under, *cards))

    def put_by_other(self, seat: int, count: int) -> Iterator[Way]:
        """In which order somebody holds their cards, nobody can tell."""
        for put in permutations(self.hands[seat], count):
            yield self._with(seat, self.hands[seat] - {*put})._replace(under=(*self.under, *put))

    def played_by_other(self, seat: int, card: int) -> Iterator[Way]:
        if card in self.hands[seat]:
            yield self._with(seat, self.hands[seat] - {card})

    def shown_by_other(self, seat: int, cards: frozenset[int]) -> Iterator[Way]:
        if cards == self.hands[seat]:
            yield self


class Mind:
    """All that a seat can know of a match."""

    def __init__(self, city: City, seat: int) -> None:
        self.seat = seat
        real = deal(city, seat)
        self.ways = {real._replace(hands=hands, top=top) for hands, top in self._splits(real, 0, self._unseen(real))}

    def _unseen(self, real: Way) -> frozenset[int]:
        return real.top.union(*real.hands)

    def _splits(
        self, real: Way, seat: int, unseen: frozenset[int]
    ) -> Iterator[tuple[tuple[frozenset[int], ...], frozenset[int]]]:
        """Every way to give the seats from one on as many cards as they have."""
        if seat == len(real.hands):
            yield (), unseen
            return
        for hand in map(frozenset, combinations(unseen, len(real.hands[seat]))):
            for hands, top in self._splits(real, seat + 1, unseen - hand):
                yield (hand, *hands), top

    def hears(self, city: City, text: str) -> None:
        """A step that is about to happen."""
        self.ways = {after for way in self.ways for after in self._after(city, text, way)}

    def _after(self, city: City, text: str, way: Way) -> Iterable[Way]:
        word, *rest = text.split()
        who = city.turn_of
        mine = who == self.seat
        if word == "draw":
            return way.drawn_by_me(int(rest[0])) if mine else way.drawn_by_other(who)
        if word == "redraw":
            return way.put_by_me(tuple(map(int, rest))) if mine else way.put_by_other(who, len(rest))
        if word == "pass" and not mine:
            return way.shown_by_other(who, frozenset(drawn.hand(city, drawn.SEATS[who])))
        if text[0].isdigit() and not mine:
            return way.played_by_other(who, int(word[:-1]))
        return [way]

    def check(self, city: City, few: int) -> bool:
        """Whether there are few deals; then all of them are dealt, and nothing else."""
        assert deal(city, self.seat) in self.ways, "the slow way is right"
        if len(self.ways) > few:
            return False
        me = self.seat
        found: Counter[Way] = deals(city, drawn.SEATS[me], lambda dealt: deal(dealt, me), TIMES * len(self.ways))
        assert self.ways >= {*found}, "a deal comes that does not fit"
        assert_even(found, len(self.ways))
        return True


def deal(city: City, seat: int) -> Way:
    """How the cards lie that a seat does not hold."""
    hands = [frozenset(drawn.hand(city, drawn.SEATS[other]) if other != seat else ()) for other in range(city.seats)]
    return Way(tuple(hands), tuple(drawn.under(city)), frozenset(drawn.top(city)))


def watch(picture: str, seats: int, deck: int, seed: int, few: int = FEW) -> Counter[str]:
    """Play at random while minds follow; how often what they know was compared, with clues and without."""
    dice, city = random.Random(seed), drawn.city(picture, seats=seats, deck=deck)
    minds, checked = [Mind(city, seat) for seat in range(seats)], Counter[str]()
    while not city.over and minds:
        codes = city.legal_actions() if city.actor >= 0 else [outcome for outcome, _ in city.outcomes()]
        texts = sorted(drawn.GAME.format_action(city, code) for code in codes)
        redraws = [text for text in texts if text.startswith("redraw")]
        others = [text for text in texts if text not in redraws]
        text = dice.choice(redraws if redraws and dice.random() < 0.5 else others)
        for mind in minds:
            mind.hears(city, text)
        minds = [mind for mind in minds if len(mind.ways) < MOST]
        drawn.step(city, text)
        if city.actor >= 0:
            for mind in minds:
                clues = mind.seat in list(city.clue_seat)[: city.clues]
                checked["clues" if clues else "none"] += mind.check(city, few)
    return checked


KINDS = {"open": (CITY, 2), "narrow": (NARROW, 2), "three": (THREE, 3)}


@pytest.mark.parametrize("kind", KINDS)
def test_Z29_what_is_dealt_anew_is_what_fits_all_that_was_seen(kind: str) -> None:
    checked = sum((watch(*KINDS[kind], seed % 4, seed) for seed in range(30)), Counter[str]())
    assert checked["clues"] > 10


def test_Z29_of_two_cards_that_are_known_one_cannot_be_kept_twice() -> None:
    city = drawn.play(shown_hand(), "1n 1,2")
    drawn.play(city, min(text for text in drawn.legal(city) if text[0].isdigit()))
    assert {2, 3} < {*drawn.hand(city, "p")}, "green has seen these two"
    (other,) = {*drawn.hand(city, "p")} - {2, 3}
    drawn.play(city, f"redraw 2 {other}")
    found = deals(city, "g", lambda dealt: len({2, 3} & {*drawn.hand(dealt, "p")}), 600)
    assert {*found} == {0, 1}, "pink has kept one card of three"


if __name__ == "__main__":
    total = Counter[str]()
    for number in range(int(sys.argv[1])):
        picture, seats = list(KINDS.values())[number % len(KINDS)]
        total += watch(
            picture, seats, number // len(KINDS) % 4, 1000 + number, int(sys.argv[2]) if sys.argv[2:] else FEW
        )
    print(total)
