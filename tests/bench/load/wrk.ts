import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { connections } from "./load.ts";

const run = promisify(execFile);

/** Whether wrk, a load generator in C, is installed. */
export const hasWrk = (): Promise<boolean> =>
  run("wrk", ["--version"]).then(
    () => true,
    // It prints its version and fails.
    (failure: unknown) => !(failure instanceof Error && "code" in failure && failure.code === "ENOENT"),
  );

/**
 * Sends requests with wrk, which takes a tenth of the processor time of a program in Node, so that the server is the limit.
 *
 * @param url the page
 * @param headers the request's headers
 * @param seconds how long
 * @returns answers per second
 * @throws Error when an answer has a status of 400 or more, or a connection fails
 */
export async function requestsPerSecondByWrk(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number> {
  const headed = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
  const options = ["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`];
  const { stdout } = await run("wrk", [...options, ...headed, url]);
  const failed = /Non-2xx or 3xx responses.*|Socket errors.*/.exec(stdout);
  if (failed) throw new Error(failed[0]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
