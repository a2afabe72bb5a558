"""Several processes that share one database: which there are, where each table is alive, and what they all know."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "secret",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "process",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(300), nullable=False),
        sa.Column("machine", sa.String(100), nullable=False),
        sa.Column("doorway", sa.Text),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("version", sa.String(30), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "owner",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("process", sa.String(16), sa.ForeignKey("process.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("owner_process", "owner", ["process"])


def downgrade() -> None:
    for table in ("owner", "process", "secret"):
        op.drop_table(table)
