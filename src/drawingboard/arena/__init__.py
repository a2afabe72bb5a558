"""Matches that programs play: one to its end, or thousands to compare players and study a game.

``runner`` plays one match, ``duel`` lets two players compete, ``solo`` lets players play alone with the same
luck and counts what matches consist of, ``series`` spreads matches over processes and sums them up.
"""

from drawingboard.arena.runner import Decider, play_match

__all__ = ["Decider", "play_match"]
