import { freePort } from "../../commands/processes/ports.mjs";

import { startProcess, type TestProcess } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A site with a content lake of its own, on free ports and in a temporary folder, run from what was built. */
export interface Stack extends AsyncDisposable {
  site: TestProcess;
  contentLake: TestProcess;
  /** The variables both were started with; a command run with them works on this stack. */
  environment: Readonly<Record<string, string>>;
}

/**
 * Starts a stack whose lake holds the seed: `await using stack = await startStack()`. `seed` is the folder of another dataset to begin
 * with, in Sanity's import format.
 */
export async function startStack({ seed = "build/seed" } = {}): Promise<Stack> {
  const folder = await temporaryFolder();
  const environment = await stackEnvironment(folder.path);
  const contentLake = await startProcess("content-lake", { ...environment, CONTENT_LAKE_SEED: seed });
  const site = await startProcess("site", environment);
  return {
    site,
    contentLake,
    environment,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await contentLake[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Variables that give a stack free ports and a folder of its own. */
export async function stackEnvironment(directory: string): Promise<Record<string, string>> {
  const [sitePort, studioPort, lakePort] = await Promise.all([freePort(), freePort(), freePort()]);
  return {
    DATA_DIRECTORY: directory,
    SITE_PORT: String(sitePort),
    STUDIO_PORT: String(studioPort),
    CONTENT_LAKE_PORT: String(lakePort),
  };
}
