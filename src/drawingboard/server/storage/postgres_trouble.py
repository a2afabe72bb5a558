"""What an error of PostgreSQL means, for people who run a server."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg

from drawingboard.server.storage.trouble import Trouble

UNREACHABLE = "database/unreachable"
BUSY = "database/busy"

KINDS = {
    UNREACHABLE: "the database {name} cannot be reached; nothing is lost, and the server tries again",
    "database/starting": "the database {name} is starting up or shutting down; nothing is lost, the server tries again",
    "database/password": "the database {name} does not let this user in; check the user and the password",
    "database/unknown": "there is no database {name}; create it first, with the user as its owner",
    "database/full": "the disk of the database {name} is full: nothing more can be kept; make room there",
    "database/read_only": "the database {name} only lets itself be read; is it a copy of another one?",
    "database/connections": "the database {name} has no connection left; raise its max_connections or stop others",
    "database/rights": "the user of {name} may not do that; it needs to own the database or its tables",
    "database/damaged": "the database {name} is damaged; look into its log",
    BUSY: "the database {name} has not answered in time; it is busy, or somebody holds its tables",
    "database/failing": "the database {name} reports an error ({problem}); look into its log",
}

STATES = {
    "08": UNREACHABLE,
    "57P01": UNREACHABLE,
    "57P02": UNREACHABLE,
    "57P03": "database/starting",
    "57P05": UNREACHABLE,
    "57014": BUSY,
    "55P03": BUSY,
    "40P01": BUSY,
    "53100": "database/full",
    "53300": "database/connections",
    "53": "database/failing",
    "25006": "database/read_only",
    "28": "database/password",
    "3D000": "database/unknown",
    "42501": "database/rights",
    "58": "database/failing",
    "XX001": "database/damaged",
    "XX002": "database/damaged",
}
"""By the state of SQL, or by the class that it begins with."""

LOST = (UNREACHABLE, "database/starting", "database/connections")
"""What passes by itself, or when somebody starts the database again."""

# Who is not let in is not told a state by libpq, only a sentence; it may be in another language, and then it is
# said with what cannot be reached.
SENTENCES = (
    ("authentication failed", "database/password"),
    ("no password supplied", "database/password"),
    ("no pg_hba.conf entry", "database/password"),
    ("permission denied for database", "database/password"),
    ("too many clients", "database/connections"),
    ("remaining connection slots", "database/connections"),
    ("too many connections", "database/connections"),
    ("starting up", "database/starting"),
    ("shutting down", "database/starting"),
    ("in recovery mode", "database/starting"),
)


def trouble_of(problem: BaseException, name: str) -> Trouble | None:
    """What an error says about a database; ``None`` if it is about something else."""
    for found in causes(problem):
        if isinstance(found, psycopg.Error):
            code = code_of(found)
            return trouble(code, name, type(found).__name__) if code else None
    return None


def trouble(code: str, name: str, problem: str = "") -> Trouble:
    return Trouble(code, KINDS[code].format(name=name, problem=problem))


def code_of(problem: psycopg.Error) -> str | None:
    state = problem.sqlstate
    if state:
        return STATES.get(state) or STATES.get(state[:2])
    if not isinstance(problem, psycopg.OperationalError):
        return None
    told = str(problem)
    if 'database "' in told and "does not exist" in told:
        return "database/unknown"
    if 'role "' in told and "does not exist" in told:
        return "database/password"
    return next((code for words, code in SENTENCES if words in told), UNREACHABLE)


def is_out_of_reach(problem: BaseException) -> bool:
    """Whether an error means that there is no connection, or none any more."""
    return any(is_lost(found) for found in causes(problem))


def is_lost(problem: BaseException) -> bool:
    if not isinstance(problem, psycopg.Error):
        return False
    return code_of(problem) in LOST or (isinstance(problem, psycopg.OperationalError) and not problem.sqlstate)


def causes(problem: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = problem
    while found is not None:
        yield found
        found = getattr(found, "orig", None) or found.__cause__
