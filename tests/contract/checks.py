"""The promises of the contract, one function each; a broken one raises AssertionError."""

from __future__ import annotations

import json
import pickle
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from drawingboard.core.errors import NotNow, NotUnderstood, Refused
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer

SEATS_LOOKED_AT = 4
"""In a match of many, the first few have to do."""
STRANGE_CODES = (-1, -2, 2**15, 2**31 - 1, 2**31, -(2**31), 2**63, 2**64 + 1)
STRANGE_TEXTS = (
    "",
    " ",
    "?",
    "xyzzy",
    "-1",
    "(undo 3)",
    "(yes)",
    "a1 > ",
    "L z9n",
    "draw 999",
    "ÄÖ\u2028\x00",
    "9" * 5000,
)


def possible(position: Position) -> list[int]:
    """The codes of what may happen next: the actor's actions, or what chance may answer."""
    if position.waits_for_chance:
        return [outcome for outcome, _ in position.outcomes()]
    return position.legal_actions()


def after(position: Position, code: int) -> Position:
    """The position after a step."""
    twin = position.copy()
    twin.apply(code)
    return twin


def facing(position: Position, seat: int) -> Position:
    """The position with a seat as its actor."""
    twin = position.copy()
    twin.turn_to(seat)
    return twin


# Copies and steps ---------------------------------------------------------------------------


def check_copies_are_independent(position: Position) -> None:
    before, twin = position.copy(), position.copy()
    for code in possible(position)[:1]:
        twin.apply(code)
        assert not twin.same_as(position), "a step changes the position"
    assert position.same_as(before), "what happens to a copy leaves the original as it was"


def check_list(position: Position) -> None:
    """Legal actions: unique, in a stable order, and some until the end."""
    codes = possible(position)
    assert len(set(codes)) == len(codes), "every action is listed once"
    assert codes == possible(position.copy()), "the order is stable"
    assert bool(codes) != position.over, "there is something to do until the match is over, and nothing afterwards"
    assert all(weight > 0 for _, weight in position.outcomes())


def check_actors(position: Position) -> None:
    acting = position.acting()
    assert all(0 <= seat < position.seats for seat in acting)
    assert list(acting) == sorted(set(acting))
    assert bool(acting) == (position.actor >= 0)
    assert position.actor in acting or position.actor < 0
    assert all(position.stream(seat) in (0, seat + 1) for seat in range(position.seats))


def check_every_action_applies(game: Game[Any], position: Position) -> None:
    for code in possible(position):
        assert game.refusal(position, code) is None, f"{code} is listed"
        check_actors(after(position, code))


# Texts --------------------------------------------------------------------------------------


def check_texts(game: Game[Any], position: Position) -> None:
    """Every action has a text of its own, which is read back as the same action."""
    codes = possible(position)
    texts = [game.format_action(position, code) for code in codes]
    assert len(set(texts)) == len(texts), "texts are unique"
    for code, text in zip(codes, texts, strict=True):
        assert game.parse_action(position, text) == code
        assert text == text.strip()
        assert text.isprintable()
        assert not text.startswith("("), "events of a match stand in parentheses, actions do not"
        assert game.describe_action(position, code)


def check_strangers_are_refused(game: Game[Any], position: Position, random: Random) -> None:
    """Every code that is not listed is refused with a reason, and nothing changes."""
    legal = set(possible(position))
    highest = max(legal, default=100)
    codes = range(2000) if highest < 2000 else [random.below(highest + 1000) for _ in range(500)]
    before = position.copy()
    for code in (*STRANGE_CODES, *codes):
        assert position.allows(code) == (code in legal and not position.waits_for_chance), code
        if code not in legal:
            check_refusal(game.refusal(position, code), f"{code} is not listed")
    for code in STRANGE_CODES:
        if code not in legal:
            with pytest.raises(Refused):
                position.apply(code)
    assert position.same_as(before), "a refusal changes nothing"


def check_refusal(refusal: Refused | None, why: str) -> None:
    assert refusal is not None, why
    assert refusal.code.count("/") == 1, f"a code reads topic/reason, not {refusal.code}"
    assert refusal.code == refusal.code.lower()
    assert len(refusal.sentence.split()) > 2, f"{refusal.sentence!r} explains nothing"
    assert isinstance(pickle.loads(pickle.dumps(refusal)), type(refusal))


def check_text_is_judged(game: Game[Any], position: Position, text: str) -> None:
    """Any text at all is either a legal action or refused with a reason."""
    before = position.copy()
    try:
        code = game.parse_action(position, text)
    except Refused as refusal:
        check_refusal(refusal, text)
    else:
        assert code in possible(position)
    assert position.same_as(before)


# Saving and looking ----------------------------------------------------------------------------


def check_saved_is_loaded(game: Game[Any], position: Position) -> None:
    text = game.show(position)
    loaded = game.read(text)
    assert loaded.same_as(position), f"read back, this became another position:\n{text}"
    assert game.show(loaded) == text
    assert pickle.loads(pickle.dumps(position)).same_as(position)
    assert game.options_of(loaded) == game.options_of(position)


def check_words(game: Game[Any], position: Position) -> None:
    """Everything that is said about a position can be said."""
    assert game.describe_turn(position)
    assert game.explain_actions(position)
    scores = game.score(position, EVERYTHING)
    assert [score.seat for score in scores] == list(range(position.seats))
    for score in scores:
        assert score.total == sum(line.points for line in score.lines), "a score is the sum of its lines"
        assert score.total == position.points(score.seat), "and what the position says"
        assert score.complete, "whoever sees everything knows every line"
        assert game.score_of(position, score.seat, EVERYTHING) == score
        assert all(re.fullmatch("[a-z_]+(-[0-9])?", line.key) for line in score.lines), "keys are words for programs"
    assert bool(game.outcome(position)) == position.over
    for viewer in (EVERYTHING, SPECTATOR, *map(Viewer.of, range(min(position.seats, SEATS_LOOKED_AT)))):
        json.dumps(game.view(position, viewer))
    drawn = game.picture(position, EVERYTHING)
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert drawn == game.picture(position.copy(), EVERYTHING), "a position looks the same each time"


def check_end(game: Game[Any], position: Position) -> None:
    """Once it is over, it is over; somebody has won, for a reason."""
    assert position.over
    assert position.legal_actions() == []
    assert position.outcomes() == []
    assert position.acting() == ()
    outcome = game.outcome(position)
    assert outcome is not None
    assert outcome.winners
    assert outcome.sentence
    assert outcome.reason in {ending.code for ending in game.endings.values()}
    with pytest.raises(NotNow):
        position.apply(0)
    with pytest.raises(NotNow):
        game.parse_action(position, "anything")
    with pytest.raises(NotNow):
        position.stop(98)


def check_options_are_refused(game: Game[Any]) -> None:
    with pytest.raises(NotUnderstood, match=r"has no option 'no-such-option'"):
        game.start({"no-such-option": "on"})
    for option in game.options:
        with pytest.raises(NotUnderstood, match=f"option {option.name} cannot be 'no-such-value'"):
            game.start({option.name: "no-such-value"})
    for seats in (0, -1, game.seats[-1] + 1):
        with pytest.raises(NotUnderstood, match=r"is for .* players"):
            game.start(seats=seats)
