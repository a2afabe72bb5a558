"""How good a plan is, for the built-in players: ``as_if`` finishes what is under way as it lies, ``value`` judges it,
``suggestions`` name the actions that are worth a thought, ``weights`` are the numbers they work with.
"""
