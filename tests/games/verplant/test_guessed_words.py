"""What newcomers type: understood where it can be, and otherwise asked back with what would do."""

from __future__ import annotations

import pytest
from tests.games.verplant import drawn
from tests.games.verplant.drawn import GAME

from drawingboard.core.errors import Refused
from drawingboard.games.verplant.words.everyday import plainly


def answer(before: list[str], said: str, mission: str = "training") -> str:
    """What is understood, as it is written; or the refusal."""
    known = next(named for named in GAME.named_content() if named.name == mission)
    game = GAME.with_content(known.content)
    table = game.start({"first": "1"}, 1)
    for text in before:
        table.apply(game.parse_action(table, text))
        if table.actor < 0:
            table.apply(0)
    try:
        return game.format_action(table, game.parse_action(table, said))
    except Refused as refused:
        return str(refused)


ROOM: list[str] = []
CARD = ["kitchen"]
MARK = ["kitchen", "fridge"]
DRAW = ["kitchen", "fridge", "1"]
DRAWN = [*DRAW, "c4 e"]
OUTLINE = [*DRAWN, "done", "counter", "1", "skip", "done", "11", "1", "skip"]


@pytest.mark.parametrize(
    ("before", "said", "meant"),
    [
        (ROOM, "the living room please", "room living"),
        (ROOM, "I want to furnish the kitchen", "room kitchen"),
        (ROOM, "2", "room kitchen"),
        (CARD, "turn over the fridge card", "card 10"),
        (CARD, "open the fridge", "card 10"),
        (CARD, "the 11", "card 11"),
        (CARD, "table", "card 11"),
        (MARK, "retro", "mark 1"),
        (MARK, "block of cupboards", "mark 2"),
        (MARK, "number 2", "mark 2"),
        (MARK, "left one", "mark 1"),
        (DRAW, "put it at c4 turned right", "place c4 e"),
        (DRAW, "put the fridge on C 4, top to the east", "place c4 e"),
        (DRAW, "4c left", "place c4 w"),
        (DRAW, "c4 90 degrees", "place c4 e"),
        (DRAW, "c4, a quarter turn to the left", "place c4 w"),
        (DRAW, "c4 upside-down!", "place c4 s"),
        (DRAW, "turn left c4", "place c4 w"),
        (DRAW, "fridge at c4 facing south", "place c4 n"),
        (DRAW, "fridge at c4 facing west", "place c4 e"),
        ([*DRAW, "joker mirror"], "c4 facing south", "place c4 n"),
        (DRAW, "I don't want it", "leave out"),
        (DRAW, "pass", "leave out"),
        (DRAW, "use my joker to mirror it", "joker mirror"),
        (DRAW, "the other piece", "joker other"),
        (DRAW, "window c1", "window c1n"),
        (DRAW, "draw a window left of a3", "window a3w"),
        (DRAW, "add a window on the north wall of c1", "window c1n"),
        (DRAW, "put the front door below e8", "front door e8s"),
        (DRAW, "house door right of j3", "front door j3e"),
        (DRAWN, "I am done", "done"),
        (DRAWN, "ok", "done"),
        (OUTLINE, "a door left of c4", "door c4w"),
        (OUTLINE, "c4 left", "door c4w"),
        (OUTLINE, "door between c4 and b4", "door c4w"),
        (OUTLINE, "put the door at the west side of c4", "door c4w"),
        (OUTLINE, "extend to b4", "add b4"),
    ],
)
def test_what_a_newcomer_says_is_understood(before: list[str], said: str, meant: str) -> None:
    assert answer(before, said) == meant


@pytest.mark.parametrize("said", ["owl", "the Owl’s", "eulen", "room owl"])
def test_a_room_is_found_by_the_beginning_of_its_name(said: str) -> None:
    assert answer(ROOM, said, "shared-flat") == "room bedroom"


@pytest.mark.parametrize(("said", "meant"), [("hall", "living"), ("washroom", "bath"), ("wine", "study")])
def test_a_room_is_found_by_a_word_of_its_name(said: str, meant: str) -> None:
    assert answer(ROOM, said, "restaurant") == f"room {meant}"


def test_a_card_is_found_in_the_plural() -> None:
    assert answer(["hall"], "tables", "restaurant") == "card 11"
    assert answer(["hall"], "the plants", "restaurant") == "card 29"
    assert answer(["washroom"], "toilets", "restaurant") == "card 14"


def test_V3_rooms_are_told_with_the_names_that_the_mission_gives_them() -> None:
    assert answer(ROOM, "sit down", "restaurant") == (
        "'sit down' is not an action of Verplant & Zugestellt; write 'room living' (dining hall), 'room kitchen', "
        "'room bath' (guests’ washroom) or 'room study' (wine store)"
    )
    assert answer(ROOM, "bar", "restaurant").startswith("a room is chosen first; write 'room living' (dining hall), ")


