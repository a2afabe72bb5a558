"""What is printed on cards and objectives as text, and back.

A position holds numbers only. Texts of positions tell what is printed where it is not our own content, so that they
can be read wherever no such box is at hand: in a line ``cards:`` the cards from 1 to 63, and in a line ``values:`` what
the objectives pay.

>>> lines = written(our_box().blocks, our_box().values)
>>> lines["cards"][:26], lines["values"]
('R1R1C2-1 C1C1I2-1 I1I1R2-1', '1 1 1 1 1 1 1 1 1 6/3 6/3 6/3 6/3 6/3 6/3 6/3 6/3 6/3')
>>> written_if_other(our_box().blocks, our_box().values)
{}
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from drawingboard.games.zonedout.content.box import lots_missing, our_box
from drawingboard.games.zonedout.content.cards import Card, read_card, tokens
from drawingboard.games.zonedout.content.objectives import IDS, MOST_POINTS, RULES, value_names
from drawingboard.games.zonedout.rules import numbers

LINES = ("cards", "values")
"""The lines of a text about what is printed."""

_POINTS = r"[0-9]{1,2}"


def written(blocks: Sequence[int], values: Sequence[int]) -> dict[str, str]:
    """What is printed, by the lines of a text."""
    corners = len(numbers.CORNER)
    cards = (blocks[start : start + corners] for start in range(0, corners * numbers.CARDS, corners))
    return {
        "cards": " ".join("".join(tokens(card)) for card in cards),
        "values": " ".join(
            "/".join(map(str, values[2 * number : 2 * number + len(value_names(RULES[name]))]))
            for number, name in enumerate(IDS)
        ),
    }


def written_if_other(blocks: Sequence[int], values: Sequence[int]) -> dict[str, str]:
    """The lines that differ from our own box; none if all is ours."""
    own = our_box()
    lines = written(blocks, values)
    return {name: text for name, text in lines.items() if text != written(own.blocks, own.values)[name]}


def read_written(said: Mapping[str, str], problems: list[str]) -> tuple[list[int], list[int]]:
    """Blocks and values as a text says, and our own where it says nothing; what is wrong is added to the problems."""
    own = our_box()
    blocks, values = list(own.blocks), list(own.values)
    if "cards" in said:
        blocks = _read_cards(said["cards"], problems)
    if "values" in said:
        values = _read_values(said["values"], problems)
    return blocks, values


def _read_cards(text: str, problems: list[str]) -> list[int]:
    cards: dict[int, Card] = {}
    wrong: list[str] = []
    for number, card in enumerate(text.split(), start=1):
        try:
            cards[number] = read_card(" ".join(card[place : place + 2] for place in range(0, len(card), 2)))
        except ValueError as problem:
            wrong.append(f"cards: card {number}: {problem}")
    if not wrong and len(cards) != numbers.CARDS:
        wrong.append(f"cards: there are {len(cards)} instead of {numbers.CARDS}")
    if not wrong and (too_few := lots_missing(cards)):
        wrong.append(f"cards: {too_few}")
    problems += wrong
    return [] if wrong else [kind for card in cards.values() for kind in card]


def _read_values(text: str, problems: list[str]) -> list[int]:
    forms = ["/".join([_POINTS] * len(value_names(rule))) for rule in RULES.values()]
    if not re.fullmatch(" ".join(forms), text, re.ASCII):
        problems.append(
            f"values: must be what the {numbers.OBJECTIVES} objectives pay, numbers from 0 to {MOST_POINTS}: "
            "nine like 1, then nine like 6/3"
        )
        return []
    return [int(points) for one in text.split() for points in (one if "/" in one else f"{one}/0").split("/")]
