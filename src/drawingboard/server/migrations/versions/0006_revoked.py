"""Cookies that are no longer good."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "revoked",
        sa.Column("digest", chars(64), primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("revoked")
