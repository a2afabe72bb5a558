"""How actions of Zoned Out are written: ``17e 3,-2``, ``to 3,-2``, ``medium``, ``redraw 17 40``, ``pass``.

A card is written by its number, 1 to 63, where its printed top points (n, e, s, w) and the square of its north-west
block. What chance decides: ``first 2``, ``draw 17``, ``lay 17e``, ``objective small-town``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from drawingboard.core.errors import NotAllowed, NotUnderstood
from drawingboard.core.position import CHANCE
from drawingboard.games.zonedout import actions as packing
from drawingboard.games.zonedout.content.cards import DENSITIES
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words.lookup import hand_of, turns
from drawingboard.games.zonedout.words.vocabulary import (
    FARTHEST,
    ROTATIONS,
    card_squares,
    listed,
    square_at,
    square_name,
)

_NUMBER = r"([-+]?[0-9]{1,6})"
_SQUARE = rf"\(?{_NUMBER}[,; ]{_NUMBER}\)?"
_ROTATION = r"(north|east|south|west|n|e|s|w)"
_PLACE = re.compile(rf"(?:lay |play |place )?(?:card )?([0-9]{{1,4}}) ?{_ROTATION}? (?:at |on )?{_SQUARE}")
_MOVE = re.compile(rf"(?:move |go |settle |enter )?(?:to |on |at )?{_SQUARE}")
_DECLARE = re.compile(rf"(?:declare )?({'|'.join(DENSITIES)})")
_REDRAW = re.compile(r"redraw((?: [0-9]{1,4})+)")
_DRAW = re.compile(r"(?:draw )?(?:card )?([0-9]{1,4})")
_LAY = re.compile(rf"(?:lay )?(?:card )?([0-9]{{1,4}}) ?{_ROTATION}?")
_FIRST = re.compile(r"(?:first )?(?:seat )?([0-9]{1,4})")

HOW_TO = "write 17e 3,-2 for a card, to 3,-2 for the planner, redraw 17 40 for other cards"


class Lay(NamedTuple):
    """A card, turned so often, with its north-west block on a square."""

    card: int
    rotation: int
    square: int

    @classmethod
    def of(cls, code: int) -> Lay:
        return cls(packing.card_of(code), packing.rotation_of(code), packing.square_of(code))

    @property
    def squares(self) -> list[int]:
        return card_squares(self.square)

    def __str__(self) -> str:
        return f"{card_text(self.card, self.rotation)} {square_name(self.square)}"


def card_text(card: int, rotation: int) -> str:
    """``17e``."""
    return f"{card + 1}{ROTATIONS[rotation]}"


def marked_cards(city: City, code: int) -> list[int]:
    """The cards that a redraw puts under the deck, in hand order."""
    return [card for number, card in enumerate(hand_of(city, city.actor)) if code >> number & 1]


# Writing ----------------------------------------------------------------------------------------


def format_action(city: City, code: int) -> str:
    """An action or an outcome as a short text."""
    if city.actor == CHANCE:
        return _format_outcome(city, code)
    page = packing.page_of(code)
    if page == packing.MOVE:
        return f"to {square_name(packing.square_of(code))}"
    if page:
        return str(Lay.of(code))
    if code == packing.PASS:
        return "pass"
    if code > packing.DECLARE:
        return DENSITIES[packing.density_of(code) - 1]
    return f"redraw {' '.join(str(card + 1) for card in marked_cards(city, code))}"


def _format_outcome(city: City, code: int) -> str:
    if city.phase == numbers.LOTS:
        return f"first {code + 1}"
    if city.phase == numbers.LAYING:
        return f"lay {card_text(packing.laid_card(code), packing.laid_rotation(code))}"
    return f"objective {IDS[code]}" if city.phase == numbers.DEALING else f"draw {code + 1}"


# Reading ----------------------------------------------------------------------------------------


def read_action(city: City, text: str) -> int:
    """The code that a text means here, legal or not."""
    tidy = " ".join(text.lower().replace("−", "-").split())
    tidy = re.sub(r" ?([,;]) ?", r"\1", tidy)
    if city.actor == CHANCE:
        return _read_outcome(city, text, tidy)
    if tidy == "pass":
        return packing.PASS
    if match := _DECLARE.fullmatch(tidy):
        return packing.declare(DENSITIES.index(match[1]) + 1)
    if tidy.split(" ")[0] == "redraw":
        return _read_redraw(city, text, tidy)
    if match := _MOVE.fullmatch(tidy):
        return packing.move(_read_square(match[1], match[2]))
    if match := _PLACE.fullmatch(tidy):
        card, rotation = _read_card(match[1]), _read_rotation(match[2])
        return packing.place(card, rotation % turns(city, card), _read_square(match[3], match[4]))
    raise NotUnderstood("action/text", f"{text!r} is no action of Zoned Out; {HOW_TO}")


def _read_square(x: str, y: str) -> int:
    if max(abs(int(x)), abs(int(y))) > FARTHEST + 1:
        raise NotUnderstood(
            "square/outside",
            f"{int(x)},{int(y)} is out of reach: 63 cards get {FARTHEST} squares away from Downtown at the most",
            "Z5",
            (f"{int(x)},{int(y)}",),
        )
    return square_at(int(x), int(y))


def _read_card(number: str) -> int:
    if not 1 <= int(number) <= numbers.CARDS:
        raise NotUnderstood("card/unknown", f"there is no card {int(number)}; there are 1 to {numbers.CARDS}", "Z1")
    return int(number) - 1


def _read_rotation(text: str | None) -> int:
    return ROTATIONS.index(text[0]) if text else 0


def _read_redraw(city: City, text: str, tidy: str) -> int:
    """Z4: the cards to put under the deck, by number."""
    hand = hand_of(city, city.actor)
    if tidy in ("redraw all", "redraw hand"):
        return packing.redraw((1 << len(hand)) - 1)
    match = _REDRAW.fullmatch(re.sub(r"[,;]| and ", " ", tidy))
    if not match:
        example = " ".join(str(card + 1) for card in hand[:2])
        raise NotUnderstood("redraw/text", f"{text!r} does not say which cards; write redraw {example}", "Z4")
    marked = 0
    for number in match[1].split():
        card = _read_card(number)
        if card not in hand:
            raise NotAllowed(
                "redraw/not_in_hand",
                f"card {card + 1} is not in the hand, which holds {listed(held + 1 for held in hand)}",
                "Z4",
            )
        marked |= 1 << hand.index(card)
    return packing.redraw(marked)


def _read_outcome(city: City, text: str, tidy: str) -> int:
    if city.phase == numbers.LOTS:
        match = _FIRST.fullmatch(tidy)
        if not match or not 1 <= int(match[1]) <= city.seats:
            raise NotUnderstood("lots/text", f"{text!r} does not say who begins; write first 1", "Z1")
        return int(match[1]) - 1
    if city.phase == numbers.DEALING:
        name = tidy.removeprefix("objective ")
        if name not in IDS:
            raise NotUnderstood("objective/text", f"{text!r} is no objective; write objective {IDS[0]}", "Z2")
        return IDS.index(name)
    if city.phase == numbers.LAYING:
        if not (match := _LAY.fullmatch(tidy)):
            raise NotUnderstood("lay/text", f"{text!r} does not say which card lies how; write lay 17e", "Z1")
        card = _read_card(match[1])
        return packing.lay(card, _read_rotation(match[2]) % turns(city, card))
    if not (match := _DRAW.fullmatch(tidy)):
        raise NotUnderstood("draw/text", f"{text!r} is not a draw; a draw is written draw 17", "Z9")
    return _read_card(match[1])
