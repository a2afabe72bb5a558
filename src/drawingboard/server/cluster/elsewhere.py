"""What is said where something is wanted that another process has."""

from __future__ import annotations

from drawingboard.core.errors import Unavailable
from drawingboard.server.cluster.processes import Process


class Elsewhere(Exception):
    """Another process has it: whoever asks is passed on to that one."""

    def __init__(self, process: Process) -> None:
        super().__init__(f"in process {process.id}")
        self.process = process


TAG_LENGTH = 8


def tag_of(process: str) -> str:
    """The beginning of the id of a process, for what lives in its memory only: whoever comes with a name that begins so
    is passed on to it."""
    return process[:TAG_LENGTH]


class PeerGone(Exception):
    """Another process could not be reached; nothing has come of what was asked of it."""


class PeerLost(Exception):
    """Another process was reached and went away before it answered: nobody knows what has come of it."""


def moving() -> Unavailable:
    return Unavailable(
        "server/moving", "the process that had this has ended, and another one takes it over; try again in a moment"
    )
