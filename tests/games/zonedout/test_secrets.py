"""What is hidden stays hidden, and what a seat cannot know is dealt anew fairly (Z2, Z4, Z5, Z29)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import GAME
from tests.games.zonedout.reference import OBJECTIVES

from drawingboard.core.position import RESIGNED
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.zonedout import City
from drawingboard.match import Match

CITY = """
     4     5   6
 0  R1@p  -1  C1@g
 1  -1    -1  -1
"""
Seen = TypeVar("Seen", bound=Hashable)
SIX = ["light-residential", "most-industrial", "capacity-commercial", "mid-town", "big-city", "heavy-industrial"]


def deals(city: City, seat: str, what: Callable[[City], Seen], times: int) -> Counter[Seen]:
    """How often something comes about when the cards that a seat cannot see are dealt anew."""
    random = Random(11)
    found: Counter[Seen] = Counter()
    for _ in range(times):
        dealt = city.determinize(drawn.SEATS.index(seat), random)
        assert isinstance(dealt, City)
        found[what(dealt)] += 1
    return found


def assert_even(found: Counter[Seen], kinds: int) -> None:
    """As many different deals as there are, none more often than chance would have it (chi-squared, 5 sigma)."""
    assert len(found) == kinds
    expected = found.total() / kinds
    deviation = sum((count - expected) ** 2 / expected for count in found.values())
    freedom = kinds - 1
    assert deviation < freedom + 5 * (2 * freedom) ** 0.5 + 10


def cards_of(city: City, seat: str) -> tuple[frozenset[int], tuple[int, ...], frozenset[int]]:
    """Somebody's hand, what lies under the deck, and the rest of the deck."""
    return frozenset(drawn.hand(city, seat)), tuple(drawn.under(city)), frozenset(drawn.top(city))


# Dealing anew -----------------------------------------------------------------------------------


def test_Z29_every_deal_that_a_seat_can_imagine_is_as_likely_as_any_other() -> None:
    city = drawn.city(CITY, deck=5)
    first, second, third, *_ = sorted(drawn.top(city))
    city._set_under([first - 1, second - 1, third - 1], [0, 1, 0], [0, 0, 0])  # by pink, green, pink
    found = deals(city, "p", lambda dealt: cards_of(dealt, "g"), 6000)
    assert_even(found, 60)  # six unseen cards: three in green's hand, one under the deck, two above
    assert {(under[0], under[2]) for _, under, _ in found} == {(first, third)}, "pink knows what pink put there"


def test_Z29_the_other_seat_knows_other_cards() -> None:
    city = drawn.city(CITY, deck=5)
    first, second, third, *_ = sorted(drawn.top(city))
    city._set_under([first - 1, second - 1, third - 1], [0, 1, 0], [0, 0, 0])
    found = deals(city, "g", lambda dealt: cards_of(dealt, "p"), 14000)
    assert_even(found, 35 * 4 * 3)  # seven unseen cards: three in pink's hand, two under the deck in order, two above
    assert {under[1] for _, under, _ in found} == {second}


def test_Z29_ones_own_hand_stays() -> None:
    city = drawn.city(CITY)
    assert deals(city, "p", lambda dealt: tuple(drawn.hand(dealt, "p")), 50) == {(1, 2, 3): 50}


def test_Z29_the_city_and_what_everybody_has_stays() -> None:
    city = drawn.city(CITY, pieces={"p": 3}, points={"g": 7}, redraws={"g": 2}, towers={"nw": "pg"})

    def seen(dealt: City) -> Hashable:
        return (
            frozenset(drawn.blocks(dealt).items()),
            *[(drawn.pieces(dealt, seat), drawn.points(dealt, seat), drawn.redraws(dealt, seat)) for seat in "pg"],
            drawn.tower(dealt, "nw"),
            len(drawn.top(dealt)),
        )

    assert set(deals(city, "p", seen, 20)) == {seen(city)}


def test_Z2_hidden_objectives_are_dealt_anew_from_all_that_are_not_seen() -> None:
    city = drawn.city(CITY, objectives=SIX)
    found = deals(city, "p", lambda dealt: tuple(dealt.objective), 13200)
    seen = {(own, other, *rest[-2:]) for own, other, *rest in found}
    assert seen == {tuple(OBJECTIVES.index(SIX[slot]) for slot in (0, 1, 4, 5))}
    assert_even(found, 14 * 13)


# What follows from what was seen --------------------------------------------------------------------


def test_Z4_who_put_a_card_under_the_deck_knows_who_draws_it() -> None:
    city = drawn.city(CITY, seats=3, deck=2)
    drawn.play(city, "redraw 1", "3n 4,1", "4n 5,1")
    assert drawn.hand(city, "g") == [5, 6, 1]
    found = deals(city, "p", lambda dealt: frozenset(drawn.hand(dealt, "g")), 1000)
    assert_even(found, 10)  # two of the five other cards that green and yellow hold
    assert all(1 in cards for cards in found)


def shown_hand() -> City:
    """Pink could place nothing and has shown 1, 2 and 3; green has played a card; it is pink's turn."""
    city = drawn.city(
        """
             2     3
         0  R1@p  R2@g
         1  ..    R2
        """,
        deck=6,
    )
    return drawn.play(city, "pass", "4n 2,1")