@pytest.mark.parametrize(
    ("before", "said", "told"),
    [
        (ROOM, "kichen", "did you mean the kitchen? Write 'room kitchen' (V3)"),
        (ROOM, "bedroom", "this mission has no such room; write 'room living', 'room kitchen' or 'room bath' (V1)"),
        (ROOM, "sofa", "a room is chosen first; write 'room living', 'room kitchen' or 'room bath' (V3)"),
        (CARD, "frigde", "did you mean 'card 10' (fridge)? (V3)"),
        (CARD, "bath", "the kitchen is furnished completely first; write 'card 8', 'card 10' or 'card 11' (V11)"),
        (
            CARD,
            "sofa b3",
            "where a piece stands is said when its card lies open; write 'card 8', 'card 10' or 'card 11' (V3)",
        ),
        (
            MARK,
            "both",
            "one marker at a time, on one of the two pieces: "
            "'mark 1' (retro fridge) or 'mark 2' (fridge in a block of cupboards) (V3)",
        ),
        (MARK, "c4", "every marker of the card is put on a piece first; write 'mark 1' or 'mark 2' (V3)"),
        (
            DRAW,
            "rotate",
            "where to? Say the upper left square of the piece and where its top points: 'a1 s' (V5)",
        ),
        (DRAW, "put it in the corner", "where to? Say the upper left square of the piece and where its top points: "),
        (DRAW, "fridge", "where to? Say the upper left square of the piece and where its top points: "),
        (DRAW, "c4", "say where the top of the piece points: 'c4 n', 'c4 e', 'c4 s' or 'c4 w' (V5)"),
        (DRAW, "c4 sideways", "which way? Say where the top of the piece points (n, e, s, w): 'c4 n', 'c4 e', "),
        (DRAW, "sofa c4", "the fridge is drawn now, not the small sofa (V4)"),
        (DRAW, "window", "where is the window? Say the square inside and the side of its outer wall: 'window a1n'"),
        (DRAW, "window a1", "on which side of a1? Write 'window a1n' or 'window a1w' (V16)"),
        (DRAW, "window c4", "a window cannot be at c4n: that is no outer wall of the house (V16)"),
        (DRAW, "front door", "where is the front door? Say the square inside and the side of its outer wall: 'front"),
        (DRAW, "joker", "what does the joker do? Write 'joker other' or 'joker mirror' (V9)"),
        (DRAW, "door south of c4", "walls and door of a room come after its last card; now 1 piece of card 10"),
        (DRAWN, "c4 right", "everything of card 10 (fridge) is drawn, and what is drawn stays; write 'done', "),
        (DRAWN, "walls", "walls and door of a room come after its last card (V10)"),
        (OUTLINE, "close the room", "say where the door is, and the walls are drawn with it; write 'door c4n' (V10)"),
        (OUTLINE, "door c4", "on which side of c4? Write 'door c4n' or 'door c4w' (V10)"),
        (OUTLINE, "c4", "what about c4? Write 'door c4n' or 'door c4w' (V10)"),
        (OUTLINE, "b4", "what about b4? Write 'add b4' (V10)"),
        (OUTLINE, "add", "which square? Say it: 'add c3' (V10)"),
        (OUTLINE, "remove", "which square? Say it; there is none that could be (V10)"),
        (OUTLINE, "door south of c4", "the door of the kitchen cannot be at c4s: there is the same room on both sides"),
        (OUTLINE, "asdf", "'asdf' is not an action of Verplant & Zugestellt; write 'door c4n', 'add c3', 'front door"),
    ],
)
def test_what_is_missing_or_wrong_is_named_with_what_would_do(before: list[str], said: str, told: str) -> None:
    assert answer(before, said).startswith(told)


def test_V3_of_several_cards_one_is_asked_which() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "#", 2: "#", 3: "#"}).play("room living")
    assert drawing.refusal("the sofa") == "which of them? Write 'card 1' (small sofa) or 'card 2' (corner sofa) (V3)"
    assert drawing.play("card 1", "turn 1a", "mark 1", "leave out", "done").legal() == {"card 2", "card 3"}


@pytest.mark.parametrize(
    "text",
    ["", " ", "?", "the", "between c4 and z9", "between a1 and c3", "of of of", "c4 c4 c4", "°", "x" * 500],
)
def test_whatever_is_typed_is_understood_or_refused(text: str) -> None:
    for before in (ROOM, CARD, MARK, DRAW, DRAWN, OUTLINE):
        assert answer(before, text)
    assert isinstance(plainly(text), str)
