import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { pino } from "pino";
import { expect, test } from "vitest";

import { ConfigurationError } from "../../configuration/environment.ts";
import { openDatabase } from "./database.ts";
import { accounts } from "./schema/schema.ts";
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

describeOnBothEngines((engine) => {
  test("a database that a newer version of the site has migrated is refused with what to do", async () => {
    await using place = await temporaryPlace(engine);
    const newer = await openDatabase(place.configuration, log);
    await newer.db.execute(sql`insert into migrations (hash, made_at) values ('of a newer version', 1)`);
    await newer.close();

    const refusal: unknown = await openDatabase(place.configuration, log).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigurationError);
    expect(String(refusal)).toMatch(/newer version of the site.*Start that version.*DATABASE_URL/s);
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
