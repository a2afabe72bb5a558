"""Matches that programs play: one to its end, or thousands to compare players and study a game.

``bot_seat`` prepares a player for its seat, ``runner`` plays one match, ``rotation`` lets as many players compete as
there are seats, ``duel`` two of them, ``solo`` lets players play alone with the same luck, ``ladder`` compares the
levels of a game, ``study`` counts what matches consist of. ``series`` plays many of them, on what ``executors``
offer; ``journal`` keeps them, and ``results`` says what they came out as.
"""

from drawingboard.arena.runner import play_match
from drawingboard.players.player import Decider

__all__ = ["Decider", "play_match"]
