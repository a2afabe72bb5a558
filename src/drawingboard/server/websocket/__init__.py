"""The WebSocket of a table.

``endpoint`` accepts and listens. ``connection`` holds what waits to be sent to one browser. ``transport`` is what a
connection needs of the network; ``uvicorn_transport`` and ``asgi_transport`` are two ways to do that, ``protocol``
chooses between them, and ``uvicorn_internals`` lists what the first one leans on.
"""
