"""The built-in players: random, greedy, search. Each is given what its seat may know and picks an action.

They know only the contract in ``core``; what a game knows about itself is in its ``evaluation.py``.

>>> import drawingboard
>>> from drawingboard.players import make_player
>>> game = drawingboard.game("planquadrat")
>>> position = game.start({"first": "1"})
>>> player = make_player("greedy", game, seed=7)
>>> player.choose(position.copy(), seat=0) in position.legal_actions()
True
"""

from drawingboard.players.player import UNSEEN, Candidate, Decider, Explanation, Player
from drawingboard.players.specs import check_spec, make_player

__all__ = ["UNSEEN", "Candidate", "Decider", "Explanation", "Player", "check_spec", "make_player"]
