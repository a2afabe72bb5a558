"""Drawing Board: five board games about planning houses and towns on a grid.

The whole package at a glance; arrows are imports and point one way:

    cli ──▶ match ──▶ players ──▶ games/<game> ──▶ core, geometry

>>> import drawingboard
>>> game = drawingboard.game("planquadrat")
>>> position = game.start({"first": "1"})
>>> position.apply(game.parse_action(position, "L c4n"))
>>> game.describe_turn(position)
'dark places a house'
"""

from drawingboard import speed

speed.choose()

from drawingboard.games import all_games, game  # noqa: E402  (the speed must be chosen before anything hot is imported)

__all__ = ["all_games", "game"]
__version__ = "0.1.0"
