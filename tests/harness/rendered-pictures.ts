import { link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

import { sharedStack } from "./shared-stack.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const variable = "TEST_RENDERED_PICTURES";

/**
 * The global set-up of Playwright and Vitest: lets the stacks of a run share rendered pictures, because encoding AVIF takes most of a stack's processor
 * time. A run starts without any, so all were encoded by the code under test.
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

/** Copies the pictures rendered so far in this run into a site's data folder `directory`, if sharing is on. */
export async function takeRenderedPictures(directory: string): Promise<void> {
  const shared = process.env[variable];
  if (shared === undefined) return;
  await linkAll(shared, path.join(directory, "pictures"));
  // The stack of the whole run ends last, and renders most of them.
  const running = sharedStack()?.environment["DATA_DIRECTORY"];
  if (running !== undefined) await linkAll(path.join(running, "pictures"), path.join(directory, "pictures"));
}

/** Shares the rendered pictures of a site that has ended; `directory` is its data folder. */
export async function leaveRenderedPictures(directory: string): Promise<void> {
  const shared = process.env[variable];
  if (shared !== undefined) await linkAll(path.join(directory, "pictures"), shared);
}

/** Hard links suffice, because the site never changes a picture's file in place. */
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
