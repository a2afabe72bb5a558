"""Refusals say what was tried, why not, and what would do instead; and they agree with the list of legal actions."""

from __future__ import annotations

import pytest
from tests.games.zonedout import drawn
from tests.games.zonedout.drawn import GAME
from tests.games.zonedout.test_refusal_rules import BESIDE, TWO_ZONES, declaring, laid, refused, street

from drawingboard.core.random import Random
from drawingboard.core.viewer import Viewer
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout import actions as packing


@pytest.mark.parametrize(
    ("city", "text", "sentence", "squares"),
    [
        (
            street,
            "1n 4,1",
            "cannot lay card 1 at 4,1: 5,1 is developed (green has pieces there), and what is developed stays for good",
            ("5,1",),
        ),
        (
            street,
            "1n 6,0",
            "cannot lay card 1 at 6,0: it would cover 4 blocks, and at least one must lie on free ground, "
            "as 1n 6,-1 does",
            ("6,0", "7,0", "6,1", "7,1"),
        ),
        (
            street,
            "1n 20,20",
            "cannot lay card 1 at 20,20: it would cover nothing, and must cover 1, 2 or 3 blocks, as 1n 7,-1 does",
            ("20,20", "21,20", "20,21", "21,21"),
        ),
        (
            street,
            "1n 6,1",
            "cannot lay card 1 at 6,1: 6,1 and 7,1 are in the medium residential zone that green occupies",
            ("6,1", "7,1"),
        ),
        (
            lambda: drawn.city(TWO_ZONES, hand=["R1 R1 -1 -1"]),
            "1n 5,0",
            "cannot lay card 1 at 5,0: 5,0 and 6,0 would join the light residential zones of pink and green into one; "
            "turn the card or lay it elsewhere",
            ("5,0", "6,0"),
        ),
        (laid, "2n 4,4", "card 1 lies; first put the planner on a block of it: to 6,-1 or to 7,0", ()),
        (
            laid,
            "to 7,-1",
            "the planner cannot go to 7,-1: that is a park, where no planner stands. It can go to 6,-1 or 7,0",
            ("7,-1",),
        ),
        (
            lambda: drawn.play(drawn.city(BESIDE, hand=["I1 R2 -1 -1"]), "1n 5,1"),
            "to 6,1",
            "the planner cannot go to 6,1: it belongs to green's medium residential zone. It can go to 5,1",
            ("7,0", "8,0", "6,1", "7,1"),
        ),
        (
            lambda: declaring("R3@g"),
            "heavy",
            "5,1 cannot be heavy: it would enter green's zone. It can be light or medium",
            ("4,1", "5,1"),
        ),
        (
            declaring,
            "heavy",
            "5,1 cannot be heavy: it is not connected with any heavy residential block. It can be light or medium",
            ("5,1",),
        ),
        (
            street,
            "pass",
            "you may pass only if none of your cards fits anywhere, but card 1 fits at 5,-1: 1n 5,-1",
            ("5,-1", "6,-1", "5,0", "6,0"),
        ),
    ],
)
def test_a_refusal_teaches(city: object, text: str, sentence: str, squares: tuple[str, ...]) -> None:
    assert callable(city)
    refusal = refused(city(), text)
    assert (refusal.sentence, refusal.squares) == (sentence, squares)


def codes_to_try(city: City, random: Random) -> list[int]:
    """Redraws, passes and densities; moves and cards at, beside and beyond some blocks."""
    codes = [*range(1, 9), *(packing.declare(density) for density in (1, 2, 3))]
    squares = [square for square, kind in zip(city.square, city.kind, strict=True) if kind]
    for _ in range(12):
        square = squares[random.below(len(squares))]
        codes += [packing.move(square + step) for step in (0, 1, 256, -257)]
        for number in range(city.held[city.actor]):
            card = city.hand[3 * city.actor + number]
            anchor = square - random.below(3) - 256 * random.below(3)
            codes += [packing.place(card, rotation, anchor) for rotation in range(4)]
    return codes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_refused_is_exactly_what_is_not_listed(seats: int) -> None:
    random, city = Random(seats), GAME.start({}, seats)
    while not city.over:
        if city.waits_for_chance:
            city.roll(random)
            continue
        codes = city.legal_actions()
        for code in codes_to_try(city, random):
            refusal = GAME.refusal(city, code)
            assert (refusal is None) == (code in codes), (GAME.format_action(city, code), refusal, GAME.show(city))
        city.apply(codes[random.below(len(codes))])


def test_Z29_a_refusal_tells_nothing_of_other_hands() -> None:
    random, city = Random(8), GAME.start({}, 3)
    for _ in range(90):
        if city.waits_for_chance:
            city.roll(random)
            continue
        guess = city.determinize(city.actor, random)
        assert isinstance(guess, City)
        for code in codes_to_try(city, random):
            assert str(GAME.refusal(city, code)) == str(GAME.refusal(guess, code))
        assert GAME.view(city, Viewer.of(city.actor)) == GAME.view(guess, Viewer.of(city.actor))
        codes = city.legal_actions()
        city.apply(codes[random.below(len(codes))])
