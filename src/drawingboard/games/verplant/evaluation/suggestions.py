"""Which steps are worth a thought: what the built-in players leave out of hundreds of legal ones.

Everything that is suggested is legal, and there is always a suggestion. Of the places of a piece the snuggest are
kept, by a quick look at its surroundings. Front door and windows are drawn when everything else is.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core import bits
from drawingboard.core.bits import Bits, Rows
from drawingboard.core.position import Actions
from drawingboard.games.verplant import actions as packing
from drawingboard.games.verplant.evaluation import as_if, weights
from drawingboard.games.verplant.rules import numbers, plan, shapes, windows
from drawingboard.games.verplant.rules.designer import Designer


def suggest(sheet: Designer, actions: Actions) -> None:
    """Put the steps worth a thought into the list."""
    sheet._list_actions(actions)
    if sheet.stage == numbers.CHOOSING_ROOM or sheet.stage == numbers.CHOOSING_CARD:
        _keep_choices(sheet, actions)
    elif sheet.stage == numbers.DRAWING:
        _keep_places(sheet, actions)
    elif sheet.stage == numbers.OUTLINING:
        _keep_doors(sheet, actions)
    elif sheet.stage == numbers.FINISHING:
        _keep_finishing(sheet, actions)


def _keep_choices(sheet: Designer, actions: Actions) -> None:
    """Everything but passing on; without a hallway the entrance room comes first (V15)."""
    kept = 0
    entrance = packing.room(sheet.entrance - 1) if sheet.entrance else -1
    if sheet.stage == numbers.CHOOSING_ROOM and entrance >= 0 and actions._holds(entrance):
        actions.codes[0] = entrance
        actions.count = 1
        return
    for index in range(actions.count):
        if actions.codes[index] != packing.PASS_ON:
            actions.codes[kept] = actions.codes[index]
            kept += 1
    actions.count = kept


# Places -----------------------------------------------------------------------------------------------------


def _keep_places(sheet: Designer, actions: Actions) -> None:
    """The best places, leaving it out, and the joker; of the joker's places those of its kind."""
    code_of: Rows = [0] * 64
    score_of: Rows = [0] * 64
    piece: Rows = [0] * 160
    kept = 0
    pose = -1
    joker_other = False
    joker_mirror = False
    for index in range(actions.count):
        code = actions.codes[index]
        if code == packing.OTHER:
            joker_other = True
        elif code == packing.MIRROR:
            joker_mirror = True
        elif packing.PLACE <= code < packing.ADD:
            turn = packing.place_turn(code)
            if turn != pose:
                pose = turn
                shapes.lay(sheet, shape_now(sheet), pose, piece)
            score = _snugness(sheet, piece, packing.place_square(code))
            kept = _insert(code_of, score_of, kept, weights.PLACES, code, score)
    actions.count = 0
    for place in range(kept):
        actions._add(code_of[place])
    actions._add(packing.LEAVE_OUT)
    if joker_other:
        actions._add(packing.OTHER)
    if joker_mirror:
        actions._add(packing.MIRROR)


def shape_now(sheet: Designer) -> int:
    """The shape that is drawn now: 4 * slot + 2 * card + piece."""
    chosen = sheet.choice[sheet.marker]
    if sheet.variant == numbers.OTHER:
        chosen = 1 - chosen
    return numbers.SHAPES_OF_A_NUMBER * sheet.slot + numbers.PIECES_OF_A_CARD * sheet.slot_card[sheet.slot] + chosen


def _insert(code_of: Rows, score_of: Rows, kept: int, most: int, code: int, score: int) -> int:
    """Put a code among the best ones, best first; returns how many there are now."""
    place = kept
    if place == most:
        if score <= score_of[place - 1]:
            return kept
        place -= 1
    else:
        kept += 1
    while place and score_of[place - 1] < score:
        code_of[place] = code_of[place - 1]
        score_of[place] = score_of[place - 1]
        place -= 1
    code_of[place] = code
    score_of[place] = score
    return kept


def _snugness(sheet: Designer, piece: Rows, corner: int) -> int:
    """How well a piece lies in a place, at a glance."""
    score = 0
    for place in range(piece[numbers.PIECE_SQUARES]):
        square = corner + piece[numbers.FIRST_SQUARE + place]
        if place < piece[numbers.FURNITURE_SQUARES]:
            score += _around_furniture(sheet, square)
        else:
            score += _around_open(sheet, square)
    for place in range(piece[numbers.PIECE_LINES]):
        if plan.on_edge(sheet, 2 * corner + piece[numbers.FIRST_LINE + place]) == numbers.NO_WALL:
            score -= weights.NEW_WALL
    return score


def _around_furniture(sheet: Designer, square: int) -> int:
    score = 0
    for side in range(numbers.SIDES):
        beyond = square + numbers.STEP[side]
        if plan.beside(sheet, square, side) or sheet.stands[beyond] or sheet.inside[beyond]:
            score += weights.SNUG
        elif as_if.is_open_now(sheet, beyond):
            score += 1
    return score


