"""The WebSocket of a table: ``endpoint`` accepts and listens, ``connection`` holds what waits to be sent to one
browser, ``protocol`` is the short way between them and uvicorn.
"""
