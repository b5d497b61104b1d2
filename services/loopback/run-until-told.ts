import { once } from "node:events";

import { ConfigurationError } from "../../configuration/environment.ts";
import { PortUnavailableError } from "../../process-kit/http/listen.ts";

/**
 * Runs a service's process until SIGTERM or SIGINT, then stops it. An error that the operator can correct is printed as sentences on standard error,
 * any other with its stack; either way the process exits with a failure.
 *
 * @param start starts the service and gives the function that stops it
 */
export async function runUntilTold(start: () => Promise<() => Promise<unknown>>): Promise<void> {
  try {
    const toldToStop = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
    const stop = await start();
    await toldToStop;
    await stop();
  } catch (error) {
    const isOperators = error instanceof ConfigurationError || error instanceof PortUnavailableError;
    process.stderr.write(`${isOperators ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
