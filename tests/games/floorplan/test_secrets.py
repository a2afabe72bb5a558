"""What is drawn in a round stays with its seat until the round is over (F3): everything that others get, in two worlds.

In both worlds a match has come to the same round; then one architect draws this here and that there. Whatever
the others see, hear, count or guess has to be the same in both.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.floorplan.matches import GAME, step, table, typed

from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.games.floorplan import Architects
from drawingboard.games.floorplan import actions as packing
from drawingboard.match import Match
from drawingboard.match.log import HIDDEN

SECRETIVE, CURIOUS, THIRD = 0, 1, 2


def at_the_start_of_round(number: int, seed: int, **options: str) -> Architects:
    """Three sheets with something on them, all of them about to draw."""
    position, random = table(seed, 0, 3, **options), Random(seed)
    while position.round_number() < number or position.actor < 0 or position.sheets is not position.shown_sheets:
        step(position, random)
    return position


def draft(position: Architects, seed: int, *, finish: bool) -> Architects:
    """The same table after the secretive architect has drawn something, and perhaps is done."""
    twin, random = position.copy(), Random(seed)
    assert isinstance(twin, Architects)
    for _ in range(3 + random.below(12)):
        twin.turn_to(SECRETIVE)
        codes = [code for code in twin.legal_actions() if code != packing.DONE] or [packing.DONE]
        if codes == [packing.DONE]:
            break
        twin.apply(codes[random.below(len(codes))])
    while finish and SECRETIVE in twin.acting():
        twin.turn_to(SECRETIVE)
        codes = twin.legal_actions()
        twin.apply(packing.DONE if packing.DONE in codes else codes[random.below(len(codes))])
    twin.turn_to(CURIOUS)
    return twin


def known_to(position: Architects, viewer: Viewer) -> dict[str, Any]:
    """Everything that somebody else can get out of a table in play."""
    known = {
        "view": GAME.view(position, viewer),
        "view of what everybody sees": GAME.view(position, SPECTATOR),
        "drawing": GAME.draw(position, viewer),
        "acting": position.acting(),
        "totals": GAME.totals(position, viewer),
        "scores": GAME.score(position, viewer),
        "score": [GAME.score_of(position, other, viewer) for other in range(3)],
        "standings": [GAME.standing(position, other, viewer) for other in range(3)],
        "finished": position.finished(),
        "sheets": [GAME.show(position.seen_sheet(other, viewer)) for other in range(3)],
        "round": position.round_number(),
        "outcome": GAME.outcome(position),
    }
    for seat in viewer.seats:
        known |= {"own": GAME.own_view(position, seat), "turn": GAME.describe_turn(position)}
        known |= {"help": GAME.explain_actions(position), "codes": position.legal_actions()}
        known |= {"thinking": GAME.show(GAME.focus(position, seat)), "guess": guess(position, seat)}
        known |= {"refusals": [str(GAME.refusal(position, code)) for code in range(0, packing.CODES, 97)]}
    return known


def guess(position: Position, seat: int) -> str:
    return GAME.show(position.determinize(seat, Random(5)))


@pytest.mark.parametrize("finish", [False, True], ids=["still drawing", "done"])
@pytest.mark.parametrize("number", [1, 2, 4, 7, 16], ids="round {}".format)
def test_F3_nothing_that_others_get_depends_on_a_draft(number: int, finish: bool) -> None:
    for seed in range(3):
        start = at_the_start_of_round(number, seed)
        one, other = draft(start, 2 * seed, finish=finish), draft(start, 2 * seed + 1, finish=finish)
        assert not one.sheets[SECRETIVE].same_as(other.sheets[SECRETIVE]), "the worlds differ"
        for viewer in (Viewer.of(CURIOUS), SPECTATOR):
            known, there = known_to(one, viewer), known_to(other, viewer)
            for name in known:
                assert known[name] == there[name], f"seed {seed}: the {name} of {viewer} tells a secret"


def test_F3_with_open_sheets_the_same_draft_is_seen_by_all() -> None:
    start = at_the_start_of_round(2, 1, sheets="open")
    one, other = draft(start, 2, finish=True), draft(start, 3, finish=True)
    assert known_to(one, Viewer.of(CURIOUS))["view"] != known_to(other, Viewer.of(CURIOUS))["view"]


def test_F3_what_is_heard_of_a_stroke_is_who_made_it() -> None:
    match = Match.start(GAME, {}, 3, seed=5)
    before, strokes = match.number, list[str]()
    while len(strokes) < 6 and (codes := [code for code in match.codes(SECRETIVE) if code != packing.DONE]):
        strokes += [entry.text for entry in match.act(SECRETIVE, codes[len(codes) // 2])]
    assert len(strokes) > 3
    assert [entry.text for entry in match.heard_since(before, Viewer.of(SECRETIVE))] == strokes
    for viewer in (Viewer.of(CURIOUS), Viewer.of(THIRD), SPECTATOR):
        heard = match.heard_since(before, viewer)
        assert [(entry.seat, entry.text) for entry in heard] == [(SECRETIVE, HIDDEN)] * len(strokes)


def test_F3_a_printed_pair_is_taken_in_secret() -> None:
    position = at_the_start_of_round(4, 2)
    position.turn_to(SECRETIVE)
    assert all(
        GAME.seen_by(position, code) == (SECRETIVE,) for code in position.legal_actions() if code != packing.DONE
    )
    pairs = [code for code in position.legal_actions() if code != packing.DONE]
    position.apply(pairs[0])
    for viewer in (Viewer.of(CURIOUS), SPECTATOR):
        view = GAME.view(position, viewer)
        assert (view["dice"], view["sheets"][SECRETIVE]["pairs"]) == (None, [])
    assert GAME.own_view(position, CURIOUS)["dice"] is None


def test_F3_when_the_round_is_over_everything_is_shown() -> None:
    position = draft(at_the_start_of_round(2, 1), 2, finish=True)
    hidden = position.sheets[SECRETIVE]
    for seat in (CURIOUS, THIRD):
        position.turn_to(seat)
        typed(position, "done")
    seen = GAME.view(position, Viewer.of(CURIOUS))["sheets"][SECRETIVE]
    assert len(seen["rooms"]) == hidden.rooms
    assert seen["points"]["total"] == hidden.points(0) == position.points(SECRETIVE)


def test_F3_what_a_stroke_brings_is_told_to_its_own_seat_alone() -> None:
    match = Match.start(GAME, seats=2, seed=1)
    luck = random.Random(7)
    while not (match.log[-1].effect or {}).get("points"):
        assert match.acting
        seat = luck.choice(match.acting)
        match.act(seat, luck.choice(match.codes(seat)))
    entry = match.log[-1]
    others = [match.heard_since(entry.number - 1, viewer)[0] for viewer in (Viewer.of(1 - entry.seat), SPECTATOR)]
    assert [(heard.text, heard.effect) for heard in others] == [("(hidden)", None)] * 2
    assert match.heard_since(entry.number - 1, Viewer.of(entry.seat))[0].effect == entry.effect
    assert all(entry.effect is None for entry in match.log if entry.text == "done")
