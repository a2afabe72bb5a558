"""Guests, matches, seats, entries, commands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(30), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer),
        sa.Column("content", sa.Text),
        sa.Column("names", sa.Text),
        sa.Column("seed", sa.LargeBinary(32)),
        sa.Column("started", sa.Integer),
        sa.Column("clocks", sa.Text),
        sa.Column("ended", sa.Integer),
        sa.Column("outcome", sa.Text),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_index("match_open", "match", ["listed", "started", "created"])
    op.create_table(
        "seat",
        sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(30), nullable=False),
        sa.Column("level", sa.String(8)),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_index("seat_guest", "seat", ["guest", "match"])
    op.create_table(
        "entry",
        sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("stream", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32)),
        sa.Column("command", sa.String(40)),
        sa.PrimaryKeyConstraint("match", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "command",
        sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made", sa.String(16)),
        sa.PrimaryKeyConstraint("match", "guest", "id"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("command", "entry", "seat", "match", "guest"):
        op.drop_table(name)
