"""What if: matches that go on from a moment of another one."""

from __future__ import annotations

from itertools import pairwise

import pytest

import drawingboard
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood
from drawingboard.core.random import Random
from drawingboard.match import TABLE, Match, format_record, parse_record, record_of, verify
from drawingboard.match.chance import seed_from
from drawingboard.review.decisions import look_at

GAMES = ("planquadrat", "dschunke", "zoned-out", "floor-plan", "verplant")
PLAIN = {"first": "1", "sliding": "off"}


def clock() -> int:
    return 1_800_000_000_000


def play_on(match: Match, actions: int, seed: int = 5) -> Match:
    """Play some actions, any that are legal."""
    random = Random(seed)
    for _ in range(actions):
        if match.over:
            break
        seat = match.acting[random.below(len(match.acting))]
        codes = match.codes(seat)
        match.act(seat, codes[random.below(len(codes))])
    return match


def finished(name: str, seats: int, actions: int = 40, seed: int = 3) -> Match:
    """A match that somebody has given up after some actions."""
    return stopped(play_on(Match.start(drawingboard.game(name), seats=seats, seed=seed, now=clock), actions))


def stopped(match: Match) -> Match:
    """The first one has given up, if the match was not over."""
    if not match.over:
        match.resign(0)
    return match


def short() -> Match:
    """1 Ada, 2 Ben, 3 Ada, 4 who takes it back, 5 Ada, 6 Ben gives up."""
    match = Match.start(drawingboard.game("planquadrat"), PLAIN, names=("Ada", "Ben"), seed=1, now=clock)
    match.act(0, "L c4n")
    match.act(1, "S b1n")
    match.act(0, "S a1n")
    match.undo(0)
    match.act(0, "S f1n")
    match.resign(1)
    return match


def test_a_branch_begins_with_what_counted_at_that_moment() -> None:
    before = short()
    after = before.branch(5, ("Cleo", "Dan"), "q3Zk", now=clock)
    assert [entry.text for entry in after.log] == ["L c4n", "S b1n", "S f1n"]
    assert [entry.time for entry in after.log] == [0, 0, 0]
    assert after.acting == (1,)
    assert after.header.names == ("Cleo", "Dan")
    origin = after.header.origin
    assert origin is not None
    assert (origin.match, origin.entry, origin.copied) == ("q3Zk", 5, 3)


