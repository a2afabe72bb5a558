"""Drawing Board in the terminal: play, replay, let players compete, measure.

Each command has a module of its own here. They are loaded when they are called for, so that
``drawingboard --help`` is there at once.
"""

from drawingboard.cli.app import main

__all__ = ["main"]