def _around_open(sheet: Designer, square: int) -> int:
    if as_if.is_open_now(sheet, square):
        return weights.SHARED
    score = 0
    for side in range(numbers.SIDES):
        if not plan.beside(sheet, square, side) and as_if.is_open_now(sheet, square + numbers.STEP[side]):
            score = weights.JOINED
    return score


# Walls and doors ----------------------------------------------------------------------------------------------


def _keep_doors(sheet: Designer, actions: Actions) -> None:
    """Doors; squares to add only for a bonus (a large room, given furniture), or where there is no door yet."""
    doors = 0
    for index in range(actions.count):
        if packing.DOOR <= actions.codes[index] < packing.FRONT:
            doors += 1
    growing = _wants_to_grow(sheet)
    adds = 0
    kept = 0
    for index in range(actions.count):
        code = actions.codes[index]
        is_add = packing.ADD <= code < packing.DROP
        if is_add and adds < weights.ADDS and (growing or not doors or _takes_in_given(sheet, code)):
            adds += 1
        elif not packing.DOOR <= code < packing.FRONT and code != packing.NO_DOOR:
            continue
        actions.codes[kept] = code
        kept += 1
    actions.count = kept


def _takes_in_given(sheet: Designer, code: int) -> bool:
    """Whether a square to add has given furniture that brings something in this room (V29)."""
    standing = sheet.stands[packing.add_square(code)]
    if standing < numbers.FIRST_GIVEN:
        return False
    if sheet.given_points[standing - numbers.FIRST_GIVEN]:
        return True
    asked: Bits = 0
    for bonus in range(sheet.bonuses):
        asked |= sheet.bonus_these[bonus] | sheet.bonus_those[bonus]
    return asked & bits.single(sheet.given_number[standing - numbers.FIRST_GIVEN]) != 0


def _wants_to_grow(sheet: Designer) -> bool:
    """Whether a bonus is paid for a larger room than this one is so far."""
    size = 0
    for square in range(numbers.SQUARES):
        if sheet.inside[square] == sheet.room + 1:
            size += 1
    for bonus in range(sheet.bonuses):
        first = numbers.BONUS_PARTS * bonus
        about = sheet.bonus[first + numbers.ROOM]
        if (
            sheet.bonus[first] == numbers.ROOM_AT_LEAST
            and (about == sheet.room or about == numbers.NO_ROOM)
            and size < sheet.bonus[first + numbers.LIMIT]
        ):
            return True
    return False


# Front door and windows -----------------------------------------------------------------------------------------


def is_last_round(sheet: Designer) -> bool:
    """Whether all cards are turned over."""
    left = 0
    for slot in range(sheet.slots):
        left += 1 - sheet.slot_done[slot]
    return left == 0


def _keep_finishing(sheet: Designer, actions: Actions) -> None:
    """To be done; when nothing else will be drawn, first the front door and windows that a bonus may see."""
    if not is_last_round(sheet):
        actions.codes[0] = packing.DONE
        actions.count = 1
        return
    if sheet.front_square or not _keep_fronts(actions):
        _keep_windows(sheet, actions)


def _keep_fronts(actions: Actions) -> bool:
    """Some of the places for a front door, spread over all; false if there are none."""
    fronts = 0
    for index in range(actions.count):
        if packing.FRONT <= actions.codes[index] < packing.WINDOW:
            fronts += 1
    if not fronts:
        return False
    each = fronts // weights.FRONTS + 1
    seen = 0
    kept = 0
    for index in range(actions.count):
        code = actions.codes[index]
        if packing.FRONT <= code < packing.WINDOW:
            if seen % each == 0:
                actions.codes[kept] = code
                kept += 1
            seen += 1
    actions.count = kept
    return True


def _keep_windows(sheet: Designer, actions: Actions) -> None:
    """To be done, and windows that see what a bonus asks for, or are asked for in every room."""
    kept = 0
    found = 0
    for index in range(actions.count):
        code = actions.codes[index]
        if code == packing.DONE:
            actions.codes[kept] = code
            kept += 1
        elif code >= packing.WINDOW and found < weights.WINDOWS and _is_asked_for(sheet, code):
            actions.codes[kept] = code
            kept += 1
            found += 1
    actions.count = kept


def _is_asked_for(sheet: Designer, code: int) -> bool:
    """Whether a bonus may be paid for a window."""
    square = packing.window_square(code)
    room = sheet.inside[square] - 1
    for bonus in range(sheet.bonuses):
        first = numbers.BONUS_PARTS * bonus
        about = sheet.bonus[first + numbers.ROOM]
        wanted = sheet.bonus[first + numbers.OBJECT]
        if sheet.bonus[first] == numbers.SEES:
            if (about == numbers.NO_ROOM or about == room) and windows.sees(
                sheet, square, packing.window_side(code), wanted
            ):
                return True
        elif (
            sheet.bonus[first] == numbers.EVERY_ROOM_HAS
            and wanted == numbers.A_WINDOW
            and room >= 0
            and not windows.has_window(sheet, room)
        ):
            return True
    return False
