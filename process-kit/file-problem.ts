import { getSystemErrorMap } from "node:util";

/**
 * What an operator must know of a file or folder that the system did not let a process use: its path and the reason; of a full disk, from which the
 * system names no path, that it is full.
 *
 * @param error any error
 * @returns a sentence; undefined for an error that is about no file
 */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("errno" in error)) return undefined;
  // A socket's is called its address.
  const path = "path" in error ? error.path : "address" in error && !("port" in error) ? error.address : undefined;
  const [code, reason = error.message] = getSystemErrorMap().get(Number(error.errno)) ?? [];
  if (typeof path !== "string") return code === "ENOSPC" ? "The disk is full; make room on it." : undefined;
  return `${path} cannot be used: ${reason}.${mayNot.has(reason) ? whoMust : ""}`;
}

const mayNot = new Set(["permission denied", "operation not permitted"]);

const whoMust = " The service's own user must have the right to it; commands must be run as that user.";
