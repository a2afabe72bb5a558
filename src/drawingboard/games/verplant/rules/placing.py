"""Where a piece may be drawn, and why not elsewhere (V5–V7).

``chart`` looks at the whole plan once, so that asking about a place is quick. For each square it holds bits: furniture
may stand there, an open square may be there, something meets the corner at its upper left; and the region it is in.
"""

# drawingboard: hot

from __future__ import annotations

from drawingboard.core.bits import Rows
from drawingboard.core.guard import guard
from drawingboard.games.verplant.rules import numbers, plan, shapes
from drawingboard.games.verplant.rules.plan import Interior
from drawingboard.games.verplant.rules.ranges import POSE, ROOM, SHAPE, SQUARE

# The region ---------------------------------------------------------------------------------------


def is_buildable(interior: Interior, square: int) -> bool:
    """Whether a square can become part of the next room: floor outside finished rooms, not kept free (V6, V13)."""
    return (
        interior.ground[square] == numbers.FLOOR
        and not interior.inside[square]
        and not interior.marks[square] & numbers.KEPT
    )


def is_needed(interior: Interior, square: int) -> bool:
    """Whether a square has furniture or an open square of the room that is furnished now."""
    if interior.inside[square]:
        return False
    standing = interior.stands[square]
    return (0 < standing < numbers.FIRST_GIVEN) or (interior.marks[square] & numbers.OPEN) != 0


def has_pieces(interior: Interior, room: int) -> bool:
    """Whether anything was drawn for a room."""
    drawn = 0
    while drawn < interior.drawn and interior.slot_room[interior.drawn_slot[drawn]] != room:
        drawn += 1
    return drawn < interior.drawn


def chart(interior: Interior, charted: Rows) -> None:
    """Fill in what holds for every square: bits and regions."""
    for square in range(numbers.SQUARES):
        charted[square] = 0
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if is_buildable(interior, square):
            if not interior.stands[square]:
                charted[square] = numbers.MAY_BE_OPEN
                if not interior.marks[square] & (numbers.OPEN | numbers.GIVEN_OPEN):
                    charted[square] |= numbers.MAY_STAND
            charted[square] |= numbers.BUILDABLE
    for square in range(numbers.WIDTH + 1, numbers.SQUARES):
        if _meets_corner(interior, charted, square):
            charted[square] |= numbers.CORNER_TAKEN
    region = 0
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if charted[square] & numbers.BUILDABLE and not charted[square] >> numbers.REGION_SHIFT:
            region += 1
            _spread_region(interior, charted, square, region)


def _meets_corner(interior: Interior, charted: Rows, square: int) -> bool:
    """Whether a wall, or something that is no free floor, meets the upper left corner of a square."""
    left = square - 1
    above = square - numbers.WIDTH
    if not charted[square] & charted[left] & charted[above] & charted[above - 1] & numbers.BUILDABLE:
        return True
    return (
        (interior.walls[left] & numbers.EDGE_MASK) != 0
        or interior.walls[above] >> numbers.EDGE_BITS != 0
        or interior.walls[above - 1] != 0
    )


def _spread_region(interior: Interior, charted: Rows, start: int, region: int) -> None:
    waiting: Rows = [0] * 320
    label = region << numbers.REGION_SHIFT
    charted[start] |= label
    waiting[0] = start
    count = 1
    while count:
        count -= 1
        square = waiting[count]
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            if (
                charted[beyond] & numbers.BUILDABLE
                and not charted[beyond] >> numbers.REGION_SHIFT
                and not interior.walls[square + numbers.WALL_AT[side]] >> numbers.WALL_SHIFT[side] & numbers.EDGE_MASK
            ):
                charted[beyond] |= label
                waiting[count] = beyond
                count += 1


def region_of_room(interior: Interior, charted: Rows) -> int:
    """The region in which the pieces of the room under way lie; 0 when there are none yet."""
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if is_needed(interior, square):
            return charted[square] >> numbers.REGION_SHIFT
    return 0


# A place ------------------------------------------------------------------------------------------


