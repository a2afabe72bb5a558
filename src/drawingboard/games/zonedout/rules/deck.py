"""The cards: drawing, putting under the deck, and what each seat can know of the others' cards (Z4, Z9, Z29).

Above is the shuffled part of the deck, of which nobody knows anything. Below it lie the cards that were put under the
deck, in the order in which they were put there; they are drawn when the shuffled part is gone.

What a seat knows for certain: its hand, the city, and the cards that it put under the deck itself. What it knows by
having looked closely is kept as *clues*: a card is in one of several places. A clue begins when somebody else draws a
card that the seat had put under the deck, or shows a hand. It widens when whoever may hold the card puts cards under
the deck: then it may be one of those. If the seat knew the whole hand, the cards put there can be no others; their
places are *closed* to it. What clues cannot say, because it is about several cards together, follows from the
*journal* (``journal.py``), which is kept while anybody has a clue.

In which order somebody holds their cards, nobody else can tell. So a deal is: which cards each hand has, which card
lies at which place under the deck, and which are in the shuffled part. ``redeal`` makes each deal that fits everything
that a seat has seen with the same probability.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Bits, Rows
from drawingboard.core.random import Random
from drawingboard.games.zonedout.rules import journal, numbers, scoring
from drawingboard.games.zonedout.rules.ground import Ground


def size(ground: Ground) -> int:
    """How many cards can still be drawn."""
    return ground.shuffled + ground.under_count


def in_hand(seat: int) -> Bits:
    """The hand of a seat, as a place of a clue."""
    return bits.single(numbers.IN_HAND + seat)


# Drawing and putting back -----------------------------------------------------------------------


def take(ground: Ground, seat: int, card: int) -> None:
    """A seat draws a card: one of the shuffled ones, or the first of those under the deck."""
    if ground.shuffled:
        ground.shuffled -= 1
        journal.record(ground, numbers.DREW_TOP, seat, card, 0)
    else:
        by = ground.under_by[0]
        _follow(ground, seat, card)
        _move_up(ground)
        journal.record(ground, numbers.DREW_UNDER, seat, card, by)
    _hold(ground, seat, card)


def _move_up(ground: Ground) -> None:
    """The first card under the deck is gone; those after it move up, and so do the clues about them."""
    ground.under_count -= 1
    for place in range(ground.under_count):
        ground.under[place] = ground.under[place + 1]
        ground.under_by[place] = ground.under_by[place + 1]
        ground.under_closed[place] = ground.under_closed[place + 1]
    ground.under[ground.under_count] = 0
    ground.under_by[ground.under_count] = 0
    ground.under_closed[ground.under_count] = 0
    for clue in range(ground.clues):
        under = ground.clue_where[clue] & numbers.ALL_UNDER
        ground.clue_where[clue] = (ground.clue_where[clue] ^ under) | under >> 1


def _hold(ground: Ground, seat: int, card: int) -> None:
    ground.place[card] = numbers.HELD + seat
    ground.hand[3 * seat + ground.held[seat]] = card
    ground.held[seat] += 1
    _hide(ground, seat)


def _hide(ground: Ground, seat: int) -> None:
    """What a seat has shown is not known for certain any more."""
    for number in range(ground.held[seat]):
        ground.shown &= ~bits.single(ground.hand[3 * seat + number])


def put_under(ground: Ground, seat: int, marked: int) -> None:
    """A seat puts cards of its hand under the deck, in hand order; bit n is set for the n-th card (Z4)."""
    _hide(ground, seat)
    before = ground.held[seat]
    first = ground.under_count
    ground.held[seat] = 0
    for number in range(before):
        card = ground.hand[3 * seat + number]
        if marked >> number & 1:
            push_under(ground, card, seat)
            journal.record(ground, numbers.PUT, seat, card, 0)
        else:
            ground.hand[3 * seat + ground.held[seat]] = card
            ground.held[seat] += 1
    _clear_hand(ground, seat)
    _widen(ground, seat, first, before - ground.held[seat], before)


def push_under(ground: Ground, card: int, by: int) -> None:
    """Put a card under the deck; ``by`` is the seat that knows of it, or everybody."""
    ground.place[card] = numbers.UNDER
    ground.under[ground.under_count] = card
    ground.under_by[ground.under_count] = by
    ground.under_count += 1


def give_up(ground: Ground, seat: int, card: int) -> None:
    """A card leaves a hand for the city, and everybody sees it."""
    _hide(ground, seat)
    kept = 0
    for number in range(ground.held[seat]):
        other = ground.hand[3 * seat + number]
        if other != card:
            ground.hand[3 * seat + kept] = other
            kept += 1
    ground.held[seat] = kept
    _clear_hand(ground, seat)
    ground.place[card] = numbers.CITY
    for clue in range(ground.clues - 1, -1, -1):
        if ground.clue_card[clue] == card:
            _drop(ground, clue)
    journal.record(ground, numbers.PLAYED, seat, card, 0)


def _clear_hand(ground: Ground, seat: int) -> None:
    """Nothing is left of cards that are gone."""
    for number in range(ground.held[seat], numbers.HAND):
        ground.hand[3 * seat + number] = 0


def show_hand(ground: Ground, seat: int) -> None:
    """Everybody sees a hand (Z5)."""
    for clue in range(ground.clues):
        if ground.clue_seat[clue] != seat:
            ground.clue_where[clue] &= ~in_hand(seat)
    for number in range(ground.held[seat]):
        card = ground.hand[3 * seat + number]
        ground.shown |= bits.single(card)
        for other in range(ground.seats):
            if other != seat:
                _note(ground, other, card, in_hand(seat))
    for number in range(ground.held[seat]):
        journal.record(ground, numbers.SHOWED, seat, ground.hand[3 * seat + number], 0)


# Clues ------------------------------------------------------------------------------------------


def _note(ground: Ground, seat: int, card: int, where: Bits) -> None:
    """A seat knows that a card is in one of some places."""
    for clue in range(ground.clues):
        if ground.clue_seat[clue] == seat and ground.clue_card[clue] == card:
            ground.clue_where[clue] = where
            return
    if ground.clues < numbers.CLUES:
        ground.clue_seat[ground.clues] = seat
        ground.clue_card[ground.clues] = card
        ground.clue_where[ground.clues] = where
        ground.clues += 1
    else:
        journal.clear(ground)  # it would say of the card what the seat has no clue for


def _drop(ground: Ground, clue: int) -> None:
    """Forget a clue; those after it move up. Without clues there is no journal."""
    ground.clues -= 1
    for later in range(clue, ground.clues):
        ground.clue_seat[later] = ground.clue_seat[later + 1]
        ground.clue_card[later] = ground.clue_card[later + 1]
        ground.clue_where[later] = ground.clue_where[later + 1]
    ground.clue_seat[ground.clues] = 0
    ground.clue_card[ground.clues] = 0
    ground.clue_where[ground.clues] = 0
    if ground.clues == 0:
        journal.clear(ground)


def _follow(ground: Ground, seat: int, card: int) -> None:
    """A seat draws the first card under the deck: who knew of it knows now who holds it."""
    gone = bits.single(0)
    for clue in range(ground.clues - 1, -1, -1):
        if ground.clue_seat[clue] == seat:
            ground.clue_where[clue] &= ~gone
            if ground.clue_card[clue] == card:
                _drop(ground, clue)
        elif ground.clue_where[clue] & gone:
            ground.clue_where[clue] &= ~gone
            ground.clue_where[clue] |= in_hand(seat)
    for other in range(ground.seats):
        if other != seat and (ground.under_by[0] == other or ground.under_by[0] == numbers.EVERYBODY):
            _note(ground, other, card, in_hand(seat))


def _widen(ground: Ground, seat: int, first: int, count: int, before: int) -> None:
    """A seat has put cards under the deck: what it may have held may be there now."""
    put: Bits = 0
    for number in range(count):
        put |= bits.single(first + number)
    for other in range(ground.seats):
        if other != seat and _knows_whole_hand(ground, other, seat, before):
            for number in range(count):
                ground.under_closed[first + number] |= 1 << other
    for clue in range(ground.clues):
        if ground.clue_seat[clue] != seat and ground.clue_where[clue] & in_hand(seat):
            ground.clue_where[clue] |= put
            if count == before:
                ground.clue_where[clue] &= ~in_hand(seat)


def _knows_whole_hand(ground: Ground, seat: int, holder: int, cards: int) -> bool:
    """Whether a seat knows every card that another holds."""
    known = 0
    for clue in range(ground.clues):
        if ground.clue_seat[clue] == seat and ground.clue_where[clue] == in_hand(holder):
            known += 1
    return known == cards


# Dealing anew what a seat cannot see ----------------------------------------------------------------


def redeal(ground: Ground, seat: int, random: Random) -> None:
    """Deal the cards that a seat cannot see anew: every deal that fits what it knows is as likely as any other.

    Each unseen card has a slot: bits 0 to 59 of ``slot`` are places under the deck, then the hands; -1 is the shuffled
    part. Cards with clues take one of their slots first; the others take what is left. A deal that does not fit is
    thrown away. A hand of three is three slots, so that deals are as likely as they should be: every deal comes about
    in as many ways as there are orders in the hands.
    """
    card: Rows = [0] * 63
    slot: Rows = [0] * 63
    count = _list_hidden(ground, seat, card, slot)
    if not _deal_by_clues(ground, seat, random, card, slot, count):
        _fill_all(ground, seat, random, card, slot, count)
    _forget_others(ground, seat)


def _fill_all(ground: Ground, seat: int, random: Random, card: Rows, slot: Rows, count: int) -> None:
    """Deal to a seat that has no clues: everything that it does not see is shuffled."""
    taken: Rows = [0] * 63
    for index in range(count):
        taken[index] = -1
    _fill(random, card, taken, count)
    _hand_out(ground, seat, slot, taken, count)


def _deal_by_clues(ground: Ground, seat: int, random: Random, card: Rows, slot: Rows, count: int) -> bool:
    """Deal to a seat that has clues; whether it has any."""
    clue: Rows = [0] * 48
    choices: Rows = [0] * 48
    clues = _list_clues(ground, seat, slot, count, clue, choices)
    if clues == 0:
        return False
    facts: Rows = [0] * 641
    taken: Rows = [0] * 63
    journal.list_facts(ground, seat, facts)
    for _ in range(numbers.TRIES):
        for index in range(count):
            taken[index] = -1
        if _place_clues(ground, seat, random, slot, taken, count, clue, choices, clues):
            _fill(random, card, taken, count)
            _hand_out(ground, seat, slot, taken, count)
            if journal.fits(ground, seat, facts):
                return True
    _wander(ground, seat, random, card, slot, count, facts)
    return True


def _wander(ground: Ground, seat: int, random: Random, card: Rows, slot: Rows, count: int, facts: Rows) -> None:
    """So few deals fit that none was found: begin with the cards as they lie, and swap what can be swapped.

    What comes of it fits, but not all deals are equally likely.
    """
    for _ in range(numbers.SWAPS):
        one = random._below(count)
        two = random._below(count)
        if _may_lie(ground, seat, card[one], slot[two]) and _may_lie(ground, seat, card[two], slot[one]):
            _swap(card, one, two)
            _hand_out(ground, seat, slot, card, count)
            if not journal.fits(ground, seat, facts):
                _swap(card, one, two)
    _hand_out(ground, seat, slot, card, count)


def _swap(card: Rows, one: int, two: int) -> None:
    other = card[one]
    card[one] = card[two]
    card[two] = other


def _may_lie(ground: Ground, seat: int, card: int, slot: int) -> bool:
    """Whether the clues of a seat allow that a card is in a slot."""
    for clue in range(ground.clues):
        if ground.clue_seat[clue] == seat and ground.clue_card[clue] == card:
            return slot >= 0 and ground.clue_where[clue] & bits.single(slot) != 0
    return not _is_closed(ground, seat, slot)


def _list_hidden(ground: Ground, seat: int, card: Rows, slot: Rows) -> int:
    """The cards that a seat does not see, and where they are."""
    count = 0
    for number in range(numbers.CARDS):
        if ground.place[number] == numbers.DECK:
            card[count] = number
            slot[count] = -1
            count += 1
    for place in range(ground.under_count):
        if ground.under_by[place] != seat and ground.under_by[place] != numbers.EVERYBODY:
            card[count] = ground.under[place]
            slot[count] = place
            count += 1
    for other in range(ground.seats):
        if other != seat:
            for number in range(ground.held[other]):
                if not is_shown(ground, ground.hand[3 * other + number]):
                    card[count] = ground.hand[3 * other + number]
                    slot[count] = numbers.IN_HAND + other
                    count += 1
    return count


def is_shown(ground: Ground, card: int) -> bool:
    """Whether everybody sees a card in somebody's hand."""
    return ground.shown & bits.single(card) != 0


