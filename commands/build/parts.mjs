import { packagesStep } from "../install/packages.mjs";
import { buildStep } from "./build-step.mjs";
import { bundledContent } from "./bundled-content.mjs";
import { databaseTemplate } from "./database-template.mjs";
import { pages } from "./pages.mjs";
import { processes } from "./processes.mjs";
import { seed } from "./seed.mjs";
import { studio } from "./studio.mjs";

/** The packages that everything but the Studio needs; configuration can be read once they are there. */
export const siteInstallation = [packagesStep("the site's")];

/** What the site and its content lake are built from, in order. */
export const siteBuild = [pages, processes, databaseTemplate, seed, bundledContent].map(buildStep);

/** The Studio's own packages: it needs a newer React than the site's. */
export const studioInstallation = [packagesStep("the Studio's", "studio")];

/** The built Studio. */
export const studioBuild = [buildStep(studio)];

/** Everything there is to install and build, in order. */
export const everything = [...siteInstallation, ...siteBuild, ...studioInstallation, ...studioBuild];
