"""Words that mean the same when something is typed: turns of a piece, and steps that need no square."""

from __future__ import annotations

TURNS = (
    ("n", "north", "up", "top", "0", "r0", "0°", "as printed", "straight", "upright"),
    ("e", "east", "right", "1", "r1", "r90", "90", "90°", "clockwise"),
    ("s", "south", "down", "2", "r2", "r180", "180", "180°", "upside down", "around"),
    ("w", "west", "left", "3", "r3", "r270", "270", "270°", "counterclockwise", "anticlockwise"),
)
TURN_OF = {word: turn for turn, words in enumerate(TURNS) for word in words}

DONE = (
    *("done", "ready", "end", "finish", "finished", "end round", "end turn", "next", "ok", "okay", "go on", "continue"),
    *("i am done", "im done", "i'm done", "that's all", "thats all", "no more", "proceed", "all done", "yes"),
    *("finish round", "finish turn", "finish card"),
)
LEAVE_OUT = (
    *("leave out", "leave", "skip", "omit", "nothing", "leave it out", "leave it", "none", "no thanks", "no"),
    *("skip it", "skip this", "skip piece", "do not draw", "don't draw", "dont draw", "do without"),
    *("dont", "don't", "not this one", "no room for it"),
)
NO_DOOR = ("no door", "without door", "without a door", "nodoor")
PASS_ON = ("pass on", "pass", "pass it on", "next player", "skip turn", "let the next choose")
OTHER = (
    *("joker other", "other", "other piece", "the other", "the other piece", "joker other piece", "joker: other"),
    *("use joker other", "use joker for other", "swap", "switch", "use other", "take the other"),
)
MIRROR = (
    *("joker mirror", "mirror", "mirrored", "flip", "joker mirrored", "joker: mirror", "joker flip", "mirror it"),
    *("flip it", "use joker mirror", "use joker mirrored", "reflect"),
)
