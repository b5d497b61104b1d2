import { PGlite, types } from "@electric-sql/pglite";

import { DurableFiles } from "./durable-files.mjs";

/** Columns that stay text, so that Drizzle reads them as it does those of a PostgreSQL server. */
const keptAsText = [types.INT8, types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.NUMERIC];

/**
 * Opens PostgreSQL in this thread, over a folder that it makes when there is none. Settings: a commit returns once it is on the disk (PGlite's
 * default is the opposite), and memory is small, because the accounts need little. A checkpoint keeps 64 MB of the write-ahead log at most, where
 * PostgreSQL's default is 1 GB. It writes no file about replication, which is not used: PostgreSQL would stop for good when a full disk does not take that
 * file (`CheckPointReplicationOrigin` in its source, origin.c).
 *
 * @param {string} directory absolute; its parent must exist
 */
export const openCluster = (directory) =>
  PGlite.create({
    fs: new DurableFiles(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...[
        "fsync=on",
        "wal_sync_method=fsync",
        "synchronous_commit=on",
        "full_page_writes=on",
        "shared_buffers=16MB",
        "max_wal_size=64MB",
        "min_wal_size=32MB",
        "max_active_replication_origins=0",
      ].flatMap((setting) => ["-c", setting]),
    ],
    parsers: Object.fromEntries(keptAsText.map((type) => [type, (/** @type {string} */ value) => value])),
  });
