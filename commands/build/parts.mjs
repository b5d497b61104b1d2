import { packagesStep } from "../install/packages.mjs";
import { runTool } from "../processes/tool.mjs";
import { buildStep } from "./build-step.mjs";
import { bundledContent } from "./bundled-content.mjs";
import { databaseTemplate } from "./database-template.mjs";
import { pages } from "./pages.mjs";
import { previewScript } from "./preview-script.mjs";
import { processes } from "./processes.mjs";
import { seed } from "./seed.mjs";
import { studio } from "./studio.mjs";

/**
 * A part that `build-part.mjs` builds in a child process, so that a long-running command keeps none of the build's memory. Of the variables that
 * configure the site the child gets the part's settings only: what is built never depends on the others.
 *
 * @param {import("./build-step.mjs").BuildPart} part
 * @returns {import("./build-step.mjs").BuildPart}
 */
const inChildProcess = (part) => ({
  ...part,
  build: (signal) => {
    const [script, parameters] = ["commands/build/build-part.mjs", [part.name]];
    return runTool({ script, parameters, isolated: true, environment: part.settings ?? {} }, signal);
  },
});

const siteParts = [pages, processes, databaseTemplate, seed, bundledContent];
const studioParts = [previewScript, studio];

/** Everything that is built. */
export const parts = [...siteParts, ...studioParts];

/** The packages that everything but the Studio needs; configuration can be read once they are installed. */
export const siteInstallation = [packagesStep("the site's", ".")];

/** The steps that build the site and its content lake, in order. */
export const siteBuild = siteParts.map(inChildProcess).map(buildStep);

/** The Studio's own packages: it needs a newer React than the site's. */
export const studioInstallation = [packagesStep("the Studio's", "studio")];

/** The built Studio, and what the site needs to be edited in it. */
export const studioBuild = studioParts.map(inChildProcess).map(buildStep);

/** Everything there is to install and build, in order. */
export const everything = [...siteInstallation, ...siteBuild, ...studioInstallation, ...studioBuild];
