"""Whether what a text says can be true: everything that would be no position of a match is named.

The compiled rules trust a position. So nothing may get there that no match leads to in kind: a card in two places, two
planners in one zone, pieces that are lost, a phase that does not fit the hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from drawingboard.core.position import AGREED, RESIGNED, RUNNING
from drawingboard.games.zonedout.rules import numbers, scoring
from drawingboard.games.zonedout.words.lookup import neighbours, reached
from drawingboard.games.zonedout.words.parsed import Parsed, ParsedSeat
from drawingboard.games.zonedout.words.vocabulary import (
    PHASES,
    QUADRANTS,
    SEAT_NAMES,
    card_squares,
    density_of,
    is_wild,
    listed,
    place_of,
    square_at,
    square_name,
    token,
    zone_of,
)

SETUP = (numbers.LOTS, numbers.HANDS, numbers.LAYING, numbers.DEALING)
CHANCE_PHASES = (*SETUP, numbers.REDRAWING, numbers.DRAWING)
_AFTER_CARD = (numbers.MOVING, numbers.DECLARING)
_QUARTER_ANCHORS = (square_at(-1, -1), square_at(1, -1), square_at(-1, 1), square_at(1, 1))
_CENTRE = tuple(numbers.CORNER)
_MOST_FOR_MODIFIERS = 8
"""A block touches four others, each worth 2 at the most."""


def owner_of(seats: int, slot: int) -> int | None:
    """Whose secret the objective dealt as number ``slot`` is; ``None`` if it lies face up, or there are too many."""
    owner = scoring.owner_of(seats, slot) if slot < numbers.DEALT else numbers.OPEN
    return None if owner == numbers.OPEN else owner


def problems(parsed: Parsed) -> Iterator[str]:
    """Everything that cannot be true; the later questions are asked only if the earlier ones have good answers."""
    for ask in (_cards, _turn, _seats, _city):
        found = list(ask(parsed))
        yield from found
        if found:
            return
    yield from _pieces(parsed)
    yield from _planners(parsed)
    yield from _hands(parsed)
    yield from _end(parsed)
    yield from _news(parsed)


# Cards and objectives -------------------------------------------------------------------------------


def _cards(parsed: Parsed) -> Iterator[str]:
    held = [card for seat in parsed.seats for card in seat.hand]
    under = [one.card for one in parsed.under]
    seen = Counter([*held, *under, *parsed.laid])
    yield from (f"card {card + 1} is in two places" for card, count in seen.items() if count > 1)
    if len(set(parsed.objectives)) < len(parsed.objectives) or len(parsed.objectives) > numbers.DEALT:
        yield f"objectives: at most {numbers.DEALT} different ones are dealt (Z2)"
    everybody = (1 << parsed.players) - 1
    for place, one in enumerate(parsed.under, start=1):
        if one.closed & ~everybody or parsed.players <= one.by < numbers.EVERYBODY:
            yield f"under: number {place} is known to somebody who does not play"
    if len(under) > numbers.CARDS - 3:
        yield f"under: there are {len(under)} cards"
    if len(parsed.clues) > numbers.CLUES:
        yield f"clues: there are more than {numbers.CLUES}"
    hands = sum(1 << numbers.IN_HAND + seat for seat in range(parsed.players))
    for seat, card, where in parsed.clues:
        if seat >= parsed.players or not where or where & ~(hands | (1 << len(under)) - 1):
            yield f"clues: card {card + 1} cannot be there"
        elif card in parsed.laid or card in parsed.seats[seat].hand:
            yield f"clues: {SEAT_NAMES[seat]} sees card {card + 1}"
    if len({(seat, card) for seat, card, _ in parsed.clues}) < len(parsed.clues):
        yield "clues: a seat has two about one card"
    yield from _journal(parsed)


def _journal(parsed: Parsed) -> Iterator[str]:
    """Going back from the cards as they lie, what the journal says must have been possible (Z4, Z5, Z9)."""
    if parsed.journal and not parsed.clues:
        yield "journal: is kept only while somebody has a clue"
    if len(parsed.journal) > numbers.ENTRIES:
        yield f"journal: there are more than {numbers.ENTRIES} entries"
    if any(entry.seat >= parsed.players or parsed.players <= entry.by < numbers.EVERYBODY for entry in parsed.journal):
        yield "journal: somebody in it does not play"
        return
    held = [len(line.hand) for line in parsed.seats]
    under = len(parsed.under)
    for entry in reversed(parsed.journal):
        if entry.kind == numbers.SHOWED:
            continue
        came = entry.kind in (numbers.DREW_TOP, numbers.DREW_UNDER)
        held[entry.seat] += -1 if came else 1
        under += {numbers.DREW_UNDER: 1, numbers.PUT: -1}.get(entry.kind, 0)
        if not 0 <= held[entry.seat] <= numbers.HAND or not 0 <= under <= numbers.CARDS - 3:
            yield f"journal: {SEAT_NAMES[entry.seat]} would have held {held[entry.seat]} cards, {under} under the deck"
            return
    unknown = [entry for entry in parsed.journal if entry.card == numbers.UNKNOWN_CARD]
    if any(entry.kind in (numbers.PLAYED, numbers.SHOWED) for entry in unknown):
        yield "journal: a card that was played or shown is known"


# Where the match stands -----------------------------------------------------------------------------


def _turn(parsed: Parsed) -> Iterator[str]:
    phase, name = parsed.phase, PHASES[parsed.phase]
    if (parsed.starter < 0) != (phase == numbers.LOTS):
        yield f"start: lots are drawn before anything else, and this is phase {name} (Z1)"
        return
    if parsed.options["first"] == "1" and parsed.starter != 0:
        yield f"start: {SEAT_NAMES[0]} begins at this table (Z1)"
    if (phase in SETUP) != (parsed.turn == 0):
        yield f"turn: number {parsed.turn} and phase {name} do not fit (Z3)"
        return
    if (phase == numbers.SETTLING) and parsed.turn != 1:
        yield "turn: the start player settles in the first turn (Z3)"
    expected = None if parsed.turn == 0 else SEAT_NAMES[parsed.turn_of]
    if parsed.turn_name != expected:
        yield f"turn: number {parsed.turn} is {expected}'s" if expected else "turn: nobody has a turn yet"
    if parsed.turn and not parsed.plays + 1 <= parsed.turn <= 1 + parsed.players * (parsed.plays + 1):
        yield f"turn: {parsed.turn} turns and {parsed.plays} cards played do not fit (Z5)"
    if parsed.turn == 1 and phase not in (numbers.SETTLING, numbers.DECLARING, numbers.DRAWING):
        yield "turn: in the first turn the start player settles and draws (Z3)"
    if parsed.redrawn and phase in (*SETUP, numbers.SETTLING):
        yield f"turn: nobody redraws in phase {name} (Z4)"
    if (phase == numbers.REDRAWING) != (parsed.to_draw > 0) or (phase == numbers.REDRAWING and not parsed.redrawn):
        yield "turn: cards are to be drawn exactly in phase redraw, which is of a turn that has redrawn (Z4)"
    if parsed.left != numbers.OFF_BOARD and phase != numbers.DECLARING:
        yield "turn: a block was left only in phase declare (Z11)"
    if parsed.passes and (phase in (*SETUP, *_AFTER_CARD) or parsed.passes > min(parsed.turn, parsed.players)):
        yield f"turn: {parsed.passes} passes do not fit (Z5)"


def _seats(parsed: Parsed) -> Iterator[str]:
    dealt = numbers.DEALT if parsed.turn else len(parsed.objectives)
    if len(parsed.objectives) != dealt or (parsed.objectives and parsed.phase in SETUP[:3]):
        yield f"objectives: {len(parsed.objectives)} are dealt in phase {PHASES[parsed.phase]} (Z2)"
    if parsed.phase == numbers.DEALING and dealt == numbers.DEALT:
        yield "objectives: all are dealt already (Z2)"
    if parsed.phase != numbers.LAYING and parsed.turn == 0 and len(parsed.laid) != _quarters_laid(parsed):
        yield f"laid: {len(parsed.laid)} cards in phase {PHASES[parsed.phase]} (Z1)"
    if (parsed.turn and len(parsed.laid) < numbers.QUARTERS) or (
        parsed.phase == numbers.LAYING and len(parsed.laid) >= numbers.QUARTERS
    ):
        yield f"laid: {len(parsed.laid)} cards in phase {PHASES[parsed.phase]} (Z1)"
    for seat, line in enumerate(parsed.seats):
        yield from (f"{SEAT_NAMES[seat]}: {problem}" for problem in _seat(parsed, seat, line))


def _quarters_laid(parsed: Parsed) -> int:
    return numbers.QUARTERS if parsed.phase == numbers.DEALING else 0


def _seat(parsed: Parsed, seat: int, line: ParsedSeat) -> Iterator[str]:
    if line.pieces > numbers.PIECES[parsed.players]:
        yield f"{line.pieces} pieces instead of at most {numbers.PIECES[parsed.players]}"
    if line.redraws > parsed.turn:
        yield f"{line.redraws} redraws in {parsed.turn} turns (Z4)"
    if parsed.redrawn and seat == parsed.turn_of and not line.redraws:
        yield "has redrawn without a token (Z4)"
    if line.shown and parsed.turn <= 1:
        yield "nobody has shown a hand yet (Z5)"


# The city -------------------------------------------------------------------------------------------


def _city(parsed: Parsed) -> Iterator[str]:
    city, name = parsed.city, PHASES[parsed.phase]
    if parsed.turn == 0 and parsed.phase != numbers.DEALING:
        corners = list(zip(_QUARTER_ANCHORS, _CENTRE, strict=True))[: len(parsed.laid)]
        squares = {square for anchor, _ in corners for square in card_squares(anchor)}
        if set(city) != squares or any(city[inner].kind != numbers.PARKING_LOT for _, inner in corners):
            yield f"city: must be the first {len(parsed.laid)} cards in phase {name}, parking lots in the middle (Z1)"
        return
    first = {square for anchor in _QUARTER_ANCHORS for square in card_squares(anchor)}
    if not first <= set(city):
        yield f"city: {square_name(min(first - set(city)))} has no block, but the first four cards have (Z1)"
        return
    downtown = tuple(square for square in sorted(city) if city[square].kind == numbers.DOWNTOWN)
    if downtown != _CENTRE:
        yield "city: Downtown is 0,0 1,0 0,1 and 1,1, and nothing else (Z1)"
    if not 16 + parsed.plays <= len(city) <= 16 + 3 * parsed.plays:
        yield f"city: {parsed.plays} cards beside the first four do not make {len(city)} blocks (Z5)"
    for square in city:
        x, y = place_of(square)
        if min(x, y) < -1 - parsed.plays or max(x, y) > 2 + parsed.plays:
            yield f"city: {square_name(square)} is too far away for {parsed.plays} cards (Z5)"
    if apart := set(city) - _connected(set(city), 0):
        yield f"city: {square_name(min(apart))} is not connected with Downtown (Z5)"
    for square, block in city.items():
        if block.owner >= parsed.players:
            yield f"city: {SEAT_NAMES[block.owner]} at {square_name(square)} does not play"


def _connected(squares: set[int], first: int) -> set[int]:
    found = [first]
    left = squares - {first}
    for square in found:
        for beside in neighbours(square):
            if beside in left:
                left.remove(beside)
                found.append(beside)
    return set(found)


def _pieces(parsed: Parsed) -> Iterator[str]:
    """Z13 to Z16: pieces are on blocks, on towers or before their seat, and points come from blocks."""
    floors = Counter(seat for tower in parsed.towers for seat in tower)
    yield from (f"towers: {SEAT_NAMES[seat]} does not play" for seat in floors if seat >= parsed.players)
    for seat, line in enumerate(parsed.seats):
        own = [block for block in parsed.city.values() if block.is_developed and block.owner == seat]
        standing = sum(block.pieces for block in own)
        name, all_pieces = SEAT_NAMES[seat], numbers.PIECES[parsed.players]
        if line.pieces + standing + floors[seat] != all_pieces:
            yield (
                f"{name}: {line.pieces} pieces, {standing} on blocks and {floors[seat]} on towers "
                f"are not {all_pieces} (Z14)"
            )
        for block in own:
            density = density_of(zone_of(block.kind))
            if not 1 <= block.pieces <= density or (block.pieces < density and line.pieces):
                yield f"{name}: {block.pieces} pieces on {token(*block)}, with {line.pieces} left (Z14, Z16)"
        built = Counter(zone_of(block.kind) for block in own)
        for kind in range(1, 10):
            if not min(1, built[kind]) <= line.zones[kind - 1] <= built[kind]:
                yield f"{name}: {line.zones[kind - 1]} zones {token(kind)} of {built[kind]} blocks (Z28)"
        if not floors[seat] <= sum(line.zones) <= floors[seat] + (0 if line.pieces else 1):
            yield f"{name}: {floors[seat]} floors after {sum(line.zones)} developments (Z15)"
        blocks = len(own)
        if not blocks <= line.zone_points <= blocks * (blocks + 1) // 2:
            yield f"{name}: {line.zone_points} points for {blocks} blocks (Z13)"
        if not -line.zone_points <= line.modifier_points <= _MOST_FOR_MODIFIERS * blocks:
            yield f"{name}: {line.modifier_points} points by modifiers for {blocks} blocks (Z13)"


# Planners -------------------------------------------------------------------------------------------


def _planners(parsed: Parsed) -> Iterator[str]:
    on_board = {seat: line.planner for seat, line in enumerate(parsed.seats) if line.planner != numbers.OFF_BOARD}
    if parsed.drawn_planners != on_board:
        yield "city: the planners stand elsewhere than their seats say"
    if on_board and (parsed.turn == 0 or parsed.phase == numbers.SETTLING):
        yield "turn: nobody has settled yet (Z3)"
    zones: dict[int, set[int]] = {}
    for seat, square in on_board.items():
        block = parsed.city.get(square)
        declares = parsed.phase == numbers.DECLARING and seat == parsed.turn_of
        if block is None or block.is_developed or not (is_wild(block.kind) if declares else zone_of(block.kind)):
            wanted = "a wild block that is not declared" if declares else "an undeveloped block with a density"
            yield f"{SEAT_NAMES[seat]}: the planner at {square_name(square)} must stand on {wanted} (Z6)"
            continue
        if not declares:
            zones[seat] = set(reached(parsed.city, square, zone_of(block.kind)))
    if parsed.phase == numbers.DECLARING:
        yield from _declaring(parsed, zones)
    for seat, squares in zones.items():
        for other, square in on_board.items():
            if other != seat and square in squares and zone_of(parsed.city[square].kind):
                yield f"{SEAT_NAMES[seat]}: stands in one zone with {SEAT_NAMES[other]} (Z5)"


def _declaring(parsed: Parsed, zones: dict[int, set[int]]) -> Iterator[str]:
    """Z11: the planner has entered a block of the card just laid, and the zone it has left waits."""
    here = parsed.seats[parsed.turn_of].planner
    last = parsed.last
    if here == numbers.OFF_BOARD:
        yield "turn: nobody stands on a wild block (Z11)"
    elif parsed.turn > 1 and (last is None or here not in card_squares(last[2])):
        yield f"turn: {square_name(here)} is not on the card laid last (Z6)"
    elif parsed.turn == 1 and max(map(abs, place_of(here))) > 2:
        yield f"turn: {square_name(here)} is not on the first four cards (Z3)"
    if parsed.left == numbers.OFF_BOARD:
        return
    block = parsed.city.get(parsed.left)
    if block is None or block.is_developed or not zone_of(block.kind) or parsed.turn == 1:
        yield f"turn: no planner can have left {square_name(parsed.left)} (Z7)"
        return
    squares = set(reached(parsed.city, parsed.left, zone_of(block.kind)))
    others = [SEAT_NAMES[seat] for seat in zones if parsed.seats[seat].planner in squares]
    if others:
        yield f"turn: {listed(others)} stands in the zone that was left (Z5)"


# Hands ----------------------------------------------------------------------------------------------


def _hands(parsed: Parsed) -> Iterator[str]:
    sizes = [len(line.hand) for line in parsed.seats]
    shuffled = numbers.CARDS - len(parsed.laid) - sum(sizes) - len(parsed.under)
    if parsed.under and parsed.phase in (numbers.LOTS, numbers.HANDS):
        yield "under: nobody has put a card there yet (Z4)"
    if parsed.phase == numbers.LAYING and not shuffled:
        yield "laid: there is no card left to lay (Z1)"
    if parsed.phase <= numbers.DEALING:
        yield from _dealt_hands(parsed, sizes)
        return
    for seat, size in enumerate(sizes):
        least, most = _hand_size(parsed, seat)
        if not least <= size <= most:
            yield f"{SEAT_NAMES[seat]}: holds {size} cards in phase {PHASES[parsed.phase]} (Z9)"
    if parsed.phase in (numbers.REDRAWING, numbers.DRAWING) and parsed.deck < max(1, parsed.to_draw):
        yield f"turn: {parsed.deck} cards are left to draw (Z9)"


def _dealt_hands(parsed: Parsed, sizes: list[int]) -> Iterator[str]:
    """Z1: hands are dealt one after the other, the start player's first."""
    if parsed.phase == numbers.LOTS:
        if any(sizes):
            yield "turn: cards are dealt after lots are drawn (Z1)"
        return
    order = [(parsed.starter + step) % parsed.players for step in range(parsed.players)]
    full = [2 if step == 0 else numbers.HAND for step in range(parsed.players)]
    missing = [whole - sizes[seat] for seat, whole in zip(order, full, strict=True)]
    begun = next((step for step, cards in enumerate(missing) if cards), parsed.players)
    fits = min(missing) >= 0 and all(sizes[seat] == 0 for seat in order[begun + 1 :])
    if not fits or (begun < parsed.players) != (parsed.phase == numbers.HANDS):
        dealt = listed(sizes)
        yield f"turn: hands of {dealt} cards do not fit phase {PHASES[parsed.phase]} (Z1)"


