import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";

import { inCheckout } from "../checkout.mjs";

const ignoredNames = new Set(["node_modules", "dist", ".dist-unfinished", ".sanity"]);
const testFile = /\.test\.tsx?$/;

/**
 * One hash of many files' paths and contents. It changes when a file is edited, added or removed, but not when it is only touched, so switching
 * branches back and forth builds nothing. Tests are ignored.
 *
 * @param {readonly string[]} paths files and folders, relative to the checkout's root; an absent one counts as empty; `!` excludes one
 * @returns {Promise<string>} hexadecimal
 */
export async function fingerprint(paths) {
  const leftOut = paths.filter((path) => path.startsWith("!")).map((path) => path.slice(1));
  const wanted = paths.filter((path) => !path.startsWith("!"));
  const files = (await Promise.all(wanted.map((path) => filesUnder(path, leftOut)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(inCheckout(file))));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? "";
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @param {readonly string[]} leftOut
 * @returns {Promise<string[]>}
 */
async function filesUnder(path, leftOut) {
  if (leftOut.includes(path) || ignoredNames.has(basename(path)) || testFile.test(path)) return [];
  const found = await stat(inCheckout(path)).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  const names = await readdir(inCheckout(path));
  return (await Promise.all(names.map((name) => filesUnder(join(path, name), leftOut)))).flat();
}
