import { ConfigurationError } from "../../configuration/environment.ts";
import { fileProblem } from "../../process-kit/file-problem.ts";
import { PortUnavailableError } from "../../process-kit/http/listen.ts";
import { toldToStop } from "../../process-kit/told-to-stop.ts";

/**
 * Runs a service's process until SIGTERM or SIGINT, then stops it. An error that the operator can correct is printed as sentences on standard error,
 * any other with its stack; either way the process exits with a failure.
 *
 * @param start starts the service and gives the function that stops it
 * @param foreseen the service's own errors that the operator can correct
 */
export async function runUntilTold(
  start: () => Promise<() => Promise<unknown>>,
  foreseen: readonly (new (...args: never) => Error)[] = [],
): Promise<void> {
  try {
    const told = toldToStop();
    const stop = await start();
    await told;
    await stop();
  } catch (error) {
    const kinds = [ConfigurationError, PortUnavailableError, ...foreseen];
    const isForeseen = error instanceof Error && kinds.some((kind) => error instanceof kind);
    const defect = String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${isForeseen ? error.message : (fileProblem(error) ?? defect)}\n`);
    process.exitCode = 1;
  }
}
