import { truncate, writeFile } from "node:fs/promises";
import path from "node:path";

import { temporaryFolder } from "./temporary-folder.ts";

/**
 * Writes a file of zeros for a test to choose by its path, because Playwright would send given bytes to the browser as text.
 *
 * @param name the file's, without a folder
 * @param megabytes its size
 */
export async function largeFile(name: string, megabytes: number): Promise<{ path: string } & AsyncDisposable> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, name);
  await writeFile(file, "");
  await truncate(file, megabytes * 1024 * 1024);
  return { path: file, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}
