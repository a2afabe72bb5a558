"""Positions as texts: everything that is written is read back, and everything wrong with a text is listed."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from tests.contract.cases import advance
from tests.games.verplant import drawn
from tests.games.verplant.drawn import GAME, Drawing

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import AGREED, RESIGNED
from drawingboard.core.random import Random
from drawingboard.games.verplant.content.mission_book import missions
from drawingboard.games.verplant.words.prints import OTHER

MISSIONS = [known.name for known in missions()]


def played(name: str, seed: int, seats: int, most: int = 400) -> list[Any]:
    """Every seventh position of a random match of one of our missions."""
    game = GAME.with_content(GAME.content_called(name))
    position, random = game.start(seats=seats), Random(seed)
    found: list[Any] = []
    for step in range(most):
        if step % 7 == 0:
            found.append(position.copy())
        if position.over:
            break
        advance(position, random)
    return [*found, position]


@pytest.mark.parametrize("name", MISSIONS)
def test_every_mission_is_read_back_by_a_game_that_plays_another(name: str) -> None:
    for position in played(name, 1, 2, 120):
        text = GAME.show(position)
        assert f"mission: {name} " in text
        loaded = GAME.read(text)
        assert loaded.same_as(position), text
        assert GAME.show(loaded) == text


def small(seats: int = 1) -> Drawing:
    """A mission of nobody's: a wall, given furniture, an open square, a tree."""
    return drawn.mission(
        """
        . .|. . .   t
        . . . A A
        o . . . .
        """,
        pieces={1: "# o", 2: (" -\n #\n o", "# #\no #"), 29: "#"},
        rooms={"living": "1 2x2", "kitchen": "29"},
        given={"A": 31},
        bonuses=[{"condition": "sees", "points": 1, "object": "tree", "most": 2}],
        seats=seats,
    )


def test_a_mission_that_is_not_ours_is_told_in_numbers_and_read_without_its_files() -> None:
    for seed in range(3):
        drawing, random = small(2), Random(seed)
        while not drawing.position.over:
            for _ in range(4):
                if not drawing.position.over:
                    advance(drawing.position, random)
            text = drawing.game.show(drawing.position)
            assert f"mission: {OTHER}\nprinted: " in text
            loaded = GAME.read(text)
            assert loaded.same_as(drawing.position), text
            assert GAME.show(loaded) == text
        assert pickle.loads(pickle.dumps(drawing.position)).same_as(drawing.position)


def test_a_text_shows_what_is_drawn_and_hides_nothing_behind_the_bar() -> None:
    drawing = small(2).play("room living").take(1).play("front door a1n", "place c1 n", "window e1e", seat=0)
    assert _about(drawing, "designer 1") == [
        "designer 1: finish, marker 2",
        "  pieces: | A 1a1 at c1 n",
        "  front: | a1n",
        "  windows: | e1e",
        "  picture:",
        "         a   b   c   d   e   f   g",
        "      +-F-+---+---+---+---+",
        "    1 | .   . | A   o   . :     t",
        "      +       +           +",
        "    2 | .   .   .   1   1 |",
        "      +                   +",
        "    3 | o   .   .   .   . |",
        "      +---+---+---+---+---+",
    ]


def _about(drawing: Drawing, seat: str) -> list[str]:
    lines = drawing.game.show(drawing.position).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith(f"{seat}:"))
    last = next((place for place in range(first + 1, len(lines)) if lines[place].startswith("designer ")), len(lines))
    return lines[first:last]


def test_rooms_jokers_and_outlines_are_told() -> None:
    drawing = small().furnish("29 e3", room="kitchen").play("add d3", "door d3n", "done")
    drawing.play("room living", "card 2", "turn 2a", "mark 1", "mark 2", "joker mirror")
    text = drawing.game.show(drawing.position)
    assert "card: 2, marks 1 2" in text
    assert "designer 1: draw, mirrored" in text
    assert "  rooms: kitchen door d3n: d3-e3" in text
    assert "  joker: | used" in text
    drawing.play("leave out", "place a1 n", "done", "card 1", "turn 1a", "mark 1", "leave out", "add b3")
    assert "living outline: a1-b1 a2-b2 b3 by hand b3" in drawing.game.show(drawing.position)
    assert GAME.read(drawing.game.show(drawing.position)).same_as(drawing.position)


def test_a_plan_by_itself_is_read_back_too() -> None:
    table = small(3).play("room living").take(1).play("place a1 n", seat=1).position
    alone: Any = GAME.focus(table, 1)
    for plan in (alone, table.sheet_alone(2), table.sheets[1]):
        assert GAME.read(GAME.show(plan)).same_as(plan)
    assert "taken: from designer 2 of 3" in GAME.show(alone)


def test_matches_that_were_stopped_are_read_back() -> None:
    for ending, seat in ((AGREED, -1), (RESIGNED, 1)):
        table = small(2).play("room living").take(1).position
        table.stop(ending, seat)
        assert GAME.read(GAME.show(table)).same_as(table)
    alone: Any = GAME.focus(small(2).position, 0)
    alone.stop(RESIGNED, 0)
    assert GAME.read(GAME.show(alone)).same_as(alone)


# What is wrong ----------------------------------------------------------------------------------


def good() -> str:
    """A text in which the kitchen is finished and the living room under way, at a table of two."""
    game = GAME
    position = game.start({"first": "1"}, 2)
    steps = "room kitchen/card 10/turn 10a/mark 1/place a1 n/done/place a1 n/done/card 8/turn 8a/mark 1/leave out"
    steps += "/done/leave out/done/card 11/turn 11a/mark 1/leave out"
    for step in steps.split("/"):
        position.apply(game.parse_action(position, step))
    return game.show(position)


