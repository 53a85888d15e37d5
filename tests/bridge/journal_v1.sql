-- A journal as the first release wrote it (sqlite3 .dump). Never regenerated: it stands for files in the world.
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'journal','m0001','2026-11-29 12:00:00+00:00');
CREATE TABLE "documents" (
   "key" TEXT PRIMARY KEY,
   "text" TEXT NOT NULL
) STRICT;
INSERT INTO "documents" VALUES('k','[1]');
CREATE TABLE frames (session TEXT NOT NULL, id INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (session, id)) STRICT, WITHOUT ROWID;
INSERT INTO "frames" VALUES('s',2,'{"type":"chat","id":2}');
CREATE TABLE "marks" (
   "name" TEXT PRIMARY KEY,
   "value" INTEGER
) STRICT;
INSERT INTO "marks" VALUES('tape',5);
CREATE TABLE "presence" (
   "uuid" TEXT PRIMARY KEY,
   "text" TEXT NOT NULL
) STRICT;
INSERT INTO "presence" VALUES('u','{}');
CREATE TABLE "rows" (
   "stream" TEXT NOT NULL,
   "number" INTEGER NOT NULL,
   "unit" INTEGER NOT NULL,
   "ruleset" TEXT NOT NULL,
   "name" TEXT NOT NULL,
   "version" INTEGER NOT NULL,
   "at" INTEGER NOT NULL,
   "body" TEXT NOT NULL,
   "cause" TEXT NOT NULL,
   "cause_session" TEXT NOT NULL,
   "cause_id" INTEGER NOT NULL,
   "recorded_ms" INTEGER NOT NULL,
   "seq" INTEGER,
   "hash" TEXT NOT NULL,
   PRIMARY KEY ("stream", "number")
) STRICT;
INSERT INTO "rows" VALUES('fight:1-ab',1,1,'ephem','down',1,900,'{"uuid":"Вася"}','frame','s',1,1700000000000,1,'31662f09950ec89b35e56ffe7419622526777b30659aa1eeee6f7672865d4f8e');
CREATE TABLE "secrets" (
   "fight" TEXT PRIMARY KEY,
   "number" INTEGER NOT NULL,
   "seed" TEXT NOT NULL,
   "commitment" TEXT NOT NULL,
   "source" TEXT NOT NULL,
   "published" INTEGER NOT NULL
) STRICT;
INSERT INTO "secrets" VALUES('1-ab',1,'0000000000000000000000000000000000000000000000000000000000000000','26037a84599dfb9adcf9738c5a0fb4a4d5af8d77d3055d0cf8d72ecb21a5d16f','fair',0);
CREATE TABLE "sessions" (
   "server" TEXT PRIMARY KEY NOT NULL,
   "session" TEXT NOT NULL,
   "last_in" INTEGER NOT NULL,
   "next_out" INTEGER NOT NULL,
   "acked_out" INTEGER NOT NULL,
   "left_ms" INTEGER NOT NULL
) STRICT;
INSERT INTO "sessions" VALUES('srv','s',4,3,1,300000);
CREATE TABLE "streams" (
   "stream" TEXT PRIMARY KEY,
   "kind" TEXT NOT NULL,
   "at" INTEGER NOT NULL DEFAULT 0,
   "closed" INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO "streams" VALUES('fight:1-ab','fight',900,0);
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX streams_open ON streams(stream) WHERE closed = 0;
CREATE INDEX "rows_name"
    ON "rows" ("name");
CREATE INDEX "rows_recorded"
    ON "rows" ("recorded_ms");
CREATE INDEX rows_record ON rows(cause_session, cause_id) WHERE cause = 'record';
CREATE UNIQUE INDEX "idx_sessions_session"
    ON "sessions" ("session");
CREATE UNIQUE INDEX secrets_number ON secrets(number) WHERE number > 0;
CREATE INDEX secrets_open ON secrets(fight) WHERE published = 0;
COMMIT;
