"""Random matches of small missions: they end, keep their promises at every step, and are the same at both speeds."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.games.verplant import small

from drawingboard import speed
from drawingboard.core.position import CHANCE, Position
from drawingboard.core.random import Random
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.rules import access, numbers, placing, scoring, shapes
from drawingboard.games.verplant.rules.designer import Designer

ROOT = Path(__file__).parents[3]
LONGEST = 3000


def play(position: Position, random: Random, fewer_windows: bool = True) -> list[Any]:
    """Every position of a random match; windows are drawn now and then only, so that more furniture is."""
    positions = [position.copy()]
    while not position.over:
        if position.actor == CHANCE:
            position.roll(random)
        else:
            legal = position.legal_actions()
            others = [code for code in legal if code < packing.WINDOW]
            if fewer_windows and others and random.below(10):
                legal = others
            position._play(legal[random.below(len(legal))])
        positions.append(position.copy())
        assert len(positions) < LONGEST
    return positions


def squares_of_piece(sheet: Designer, drawn: int) -> tuple[set[int], set[int]]:
    """The furniture and the open squares of a drawn piece."""
    shape = 4 * sheet.drawn_slot[drawn] + sheet.drawn_shape[drawn]
    pose, corner = sheet.drawn_pose[drawn], sheet.drawn_square[drawn]
    furniture = shapes.count_in_pose(sheet, shape, pose, numbers.FURNITURE_SQUARES)
    count = shapes.count_in_pose(sheet, shape, pose, numbers.PIECE_SQUARES)
    squares = [corner + shapes.part_in_pose(sheet, shape, pose, numbers.FIRST_SQUARE + n) for n in range(count)]
    return set(squares[:furniture]), set(squares[furniture:])


def check(sheet: Designer) -> None:
    """What always holds for a plan."""
    stands: dict[int, int] = {}
    open_squares: set[int] = set()
    for drawn in range(sheet.drawn):
        furniture, around = squares_of_piece(sheet, drawn)
        assert not furniture & stands.keys()
        stands.update(dict.fromkeys(furniture, 1 + drawn))
        open_squares |= around
        room = access.room_of(sheet, drawn)
        if sheet.room_state[room] in (numbers.OUTLINED, numbers.FINISHED):
            assert all(sheet.inside[square] == 1 + room for square in furniture | around)
    assert not open_squares & stands.keys()
    for square in range(numbers.SQUARES):
        if sheet.stands[square] < numbers.FIRST_GIVEN:
            assert sheet.stands[square] == stands.get(square, 0)
        assert bool(sheet.marks[square] & numbers.OPEN) == (square in open_squares)
        if sheet.marks[square] & numbers.KEPT:
            assert not sheet.inside[square]
            assert not sheet.stands[square]
    check_rooms(sheet)


def check_rooms(sheet: Designer) -> None:
    """Finished rooms have walls all around, and at most the one door on them that is theirs."""
    for room in range(sheet.rooms):
        if sheet.room_state[room] == numbers.MISSING:
            assert not placing.has_pieces(sheet, room)
        if sheet.room_state[room] != numbers.FINISHED:
            continue
        for square in range(numbers.SQUARES):
            if sheet.inside[square] == 1 + room:
                for side, step in enumerate(numbers.STEP):
                    assert sheet.inside[square + step] == 1 + room or edge(sheet, square, side)
        if sheet.door_square[room]:
            kind = edge(sheet, sheet.door_square[room], sheet.door_side[room])
            assert kind == (numbers.FRONT_DOOR if sheet.entrance == 1 + room else numbers.DOOR)


def edge(sheet: Designer, square: int, side: int) -> int:
    """What is on a side of a square, read without the rules."""
    if side in (numbers.NORTH, numbers.WEST):
        square += numbers.STEP[side]
    return sheet.walls[square] >> 3 if side in (numbers.NORTH, numbers.SOUTH) else sheet.walls[square] & 7


@pytest.mark.parametrize("mission", small.MISSIONS)
def test_a_random_match_for_one_ends_and_keeps_its_promises(mission: str) -> None:
    for seed in range(6):
        positions = play(small.designer(small.MISSIONS[mission]), Random(seed))
        for position in positions:
            check(position)
            assert position.over or position.actor == CHANCE or position.legal_actions()
        last = positions[-1]
        assert last.stage == numbers.OVER
        assert last.ending == numbers.LAST_CARD_DRAWN
        assert last.round == last.slots
        assert all(state in (numbers.FINISHED, numbers.MISSING) for state in last.room_state[: last.rooms])


ENDINGS = {numbers.DRAWING: {packing.LEAVE_OUT}, numbers.FINISHING: {packing.DONE}}
"""By stage: the step with which it can always be ended."""


def is_ending(position: Designer, code: int) -> bool:
    if position.stage == numbers.OUTLINING:
        return code == packing.NO_DOOR or packing.DOOR <= code < packing.FRONT
    return code in ENDINGS.get(position.stage, {code})


@pytest.mark.parametrize("mission", small.MISSIONS)
def test_V4_V10_V18_a_legal_ending_always_exists_and_is_offered(mission: str) -> None:
    for seed in range(4):
        for position in play(small.designer(small.MISSIONS[mission]), Random(seed))[::5]:
            steps = 0
            while not position.over:
                if position.actor == CHANCE:
                    position.roll(Random(seed))
                else:
                    endings = [code for code in position.legal_actions() if is_ending(position, code)]
                    assert endings
                    position.apply(endings[seed % len(endings)])
                steps += 1
                assert steps <= 3 + position.rooms * 3 + 25 * 5, "straight to the end"


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_random_match_at_a_table_ends_and_every_plan_keeps_its_promises(seats: int) -> None:
    for seed, mission in enumerate(small.MISSIONS.values()):
        positions = play(small.table(mission, seats), Random(seed))
        for position in positions[:: 1 + len(positions) // 40]:
            for sheet in position.sheets:
                check(sheet)
        last = positions[-1]
        assert last.ending == numbers.LAST_CARD_DRAWN
        assert {sheet.stage for sheet in last.sheets} == {numbers.OVER}
        assert len({tuple(sheet.slot_card) for sheet in last.sheets}) == 1


def test_V3a_each_seat_may_be_the_first_to_choose() -> None:
    for seat in range(6):
        position = small.table(small.RECTANGLE, 6)
        assert [outcome for outcome, _ in position.outcomes()] == [0, 1, 2, 3, 4, 5]
        position.apply(seat)
        assert position.actor == seat
        assert position.is_choosing()


def test_V28_the_choice_is_passed_on_until_everybody_but_one_has() -> None:
    position = small.table(small.RECTANGLE, 3, lots=0)
    position.apply(packing.PASS_ON)
    assert position.actor == 1
    position.apply(packing.PASS_ON)
    assert position.actor == 2
    assert packing.PASS_ON not in position.legal_actions()
    position.apply(packing.room(0))
    assert packing.PASS_ON not in position.legal_actions()


def test_what_is_listed_is_what_there_is_no_reason_against() -> None:
    positions = play(small.designer(small.ODD), Random(3))
    drawing = [position for position in positions if position.stage == numbers.DRAWING and not position.variant]
    for position in drawing[::3]:
        shape = 4 * position.slot + 2 * position.slot_card[position.slot] + position.choice[position.marker]
        legal = {code for code in position.legal_actions() if packing.PLACE <= code < packing.ADD}
        assert legal == {
            packing.place(square, turn)
            for turn in range(4)
            if not shapes.is_seen_before(position, shape, turn)
            for square in range(numbers.SQUARES)
            if placing.why_not(position, shape, turn, square) == numbers.FINE
        }


def test_a_plan_takes_less_than_4_kB() -> None:
    for mission in small.MISSIONS.values():
        assert small.designer(mission).size() < 4000


def test_a_plan_is_the_same_when_all_its_fields_are_set_anew() -> None:
    for position in play(small.designer(small.ODD), Random(5))[::4]:
        twin = small.designer(small.RECTANGLE)
        twin.arrange(position.fields())
        assert twin.same_as(position)


def test_V26_a_guess_of_others_can_be_played_to_the_end() -> None:
    for seed in range(6):
        for position in play(small.table(small.NO_HALLWAY, 3), Random(seed))[::9]:
            if not position.over:
                guess = position.determinize(0, Random(seed))
                assert [sheet.joker for sheet in guess.sheets] == [sheet.joker for sheet in position.sheets]
                assert guess.finished() == position.finished()
                play(guess, Random(seed))


def test_one_seat_of_a_table_goes_on_as_a_match_for_one() -> None:
    for position in play(small.table(small.RECTANGLE, 3), Random(2))[::7]:
        sheet = position.sheet_alone(1)
        sheet.think_alone()
        last = play(sheet, Random(1))[-1]
        assert last.stage == numbers.OVER
        assert position.over or last.points(0) == scoring.total(last)


def fingerprint() -> str:
    """A few matches, every list and every score in them, as one number."""
    digest = hashlib.sha256()
    for number, mission in enumerate(small.MISSIONS.values()):
        for walkable in range(2):
            for position in play(small.designer(mission, floor_walkable=walkable), Random(number + 7)):
                digest.update(repr((position.legal_actions(), position.points(0), position.fields())).encode())
        for position in play(small.table(mission, 2), Random(number)):
            digest.update(repr((position.actor, position.legal_actions(), position.points(1))).encode())
    return digest.hexdigest()


def test_both_speeds_play_the_same_matches() -> None:
    environment = {**os.environ, speed.PURE: "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", f"import {__name__} as test; print(test.fingerprint())"]
    plain = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert plain.stdout.strip() == fingerprint()
