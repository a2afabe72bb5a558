"""For the host: cookies that are no longer good, and a row that is written to see whether writing works."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "revoked",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_table(
        "probe",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("probe")
    op.drop_table("revoked")