def _hand_size(parsed: Parsed, seat: int) -> tuple[int, int]:
    """The fewest and the most cards that a seat can hold; fewer only when the end is near (Z27)."""
    most = numbers.HAND
    if seat == parsed.turn_of:
        if parsed.phase in (numbers.SETTLING, *_AFTER_CARD):
            most = 2
        elif parsed.phase == numbers.REDRAWING:
            most = numbers.HAND - parsed.to_draw
        elif parsed.phase == numbers.DRAWING:
            return (0 if parsed.trigger else 2), 2
    return (0 if parsed.trigger else most), most


# The end, and what happened last ----------------------------------------------------------------------


def _end(parsed: Parsed) -> Iterator[str]:
    ended = parsed.ending
    if (parsed.phase == numbers.OVER) != (ended not in (RUNNING, AGREED, RESIGNED)):
        yield "ended: phase over and an ending by the rules belong together (Z18)"
    if parsed.stopped_by >= parsed.players or ((parsed.stopped_by < 0) != (ended != RESIGNED) and ended != AGREED):
        yield "ended: who resigned must be told, and plays"
    if (ended == numbers.BLOCKED) != (parsed.passes == parsed.players):
        yield "ended: blocked is a match in which all have passed one after the other (Z30)"
    if not parsed.trigger:
        if ended in (numbers.LAST_PIECE, numbers.DECK_EMPTY):
            yield "ended: nobody has triggered the end (Z18)"
        without = [SEAT_NAMES[seat] for seat, line in enumerate(parsed.seats) if not line.pieces]
        if without:
            yield f"trigger: {listed(without)} has no pieces left, so the end is near (Z18)"
        return
    if parsed.trigger_seat >= parsed.players or parsed.turn < 2:
        yield "trigger: cannot be (Z18)"
        return
    if parsed.trigger == numbers.LAST_PIECE and parsed.seats[parsed.trigger_seat].pieces:
        yield f"trigger: {SEAT_NAMES[parsed.trigger_seat]} has pieces left (Z18)"
    if parsed.trigger == numbers.DECK_EMPTY and parsed.deck:
        yield f"trigger: {parsed.deck} cards are left to draw (Z18)"
    if ended in (numbers.LAST_PIECE, numbers.DECK_EMPTY) and ended != parsed.trigger:
        yield "ended: must be what triggered the end (Z18)"
    since = (parsed.turn_of - parsed.trigger_seat) % parsed.players
    expected = parsed.players - since if since else 0
    if ended in (numbers.LAST_PIECE, numbers.DECK_EMPTY):
        expected -= 1
        if expected:
            yield "ended: there are last turns to come (Z18)"
    if not since and (parsed.phase != numbers.DRAWING or parsed.trigger == numbers.DECK_EMPTY):
        yield f"trigger: whoever triggers the end has no more turn (Z18), and this is {parsed.turn_name}'s"
    elif parsed.last_turns != expected:
        yield f"trigger: there must be {expected} last turns, not {parsed.last_turns} (Z18)"


