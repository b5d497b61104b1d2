import { access, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder anew, as {@link replaceFolders} does.
 *
 * @param {string} folder absolute
 * @param {(unfinished: string) => Promise<void>} make makes the folder at the path that it is given, where there is none yet
 * @throws what `make` throws
 */
export async function replaceFolder(folder, make) {
  const name = path.basename(folder);
  await replaceFolders(path.dirname(folder), [name], (unfinished) => make(path.join(unfinished, name)));
}

/**
 * Makes folders anew. The earlier ones stay as they are until all of the new ones are there, so a build that fails takes nothing from what runs on
 * them, and leaves nothing of its own. An earlier one is moved away whole: a process that serves it meets no folder that is partly deleted, and neither
 * does a command after this one was killed.
 *
 * @param {string} parent the absolute path of the folder that they are in
 * @param {readonly string[]} names theirs
 * @param {(unfinished: string) => Promise<void>} make makes them in an empty folder
 * @throws what `make` throws, and an error when it made not all of them
 */
export async function replaceFolders(parent, names, make) {
  const unfinished = path.join(parent, `.${names.join("-")}-unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true });
    await make(unfinished);
    // Before any earlier one is moved: what is missing would leave none in its place.
    for (const name of names) await access(path.join(unfinished, name));
    for (const name of names) {
      await rename(path.join(parent, name), path.join(unfinished, `earlier-${name}`)).catch(unlessAbsent);
      await rename(path.join(unfinished, name), path.join(parent, name));
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @param {unknown} error */
function unlessAbsent(error) {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