def _list_clues(ground: Ground, seat: int, slot: Rows, count: int, clue: Rows, choices: Rows) -> int:
    """The clues of a seat, those with the fewest slots first, and how many of its slots each can find free."""
    slots: Bits = 0
    listed = 0
    for index in range(count):
        if slot[index] >= 0:
            slots |= bits.single(slot[index])
    for number in range(ground.clues):
        if ground.clue_seat[number] == seat and not is_shown(ground, ground.clue_card[number]):
            wide = 0
            for index in range(count):
                if slot[index] >= 0 and ground.clue_where[number] & bits.single(slot[index]):
                    wide += 1
            at = listed
            while at > 0 and choices[at - 1] > wide:
                clue[at] = clue[at - 1]
                choices[at] = choices[at - 1]
                at -= 1
            clue[at] = number
            choices[at] = wide
            listed += 1
    for at in range(listed - 1, 0, -1):
        for before in range(at):  # whose slots are all among these takes one of them
            if not ground.clue_where[clue[before]] & slots & ~ground.clue_where[clue[at]]:
                choices[at] -= 1
    return listed


def _place_clues(
    ground: Ground,
    seat: int,
    random: Random,
    slot: Rows,
    taken: Rows,
    count: int,
    clue: Rows,
    choices: Rows,
    clues: int,
) -> bool:
    """Let every card with a clue take one of its slots that are free; whether that went well.

    If fewer are free than could be, it fails as often as makes up for that: then all ways to place the cards are
    equally likely.
    """
    for number in range(clues):
        where: Bits = ground.clue_where[clue[number]]
        ticket = random._below(choices[number]) if choices[number] > 0 else count
        index = 0
        while index < count and ticket >= 0:
            if slot[index] >= 0 and taken[index] < 0 and where & bits.single(slot[index]):
                if ticket == 0:
                    taken[index] = ground.clue_card[clue[number]]
                ticket -= 1
            index += 1
        if ticket >= 0:
            return False
    index = 0
    while index < count and not (taken[index] < 0 and _is_closed(ground, seat, slot[index])):
        index += 1
    return index == count


