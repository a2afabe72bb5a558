"""The tables of the database. A change here needs a migration in ``server/migrations/versions``."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from drawingboard.server.storage.columns import MOMENT, chars

METADATA = MetaData()

GUEST = Table(
    "guest",
    METADATA,
    Column("id", chars(32), primary_key=True),
    Column("name", chars(30), nullable=False),
    Column("seen", MOMENT, nullable=False),
)
"""Somebody with a cookie."""

CONTENT = Table(
    "content",
    METADATA,
    Column("digest", chars(64), primary_key=True),
    Column("game", chars(30), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", MOMENT, nullable=False),
)
"""The cards and tiles of matches: texts by file name, as JSON."""

MATCH = Table(
    "match",
    METADATA,
    Column("id", chars(16), primary_key=True),
    Column("game", chars(30), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text),
    Column("listed", Boolean, nullable=False),
    Column("created", MOMENT, nullable=False),
    Column("host", chars(32), nullable=False),
    # Known once it has started:
    Column("rules", Integer),
    Column("content", Text),
    Column("names", Text),
    Column("seed", LargeBinary(32)),
    Column("started", MOMENT),
    Column("clocks", Text),
    # Known once it is over:
    Column("ended", MOMENT),
    Column("outcome", Text),
    Column("rematch", chars(16)),
    # The date of the day's plan that it is, if it is one; nobody has two tries at one.
    Column("daily", chars(10)),
    Column("standing", Text),
    # The cards and tiles it is played with; a file of the first versions has none here.
    Column("content_digest", chars(64), ForeignKey("content.digest")),
    # When it has to be awake though nobody looks at it: a clock runs out; 0: a built-in player has to think.
    Column("due", MOMENT),
    # Whether a guest may take several seats, and whom the host has taken off it.
    Column("several", Boolean, nullable=False, server_default="0"),
    Column("removed", Text),
    # Where it came from, if it goes on from a moment of another match; until it begins also what it takes over.
    Column("origin", Text),
    Index("match_due", "due"),
    Index("match_daily", "game", "daily", "host", unique=True),
    Index("match_open", "listed", "started", "created"),
    Index(
        "match_rematch",
        "rematch",
        sqlite_where=text("rematch IS NOT NULL"),
        postgresql_where=text("rematch IS NOT NULL"),
    ),
)
"""A table and the header of the match that is played at it."""

HEARTBEAT = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", MOMENT, nullable=False),
)
"""One row: when a server last ran. Time during which none does is nobody's thinking time."""

