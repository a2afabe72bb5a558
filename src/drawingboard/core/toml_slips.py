"""A slip in how a text in TOML is written: in which line, and what would do.

>>> try:
...     tomllib.loads("[mission]\\nname = villa\\n")
... except tomllib.TOMLDecodeError as error:
...     print(explained("[mission]\\nname = villa\\n", error).of("mission.toml"))
mission.toml, line 2: invalid value at character 8; texts stand in quotation marks: name = "villa"
"""

from __future__ import annotations

import re
import tomllib

from drawingboard.core.toml_lines import find_open, said_line


class WrongToml(ValueError):
    """A text that cannot be read: what is wrong, what would do, and in which line (0: nobody knows)."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line

    def of(self, file: str) -> str:
        """With the name of the file."""
        return f"{file}{said_line(self.line)}: {self}"


def explained(text: str, error: tomllib.TOMLDecodeError) -> WrongToml:
    """What the parser says about a text, with the line, and what would do."""
    message = str(error)
    found = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if found is None:
        return _without_end(text, message.removesuffix(" (at end of document)"))
    line, column = int(found[1]), int(found[2])
    said = message[: found.start()]
    if begins := _swallowed(text, line):
        return WrongToml('the text that begins here takes in other entries; write """ where it ends', begins)
    if "'\\n'" in said:
        return WrongToml('the text does not end in its line; write " at its end, or """ around several lines', line)
    if "twice" in said or "overwrite" in said:
        return WrongToml(_there_already(_line(text, line)), line)
    advice = _advice(said, _line(text, line))
    return WrongToml(f"{_small(said)} at character {column}{f'; {advice}' if advice else ''}", line)


_LONG = re.compile(r'"""(.*?)"""|\'\'\'(.*?)\'\'\'', re.DOTALL)
_ENTRY = re.compile(r"^(?:\[\[?[a-z]+|[a-z]+ *= *[\"\[{0-9])", re.MULTILINE)


def _swallowed(text: str, line: int) -> int:
    """Where a text of several lines begins whose end is missing, so that it ends at the beginning of the next one."""
    for found in _LONG.finditer(text):
        begins, ends = (text.count("\n", 0, place) + 1 for place in found.span())
        if ends in (line, line - 1) and _ENTRY.search(found[0]):
            return begins
    return 0


def _there_already(line: str) -> str:
    name = re.sub(r"[\[\]\s]", "", line.partition("=")[0]) or "it"
    if line.lstrip().startswith("["):
        return f"{name} is there already; where there are several, write [[{name}]] for each"
    return f"{name} is there already; leave one of them out"


def _line(text: str, number: int) -> str:
    lines = text.split("\n")
    return lines[number - 1] if number <= len(lines) else ""


def _small(said: str) -> str:
    return said[:1].lower() + said[1:]


def _without_end(text: str, said: str) -> WrongToml:
    """The file ends in the middle of something: where that begins."""
    if found := find_open(text):
        if not found.closed_by:
            return WrongToml("nothing stands after =; write a value there", found.line)
        what = {"]": "list", "}": "table"}.get(found.closed_by, "text")
        return WrongToml(f"the {what} that begins here has no end; write {found.closed_by} after it", found.line)
    line = text.rstrip("\n").count("\n") + 1
    advice = _advice(said, _line(text, line))
    return WrongToml(f"{_small(said)} at the end{f'; {advice}' if advice else ''}", line)


_CURLY = re.compile(r"[=\[,{]\s*[\u201c\u201d\u201e\u2018\u2019\u00ab]")
_COLON = re.compile(r"\s*[\w-]+\s*:")
_BARE_WORD = re.compile(r"\s*([\w.-]+)\s*=\s*([^\W\d][^\"'\[\]{}#]*?)\s*$")


def _advice(said: str, line: str) -> str:
    """What would do, as far as the line tells."""
    if _CURLY.search(line):
        return 'texts stand in straight quotation marks: "…"'
    if _COLON.match(line) and "=" not in line:
        return 'write = instead of :, as in name = "villa"'
    if bare := _BARE_WORD.match(line):
        return f'texts stand in quotation marks: {bare[1]} = "{bare[2]}"'
    if re.match(r"\s*[\w.-]+\s*=\s*(#.*)?$", line):
        return "write a value after ="
    if "'='" in said:
        return 'every line is like name = "villa", or a heading like [mission]'
    if "']" in said:
        return "a heading stands in brackets: [mission] or [[room]]"
    if "\\" in said:
        return "a backslash is written twice, or the text stands in '…'"
    if mixed := re.search(r"[\[,]\s*(\d+[a-z]\w*)", line):
        return f'what is not just a number stands in quotation marks: "{mixed[1]}"'
    if "array" in said:
        return "between the parts of a list stand commas, and ] at its end"
    if "newline" in said:
        return "one entry in each line; is a quotation mark missing, or one too many?"
    return ""
