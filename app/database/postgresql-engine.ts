import pg from "pg";
import type { Logger } from "pino";

import {
  beginTransaction,
  command,
  type Connection,
  type Engine,
  type OpenTransaction,
  type Statement,
  type TransactionLimits,
} from "./connection.ts";
import { databaseErrorCode, DatabaseUnavailableError, refusedOrUnavailable } from "./errors.ts";

interface PostgresqlOptions {
  url: string;
  maxConnections: number;
}

const limits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  maxLifetimeSeconds: 30 * 60,
  keepAlive: true,
  /** A server that vanished is noticed within minutes, not hours, also where a patient statement waits for it. */
  keepAliveInitialDelayMillis: 10_000,
  /** The server's limits on a statement, and on an idle transaction that a frozen process left open. */
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  /** This process's limit on waiting for a server that no longer answers. */
  query_timeout: 15_000,
};

/** The same for a patient transaction, whose statements PostgreSQL does not limit either: as long as a timer of Node.js lasts, 24 days. */
const patientMilliseconds = 2 ** 31 - 1;

/**
 * A bounded pool of connections. None is opened before the first statement, and a broken one is replaced, so the site survives a restart of
 * PostgreSQL.
 *
 * @param options how to reach PostgreSQL
 * @param log gets a warning when an idle connection breaks
 */
export function openPostgresqlEngine(options: PostgresqlOptions, log: Logger): Engine {
  const { url, maxConnections } = options;
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, application_name: "rummy-site", ...limits });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", (error) => log.warn({ code: databaseErrorCode(error) }, "a connection to PostgreSQL broke"));
  return {
    query: (statement) => run(pool, statement),
    begin: (allowed) => begin(pool, allowed),
    close: () => pool.end(),
  };
}

async function begin(pool: pg.Pool, { isPatient = false }: TransactionLimits = {}): Promise<OpenTransaction> {
  const client = await pool.connect().catch((error: unknown) => {
    throw explained(error);
  });
  // A broken connection also rejects the running statement, which reports it.
  const ignore = () => undefined;
  client.on("error", ignore);
  const release = (broken: boolean) => {
    client.off("error", ignore);
    client.release(broken);
  };
  const connection: Connection = { query: (statement) => run(client, statement, isPatient) };
  try {
    await connection.query(beginTransaction);
    if (isPatient) await connection.query(command("set local statement_timeout = 0"));
  } catch (error) {
    release(true);
    throw error;
  }
  return {
    ...connection,
    async commit() {
      try {
        await connection.query(command("commit"));
      } catch (error) {
        release(true);
        throw error;
      }
      release(false);
    },
    async rollback() {
      const rolledBack = await connection.query(command("rollback")).then(
        () => true,
        () => false,
      );
      release(!rolledBack);
    },
  };
}

async function run(
  client: pg.Pool | pg.PoolClient,
  { text, values, rows }: Statement,
  isPatient = false,
): Promise<unknown[]> {
  try {
    const query = {
      text,
      values,
      types: { getTypeParser },
      ...(isPatient && { query_timeout: patientMilliseconds }),
    };
    const result =
      rows === "arrays"
        ? await client.query<unknown[]>({ ...query, rowMode: "array" })
        : await client.query<Record<string, unknown>>(query);
    return result.rows;
  } catch (error) {
    throw explained(error);
  }
}

const { builtins } = pg.types;

/** Columns that stay text, so that Drizzle reads them; 64-bit whole numbers are text by default. */
const keptAsText = new Set<number>([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ, builtins.INTERVAL]);

const getTypeParser: typeof pg.types.getTypeParser = (type, format): unknown =>
  keptAsText.has(type) ? (value: string) => value : pg.types.getTypeParser(type, format);

/** Converts an error of the pool to the site's own: what PostgreSQL answered, or unavailable when it did not. */
function explained(error: unknown): Error {
  if (error instanceof pg.DatabaseError) return refusedOrUnavailable(error);
  const code = databaseErrorCode(error);
  return new DatabaseUnavailableError(`PostgreSQL does not answer${code ? ` (${code})` : ""}.`, { cause: error });
}
