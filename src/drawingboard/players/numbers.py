"""The numbers of the built-in players: sizes of their memories, and how curious they are."""

# The actors that are no seats, as in core/position.py.
CHANCE: int = -1
NOBODY: int = -2

# Judging a position: how much of a finished match's worth is its result; the rest is the margin.
RESULT: float = 0.96

# The beam of the greedy player.
WIDTH: int = 48
"""So many unfinished turns are followed further after each step."""
LONGEST_TURN: int = 32
"""A turn of more steps than this is judged where it stands."""

# The planner of turns that nobody answers.
MOST_WAYS: int = 64
"""No more ways than this are kept at a time."""
TURNS: int = 16
"""So many finished turns are compared."""

# The tree of the searching player.
NODES: int = 524288
LONGEST_PATH: int = 256
MOST_CHILDREN: int = 48
"""Of the actions of one position, only the best ranked ones enter the tree."""
FEW_CHILDREN: int = 8
"""With hidden things, actions are added when fewer of the known ones than this are legal."""

CURIOSITY: float = 0.6
"""How strongly rarely tried actions attract."""
TRUST: float = 4.0
"""So many visits is an action's evaluation worth."""
SHARPNESS: float = 25.0
"""How quickly an action's prior falls with its evaluation."""
WIDE_AT_FIRST: float = 4.0
WIDENING: float = 1.0
"""An action list is looked at up to WIDE_AT_FIRST + WIDENING * √visits."""
NOISE: float = 0.000001
"""Enough to put equal evaluations into an order of chance."""
