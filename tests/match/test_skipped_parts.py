"""Parts of a turn that are skipped by themselves: the refusal says why, and what was done can be taken back."""

from __future__ import annotations

import pytest

import drawingboard
from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.core.viewer import Viewer
from drawingboard.match import ForcedChance, Match, format_record, parse_record, record_of
from drawingboard.match.snapshots import Snapshots
from tests.match.helpers import first_legal, harbour, texts, town

FLOOR_PLAN = drawingboard.game("floor-plan")


def refused(match: Match, seat: int, action: str) -> Refused:
    """What is said to a seat; nothing has changed."""
    before = match.number
    with pytest.raises(Refused) as caught:
        match.act(seat, action)
    assert match.number == before
    return caught.value


def told(match: Match, seat: int, action: str) -> tuple[str, str]:
    refusal = refused(match, seat, action)
    return refusal.code, str(refusal)


# The reason ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["c4n > d4n", "no slide", "claim c4", "no claim"])
def test_P1_the_first_turn_is_one_house(action: str) -> None:
    verb = "slide" if "slide" in action or ">" in action else "claim"
    sentence = f"light cannot {verb}: the first turn is one house and nothing else (P1)"
    assert told(town("L c4n"), 0, action) == ("turn/first", sentence)


@pytest.mark.parametrize(
    ("action", "code", "sentence"),
    [
        ("c4n > d4n", "slide/never", "dark cannot slide: in this match nobody does (P13)"),
        ("no claim", "turn/nothing_closed", "dark was not asked to claim: this turn has closed no place (P8)"),
        (
            "claim a1",
            "claim/open",
            "cannot claim a1: the ground around it is not closed; there is no house at a1w (P7)",
        ),
    ],
)
def test_P2_what_was_skipped_is_refused_with_its_reason(action: str, code: str, sentence: str) -> None:
    assert told(town("L c4n", "S a1n", sliding="off"), 1, action) == (code, sentence)


def test_P9_a_claim_that_comes_too_late_is_told_so() -> None:
    closed = ["S c3n", "S a8s", "S c3w", "S c8s", "S d3w", "S e8s", "S c4n", "no claim", "S g8s"]
    match = town(*closed, sliding="off")
    assert refused(match, 1, "claim c3").rule == "P9"


def test_what_was_asked_and_answered_is_simply_over() -> None:
    match = town("L c4n", "L c5n", "no slide")
    assert told(match, 1, "c4n > d4n") == (
        "seat/not_your_turn",
        "it is not the turn of Ben: light places a house",
    )
    assert refused(match, 1, "L c6n").code == "seat/not_your_turn"
    assert refused(match, 1, "nonsense").code == "seat/not_your_turn"


def test_once_somebody_else_has_acted_it_is_about_their_turn() -> None:
    assert refused(town("L c4n", "S a1n"), 0, "c4n > d4n").code == "seat/not_your_turn"


def test_D3_reds_first_turn_is_one_strip() -> None:
    match = first_legal(harbour())
    assert told(match, 0, "17 e 0,1") == ("turn/one_strip", "red's first turn is one strip, and it has been laid (D3)")
    first_legal(match, 2)
    assert refused(match, 1, "17 e 0,1").code == "seat/not_your_turn", "two strips were all there were"


@pytest.mark.parametrize("word", ["bedroom", "kitchen"])
def test_F6_a_room_with_equal_sides_has_its_type_by_itself(word: str) -> None:
    clients = [entry.text for entry in Match.start(FLOOR_PLAN, seed=1).log[:3]]
    match = Match.start(FLOOR_PLAN, seed=1, chance=ForcedChance([*clients, "roll 3-3"]))
    for action in ("room 3x3", "at c4"):
        match.act(0, action)
    refusal = refused(match, 0, word)
    assert (refusal.code, refusal.rule) == ("room/named", "F6")
    assert refusal.sentence.startswith("the 3x3 room is a bedroom by itself, for both its values are 3; ")
    assert texts(match.undo(0)) == ["(undo 6)"], "a part that was skipped is no obstacle"


# Taking back ---------------------------------------------------------------------------------------------


def test_a_turn_that_ended_by_itself_can_be_taken_back_until_somebody_acts() -> None:
    match = town("L c4n", "L c5n", "no slide")
    assert match.acting == (0,)
    assert match.can_undo(1), "nothing was closed, so that nobody asked about a claim"
    assert texts(match.undo(1)) == ["(undo 3)"]
    assert match.position.same_as(town("L c4n", "L c5n").position)
    assert texts(match.undo(1)) == ["(undo 2)"], "and on from there, as inside the turn"
    assert match.acting == (1,)


def test_a_slide_is_taken_back_the_same_way() -> None:
    match = town("L c4n", "S a1n", "c4n > d4n")
    match.undo(1)
    assert match.position.same_as(town("L c4n", "S a1n").position)


def test_without_sliding_the_house_itself_is_taken_back() -> None:
    match = town("L c4n", "S a1n", sliding="off")
    assert texts(match.request_undo(1)) == ["(undo 2)"], "nobody has to be asked"
    assert match.acting == (1,)


def test_after_the_next_seat_has_acted_the_others_are_asked() -> None:
    match = town("L c4n", "L c5n", "no slide", "L c6n")
    assert not match.can_undo(1)
    with pytest.raises(NotAllowed, match="something new came out"):
        match.undo(1)
    match.undo(0)
    assert match.can_undo(1), "what was taken back stands in nobody's way"


@pytest.mark.parametrize("last", ["claim c3", "no claim"])
def test_a_turn_that_somebody_ended_is_not_taken_back_freely(last: str) -> None:
    houses = ["S c3n", "S a8s", "S c3w", "S c8s", "S d3w", "S e8s", "S c4n"]
    assert not town(*houses, last, sliding="off").can_undo(0)
    assert not town("L c4n").can_undo(0), "P1: that is all of the first turn"


def test_chance_that_answered_is_something_new() -> None:
    assert not first_legal(harbour()).can_undo(0)


def test_the_next_seat_acts_on_what_it_has_seen() -> None:
    match = town("L c4n", "L c5n", "no slide")
    seen = match.number
    match.undo(1)
    with pytest.raises(Refused):
        match.act(0, "L c6n", based_on=seen)


# Records -------------------------------------------------------------------------------------------------


def test_it_replays_and_can_be_looked_back_at() -> None:
    match = town("L c4n", "L c5n", "no slide")
    match.undo(1)
    match.act(1, "c4n > d4n")
    match.resign(0)
    record = parse_record(format_record(record_of(match)))
    again = Match.replay(record)
    assert again.log == match.log
    assert again.position.same_as(match.position)
    looking = Snapshots(match.game, match.header)
    looking.extend(match.log)
    assert match.game.view(looking.at(4), Viewer.of(0)) == match.game.view(
        town("L c4n", "L c5n").position, Viewer.of(0)
    )


def test_a_record_in_which_the_others_were_asked_means_what_it_meant() -> None:
    """Before such an undo was free, it was a question; the answers are part of the log."""
    match = town("L c4n", "L c5n", "no slide")
    assert texts(match.ask_undo(1)) == ["(undo 3?)"]
    assert texts(match.answer_undo(0, False)) == ["(no)"]
    match.ask_undo(1)
    assert texts(match.answer_undo(0, True)) == ["(yes)", "(undo 3)"]
    match.resign(1)
    record = record_of(match)
    assert Match.replay(record).log == match.log
    assert format_record(record_of(Match.replay(parse_record(format_record(record))))) == format_record(record)
