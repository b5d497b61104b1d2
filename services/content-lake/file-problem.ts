import { fileProblem as anyFileProblem } from "../../process-kit/file-problem.ts";

/**
 * What an operator must know of a file or folder that the system did not let the lake use. Of a store that LMDB finds damaged: what to do.
 *
 * @param error any error
 * @returns a sentence; undefined for an error that is about no file
 */
export function fileProblem(error: unknown): string | undefined {
  if (error instanceof Error && /^MDB_(?:CORRUPTED|PAGE_NOTFOUND|INVALID)\b/.test(error.message))
    return `The content lake's store is damaged (${error.message}). Put a backup in its place: npm run restore -- <folder of a backup>`;
  return anyFileProblem(error);
}
