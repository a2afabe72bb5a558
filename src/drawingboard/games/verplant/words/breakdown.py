"""Where a plan's points come from, piece by piece, room by room and bonus by bonus; and why something does not count.

``rules/scoring.py`` counts the same, fast.
"""

from __future__ import annotations

from collections.abc import Iterator

from drawingboard.core.game import ScoreLine
from drawingboard.games.verplant.content.box import Box
from drawingboard.games.verplant.rules import bonuses, numbers
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.words import bonus_words, naming, walking
from drawingboard.games.verplant.words.door_words import leads_sentence
from drawingboard.games.verplant.words.lookup import Piece, pieces_in
from drawingboard.games.verplant.words.vocabulary import counted, listed, square_name, square_names
from drawingboard.games.verplant.words.walking import Break, Walk, walk


def score_lines(box: Box, plan: Designer) -> tuple[ScoreLine, ...]:
    """Every piece, room and bonus, with its points or why there are none; the sum is what the rules count."""
    found = walk(plan)
    lines: list[ScoreLine] = []
    for room in range(plan.rooms):
        lines += _room_lines(box, plan, found, room)
    return (*lines, *_given_lines(box, plan, found), *_bonus_lines(box, plan))


# Rooms and pieces -----------------------------------------------------------------------------------


def _room_lines(box: Box, plan: Designer, found: Walk, room: int) -> Iterator[ScoreLine]:
    name = naming.the_room(box, plan, room)
    if plan.room_state[room] == numbers.MISSING:
        yield ScoreLine(f"missing-{room + 1}", f"nothing was drawn for {name} (V19)", -numbers.MISSING_ROOM)
        return
    for piece in pieces_in(plan, room):
        yield _piece_line(box, plan, found, piece)


def _piece_line(box: Box, plan: Designer, found: Walk, piece: Piece) -> ScoreLine:
    """What a piece brings, and the way to it; or why it brings nothing."""
    key, name = f"piece-{piece.room + 1}", naming.piece_name(box, plan, piece)
    squares = square_names(piece.lying.furniture or piece.lying.open_squares)
    if found.why(piece) != walking.COUNTS:
        return ScoreLine(key, f"{name} does not count: {why_not(box, plan, found, piece)}", 0, squares)
    points = len(piece.lying.furniture)
    way = f", reached by {way_text(found.path_to(piece))}" if found.path_to(piece) else ""
    return ScoreLine(key, f"{name} in {naming.the_room(box, plan, piece.room)}{way}", points, squares)


def way_text(path: list[int]) -> str:
    """``f7 f6 f5`` or, where it is long, ``f7 f6 … b2``."""
    names = square_names(path)
    return " ".join(names if len(names) <= 6 else (*names[:2], "…", *names[-2:]))


def why_not(box: Box, plan: Designer, found: Walk, piece: Piece) -> str:
    """Why a piece does not count, with the square where the way to it ends."""
    reason = found.why(piece)
    if reason != walking.NOT_REACHED:
        return why_room_not(box, plan, found, piece.room)
    ends = found.where_it_breaks(piece)
    assert ends is not None, "a piece that is not reached has a square that is not"
    missed = square_name(ends.missed)
    if ends.missed == ends.last:
        return f"the door leads to {missed}, where nobody can walk (V14)"
    return f"its open square {missed} is not reached: {where_it_ends(box, plan, ends)} (V14)"


def where_it_ends(box: Box, plan: Designer, ends: Break) -> str:
    """What is in the way: a wall, furniture, another room, or nothing that one could walk on."""
    last, stop = square_name(ends.last), square_name(ends.blocked)
    if ends.wall and plan.inside[ends.blocked] == plan.inside[ends.last]:
        return f"a wall is between {last} and {stop}"
    room = plan.inside[ends.blocked]
    what = f"{stop} is no open square"
    if thing := naming.thing_on(box, plan, ends.blocked):
        what = f"{thing} stands on {stop}"
    elif room and room != plan.inside[ends.last]:
        what = f"{stop} is in {naming.the_room(box, plan, room - 1)}"
    return f"the way ends at {last}, {what}"


def why_room_not(box: Box, plan: Designer, found: Walk, room: int) -> str:
    """Why nothing in a room counts."""
    name, reason = naming.the_room(box, plan, room), found.rooms[room]
    door, side = plan.door_square[room], plan.door_side[room]
    if sentence := leads_sentence(box, plan, door, side, reason):
        ends = found.where_hallway_breaks(room)
        where = f": {where_it_ends(box, plan, ends)}" if ends else ""
        return f"{sentence}{where} (V24)"
    return {
        walking.NOT_FINISHED: f"{name} is not finished yet (V10)",
        walking.NOTHING_DRAWN: f"nothing was drawn for {name} (V19)",
        walking.NO_DOOR: f"{name} has no door (V24)",
        walking.NO_FRONT_DOOR: "there is no front door yet (V13)",
    }[reason]


def _given_lines(box: Box, plan: Designer, found: Walk) -> Iterator[ScoreLine]:
    """V29: given furniture that the mission pays for, in rooms that count."""
    for given in range(plan.given):
        worth = plan.given_points[given]
        if not worth:
            continue
        squares = found.floor.given(given)
        inside = [square for square in squares if found.floor.inside[square]]
        counts = [square for square in inside if found.rooms[found.floor.inside[square] - 1] == walking.COUNTS]
        name = f"the given {naming.furniture_name(box, plan.given_number[given])}"
        label = f"{name} in a room that counts" if counts else f"{name} is in no room that counts (V29)"
        yield ScoreLine("given", label, worth * len(counts), square_names(squares))


# Bonuses --------------------------------------------------------------------------------------------


def _bonus_lines(box: Box, plan: Designer) -> Iterator[ScoreLine]:
    for bonus in range(plan.bonuses):
        text = bonus_words.bonus_text(box, plan, bonus)
        label = f"{text} ({progress_text(plan, bonus)})"
        yield ScoreLine(f"bonus-{bonus + 1}", label, bonuses.paid(plan, bonus))


def progress_text(plan: Designer, bonus: int) -> str:
    """How far a bonus is met: ``met``, ``not met``, ``2 of 3``."""
    times, most = bonuses.times(plan, bonus), bonus_words.bonus_numbers(plan, bonus).most
    if most > 1:
        return f"{min(times, most)} of {most}"
    return "met" if times else "not met"


def summary(box: Box, plan: Designer) -> str:
    """A room by room count for a terminal: ``living room 7 of 9, kitchen under way``."""
    found, parts = walk(plan), []
    for room in range(plan.rooms):
        pieces = pieces_in(plan, room)
        whole = sum(len(piece.lying.furniture) for piece in pieces)
        counts = sum(len(piece.lying.furniture) for piece in pieces if found.why(piece) == walking.COUNTS)
        name, state = naming.room_name(box, plan, room), plan.room_state[room]
        if state == numbers.MISSING:
            parts.append(f"{name} missing (-{numbers.MISSING_ROOM})")
        elif state == numbers.FINISHED:
            parts.append(f"{name} {counts} of {counted(whole, 'square')}")
        elif state != numbers.NOT_BEGUN:
            parts.append(f"{name} under way ({counted(whole, 'square')})")
    return listed(parts).replace(" and ", ", ")