def _news(parsed: Parsed) -> Iterator[str]:
    yield from _last(parsed)
    if parsed.developed is None:
        return
    seat, _, tower, squares = parsed.developed
    if parsed.phase in (*SETUP, *_AFTER_CARD, numbers.SETTLING):
        yield f"developed: nothing has been developed in phase {PHASES[parsed.phase]} (Z7)"
    if len(set(squares)) < len(squares):
        yield "developed: a block is there twice"
    for square in squares:
        block = parsed.city.get(square)
        if block is None or not block.is_developed or block.owner != seat:
            yield f"developed: {square_name(square)} is not developed by {SEAT_NAMES[seat]}"
    if tower >= 0 and parsed.towers[tower][-1:] != [seat]:
        yield f"developed: the highest floor of the tower {QUADRANTS[tower]} is not {SEAT_NAMES[seat]}'s"


def _last(parsed: Parsed) -> Iterator[str]:
    if parsed.last is None:
        if parsed.laid:
            yield "last: is missing"
        return
    card, rotation, square, seat = parsed.last
    if card not in parsed.laid or not set(card_squares(square)) <= set(parsed.city):
        yield f"last: card {card + 1} does not lie there"
        return
    if (seat < 0) != (parsed.plays == 0) or seat >= parsed.players:
        yield "last: who laid the card is told once the first four lie"
    blocks = parsed.blocks[4 * card : 4 * card + 4]
    turned = [blocks[corner] for corner in numbers.PRINTED[4 * rotation : 4 * rotation + 4]]
    earlier = [numbers.PRINTED[4 * other : 4 * other + 4] for other in range(rotation)]
    if any([blocks[corner] for corner in corners] == turned for corners in earlier):
        yield "last: a card that looks the same is written with the first of its rotations (n, e, s, w)"
    if parsed.phase in _AFTER_CARD and parsed.turn > 1:
        lies = [parsed.city[corner].kind for corner in card_squares(square)]
        if seat != parsed.turn_of or lies != turned:
            yield "last: must be the card that was laid in this turn, with nothing changed (Z6)"
