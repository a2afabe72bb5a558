"""Positions as texts: everything is written, read back, and what cannot be true is refused with every reason."""

from __future__ import annotations

import re

import pytest
from tests.games.zonedout.drawn import GAME

from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.random import Random
from drawingboard.games.zonedout import City
from drawingboard.games.zonedout.rules import numbers


def after(steps: int, seed: int = 5, seats: int = 3, **options: str) -> City:
    """A random match, some steps on."""
    random, city = Random(seed), GAME.start(options, seats)
    for _ in range(steps):
        if city.waits_for_chance:
            city.roll(random)
        else:
            codes = city.legal_actions()
            city.apply(codes[random.below(len(codes))])
    return city


def in_phase(phase: int, seed: int = 5, seats: int = 3) -> City:
    """The first position of a random match that is in a phase, in a later turn."""
    steps = 40
    while (city := after(steps, seed, seats)).phase != phase:
        steps += 1
    return city


SETTLED = """Zoned Out
players: 2, first 1, objectives blocks
start: pink
turn: 2, green, turn
pink: planner -1,-1, 45 pieces, 0 for zones, 0 by modifiers, 0 redraws, hand 2 3 4
green: planner off, 45 pieces, 0 for zones, 0 by modifiers, 0 redraws, hand 5 6 7
objectives: small-town of pink, mid-town of pink, big-city of green, most-commercial of green, light-residential, \
heavy-industrial
laid: 1 8 9 10
under: 12 by green, 11 by pink closed to green
clues: pink 13 under 1 green
last: 10s 1,1
city:
     -1   0    1    2
  -1 R1@p R1   C1   I1
   0 R1   DT   DT   I*
   1 I2   DT   DT   R3
   2 I2   C1   R*   R3
"""


def test_a_journal_can_be_read_and_written() -> None:
    journal = "journal: green showed 5, pink put 2, pink put ?, pink drew ? by everybody, pink drew 2 by green"
    text = SETTLED.replace("last: ", f"{journal}\nlast: ")
    assert GAME.show(GAME.read(text)) == text


def test_a_text_can_be_read_written_and_played_on() -> None:
    city = GAME.read(SETTLED)
    assert GAME.show(city) == SETTLED
    assert "5n 2,2" in [GAME.format_action(city, code) for code in city.legal_actions()]
    assert GAME.describe_turn(city) == "green lays a card or redraws"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("objectives", ["blocks", "zones"])
def test_every_position_of_a_match_is_read_as_it_was_written(seats: int, objectives: str) -> None:
    random, city = Random(seats), GAME.start({"objectives": objectives}, seats)
    while not city.over:
        assert GAME.read(GAME.show(city)).same_as(city), GAME.show(city)
        if city.waits_for_chance:
            city.roll(random)
        else:
            codes = city.legal_actions()
            redraws = [code for code in codes if code < 8]
            city.apply((redraws or codes)[random.below(len(redraws or codes))])
    assert GAME.read(GAME.show(city)).same_as(city)


def test_a_match_that_was_stopped_is_read_as_it_was_written() -> None:
    for ending, seat in ((98, -1), (99, 1)):
        city = after(60)
        city.stop(ending, seat)
        assert GAME.read(GAME.show(city)).same_as(city)


def test_cards_of_ones_own_are_in_the_text() -> None:
    mine = GAME.own_content().text("cards.toml").replace('"R1 R1   C1 C1   I1 I1"', '"R2 R1   C1 C1   I1 I1"', 1)
    game = GAME.with_content(Content.from_texts(GAME, {"cards.toml": mine}))
    city = game.start()
    assert "cards: R2R1C2-1 C1C1I2-1" in game.show(city)
    assert GAME.read(game.show(city)).same_as(city)
    assert "cards:" not in GAME.show(GAME.start())


