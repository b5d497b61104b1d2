import { getSystemErrorMap } from "node:util";

/**
 * Tells an operator which file or folder the system did not let a process use, and why. The system names no path for a full disk, so of that only the
 * reason is told.
 *
 * @returns a sentence; undefined for an error that is about no file
 */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("errno" in error)) return undefined;
  // The error of a socket has its path in `address`.
  const path = "path" in error ? error.path : "address" in error && !("port" in error) ? error.address : undefined;
  const [code, reason = error.message] = getSystemErrorMap().get(Number(error.errno)) ?? [];
  if (typeof path !== "string") return code === "ENOSPC" ? "The disk is full; make room on it." : undefined;
  return `${path} cannot be used: ${reason}.${noPermission.has(reason) ? permissionAdvice : ""}`;
}

const noPermission = new Set(["permission denied", "operation not permitted"]);

const permissionAdvice = " The service's own user must have the right to it; commands must be run as that user.";
