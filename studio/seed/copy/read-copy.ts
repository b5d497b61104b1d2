import { readFileSync } from "node:fs";

/**
 * The Markdown of one of the texts in this folder.
 *
 * @param name its path within the folder, such as `legal/terms.md`
 * @throws {Error} ENOENT when there is no such text
 */
export function readCopy(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
