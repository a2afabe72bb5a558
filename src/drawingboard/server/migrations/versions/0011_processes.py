"""Several processes that share one database: which there are, where each table is alive, and what they all know."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "secret",
        sa.Column("name", chars(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "process",
        sa.Column("id", chars(16), primary_key=True),
        sa.Column("address", chars(300), nullable=False),
        sa.Column("machine", chars(100), nullable=False),
        sa.Column("doorway", sa.Text),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("version", chars(30), nullable=False),
        sa.Column("started", MOMENT, nullable=False),
        sa.Column("beat", MOMENT, nullable=False),
    )
    op.create_table(
        "owner",
        sa.Column("match", chars(16), primary_key=True),
        sa.Column("process", chars(16), sa.ForeignKey("process.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("owner_process", "owner", ["process"])


def downgrade() -> None:
    for table in ("owner", "process", "secret"):
        op.drop_table(table)
