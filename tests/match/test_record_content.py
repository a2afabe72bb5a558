"""Records of matches with cards of one's own: they carry them, and replay wherever they are read."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drawingboard
from drawingboard.core.content import EARLIER, MOST_BYTES, Content, WrongContent
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games.floorplan import FloorPlan
from drawingboard.match import Match, Record, format_record, parse_record, record_of, verify
from tests.match.helpers import Watch, first_legal

DSCHUNKE, FLOOR_PLAN = drawingboard.game("dschunke"), drawingboard.game("floor-plan")
STRIPS, CLIENTS = "strips.toml", "clients.toml"


def own_harbour(text: str | None = None) -> Match:
    """A match of Dschunke with a strip that is another one than ours."""
    changed = text or DSCHUNKE.content.text(STRIPS).replace("RcA", "AcR")
    game = DSCHUNKE.with_content(Content.from_texts(DSCHUNKE, {STRIPS: changed}))
    return first_legal(Match.start(game, {"red": "1"}, names=("Ada", "Ben"), seed=1, now=Watch()), 6)


EXAMPLE = format_record(record_of(own_harbour()))


def test_a_record_with_other_cards_carries_them_as_lines_behind_a_bar() -> None:
    lines = EXAMPLE.splitlines()
    assert lines[0] == "Drawing Board record 2"
    at = lines.index("content file: strips.toml")
    assert lines[at + 1] == "| # The strips of Dschunke: this project's own design."
    assert "|" in lines, "an empty line"
    assert '|     { number = 1, picture = "AcR" },' in lines


def test_a_record_with_our_own_cards_is_as_it_always_was() -> None:
    match = first_legal(Match.start(DSCHUNKE, seed=1), 2)
    text = format_record(record_of(match))
    assert text.startswith("Drawing Board record 1\n")
    assert "|" not in text


def test_what_a_record_carries_is_read_back_equal_and_played_with() -> None:
    record = parse_record(EXAMPLE)
    assert record == record_of(own_harbour())
    assert format_record(record) == EXAMPLE
    match = Match.replay(record)
    assert match.game.content.text(STRIPS).count("AcR") == 1
    assert match.position.same_as(own_harbour().position)
    assert record_of(match) == record


def test_a_match_with_other_cards_can_be_checked_to_its_end() -> None:
    match = own_harbour()
    match.resign(0)
    assert verify(parse_record(format_record(record_of(match)))).findings == ()


def test_without_the_cards_the_match_cannot_be_played_again() -> None:
    record = replace(parse_record(EXAMPLE), content=None)
    with pytest.raises(NotUnderstood, match=r"this match was played with other cards: content [0-9a-f]{12}"):
        Match.replay(record)
    with_cards = DSCHUNKE.with_content(own_harbour().game.content)
    assert Match.replay(record, with_cards).number == record.entries[-1].number


def test_other_names_on_the_same_cards_are_carried_too() -> None:
    text = FLOOR_PLAN.content.text(CLIENTS).replace("The Novak sisters", "The Brontë sisters")
    game = FLOOR_PLAN.with_content(Content.from_texts(FLOOR_PLAN, {CLIENTS: text}))
    record = record_of(Match.start(game, seed=1, now=Watch()))
    assert record.header.content == FLOOR_PLAN.content_version()
    assert "Brontë" in format_record(record)
    assert Match.replay(parse_record(format_record(record))).game == game


WRONG = {
    "content under the wrong title": ("record 2", "record 1", "line {file}: expected content only after the title"),
    "a line without a file": ("content file: strips.toml\n", "", "line {file}: expected 'content file: …' before"),
    "a file twice": (
        "| start =",
        "content file: strips.toml\n| start =",
        "expected 'content file: strips.toml' only once",
    ),
    "a path for a name": (
        "content file: strips.toml",
        "content file: ../strips.toml",
        "expected 'content file: …' before",
    ),
    "a bar without a space": ("| start =", "|start =", "expected a space after |"),
    "a control character": ("| start =", "| \x1bstart =", "the character U+001B cannot be shown"),
    "a line that is too long": (
        "| start =",
        "| #" + "x" * 600 + "\n| start =",
        "601 characters instead of at most 500",
    ),
    "a file that is too large": (
        "| start =",
        ("| " + "#" * 499 + "\n") * 140 + "| start =",
        f"at most {MOST_BYTES} bytes",
    ),
    "too many files": (
        "content file: strips.toml",
        "\n".join(f"content file: {number}.toml" for number in range(16)) + "\ncontent file: strips.toml",
        "expected at most 16 files",
    ),
}


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_carried_content_is_said_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in EXAMPLE
    line = EXAMPLE.splitlines().index("content file: strips.toml") + 1
    with pytest.raises(NotUnderstood, match=re.escape(sentence.format(file=line))) as refused:
        parse_record(EXAMPLE.replace(old, new, 1))
    assert refused.value.sentence.startswith("line ")


def test_content_comes_before_the_entries() -> None:
    late = EXAMPLE + "content file: more.toml\n"
    with pytest.raises(NotUnderstood, match=r"expected content before the entries, got 'content file: more\.toml'"):
        parse_record(late)


def test_a_record_of_the_second_kind_has_to_carry_something() -> None:
    bare = "\n".join(line for line in EXAMPLE.splitlines() if not line.startswith(("|", "content file")))
    with pytest.raises(NotUnderstood, match="line 1: expected Drawing Board record 1, got 'Drawing Board record 2'"):
        parse_record(bare)


UNPLAYABLE: dict[str, tuple[str, str, str]] = {
    "a file of another game": (
        "content file: strips.toml",
        "content file: clients.toml",
        "expected the files strips.toml",
    ),
    "a card that cannot be": ('"AcR"', '"AcQ"', "strips.toml: strip 1: 'Q' in 'AcQ' is no crate"),
    "other cards than it names": ('"AcR"', '"cRA"', "this match was played with other cards"),
    "no toml": ("| strips = [", "| strips = ", "strips.toml, line 16: "),
}


@pytest.mark.parametrize(("old", "new", "sentence"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_a_record_with_cards_that_cannot_be_played_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in EXAMPLE
    record = parse_record(EXAMPLE.replace(old, new, 1))
    with pytest.raises(NotUnderstood, match=re.escape(sentence)):
        Match.replay(record)
    assert any(sentence in finding for finding in verify(record).findings)


def test_a_game_without_cards_refuses_a_record_that_brings_some() -> None:
    record = record_of(Match.start(drawingboard.game("planquadrat"), {"first": "1"}, seed=1))
    with pytest.raises(WrongContent, match="PlanQuadrat has no cards or tiles"):
        Match.replay(replace(record, content=Content("planquadrat", (("x.toml", "\n"),))))


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(text=st.text(), place=st.integers(0, 2000), cut=st.integers(0, 40))
def test_anything_read_is_a_record_or_not_understood(text: str, place: int, cut: int) -> None:
    try:
        record = parse_record(EXAMPLE[:place] + text + EXAMPLE[place + cut :])
    except NotUnderstood:
        return
    assert parse_record(format_record(record)) == record


# Content of ours that has changed since ------------------------------------------------------------


class ChangedBox(FloorPlan):
    """Floor Plan with a home of its own, where earlier boxes can be kept."""


def yesterday() -> Content:
    text = FLOOR_PLAN.content.text(CLIENTS).replace("with = { largest = 8 }", "with = { largest = 7 }", 1)
    return Content.from_texts(FLOOR_PLAN, {CLIENTS: text})


def played_yesterday() -> Record:
    """A match with the client that has changed since, from when that client was our own: nothing is carried."""
    match = Match.start(FLOOR_PLAN.with_content(yesterday()), {}, 1, seed=1, now=Watch())
    for text in ("done", "done"):
        match.act(0, text)
    match.resign(0)
    return replace(record_of(match), content=None)


def kept(tmp_path: Path, contents: list[Content]) -> Game[Any]:
    """The game with its earlier contents kept beside today's, by their fingerprints."""
    for content in (FLOOR_PLAN.content, *contents):
        today = content == FLOOR_PLAN.content
        folder = tmp_path if today else tmp_path / EARLIER / FLOOR_PLAN.with_content(content).content_version()
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in content.files:
            (folder / name).write_text(text, encoding="utf-8")
    ChangedBox.content_home = tmp_path
    return ChangedBox()


def test_a_record_made_with_a_client_that_we_have_changed_since_still_replays(tmp_path: Path) -> None:
    record = played_yesterday()
    assert record.header.content != FLOOR_PLAN.content_version()
    with pytest.raises(NotUnderstood, match="played with other cards"):
        Match.replay(record)
    game = kept(tmp_path, [yesterday()])
    match = Match.replay(record, game)
    assert match.game.content == yesterday()
    assert match.position.sheets[0].card[3] == 7, "the sisters' largest room, as it was"  # type: ignore[attr-defined]
    assert verify(record, game).findings == ()
    assert record_of(match) == record, "it is found by its fingerprint, and not carried"


@pytest.mark.parametrize("version", ["..", "", "a/b", "earlier", "ffffffffffff", "ä"])
def test_a_fingerprint_is_never_a_path(version: str) -> None:
    assert FLOOR_PLAN.earlier_content(version) is None
