"""Where a match came from that goes on from a moment of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("match", sa.Column("origin", sa.Text))


def downgrade() -> None:
    op.drop_column("match", "origin")
