import type { Statement } from "../connection.ts";

/** What the embedded database's thread is started with. */
export interface ThreadData {
  /** The absolute folder of the cluster. */
  directory: string;
}

/** A request to the thread, which answers requests in their order. */
export interface ThreadRequest {
  id: number;
  /** A statement, or to close the database. */
  act: Statement | "close";
}

/** What the thread answers. */
export interface ThreadAnswer {
  id: number;
  rows?: unknown[];
  /** Why PostgreSQL refused the statement. */
  refusal?: { message: string; code?: string; constraint?: string };
}
