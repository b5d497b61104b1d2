import { readFileSync } from "node:fs";

import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";

import { ConfigurationError } from "../../configuration/environment.ts";
import { command, type Connection, type Engine } from "./connection.ts";
import { databaseErrorCode, DatabaseUnavailableError } from "./errors.ts";
import { inTransaction } from "./in-transaction.ts";

/** Relative to the checkout's root, every process's working directory. */
const migrationsFolder = "app/database/migrations";

/** The error codes of a server that creates a table at the same moment as another. */
const alreadyCreated = new Set(["23505", "42P07", "42710"]);

/** PostgreSQL's code of a lock that was not got within `lock_timeout`. */
const lockNotGot = "55P03";

/** How long a migration waits for a table that others use. Every statement of other servers that comes meanwhile waits behind it. */
const lockWaitSeconds = 1;

/** A migration has not got a table, because others use it, as a backup does. Nothing has changed. */
export class MigrationWaitsError extends DatabaseUnavailableError {
  /** The migration's file, without its ending. */
  readonly migration: string;

  /** Takes the migration's name and PostgreSQL's answer. */
  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} waits for a table that others use.`, { cause });
    this.migration = migration;
  }
}

/**
 * Brings the tables up to date, all pending migrations together or none. When several servers start at once, each migration runs once: one server
 * locks a row and the others wait for it. A row lock, because not every PostgreSQL-compatible database has advisory locks. A migration may take any time,
 * and soon gives up where it waits for others, who would have to wait behind it.
 *
 * @throws MigrationWaitsError when it gave up; another try may succeed
 * @throws ConfigurationError when a newer version of the site has migrated the database; nothing has changed then
 */
export async function migrate(engine: Engine): Promise<void> {
  await createTable(engine, "migration_lock", "id integer primary key");
  await createTable(engine, "migrations", "hash text primary key, made_at bigint not null, applied_at timestamptz(3)");
  await run(engine, "insert into migration_lock (id) values (1) on conflict do nothing");
  await inTransaction(
    engine,
    async (transaction) => {
      await run(transaction, "select id from migration_lock where id = 1 for update");
      await transaction.query(command(`set local lock_timeout = '${lockWaitSeconds}s'`));
      await applyPending(transaction);
    },
    { isPatient: true },
  );
}

async function applyPending(connection: Connection): Promise<void> {
  const applied = z.array(z.tuple([z.string()])).parse(await run(connection, "select hash from migrations"));
  const done = new Set(applied.map(([hash]) => hash));
  const migrations = readMigrationFiles({ migrationsFolder });
  refuseNewer(done, new Set(migrations.map(({ hash }) => hash)));
  for (const { hash, sql, folderMillis } of migrations) {
    if (done.has(hash)) continue;
    for (const statement of sql) {
      await run(connection, statement).catch((error: unknown) => {
        throw databaseErrorCode(error) === lockNotGot ? new MigrationWaitsError(nameOf(folderMillis), error) : error;
      });
    }
    await run(connection, "insert into migrations (hash, made_at, applied_at) values ($1, $2, now())", [
      hash,
      folderMillis,
    ]);
  }
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** The name of the migration that was made at a moment, in milliseconds. */
function nameOf(madeAt: number): string {
  const { entries } = journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")));
  return entries.find(({ when }) => when === madeAt)?.tag ?? "";
}

/** Refuses tables that a newer version has changed: statements that name what is gone would fail for one visitor after another. */
function refuseNewer(applied: ReadonlySet<string>, known: ReadonlySet<string>): void {
  if ([...applied].every((hash) => known.has(hash))) return;
  throw new ConfigurationError([
    "A newer version of the site has changed the tables of the accounts' database. Start that version, or set DATABASE_URL or DATA_DIRECTORY to a copy of the database from before. docs/operating.md says under “Accounts” how to go back without losing any.",
  ]);
}

async function createTable(engine: Engine, name: string, columns: string): Promise<void> {
  await run(engine, `create table if not exists ${name} (${columns})`).catch((error: unknown) => {
    if (!alreadyCreated.has(databaseErrorCode(error) ?? "")) throw error;
  });
}

const run = (connection: Connection, text: string, values: unknown[] = []) =>
  connection.query({ text, values, rows: "arrays" });
