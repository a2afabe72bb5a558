"""What a match was for each seat, beside the seat: somebody's matches and statistics without their logs."""

import sqlalchemy as sa
from alembic import op

from drawingboard.server.storage.columns import MOMENT, chars

revision = "0010"
down_revision = "0009"

COLUMNS = (
    ("began", MOMENT),
    ("daily", chars(10)),
    ("seats", sa.Integer),
    ("result", chars(6)),
    ("place", sa.Integer),
    ("margin", sa.Integer),
    ("against", chars(8)),
)

OTHERS = 'SELECT 1 FROM seat AS other WHERE other."match" = seat."match" AND other.number != seat.number'
WINS = "EXISTS (SELECT 1 FROM json_each(outcome, '$.winners') WHERE value = {})"
BUILT_IN = "other.kind = 'bot' AND other.guest = ''"

KNOWN = """
    UPDATE seat SET (began, daily, seats) = (
        SELECT started, daily, (SELECT count(*) FROM seat AS each WHERE each."match" = "match".id)
        FROM "match" WHERE "match".id = seat."match"
    )
"""

FINISHED = f"""
    UPDATE seat SET (result, place, margin, against) = (
        SELECT
            CASE
                WHEN seat.kind != 'person' THEN CASE WHEN seat.guest != '' THEN 'left' END
                WHEN seat.seats = 1 THEN CASE WHEN seat.points IS NULL THEN 'left' ELSE 'alone' END
                WHEN json_array_length(outcome, '$.winners') = 0 THEN 'shared'
                WHEN NOT {WINS.format("seat.number")} THEN 'lost'
                WHEN json_array_length(outcome, '$.winners') = 1 THEN 'won'
                ELSE 'shared'
            END,
            CASE
                WHEN seat.seats = 1 THEN NULL
                WHEN json_array_length(outcome, '$.winners') = 0 OR {WINS.format("seat.number")} THEN 1
                ELSE 1 + (
                    SELECT count(*) FROM json_each(outcome, '$.scores') AS score
                    WHERE score.value > outcome ->> ('$.scores[' || seat.number || ']')
                    OR {WINS.format("score.key")}
                )
            END,
            CASE WHEN seat.seats > 1 THEN seat.points - (
                SELECT max(score.value) FROM json_each(outcome, '$.scores') AS score WHERE score.key != seat.number
            ) END,
            CASE
                WHEN seat.seats = 1 THEN 'alone'
                WHEN seat.guest != '' AND EXISTS ({OTHERS} AND other.guest = seat.guest) THEN 'device'
                WHEN EXISTS ({OTHERS} AND NOT ({BUILT_IN}))
                THEN CASE WHEN EXISTS ({OTHERS} AND {BUILT_IN}) THEN 'mixed' ELSE 'people' END
                ELSE (
                    SELECT CASE WHEN count(DISTINCT coalesce(level, '')) > 1 THEN 'bots'
                        ELSE coalesce(max(level), 'mixed') END
                    FROM seat AS other WHERE other."match" = seat."match" AND other.number != seat.number
                )
            END
        FROM "match" WHERE "match".id = seat."match"
    )
    WHERE seat."match" IN (SELECT id FROM "match" WHERE ended IS NOT NULL AND outcome IS NOT NULL)
"""
"""As ``server/seat_results.py`` tells it when a match ends."""


def upgrade() -> None:
    for name, kind in COLUMNS:
        op.add_column("seat", sa.Column(name, kind))
    if op.get_bind().dialect.name == "sqlite":  # there was no other database yet, and so no other one has rows
        op.execute(KNOWN)
        op.execute(FINISHED)
    op.create_index("seat_began", "seat", ["guest", "began", "match"])
    op.create_index(
        "seat_daily",
        "seat",
        ["guest", "daily"],
        sqlite_where=sa.text("daily IS NOT NULL"),
        postgresql_where=sa.text("daily IS NOT NULL"),
    )
    op.create_index(
        "match_rematch",
        "match",
        ["rematch"],
        sqlite_where=sa.text("rematch IS NOT NULL"),
        postgresql_where=sa.text("rematch IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_index("match_rematch", "match")
    op.drop_index("seat_daily", "seat")
    op.drop_index("seat_began", "seat")
    for name, _ in reversed(COLUMNS):
        op.drop_column("seat", name)
