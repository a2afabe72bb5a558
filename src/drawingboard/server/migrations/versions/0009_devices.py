"""Devices of guests, and recovery phrases."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("browser", sa.String(20), nullable=False),
        sa.Column("system", sa.String(20), nullable=False),
        sa.Column("came_by", sa.String(8), nullable=False),
        sa.Column("first", sa.String(10), nullable=False),
        sa.Column("last", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("guest", "id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "recovery",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("since", sa.String(10), nullable=False),
    )
    op.create_index("recovery_digest", "recovery", ["digest"], unique=True)


def downgrade() -> None:
    op.drop_table("recovery")
    op.drop_table("device")