SEAT = Table(
    "seat",
    METADATA,
    Column("match", chars(16), ForeignKey("match.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", chars(8), nullable=False),
    Column("guest", chars(32), nullable=False),
    Column("name", chars(30), nullable=False),
    Column("level", chars(8)),
    Column("generation", Integer, nullable=False),
    # Of its match, once it has started, so that somebody's results are found without looking at all their matches:
    Column("game", chars(30)),
    Column("content", Text),
    Column("ended", MOMENT),
    # What a person has made in it, if the match came to the end that the rules know.
    Column("points", Integer),
    # What the match is or was for whoever sits there; see ``seat_results.py``.
    Column("began", MOMENT),
    Column("daily", chars(10)),
    Column("seats", Integer),
    Column("result", chars(6)),
    Column("place", Integer),
    Column("margin", Integer),
    Column("against", chars(8)),
    PrimaryKeyConstraint("match", "number"),
    Index("seat_guest", "guest", "match"),
    Index("seat_results", "guest", "game", "content", "points", "ended", "match"),
    Index("seat_began", "guest", "began", "match"),
    Index(
        "seat_daily",
        "guest",
        "daily",
        sqlite_where=text("daily IS NOT NULL"),
        postgresql_where=text("daily IS NOT NULL"),
    ),
)
"""A seat: who owns it, and whether that guest, a built-in player or nobody plays it."""

ENTRY = Table(
    "entry",
    METADATA,
    Column("match", chars(16), ForeignKey("match.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("stream", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", MOMENT, nullable=False),
    # Whose command ended with this entry, so that it is not carried out twice.
    Column("guest", chars(32)),
    Column("command", chars(40)),
    PrimaryKeyConstraint("match", "number"),
    sqlite_with_rowid=False,
)
"""The log. Its primary key is the lock: nobody can write the same entry of a match twice."""

COMMAND = Table(
    "command",
    METADATA,
    Column("match", chars(16), ForeignKey("match.id"), nullable=False),
    Column("guest", chars(32), nullable=False),
    Column("id", chars(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("made", chars(16)),
    PrimaryKeyConstraint("match", "guest", "id"),
    sqlite_with_rowid=False,
)
"""Commands that left no entry: sitting down, standing up, a rematch."""

REVIEW = Table(
    "review",
    METADATA,
    Column("match", chars(16), ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("effort", chars(8), nullable=False),
    # In which form its findings are kept (``review.FORMAT``).
    Column("format", Integer, nullable=False),
    Column("asked", MOMENT, nullable=False),
    # Known once they are counted: the decisions of the seat, and whether there is a best in hindsight.
    Column("decisions", Integer),
    Column("hindsight", Boolean),
    PrimaryKeyConstraint("match", "seat", "effort"),
    sqlite_with_rowid=False,
)
"""The review of a seat, begun or done; who has asked for it is not kept."""

FINDING = Table(
    "finding",
    METADATA,
    Column("match", chars(16), ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("effort", chars(8), nullable=False),
    # Which decision of the seat; -1 for the best in hindsight.
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("match", "seat", "effort", "number"),
)
"""What one unit of a review has found, as compressed JSON."""

REVOKED = Table(
    "revoked",
    METADATA,
    Column("digest", chars(64), primary_key=True),
    Column("at", MOMENT, nullable=False),
)
"""Guests and devices whose cookie is no longer good, by the digest of their id: also of those of whom nothing else is
kept."""

DEVICE = Table(
    "device",
    METADATA,
    Column("guest", chars(32), nullable=False),
    Column("id", chars(16), nullable=False),
    Column("browser", chars(20), nullable=False),
    Column("system", chars(20), nullable=False),
    Column("came_by", chars(8), nullable=False),
    # Dates, UTC.
    Column("first", chars(10), nullable=False),
    Column("last", chars(10), nullable=False),
    PrimaryKeyConstraint("guest", "id"),
    sqlite_with_rowid=False,
)
"""The browsers of guests who have a name."""

RECOVERY = Table(
    "recovery",
    METADATA,
    Column("guest", chars(32), primary_key=True),
    Column("digest", chars(64), nullable=False),
    Column("since", chars(10), nullable=False),
    Index("recovery_digest", "digest", unique=True),
)
"""Recovery phrases, by a digest that only the server's key can make."""

# Where several processes share one database; in a file of SQLite these stay empty.

SECRET = Table(
    "secret",
    METADATA,
    Column("name", chars(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""What all processes know and nobody else: the key that signs cookies, the token that they show each other."""

PROCESS = Table(
    "process",
    METADATA,
    Column("id", chars(16), primary_key=True),
    # Where other processes reach it: over the network, and by a socket of its machine.
    Column("address", chars(300), nullable=False),
    Column("machine", chars(100), nullable=False),
    Column("doorway", Text),
    Column("number", Integer, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("version", chars(30), nullable=False),
    # Milliseconds since 1970, by the clock of the database.
    Column("started", MOMENT, nullable=False),
    Column("beat", MOMENT, nullable=False),
)
"""The processes that serve. Whoever finds one that has not been heard of takes its row away: it can never write again,
because each of its writes makes sure of its row first."""

OWNER = Table(
    "owner",
    METADATA,
    Column("match", chars(16), primary_key=True),
    Column("process", chars(16), ForeignKey("process.id", ondelete="CASCADE"), nullable=False),
    Index("owner_process", "process"),
)
"""In which process a table is alive."""
