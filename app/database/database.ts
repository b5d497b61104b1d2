import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";

import { drizzle, type PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import type { Logger } from "pino";

import type { DatabaseConfiguration } from "../../configuration/database.ts";
import type { Connection, Engine, Statement } from "./connection.ts";
import { openEmbeddedEngine } from "./embedded/embedded-engine.ts";
import { refusedOrUnavailable } from "./errors.ts";
import { inTransaction } from "./in-transaction.ts";
import { migrate } from "./migrate.ts";
import { migratedEngine } from "./migrated-engine.ts";
import { openPostgresqlEngine } from "./postgresql-engine.ts";

/** Drizzle over one connection, the same for both engines. Transactions are begun through {@link Database}, which repeats them when necessary. */
export type DatabaseHandle = Omit<PgRemoteDatabase, "transaction">;

/** The account database, embedded or PostgreSQL. */
export interface Database {
  /**
   * For single statements, each atomic by itself. Its errors hold no value of a statement, so they may be logged.
   *
   * @throws RefusedStatementError or DatabaseUnavailableError as the cause of Drizzle's error; the same holds for the handle that a transaction's
   *   work gets
   */
  readonly db: DatabaseHandle;
  /**
   * Runs several statements, all or nothing. PostgreSQL may ask for a transaction to be repeated (serialization failure, deadlock), so `work` may run
   * several times: it must change nothing but the database, wait for nothing else, and use only the handle it is given.
   *
   * @throws what `work` throws, once rolled back
   * @throws DatabaseUnavailableError, possibly as a cause
   */
  transaction<Result>(work: (transaction: DatabaseHandle) => Promise<Result>): Promise<Result>;
  /**
   * Resolves when statements are answered now, also those that write.
   *
   * @throws DatabaseUnavailableError or RefusedStatementError, which say why not; the first also for a standby of PostgreSQL, which answers reading ones only
   */
  requireReady(): Promise<void>;
  /**
   * Gives the room of deleted rows back. Others wait while it does: about 0.6 s after 387,000 rows. A PostgreSQL server does so by itself, and is left alone.
   *
   * @param signal once aborted, the statement in progress is the last
   * @throws AggregateError with why each statement failed; the others have done their part
   */
  reclaimRoom(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the account database and brings its tables up to date: those of a PostgreSQL that cannot be reached once it answers.
 *
 * @param configuration where it is
 * @param log gets a warning when PostgreSQL cannot be reached or goes away, and the reason why this process ends when the embedded database does
 * @throws ConfigurationError when the operator must change something: the folder is in use, or made by another PostgreSQL; PostgreSQL refuses the user or
 *   the database; or a newer version of the site has changed the tables
 */
export async function openDatabase(configuration: DatabaseConfiguration, log: Logger): Promise<Database> {
  if (configuration.engine === "postgresql")
    return databaseOver(await migratedEngine(openPostgresqlEngine(configuration, log), log));
  const engine = await openEmbeddedEngine(configuration.directory, log);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return databaseOver(engine);
}

/** PostgreSQL's code of what it answers to a statement that writes while it is read-only, as a standby is until it is promoted. */
const readOnly = "25006";

function databaseOver(engine: Engine): Database {
  const transactions = new AsyncLocalStorage<true>();
  /** A statement from within a transaction's work that does not use its handle could wait forever for the connection that the transaction holds. */
  const refuseWithin = () => {
    if (transactions.getStore())
      throw new Error("A transaction's work must use the handle it is given, and no other transaction.");
  };
  const query = (statement: Statement) => {
    refuseWithin();
    return engine.query(statement);
  };
  return {
    db: handleOver({ query }),
    transaction: async (work) => {
      refuseWithin();
      return inTransaction(engine, (connection) => transactions.run(true, () => work(handleOver(connection))));
    },
    async requireReady() {
      const [row] = await engine.query({ text: "show transaction_read_only", values: [], rows: "arrays" });
      if (!isDeepStrictEqual(row, ["off"])) throw refusedOrUnavailable({ code: readOnly, message: "" });
    },
    reclaimRoom: async (signal) => {
      refuseWithin();
      await engine.reclaimRoom?.(signal);
    },
    close: () => engine.close(),
  };
}

const handleOver = (connection: Connection): DatabaseHandle =>
  drizzle(async (text, values: unknown[], method) => {
    try {
      return { rows: await connection.query({ text, values, rows: method === "all" ? "arrays" : "objects" }) };
    } catch (error) {
      // Drizzle's error would hold the values, and the log would then hold e-mail addresses and hashes.
      values.length = 0;
      throw error;
    }
  });
