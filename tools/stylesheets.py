"""The client's style sheets, as far as drawings need them: which colour and which line something has by daylight.

Rules with selectors of types, classes and ``:where``, one below the other, are understood; whatever depends on a
screen, a state or an animation is left out. ``var()`` and ``light-dark()`` are worked out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

PAINTED = (
    "fill",
    "fill-opacity",
    "letter-spacing",
    "opacity",
    "paint-order",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
)
"""What is an attribute in a drawing too, by the same name."""
FONT = re.compile(r"(?:(?P<style>italic) )?(?:(?P<weight>\d+) )?(?P<size>[\d.]+)px(?: ?/ ?[\d.]+)? (?P<family>.+)")
PART = re.compile(r"(?P<tag>[a-z]+)?(?P<classes>(?:\.[\w-]+)*)")

Values = dict[str, str]


class Element(NamedTuple):
    """Something in a drawing, as far as a selector looks at it."""

    tag: str
    classes: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rule:
    """For whatever stands in this way, and what it gives them."""

    way: tuple[tuple[frozenset[str], frozenset[str]], ...]
    """From the outside to the inside: the types that will do, none for any, and the classes that it needs."""
    weight: int
    values: Mapping[str, str]

    def fits(self, path: Sequence[Element]) -> bool:
        """Whether it is about the last one of some elements that lie in each other."""
        *around, last = self.way
        if not path or not _is(path[-1], last):
            return False
        outer = iter(path[:-1])
        return all(any(_is(element, wanted) for element in outer) for wanted in around)


def _is(element: Element, wanted: tuple[frozenset[str], frozenset[str]]) -> bool:
    tags, classes = wanted
    return (not tags or element.tag in tags) and classes <= element.classes


class Stylesheet:
    """Some style sheets, one after the other."""

    def __init__(self, texts: Sequence[str], scope: str = "") -> None:
        """``scope`` is a class that every drawing stands in, where there is one."""
        self.rules = [rule for text in texts for rule in _rules(text)]
        self.variables = self._variables(scope)

    def _variables(self, scope: str) -> Values:
        found: Values = {}
        for rule in self.rules:
            [(tags, classes)] = rule.way[-1:]
            if len(rule.way) == 1 and (tags == {"root"} or (scope and classes == {scope})):
                found |= {name: value for name, value in rule.values.items() if name.startswith("--")}
        return found

    def value(self, name: str) -> str | None:
        """What a variable means everywhere."""
        return resolved(self.variables[name], self.variables)

    def attributes(self, path: Sequence[Element]) -> Values:
        """What the last one of some elements that lie in each other is painted with."""
        known = dict(self.variables)
        for depth in range(1, len(path)):
            known |= self._given(path[:depth], known, "--")
        given = self._given(path, known)
        known |= {name: value for name, value in given.items() if name.startswith("--")}
        painted: Values = {}
        for name, value in given.items():
            if not name.startswith("--"):
                painted |= _attribute(name, resolved(value, known))
        return painted

    def _given(self, path: Sequence[Element], known: Mapping[str, str], only: str = "") -> Values:
        fitting = sorted((rule for rule in self.rules if rule.fits(path)), key=lambda rule: rule.weight)
        return {name: value for rule in fitting for name, value in rule.values.items() if name.startswith(only)}


def _attribute(name: str, value: str | None) -> Values:
    if value is None:
        return {}
    if name == "font" and (font := FONT.fullmatch(value)):
        given = {f"font-{key}": font[key] for key in ("style", "weight", "size") if font[key]}
        serif = "serif" in font["family"].replace("sans-serif", "")
        return {**given, "font-family": "serif" if serif else "sans-serif"}
    if name == "font-size" or name in PAINTED:
        return {name: value.removesuffix("px")}
    return {}


# Values ----------------------------------------------------------------------------------------------


def resolved(value: str, variables: Mapping[str, str]) -> str | None:
    """A value by daylight, without variables; ``None`` if it depends on one that nobody gives.

    >>> resolved("light-dark(#fff, #000)", {})
    '#fff'
    >>> resolved("var(--a)", {"--a": "rgb(60 32 8 / 0.5)"})
    'rgba(60,32,8,0.5)'
    """
    while found := re.search(r"(var|light-dark|color-mix)\(", value):
        end = _closing(value, found.end())
        parts = [part.strip() for part in _split(value[found.end() : end], ",")]
        if found[1] == "var":
            given = variables.get(parts[0], parts[1] if len(parts) > 1 else None)
        elif found[1] == "light-dark":
            given = parts[0]
        else:
            given = _mixed(parts, variables)
        if given is None:
            return None
        value = value[: found.start()] + given + value[end + 1 :]
    return re.sub(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)(%?)\)", _rgba, value)


def _mixed(parts: Sequence[str], variables: Mapping[str, str]) -> str | None:
    """``color-mix(in srgb, #fff 72%, transparent)`` as a colour that one sees through."""
    colour, _, share = parts[1].rpartition(" ")
    solid = resolved(colour, variables)
    if parts[2] != "transparent" or solid is None:
        return None
    digits = solid[1:] if len(solid) == 7 else "".join(digit * 2 for digit in solid[1:])
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return f"rgb({red} {green} {blue} / {share})"


def _rgba(found: re.Match[str]) -> str:
    alpha = float(found[4]) / (100 if found[5] else 1)
    return f"rgba({found[1]},{found[2]},{found[3]},{alpha:g})"


def _closing(text: str, start: int) -> int:
    """Where the bracket ends whose inside begins here."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a bracket is not closed: {text}")


def _split(text: str, separator: str) -> list[str]:
    """The parts of a text between separators that are in no bracket."""
    parts, depth = [""], 0
    for sign in text:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


# Reading ---------------------------------------------------------------------------------------------


def _rules(text: str) -> Iterator[Rule]:
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"@(import|charset)[^;]*;", "", text)
    at = 0
    while (opens := text.find("{", at)) >= 0:
        head, end = text[at:opens].strip(), _end_of_block(text, opens)
        if not head.startswith("@"):
            values = _declarations(text[opens + 1 : end])
            for selector in _split(head, ","):
                yield from _rule(" ".join(selector.split()), values)
        at = end + 1


def _end_of_block(text: str, opens: int) -> int:
    depth = 0
    for at in range(opens, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError("a block is not closed")


def _declarations(block: str) -> Values:
    pairs = (declaration.partition(":") for declaration in block.split(";") if ":" in declaration)
    return {name.strip(): " ".join(value.split()) for name, _, value in pairs}


def _rule(selector: str, values: Values) -> Iterator[Rule]:
    """What a selector means; nothing if it asks for something that a drawing does not have."""
    way, weight = [], 0
    for part in _split(selector, " "):
        if part == ":root":
            way.append((frozenset({"root"}), frozenset[str]()))
        elif part.startswith(":where("):
            choices = [choice.strip() for choice in part[7:-1].split(",")]
            if all(choice.startswith(".") for choice in choices):
                for choice in choices:
                    rest = selector.replace(part, choice, 1)
                    yield from (Rule(rule.way, 0, rule.values) for rule in _rule(rest, values))
                return
            way.append((frozenset(choices), frozenset()))
        elif found := PART.fullmatch(part):
            classes = frozenset(found["classes"].split(".")[1:])
            way.append((frozenset({found["tag"]} if found["tag"] else ()), classes))
            weight += 100 * len(classes) + bool(found["tag"])
        else:
            return
    yield Rule(tuple(way), weight, values)
