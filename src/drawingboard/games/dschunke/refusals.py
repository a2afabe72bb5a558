"""Why a strip may not lie somewhere, said so that one learns the rule.

``refusal`` judges any code by looking at the squares themselves; it agrees with the list
that the position makes: no refusal exactly for the actions in it.
"""

from __future__ import annotations

from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood, Refused
from drawingboard.core.position import CHANCE, NOBODY
from drawingboard.games.dschunke import actions as packing
from drawingboard.games.dschunke import numbers
from drawingboard.games.dschunke.notation import (
    Lay,
    either_way_round,
    format_action,
    format_square,
    place_of,
    strip_name,
)
from drawingboard.games.dschunke.position import Harbour


def refusal(position: Harbour, code: int) -> Refused | None:
    """Why an action or outcome is not legal here; ``None`` if it is."""
    if position.actor == NOBODY:
        return NotNow("action/over", "the match is over", "D8")
    if position.actor == CHANCE:
        return _outcome_refusal(position, code)
    if not 0 <= code < packing.CODES:
        return NotUnderstood("action/code", f"{code} is not the code of an action")
    return _hand_refusal(position, Lay.of(code)) or _place_refusal(position, Lay.of(code))


def after_turn(position: Harbour) -> Refused | None:
    """Why there is no second strip to lay in a turn that ended with an action in this position (D3)."""
    if position.to_lay() == 2:
        return None
    return NotNow("turn/one_strip", "red's first turn is one strip, and it has been laid", "D3")


def _outcome_refusal(position: Harbour, code: int) -> Refused | None:
    last = 1 if position.red < 0 else numbers.STRIPS - 1
    if not 0 <= code <= last or (position.red >= 0 and not position.label[code]):
        return NotUnderstood("action/code", f"{code} is not the code of an outcome here")
    if position.red >= 0 and not position.left[code]:
        return NotAllowed("draw/none_left", f"cannot draw strip {position.label[code]}: none is left", "D3")
    return None


def _hand_refusal(position: Harbour, lay: Lay) -> Refused | None:
    """D3, D4: the strip must be in the hand, and a strip that looks the same both ways is said one way."""
    if lay.slot >= position.hand_size:
        return NotAllowed("lay/not_in_hand", "the hand holds one strip only", "D3")
    said = either_way_round(position, lay._replace(slot=0 if position.choices() == 1 else lay.slot))
    if Lay.of(said) != lay:
        return NotAllowed("lay/other_way", f"this looks the same as {format_action(position, said)}; say it so", "D4")
    return None


def _place_refusal(position: Harbour, lay: Lay) -> Refused | None:
    names = lay.squares()
    what = f"cannot lay strip {strip_name(position, position.held()[lay.slot])} on {' '.join(names)}"
    if max(abs(along) for place in lay.places() for along in place) > numbers.FARTHEST:
        sentence = f"{what}: 42 strips get {numbers.FARTHEST} squares away from 0,0 at the most"
        return NotAllowed("lay/too_far", sentence, "D17", names)
    squares = [256 * y + x for x, y in lay.places()]
    if all(not position.is_laid(square) for square in squares):
        return _table_refusal(position, what, squares)
    if all(position.is_laid(square) for square in squares):
        return _support_refusal(position, what, squares)
    return _mixed_refusal(position, what, squares)


def _table_refusal(position: Harbour, what: str, squares: list[int]) -> Refused | None:
    """D5: on the table, a strip must lie beside another."""
    if any(position.is_berth(square) for square in squares):
        return None
    sentence = (
        f"{what}: on the table a strip must share an edge with one that lies there; "
        f"the nearest free square beside a strip is {_nearest_berth(position, squares[1])}"
    )
    return NotAllowed("lay/apart", sentence, "D5", [format_square(square) for square in squares])


def _nearest_berth(position: Harbour, middle: int) -> str:
    x, y = place_of(middle)
    berths = (place_of(square) for square in position.berths())
    nearest = min(berths, key=lambda place: (abs(place[0] - x) + abs(place[1] - y), place))
    return f"{nearest[0]},{nearest[1]}"


def _mixed_refusal(position: Harbour, what: str, squares: list[int]) -> Refused:
    """D6: no air beneath any part of a strip."""
    laid = [format_square(square) for square in squares if position.is_laid(square)]
    bare = [format_square(square) for square in squares if not position.is_laid(square)]
    sentence = (
        f"{what}: there would be air beneath it; {_are(laid)} covered by strips, "
        f"{_are(bare)} bare table. A strip lies wholly on the table or wholly on strips"
    )
    return NotAllowed("lay/mixed", sentence, "D6", bare)


def _support_refusal(position: Harbour, what: str, squares: list[int]) -> Refused | None:
    """D6: on strips, equally high ones, and at least two of them."""
    names = [format_square(square) for square in squares]
    heights = [position.height_on(square) for square in squares]
    if len(set(heights)) > 1:
        listed = ", ".join(f"{name} has {height}" for name, height in zip(names, heights, strict=True))
        sentence = f"{what}: there would be air beneath it; the heights must be equal, but {listed}"
        return NotAllowed("lay/uneven", sentence, "D6", names)
    if len({position.strip_on(square) for square in squares}) > 1:
        return None
    beneath = strip_name(position, position.strips_laid()[position.strip_on(squares[0]) - 1][0])
    which = "the start strip" if beneath == "S" else f"strip {beneath}"
    sentence = f"{what}: that is exactly on top of {which}; it must rest on two strips at least. Shift it or turn it"
    return NotAllowed("lay/same_footprint", sentence, "D6", names)


def _are(names: list[str]) -> str:
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'}"
