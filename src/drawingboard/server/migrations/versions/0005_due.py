"""When a table has to be awake, so that all others can sleep; how seats may be taken; when the server last ran."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT

revision = "0005"
down_revision = "0004"

FILL = """
    UPDATE "match" SET due = 0 WHERE started IS NOT NULL AND ended IS NULL
    AND (clock IS NOT NULL OR id IN (SELECT "match" FROM seat WHERE kind = 'bot'))
"""
"""Whatever goes on by itself is looked at once; then it is known when it is due."""


def upgrade() -> None:
    op.add_column("match", sa.Column("due", MOMENT))
    op.add_column("match", sa.Column("several", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("match", sa.Column("removed", sa.Text))
    op.create_index("match_due", "match", ["due"])
    op.create_table("heartbeat", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", MOMENT, nullable=False))
    op.execute(FILL)


def downgrade() -> None:
    op.drop_table("heartbeat")
    op.drop_index("match_due", "match")
    for name in ("removed", "several", "due"):
        op.drop_column("match", name)