def wrong(text: str) -> list[str]:
    """Everything that is said to be wrong with a text."""
    with pytest.raises(NotUnderstood) as refusal:
        GAME.read(text)
    assert refusal.value.code == "position/text"
    return refusal.value.sentence.removeprefix("this is no position of Zoned Out: ").split("; ")


def test_a_text_that_cannot_be_read_is_told_line_by_line() -> None:
    text = SETTLED.replace("turn: 2, green, turn", "turn: soon").replace("start: pink", "start: mauve")
    assert wrong(text.replace("R3", "R4", 1)) == [
        "turn: must look like '14, green, turn', not 'soon'",
        "start: must look like 'pink', not 'mauve'",
        "city: 'R4' is no block, which look like R1, R*2:p or R2=g2@p",
    ]
    assert wrong("Chess\n") == ["the first line must be Zoned Out"] + [
        f"{name}: is missing" for name in ("players", "turn", "pink", "green")
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("hand 2 3 4", "hand 2 3 5", "card 5 is in two places"),
        ("hand 2 3 4", "hand 2 3", "pink: holds 2 cards in phase turn (Z9)"),
        ("hand 2 3 4", "hand 2 3 64", "pink: cards are numbered from 1 to 63"),
        ("players: 2", "players: 5", "players: must look like '3, first random, objectives blocks'"),
        ("objectives blocks", "objectives hours", "option objectives cannot be 'hours'"),
        ("pink: planner -1,-1", "pink: planner 0,-1", "city: the planners stand elsewhere than their seats say"),
        ("planner off", "planner 2,0", "the planner at 2,0 must stand on an undeveloped block with a density (Z6)"),
        ("planner off", "planner -1,0", "stands in one zone with green (Z5)"),
        ("45 pieces", "44 pieces", "pink: 44 pieces, 0 on blocks and 0 on towers are not 45 (Z14)"),
        ("0 for zones", "9 for zones", "pink: 9 points for 0 blocks (Z13)"),
        ("0 redraws", "9 redraws", "pink: 9 redraws in 2 turns (Z4)"),
        ("turn: 2, green", "turn: 2, pink", "turn: number 2 is green's"),
        ("turn: 2, green, turn", "turn: 2, green, hands", "turn: number 2 and phase hands do not fit (Z3)"),
        ("turn: 2, green, turn", "turn: 90, green, turn", "turn: 90 turns and 0 cards played do not fit (Z5)"),
        ("turn: 2, green, turn", "turn: 2, green, draw", "green: holds 3 cards in phase draw (Z9)"),
        ("turn: 2, green, turn", "turn: 2, green, move", "green: holds 3 cards in phase move (Z9)"),
        ("turn: 2, green, turn", "turn: 2, green, redraw", "cards are to be drawn exactly in phase redraw"),
        ("turn: 2, green, turn", "turn: 2, green, turn, left 2,2", "a block was left only in phase declare (Z11)"),
        (
            "turn: 2, green, turn",
            "turn: 2, green, turn\nended: blocked",
            "ended: phase over and an ending by the rules",
        ),
        ("turn: 2, green, turn", "turn: 2, green, turn\nended: resigned", "ended: who resigned must be told"),
        (
            "turn: 2, green, turn",
            "turn: 2, green, turn\ntrigger: pieces by pink, 1 last turns",
            "trigger: pink has pieces left (Z18)",
        ),
        ("small-town of pink", "small-town", "objectives: number 1 is pink's (Z2)"),
        ("small-town", "mid-town", "objectives: at most 6 different ones are dealt (Z2)"),
        (", \nheavy-industrial", "", "objectives: 5 are dealt in phase turn (Z2)"),
        ("laid: 1 8 9 10", "laid: 1 8 9", "laid: 3 cards in phase turn (Z1)"),
        ("laid: 1", "towers: nw p, ne, sw, se\nlaid: 1", "pink: 45 pieces, 0 on blocks and 1 on towers are not 45"),
        ("12 by green", "12 by white", "under: number 1 is known to somebody who does not play"),
        ("pink 13 under 1 green", "pink 13 under 7", "clues: card 13 cannot be there"),
        ("pink 13 under 1 green", "pink 2 under 1", "clues: pink sees card 2"),
        ("13 under 1 green", "13 under 1 green\njournal: white put 13", "journal: somebody in it does not play"),
        ("13 under 1 green", "13 under 1 green\njournal: pink put 13 by green", "journal: must look like"),
        ("13 under 1 green", "13 under 1 green\njournal: green put 13", "journal: green would have held 4 cards"),
        ("13 under 1 green", "13 under 1 green\njournal: green showed ?", "played or shown is known"),
        ("clues: pink 13 under 1 green", "journal: green drew 5", "journal: is kept only while somebody has a clue"),
        ("last: 10s 1,1", "last: 11s 1,1", "last: card 11 does not lie there"),
        ("last: 10s 1,1", "last: 10s 1,1 by pink", "last: who laid the card is told once the first four lie"),
        ("DT   DT   I*", "DT   -1   I*", "city: Downtown is 0,0 1,0 0,1 and 1,1, and nothing else (Z1)"),
        ("I*\n", "I*=p1\n", "city: 'I*=p1' is no block"),
        ("R*   R3", "R*   ..", "city: 2,2 has no block, but the first four cards have (Z1)"),
        ("     -1   0    1    2", "     -1   0    1    2    3", "must have its number and 5 blocks"),
        ("DT   R3\n", "DT   R3=g1\n", "green: 1 pieces on R3=g1, with 45 left (Z14, Z16)"),
        ("DT   R3\n", "DT   R3=w3\n", "city: white at 2,1 does not play"),
    ],
)
def test_what_cannot_be_true_is_named(old: str, new: str, problem: str) -> None:
    old = old.replace(", \n", ", ")
    assert old in SETTLED
    assert any(problem in told for told in wrong(SETTLED.replace(old, new, 1))), wrong(SETTLED.replace(old, new, 1))


