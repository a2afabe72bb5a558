"""What the conditions of bonuses are called where somebody chooses one for a mission of their own."""

from __future__ import annotations

from drawingboard.core.content import Words

TITLES: dict[str, Words] = {
    "sees": {
        "en": "A window with a view",
        "de": "Ein Fenster mit Aussicht",
        "fr": "Une fenêtre avec vue",
        "es": "Una ventana con vistas",
    },
    "near": {
        "en": "A short way",
        "de": "Ein kurzer Weg",
        "fr": "Un trajet court",
        "es": "Un camino corto",
    },
    "far": {
        "en": "Far apart",
        "de": "Weit auseinander",
        "fr": "Loin l’un de l’autre",
        "es": "Lejos entre sí",
    },
    "beside": {
        "en": "Side by side",
        "de": "Direkt nebeneinander",
        "fr": "Côte à côte",
        "es": "Uno al lado del otro",
    },
    "same room": {
        "en": "In one room",
        "de": "Im selben Zimmer",
        "fr": "Dans la même pièce",
        "es": "En la misma habitación",
    },
    "count": {
        "en": "So many of one kind",
        "de": "So viele einer Sorte",
        "fr": "Tant de meubles d’une sorte",
        "es": "Tantos muebles de un tipo",
    },
    "room at least": {
        "en": "A large room",
        "de": "Ein großes Zimmer",
        "fr": "Une grande pièce",
        "es": "Una habitación grande",
    },
    "room at most": {
        "en": "A small room",
        "de": "Ein kleines Zimmer",
        "fr": "Une petite pièce",
        "es": "Una habitación pequeña",
    },
    "hallway at least": {
        "en": "A large hallway",
        "de": "Ein großer Flur",
        "fr": "Un grand couloir",
        "es": "Un pasillo grande",
    },
    "hallway at most": {
        "en": "A small hallway",
        "de": "Ein kleiner Flur",
        "fr": "Un petit couloir",
        "es": "Un pasillo pequeño",
    },
    "every room has": {
        "en": "Something in every room",
        "de": "Etwas in jedem Zimmer",
        "fr": "Quelque chose dans chaque pièce",
        "es": "Algo en cada habitación",
    },
    "all count": {
        "en": "Everything counts",
        "de": "Alles zählt",
        "fr": "Tout compte",
        "es": "Todo cuenta",
    },
}
"""By the name in the file."""
