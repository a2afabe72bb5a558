"""The numbers of the built-in players: sizes of their memories, and how curious they are."""

# drawingboard: constants

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

# The planner of turns that nobody answers: how many ways it follows after a piece, how many of them are
# the same piece, and how many ways it follows in the middle of a piece.
TURNS: int = 16
"""So many finished turns are compared."""
LONG_WIDTH: int = 16
LONG_VARIANTS: int = 3
LONG_STEPS: int = 6
SHORT_WIDTH: int = 8
SHORT_VARIANTS: int = 2
SHORT_STEPS: int = 4
QUICK_WIDTH: int = 3
QUICK_VARIANTS: int = 1
QUICK_STEPS: int = 2
"""In what may come, quick plans must do."""

# The search on a sheet of one's own.
RIVALS: int = 8
"""So many of the turns found are tried out."""
HURRY: float = 0.25
"""With less time for a turn than this, in seconds, the plan is a short one."""

# Trying actions out where turns have hundreds of ways and hands are hidden.
CANDIDATES: int = 24
"""So many of the actions are tried out at most."""
TRIES_EACH: int = 4
"""With little time fewer of them: as many as can be tried out so often."""
ROUNDS_AHEAD: int = 1
RANK_TRUST: float = 3.0
"""So many rollouts is an action's rank worth."""

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
