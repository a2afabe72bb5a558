"""What furniture, pieces, rooms and missions are called. Plans hold numbers; names are in the box of the game.

A plan may be of another mission than the game's own: then furniture has the names of its numbers, and rooms those of
their cards.
"""

from __future__ import annotations

import re
from functools import lru_cache

from drawingboard.core.content import Words
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words.lookup import Piece
from drawingboard.games.verplant.words.vocabulary import (
    LANGUAGES,
    PIECE_LETTERS,
    ROOM_KINDS,
    inside_sentence,
)

ROOM_WORDS: tuple[Words, ...] = (
    {"en": "Living room", "de": "Wohnzimmer", "fr": "Salon", "es": "Salón"},
    {"en": "Kitchen", "de": "Küche", "fr": "Cuisine", "es": "Cocina"},
    {"en": "Bathroom", "de": "Bad", "fr": "Salle de bains", "es": "Baño"},
    {"en": "Bedroom", "de": "Schlafzimmer", "fr": "Chambre", "es": "Dormitorio"},
    {"en": "Study", "de": "Arbeitszimmer", "fr": "Bureau", "es": "Estudio"},
)
"""What the five room cards say."""


# Furniture ------------------------------------------------------------------------------------------


def furniture_words(box: Box, number: int) -> Words:
    """What a number is called, by language."""
    known = box.furniture.get(number)
    return known.name if known else dict.fromkeys(LANGUAGES, f"{number}")


def furniture_id(box: Box, number: int) -> str:
    """The name of its drawing."""
    known = box.furniture.get(number)
    return known.id if known else f"furniture-{number}"


def furniture_name(box: Box, number: int, language: str = "en") -> str:
    """``small sofa``, as it stands within a sentence; German names keep their capitals."""
    name = furniture_words(box, number)[language]
    return name if language == "de" else inside_sentence(name)


def piece_words(box: Box, plan: Designer, slot: int, shape: int) -> Words:
    """What one of the pieces of a number is called, if it is a piece of this box."""
    known = box.piece(plan, slot, shape)
    return known.name if known else furniture_words(box, plan.slot_number[slot])


def piece_faces(box: Box, plan: Designer, slot: int, shape: int) -> str | None:
    """Which way the front of a piece looks in its picture: n, e, s, w."""
    known = box.piece(plan, slot, shape)
    return known.faces if known else None


def piece_name(box: Box, plan: Designer, piece: Piece) -> str:
    """``the small sofa A``: the furniture with the letter that it has in pictures."""
    return f"the {furniture_name(box, piece.number)} {PIECE_LETTERS[piece.order]}"


def thing_on(box: Box, plan: Designer, square: int) -> str:
    """What furniture stands on a square, drawn or given; empty if there is none."""
    stands = plan.stands[square]
    if stands >= numbers.FIRST_GIVEN:
        return f"the given {furniture_name(box, plan.given_number[stands - numbers.FIRST_GIVEN])}"
    if stands:
        number = plan.slot_number[plan.drawn_slot[stands - 1]]
        return f"the {furniture_name(box, number)} {PIECE_LETTERS[stands - 1]}"
    return ""


def card_name(box: Box, plan: Designer, slot: int) -> str:
    """``card 11 (dining table)``."""
    return f"card {plan.slot_number[slot]} ({furniture_name(box, plan.slot_number[slot])})"


# Rooms ------------------------------------------------------------------------------------------------


def room_words(box: Box, plan: Designer, room: int) -> Words:
    """What a room is called in this mission, by language."""
    rooms = box.mission.rooms
    own = box.room_name(plan, room) if room < len(rooms) and rooms[room].name else {}
    return own or ROOM_WORDS[plan.room_kind[room]]


def room_name(box: Box, plan: Designer, room: int) -> str:
    """``kitchen``, as it stands within a sentence."""
    return inside_sentence(room_words(box, plan, room)["en"])


def find_room(box: Box, plan: Designer, said: str) -> int | None:
    """The room that is meant by a word in any language."""
    plain = _plain(said.removeprefix("room ").removeprefix("the "))
    for room in range(plan.rooms):
        kind = plan.room_kind[room]
        names = [ROOM_KINDS[kind], *ROOM_WORDS[kind].values(), *room_words(box, plan, room).values()]
        if any(plain in (_plain(name), _plain(name).removesuffix(" room")) for name in names):
            return room
    return None


def find_card(box: Box, plan: Designer, said: str) -> int | None:
    """The card that is meant by the name of its furniture in any language; of several, the one that fits best."""
    plain = _plain(said)
    names = [
        (slot, _plain(name))
        for slot in range(plan.slots)
        for name in furniture_words(box, plan.slot_number[slot]).values()
    ]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = {slot for slot, name in names if plain and fits(name, plain)}
        if len(found) == 1:
            return found.pop()
    return None


@lru_cache(maxsize=1024)
def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", " ", name.lower().replace("’", "'")).strip()
