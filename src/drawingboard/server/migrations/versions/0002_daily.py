"""The plan of the day: which matches are tries at it."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import chars

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("match", sa.Column("daily", chars(10)))
    op.add_column("match", sa.Column("standing", sa.Text))
    op.create_index("match_daily", "match", ["game", "daily", "host"], unique=True)


def downgrade() -> None:
    op.drop_index("match_daily", "match")
    op.drop_column("match", "standing")
    op.drop_column("match", "daily")
