"""What people type who have not read the notation, brought into its words: ``put the sofa below c4, turned right``.

>>> plainly("Please put it at C 4, a quarter turn to the right!")
'place c4 right'
>>> plainly("door on the south side of c4"), plainly("a window left of a1"), plainly("a door between c4 and d4")
('door c4 south', 'window a1 west', 'door c4 east')
>>> without_names("fridge corner c4 right", ["fridge in the corner"])
'c4 right'
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping

from drawingboard.games.verplant.rules import numbers
from drawingboard.games.verplant.words.vocabulary import SIDE_WORDS, SQUARE_NUMBERS

_SQUARE = r"([a-r][0-9]{1,2})"

_PHRASES = (
    (r"[’']s\b", ""),
    (r"[’'`\"]", ""),
    (r"[,;:?!().]+", " "),
    (r"\b(?:north|south|east|west)(?:ern)\b", lambda match: match[0].removesuffix("ern")),
    (r"\bturn over\b", "card"),
    (r"(\w) card $", r"\1 "),
    (r"\btop (?:to|towards|pointing|points|is|at)?(?: the)? ?(north|south|east|west|left|right|up|down)\b", r"\1"),
    (r"\bupside[ -]?down\b", "around"),
    (r"\b(?:counter|anti)[ -]?clockwise\b", "left"),
    (r"\bclockwise\b", "right"),
    (r"\b(?:a )?quarter(?: turn)?(?: to the)? left\b", "left"),
    (r"\b(?:a )?quarter(?: turn)?(?: to the)?(?: right)?\b", "right"),
    (r"\b(?:a )?half(?: a)? turn\b", "around"),
    (r"\b(?:turned |rotated |turn |rotate )?(?:twice|two times)\b", "around"),
    (r"\b(?:turned |rotated |turn |rotate )?once\b", "right"),
    (r"\b([0-9]+) ?(?:degrees?|deg|°)", r"\1"),
    (r"\b(?:above|over|on top of)\b", "north of"),
    (r"\b(?:below|beneath|under|underneath)\b", "south of"),
    (r"\bto the (left|right|north|south|east|west|top|bottom)\b", r"\1"),
    (r"\b(?:upper|top)\b", "north"),
    (r"\b(?:lower|bottom)\b", "south"),
    (r"\b([a-r]) ([0-9]{1,2})\b", r"\1\2"),
    (r"\b([0-9]{1,2})([a-r])\b", r"\2\1"),
    (r"\b(?:front|house|main|entry|entrance) ?door\b", "front"),
)
"""Turns of speech, in the order in which they are replaced."""

_SIDES = {
    **{word: word for word in SIDE_WORDS},
    "left": "west",
    "right": "east",
    "up": "north",
    "down": "south",
}
_SIDE_OF = re.compile(rf"\b({'|'.join(_SIDES)})(?: (?:side|wall|edge))?(?: of)? {_SQUARE}\b")
_OF_SIDE = re.compile(rf"\b{_SQUARE} ({'|'.join(_SIDES)})(?: (?:side|wall|edge))\b")
_BETWEEN = re.compile(rf"\bbetween {_SQUARE} (?:and )?{_SQUARE}\b")

_FILLERS = {
    *("a", "an", "the", "my", "our", "it", "its", "this", "that", "them", "some", "one", "another", "piece"),
    *("i", "we", "me", "us", "id", "ill", "want", "would", "like", "let", "lets", "please", "can", "could", "may"),
    *("now", "then", "just", "so", "also", "and", "there", "here", "is", "be", "should", "go", "goes"),
    *("to", "at", "on", "in", "into", "onto", "of", "with", "square", "squares", "side", "wall"),
    *("turned", "rotated", "turn", "rotate", "pointing", "points"),
}
"""Words that may be left out."""

_VERBS = {
    "place": ("put", "draw", "set", "stand", "move", "position", "build", "insert", "make", "create", "sketch"),
    "add": ("include", "extend", "enlarge"),
    "drop": ("remove", "exclude", "delete"),
    "card": ("flip", "reveal", "open"),
    "facing": ("looking", "towards", "toward"),
}
_VERB_OF = {word: verb for verb, words in _VERBS.items() for word in words}
_OPENINGS = ("front", "entrance", "window", "windows", "door", "doorway", "doors", "walls")
_TURN_WORDS = ("turn", "rotate", "turned", "rotated", "spin", "twist", "orientation", "direction")


def plainly(text: str) -> str:
    """A text in the words of the notation, as far as that can be guessed."""
    plain = f"{' '.join(text.lower().split())} "
    for pattern, word in _PHRASES:
        plain = re.sub(pattern, word, plain)
    plain = _BETWEEN.sub(_edge_between, " ".join(plain.split()))
    plain = " ".join(word for word in plain.split() if word not in _FILLERS or word in ("side", "wall", "of"))
    plain = _SIDE_OF.sub(lambda match: f"{match[2]} {_SIDES[match[1]]}", plain)
    plain = _OF_SIDE.sub(lambda match: f"{match[1]} {_SIDES[match[2]]}", plain)
    words = [_VERB_OF.get(word, word) for word in plain.split() if word not in _FILLERS]
    while len(words) > 1 and words[0] in ("place", "add", "card") and words[1] in (*_OPENINGS, "place", "add"):
        words.pop(0)
    if words and words[0] in _OPENINGS:
        words = [words[0], *(_SIDES.get(word, word) for word in words[1:])]
    return " ".join(words)


def _edge_between(match: re.Match[str]) -> str:
    """The edge between two squares, seen from the first; as it was if they do not touch."""
    one, other = (SQUARE_NUMBERS.get(match[place], 0) for place in (1, 2))
    if not one or not other or other - one not in numbers.STEP:
        return match[0]
    return f"{match[1]} {SIDE_WORDS[numbers.STEP.index(other - one)]}"


def sides_for_turns(text: str) -> str:
    """Where only sides of squares can be meant: ``c4 left`` is ``c4 west``."""
    return " ".join(_SIDES.get(word, word) for word in text.split())


def without_names(text: str, names: Iterable[str]) -> str:
    """A text without the words of some names, such as those of the piece that is drawn now."""
    known = {word for name in names for word in re.split(r"[^\w]+", name.lower()) if len(word) > 1} - set(_SIDES)
    return " ".join(word for word in text.split() if word not in known)


def is_about_turning(text: str) -> bool:
    """Whether somebody wants to turn the piece, and has not said where it goes."""
    return any(word in _TURN_WORDS for word in text.lower().split()) and not squares_in(text)


def squares_in(text: str) -> list[str]:
    """The squares that are named."""
    return re.findall(rf"\b{_SQUARE}(?=\b|[nesw]\b)", text.lower())


def without_squares(text: str) -> str:
    """A text without squares, sides and turns."""
    return " ".join(word for word in text.split() if not squares_in(word) and word not in (*_SIDES, *"nesw", "around"))


def nearest(said: str, known: Mapping[str, int]) -> int | None:
    """What was probably meant by a name that is spelt wrong."""
    close = difflib.get_close_matches(said, known, n=1, cutoff=0.75) if len(said) > 2 else []
    return known[close[0]] if close else None
