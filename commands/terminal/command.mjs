import process from "node:process";

import { whenParentGone } from "../processes/parent.mjs";
import { inWords, Stopped } from "./refusal.mjs";

/**
 * Runs a command: gives it a signal that is raised by Ctrl-C, SIGTERM, a closed terminal or the end of npm, prints its refusals as sentences, and
 * sets the exit code: 0 succeeded, 1 failed, 130 stopped before its end.
 *
 * @param {(signal: AbortSignal) => Promise<void>} run
 */
export async function command(run) {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Stopped("Stopped before the end."));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, stop);
  if (process.env["npm_lifecycle_event"] !== undefined) whenParentGone(process.ppid, stop);
  // A closed terminal or pipe must not prevent a command from ending its children.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  try {
    await run(stopping.signal);
  } catch (error) {
    process.exitCode = error instanceof Stopped ? 130 : 1;
    process.stderr.write(`\n${inWords(error)}\n`);
  }
}
