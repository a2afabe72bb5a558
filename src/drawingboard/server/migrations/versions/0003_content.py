"""The cards and tiles that matches are played with, each content once."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "content",
        sa.Column("digest", chars(64), primary_key=True),
        sa.Column("game", chars(30), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", MOMENT, nullable=False),
    )
    # SQLite adds a foreign key with its column or not at all.
    op.execute('ALTER TABLE "match" ADD COLUMN content_digest VARCHAR(64) REFERENCES content (digest)')


def downgrade() -> None:
    with op.batch_alter_table("match") as match:
        match.drop_column("content_digest")
    op.drop_table("content")
