import { randomBytes } from "node:crypto";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { sql, type SQL } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { openDatabase } from "../database.ts";
import { pictures, rateLimits } from "../schema/schema.ts";
import { temporaryPlace } from "../testing/temporary-database.ts";
import { settler } from "./settler.ts";

const megabyte = 1024 ** 2;
const { signal } = new AbortController();

/** An embedded database in a folder of its own, and what tells how much room it takes. */
async function openMeasured() {
  const place = await temporaryPlace("embedded");
  const { configuration } = place;
  if (configuration.engine !== "embedded") throw new Error("Not embedded.");
  const log = path.join(configuration.directory, "cluster/pg_wal");
  const database = await openDatabase(configuration, pino({ level: "silent" }));
  const { db } = database;
  const number = async (statement: SQL) => {
    const [row] = await db.execute(sql`select (${statement})::int as number`);
    return Number(row?.["number"]);
  };
  return {
    database,
    directory: configuration.directory,
    /** The bytes of a table with its large values and its indexes. */
    tableBytes: (table: string) => number(sql`select pg_total_relation_size(${table}::text::regclass)`),
    vacuums: (table: string) =>
      number(sql`select vacuum_count from pg_stat_user_tables where relname = ${table}::text`),
    logBytes: async () => {
      const files = await Promise.all((await readdir(log)).map((file) => stat(path.join(log, file))));
      return files.filter((file) => file.isFile()).reduce((total, { size }) => total + size, 0);
    },
    /** Leaves so many dead rows in the table of limits. */
    async leaveDead(rows: number) {
      await db.execute(sql`
        insert into rate_limits (key, points, expire)
        select 'expired ' || counter, 1, now() from generate_series(1, ${rows}::int) counter`);
      await db.delete(rateLimits);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

test("the room of what was written and deleted is given back, in tables and in the write-ahead log", async () => {
  await using opened = await openMeasured();
  const { db } = opened.database;
  await db.execute(sql`
    insert into pictures (id, bytes, media_type)
    select gen_random_uuid(), ${randomBytes(megabyte)}::bytea, 'image/webp' from generate_series(1, 80)`);
  await db.delete(pictures);
  expect(await opened.tableBytes("pictures")).toBeGreaterThan(80 * megabyte);
  expect(await opened.logBytes()).toBeGreaterThan(80 * megabyte);

  await opened.database.reclaimRoom(signal);

  expect(await opened.tableBytes("pictures")).toBeLessThan(5 * megabyte);
  expect(await opened.logBytes()).toBeLessThanOrEqual(64 * megabyte);
});

test("the room of deleted rows is used again, in indexes too", async () => {
  await using opened = await openMeasured();
  await opened.leaveDead(5_000);
  const once = await opened.tableBytes("rate_limits");

  for (let round = 0; round < 4; round += 1) {
    await opened.database.reclaimRoom(signal);
    await opened.leaveDead(5_000);
  }

  expect(await opened.tableBytes("rate_limits")).toBeLessThan(2 * once);
});

test("a table of few dead rows is left alone, and all are once the site stops", async () => {
  await using opened = await openMeasured();
  await opened.leaveDead(50);
  await opened.database.reclaimRoom(signal);
  expect(await opened.vacuums("rate_limits")).toBe(0);

  await opened.leaveDead(1);
  await opened.database.reclaimRoom(AbortSignal.abort());
  expect(await opened.vacuums("rate_limits")).toBe(0);

  await opened.database.reclaimRoom(signal);
  expect(await opened.vacuums("rate_limits")).toBe(1);
});

test("a transaction that is open meanwhile ends first", async () => {
  await using opened = await openMeasured();
  await opened.leaveDead(51);

  const { promise: begun, resolve: onceBegun } = settler<undefined>();
  const transaction = opened.database.transaction(async (handle) => {
    await handle.execute(sql`select 1`);
    onceBegun(undefined);
    await wait(50);
    await handle.execute(sql`select 1`);
  });
  await begun;
  await Promise.all([opened.database.reclaimRoom(signal), transaction]);

  expect(await opened.vacuums("rate_limits")).toBe(1);
});

test("a table that cannot be vacuumed keeps no other from it, and statements are answered as before", async () => {
  await using opened = await openMeasured();
  const { db } = opened.database;
  // An index that summarises a table's rows computes its expression while the table is vacuumed.
  await db.execute(sql`
    create function halted(number int) returns int immutable language plpgsql as $$ begin return number; end $$`);
  await db.execute(sql`create table broken (number int)`);
  await db.execute(sql`create index on broken using brin (halted(number)) with (pages_per_range = 1)`);
  await db.execute(sql`insert into broken select generate_series(1, 1000)`);
  await db.execute(sql`delete from broken where number < 999`);
  await db.execute(sql`
    create or replace function halted(number int) returns int immutable language plpgsql
    as $$ begin raise exception 'No.' using errcode = 'disk_full'; end $$`);
  await opened.leaveDead(51);

  const failure: unknown = await opened.database.reclaimRoom(signal).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(AggregateError);
  expect(failure).toMatchObject({ errors: [{ name: "DatabaseUnavailableError" }] });
  expect(await opened.vacuums("rate_limits")).toBe(1);
  await opened.leaveDead(51);
  await opened.database.reclaimRoom(signal).catch(() => undefined);
  expect(await opened.vacuums("rate_limits")).toBe(2);
});

test("a disk that takes no new file does not stop PostgreSQL at a checkpoint", async () => {
  await using opened = await openMeasured();
  // The file that PostgreSQL would write at each checkpoint, and stop for good without.
  await mkdir(path.join(opened.directory, "cluster/pg_logical/replorigin_checkpoint.tmp"));

  await opened.database.reclaimRoom(signal);

  await expect(opened.database.requireReady()).resolves.toBeUndefined();
});
