"""PlanQuadrat: close the larger places with houses that stand in grooves, and slide.

``README.md`` has the rules by number, ``position.py`` the rules as code, ``refusals.py`` the
reasons why not, ``previews.py`` what an action would bring, ``notation.py`` and ``text.py`` what is
written and drawn.
"""

from drawingboard.games.planquadrat.game import PlanQuadrat
from drawingboard.games.planquadrat.position import Town

__all__ = ["PlanQuadrat", "Town"]
