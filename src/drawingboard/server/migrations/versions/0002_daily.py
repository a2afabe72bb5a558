"""The plan of the day: which matches are tries at it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("match", sa.Column("daily", sa.String(10)))
    op.create_index("match_daily", "match", ["game", "daily", "host"], unique=True)


def downgrade() -> None:
    op.drop_index("match_daily", "match")
    op.drop_column("match", "daily")
