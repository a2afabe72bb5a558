"""The language Dschunke's tests are written in: draw a harbour layer by layer, play on it, look at it.

Layers are drawn side by side, the lowest first, with ``/`` between them. A letter is a strip,
``S`` the start strip, whose middle is the square 0,0:

    harbour = lay_out('''
        a a a . / . b . .
        S S S . / . b . .        strip b lies on a, on the start strip and on c
        . c c c / . b . .
    ''')

Strips are laid layer by layer in alphabetical order and have the numbers 1, 2, 3 …; the strips in
the hand have the numbers 41 and 42.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from drawingboard.core.errors import Refused
from drawingboard.core.random import Random
from drawingboard.games.dschunke import Dschunke, Harbour, content, numbers
from drawingboard.games.dschunke.content import Kind
from drawingboard.games.dschunke.text import new_harbour

GAME = Dschunke()

Place = tuple[int, int]


def start(red: str = "1") -> Harbour:
    """A match about to begin; seat 1 is red unless told otherwise."""
    return GAME.start({"red": red})


def play(harbour: Harbour, *texts: str) -> Harbour:
    """Carry out actions and outcomes by their texts."""
    for text in texts:
        harbour.apply(GAME.parse_action(harbour, text))
    return harbour


def lay_out(picture: str, hand: Sequence[str] = ("RAT", "mlc"), crates: Mapping[str, str] | None = None) -> Harbour:
    """A harbour from its layers, somebody about to lay the first strip of the hand.

    ``crates`` are pictures of the drawn strips, from left to right or from top to bottom; blank unless given.
    """
    layers = _layers(picture)
    names = sorted({name for layer in layers for name in layer} - {"S"})
    pictures = [(crates or {}).get(name, "...") for name in names]
    held = [Kind(41 + slot, crate, hand.count(crate)) for slot, crate in enumerate(dict.fromkeys(hand))]
    harbour = new_harbour(1, [*_kinds(pictures), *held], ".S.")
    for layer in layers:
        for name in sorted(set(layer) & set(names)):
            _put(harbour, names.index(name), layer[name])
    for slot in range(harbour.to_lay()):
        harbour.apply(len(names) + min(slot, len(held) - 1))
    return harbour


def display(picture: str, red: int = 1) -> Harbour:
    """A harbour from the crates that are seen: rows of three below the start strip ``. S .``, to be counted."""
    rows = [line.replace(" ", "") for line in picture.split("\n") if line.strip()]
    assert rows[0] == ".S."
    harbour = new_harbour(red, _kinds(rows[1:]), ".S.")
    for y in range(1, len(rows)):
        harbour.put_strip(y - 1, numbers.EAST, 256 * y - 1)
    return harbour


def _kinds(pictures: Sequence[str]) -> list[Kind]:
    return [Kind(number, picture, 0) for number, picture in enumerate(pictures, start=1)]


def _layers(picture: str) -> list[dict[str, list[Place]]]:
    """Per layer the squares of each strip in reading order, counted from the start strip's middle."""
    rows = [line.split("/") for line in picture.splitlines() if line.strip()]
    layers: list[dict[str, list[Place]]] = [{} for _ in rows[0]]
    for y, row in enumerate(rows):
        for layer, part in zip(layers, row, strict=True):
            for x, name in enumerate(part.split()):
                if name != ".":
                    layer.setdefault(name, []).append((x, y))
    dx, dy = layers[0]["S"][1]
    return [{name: [(x - dx, y - dy) for x, y in places] for name, places in layer.items()} for layer in layers]


def _put(harbour: Harbour, kind: int, places: list[Place]) -> None:
    assert len(places) == 3, "a strip has three crates"
    (x, y), (next_x, _), _ = places
    harbour.put_strip(kind, numbers.EAST if next_x > x else numbers.SOUTH, 256 * y + x)


def is_allowed(harbour: Harbour, text: str) -> bool:
    """Whether an action is legal; the judge and the list must agree."""
    code = GAME.read_action(harbour, text)
    allowed = GAME.refusal(harbour, code) is None
    assert allowed == (code in harbour.legal_actions())
    return allowed


def refused(harbour: Harbour, text: str) -> Refused:
    """The refusal of an action; the position stays as it was."""
    before = GAME.show(harbour)
    with pytest.raises(Refused) as caught:
        GAME.parse_action(harbour, text)
    assert GAME.show(harbour) == before
    return caught.value


def seen(harbour: Harbour, x: int, y: int) -> tuple[str, int]:
    """The crate on a square and how many strips lie there: ``("R", 2)``."""
    return content.SYMBOLS[harbour.crate_on(256 * y + x)], harbour.height_on(256 * y + x)


def random_step(harbour: Harbour, random: Random) -> int:
    """Let chance or the actor do anything legal; the code or outcome is returned."""
    if harbour.waits_for_chance:
        return harbour.roll(random)
    codes = harbour.legal_actions()
    code = codes[random.below(len(codes))]
    harbour.apply(code)
    return code


def random_harbour(seed: int, steps: int) -> Harbour:
    """A match played at random for some steps, or to its end."""
    harbour, random = GAME.start(), Random(seed)
    for _ in range(steps):
        if not harbour.over:
            random_step(harbour, random)
    return harbour
