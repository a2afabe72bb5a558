"""The numbers by which plans are judged, in points (value.py), and places ranked (suggestions.py)."""

# drawingboard: constants

PROSPECTS: int = 9

# The prospects by number, and what each counts.
LOOSE: int = 0
"""Furniture squares of the room under way that would not count yet, while cards of that room are to come."""
LOOSE_AT_LAST: int = 1
"""The same when the room's last card is being drawn."""
WAYS_OUT: int = 2
"""Edges on which the door of the room under way could be: the first three."""
MORE_WAYS_OUT: int = 3
"""The next ten."""
GROUPS: int = 4
"""Groups of open squares in the room under way."""
FLOOR: int = 5
"""Squares of floor for what is to come; those in narrow places count half."""
JOKER: int = 6
"""The joker, while cards are to come."""
REGIONS: int = 7
"""Regions of empty floor, while cards are to come."""
FIRST_SIZE: int = 8
"""The furniture squares of the card that is turned over next."""

VALUE: list[float] = [0.5, 0.1, 0.25, 0.0, 0.0, 0.02, 0.5, 0.0, 0.1]
OUTLOOK: list[float] = [0.43, 0.0, 0.25, 0.05, -1.0, 0.08, 0.5, -0.2, 0.2]

# What ``as_if.finish`` notes.
NOTES: int = 8
HALL: int = 0
"""The number of the region that is the hallway, or of what else doors lead to."""
LOOSE_SQUARES: int = 1
"""Furniture squares of the room under way that would not count."""
WAYS_OUT_SEEN: int = 2
"""Edges on which its best door could be."""
ROOM_TO_BUILD: int = 3
"""Squares of floor for what is to come; those in narrow places count half."""
GROUPS_SEEN: int = 4
REGIONS_SEEN: int = 5

# Suggestions: how many, and how the places of a piece are ranked.
PLACES: int = 24
SHARED: int = 4
"""An open square on one that is there."""
JOINED: int = 2
"""An open square beside one that is there, without a wall between."""
SNUG: int = 2
"""A side of the furniture on a wall, at other furniture or at the end of the floor."""
NEW_WALL: int = 2
"""Less for each wall line that has to be drawn."""
FRONTS: int = 16
WINDOWS: int = 6
ADDS: int = 4
