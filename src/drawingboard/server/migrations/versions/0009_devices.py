"""Devices of guests, and recovery phrases."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import chars

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("guest", chars(32), nullable=False),
        sa.Column("id", chars(16), nullable=False),
        sa.Column("browser", chars(20), nullable=False),
        sa.Column("system", chars(20), nullable=False),
        sa.Column("came_by", chars(8), nullable=False),
        sa.Column("first", chars(10), nullable=False),
        sa.Column("last", chars(10), nullable=False),
        sa.PrimaryKeyConstraint("guest", "id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recovery",
        sa.Column("guest", chars(32), primary_key=True),
        sa.Column("digest", chars(64), nullable=False),
        sa.Column("since", chars(10), nullable=False),
    )
    op.create_index("recovery_digest", "recovery", ["digest"], unique=True)


def downgrade() -> None:
    op.drop_table("recovery")
    op.drop_table("device")
