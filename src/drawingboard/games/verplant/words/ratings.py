"""What somebody may be called who has furnished a house alone (V20)."""

from __future__ import annotations

from collections.abc import Sequence

from drawingboard.core.content import Words
from drawingboard.core.game import Rating

TITLES: tuple[tuple[str, Words], ...] = (
    (
        "stumbler",
        {
            "en": "Stumbler over boxes",
            "de": "Kartonstolperer",
            "fr": "Trébucheur de cartons",
            "es": "Tropezador de cajas",
        },
    ),
    (
        "mover",
        {
            "en": "Furniture mover",
            "de": "Möbelrücker",
            "fr": "Pousseur de meubles",
            "es": "Empujamuebles",
        },
    ),
    (
        "arranger",
        {
            "en": "Arranger with an eye",
            "de": "Einrichter mit Augenmaß",
            "fr": "Agenceur au bon œil",
            "es": "Decorador con buen ojo",
        },
    ),
    (
        "planner",
        {
            "en": "Planner of short ways",
            "de": "Planer kurzer Wege",
            "fr": "Maître des petits trajets",
            "es": "Maestro de los atajos",
        },
    ),
    (
        "virtuoso",
        {
            "en": "Virtuoso of the floor plan",
            "de": "Grundrissvirtuose",
            "fr": "Virtuose du plan",
            "es": "Virtuoso del plano",
        },
    ),
)
"""The humblest first; the bands of a mission say from how many points on the others are earned."""


def rating_of(bands: Sequence[int], points: int) -> Rating | None:
    """The title for so many points; none in a mission without bands."""
    if not bands:
        return None
    place = sum(points >= since for since in bands)
    key, name = TITLES[place]
    since = bands[place - 1] if place else 0
    return Rating(key, dict(name), since, bands[place] if place < len(bands) else None, place + 1, len(TITLES))