def test_a_block_far_away_is_refused() -> None:
    text = SETTLED.replace("   2 I2", "   2 I2").rstrip() + "\n   3 R1    ..    ..    ..\n   4 R1    ..    ..    ..\n"
    assert "city: 0 cards beside the first four do not make 18 blocks (Z5)" in wrong(text)
    assert "city: -1,4 is too far away for 0 cards (Z5)" in wrong(text)


def test_the_density_of_a_wild_block_is_asked_for_only_where_it_stands() -> None:
    text = GAME.show(in_phase(numbers.DECLARING))
    name = re.findall(r"turn: \d+, (\w+), declare", text)[0]
    planner = re.findall(rf"{name}: planner (\S+),", text)[0]
    assert any("planner" in told for told in wrong(text.replace(f"{name}: planner {planner}", f"{name}: planner off")))


def test_a_development_is_of_blocks_that_are_developed() -> None:
    steps = 40
    while "\ndeveloped: " not in (text := GAME.show(after(steps))):
        steps += 1
    line = next(line for line in text.splitlines() if line.startswith("developed: "))
    assert any("is not developed by" in told for told in wrong(text.replace(line, f"{line} 0,0")))


def test_the_end_is_counted_down_from_who_triggered_it() -> None:
    city = GAME.start({}, 3)
    random = Random(1)
    while not city.trigger or city.phase != numbers.TURN:
        if city.waits_for_chance:
            city.roll(random)
        else:
            codes = city.legal_actions()
            city.apply(codes[random.below(len(codes))])
    text = GAME.show(city)
    assert GAME.read(text).same_as(city)
    count = city.last_turns
    changed = text.replace(f"{count} last turns", f"{3 - count} last turns")
    assert f"trigger: there must be {count} last turns, not {3 - count} (Z18)" in wrong(changed)
    without = re.sub(r"trigger: .*\n", "", text)
    assert any("so the end is near (Z18)" in told for told in wrong(without))
