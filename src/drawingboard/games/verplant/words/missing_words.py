"""What is missing in something that was typed, or which of several it may mean: asked back with what would do."""

from __future__ import annotations

from typing import NamedTuple

from drawingboard.core.errors import NotUnderstood
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import everyday, naming
from drawingboard.games.verplant.words.lookup import slots_left
from drawingboard.games.verplant.words.vocabulary import ROOM_KINDS, SIDES, inside_sentence, listed


class Typed(NamedTuple):
    """What was typed."""

    text: str
    said: str
    """The same in the words of the notation, as far as they can be guessed."""
    squares: list[str]


WALL_WORDS = ("door", "wall", "walls", "doorway", "close", "outline", "enclose")


def missing(box: Box, sheet: Designer, text: str, legal: list[str]) -> NotUnderstood | None:
    """What to ask back; nothing if it cannot be told what was meant."""
    said = everyday.plainly(text)
    words = said.split() or [""]
    if words[0] in ("front", "entrance"):
        return _where("front", "the front door", [step for step in legal if step.startswith("front")], "V13")
    if words[0] in ("window", "windows"):
        return _where("window", "the window", [step for step in legal if step.startswith("window")], "V16")
    if sheet.stage in (numbers.DRAWING, numbers.FINISHING) and set(text.split()) & set(WALL_WORDS):
        return NotUnderstood("door/later", "walls and door of a room come after its last card", "V10")
    if "joker" in words and "joker other" in legal:
        return NotUnderstood("joker/which", "what does the joker do? Write 'joker other' or 'joker mirror'", "V9")
    ask = {
        numbers.CHOOSING_ROOM: _room,
        numbers.CHOOSING_CARD: _card,
        numbers.MARKING: _mark,
        numbers.DRAWING: _place,
        numbers.OUTLINING: _wall,
    }.get(sheet.stage)
    return ask(box, sheet, Typed(text, said, everyday.squares_in(said)), legal) if ask else None


def _where(topic: str, what: str, legal: list[str], rule: str) -> NotUnderstood | None:
    if not legal:
        return None
    sentence = f"where is {what}? Say the square inside and the side of its outer wall: '{legal[0]}'"
    return NotUnderstood(f"{topic}/where", sentence, rule)


# Choosing -------------------------------------------------------------------------------------------


def _room(box: Box, sheet: Designer, typed: Typed, legal: list[str]) -> NotUnderstood | None:
    said = typed.said.removeprefix("room ")
    room = everyday.nearest(said, dict(naming.room_names(box, sheet)))
    if naming.is_room_of_another_mission(said):
        ways = listed((naming.room_to_write(box, sheet, step) for step in legal), "or")
        return NotUnderstood("room/unknown", f"this mission has no such room; write {ways}", "V1")
    if room is None:
        return None
    sentence = f"did you mean {naming.the_room(box, sheet, room)}? Write 'room {ROOM_KINDS[sheet.room_kind[room]]}'"
    return NotUnderstood("room/spelling", sentence, "V3")


def _card(box: Box, sheet: Designer, typed: Typed, legal: list[str]) -> NotUnderstood | None:
    name = typed.said.removeprefix("card ")
    if typed.squares:
        sentence = f"where a piece stands is said when its card lies open; write {listed(map(repr, legal), 'or')}"
        return NotUnderstood("card/first", sentence, "V3")
    if several := naming.find_cards(box, sheet, name):
        several = [slot for slot in several if slot in slots_left(sheet, sheet.room)] or several
        ways = listed((_card_text(box, sheet, slot) for slot in several), "or")
        return NotUnderstood("card/which", f"which of them? Write {ways}", "V3")
    slot = everyday.nearest(name, dict(naming.card_names(box, sheet)))
    if slot is None:
        return None
    return NotUnderstood("card/spelling", f"did you mean {_card_text(box, sheet, slot)}?", "V3")


def _card_text(box: Box, sheet: Designer, slot: int) -> str:
    number = sheet.slot_number[slot]
    return f"'card {number}' ({naming.furniture_name(box, number)})"


def _mark(box: Box, sheet: Designer, typed: Typed, legal: list[str]) -> NotUnderstood | None:
    first, second = (inside_sentence(names["en"]) for names in naming.offered_pieces(box, sheet))
    ways = f"'mark 1' ({first}) or 'mark 2' ({second})"
    known = {"mark", "marker", "both", "all", "1", "2", "piece", *f"{first} {second}".lower().split()}
    if known & set(typed.text.split()):
        return NotUnderstood("mark/which", f"one marker at a time, on one of the two pieces: {ways}", "V3")
    return None


# Drawing --------------------------------------------------------------------------------------------


def _place(box: Box, sheet: Designer, typed: Typed, legal: list[str]) -> NotUnderstood | None:
    places = [step.removeprefix("place ") for step in legal if step.startswith("place ")]
    if not places:
        return None
    here = [place for place in places if typed.squares and place.split()[0] == typed.squares[0]]
    ways = listed((f"'{place}'" for place in here), "or") or f"'{places[len(places) // 2]}'"
    left = everyday.without_names(typed.said, naming.names_now(box, sheet))
    if named := _other_furniture(box, sheet, left):
        return named
    if here:
        sentence = f"which way? Say where the top of the piece points ({', '.join(SIDES)}): {ways}"
        return NotUnderstood("place/which_way", sentence, "V5")
    is_turn = everyday.is_about_turning(typed.text) or typed.said in SIDES
    if left in ("", "place", "add") or left.startswith("place ") or is_turn or "corner" in typed.text:
        sentence = f"where to? Say the upper left square of the piece and where its top points: {ways}"
        return NotUnderstood("place/where", sentence, "V5")
    return None


def _other_furniture(box: Box, sheet: Designer, said: str) -> NotUnderstood | None:
    """Somebody names furniture that is not drawn now."""
    slots = naming.find_cards(box, sheet, everyday.without_squares(said).removeprefix("place ").strip())
    if not slots or sheet.slot in slots:
        return None
    now, other = (naming.furniture_name(box, sheet.slot_number[slot]) for slot in (sheet.slot, slots[0]))
    return NotUnderstood("place/other", f"the {now} is drawn now, not the {other}", "V4")


def _wall(box: Box, sheet: Designer, typed: Typed, legal: list[str]) -> NotUnderstood | None:
    words, squares = typed.said.split(), typed.squares
    doors = [step for step in legal if step.startswith("door")] or ["no door"]
    if set(typed.text.split()) & set(WALL_WORDS):
        sentence = f"say where the door is, and the walls are drawn with it; write '{doors[0]}'"
        return NotUnderstood("door/where", sentence, "V10")
    if words and words[0] in ("add", "drop"):
        changes = [step for step in legal if step.startswith(words[0])]
        known = f": '{changes[0]}'" if changes else "; there is none that could be"
        return NotUnderstood(f"{words[0]}/which", f"which square? Say it{known}", "V10")
    about = [step for step in legal if squares and step.split()[-1].startswith(squares[0])]
    about = [step for step in about if not step.startswith(("window", "front"))]
    if about:
        return NotUnderstood("outline/what", f"what about {squares[0]}? Write {listed(map(repr, about), 'or')}", "V10")
    return None
