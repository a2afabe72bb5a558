"""Dschunke: two merchants stack strips of goods; what is seen from above counts.

``README.md`` has the rules by number, ``position.py`` the rules as code, ``refusals.py`` the
reasons why not, ``previews.py`` what a lay would bring, ``notation.py`` and ``text.py`` what is
written and drawn, ``strips.toml`` the strips and ``content.py`` their inspection.
"""

from drawingboard.games.dschunke.game import Dschunke
from drawingboard.games.dschunke.position import Harbour

__all__ = ["Dschunke", "Harbour"]
