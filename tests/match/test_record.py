"""Records: written, read back, and refused with the line that is wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drawingboard
from drawingboard.core.errors import NotAllowed, NotNow, NotUnderstood
from drawingboard.match import Entry, Match, format_record, parse_record, record_of
from drawingboard.match.versions import known_versions
from tests.match.helpers import Watch, first_legal, harbour, town

EXAMPLE = """\
Drawing Board record 1
game: planquadrat
rules: 1
option first: 1
option rim: grooved
option sliding: on
option slide: any
option agreement: on
seat 1: Ada
seat 2: Ben
started: 2026-07-26T18:00:00.000Z
commitment: 4bb6e8b0d5b7c0d7e0d6cb0b0b4a8bb1b3a3a0a93c3aef4ac4f3f8a5bf32c9a7

   1      0:04.210  1      L c4n
   2      1:15.000  2      M c5n
   3      1:20.000  2      (undo 2)
   4     61:00.500  1      (resigns)

ending: resigned
scores: 0 0
winners: 2
"""


def test_a_record_that_was_written_is_read_back_equal() -> None:
    for match in (town(), town("L c4n"), first_legal(harbour(), 8)):
        record = record_of(match)
        assert parse_record(format_record(record)) == record


def test_a_record_that_was_read_is_written_back_equal() -> None:
    assert format_record(parse_record(EXAMPLE)) == EXAMPLE


def test_a_person_may_add_comments_and_empty_lines() -> None:
    commented = "# our first evening\n\n" + EXAMPLE.replace("\n\n", "\n# here we go\n\n\n").replace("\n", "\r\n")
    assert parse_record(commented) == parse_record(EXAMPLE)


def test_times_are_minutes_seconds_and_thousandths() -> None:
    assert [entry.time for entry in parse_record(EXAMPLE).entries] == [4210, 75_000, 80_000, 3_660_500]


def test_a_running_match_has_no_result_and_keeps_its_seed() -> None:
    text = format_record(record_of(town("L c4n")))
    assert "ending" not in text
    assert "seed:" not in text


def test_a_match_that_is_over_reveals_its_seed() -> None:
    match = town("L c4n")
    match.resign(0)
    assert format_record(record_of(match)).endswith(f"winners: 2\nseed: {match.seed.hex() if match.seed else ''}\n")


WRONG = {
    "the title": ("record 1", "record 2", "line 1: expected Drawing Board record 1, got 'Drawing Board record 2'"),
    "a missing game": ("game: planquadrat\n", "", "expected a line 'game: …', found none"),
    "an unknown key": ("rules: 1", "rules: 1\nmood: good", "line 4: expected a key of a record's header or result"),
    "a key twice": ("rules: 1", "rules: 1\nrules: 1", "line 4: expected 'rules' only once"),
    "a version": ("rules: 1", "rules: one", "line 3: expected a number, got 'one'"),
    "a moment": ("18:00:00.000Z", "25:00", "line 11: expected a moment such as"),
    "a commitment": ("4bb6e8", "xyz", "line 12: expected 64 hexadecimal digits"),
    "an entry out of order": ("   2  ", "   7  ", "line 15: expected entry 2, got '7'"),
    "a time": ("1:15.000", "1:75.000", "line 15: expected 'key: value', or an entry such as"),
    "a seat": ("2      M", "0      M", "line 15: expected 'key: value', or an entry such as"),
    "a seat that is not there": ("2      M", "3      M", "entry 2: there is no seat 3"),
    "a stream of the table": ("2      M c5n", "table~ M c5n", "line 15: expected a seat or 'table', got 'table~'"),
    "an entry after the result": ("winners: 2", "   5     61:00.500  1  yes", "line 21: expected no more entries"),
    "a header after the entries": ("winners: 2", "winners: 2\ncontent: abc", "line 22: expected one of ending, scores"),
    "seats out of order": ("seat 2", "seat 3", "expected seat 1, seat 2 … in order, got seat 1, seat 3"),
    "a name": ("seat 1: Ada", "seat 1: " + "A" * 99, "line 9 and following: 'AAA"),
    "too few scores": ("scores: 0 0", "scores: 0", "expected 2 scores, one for each seat, got 1"),
    "scores": ("scores: 0 0", "scores: 0  0", "line 20: expected numbers with single spaces between them"),
    "a winner": ("winners: 2", "winners: 3", "expected winners from 1 to 2"),
    "a seed": ("winners: 2", "winners: 2\nseed: abc", "line 22: expected 64 hexadecimal digits"),
}


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_in_a_record_is_said_with_its_history(old: str, new: str, sentence: str) -> None:
    assert old in EXAMPLE
    with pytest.raises(NotUnderstood, match=re.escape(sentence)):
        parse_record(EXAMPLE.replace(old, new, 1))


def test_an_empty_text_is_no_record() -> None:
    with pytest.raises(NotUnderstood, match="line 1: expected Drawing Board record 1, got 'nothing'"):
        parse_record("\n")


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(text=st.text(), place=st.integers(0, len(EXAMPLE)), cut=st.integers(0, 40))
def test_anything_read_is_a_record_or_not_understood(text: str, place: int, cut: int) -> None:
    for damaged in (text, EXAMPLE[:place] + text + EXAMPLE[place + cut :]):
        try:
            record = parse_record(damaged)
        except NotUnderstood:
            continue
        assert parse_record(format_record(record)) == record


# Replaying --------------------------------------------------------------------------------------


def test_a_replayed_match_is_ready_to_go_on() -> None:
    record = parse_record(EXAMPLE.split("   4  ")[0])
    match = Match.replay(record)
    assert match.position.same_as(town("L c4n").position)
    match.act(1, "S a1n")


def test_a_match_with_its_seed_goes_on_with_the_same_luck() -> None:
    match = first_legal(harbour(seed=3), 6)
    seed = match.source.seed
    replayed = Match.replay(record_of(match), seed=seed, now=Watch())
    assert first_legal(replayed, 4).log[-6:] == first_legal(match, 4).log[-6:]


def test_without_its_seed_a_running_match_cannot_draw() -> None:
    match = Match.replay(record_of(first_legal(harbour(), 2)))
    with pytest.raises(NotNow, match="the seed of this match is not known"):
        first_legal(match)


def test_a_log_that_was_cut_off_before_chance_answered_is_completed_from_the_seed() -> None:
    match = first_legal(harbour(seed=3))
    record = record_of(match)
    cut = replace(record, entries=record.entries[:2])
    assert Match.replay(cut, seed=match.source.seed).log == match.log


def test_an_open_request_is_open_again() -> None:
    match = town("L c4n")
    match.request_undo(0)
    replayed = Match.replay(record_of(match))
    replayed.answer_undo(1, True)
    assert replayed.position.same_as(town().position)


BROKEN = {
    "an illegal action": ("M c5n", "M d4n", NotAllowed, "entry 2: "),
    "an action in other words": ("M c5n", "m c5n", NotUnderstood, "entry 2: expected 'M c5n' by seat 2"),
    "an undo of something else": ("(undo 2)", "(undo 1)", NotUnderstood, "entry 3: expected '(undo 2)' by seat 2"),
    "an event that does not exist": ("(resigns)", "(sings)", NotUnderstood, "entry 4: there is no event '(sings)'"),
    "chance without a question": ("1      (resigns)", "table  roll 6", NotUnderstood, "entry 4: nothing asked for"),
    "time that runs backwards": ("1:20.000", "1:10.000", NotUnderstood, "entry 3: expected"),
    "another stream": ("2      M", "2~     M", NotUnderstood, "entry 2: expected"),
    "an unknown game": ("planquadrat", "chess", NotUnderstood, "there is no game 'chess'"),
    "unknown rules": (
        "rules: 1",
        "rules: 7",
        NotUnderstood,
        "rules version 7 of PlanQuadrat is not known here; known: 1",
    ),
    "an unknown option": ("option rim", "option brim", NotUnderstood, "PlanQuadrat has no option 'brim'"),
    "other cards": ("rules: 1", "rules: 1\ncontent: abc", NotUnderstood, "played with other cards: content abc"),
}


@pytest.mark.parametrize(("old", "new", "kind", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_record_that_does_not_follow_the_rules_is_refused(
    old: str, new: str, kind: type[Exception], sentence: str
) -> None:
    assert old in EXAMPLE
    with pytest.raises(kind, match=re.escape(sentence)):
        Match.replay(parse_record(EXAMPLE.replace(old, new, 1)))


def test_a_record_with_a_wrong_number_of_seats_is_refused() -> None:
    crowded = EXAMPLE.replace("seat 2: Ben", "seat 2: Ben\nseat 3: Cy").replace("scores: 0 0", "scores: 0 0 0")
    with pytest.raises(NotUnderstood, match="PlanQuadrat is for 2 players, not 3"):
        Match.replay(parse_record(crowded))


def test_every_registered_game_is_among_the_known_rules() -> None:
    for game in drawingboard.all_games():
        assert known_versions()[game.name][game.rules_version] is game


# A whole evening --------------------------------------------------------------------------------


def evening(seats: int = 5) -> Match:
    """A match of Floor Plan in which everybody draws at random, in any order, and takes some of it back."""
    luck = random.Random(7)
    match = Match.start(drawingboard.game("floor-plan"), seats=seats, seed=7, now=Watch())
    while not match.over:
        seat = luck.choice(match.acting)
        match.act(seat, luck.choice(match.codes(seat)))
        if luck.random() < 0.2 and match.can_undo(seat):
            match.undo(seat)
    return match


def test_what_an_entry_led_to_is_known_again_after_a_replay() -> None:
    luck = random.Random(3)
    played = Match.start(drawingboard.game("zoned-out"), seats=3, seed=3, now=Watch())
    for _ in range(60):
        (seat,) = played.acting
        played.act(seat, luck.choice(played.codes(seat)))
    effects = [entry.effect for entry in played.log]
    assert sum(effect is not None for effect in effects) > 5
    assert [entry.effect for entry in Match.replay(record_of(played)).log] == effects


def test_a_match_that_was_played_again_is_the_same_in_everything() -> None:
    played = evening()
    again = Match.replay(record_of(played))
    assert again.log == played.log
    assert [entry.seen_by for entry in again.log] == [entry.seen_by for entry in played.log]
    assert again.position.same_as(played.position)
    assert (again.rounds, again.rounds_over, again.outcome) == (played.rounds, played.rounds_over, played.outcome)
    assert again.steps_since(0) == played.steps_since(0)
    assert (again._changed, again._history.chance_steps) == (played._changed, played._history.chance_steps)
    for stream in range(6):
        assert again._streams.between([stream], 0, again.number) == played._streams.between([stream], 0, played.number)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda entry: replace(entry, text=entry.text.upper()),
        lambda entry: replace(entry, stream=0),
        lambda entry: replace(entry, number=entry.number + 1),
        lambda entry: replace(entry, time=entry.time - 1),
    ],
    ids=["other words", "another stream", "another number", "time that runs backwards"],
)
def test_what_is_told_wrongly_late_in_a_long_match_is_refused(wrong: Callable[[Entry], Entry]) -> None:
    record = record_of(evening())
    at = max(at for at, entry in enumerate(record.entries) if entry.text == "done")
    entries = (*record.entries[:at], wrong(record.entries[at]), *record.entries[at + 1 :])
    with pytest.raises(NotUnderstood, match=f"entry {at + 1}: expected 'done' by seat"):
        Match.replay(replace(record, entries=entries))


def test_what_somebody_else_did_is_refused_where_that_seat_could_not() -> None:
    record = record_of(evening())
    at = max(at for at, entry in enumerate(record.entries) if entry.text == "done")
    other = (record.entries[at].seat + 1) % 5
    entries = (*record.entries[:at], replace(record.entries[at], seat=other, stream=other + 1))
    with pytest.raises(NotNow, match=f"entry {at + 1}: Player {other + 1} has finished this round"):
        Match.replay(replace(record, entries=entries))
