import process from "node:process";

import { inCheckout } from "../checkout.mjs";
import { npm } from "../install/npm.mjs";
import { runTool } from "../processes/tool.mjs";

const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = process.env;

/** The hosted project the Studio is built for, if any; the embedded lake's address is told to it when it is served. */
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
  advice: "It needs 2 GB of free memory. Mend what is named above and run the command again.",
  inputs: ["studio", "!studio/seed"],
  settings: hostedProject,
  output: "studio/dist/index.html",
  async build(signal) {
    const environment = { ...hostedProject, NODE_ENV: "production", SANITY_TELEMETRY_DISABLED: "1", CI: "1" };
    await runTool({ script: npm, parameters: ["run", "build"], directory: inCheckout("studio"), environment }, signal);
  },
};
