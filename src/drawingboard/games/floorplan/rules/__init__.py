"""The rules as code that is also compiled.

``numbers`` (squares, walls, codes), ``plan`` (what is drawn on a sheet), ``rooms``, ``gardens``, ``sets``, ``survey``
and ``clients`` (what it consists of), ``scoring`` (what it is worth), ``sheet`` (the rounds of one seat), ``table``
(everybody's sheets).
"""
