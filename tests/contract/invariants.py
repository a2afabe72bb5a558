"""What holds in every position of a game, whatever happened: pieces are conserved, nothing overlaps.

A game has its own function here, by name; the contract calls it after every step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drawingboard.core import bits
from drawingboard.games.floorplan.words.lookup import at_walls, rooms_of, squares_in
from drawingboard.games.floorplan.words.vocabulary import window_squares
from drawingboard.games.planquadrat.notation import houses_of
from drawingboard.games.verplant.rules import numbers as verplant
from drawingboard.games.verplant.words.floor import Floor
from drawingboard.games.verplant.words.lookup import pieces_of
from drawingboard.games.zonedout.rules import numbers as zoned_out
from tests.games.zonedout.drawn import blocks, square_of
from tests.games.zonedout.reference import Block, zone_at
from tests.toys.hands import BURIED, CARDS, NONE
from tests.toys.rooms_box import SQUARES


def check_planquadrat(town: Any) -> None:
    houses = list(houses_of(town))
    for length, stock in enumerate((24, 16, 8), 1):
        standing = sum(house.length == length for house in houses)
        assert standing + town.stock[length - 1] + town.stock[length + 2] == stock, "houses are placed, never lost (P3)"
    for seat in range(2):
        assert len(town.places(seat)) == 6 - town.monuments[seat], "a monument for every place (P8)"
        assert town.points(seat) == bits.count(town.claimed[seat]), "a point for every square (P12)"
    assert not town.claimed[0] & town.claimed[1], "a place has one owner"


def check_dschunke(harbour: Any) -> None:
    left, held = sum(harbour.left), len(harbour.held())
    assert harbour.laid + held + left == 43, "strips are laid, never lost (D3)"
    assert held <= 2
    assert harbour.laid == 43 or not harbour.over, "it ends with the last strip (D8)"


def check_floor_plan(table: Any) -> None:
    for sheet in {table.sheets[max(table.actor, 0)], table.sheets[0], table.shown_sheets[0]}:
        things = [*squares_in(sheet.hedges), *squares_in(sheet.pools), *squares_in(sheet.stones)]
        assert not any(sheet.room_at[square] for square in things), "gardens are outdoors (F11)"
        things += [square for square, _ in at_walls(sheet.doors)]
        things += [part for window in at_walls(sheet.windows) for part in window_squares(*window)]
        things += [room.letter for room in rooms_of(sheet) if room.letter >= 0]
        assert sorted(things) == list(squares_in(sheet.taken)), "one thing on a square (F11)"
        assert sum(room.width * room.height for room in rooms_of(sheet)) == len(squares_in(sheet.indoors)), (
            "rooms do not overlap (F5)"
        )
        assert all(spent <= had for spent, had in zip(sheet.spent, sheet.unlocked, strict=True)), (
            "each bonus once (F13)"
        )
    assert len({(sheet.round, *sheet.client) for sheet in table.sheets}) == 1, "all are in the same round (F3)"


def check_zoned_out(city: Any) -> None:
    held = sum(city.held)
    laid = sum(place == zoned_out.CITY for place in city.place)
    assert city.shuffled + city.under_count + held + laid == 63, "cards are somewhere (Z4, Z9)"
    assert laid == city.played
    assert city.blocks <= 16 + 3 * max(0, city.played - 4), "every card covers at least one block (Z5)"
    standing = [0] * city.seats
    for kind, thing in zip(city.kind, city.standing, strict=True):
        if kind and thing >= zoned_out.DEVELOPED:
            standing[(thing - zoned_out.DEVELOPED) // 4] += thing % 4
    for tower in range(4):
        for height in range(city.floors[tower]):
            standing[city.floor[zoned_out.FLOORS * tower + height]] += 1
    for seat in range(city.seats):
        assert standing[seat] + city.pieces[seat] == zoned_out.PIECES[city.seats], "pieces are placed, never lost (Z14)"
    drawn = {square: Block.read(token) for square, token in blocks(city).items()}
    planners = [square_of(square) for square in list(city.planner)[: city.seats] if square != zoned_out.OFF_BOARD]
    for planner in planners:
        if city.phase != zoned_out.DECLARING:
            assert drawn[planner].zoned, "planners stand in zones (Z6)"
            assert drawn[planner].density, "and on blocks of one density (Z11)"
            assert len(zone_at(drawn, planner).keys() & {*planners}) == 1, "each in a zone of its own (Z5, Z6)"


def check_verplant(table: Any) -> None:
    for sheet in {id(sheet): sheet for sheet in (*table.sheets, *table.shown_sheets)}.values():
        floor, pieces = Floor(sheet), pieces_of(sheet)
        for piece in pieces:
            assert all(floor.stands[square] == piece.order + 1 for square in piece.lying.furniture), "it stands (V6)"
            for square in piece.lying.open_squares:
                assert floor.is_open(square), "open squares stay open (V6)"
                assert not floor.stands[square], "and empty (V6)"
            assert not any(floor.edge_kind(*edge) for edge in piece.lying.tied()), "no wall runs through it (V6)"
            assert all(floor.edge_kind(*edge) for edge in piece.lying.lines), "it stands against a wall (V7)"
        for room in range(sheet.rooms):
            squares = set(floor.room(room))
            own = [piece for piece in pieces if piece.room == room]
            if sheet.room_state[room] >= verplant.OUTLINED:
                assert bool(own) == (sheet.room_state[room] != verplant.MISSING), "no piece, no room (V10)"
                assert all(set(piece.lying.squares) <= squares for piece in own), "a room has its pieces (V10)"
                assert not squares or floor.connected(min(squares), squares) == squares, "in one part (V10)"
            if door := sheet.door_square[room]:
                assert door in squares, "doors open from inside (V10)"
                assert not floor.is_lined(door, sheet.door_side[room]), "no door on a wall line (V7)"
        if front := sheet.front_square:
            assert sheet.entrance or not (floor.stands[front] or floor.inside[front]), "it stays free (V13)"
    common = {(sheet.round, sheet.turn, sheet.room, sheet.slot, *sheet.slot_card) for sheet in table.sheets}
    assert len(common) == 1, "all draw the same card (V4)"


def check_hands(table: Any) -> None:
    assert len(table.place) == CARDS
    assert all(0 <= place < BURIED + table.seats for place in table.place), "every card is somewhere"
    dealt = [goal for goal in table.goal if goal != NONE]
    assert len(set(dealt)) == len(dealt), "every goal is dealt once (T2)"
    assert all(len(table.held(seat)) <= table.hand for seat in range(table.seats))


def check_rounds(sheets: Any) -> None:
    assert all(0 <= total < 7 for total in sheets.totals)
    assert not all(sheets.finished), "a round ends when all are done"


def check_rooms(flats: Any) -> None:
    for flat in flats.sheets:
        assert len(flat.strip) == SQUARES
        assert (flat.left, flat.turn, flat.round) == (flats.sheets[0].left, flats.sheets[0].turn, flats.sheets[0].round)
    assert flats.over or len(flats.finished()) < flats.seats, "a round ends when all are done (R4)"


INVARIANTS: dict[str, Callable[[Any], None]] = {
    "planquadrat": check_planquadrat,
    "dschunke": check_dschunke,
    "floor-plan": check_floor_plan,
    "zoned-out": check_zoned_out,
    "verplant": check_verplant,
    "toy-hands": check_hands,
    "toy-rounds": check_rounds,
    "toy-rooms": check_rooms,
}
