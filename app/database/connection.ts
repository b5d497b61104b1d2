/** One SQL statement with its parameters. */
export interface Statement {
  /** With `$1`, `$2` … for the values. */
  text: string;
  values: unknown[];
  /** Whether rows come as arrays in the order of the columns or as objects by their names. */
  rows: "arrays" | "objects";
}

/** A statement without parameters, such as `begin`, whose rows nobody reads. */
export const command = (text: string): Statement => ({ text, values: [], rows: "arrays" });

/** Begins a transaction that sees what others commit meanwhile, whatever the server's default is: after a lock, a statement reads what the lock waited for. */
export const beginTransaction = command("begin isolation level read committed");

/** A connection to the database. */
export interface Connection {
  /**
   * Runs one statement and answers its rows. Dates, numerics and intervals stay text, so that Drizzle reads them the same way on both engines.
   *
   * @throws DatabaseUnavailableError when the database cannot be reached, went away or cannot take the statement now
   * @throws RefusedStatementError when the statement is refused
   */
  query(statement: Statement): Promise<unknown[]>;
}

/** An open transaction; ends with exactly one of `commit` and `rollback`. */
export interface OpenTransaction extends Connection {
  commit(): Promise<void>;
  /** Never rejects: a connection that cannot roll back is closed, which rolls back. */
  rollback(): Promise<void>;
}

/** What a transaction may take. */
export interface TransactionLimits {
  /** Whether its statements may take any time, as those of a migration that writes a large table anew. */
  isPatient?: boolean;
}

/** One of the two engines, PostgreSQL over the network or embedded. */
export interface Engine extends Connection {
  begin(limits?: TransactionLimits): Promise<OpenTransaction>;
  /** As {@link reclaimRoom} of the embedded engine, which alone has it: a PostgreSQL server does this by itself. */
  reclaimRoom?(signal: AbortSignal): Promise<void>;
  /** Waits until open work has finished, then releases everything. */
  close(): Promise<void>;
}
