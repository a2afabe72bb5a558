-- A file as the first version wrote it, with a match that goes on.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE guest (id VARCHAR(32) NOT NULL, name VARCHAR(30) NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (id));
CREATE TABLE "match" (
    id VARCHAR(16) NOT NULL, game VARCHAR(30) NOT NULL, options TEXT NOT NULL, clock TEXT, listed BOOLEAN NOT NULL,
    created INTEGER NOT NULL, host VARCHAR(32) NOT NULL, rules INTEGER, content TEXT, names TEXT, seed BLOB,
    started INTEGER, clocks TEXT, ended INTEGER, outcome TEXT, rematch VARCHAR(16), PRIMARY KEY (id)
);
CREATE INDEX match_open ON "match" (listed, started, created);
CREATE TABLE seat (
    "match" VARCHAR(16) NOT NULL, number INTEGER NOT NULL, kind VARCHAR(8) NOT NULL, guest VARCHAR(32) NOT NULL,
    name VARCHAR(30) NOT NULL, level VARCHAR(8), generation INTEGER NOT NULL, PRIMARY KEY ("match", number),
    FOREIGN KEY("match") REFERENCES "match" (id)
);
CREATE INDEX seat_guest ON seat (guest, "match");
CREATE TABLE entry (
    "match" VARCHAR(16) NOT NULL, number INTEGER NOT NULL, stream INTEGER NOT NULL, seat INTEGER NOT NULL,
    text TEXT NOT NULL, time INTEGER NOT NULL, guest VARCHAR(32), command VARCHAR(40),
    PRIMARY KEY ("match", number), FOREIGN KEY("match") REFERENCES "match" (id)
) WITHOUT ROWID;
CREATE TABLE command (
    "match" VARCHAR(16) NOT NULL, guest VARCHAR(32) NOT NULL, id VARCHAR(40) NOT NULL, number INTEGER NOT NULL,
    made VARCHAR(16), PRIMARY KEY ("match", guest, id), FOREIGN KEY("match") REFERENCES "match" (id)
) WITHOUT ROWID;
INSERT INTO "match" VALUES (
    'first-table-1', 'planquadrat', '{"first":"1","rim":"grooved","sliding":"on","slide":"any","agreement":"on"}', NULL, 1,
    1794781008056, 'ada', 1, '', '["Ada","Ben"]', X'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    1794781009000, NULL, NULL, NULL, NULL
);
INSERT INTO seat VALUES ('first-table-1', 0, 'person', 'ada', 'Ada', NULL, 0), ('first-table-1', 1, 'person', 'ben', 'Ben', NULL, 1);
INSERT INTO entry VALUES
    ('first-table-1', 1, 0, 0, 'L c4n', 4210, 'ada', 'c1'), ('first-table-1', 2, 0, 1, 'S a1n', 9000, 'ben', 'c1');