def test_the_text_that_is_spoilt_below_is_a_good_one() -> None:
    assert GAME.show(GAME.read(good())) == good()
    assert "designer 1: outline, marker 2" in good()


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("verplant first=1", "verplan first=1", "the first line must be 'verplant' and its options"),
        ("first=1", "first=7", "option first cannot be '7'"),
        ("walking=open", "running=open", "has no option 'running'"),
        ("mission: training", "mission: castle", "'mission:' must be other or one of ours, and there is no 'castle'"),
        ("mission: training", "mission: training 0", "has the fingerprint"),
        ("round: 3", "round: x", "'round:' must be the number of cards drawn so far"),
        ("round: 3", "round: 2", "'round:' is the number of cards whose markers lie on pieces"),
        ("room: kitchen", "room: cellar", "'room:' must be one of living, kitchen, bath (V1)"),
        ("room: kitchen\n", "", "'room:' is the room that is furnished now, and only then (V3)"),
        ("cards: 8a", "cards: 8c", "'cards:' lists cards of this mission"),
        ("card: 11, marks 1", "card: 99, marks 1", "'card:' must be a card of this mission"),
        ("card: 11, marks 1", "card: 11", "every marker of the card lies on a piece before it is drawn (V3)"),
        ("chooser: designer 1 of 2", "chooser: designer 3 of 2", "'chooser:' must be somebody at the table"),
        ("chooser: designer 1 of 2", "chooser: designer 1 of 3", "tells of 3 designers, and there are 2 plans"),
        ("turn: designer 1", "turn: somebody", "'turn:' must be chance, a designer, or 'over'"),
        ("turn: designer 1", "turn: chance", "'turn: chance' is when"),
        ("designer 1: outline", "designer 1: sleep", "'sleep' is not one of"),
        ("designer 1: outline, marker 2", "designer 1: outline", "every marker has been drawn or left out"),
        ("designer 2: draw", "designer 2: draw, mirrored", "the joker is used then (V9)"),
        ("A 10a1 at a1 n", "A 10a1 at z1 n", "is no piece, as in 'A 11a1 at c4 n'"),
        ("A 10a1 at a1 n", "B 10a1 at a1 n", "with letters in order"),
        ("A 10a1 at a1 n", "A 10b1 at a1 n", "that card was not turned over (V2)"),
        ("A 10a1 at a1 n", "A 10a1 at j8 n", "is no floor (V6)"),
        ("kitchen outline", "cellar outline", "is no room of this mission"),
        ("kitchen outline", "kitchen no door", "a room has an outline while its walls are drawn"),
        ("outline: a1", "outline: b2", "belongs to a piece of the kitchen and is not in it (V10)"),
        ("outline: a1", "outline: j8 a1", "the kitchen does not hang together (V10)"),
        ("    1 |", "    1 :", "line 3 of the picture is"),
    ],
)
def test_what_is_wrong_is_told(right: str, wrong: str, told: str) -> None:
    assert right in good()
    with pytest.raises(NotUnderstood) as refused:
        GAME.read(good().replace(right, wrong, 1))
    assert told in str(refused.value)
    assert refused.value.code == "position/text"


def test_everything_wrong_is_told_at_once() -> None:
    text = good().replace("round: 3", "round: x").replace("room: kitchen", "room: cellar")
    with pytest.raises(NotUnderstood) as refused:
        GAME.read(text)
    assert "'round:'" in str(refused.value)
    assert "'room:'" in str(refused.value)


@pytest.mark.parametrize("spoilt", ["", "!", "eJw=", "AAAA", "x" * 400])
def test_a_packed_mission_that_cannot_be_unpacked_is_refused(spoilt: str) -> None:
    text = small().game.show(small().position)
    line = next(line for line in text.splitlines() if line.startswith("printed: "))
    with pytest.raises(NotUnderstood, match=r"'printed:' must be a mission in numbers"):
        GAME.read(text.replace(line, f"printed: {spoilt}"))


def test_any_line_may_be_missing_or_spoilt_and_nothing_breaks() -> None:
    text = good()
    lines = text.splitlines()
    for place in range(len(lines)):
        for spoilt in ([], [lines[place][:-1]], [lines[place].replace("1", "9")], [lines[place].replace("a", "q")]):
            changed = "\n".join(lines[:place] + spoilt + lines[place + 1 :]) + "\n"
            try:
                position = GAME.read(changed)
            except NotUnderstood:
                continue
            random = Random(place)
            while not position.over:
                advance(position, random)


def test_V1_V22_the_picture_shows_furniture_open_squares_walls_doors_windows_and_what_is_outside() -> None:
    drawing = drawn.mission(
        " . . . . .   t\n . . # . A\n o .|. . .\n     ~   *",
        pieces={1: " -\n #\n o", 2: "#"},
        rooms={"living": "1", "kitchen": "2"},
        given={"A": 31},
    )
    drawing.furnish("1 d2").play("front door a1n", "window e1e", "door d3w", "done", "room kitchen").take(2)
    drawing.play("place a2 n")
    text = drawing.game.show(drawing.position)
    shown = text[text.index("  picture:") :].splitlines()[1:]
    assert [line[2:] for line in shown] == [
        "       a   b   c   d   e   f   g",
        "    +-F-+---+---+---+---+",
        "  1 | .   .   .   .   . :     t",
        "    +       +---+---+   +",
        "  2 | B   . | # | A | 1 |",
        "    +       +---+   +   +",
        "  3 | o   . | . / o | . |",
        "    +---+---+---+---+---+",
        "  4           ~       *",
        "",
    ], "\n".join(shown)
    assert drawing.game.read(text).same_as(drawing.position)
    with pytest.raises(NotUnderstood, match="line 7 of the picture is"):
        drawing.game.read(text.replace("| . / o |", "| . | o |"))
