"""Guests, matches, seats, entries, commands."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", chars(32), primary_key=True),
        sa.Column("name", chars(30), nullable=False),
        sa.Column("seen", MOMENT, nullable=False),
    )
    op.create_table(
        "match",
        sa.Column("id", chars(16), primary_key=True),
        sa.Column("game", chars(30), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("host", chars(32), nullable=False),
        sa.Column("rules", sa.Integer),
        sa.Column("content", sa.Text),
        sa.Column("names", sa.Text),
        sa.Column("seed", sa.LargeBinary(32)),
        sa.Column("started", MOMENT),
        sa.Column("clocks", sa.Text),
        sa.Column("ended", MOMENT),
        sa.Column("outcome", sa.Text),
        sa.Column("rematch", chars(16)),
    )
    op.create_index("match_open", "match", ["listed", "started", "created"])
    op.create_table(
        "seat",
        sa.Column("match", chars(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", chars(8), nullable=False),
        sa.Column("guest", chars(32), nullable=False),
        sa.Column("name", chars(30), nullable=False),
        sa.Column("level", chars(8)),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_index("seat_guest", "seat", ["guest", "match"])
    op.create_table(
        "entry",
        sa.Column("match", chars(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("stream", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", MOMENT, nullable=False),
        sa.Column("guest", chars(32)),
        sa.Column("command", chars(40)),
        sa.PrimaryKeyConstraint("match", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "command",
        sa.Column("match", chars(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("guest", chars(32), nullable=False),
        sa.Column("id", chars(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made", chars(16)),
        sa.PrimaryKeyConstraint("match", "guest", "id"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("command", "entry", "seat", "match", "guest"):
        op.drop_table(name)
