import { ConfigurationError } from "../configuration/environment.ts";
import { fileProblem } from "../process-kit/file-problem.ts";
import { PortUnavailableError } from "../process-kit/http/listen.ts";

/** Ends a process that could not start, with code 1. Prints sentences when the operator can correct the problem, otherwise the stack. */
export function exitWith(error: unknown): never {
  const isOperators = error instanceof ConfigurationError || error instanceof PortUnavailableError;
  console.error(isOperators ? error.message : (fileProblem(error) ?? error));
  process.exit(1);
}
