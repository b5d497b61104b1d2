import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";

import { type Database, openDatabase } from "./database.ts";
import { hasPostgresql, temporaryPlace } from "./testing/temporary-database.ts";

const silent = pino({ level: "silent" });
const migrations = readMigrationFiles({ migrationsFolder: "app/database/migrations" });

/** A migration that changes `accounts` and then writes its rows. */
const pending = { name: "0006_opened-with-google", hash: migrations[6]?.hash ?? "", column: "opened_with_google" };

const becomesReady = (database: Database) =>
  expect
    .poll(
      () =>
        database.requireReady().then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);

/**
 * A PostgreSQL as it was before the migration, with a server that began then and one connection of another program. That server waits for no statement longer
 * than four seconds.
 */
async function beforeMigration() {
  const place = await temporaryPlace("postgresql");
  const { configuration } = place;
  if (configuration.engine !== "postgresql") throw new Error("Not a PostgreSQL.");
  const waitingFor = (seconds: number) => {
    const url = new URL(configuration.url);
    url.searchParams.set("statement_timeout", String(seconds * 1_000));
    url.searchParams.set("query_timeout", String(seconds * 1_500));
    return { ...configuration, url: url.href };
  };
  const older = await openDatabase(waitingFor(4), silent);
  await becomesReady(older);
  const other = new pg.Client({ connectionString: configuration.url });
  await other.connect();
  await other.query(`alter table accounts drop column ${pending.column}`);
  await other.query("delete from migrations where hash = $1", [pending.hash]);
  const lines: string[] = [];
  return {
    other,
    lines,
    /** A statement of the server of before, which knows nothing of the column. */
    ask: () => older.db.execute(sql`select count(*) as found from accounts`),
    /** Opens one with the migration, which waits for any other statement for so long. */
    openNewer: (seconds: number) =>
      openDatabase(waitingFor(seconds), pino({ base: null }, { write: (line) => lines.push(line) })),
    async [Symbol.asyncDispose]() {
      await other.end();
      await older.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

test.skipIf(!hasPostgresql)(
  "while a migration waits for a table that a backup reads, the servers that run are answered, and the log names it (needs PostgreSQL)",
  async () => {
    await using before = await beforeMigration();
    const { other } = before;
    await other.query("begin");
    await other.query("lock table accounts in access share mode");

    const newer = await before.openNewer(10);
    await expect(newer.requireReady()).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
    const isWaiting = async () => {
      // Within a transaction the view is as it was at first.
      await other.query("select pg_stat_clear_snapshot()");
      const waiting = await other.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'alter table%'",
      );
      return waiting.rowCount === 1;
    };
    for (let attempts = 0; attempts < 2; attempts += 1) {
      await expect.poll(isWaiting, { interval: 20, timeout: 30_000 }).toBe(true);
      // It comes after the migration, which waits for the backup, and is answered although the backup goes on.
      expect(await before.ask()).toEqual([{ found: "0" }]);
    }
    const told = before.lines.map((line): unknown => JSON.parse(line));
    expect(told).toEqual([
      expect.objectContaining({
        level: 40,
        migration: pending.name,
        waitedSeconds: expect.any(Number),
        msg: expect.stringMatching(/^a migration waits for a table/),
      }),
    ]);

    await other.query("commit");
    await expect
      .poll(
        () =>
          newer
            .requireReady()
            .then(() => true)
            .catch(() => false),
        { timeout: 30_000 },
      )
      .toBe(true);
    await newer.close();
  },
  120_000,
);

test.skipIf(!hasPostgresql)(
  "a migration that takes longer than any other statement may is done all the same (needs PostgreSQL)",
  async () => {
    await using before = await beforeMigration();
    await before.other.query(`
      create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return null; end $$;
      create trigger slowly before update on accounts for each statement execute function slowly()`);

    const newer = await before.openNewer(2);
    await becomesReady(newer);
    await newer.close();
  },
  120_000,
);