def trouble(interior: Interior, charted: Rows, region: int, piece: Rows, corner: int) -> int:
    """Why a piece cannot lie with its upper left square there, with the square it is about; ``FINE`` if it can."""
    for place in range(piece[numbers.PIECE_SQUARES]):
        square = corner + piece[numbers.FIRST_SQUARE + place]
        wanted = numbers.MAY_STAND if place < piece[numbers.FURNITURE_SQUARES] else numbers.MAY_BE_OPEN
        if not charted[square] & wanted:
            return _square_trouble(interior, square) << numbers.REASON_SHIFT | square
    for place in range(piece[numbers.PIECE_TIES]):
        edge = 2 * corner + piece[numbers.FIRST_TIE + place]
        if plan.on_edge(interior, edge):
            return numbers.WALL_BETWEEN << numbers.REASON_SHIFT | edge >> 1
    for place in range(piece[numbers.PIECE_LINES]):
        edge = 2 * corner + piece[numbers.FIRST_LINE + place]
        kind = plan.on_edge(interior, edge)
        if kind == numbers.DOOR or kind == numbers.FRONT_DOOR:
            return numbers.DOOR_THERE << numbers.REASON_SHIFT | edge >> 1
        if kind == numbers.NO_WALL and (plan.is_tied(interior, edge) or shapes.runs_through_itself(piece)):
            return numbers.TIED_EDGE << numbers.REASON_SHIFT | edge >> 1
    cut = _elsewhere(charted, region, piece, corner)
    if not cut:
        cut = _cut_off(interior, charted, piece, corner)
    return numbers.CUT_OFF << numbers.REASON_SHIFT | cut if cut else numbers.FINE


def _square_trouble(interior: Interior, square: int) -> int:
    """Why a square cannot be part of a piece; what remains is an open square under furniture."""
    if interior.ground[square] != numbers.FLOOR:
        return numbers.NOT_FLOOR
    if interior.inside[square]:
        return numbers.ROOM_THERE
    if interior.marks[square] & numbers.KEPT:
        return numbers.KEPT_THERE
    if interior.stands[square]:
        return numbers.FURNITURE_THERE
    return numbers.OPEN_THERE


def keeps_together(interior: Interior, charted: Rows, region: int, piece: Rows, corner: int) -> bool:
    """Whether the piece and those of its room lie in one region, its wall lines counted (V6)."""
    return not _elsewhere(charted, region, piece, corner) and not _cut_off(interior, charted, piece, corner)


def _elsewhere(charted: Rows, region: int, piece: Rows, corner: int) -> int:
    """A square of the piece that is not in the region of its room, or of its other squares; 0 if there is none (V6)."""
    for place in range(piece[numbers.PIECE_SQUARES]):
        square = corner + piece[numbers.FIRST_SQUARE + place]
        if not region:
            region = charted[square] >> numbers.REGION_SHIFT
        if charted[square] >> numbers.REGION_SHIFT != region:
            return square
    return 0


def _cut_off(interior: Interior, charted: Rows, piece: Rows, corner: int) -> int:
    """A square of the room that the piece's new walls would cut off; 0 if there is none (V6)."""
    if not piece[numbers.PIECE_LINES] or not _closes_a_ring(interior, charted, piece, corner):
        return 0
    reached: Rows = [0] * 320
    _spread_with_lines(interior, charted, piece, corner, reached)
    return _first_cut_off(interior, piece, corner, reached)


def _closes_a_ring(interior: Interior, charted: Rows, piece: Rows, corner: int) -> bool:
    """Whether the new walls meet each other or what was there in a ring: nothing else can cut anything off.

    Corners are joined by new walls; all that were met before count as one.
    """
    group: Rows = [0] * 128
    group[127] = 127
    for place in range(piece[numbers.PIECE_LINES]):
        point = (piece[numbers.FIRST_LINE + place] >> 1) + numbers.WIDTH + 1
        group[point] = point
        point -= 1 if piece[numbers.FIRST_LINE + place] & 1 else numbers.WIDTH
        group[point] = point
    for place in range(piece[numbers.PIECE_LINES]):
        edge = 2 * corner + piece[numbers.FIRST_LINE + place]
        if not interior.walls[edge >> 1] >> (edge & 1) * numbers.EDGE_BITS & numbers.EDGE_MASK:
            point = (edge >> 1) + numbers.WIDTH + 1
            one = _group_of(group, charted, point, corner)
            other = _group_of(group, charted, point - (1 if edge & 1 else numbers.WIDTH), corner)
            if one == other:
                return True
            group[one] = other
    return False


