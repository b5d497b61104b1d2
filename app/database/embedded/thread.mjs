import { parentPort, workerData } from "node:worker_threads";

import { z } from "zod";

import { openCluster } from "./open-cluster.mjs";

/**
 * The thread that runs the embedded database, so that a query never blocks the site's event loop. Plain JavaScript, because Node loads a worker
 * thread's file unbuilt, both in development and in the built site. The thread ends when it cannot open the folder, and when PostgreSQL stops.
 *
 * @typedef {import("./database-thread.ts").ThreadAnswer} ThreadAnswer
 */

const { directory } = z.object({ directory: z.string() }).parse(workerData);
const cluster = await openCluster(directory);

/**
 * @param {import("./database-thread.ts").ThreadRequest} request
 * @returns {Promise<ThreadAnswer>}
 */
async function answer({ id, act }) {
  try {
    if (act === "close") {
      await cluster.close();
      return { id };
    }
    const { rows } = await cluster.query(act.text, act.values, { rowMode: act.rows === "arrays" ? "array" : "object" });
    return { id, rows };
  } catch (error) {
    throwIfStopped(error);
    return { id, refusal: refusal(error) };
  }
}

/**
 * Ends the thread when PostgreSQL has stopped for good (PANIC), as when its log finds no room on the disk. PGlite then computes without end at the next
 * statement and never answers it. The message is about files, but PGlite's error also holds the statement and its values, so it goes no further.
 *
 * @param {unknown} error
 */
function throwIfStopped(error) {
  if (error instanceof Error && "severity" in error && error.severity === "PANIC")
    throw new Error(`PostgreSQL stopped: ${error.message}`);
}

/**
 * @param {unknown} error
 * @returns {NonNullable<ThreadAnswer["refusal"]>}
 */
function refusal(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const constraint =
    "constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {};
  return { message, ...code, ...constraint };
}

parentPort?.on("message", (/** @type {import("./database-thread.ts").ThreadRequest} */ request) => {
  void answer(request).then((answered) => parentPort?.postMessage(answered));
});
parentPort?.postMessage("open");
