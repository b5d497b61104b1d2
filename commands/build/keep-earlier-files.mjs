import { copyFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { readJson } from "../json.mjs";

/** So many builds may come after the last one that a file was part of. */
const keptBuilds = 3;

/** A name that a build made from the file's content, such as `root-Bm99bc4m.js`, also compressed. */
const hashedName = /-[\w-]{8}\.\w+(?:\.br|\.gz)?$/;

/** Beside the folder of the files, where nobody is served it: how many builds came after the last one that each kept file was part of. */
const recordName = ".earlier-files.json";

/**
 * Copies into a new build what browsers may still ask for: the files of the last three builds with the content's hash in their names. A page or Studio that
 * was loaded before the site was updated asks for its own styles and scripts, and such a name never means other content. A build with the same files as the
 * one before it does not count.
 *
 * @param {string} earlier the absolute path of the build that is replaced; there may be none
 * @param {string} made the absolute path of the new build, finished and compressed
 * @param {string} folder the name of the folder in both that holds the files with such names
 */
export async function keepEarlierFiles(earlier, made, folder) {
  const own = new Set(await hashedFiles(path.join(made, folder)));
  const gone = (await hashedFiles(path.join(earlier, folder))).filter((name) => !own.has(name));
  const ages = (await readJson(path.join(earlier, recordName))) ?? {};
  const added = gone.some((name) => ages[name] === undefined) ? 1 : 0;
  const kept = gone
    .map((name) => ({ name, age: Number(ages[name] ?? 0) + added }))
    .filter(({ age }) => age <= keptBuilds);
  for (const { name } of kept) await copyFile(path.join(earlier, folder, name), path.join(made, folder, name));
  await writeFile(
    path.join(made, recordName),
    JSON.stringify(Object.fromEntries(kept.map(({ name, age }) => [name, age]))),
  );
}

/** @param {string} folder */
async function hashedFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && hashedName.test(entry.name)).map(({ name }) => name);
}
