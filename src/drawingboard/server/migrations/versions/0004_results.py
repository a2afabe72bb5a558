"""What was made in each seat, and of what, beside the seat: somebody's results are found without their matches."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0004"
down_revision = "0003"

FILL = """
    UPDATE seat SET (game, content, ended, points) = (
        SELECT game, content, ended, CASE
            WHEN seat.kind = 'person' AND outcome ->> 'reason' NOT IN ('resigned', 'time', 'agreed')
            THEN json_extract(outcome, '$.scores[' || seat.number || ']')
        END
        FROM "match" WHERE "match".id = seat."match"
    )
"""
"""A match whose outcome says another reason has come to an end that its rules know."""


def upgrade() -> None:
    op.add_column("seat", sa.Column("game", chars(30)))
    op.add_column("seat", sa.Column("content", sa.Text))
    op.add_column("seat", sa.Column("ended", MOMENT))
    op.add_column("seat", sa.Column("points", sa.Integer))
    if op.get_bind().dialect.name == "sqlite":  # there was no other database yet, and so no other one has rows
        op.execute(FILL)
    op.create_index("seat_results", "seat", ["guest", "game", "content", "points", "ended", "match"])


def downgrade() -> None:
    op.drop_index("seat_results", "seat")
    for name in ("points", "ended", "content", "game"):
        op.drop_column("seat", name)
