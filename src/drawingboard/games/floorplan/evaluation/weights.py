"""What the prospects of a sheet are worth, in points (see evaluation.py); fitted to thousands of played sheets.

A row for each prospect: its weight with 1, 2, 4, 7, 11 and 16 rounds to come; in between, in proportion.
"""

# drawingboard: constants

PROSPECTS: int = 26

# The prospects by number, and what each counts.
COLUMN_LACKS: int = 0
"""Up to 4: points of columns that lack one, two, three, four, five to seven rooms."""
BONUSES: int = 5
"""Up to 7: bonuses that can be used, by kind."""
VIEWS: int = 8
"""Places for windows that would see something: the first two."""
MORE_VIEWS: int = 9
"""The next six."""
OPEN_WALLS: int = 10
"""Places for windows that face the outdoors and see nothing yet, up to eight."""
HOPEFUL_WINDOWS: int = 11
"""Windows that see nothing, but have the outdoors before them."""
ROOMS_CLOSED: int = 12
"""Rooms that no doors connect to the outdoors: up to three."""
MORE_ROOMS_CLOSED: int = 13
OBJECTS_APART: int = 14
"""Hedges and pools that no path leads to."""
NEAR_OBJECTS: int = 15
"""Six for each of them that one stone would link, down to one for six stones."""
FREE_GROUND: int = 16
"""Free squares outdoors in hundreds, up to one and a half."""
ROOM_FOR_A_ROOM: int = 17
"""1 if a room of four by five squares fits."""
ROOM_FOR_A_HALL: int = 18
"""1 if one of six by six fits."""
CLIENTS_LEFT: int = 19
"""Up to 21: what the clients could still pay, by kind."""
CLIENTS_BEGUN: int = 22
"""What clients would have paid already for the things that are not enough for a point yet."""
ROOMS: int = 23
FITTED_IN_PART: int = 24
"""What clients would pay for rooms that have some of the windows and doors they ask for."""
MORE_OPEN_WALLS: int = 25
"""Like OPEN_WALLS: the next sixteen."""

MOMENTS: int = 6
MOMENT: list[int] = [1, 2, 4, 7, 11, 16]

WEIGHTS: list[float] = [
    0.20, 0.38, 0.55, 0.69, 0.78, 0.71,
    0.05, 0.12, 0.24, 0.50, 0.52, 0.02,
    0.02, 0.04, 0.12, 0.24, 0.41, 0.17,
    0.02, 0.01, 0.04, 0.22, 0.31, 0.12,
    0.01, -0.02, -0.03, 0.07, 0.18, 0.29,
    2.05, 2.43, 2.29, 1.66, 1.22, 0.42,
    0.53, 1.40, 1.91, 2.93, 2.21, 0.52,
    0.08, 0.65, 2.40, 3.40, 3.53, 3.97,
    0.14, 0.28, 0.42, 0.32, 0.51, 1.04,
    0.02, 0.10, 0.26, 0.33, 0.33, 0.16,
    0.02, -0.02, 0.08, 0.14, 0.18, 0.33,
    0.46, 0.62, 1.10, 0.68, 0.81, 2.08,
    0.27, 0.49, 0.57, 0.55, 0.32, 0.91,
    0.02, 0.15, 0.43, 0.50, 0.50, -0.87,
    -0.01, -0.05, -0.10, 0.15, 0.29, 1.37,
    0.04, 0.07, 0.10, 0.03, 0.03, -0.56,
    0.36, 0.31, -0.22, 0.19, 0.79, 1.15,
    -0.04, 0.44, 1.25, 0.98, 1.22, 1.75,
    0.05, 0.01, 0.60, 1.13, 1.42, 1.09,
    -0.04, -0.00, 0.12, 0.24, 0.40, 0.38,
    0.04, 0.09, 0.12, 0.21, 0.33, 0.50,
    -0.04, -0.02, 0.10, 0.23, 0.34, 0.32,
    0.10, 0.30, 0.50, 0.70, 0.80, 0.80,
    0.02, 0.00, 0.04, 0.36, 0.87, 1.21,
    0.10, 0.30, 0.50, 0.70, 0.80, 0.80,
    0.00, 0.00, 0.00, 0.00, 0.00, 0.00,
]  # fmt: skip
