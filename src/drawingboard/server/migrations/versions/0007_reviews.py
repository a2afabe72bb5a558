"""Reviews of matches, and what each of their units has found."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("match", chars(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("effort", chars(8), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("asked", MOMENT, nullable=False),
        sa.Column("decisions", sa.Integer),
        sa.Column("hindsight", sa.Boolean),
        sa.PrimaryKeyConstraint("match", "seat", "effort"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "finding",
        sa.Column("match", chars(16), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("effort", chars(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "effort", "number"),
    )


def downgrade() -> None:
    op.drop_table("finding")
    op.drop_table("review")
