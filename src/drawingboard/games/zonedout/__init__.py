"""Zoned Out: two to four planners with hidden hands let a city grow, and develop what they leave.

``README.md`` has the rules by number, ``rules/`` has them as code, ``words/`` what is written, refused, described and
drawn, ``content/`` the box, ``evaluation/`` how the built-in players judge a city. ``game.py`` puts them together.
"""

from drawingboard.games.zonedout.game import ZonedOut
from drawingboard.games.zonedout.rules.city import City

__all__ = ["City", "ZonedOut"]