def _group_of(group: Rows, charted: Rows, point: int, corner: int) -> int:
    place = 127 if charted[point] & numbers.CORNER_TAKEN else point - corner
    while group[place] != place:
        place = group[place]
    return place


def _spread_with_lines(interior: Interior, charted: Rows, piece: Rows, corner: int, reached: Rows) -> None:
    """Fill in what hangs together with the piece's first square when its wall lines are walls."""
    lines: Rows = [0] * 320
    waiting: Rows = [0] * 320
    for place in range(piece[numbers.PIECE_LINES]):
        edge = 2 * corner + piece[numbers.FIRST_LINE + place]
        lines[edge >> 1] |= numbers.WALL << (edge & 1) * numbers.EDGE_BITS
    waiting[0] = corner + piece[numbers.FIRST_SQUARE]
    reached[waiting[0]] = 1
    count = 1
    while count:
        count -= 1
        square = waiting[count]
        for side in range(numbers.SIDES):
            beyond = square + numbers.STEP[side]
            keeper = square + numbers.WALL_AT[side]
            walls = interior.walls[keeper] | lines[keeper]
            if (
                charted[beyond] & numbers.BUILDABLE
                and not reached[beyond]
                and not walls >> numbers.WALL_SHIFT[side] & numbers.EDGE_MASK
            ):
                reached[beyond] = 1
                waiting[count] = beyond
                count += 1


def _first_cut_off(interior: Interior, piece: Rows, corner: int, reached: Rows) -> int:
    for place in range(piece[numbers.PIECE_SQUARES]):
        square = corner + piece[numbers.FIRST_SQUARE + place]
        if not reached[square]:
            return square
    for square in range(numbers.WIDTH, numbers.SQUARES - numbers.WIDTH):
        if not reached[square] and is_needed(interior, square):
            return square
    return 0


# Drawing ------------------------------------------------------------------------------------------


def draw(interior: Interior, slot: int, shape: int, pose: int, corner: int) -> None:
    """Draw a piece: a shape of a slot, 2 * card + piece, in a pose. That it fits was asked before."""
    piece: Rows = [0] * 160
    shapes.lay(interior, numbers.SHAPES_OF_A_NUMBER * slot + shape, pose, piece)
    drawn = interior.drawn
    interior.drawn_slot[drawn] = slot
    interior.drawn_shape[drawn] = shape
    interior.drawn_pose[drawn] = pose
    interior.drawn_square[drawn] = corner
    interior.drawn += 1
    for place in range(piece[numbers.PIECE_SQUARES]):
        square = corner + piece[numbers.FIRST_SQUARE + place]
        if place < piece[numbers.FURNITURE_SQUARES]:
            interior.stands[square] = interior.drawn
        else:
            interior.marks[square] |= numbers.OPEN
    for place in range(piece[numbers.PIECE_TIES]):
        plan.tie(interior, 2 * corner + piece[numbers.FIRST_TIE + place])
    for place in range(piece[numbers.PIECE_LINES]):
        plan.line(interior, 2 * corner + piece[numbers.FIRST_LINE + place])


# What Python asks ---------------------------------------------------------------------------------


def why_not(interior: Interior, shape: int, pose: int, corner: int) -> int:
    """Why a shape cannot be drawn with the upper left square of its box there: reason << 9 | square; or ``FINE``."""
    charted: Rows = [0] * 320
    piece: Rows = [0] * 160
    shapes.lay(interior, shape, pose, piece)
    if not lies_in_field(piece, corner):
        return numbers.NOT_IN_FIELD << numbers.REASON_SHIFT | corner
    chart(interior, charted)
    return trouble(interior, charted, region_of_room(interior, charted), piece, corner)


def lies_in_field(piece: Rows, corner: int) -> bool:
    """Whether the box of a piece lies inside the rim of the field."""
    row = corner // numbers.WIDTH
    column = corner % numbers.WIDTH
    return (
        piece[numbers.PIECE_SQUARES] > 0
        and 0 < row < numbers.HEIGHT - piece[numbers.PIECE_HEIGHT]
        and 0 < column < numbers.WIDTH - piece[numbers.PIECE_WIDTH]
    )


guard(
    __name__,
    is_buildable=(Interior, SQUARE),
    is_needed=(Interior, SQUARE),
    has_pieces=(Interior, ROOM),
    why_not=(Interior, SHAPE, POSE, SQUARE),
)
