import { ConfigurationError } from "../../configuration/environment.ts";
import { fileProblem } from "../../process-kit/file-problem.ts";
import { PortUnavailableError } from "../../process-kit/http/listen.ts";
import { toldToStop } from "../../process-kit/told-to-stop.ts";

/**
 * Runs a service's process until SIGTERM or SIGINT, then stops it. An error that the operator can correct is printed as sentences on standard error,
 * any other with its stack; either way the process exits with a failure.
 *
 * @param start starts the service and gives the function that stops it
 */
export async function runUntilTold(start: () => Promise<() => Promise<unknown>>): Promise<void> {
  try {
    const told = toldToStop();
    const stop = await start();
    await told;
    await stop();
  } catch (error) {
    const isOperators = error instanceof ConfigurationError || error instanceof PortUnavailableError;
    const defect = String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${isOperators ? error.message : (fileProblem(error) ?? defect)}\n`);
    process.exitCode = 1;
  }
}
