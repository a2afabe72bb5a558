"""Floor Plan: rooms, gardens and clients on squared paper, for one to a hundred at once.

``README.md`` has the rules by number; ``plan.py``, ``position.py`` and ``table.py`` the rules as code, ``scoring.py``
what a sheet is worth; ``notation.py``, ``refusals.py``, ``telling.py``, ``text.py`` and ``pictures.py`` what is
written, refused, told and drawn; ``views.py`` what people see; ``sheet.toml`` and ``clients.toml`` the box.
"""

from drawingboard.games.floorplan.game import FloorPlan
from drawingboard.games.floorplan.position import Sheet
from drawingboard.games.floorplan.table import Table

__all__ = ["FloorPlan", "Sheet", "Table"]
