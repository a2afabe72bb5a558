"""How good a sheet is, for the built-in players: ``value`` judges it, ``prospects`` what may come of it,
``suggestions`` name the actions that are worth a thought, ``weights`` are the numbers they work with.
"""
