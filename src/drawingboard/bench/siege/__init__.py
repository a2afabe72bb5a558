"""Attacks on a server, and what others feel of them: ``drawingboard bench siege``.

``attack`` says what an attack is; a module for each family of attacks lists some (``ATTACKS``), and ``attacks`` lists
them all. ``run`` gives each attack a server of its own with default settings. The attack is a process of its own
(``attacker``); meanwhile ``bystanders`` play a match and new visitors come in. ``judge`` says whether it worked.

An attack comes from addresses of its own in 127.0.0.0/8, so it needs Linux. Loopback only, bounded in count and time.
"""
