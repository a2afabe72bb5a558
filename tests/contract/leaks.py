"""Nothing that leaves a match depends on what is hidden from whoever it goes to.

The method: deal what a seat cannot see anew (``determinize``), and compare everything that could be told to that seat,
or to a spectator, before and after. What differs tells something.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import combinations
from typing import Any

from drawingboard.cli import narration
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import Match
from drawingboard.match.history import closes
from drawingboard.match.log import TABLE, Entry
from drawingboard.server import wire
from drawingboard.server.seats import Seat
from drawingboard.server.table import Table
from drawingboard.server.views import Shared, Shown, TableShown, past_moment
from tests.contract.checks import after, facing, possible

GUESSES = 4
SEATS_LOOKED_AT = 4
"""In a match of many, the first few have to do."""
MANY = 10
SOME_CODES = 12

encode = wire.ENCODER.encode


def guesses(position: Position, seat: int, seed: int) -> Iterator[Position]:
    """Positions that a seat could be in, as far as it knows."""
    random = Random(seed)
    for _ in range(GUESSES if position.seats <= MANY else 1):
        yield position.determinize(seat, random)


def looked_at(position: Position) -> range:
    return range(min(position.seats, SEATS_LOOKED_AT))


# What is seen ---------------------------------------------------------------------------------


def what_leaves(game: Game[Any], position: Position, viewer: Viewer) -> dict[str, Any]:
    """Everything that can be told to a viewer about a position in play, by what it is."""
    seats = range(position.seats)
    scores = game.score(position, viewer)
    standings = [game.standing(position, seat, viewer) for seat in seats]
    told: dict[str, Any] = {
        "name of a seat": [game.seat_name(position, seat) for seat in seats],
        "view": game.view(position, viewer),
        "drawing": game.draw(position, viewer),
        "picture": game.picture(position, viewer),
        "total of a score": [score.total for score in scores],
        "line of a score": [(score.lines, score.complete) for score in scores],
        "total": game.totals(position, viewer),
        "score of one seat": [game.score_of(position, seat, viewer) for seat in looked_at(position)],
        "standing": standings,
        "ranking": sorted(seats, key=lambda seat: standings[seat], reverse=True),
        "list of who acts": position.acting(),
        "phase": (position.round_number(), [position.stream(seat) for seat in seats]),
        "outcome": game.outcome(position),
        "offer to end": game.may_end_by_agreement(position),
    }
    if not position.round_number():  # in a round everybody has a turn of their own
        told["line about the turn"] = game.describe_turn(position)
    for seat in viewer.seats:
        mine = what_a_seat_is_told(game, position, seat)
        told |= mine if len(viewer.seats) == 1 else {f"{name} of seat {seat + 1}": mine[name] for name in mine}
    told["moment of the past"] = encode(past_moment(game, 1, position, None, viewer))  # made of all this: named last
    return told


def what_a_seat_is_told(game: Game[Any], position: Position, seat: int) -> dict[str, Any]:
    """What goes to one seat alone: its draft, and what it may do."""
    told: dict[str, Any] = {"own view": game.own_view(position, seat)}
    if seat in position.acting():
        mine = facing(position, seat)
        codes = mine.legal_actions()
        some = codes[:: len(codes) // SOME_CODES + 1]
        told |= {
            "list of legal actions": codes,
            "text of an action": [game.format_action(mine, code) for code in some],
            "description of an action": [game.describe_action(mine, code) for code in some],
            "preview of an action": [game.preview(mine, code, Viewer.of(seat)) for code in some],
            "own line about the turn": game.describe_turn(mine),
            "help": game.explain_actions(mine),
            "action of whoever is absent": game.idle_action(mine),
            "refusal": [str(game.refusal(mine, code)) for code in range(3 * SOME_CODES)],
        }
    return told


def check_nothing_hidden_is_seen(game: Game[Any], position: Position, seed: int) -> None:
    """What a seat or a spectator is told about a position is the same whatever the hidden things are."""
    if position.over:  # then everything is open
        return
    before = position.copy()
    spectator = what_leaves(game, position, SPECTATOR)
    for seat in looked_at(position):
        known = what_leaves(game, position, Viewer.of(seat))
        for guess in guesses(position, seat, seed):
            compare(known, what_leaves(game, guess, Viewer.of(seat)), f"seat {seat + 1}")
            compare(spectator, what_leaves(game, guess, SPECTATOR), "a spectator")
    check_two_together(game, position, seed)
    assert position.same_as(before), "guessing and looking change nothing"


def check_two_together(game: Game[Any], position: Position, seed: int) -> None:
    """Two at one device learn no more than both know: a guess of the one that the other cannot tell from the truth."""
    if position.seats < 3:
        return
    both, other = Viewer.of(0, 1), Viewer.of(1)
    for guess in guesses(position, 0, seed):
        if game.view(guess, other) == game.view(position, other):
            compare(what_leaves(game, position, both), what_leaves(game, guess, both), "two at one device")


def compare(known: dict[str, Any], there: dict[str, Any], who: str) -> None:
    """Nothing of what somebody is told differs from what they would be told if the hidden things were others."""
    for name, value in known.items():
        assert value == there.get(name), f"the {name} tells {who} what is hidden"


# What is heard --------------------------------------------------------------------------------


def heard_text(game: Game[Any], position: Position, code: int, viewer: Viewer) -> tuple[str, ...]:
    """What somebody hears when a step happens: its text in the log, whom it concerns, what it led to, and the
    terminal's sentence."""
    after = position.copy()
    after._play(code)
    text, seen_by = game.format_action(position, code), game.seen_by(position, code)
    entry = Entry(1, 0, max(position.actor, TABLE), text, 0, seen_by, game.effect(position, code, after))
    heard = entry.as_heard_by(viewer)
    return (heard.text, str(heard.seen_by), str(heard.effect), narration.sentence(game, position, entry, viewer))


