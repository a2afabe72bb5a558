"""Strikes at several server processes and their PostgreSQL while people play: ``drawingboard bench crash --database``.

players   pairs who play on whatever happens, as browsers do
ledger    what they were told, compared with what the database has
relay     the way between the servers and PostgreSQL, which can be cut for one process
target    the servers and the database that are struck
strikes   what is done to them
run       one strike after another, and what came of it
"""
