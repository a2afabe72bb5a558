"""Tools that measure: how fast the rules are, what a server bears, what is left after a crash.

``engine`` measures the rules. ``server`` and ``rounds`` load a server with a process of its own (``load_matches``,
``load_rounds``); ``crash`` kills it at random moments; ``siege`` attacks it. ``processes`` starts and ends them,
``client`` is the connection of a load, ``pairs`` are the players of matches in turns. The commands are in
``cli/bench.py``.
"""
