"""Verplant & Zugestellt: rules, content and words. Start with README.md.

rules      the match itself, fast: plans, rounds, access, scoring
content    furniture and missions, as files that a person can edit
words      texts, refusals, views, previews, drawings
evaluation how good a plan is
"""

from drawingboard.games.verplant.game import Verplant
from drawingboard.games.verplant.rules.designer import Designer
from drawingboard.games.verplant.rules.designers import Designers

__all__ = ["Designer", "Designers", "Verplant"]
