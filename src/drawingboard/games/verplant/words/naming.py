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
from drawingboard.games.verplant.words.lookup import Piece, current_shape, is_drawing
from drawingboard.games.verplant.words.vocabulary import (
    LANGUAGES,
    PIECE_LETTERS,
    ROOM_KINDS,
    SIDES,
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


def offered_pieces(box: Box, plan: Designer) -> list[Words]:
    """What the two pieces of the card on the table are called."""
    first = numbers.PIECES_OF_A_CARD * plan.slot_card[plan.slot]
    return [piece_words(box, plan, plan.slot, first + piece) for piece in range(numbers.PIECES_OF_A_CARD)]


def find_piece(box: Box, plan: Designer, said: str) -> int | None:
    """The piece of the card on the table, 0 or 1, whose name alone has all these words, in any language."""
    words = set(_plain(said).removeprefix("mark ").split()) - {"the", "on"}
    found = {
        piece
        for piece, names in enumerate(offered_pieces(box, plan))
        if any(words and words <= set(_plain(name).split()) for name in names.values())
    }
    return found.pop() if len(found) == 1 else None


def names_now(box: Box, plan: Designer) -> list[str]:
    """What the furniture and the piece that are drawn now are called, in any language; nothing at other times."""
    if not is_drawing(plan):
        return []
    shape = current_shape(plan)
    words = (furniture_words(box, plan.slot_number[plan.slot]), piece_words(box, plan, plan.slot, shape))
    return [name for names in words for name in names.values()]


def faces_now(box: Box, plan: Designer) -> int:
    """The side to which the front of the piece looks that is drawn now, as printed or mirrored; north if unknown."""
    faces = piece_faces(box, plan, plan.slot, current_shape(plan))
    side = SIDES.index(faces) if faces else numbers.NORTH
    return -side % numbers.SIDES if plan.variant == numbers.MIRROR else side


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
    """``kitchen``, as it stands within a sentence; a name that is the same in all languages keeps its capitals."""
    words = room_words(box, plan, room)
    return words["en"] if len(set(words.values())) == 1 else inside_sentence(words["en"])


def the_room(box: Box, plan: Designer, room: int) -> str:
    """``the kitchen``; ``Mina’s room`` needs no article."""
    name = room_name(box, plan, room)
    return name if name[:1].isupper() and re.match(r"\S+[’']s ", name) else f"the {name}"


def room_to_write(box: Box, plan: Designer, text: str) -> str:
    """A choice of a room as it is written; where the mission has a name of its own for it, with that name."""
    quoted = repr(text)
    for room in range(plan.rooms):
        if text == f"room {ROOM_KINDS[plan.room_kind[room]]}" and box.room_name(plan, room):
            return f"{quoted} ({room_name(box, plan, room)})"
    return quoted


def find_room(box: Box, plan: Designer, said: str) -> int | None:
    """The room that is meant by a word in any language."""
    plain = _plain(said.removeprefix("room ").removeprefix("the "))
    for room in range(plan.rooms):
        kind = plan.room_kind[room]
        names = [ROOM_KINDS[kind], *ROOM_WORDS[kind].values(), *room_words(box, plan, room).values()]
        if any(plain in (_plain(name), _plain(name).removesuffix(" room")) for name in names):
            return room
    return None


def room_beginning_with(box: Box, plan: Designer, said: str) -> int | None:
    """The only room with a name, in any language, that begins with these letters: ``mina`` for Mina’s room. Or, if
    there is none, in whose name a word does: ``hall`` for the dining hall."""
    plain = _plain(said.removeprefix("room ").removeprefix("the "))
    if len(plain) < 3:
        return None
    names = room_names(box, plan)
    found = {room for name, room in names if name.startswith(plain)}
    found = found or {room for name, room in names if f" {plain}" in name}
    return found.pop() if len(found) == 1 else None


def is_room_of_another_mission(said: str) -> bool:
    """Whether a word is the name of one of the five room cards, in any language."""
    return any(
        _plain(said) in map(_plain, (kind, *ROOM_WORDS[place].values())) for place, kind in enumerate(ROOM_KINDS)
    )


def find_card(box: Box, plan: Designer, said: str) -> int | None:
    """The card that is meant by the name of its furniture in any language; of several, the one that fits best."""
    found = find_cards(box, plan, said)
    return found[0] if len(found) == 1 else None


def find_cards(box: Box, plan: Designer, said: str) -> list[int]:
    """The cards that may be meant by a name, or by a part of it; first of the room that is furnished now."""
    plain, names = _plain(said), card_names(box, plan)
    some: list[int] = []
    for here in (True, False):
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = sorted({slot for name, slot in names if plain and fits(name, plain)})
            found = [slot for slot in found if not here or plan.slot_room[slot] == plan.room]
            if len(found) == 1:
                return found
            some = some or found
    return some or (find_cards(box, plan, plain[:-1]) if plain.endswith("s") and len(plain) > 3 else [])


def card_names(box: Box, plan: Designer) -> list[tuple[str, int]]:
    """What the cards of the mission are called, in any language."""
    return [
        (_plain(name), slot)
        for slot in range(plan.slots)
        for name in furniture_words(box, plan.slot_number[slot]).values()
    ]


def room_names(box: Box, plan: Designer) -> list[tuple[str, int]]:
    """What the rooms of the mission are called, in any language."""
    return [
        (_plain(name), room)
        for room in range(plan.rooms)
        for name in (ROOM_KINDS[plan.room_kind[room]], *room_words(box, plan, room).values())
    ]


@lru_cache(maxsize=1024)
def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", " ", name.lower().replace("’", "'")).strip()
