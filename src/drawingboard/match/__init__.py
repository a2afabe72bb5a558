"""Matches: the log that is the truth, replay, undo, views, fair luck, records."""

from drawingboard.match.chance import ForcedChance
from drawingboard.match.log import TABLE, Entry, Header, Origin
from drawingboard.match.match import Match
from drawingboard.match.record import Record, Result, format_record, parse_record, record_of
from drawingboard.match.requests import Request
from drawingboard.match.verify import Verification, verify

__all__ = [
    "TABLE",
    "Entry",
    "ForcedChance",
    "Header",
    "Match",
    "Origin",
    "Record",
    "Request",
    "Result",
    "Verification",
    "format_record",
    "parse_record",
    "record_of",
    "verify",
]
