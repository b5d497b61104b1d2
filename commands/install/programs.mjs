import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/**
 * Finds the first of several programs that this machine has.
 *
 * @param {...string} names as typed in a shell, the best first
 * @returns {string | undefined} an absolute path
 */
export function findProgram(...names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Whether a file exists and may be executed.
 *
 * @param {string} file
 */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
