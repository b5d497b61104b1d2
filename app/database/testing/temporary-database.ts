import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { describe, test } from "vitest";

import type { DatabaseConfiguration } from "../../../configuration/database.ts";
import { isNightly } from "../../../process-kit/testing/nightly.ts";
import { type Database, openDatabase } from "../database.ts";
import { keptDatabases } from "./kept-databases.ts";

const log = pino({ level: "silent" });

/** A place for one test file's database, removed when it is disposed of; it must be closed by then. */
export interface TemporaryPlace extends AsyncDisposable {
  readonly configuration: DatabaseConfiguration;
}

/** The two engines that every test of accounts runs on. */
export type EngineName = DatabaseConfiguration["engine"];

/** A PostgreSQL whose user may create databases. */
const serverUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

async function onServer<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Whether the PostgreSQL half can be tested on this machine; `npm test` says so when it cannot. */
export const hasPostgresql = await onServer(() => Promise.resolve(true)).catch(() => false);

/** An empty place on the engine, with no tables yet. */
export const temporaryPlace = (engine: EngineName): Promise<TemporaryPlace> =>
  engine === "postgresql" ? temporaryServerDatabase() : temporaryFolder();

async function temporaryServerDatabase(): Promise<TemporaryPlace> {
  const name = `rummy_test_${randomUUID().replaceAll("-", "")}`;
  await onServer((client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    configuration: { engine: "postgresql", url: url.href, maxConnections: 10 },
    async [Symbol.asyncDispose]() {
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function temporaryFolder(): Promise<TemporaryPlace> {
  const directory = await mkdtemp(path.join(tmpdir(), "database-"));
  return {
    configuration: { engine: "embedded", directory },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

/** A separate database with all tables and no rows; closed and removed when it is disposed of. */
export interface TemporaryDatabase extends AsyncDisposable {
  readonly database: Database;
}

/** Opens a database for one test or one test file; `await using`, or dispose of it in `afterAll`. */
export async function temporaryDatabase(engine: EngineName): Promise<TemporaryDatabase> {
  if (engine === "embedded") return keptDatabase();
  const place = await temporaryPlace(engine);
  const database = await openDatabase(place.configuration, log);
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

/** Embedded databases that nobody uses now, all tables empty. */
const kept: Database[] = [];

/** An embedded database of this worker: a test file that ends empties it for the next one, because opening another takes a second of processor time. */
async function keptDatabase(): Promise<TemporaryDatabase> {
  const directory = path.join(keptDatabases(), randomUUID());
  const database = kept.pop() ?? (await openDatabase({ engine: "embedded", directory }, log));
  return {
    database,
    async [Symbol.asyncDispose]() {
      const tables = await database.db.execute<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'migration%'`,
      );
      const names = sql.join(
        tables.map(({ name }) => sql.identifier(name)),
        sql`, `,
      );
      await database.db.execute(sql`truncate ${names} restart identity`);
      kept.push(database);
    },
  };
}

/**
 * Runs the same tests on both engines.
 *
 * @param stories declares the tests; gets the engine for {@link temporaryDatabase}
 */
export function describeOnBothEngines(stories: (engine: EngineName) => void): void {
  describe("on the embedded database", () => stories("embedded"));
  if (!hasPostgresql) {
    test.skip("and the same on PostgreSQL (needs one that answers at TEST_DATABASE_URL)", () => undefined);
    return;
  }
  describe("on PostgreSQL", () => stories("postgresql"));
}

/**
 * Runs tests of what several connections do at once: by day on PostgreSQL, which alone runs their statements in parallel, or where there is none on the
 * embedded engine; at night on both.
 *
 * @param stories as of {@link describeOnBothEngines}
 */
export function describeInParallel(stories: (engine: EngineName) => void): void {
  if (isNightly || !hasPostgresql) describeOnBothEngines(stories);
  else describe("on PostgreSQL", () => stories("postgresql"));
}
