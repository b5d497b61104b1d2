import process from "node:process";

import { inCheckout } from "../checkout.mjs";
import { npm } from "../install/npm.mjs";
import { runTool } from "../processes/tool.mjs";

/** A blank variable counts as absent, as it does for every process. */
const [project, dataset] = ["SANITY_PROJECT_ID", "SANITY_DATASET"].map((name) => process.env[name]?.trim());

/** The hosted project for which the Studio is built, if any. The embedded lake's address is configured when the Studio is served. */
const hostedProject = {
  ...(project && { SANITY_STUDIO_PROJECT_ID: project }),
  ...(project && dataset && { SANITY_STUDIO_DATASET: dataset }),
};

/**
 * The Sanity Studio, as static files.
 *
 * @type {import("./build-step.mjs").BuildPart}
 */
export const studio = {
  name: "studio",
  title: "Building the Studio",
  advice: "Building the Studio needs 2 GB of free memory. Fix the errors above and run the command again.",
  inputs: ["studio", "!studio/seed", "app/blocks", "app/content", "app/pages.ts", "docs/staff"],
  settings: hostedProject,
  output: "studio/dist/index.html",
  async build(signal) {
    const environment = { ...hostedProject, NODE_ENV: "production", SANITY_TELEMETRY_DISABLED: "1", CI: "1" };
    await runTool({ script: npm, parameters: ["run", "build"], directory: inCheckout("studio"), environment }, signal);
  },
};
