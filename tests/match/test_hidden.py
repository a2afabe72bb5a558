"""Hidden hands: what each seat hears, and what can still be taken back."""

from __future__ import annotations

import pytest

from drawingboard.arena.runner import play_match
from drawingboard.core.errors import NotAllowed
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.match import Match, format_record, parse_record, record_of, verify
from drawingboard.players import UNSEEN
from tests.match.helpers import Watch, texts
from tests.records.dice import Dice
from tests.toys.hands import Hands
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def dealt() -> Match:
    return Match.start(Hands(), {}, 3, seed=9, now=Watch())


def test_a_seat_hears_its_own_cards_only() -> None:
    match = dealt()
    for seat in range(3):
        heard = texts(match.heard_since(0, Viewer.of(seat)))
        own = [seat, *range(3 + 3 * seat, 6 + 3 * seat)]
        assert [number for number, text in enumerate(heard) if text != "(hidden)"] == own, "a goal and three cards"
    assert set(texts(match.heard_since(0, SPECTATOR))) == {"(hidden)"}
    assert "(hidden)" not in texts(match.entries_since(0)), "what is stored is whole"


def test_a_card_buried_face_down_is_heard_by_nobody_else() -> None:
    match = dealt()
    bury = next(text for text in match.legal(0) if text.startswith("bury"))
    entries = match.act(0, bury)
    assert entries[0].as_heard_by(Viewer.of(0)).text == bury
    assert entries[0].as_heard_by(Viewer.of(1)).text == "(hidden)"


def test_what_was_seen_cannot_be_unseen() -> None:
    match = dealt()
    match.act(0, "peek")
    assert not match.can_undo(0)
    with pytest.raises(NotAllowed, match="something new came out"):
        match.undo(0)


def test_with_three_seats_all_others_have_to_agree() -> None:
    match = dealt()
    match.act(0, "peek")
    match.request_undo(0)
    assert texts(match.answer_undo(2, True)) == ["(yes)"]
    assert texts(match.answer_undo(1, True)) == ["(yes)", "(undo 13)"]
    assert match.position.same_as(dealt().position)


def test_everything_is_heard_once_the_match_is_over() -> None:
    match = play_match(Hands(), [Dice(seat) for seat in range(3)], seed=3)
    assert match.heard_since(0, SPECTATOR) == match.log
    assert verify(record_of(match), Hands()).ok


def test_a_recorded_match_is_read_back_and_played_again() -> None:
    match = play_match(Hands(), [Dice(seat) for seat in range(4)], {"hand": "2"}, seed=5)
    record = parse_record(format_record(record_of(match)))
    assert verify(record, Hands()).findings == ()
    again = Match.replay(record, Hands())
    assert again.position.same_as(match.position)
    assert [entry.seen_by for entry in again.log] == [entry.seen_by for entry in match.log]


def test_T8_a_secret_goal_is_counted_for_those_who_know_it() -> None:
    match = dealt()
    own, others = match.scores(Viewer.of(0))[0], match.scores(Viewer.of(1))[0]
    assert (own.complete, [line.key for line in own.lines]) == (True, ["goal"])
    assert (others.complete, others.lines, others.total) == (False, (), 0)
    assert not any(score.complete for score in match.totals(SPECTATOR))


def test_T6_whoever_has_peeked_knows_what_the_neighbour_scores() -> None:
    match = dealt()
    match.act(0, "peek")
    assert [score.complete for score in match.scores(Viewer.of(0))] == [True, True, False]
    assert [score.complete for score in match.scores(Viewer.of(1))] == [False, True, False]


def test_everything_is_told_once_the_match_is_over() -> None:
    match = play_match(Hands(), [Dice(seat) for seat in range(3)], seed=3)
    assert match.outcome is not None
    for viewer in (SPECTATOR, Viewer.of(1)):
        assert tuple(score.total for score in match.scores(viewer)) == match.outcome.scores
        assert all(score.complete for score in match.totals(viewer))
        assert None not in match.view(viewer)["goals"]
        assert [match.standing(seat, viewer) for seat in range(3)] == [(points,) for points in match.outcome.scores]


def test_players_observe_only_what_their_seat_may_see() -> None:
    players = [Dice(seat) for seat in range(3)]
    match = play_match(Hands(), players, seed=3)
    for seat, player in enumerate(players):
        assert len(player.observed) == len(match.log)
        for entry, code in zip(match.log, player.observed, strict=True):
            assert (code == UNSEEN) == (entry.seen_by is not None and seat not in entry.seen_by)
