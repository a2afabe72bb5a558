"""How good a position of PlanQuadrat is for a seat."""

from __future__ import annotations

from drawingboard.core.position import Evaluation


class TownValue(Evaluation):
    """The lead in points."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 8.0
