"""Floor Plan: rooms, gardens and clients on squared paper, for one to a hundred at once.

``README.md`` has the rules by number, ``rules/`` has them as code, ``words/`` what is written, refused, described and
drawn, ``content/`` the box, ``evaluation/`` how the built-in players judge a sheet. ``game.py`` puts them together.
"""

from drawingboard.games.floorplan.game import FloorPlan
from drawingboard.games.floorplan.rules.architects import Architects
from drawingboard.games.floorplan.rules.sheet import Sheet

__all__ = ["Architects", "FloorPlan", "Sheet"]
