import process from "node:process";

import { inCheckout } from "../checkout.mjs";
import { runTool } from "../processes/tool.mjs";
import { keepEarlierFiles } from "./keep-earlier-files.mjs";
import { replaceFolder } from "./replace-folder.mjs";
import { studioVariables } from "./studio-variables.mjs";

/**
 * The Sanity Studio, as static files.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const studio = {
  name: "studio",
  title: "Building the Studio",
  advice: "Building the Studio needs 2 GB of free memory. Fix the errors above and run the command again.",
  inputs: [
    "studio",
    "!studio/seed",
    "app/blocks",
    "app/content",
    "app/pages.ts",
    "process-kit/joiners.ts",
    "process-kit/typed-text.ts",
    "process-kit/words-as-read.ts",
    "docs/staff",
  ],
  settings: studioVariables(process.env),
  output: "studio/dist/index.html",
  async build(signal) {
    const environment = { NODE_ENV: "production", SANITY_TELEMETRY_DISABLED: "1", CI: "1" };
    const surroundings = { directory: inCheckout("studio"), environment };
    const dist = inCheckout("studio/dist");
    await replaceFolder(dist, async (unfinished) => {
      const script = "studio/node_modules/sanity/bin/sanity";
      await runTool({ script, parameters: ["build", unfinished, "--yes"], ...surroundings }, signal);
      await runTool({ script: "studio/after-build/main.mjs", parameters: [unfinished], ...surroundings }, signal);
      await keepEarlierFiles(dist, unfinished, "static");
    });
  },
};
