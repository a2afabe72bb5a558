"""Several processes, on one machine or on many, that share one database and serve as if they were one.

A table is *alive* in one process at a time, its *owner*: there its people are connected, its clocks run and its
built-in players think. Any process can be reached for any table; what it cannot answer itself it passes on.

    processes   which processes there are; who is not heard of is declared dead, and can never write again
    owners      in which process a table is alive
    elsewhere   what is said where a table is wanted that is alive in another process
    passing     hands an open connection to a process of the same machine
    splicing    copies a connection to and from a process of another machine
    forwarding  has a request answered by another process
    peers       what processes ask each other
    bus         what one process tells all others; losing it costs time, never truth
    cluster     what the server knows of all this: ``Alone``, or ``Joined`` where there is PostgreSQL

Nothing is right *because* of any of it: the number of an entry in the database decides races (``storage/schema.py``),
and the row of a process decides whether it may still write.
"""
