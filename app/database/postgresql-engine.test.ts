import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { openDatabase } from "./database.ts";
import { accounts } from "./schema/schema.ts";
import { layCable } from "./testing/cable.ts";
import { hasPostgresql, temporaryPlace } from "./testing/temporary-database.ts";

const unavailable = { name: "DatabaseUnavailableError" };

test.skipIf(!hasPostgresql)(
  "PostgreSQL may vanish in the middle of a statement and of a transaction: both fail, nothing is half made, and what comes later works (needs PostgreSQL)",
  async () => {
    await using place = await temporaryPlace("postgresql");
    const { configuration } = place;
    if (configuration.engine !== "postgresql") throw new Error("Not a PostgreSQL.");
    const server = new URL(configuration.url);
    await using cable = await layCable(server.hostname, Number(server.port));
    const viaCable = Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(cable.port) }).href;
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const database = await openDatabase({ ...configuration, url: viaCable, maxConnections: 3 }, log);

    const statement = database.db.execute(sql`select pg_sleep(20)`);
    const email = `${randomUUID()}@example.com`;
    const transaction = database.transaction(async (handle) => {
      await handle
        .insert(accounts)
        .values({ id: randomUUID(), email, status: "pending", createdAt: new Date("2026-11-21T10:00:00Z") });
      await cable.pull();
      await handle.select().from(accounts);
    });
    await expect(transaction).rejects.toMatchObject({ cause: unavailable });
    await expect(statement).rejects.toMatchObject({ cause: unavailable });
    await expect(database.db.select().from(accounts)).rejects.toMatchObject({ cause: unavailable });
    await expect(database.transaction(() => Promise.resolve())).rejects.toMatchObject(unavailable);
    await expect(database.requireReady()).rejects.toMatchObject(unavailable);

    await cable.plug();
    await expect(database.requireReady()).resolves.toBeUndefined();
    expect(await database.db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
    await database.transaction((handle) => handle.select().from(accounts));

    // An idle connection that breaks ends neither the process nor the pool.
    await cable.pull();
    await wait(50);
    await cable.plug();
    await expect(database.requireReady()).resolves.toBeUndefined();
    expect(lines.join("")).toContain("a connection to PostgreSQL broke");
    await database.close();
  },
  30_000,
);

test.skipIf(!hasPostgresql)(
  "a PostgreSQL that is read-only, as a standby is, counts as away, also at the start (needs PostgreSQL)",
  async () => {
    await using place = await temporaryPlace("postgresql");
    const { configuration } = place;
    if (configuration.engine !== "postgresql") throw new Error("Not a PostgreSQL.");
    const log = pino({ level: "silent" });
    const url = new URL(configuration.url);
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const readOnly = { ...configuration, url: url.href };

    const early = await openDatabase(readOnly, log);
    await expect(early.requireReady()).rejects.toMatchObject(unavailable);
    await expect(early.db.select().from(accounts)).rejects.toMatchObject({ cause: unavailable });
    await early.close();

    const database = await openDatabase(configuration, log);
    await database.db.execute(sql`set default_transaction_read_only = on`);
    await expect(database.requireReady()).rejects.toMatchObject({ ...unavailable, cause: { code: "25006" } });
    const email = `${randomUUID()}@example.com`;
    const write = database.db
      .insert(accounts)
      .values({ id: randomUUID(), email, status: "pending", createdAt: new Date("2026-11-21T10:00:00Z") });
    await expect(write).rejects.toMatchObject({ cause: unavailable });
    await database.close();
  },
);
