import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { pino } from "pino";
import { expect, test } from "vitest";

import { ConfigurationError } from "../../configuration/environment.ts";
import { openDatabase } from "./database.ts";
import { accounts } from "./schema/schema.ts";
import { layCable } from "./testing/cable.ts";
import { describeOnBothEngines, hasPostgresql, temporaryPlace } from "./testing/temporary-database.ts";

const log = pino({ level: "silent" });
const migrations = readMigrationFiles({ migrationsFolder: "app/database/migrations" });

/** PostgreSQL's state of a cluster that was shut down properly (`DBState` in its source, pg_control.h). */
const shutDown = 1;

test.skipIf(!hasPostgresql)(
  "eight servers that start at once on an empty PostgreSQL all start, and each migration runs once (needs PostgreSQL)",
  async () => {
    await using place = await temporaryPlace("postgresql");
    const databases = await Promise.all(Array.from({ length: 8 }, () => openDatabase(place.configuration, log)));
    try {
      for (const { db } of databases) expect(await db.select().from(accounts)).toEqual([]);
      const [applied] = await Promise.all(databases.map(({ db }) => db.execute(sql`select hash from migrations`)));
      expect(applied).toHaveLength(migrations.length);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
    }
  },
  60_000,
);

test.skipIf(!hasPostgresql)(
  "a PostgreSQL that cannot be reached at the start is as one that is away, and gets its tables once it answers (needs PostgreSQL)",
  async () => {
    await using place = await temporaryPlace("postgresql");
    const { configuration } = place;
    if (configuration.engine !== "postgresql") throw new Error("Not a PostgreSQL.");
    const server = new URL(configuration.url);
    await using cable = await layCable(server.hostname, Number(server.port || 5432));
    const viaCable = Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(cable.port) }).href;
    await cable.pull();

    const database = await openDatabase({ ...configuration, url: viaCable }, log);
    const unavailable = { name: "DatabaseUnavailableError" };
    await expect(database.requireReady()).rejects.toMatchObject(unavailable);
    await expect(database.db.select().from(accounts)).rejects.toMatchObject({ cause: unavailable });
    await expect(database.transaction(() => Promise.resolve())).rejects.toMatchObject(unavailable);

    await cable.plug();
    await expect
      .poll(() =>
        database.requireReady().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(await database.db.select().from(accounts)).toEqual([]);
    await database.close();

    await cable.pull();
    const closedMeanwhile = await openDatabase({ ...configuration, url: viaCable }, log);
    await closedMeanwhile.close();
  },
);

test.skipIf(!hasPostgresql)(
  "a database that PostgreSQL does not have is refused at once, in a sentence that names the variable (needs PostgreSQL)",
  async () => {
    await using place = await temporaryPlace("postgresql");
    const { configuration } = place;
    if (configuration.engine !== "postgresql") throw new Error("Not a PostgreSQL.");
    const url = Object.assign(new URL(configuration.url), { pathname: "/nobody_made_this" }).href;

    const refusal: unknown = await openDatabase({ ...configuration, url }, log).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toMatch(/DATABASE_URL .*"nobody_made_this" does not exist/);
  },
);

test("of eight that open one folder at once one succeeds, and the others are told what to do", async () => {
  await using place = await temporaryPlace("embedded");
  const openings = await Promise.allSettled(Array.from({ length: 8 }, () => openDatabase(place.configuration, log)));
  const opened = openings.flatMap((opening) => (opening.status === "fulfilled" ? [opening.value] : []));
  const refused = openings.flatMap((opening) => (opening.status === "rejected" ? [String(opening.reason)] : []));
  expect(opened).toHaveLength(1);
  for (const refusal of refused) expect(refusal).toMatch(/open in another process.*DATA_DIRECTORY.*DATABASE_URL/s);
  await opened[0]?.close();

  const again = await openDatabase(place.configuration, log);
  await again.close();
});

test("a folder that another PostgreSQL version made is refused and left unchanged", async () => {
  await using place = await temporaryPlace("embedded");
  const { configuration } = place;
  const version = path.join(configuration.engine === "embedded" ? configuration.directory : "", "cluster/PG_VERSION");
  await mkdir(path.dirname(version));
  await writeFile(version, "17\n");

  const refusal: unknown = await openDatabase(configuration, log).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  expect(String(refusal)).toMatch(/made by PostgreSQL 17.*embeds PostgreSQL 18.*DATABASE_URL/s);
  expect(await readFile(version, "utf8")).toBe("17\n");
});

test("a folder that PostgreSQL cannot open is refused with what may be wrong with it", async () => {
  await using place = await temporaryPlace("embedded");
  const { configuration } = place;
  await (await openDatabase(configuration, log)).close();
  const directory = configuration.engine === "embedded" ? configuration.directory : "";
  await writeFile(path.join(directory, "cluster/global/pg_control"), "");

  const refusal: unknown = await openDatabase(configuration, log).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigurationError);
  expect(String(refusal)).toMatch(/cannot be opened.*disk is full.*user may not.*damaged/s);
});

describeOnBothEngines((engine) => {
  test("a database that a newer version of the site has migrated is refused with what to do", async () => {
    await using place = await temporaryPlace(engine);
    const newer = await openDatabase(place.configuration, log);
    await newer.db.execute(sql`insert into migrations (hash, made_at) values ('of a newer version', 1)`);
    await newer.close();

    const refusal: unknown = await openDatabase(place.configuration, log).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toMatch(/newer version of the site.*Start that version.*DATABASE_URL.*operating\.md/s);
  });

  test("a server that runs goes on and stays ready when a newer version adds to the tables", async () => {
    await using place = await temporaryPlace(engine);
    const database = await openDatabase(place.configuration, log);
    await database.db.execute(sql`alter table accounts add column further text`);
    await database.db.execute(sql`insert into migrations (hash, made_at) values ('of a newer version', 1)`);
    await expect(database.requireReady()).resolves.toBeUndefined();
    expect(await database.db.select().from(accounts)).toEqual([]);
    await database.close();
  });
});

test("a closed database answers nothing more, and its cluster was shut down properly", async () => {
  await using place = await temporaryPlace("embedded");
  const { configuration } = place;
  const database = await openDatabase(configuration, log);
  await database.close();

  await expect(database.db.select().from(accounts)).rejects.toMatchObject({
    cause: { name: "DatabaseUnavailableError" },
  });
  const directory = configuration.engine === "embedded" ? configuration.directory : "";
  const control = await readFile(path.join(directory, "cluster/global/pg_control"));
  // After an identifier of eight bytes and two versions of four.
  expect(control.readUInt32LE(16)).toBe(shutDown);
});
