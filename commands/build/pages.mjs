import { rm } from "node:fs/promises";

import { inCheckout } from "../checkout.mjs";
import { runTool } from "../processes/tool.mjs";
import { enableTypeScript } from "../typescript.mjs";

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
    for (const folder of ["build/server", "build/client"])
      await rm(inCheckout(folder), { recursive: true, force: true });
    // A test or a developer's shell may have another value, and the build would then hold React's development version.
    const environment = { NODE_ENV: "production" };
    const script = "node_modules/@remix-run/dev/dist/cli.js";
    await runTool({ script, parameters: ["vite:build"], environment }, signal);
    await enableTypeScript();
    const { precompress } = await import("../../server/precompress.ts");
    await precompress(inCheckout("build/client"));
  },
};
