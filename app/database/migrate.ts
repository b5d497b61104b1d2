import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";

import { ConfigurationError } from "../../configuration/environment.ts";
import type { Connection, Engine } from "./connection.ts";
import { databaseErrorCode } from "./errors.ts";
import { inTransaction } from "./in-transaction.ts";

/** Relative to the checkout's root, every process's working directory. */
const migrationsFolder = "app/database/migrations";

/** The error codes of a server that creates a table at the same moment as another. */
const alreadyCreated = new Set(["23505", "42P07", "42710"]);

/**
 * Brings the tables up to date, all pending migrations together or none. When several servers start at once, each migration runs once: one server
 * locks a row and the others wait for it. A row lock, because not every PostgreSQL-compatible database has advisory locks.
 *
 * @throws ConfigurationError when a newer version of the site has migrated the database; nothing has changed then
 */
export async function migrate(engine: Engine): Promise<void> {
  await createTable(engine, "migration_lock", "id integer primary key");
  await createTable(engine, "migrations", "hash text primary key, made_at bigint not null, applied_at timestamptz(3)");
  await run(engine, "insert into migration_lock (id) values (1) on conflict do nothing");
  await inTransaction(engine, async (transaction) => {
    await run(transaction, "select id from migration_lock where id = 1 for update");
    await applyPending(transaction);
  });
}

async function applyPending(connection: Connection): Promise<void> {
  const applied = z.array(z.tuple([z.string()])).parse(await run(connection, "select hash from migrations"));
  const done = new Set(applied.map(([hash]) => hash));
  const migrations = readMigrationFiles({ migrationsFolder });
  refuseNewer(done, new Set(migrations.map(({ hash }) => hash)));
  for (const { hash, sql, folderMillis } of migrations) {
    if (done.has(hash)) continue;
    for (const statement of sql) await run(connection, statement);
    await run(connection, "insert into migrations (hash, made_at, applied_at) values ($1, $2, now())", [
      hash,
      folderMillis,
    ]);
  }
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
