"""The rules as code that is also compiled.

``numbers`` (squares, blocks, phases), ``ground`` (everything that is true at one moment), ``zones`` (what belongs
together), ``placing`` (where a card may lie), ``moving`` (where a planner may go), ``development`` (what becomes of a
zone that is left), ``deck`` (cards and who knows of them), ``scoring`` (what it is all worth), ``city`` (the turns).
"""
