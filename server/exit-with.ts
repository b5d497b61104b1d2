import { ConfigurationError } from "../configuration/environment.ts";

/** Ends a process that could not start, with code 1: in sentences when the operator can mend it, with the stack when only a programmer can. */
export function exitWith(error: unknown): never {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
