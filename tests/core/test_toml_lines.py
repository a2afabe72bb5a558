"""The line of every entry of a text in TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import drawingboard
from drawingboard.core.toml_lines import Problem, entry_lines, find_open, inside, line_of, located

TEXT = '''\
# A comment with [brackets] and = signs
first = 1
"a b".c = 2

[house]
walls = [
  "one", # with ] a comment
  "two",
]
door = { side = "n", size = [1, 2] }
picture = """
 . .
 ] =
"""

[[room]]
kind = 'bath # no comment'
[[room.card]]
name = "a \\" quotation"
[[room.card]]
[[room]]
kind = "hall"
[room.words]
en = """Hall"""
'''

LINES: dict[tuple[str | int, ...], int] = {
    ("first",): 2,
    ("a b",): 3,
    ("a b", "c"): 3,
    ("house",): 5,
    ("house", "walls"): 6,
    ("house", "walls", 0): 7,
    ("house", "walls", 1): 8,
    ("house", "door"): 10,
    ("house", "door", "side"): 10,
    ("house", "door", "size", 1): 10,
    ("house", "picture"): 11,
    ("house", "picture", 0): 12,
    ("house", "picture", 1): 13,
    ("room",): 16,
    ("room", 0): 16,
    ("room", 0, "kind"): 17,
    ("room", 0, "card", 0): 18,
    ("room", 0, "card", 0, "name"): 19,
    ("room", 0, "card", 1): 20,
    ("room", 1): 21,
    ("room", 1, "kind"): 22,
    ("room", 1, "words"): 23,
    ("room", 1, "words", "en"): 24,
}


@pytest.mark.parametrize("at", LINES, ids=str)
def test_an_entry_is_found_by_its_path(at: tuple[str | int, ...]) -> None:
    tomllib.loads(TEXT)
    assert entry_lines(TEXT)[at] == LINES[at]


def paths(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Of everything in some data."""
    yield at
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from paths(part, (*at, name))


FILES = {
    f"{game.name} {name}": text for game in drawingboard.all_games() for name, text in game.own_content().texts.items()
} | {f"verplant {one.name}": one.content.text("mission.toml") for one in drawingboard.game("verplant").named_content()}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_everything_in_our_files_has_a_line(text: str) -> None:
    found = entry_lines(text)
    lines = text.split("\n")
    for at in paths(tomllib.loads(text)):
        if at:
            assert at in found
            name = at[-1] if isinstance(at[-1], str) else ""
            assert name in lines[found[at] - 1]


def test_of_what_is_not_there_the_nearest_entry_around_it_is_told() -> None:
    lines = entry_lines(TEXT)
    assert line_of(lines, ("room", 1, "furniture", 3)) == 21
    assert line_of(lines, ("nobody",)) == 0
    assert line_of(lines, ()) == 0


@pytest.mark.parametrize(
    ("text", "line", "closed_by"),
    [
        ("a = 1\nb = [1,\n2\n", 2, "]"),
        ("a = 1\nb = {c = 1", 2, "}"),
        ('a = 1\n\nb = """\nx\n', 3, '"""'),
        ("a = '''x", 1, "'''"),
        ("a = 1\nb =", 2, ""),
    ],
)
def test_what_has_no_end_is_found(text: str, line: int, closed_by: str) -> None:
    found = find_open(text)
    assert found
    assert (found.line, found.closed_by) == (line, closed_by)


@pytest.mark.parametrize("text", ["", "=", "]", "a", "[", "[[", "a.", "a = ]", '"', "a = 1 2\n[b", "[a]]\n\x00"])
def test_nonsense_is_walked_through(text: str) -> None:
    entry_lines(text)
    find_open(text)


def test_a_problem_is_a_sentence_that_knows_its_entry() -> None:
    problem = inside(inside(Problem("is wrong", "kind"), "room 1: ", "room", 0), "", "house")
    assert problem == "room 1: is wrong"
    assert problem.at == ("house", "room", 0, "kind")
    assert inside("is missing", "mission: ", "mission").at == ("mission",)


def test_problems_are_told_with_file_and_line() -> None:
    problems = [Problem("the kind is wrong", "room", 1, "kind"), "something is missing"]
    assert located("x.toml", TEXT, problems) == [
        "x.toml, line 22: the kind is wrong",
        "x.toml: something is missing",
    ]
    assert located("x.toml", "no toml", ["something is missing"]) == ["x.toml: something is missing"]


def test_this_file_is_no_toml_and_walked_through() -> None:
    entry_lines(Path(__file__).read_text(encoding="utf-8"))
