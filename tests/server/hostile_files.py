"""Files that nobody means well with, for whoever reads files of others: name and text of each.

They are small enough to be handed in, and would be slow or deep for a reader that trusts them.
"""

from __future__ import annotations

import re

import drawingboard

OURS = drawingboard.game("verplant").content.text("mission.toml")
HEAD, _, REST = OURS.partition("[[room]]")
ROOMS = f"[[room]]{REST}"


def _many(line: str, count: int) -> str:
    return f"{line}\n" * count


NUMBERS = ",\n".join(",".join(str(80 * row + column) for column in range(80)) for row in range(75))
"""Six thousand different ones."""

HOSTILE: dict[str, str] = {
    "nothing": "",
    "a NUL": f"{OURS}\0",
    "text that runs backwards": f"{OURS}# \u202e",
    "half a character": "x = '\ud800'",
    "an escaped NUL": 'x = "\\u0000"',
    "lists in lists": "x = " + _many("[" * 400, 20),
    "tables in tables": "x = " + "{a=" * 120,
    "keys in keys": "".join(f"a{row}.{'.'.join('b' * 200)} = 1\n" for row in range(150)),
    "headers in headers": "".join(f"[{'.'.join(['a'] * depth)}]\n" for depth in range(1, 240)),
    "lists of tables in tables": "[[a]]\n" + _many("[[a.b]]", 3000),
    "thousands of empty rooms": _many("[[room]]", 7000),
    "thousands of rooms": HEAD + _many("[[room]]", 3000),
    "thousands of empty bonuses": HEAD + ROOMS + _many("[[bonus]]", 4000),
    "thousands of bonuses": HEAD
    + ROOMS
    + _many('[[bonus]]\ncondition = "count"\nlimit = 1\npoints = 1\nthese = [1]', 1000),
    "a bonus about all numbers and all numbers": HEAD
    + ROOMS
    + f'[[bonus]]\ncondition = "same room"\npoints = 1\nthese = [{NUMBERS}]\nthose = [{NUMBERS}]\n',
    "thousands of given pieces": HEAD + ROOMS + _many('[[given]]\nletter = "A"\nnumber = 1', 2000),
    "a plan as large as a field": OURS.replace(" .\n", " .\n" + _many(" ." * 240, 60), 1),
    "a plan of letters": OURS.replace(" . . . . . . . . . .\n", _many(" F|A-B~C|D=E#F" * 20, 3), 1),
    "thousands of cards": HEAD
    + '[[room]]\nkind = "living"\nfurniture = ['
    + _many('"1", "999", "1x99",', 2000)
    + "]\n",
    "thousands of bands": re.sub(r"(?m)^bands = .*$", f"bands = [{_many('1,', 15_000)}]", OURS),
    "a number without end": OURS.replace("difficulty = 1", "difficulty = inf"),
    "a number of 400 digits": OURS.replace("difficulty = 1", f"difficulty = {'9' * 400}"),
    "a title as long as a book": OURS.replace('en = "The trial week"', f'en = """{_many("a" * 400, 100)}"""'),
    "a time for a title": OURS.replace('en = "The trial week"', "en = 07:32:00"),
    "a kind as long as a book": HEAD + f'[[room]]\nkind = """{_many("a" * 400, 120)}"""\nfurniture = ["1"]\n',
    "numbers for tables": "mission = 1\nroom = 3\ngiven = 'x'\nbonus = true\n",
    "lists for tables": "mission = []\nroom = [1, 2]\ngiven = [[]]\nbonus = [1979-05-27]\n",
    "one long line": '"' * 30_000,
    "lines without an end": OURS.replace("\n", "\r"),
    "thousands of comments": _many("#", 20_000),
    "too large": "a" * 70_000,
}
