import { link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

import { temporaryFolder } from "./temporary-folder.ts";

const variable = "TEST_RENDERED_PICTURES";

/**
 * Playwright's set-up of a whole run: from here on the stacks of the run hand on the pictures that their lakes have rendered, because
 * encoding AVIF takes most of the processor time of a stack whose pages are looked at. A run begins with none, so that what it sees was
 * encoded by the code under test.
 *
 * @returns the tear-down
 */
export default async function shareRenderedPictures(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  process.env[variable] = folder.path;
  return async () => {
    await folder[Symbol.asyncDispose]();
  };
}

/** Gives a site that starts next what earlier stacks of the run have rendered, if they hand it on; `directory` is its data folder. */
export async function takeRenderedPictures(directory: string): Promise<void> {
  const shared = process.env[variable];
  if (shared !== undefined) await linkAll(shared, path.join(directory, "pictures"));
}

/** Hands on what a site that has ended had rendered; `directory` is its data folder. */
export async function leaveRenderedPictures(directory: string): Promise<void> {
  const shared = process.env[variable];
  if (shared !== undefined) await linkAll(path.join(directory, "pictures"), shared);
}

/** The site never changes a picture's file in place, so both folders may hold the same one, and it is there wholly or not at all. */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".unfinished"))) {
    const folder = path.join(to, path.relative(from, parentPath));
    await mkdir(folder, { recursive: true });
    await link(path.join(parentPath, name), path.join(folder, name)).catch(ignoreExisting);
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
}