def test_Z5_a_hand_that_was_shown_is_known() -> None:
    city = shown_hand()
    assert deals(city, "g", lambda dealt: frozenset(drawn.hand(dealt, "p")), 30) == {frozenset({1, 2, 3}): 30}


def test_Z5_of_a_hand_that_was_shown_one_knows_what_can_lie_under_the_deck() -> None:
    city = drawn.play(shown_hand(), "redraw 1 3")
    found = deals(city, "g", lambda dealt: tuple(drawn.under(dealt)), 3000)
    assert_even(found, 6)  # two of the three cards, in either order
    assert {card for under in found for card in under} == {1, 2, 3}

    def kept(dealt: City) -> tuple[int, int]:
        return len({1, 2, 3} & {*drawn.hand(dealt, "p")}), len({1, 2, 3} & {*drawn.under(dealt)})

    assert set(deals(city, "g", kept, 200)) == {(1, 2)}


def test_Z5_pink_itself_knows_which() -> None:
    city = drawn.play(shown_hand(), "redraw 1 3")
    assert deals(city, "p", lambda dealt: tuple(drawn.under(dealt)), 20) == {(1, 3): 20}


def test_Z29_what_was_taken_back_counts_as_not_seen() -> None:
    match = Match.start(GAME, {"first": "1"}, seed=7)
    while match.acting == (0,):
        match.act(0, match.legal(0)[0])
    before, texts = match.position.copy(), match.legal(1)
    match.act(1, next(text for text in texts if text[0].isdigit()))
    assert match.can_undo(1)
    match.undo(1)
    assert match.position.same_as(before), "the log tells everybody which card it was; no deal is made from that"


# What is shown ----------------------------------------------------------------------------------


def test_Z29_hands_and_secret_objectives_are_hidden_all_else_is_open() -> None:
    city = drawn.city(CITY, seats=3, objectives=SIX, points={"g": 4}, redraws={"g": 1})
    view = drawn.view(city, Viewer.of(1))
    assert [hand is None for hand in view["hands"]] == [True, False, True]
    assert [objective["objective"] for objective in view["objectives"]] == [None, SIX[1], None, *SIX[3:]]
    assert (view["points"], view["redraws"], view["deck"]) == ([0, 4, 0], [0, 1, 0], 9)
    assert view["pieces"] == [40, 40, 40]
    assert view["hand_sizes"] == [3, 3, 3]


def test_Z29_a_spectator_sees_no_hand() -> None:
    view = drawn.view(drawn.city(CITY, objectives=SIX), SPECTATOR)
    assert view["hands"] == [None, None]
    assert [objective["objective"] for objective in view["objectives"]] == [None] * 4 + SIX[4:]


def test_Z5_a_hand_that_is_shown_is_seen_by_everybody() -> None:
    city = drawn.city(
        """
             2     3
         0  R1@p  R2@g
        """,
    )
    drawn.play(city, "pass")
    view: dict[str, Any] = drawn.view(city, SPECTATOR)
    assert [card["card"] for card in view["hands"][0]] == [1, 2, 3]
    assert view["hands"][1] is None


def test_Z4_only_the_own_seat_sees_what_is_redrawn_and_drawn() -> None:
    city = drawn.city(CITY)
    assert GAME.seen_by(city, GAME.parse_action(city, "redraw 1 3")) == (0,)
    drawn.step(city, "redraw 1 3")
    assert GAME.seen_by(city, min(outcome for outcome, _ in city.outcomes())) == (0,)


def test_Z29_a_card_that_is_played_is_seen_by_everybody() -> None:
    city = drawn.city(CITY)
    assert GAME.seen_by(city, GAME.parse_action(city, "1n 4,1")) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_Z29_dealing_anew_changes_nothing_that_a_seat_sees(seats: int) -> None:
    city, random = drawn.blank(seats=seats, first="random"), Random(seats)
    step = 0
    while not city.over:
        if city.actor < 0:
            city.roll(random)
        else:
            codes = city.legal_actions()
            city.apply(codes[random.below(len(codes))])
        step += 1
        if step % 7 == 0:
            for seat in range(seats):
                dealt = city.determinize(seat, random)
                assert isinstance(dealt, City)
                assert GAME.view(dealt, Viewer.of(seat)) == GAME.view(city, Viewer.of(seat)), f"after {step} steps"
                assert drawn.hand(dealt, drawn.SEATS[seat]) == drawn.hand(city, drawn.SEATS[seat])
    for seat in range(seats):
        assert city.determinize(seat, random).same_as(city), "after the end everything is open"


def test_Z29_after_a_resignation_everything_is_open_and_nothing_is_dealt_anew() -> None:
    city = drawn.city(CITY, objectives=SIX)
    assert not city.determinize(0, Random(1)).same_as(city)
    city.stop(RESIGNED, 1)
    assert city.determinize(0, Random(1)).same_as(city)
    assert GAME.view(city, SPECTATOR) == GAME.view(city, Viewer.of(0))