def test_without_a_name_the_other_match_is_called_by_its_commitment() -> None:
    before = short()
    origin = before.branch(2).header.origin
    assert origin is not None
    assert origin.match == before.header.commitment


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("luck", [None, 99])
def test_the_record_of_a_branch_keeps_both_and_replays(name: str, luck: int | None) -> None:
    game = drawingboard.game(name)
    before = finished(name, min(2, game.seats[-1]))
    for number in (1, before.number // 2):
        after = stopped(play_on(before.branch(number, seed=luck, now=clock), 25, seed=8))
        text = format_record(record_of(after))
        assert text.startswith("Drawing Board record 3\n")
        assert format_record(record_of(Match.replay(parse_record(text)))) == text
        assert verify(parse_record(text)).findings == ()


def test_the_luck_is_the_same_unless_it_is_given_a_seed() -> None:
    before = stopped(play_on(Match.start(drawingboard.game("dschunke"), seed=4, now=clock), 12))
    draws = [entry.text for entry in before.log if entry.seat == TABLE]
    same = play_on(before.branch(5, now=clock), 20)
    other = play_on(before.branch(5, seed=77, now=clock), 20)
    kept = len([entry for entry in before.log[:5] if entry.seat == TABLE])
    assert [entry.text for entry in same.log if entry.seat == TABLE][: len(draws)] == draws
    assert [entry.text for entry in other.log if entry.seat == TABLE][:kept] == draws[:kept]
    assert [entry.text for entry in other.log if entry.seat == TABLE][: len(draws)] != draws
    assert same.header.commitment == before.header.commitment
    assert other.source.seed == seed_from(77)


def test_a_branch_of_a_branch_remembers_the_luck_of_both() -> None:
    first = stopped(play_on(Match.start(drawingboard.game("dschunke"), seed=4, now=clock), 12))
    second = stopped(play_on(first.branch(6, seed=50, now=clock), 12, seed=9))
    third = stopped(play_on(second.branch(second.number - 6, seed=60, now=clock), 8, seed=10))
    assert third.header.origin is not None
    assert len(third.header.origin.seeds) == 2
    assert verify(record_of(third)).findings == ()
    early = second.branch(3, seed=61, now=clock)
    assert early.header.origin is not None
    assert [seed for _, seed in early.header.origin.seeds] == [seed_from(4)]


def test_chance_answers_where_it_was_its_turn() -> None:
    before = stopped(play_on(Match.start(drawingboard.game("floor-plan"), seats=1, seed=4, now=clock), 60))
    roll = next(entry for entry in before.log if entry.number > 5 and entry.seat == TABLE)
    after = before.branch(roll.number - 1, now=clock)
    assert after.log[-1].text == roll.text
    assert after.header.origin is not None
    assert after.header.origin.copied == after.number - 1


def test_what_was_played_before_is_not_taken_back() -> None:
    after = short().branch(5, ("Cleo", "Dan"), now=clock)
    assert not after.can_undo(0)
    assert not after.can_request_undo(0)
    with pytest.raises(NotNow, match="Cleo has done nothing yet that could be taken back"):
        after.request_undo(0)
    after.act(1, "S c1n")
    assert after.can_undo(1)
    after.undo(1)
    assert after.number == 5
    assert Match.replay(record_of(after), seed=after.source.seed).can_undo(0) is False


def test_a_turn_that_is_under_way_can_be_taken_back() -> None:
    before = finished("zoned-out", 2)
    first = next(
        one
        for one, two in pairwise(before.log)
        if one.seat == two.seat != TABLE and not two.is_event and one.number > 4
    )
    after = before.branch(first.number, now=clock)
    assert after.acting == (first.seat,)
    after.undo(first.seat)
    assert after.acting == (first.seat,)
    assert not after.can_undo(first.seat)


def test_rounds_go_on_where_they_stood() -> None:
    before = stopped(play_on(Match.start(drawingboard.game("floor-plan"), seats=2, seed=6, now=clock), 30))
    number = before.rounds[1] + 2
    after = before.branch(number, now=clock)
    assert after.rounds_over == 1
    assert after.phase == (1, 2)
    assert after.log.number == len([entry for entry in after.log if not entry.is_event])


def test_refusals_say_why() -> None:
    running = Match.start(drawingboard.game("planquadrat"), PLAIN, seed=1, now=clock)
    with pytest.raises(NotNow, match="the match goes on; what if is for a match that is over"):
        running.branch(1)
    over = short()
    with pytest.raises(NotNow, match=r"after entry 6 the match was over; choose an earlier one"):
        over.branch(6)
    with pytest.raises(NotUnderstood, match="entry 99 does not exist; the last one is 6"):
        over.branch(99)
    with pytest.raises(NotUnderstood, match="entry -1 does not exist"):
        over.branch(-1)
    blind = Match.replay(parse_record(without_seed(format_record(record_of(over)))))
    with pytest.raises(NotNow, match="the seed of this match is not known, so nothing can be drawn after it"):
        blind.branch(2)


def without_seed(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("seed:")) + "\n"


@pytest.mark.parametrize(
    ("line", "instead", "sentence"),
    [
        ("origin seeds", "origin seeds: 900 " + "0" * 64, "expected entries in order, up to 3 at most"),
        ("origin seeds", "origin seeds: 2 abc", "expected pairs of an entry and 64 hexadecimal digits"),
        ("origin entry", "origin entry: soon", "expected a number, got 'soon'"),
        ("origin match", None, "expected a line 'origin match: …', found none"),
    ],
)
def test_a_wrong_origin_is_refused_with_its_line(line: str, instead: str | None, sentence: str) -> None:
    text = format_record(record_of(short().branch(5, now=clock)))
    lines = [instead if each.startswith(line) else each for each in text.splitlines()]
    with pytest.raises(NotUnderstood) as refused:
        parse_record("\n".join(each for each in lines if each is not None))
    assert sentence in refused.value.sentence


def test_a_seed_that_was_not_theirs_is_found() -> None:
    first = finished("dschunke", 2)
    text = format_record(record_of(stopped(play_on(first.branch(8, seed=70, now=clock), 3))))
    wrong = text.replace(seed_from(3).hex(), "0" * 64)
    assert any("the seed gives" in finding for finding in verify(parse_record(wrong)).findings)


def test_a_review_judges_only_what_was_decided_after_it() -> None:
    before = short()
    after = before.branch(2, now=clock)
    after.act(0, "S f1n")
    after.act(1, "S c1n")
    after.resign(0)
    decisions = look_at(after).decisions
    assert [decision.entries for seat in decisions for decision in seat] == [(3,), (4,)]


def test_without_an_origin_nothing_is_held() -> None:
    match = short()
    with pytest.raises((NotNow, NotAllowed)):
        match.undo(0)
    assert format_record(record_of(match)).startswith("Drawing Board record 1\n")
