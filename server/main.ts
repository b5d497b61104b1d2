import { loadBuiltApp } from "./built-app.ts";
import { exitWith } from "./exit-with.ts";
import { runSite } from "./run-site.ts";
import { readStaticFiles } from "./static-files.ts";

/** The built site: the process that `npm start` runs, with the checkout's root as its working directory. */
await runSite(async () => ({
  handleRemix: await loadBuiltApp(),
  files: await readStaticFiles("build/client"),
  isBuilt: true,
})).catch(exitWith);
