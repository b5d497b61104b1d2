import { writeFile } from "node:fs/promises";

/**
 * Writes a file for whoever ran a command. No other user of the machine can read it: it may hold drafts, or who wrote something.
 *
 * @param path absolute
 * @param text the whole file, written in UTF-8
 * @throws the file system's own error, also when there is something at the path
 */
export const writeNewFile = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: "wx", mode: 0o600 });
