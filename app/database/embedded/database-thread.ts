import { Worker } from "node:worker_threads";
import path from "node:path";

import type { Statement } from "../connection.ts";
import { DatabaseUnavailableError, refusedOrUnavailable } from "../errors.ts";
import { type Settler, settler } from "./settler.ts";

/** The thread with the embedded database, as the main thread uses it. */
export interface DatabaseThread {
  /** Answers in the order of the requests. */
  ask(act: Statement | "close"): Promise<unknown[]>;
  /** Ends the thread; pending requests are rejected. */
  end(): Promise<void>;
}

/** The functions that settle one request's promise. */
type Waiting = Omit<Settler<unknown[]>, "promise">;

/**
 * Starts the thread and waits until the database in it is open.
 *
 * @param directory the absolute folder of the cluster
 * @param onUnexpectedEnd called once if the thread ends later without having been asked to; it cannot be started again in this process
 * @throws DatabaseUnavailableError when the folder cannot be opened; its cause says why
 */
export async function startDatabaseThread(
  directory: string,
  onUnexpectedEnd: (cause: unknown) => void,
): Promise<DatabaseThread> {
  const workerData: ThreadData = { directory };
  const worker = new Worker(path.resolve("app/database/embedded/thread.mjs"), { workerData });
  const waiting = new Map<number, Waiting>();
  let hasOpened = false;
  let isEnding = false;
  let ended = false;
  let lastId = 0;

  const { promise: opened, resolve: onOpen, reject: onFailure } = settler<"open">();
  const fail = (cause: unknown) => {
    if (ended) return;
    ended = true;
    const error = new DatabaseUnavailableError("The embedded database's thread ended.", { cause });
    onFailure(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (hasOpened && !isEnding) onUnexpectedEnd(cause);
  };
  worker.on("error", fail);
  worker.on("exit", (code) => fail(new Error(`The thread exited with code ${code}.`)));
  worker.on("message", (answer: ThreadAnswer | "open") => {
    if (answer === "open") {
      hasOpened = true;
      onOpen(answer);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.refusal) asked?.reject(refusedOrUnavailable(answer.refusal));
    else asked?.resolve(answer.rows ?? []);
  });
  await opened;

  return {
    ask: (act) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(new DatabaseUnavailableError("The embedded database is closed."));
          return;
        }
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const request: ThreadRequest = { id: lastId, act };
        worker.postMessage(request);
      }),
    end: async () => {
      isEnding = true;
      await worker.terminate();
    },
  };
}

/** What the embedded database's thread is started with. */
interface ThreadData {
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