def _is_closed(ground: Ground, seat: int, slot: int) -> bool:
    """Whether a slot is a place under the deck where only cards with clues can be."""
    return 0 <= slot < numbers.IN_HAND and ground.under_closed[slot] >> seat & 1 != 0


def _fill(random: Random, card: Rows, taken: Rows, count: int) -> None:
    """Give the slots that are left the cards that are left, shuffled.

    They are put into order first: how the hidden cards lie now does not show in how they are dealt.
    """
    rest: Rows = [0] * 63
    left = 0
    clued: Bits = 0
    for index in range(count):
        if taken[index] >= 0:
            clued |= bits.single(taken[index])
    for index in range(count):
        if not clued & bits.single(card[index]):
            at = left
            while at > 0 and rest[at - 1] > card[index]:
                rest[at] = rest[at - 1]
                at -= 1
            rest[at] = card[index]
            left += 1
    for index in range(count):
        if taken[index] < 0:
            ticket = random._below(left)
            taken[index] = rest[ticket]
            left -= 1
            rest[ticket] = rest[left]


def _hand_out(ground: Ground, seat: int, slot: Rows, taken: Rows, count: int) -> None:
    """Put the cards into their slots; what is shown stays where it is."""
    for other in range(ground.seats):
        if other != seat:
            kept = 0
            for number in range(ground.held[other]):
                if is_shown(ground, ground.hand[3 * other + number]):
                    ground.hand[3 * other + kept] = ground.hand[3 * other + number]
                    kept += 1
            ground.held[other] = kept
    for index in range(count):
        if slot[index] < 0:
            ground.place[taken[index]] = numbers.DECK
        elif slot[index] < numbers.IN_HAND:
            ground.place[taken[index]] = numbers.UNDER
            ground.under[slot[index]] = taken[index]
        else:
            other = slot[index] - numbers.IN_HAND
            ground.place[taken[index]] = numbers.HELD + other
            ground.hand[3 * other + ground.held[other]] = taken[index]
            ground.held[other] += 1


def _forget_others(ground: Ground, seat: int) -> None:
    """What other seats know of hidden cards is hidden too."""
    for clue in range(ground.clues - 1, -1, -1):
        if ground.clue_seat[clue] != seat:
            _drop(ground, clue)
    for place in range(ground.under_count):
        ground.under_closed[place] &= 1 << seat
    journal.keep_for(ground, seat)


def redeal_objectives(ground: Ground, seat: int, random: Random) -> None:
    """Deal the objectives that a seat cannot see anew (Z2)."""
    unseen: Rows = [0] * 18
    hidden: Rows = [0] * 6
    left = 0
    for objective in range(numbers.OBJECTIVES):
        unseen[objective] = 1
    for index in range(ground.dealt):
        owner = scoring.owner_of(ground.seats, index)
        if owner == seat or owner == numbers.OPEN:
            unseen[ground.objective[index]] = 0
        else:
            hidden[index] = 1
    for objective in range(numbers.OBJECTIVES):
        if unseen[objective]:
            unseen[left] = objective
            left += 1
    for index in range(ground.dealt):
        if hidden[index]:
            ticket = random._below(left)
            ground.objective[index] = unseen[ticket]
            left -= 1
            unseen[ticket] = unseen[left]