def some_of(codes: list[int], random: Random) -> list[int]:
    return [codes[random.below(len(codes))] for _ in range(8)] if codes else []


def check_nothing_hidden_is_heard(game: Game[Any], position: Position, random: Random) -> None:
    """Two steps that look the same to a seat but leave different secrets must sound the same to it; and what is heard
    of a step does not depend on what is hidden."""
    if position.over:
        return
    some = some_of(possible(position), random)
    for seat in looked_at(position):
        viewer = Viewer.of(seat)
        for guess in guesses(position, seat, random.below(1000)):
            there = set(possible(guess))
            for code in {code for code in some if code in there}:
                assert heard_text(game, position, code, viewer) == heard_text(game, guess, code, viewer), (
                    f"what seat {seat + 1} hears of {game.format_action(position, code)!r} tells what is hidden"
                )
        if seat != position.actor:
            check_alike_steps(game, position, some, viewer)


def check_alike_steps(game: Game[Any], position: Position, codes: list[int], viewer: Viewer) -> None:
    for one, other in combinations(set(codes), 2):
        after_one, after_other = after(position, one), after(position, other)
        alike = game.view(after_one, viewer) == game.view(after_other, viewer)
        if alike and not after_one.same_as(after_other):
            heard = {heard_text(game, position, code, viewer) for code in (one, other)}
            assert len(heard) == 1, f"{viewer} hears {heard}, which its view does not show"


def check_what_reveals(game: Game[Any], position: Position, seed: int) -> None:
    """An action in the middle of a turn after which its seat knows more is marked, so that it is not undone freely."""
    if position.actor < 0:
        return
    mine = Viewer.of(position.actor)
    for guess in guesses(position, position.actor, seed):
        for code in position.legal_actions():
            then = after(position, code)
            if not closes(position, then) and game.view(then, mine) != game.view(after(guess, code), mine):
                assert game.reveals(position, code), f"{game.format_action(position, code)} shows something hidden"


# What the server sends ------------------------------------------------------------------------


def table_of(match: Match) -> Table:
    """A server's table at which everybody sits at a device of their own."""
    seats = [Seat(seat, "person", f"guest {seat}", name) for seat, name in enumerate(match.header.names)]
    table = Table("table", match.game, match.header.options, seats, "host", 0)
    table.match = match
    return table


def guessed(match: Match, seat: int, random: Random) -> Match:
    """The match as the seat could think it stands: the same log, the hidden things dealt anew."""
    twin = copy(match)
    twin._history = copy(match._history)
    twin._history.position = match._history.position.determinize(seat, random)
    return twin


def messages(match: Match, guest: str) -> dict[str, bytes]:
    """What a browser of a guest is sent: as if it had just come, and as if it had seen all but the last entry."""
    table = table_of(match)
    shown = Shown(table, 0, Shared())
    who = shown.prepare(guest, None)
    return {
        "first update": shown.text(0, who),
        "update": shown.text(max(0, match.number - 1), who),
        "update about one's own": shown.text(max(0, match.number - 1), who, whole=False),
        "news of the table": encode(wire.TableNews(TableShown(table, 0).info(guest))),
    }


def check_messages(match: Match, random: Random) -> None:
    """Nothing in the server's messages to a seat or a spectator depends on what is hidden from it."""
    if match.over:
        return
    for seat in looked_at(match.position):
        for guest, who in ((f"guest {seat}", f"seat {seat + 1}"), ("", "a spectator")):
            twin = guessed(match, seat, random)
            compare(messages(match, guest), messages(twin, guest), who)
