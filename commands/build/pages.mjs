import { join } from "node:path";

import { inCheckout } from "../checkout.mjs";
import { runTool } from "../processes/tool.mjs";
import { enableTypeScript } from "../typescript.mjs";
import { keepEarlierFiles } from "./keep-earlier-files.mjs";
import { replaceFolders } from "./replace-folder.mjs";

/**
 * Remix's build: build/server for the server, build/client for browsers.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const pages = {
  name: "pages",
  title: "Building the pages",
  advice: "Fix the errors above and run the command again.",
  inputs: [
    "app",
    "configuration",
    "process-kit",
    "public",
    "remix.config.js",
    "vite.config.ts",
    "tsconfig.json",
    "package-lock.json",
    "server/precompress.ts",
  ],
  output: "build/server/index.js",
  async build(signal) {
    await enableTypeScript();
    const { precompress } = await import("../../server/precompress.ts");
    await replaceFolders(inCheckout("build"), ["server", "client"], async (unfinished) => {
      // A test or a developer's shell may have another value, and the build would then hold React's development version.
      const environment = { NODE_ENV: "production", PAGES_FOLDER: unfinished };
      const script = "node_modules/@remix-run/dev/dist/cli.js";
      await runTool({ script, parameters: ["vite:build"], environment }, signal);
      const client = join(unfinished, "client");
      await precompress(client);
      await keepEarlierFiles(inCheckout("build/client"), client, "assets");
    });
  },
};
