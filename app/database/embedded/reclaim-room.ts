import { z } from "zod";

import { command, type Connection } from "../connection.ts";

/** Statistics count a transaction at the end of one that is a second later. With this they do so at the end of this statement. */
const countNow = command("select pg_stat_force_next_flush()");

/**
 * Tables of many dead rows, by autovacuum's own rule (PostgreSQL manual, 24.1.6). Large values have tables of their own (TOAST), as pictures do. A stop
 * forgets how many rows are dead, but not how many a table has: after it a table is vacuumed once it has that many again.
 */
const tablesOfDeadRows = command(`
  select relid::regclass::text from pg_stat_all_tables join pg_class on oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)`);

/**
 * Does what a PostgreSQL server's own processes do, and the embedded one lacks: makes the room of dead rows usable again, gives what is at the end of
 * a table back to the disk, and deletes the write-ahead log that is no longer needed. Other statements get their turn between the tables.
 *
 * @param connection outside of any transaction
 * @param signal once aborted, the statement in progress is the last
 * @throws AggregateError once all tables were tried, with why each failed, as when the disk is full; what failed has changed nothing
 */
export async function reclaimRoom(connection: Connection, signal: AbortSignal): Promise<void> {
  await connection.query(countNow);
  const tables = z.array(z.tuple([z.string()])).parse(await connection.query(tablesOfDeadRows));
  const failures: unknown[] = [];
  // A checkpoint makes the statements after it write whole pages to the log again, so it comes last.
  for (const text of [...tables.map(([table]) => `vacuum ${table}`), "checkpoint"]) {
    if (signal.aborted) break;
    await connection.query(command(text)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not all room could be reclaimed.");
}
