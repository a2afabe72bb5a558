"""Slips in files: the line, and what would do."""

from __future__ import annotations

import time

import pytest

from drawingboard.core.content import read_toml
from drawingboard.core.toml_slips import WrongToml

HEAD = '[mission]\nname = "villa"\n'

SLIPS: dict[str, tuple[str, str]] = {
    "no quotation marks": (
        "[mission]\nname = old villa\n",
        'line 2: invalid value at character 8; texts stand in quotation marks: name = "old villa"',
    ),
    "curly quotation marks": (
        "[mission]\nname = “villa”\n",
        'line 2: invalid value at character 8; texts stand in straight quotation marks: "…"',
    ),
    "a colon": (
        f"{HEAD}difficulty: 3\n",
        "line 3: expected '=' after a key in a key/value pair at character 11; "
        'write = instead of :, as in name = "villa"',
    ),
    "no value": (f"{HEAD}difficulty =\n", "line 3: invalid value at character 13; write a value after ="),
    "no value at the end": (f"{HEAD}difficulty =", "line 3: nothing stands after =; write a value there"),
    "a text without an end": (
        f'{HEAD}title = "Villa\nstory = "x"\n',
        'line 3: the text does not end in its line; write " at its end, or """ around several lines',
    ),
    "a long text without an end": (
        f'{HEAD}plan = """\n . .\n',
        'line 3: the text that begins here has no end; write """ after it',
    ),
    "a long text that takes in the next": (
        f'{HEAD}plan = """\n . .\n[mission.story]\nen = """\nOnce upon a time\n"""\n',
        'line 3: the text that begins here takes in other entries; write """ where it ends',
    ),
    "a list without an end": (
        f'{HEAD}bands = [\n10,\n20\n\ntitle = "x"\n',
        "line 7: unclosed array at character 1; between the parts of a list stand commas, and ] at its end",
    ),
    "a list without commas": (
        f"{HEAD}bands = [10 20]\n",
        "line 3: unclosed array at character 13; between the parts of a list stand commas, and ] at its end",
    ),
    "a number that is none": (
        f"{HEAD}furniture = [3x2, 4]\n",
        'line 3: unclosed array at character 15; what is not just a number stands in quotation marks: "3x2"',
    ),
    "an entry twice": (f'{HEAD}name = "x"\n', "line 3: name is there already; leave one of them out"),
    "a table twice": (
        '[room]\nkind = "bath"\n[room]\nkind = "hall"\n',
        "line 3: room is there already; where there are several, write [[room]] for each",
    ),
    "a heading without its bracket": (
        "[mission\n",
        "line 1: expected ']' at the end of a table declaration at character 9; "
        "a heading stands in brackets: [mission] or [[room]]",
    ),
    "a backslash": (
        f'{HEAD}title = "a\\b\\c"\n',
        "line 3: unescaped '\\' in a string at character 15; a backslash is written twice, or the text stands in '…'",
    ),
    "two entries in a line": (
        f"{HEAD}difficulty = 1 chapter = 2\n",
        "line 3: expected newline or end of document after a statement at character 16; "
        "one entry in each line; is a quotation mark missing, or one too many?",
    ),
    "just words": (
        "a villa\n",
        "line 1: expected '=' after a key in a key/value pair at character 3; "
        'every line is like name = "villa", or a heading like [mission]',
    ),
    "a number as large as the sea": (
        f"{HEAD}difficulty = {10**30}\n",
        "line 3: a number is larger than anything that is counted here",
    ),
    "a character that hides": (
        f'{HEAD}title = "a\\u202eb"\n',
        "line 3: the character U+202E in 'a\\u202eb' cannot be shown",
    ),
}


@pytest.mark.parametrize(("text", "told"), SLIPS.values(), ids=SLIPS)
def test_a_slip_is_told_with_its_line_and_what_would_do(text: str, told: str) -> None:
    with pytest.raises(WrongToml) as refused:
        read_toml(text)
    assert refused.value.of("mission.toml") == f"mission.toml, {told}"


@pytest.mark.parametrize("text", ['x = """' * 8000, '"""\n[a]\n' * 6000, "x = [" * 12_000, "x = '" + "a" * 60_000])
def test_no_slip_takes_long(text: str) -> None:
    began = time.thread_time()
    with pytest.raises(WrongToml):
        read_toml(text)
    assert time.thread_time() - began < 1
