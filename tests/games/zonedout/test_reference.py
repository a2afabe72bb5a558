"""Two programs, one game: the rules as they are played against ``reference.py``, step by step on random matches.

The tests play about a thousand matches, most of them short ones;
``python -m tests.games.zonedout.test_reference 3000`` plays that many.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import SEATS
from tests.games.zonedout.reference import DENSITIES, OBJECTIVES, Block, Card, SlowCity, name

from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout.rules import numbers

COMPILED = drawn.blank().size() > 0
MATCHES = {"plain": 4, "other_cards": 6, "few_pieces": 58, "small_deck": 58, "shut_in": 210}
"""How many matches of each kind the tests play with each number of players: 1,008 in all. Uncompiled they are 3."""
CHUNKS = 2


# A slow twin for a position -------------------------------------------------------------------


def twin(city: City) -> SlowCity:
    """A slow city that is in the same position."""
    seats = range(city.seats)
    cards: dict[int, Card] = {}
    for card in range(numbers.CARDS):
        north_west, north_east, south_west, south_east = (
            drawn.TOKENS[kind] for kind in list(city.printed)[4 * card : 4 * card + 4]
        )
        cards[card + 1] = north_west, north_east, south_west, south_east
    slow = SlowCity(city.seats, cards, bool(city.whole_zones), drawn.phase(city), city.starter, city.turn_of, city.turn)
    slow.turn_of = city.turn_of if city.turn else city.starter
    slow.blocks = {square: Block.read(token) for square, token in drawn.blocks(city).items()}
    slow.planners = planners(city)
    slow.hands = [drawn.hand(city, SEATS[seat]) for seat in seats]
    slow.top, slow.under = drawn.top(city), drawn.under(city)
    slow.objectives = objectives(city)
    slow.towers = drawn.floors(city)
    slow.pieces = list(city.pieces)[: city.seats]
    slow.points = [drawn.points(city, SEATS[seat]) for seat in seats]
    slow.redraws = list(city.redraws)[: city.seats]
    slow.redrawn, slow.passes, slow.trigger = bool(city.redrawn), city.passes, drawn.trigger(city)
    for seat in seats:
        for kind in range(9):
            slow.zones_built[seat]["RCI"[kind // 3], kind % 3 + 1] = city.zones[9 * seat + kind]
    assert drawn.phase(city) not in ("move", "declare", "draw"), "between turns only"
    return slow


def planners(city: City) -> list[tuple[int, int] | None]:
    squares = list(city.planner)[: city.seats]
    return [None if square == numbers.OFF_BOARD else drawn.square_of(square) for square in squares]


def objectives(city: City) -> list[str]:
    return [OBJECTIVES[number] for number in list(city.objective)[: city.dealt]]


# Comparing ------------------------------------------------------------------------------------


def assert_same(city: City, slow: SlowCity) -> None:
    """Everything that lies, stands and is held is the same in both."""
    assert drawn.phase(city) == slow.phase
    assert drawn.blocks(city) == {square: str(block) for square, block in slow.blocks.items()}
    if slow.phase != "declare":
        assert planners(city) == slow.planners
    assert [drawn.hand(city, SEATS[seat]) for seat in range(city.seats)] == slow.hands
    assert drawn.top(city) == slow.top
    assert len(slow.top) == city.shuffled
    assert drawn.under(city) == slow.under
    assert objectives(city) == slow.objectives
    assert drawn.floors(city) == slow.towers
    assert list(city.pieces)[: city.seats] == slow.pieces
    assert [drawn.points(city, SEATS[seat]) for seat in range(city.seats)] == slow.points
    assert list(city.redraws)[: city.seats] == slow.redraws
    assert [city.points(seat) for seat in range(city.seats)] == [slow.final_points(seat) for seat in range(city.seats)]
    assert drawn.trigger(city) == slow.trigger
    assert city.last_turns == (slow.last_turns or 0)
    assert drawn.ending(city) == slow.ending
    if slow.turn:
        assert (city.turn, city.turn_of) == (slow.turn, slow.turn_of)


def assert_same_view(city: City, slow: SlowCity) -> None:
    """Zones and what was developed last are told as they are."""
    view = drawn.view(city)
    told = view["developed"]
    assert (told and {**told, "squares": set(told["squares"])}) == developed(slow)
    for seat, zone in enumerate(view["zones"]):
        if slow.phase == "declare" and seat == slow.turn_of:
            assert zone is None, "the wild block under the planner belongs to no zone yet"
        elif slow.zone(seat):
            assert set(zone["squares"]) == set(map(name, slow.zone(seat)))
            assert zone["worth"] == slow.zone_value(seat)
        else:
            assert zone is None


def developed(slow: SlowCity) -> dict[str, Any] | None:
    """What the reference has developed since a card was laid, as a view tells it."""
    done = slow.development
    if done is None:
        return None
    return {"seat": done.seat, "squares": set(map(name, done.squares)), "points": done.points, "tower": done.tower}


def assert_same_scores(city: City, slow: SlowCity) -> None:
    """Points are told by where they come from, and add up."""
    for seat, score in enumerate(drawn.GAME.score(city, EVERYTHING)):
        told: Counter[str] = Counter()
        for line in score.lines:
            told[source(line.key)] += line.points
        expected = slow.breakdown(seat)
        assert {name: told[name] for name in expected} == expected
        assert score.total == slow.final_points(seat) == sum(told.values())


def source(key: str) -> str:
    """Where the points of a line come from, as the reference calls it."""
    if key in ("zones", "modifiers"):
        return "developed"
    return key.removeprefix("objective_").removeprefix("tower_").replace("_", "-")


def play_both(city: City, seed: int, slow: SlowCity | None = None) -> Counter[str]:
    """Play a random match on both, and count what was done."""
    slow = slow or twin(city)
    dice = random.Random(seed)
    redrawing = dice.choice((0, 0.1, 0.6))
    done: Counter[str] = Counter()
    history: list[str] = []
    try:
        while True:
            assert_same(city, slow)
            if city.over:
                break
            codes = city.legal_actions() if city.actor >= 0 else [outcome for outcome, _ in city.outcomes()]
            texts = {drawn.GAME.format_action(city, code): code for code in codes}
            assert len(texts) == len(codes), "every action once"
            assert set(texts) == slow.legal()
            if slow.turn:
                assert_same_view(city, slow)
            text = choose(sorted(texts), dice, redrawing)
            done[text.split()[0] if text[0].isalpha() else "place"] += 1
            history.append(text)
            city.apply(texts[text])
            slow.carry_out(text)
    except AssertionError as difference:
        raise AssertionError(
            f"seed {seed}, after {history[-9:]}: {difference}\n{drawn.GAME.show(city)}"
        ) from difference
    assert slow.ending
    assert_same_scores(city, slow)
    assert set(drawn.winners(city)) == {SEATS[seat] for seat in slow.winners()}
    done[slow.ending] += 1
    return done


def choose(texts: list[str], dice: random.Random, redrawing: float) -> str:
    """One of the possible steps; redraws are many, but not liked."""
    redraws = [text for text in texts if text.startswith("redraw")]
    if redraws and dice.random() < redrawing:
        return dice.choice(redraws)
    return dice.choice([text for text in texts if text not in redraws])


# Kinds of matches -----------------------------------------------------------------------------


def plain(seats: int, seed: int) -> City:
    """Our own cards; both counts of objectives, both ways to begin."""
    return drawn.blank(seats=seats, first="random" if seed % 3 else "1", zones=bool(seed % 2))


def other_cards(seats: int, seed: int) -> City:
    """Cards of any kind: sometimes of a single type, full of wild blocks, or without parking lots."""
    dice = random.Random(seed)
    tokens = [f"{type_}{density}" for type_ in "RCI" for density in DENSITIES] + ["+1", "+2", "-1", "-2"]
    tokens += ["R*", "C*", "I*"] * dice.choice((1, 3, 9))
    if seed % 2:
        tokens = [token for token in tokens if token[0] in "R+-"]
    lots = [*["-1"] * dice.choice((3, 99)), *tokens]
    cards: dict[int, Card] = {}
    for number in range(1, 64):
        blocks = [dice.choice(lots) if number > 15 else "-1", *dice.choices(tokens, k=3)]
        dice.shuffle(blocks)
        north_west, north_east, south_west, south_east = blocks
        cards[number] = north_west, north_east, south_west, south_east
    return drawn.blank(cards, seats=seats, zones=bool(seed % 2))


def few_pieces(seats: int, seed: int) -> City:
    """A match that has been set up with so few pieces that the first developments lack some."""
    city = set_up(other_cards(seats, seed), seed)
    dice = random.Random(seed)
    for seat in range(seats):
        city._set_seat(seat, numbers.OFF_BOARD, [dice.randint(1, 12), 0, 0, 0], [0] * 9)
    return city


def small_deck(seats: int, seed: int) -> City:
    """A match in which nearly all cards are gone, so that cards come back from under the deck."""
    city = set_up((plain, other_cards)[seed % 2](seats, seed), seed)
    dice = random.Random(seed)
    deck = sorted(drawn.top(city))
    dice.shuffle(deck)
    city._set_played([card - 1 for card in deck[dice.randint(1, 9) :]])
    return city


def shut_in(seats: int, seed: int) -> City:
    """A city so small that often nothing can be placed, and planners stand side by side."""
    dice = random.Random(seed)
    tokens = ["R1", "R2", "R*", "R1", "R2", "C1", "-1", "R*1:p", "R1=g1"][: dice.randint(4, 9)]
    rows = [[dice.choice(tokens) for _ in range(4)] for _ in range(2)]
    places = dice.sample([(x, y) for x in range(4) for y in range(2)], seats)
    for seat, (x, y) in enumerate(places):
        rows[y][x] = f"{('R1', 'R2', 'R3', 'C1')[seat]}@{SEATS[seat]}"
    picture = "   2 3 4 5\n" + "\n".join(f"{y} {' '.join(row)}" for y, row in enumerate(rows))
    hand = [" ".join(dice.choices(["R1", "R2", "R*", "-1"], k=4)) for _ in range(3)]
    return drawn.city(picture, hand=hand, seats=seats, deck=dice.randint(0, 6), pieces=dict.fromkeys("pgyw", 6))


def set_up(city: City, seed: int) -> City:
    """Let chance set up a match."""
    dice = random.Random(seed)
    while drawn.phase(city) != "settle":
        city.apply(dice.choice([outcome for outcome, _ in city.outcomes()]))
    return city


KINDS: Mapping[str, Callable[[int, int], City]] = {
    kind.__name__: kind for kind in (plain, other_cards, few_pieces, small_deck, shut_in)
}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_fast_and_slow_rules_agree_at_every_step(kind: str, seats: int, chunk: int) -> None:
    for seed in range(chunk, MATCHES[kind] if COMPILED else 3, CHUNKS):
        play_both(KINDS[kind](seats, seed), seed)


def test_what_is_compared_has_seen_every_kind_of_step_and_ending() -> None:
    done: Counter[str] = Counter()
    for kind, seed in (
        ("other_cards", 7),
        *((kind, seed) for kind in ("few_pieces", "small_deck") for seed in range(6)),
    ):
        done += play_both(KINDS[kind](2, seed), seed)
    assert {"place", "to", "redraw", "pass", *DENSITIES.values()} <= done.keys()
    assert {"pieces", "deck", "blocked"} <= done.keys()


def _many(matches: int) -> Iterator[Counter[str]]:
    for seed in range(100, 100 + matches):
        kind = list(KINDS)[seed % len(KINDS)]
        yield play_both(KINDS[kind](2 + seed // len(KINDS) % 3, seed), seed)


if __name__ == "__main__":
    print(sum(_many(int(sys.argv[1])), Counter()))
