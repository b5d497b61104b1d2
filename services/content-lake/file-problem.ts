import { getSystemErrorMap } from "node:util";

/**
 * What an operator must know of a file or folder that the system did not let a process use: its path and the reason. Of a store that LMDB finds damaged:
 * what to do.
 *
 * @param error any error
 * @returns a sentence; undefined for an error that is about no file
 */
export function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/^MDB_(?:CORRUPTED|PAGE_NOTFOUND|INVALID)\b/.test(error.message))
    return `The content lake's store is damaged (${error.message}). Put a backup in its place: npm run restore -- <folder of a backup>`;
  if (!("errno" in error)) return undefined;
  // A socket's is called its address.
  const path = "path" in error ? error.path : "address" in error && !("port" in error) ? error.address : undefined;
  if (typeof path !== "string") return undefined;
  const [, reason = error.message] = getSystemErrorMap().get(Number(error.errno)) ?? [];
  return `${path} cannot be used: ${reason}.${mayNot.has(reason) ? whoMust : ""}`;
}

const mayNot = new Set(["permission denied", "operation not permitted"]);

const whoMust = " The lake's own user must have the right to it; commands that open the lake must be run as that user.";
