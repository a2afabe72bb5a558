"""Who drew, put away, played and showed cards since somebody last had a clue: what a deal has to agree with (Z29).

A clue says where one card may be. What several cards can do together it does not say: of two cards that were seen in a
hand of three, both cannot be kept when two go under the deck. So the way of the cards is written down from the moment
on when a seat has a clue, one entry for each card, and forgotten when nobody has one any more. Whether a deal fits what
a seat has seen is found by going back: from the hands and the deck as they would be now, entry by entry. Then

*   cards put under the deck come back into the hand, and a card that was played does;
*   a card that was drawn leaves the hand: a card from the shuffled part must be one that the seat had not seen by
    then, a card from under the deck may be any, unless the seat knew which it was;
*   a hand that was shown must be the one that was seen, and what the seat put under the deck must lie there.

An entry is 2048 * kind + 256 * whoever knew of the card under the deck + 64 * seat + card. In a deal made for a seat,
what others did in secret is not known (``UNKNOWN_CARD``). When the journal is full, the oldest entries are given up:
then deals may be made that the seat could exclude, but none that fits is left out.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.ground import Ground


def record(ground: Ground, kind: int, seat: int, card: int, by: int) -> None:
    """Write down what a seat did with a card, if anybody has a clue; ``by`` is who knew of it under the deck."""
    if ground.clues:
        if ground.entries == numbers.ENTRIES:
            _give_up_oldest(ground)
        ground.journal[ground.entries] = 2048 * kind + 256 * by + 64 * seat + card
        ground.entries += 1


def _give_up_oldest(ground: Ground) -> None:
    kept = 0
    for entry in range(numbers.GIVEN_UP, ground.entries):
        ground.journal[kept] = ground.journal[entry]
        kept += 1
    for entry in range(kept, ground.entries):
        ground.journal[entry] = 0
    ground.entries = kept


def clear(ground: Ground) -> None:
    """Nobody has a clue any more."""
    for entry in range(ground.entries):
        ground.journal[entry] = 0
    ground.entries = 0


def keep_for(ground: Ground, seat: int) -> None:
    """Leave only what one seat has seen."""
    for entry in range(ground.entries):
        if not _saw(ground.journal[entry], seat):
            ground.journal[entry] |= numbers.UNKNOWN_CARD


def kind_of(what: int) -> int:
    """What an entry says that was done."""
    return what >> 11


def knower_of(what: int) -> int:
    """Who knew of a card that was drawn from under the deck."""
    return what >> 8 & 7


def seat_of(what: int) -> int:
    return what >> 6 & 3


def card_of(what: int) -> int:
    return what & 63


def _saw(what: int, seat: int) -> bool:
    """Whether a seat knows which card an entry is about."""
    if seat_of(what) == seat or kind_of(what) >= numbers.PLAYED:
        return True
    return kind_of(what) == numbers.DREW_UNDER and (knower_of(what) == seat or knower_of(what) == numbers.EVERYBODY)


# What follows from it for each card ------------------------------------------------------------------


def list_facts(ground: Ground, seat: int, facts: Rows) -> None:
    """What a seat can tell from the journal about single cards, so that going back takes fewer wrong turns.

    ``SIGHTED`` + card is the entry by which the seat knew the card first: -1 before all of them, ``ENTRIES`` if none.
    ``SINCE`` + 4 * card + other is the entry from which on another seat may hold a card that was sighted.
    ``PUT_AT`` + place is 4 * (1 + the entry that put a card there) + the seat that did, 0 if it lay there before;
    places under the deck are counted so that the first one now is number ``ENTRIES``.
    """
    for card in range(numbers.CARDS + 1):
        facts[numbers.SIGHTED + card] = numbers.ENTRIES
    first = numbers.ENTRIES
    end = numbers.ENTRIES + ground.under_count
    for entry in range(ground.entries - 1, -1, -1):
        what = ground.journal[entry]
        if _saw(what, seat) and kind_of(what) != numbers.PLAYED:
            facts[numbers.SIGHTED + card_of(what)] = entry
        if kind_of(what) == numbers.DREW_UNDER:
            first -= 1
        elif kind_of(what) == numbers.PUT:
            end -= 1
            facts[numbers.PUT_AT + end] = 4 * (1 + entry) + seat_of(what)
    for index in range(numbers.SINCE, numbers.SINCE + 4 * numbers.CARDS):
        facts[index] = numbers.ENTRIES
    for clue in range(ground.clues):
        card = ground.clue_card[clue]
        if ground.clue_seat[clue] == seat and facts[numbers.SIGHTED + card] == numbers.ENTRIES:
            facts[numbers.SIGHTED + card] = -1
            for other in range(4):
                facts[numbers.SINCE + 4 * card + other] = -1
    for entry in range(ground.entries):
        what = ground.journal[entry]
        if kind_of(what) == numbers.DREW_UNDER:
            if not _saw(what, seat):
                _spread(facts, entry, seat_of(what), first)
            elif seat_of(what) != seat:
                _may_hold(facts, entry, seat_of(what), card_of(what))
            first += 1
        elif kind_of(what) == numbers.SHOWED:
            _may_hold(facts, entry, seat_of(what), card_of(what))


def _spread(facts: Rows, entry: int, seat: int, place: int) -> None:
    """A seat draws from a place: it may hold now whatever may have been put there."""
    for card in range(numbers.CARDS):
        if facts[numbers.SIGHTED + card] < entry and _may_lie(facts, card, place):
            _may_hold(facts, entry, seat, card)


def _may_hold(facts: Rows, entry: int, seat: int, card: int) -> None:
    if card < numbers.CARDS and facts[numbers.SINCE + 4 * card + seat] > entry:
        facts[numbers.SINCE + 4 * card + seat] = entry


def _may_lie(facts: Rows, card: int, place: int) -> bool:
    """Whether a card that was sighted may have been put at a place under the deck."""
    put = facts[numbers.PUT_AT + place]
    if put == 0:
        return facts[numbers.SIGHTED + card] < 0
    return facts[numbers.SINCE + 4 * card + (put & 3)] < (put >> 2) - 1


# Going back ---------------------------------------------------------------------------------------


def fits(ground: Ground, seat: int, facts: Rows) -> bool:
    """Whether the cards as they lie agree with all that a seat has seen since the journal began.

    After ``MOST_WORK`` draws that were thought through in vain it says no.
    """
    hand: Rows = [0] * 12
    held: Rows = [0] * 4
    queue: Rows = [0] * 320
    for other in range(ground.seats):
        held[other] = ground.held[other]
        for number in range(ground.held[other]):
            hand[3 * other + number] = ground.hand[3 * other + number]
    for place in range(ground.under_count):
        queue[numbers.ENTRIES + place] = ground.under[place]
    end = numbers.ENTRIES + ground.under_count
    facts[numbers.WORK] = 0
    return _goes_back(ground, seat, facts, ground.entries, hand, held, queue, numbers.ENTRIES, end)


def _goes_back(
    ground: Ground, seat: int, facts: Rows, entry: int, hand: Rows, held: Rows, queue: Rows, first: int, end: int
) -> bool:
    """Whether everything before an entry can have happened, if then the hands were those and the queue lay there."""
    while entry > 0:
        entry -= 1
        what = ground.journal[entry]
        card = card_of(what)
        kind = kind_of(what)
        other = seat_of(what)
        if card == numbers.UNKNOWN_CARD and _saw(what, seat):
            return True  # the journal is of a deal for another seat
        if other == seat:
            if kind == numbers.DREW_UNDER:
                first -= 1
                queue[first] = card
            elif kind == numbers.PUT:
                end -= 1
                if end < first or queue[end] != card:
                    return False
        elif kind == numbers.SHOWED:
            if _number_of(hand, held, other, card) < 0:
                return False
        elif kind == numbers.DREW_TOP:
            number = _unsighted(hand, held, other, facts, entry)
            if number < 0:
                return False
            _lose(hand, held, other, number)
        elif kind == numbers.DREW_UNDER:
            if not _saw(what, seat):
                return _any_goes_back(ground, seat, facts, entry, hand, held, queue, first - 1, end, other)
            number = _number_of(hand, held, other, card)
            if number < 0:
                return False
            _lose(hand, held, other, number)
            first -= 1
            queue[first] = card
        else:
            if kind == numbers.PUT:
                end -= 1
                card = queue[end]
            if end < first or held[other] == numbers.HAND:
                return False
            if _came_later(facts, entry, other, card):
                return False
            hand[3 * other + held[other]] = card
            held[other] += 1
    return True


def _any_goes_back(
    ground: Ground,
    seat: int,
    facts: Rows,
    entry: int,
    hand: Rows,
    held: Rows,
    queue: Rows,
    first: int,
    end: int,
    other: int,
) -> bool:
    """Whether one of the cards in a hand can be the one that was drawn from under the deck."""
    earlier: Rows = [0] * 12
    sizes: Rows = [0] * 4
    facts[numbers.WORK] += 1
    if facts[numbers.WORK] > numbers.MOST_WORK:
        return False
    newcomers = 0
    for number in range(held[other]):
        if _came_later(facts, entry, other, hand[3 * other + number]):
            newcomers += 1
    unsighted = _unsighted(hand, held, other, facts, entry)  # of those that were not seen, one stands for all
    for number in range(held[other]):
        card = hand[3 * other + number]
        if number != unsighted and (facts[numbers.SIGHTED + card] > entry or not _may_lie(facts, card, first)):
            continue
        if newcomers != (1 if _came_later(facts, entry, other, card) else 0):
            continue
        for index in range(12):
            earlier[index] = hand[index]
        for index in range(4):
            sizes[index] = held[index]
        _lose(earlier, sizes, other, number)
        queue[first] = card
        if _goes_back(ground, seat, facts, entry, earlier, sizes, queue, first, end):
            return True
    return False


def _came_later(facts: Rows, entry: int, seat: int, card: int) -> bool:
    """Whether a card had been sighted before an entry, and cannot have been in this hand then."""
    return facts[numbers.SIGHTED + card] < entry and facts[numbers.SINCE + 4 * card + seat] >= entry


def _number_of(hand: Rows, held: Rows, seat: int, card: int) -> int:
    """Which card of a hand is this one; -1 if none is."""
    for number in range(held[seat]):
        if hand[3 * seat + number] == card:
            return number
    return -1


def _unsighted(hand: Rows, held: Rows, seat: int, facts: Rows, entry: int) -> int:
    """The first card of a hand that was not seen before an entry; -1 if there is none."""
    for number in range(held[seat]):
        if facts[numbers.SIGHTED + hand[3 * seat + number]] > entry:
            return number
    return -1


def _lose(hand: Rows, held: Rows, seat: int, number: int) -> None:
    """Take a card out of a hand; the last one moves to its place."""
    held[seat] -= 1
    hand[3 * seat + number] = hand[3 * seat + held[seat]]
