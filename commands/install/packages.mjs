import { join } from "node:path";

import { inCheckout } from "../checkout.mjs";
import { isObject, readJson } from "../json.mjs";
import { runTool } from "../processes/tool.mjs";
import { npm } from "./npm.mjs";

const advice =
  "Check that this machine reaches the npm registry and has 2 GB of free disk, then run the command again.";

/**
 * Installing the packages one package.json asks for, exactly as its lock file says.
 *
 * @param {string} whose for the step's title: "the site's"
 * @param {string} [folder] relative to the checkout's root
 * @returns {import("../terminal/steps.mjs").Step}
 */
export function packagesStep(whose, folder = ".") {
  const directory = inCheckout(folder);
  return {
    title: `Installing ${whose} packages`,
    advice,
    isDone: () => matchesLock(directory),
    // The tools to build with are development dependencies, wanted whatever NODE_ENV is.
    run: (signal) => runTool({ script: npm, parameters: ["ci", "--include=dev"], directory }, signal),
  };
}

/**
 * Whether what npm recorded in node_modules is what the lock file asks for. npm writes its record last, so an install that was
 * interrupted has none.
 *
 * @param {string} directory
 */
async function matchesLock(directory) {
  const [wanted, installed] = await Promise.all(
    ["package-lock.json", "node_modules/.package-lock.json"].map((file) => lockedVersions(join(directory, file))),
  );
  if (wanted === undefined || installed === undefined) return false;
  return [...wanted].every(([path, { version, optional }]) => {
    const found = installed.get(path);
    return found === undefined ? optional : found.version === version;
  });
}

/** @param {string} file */
async function lockedVersions(file) {
  const packages = (await readJson(file))?.["packages"];
  if (!isObject(packages)) return undefined;
  return new Map(
    Object.entries(packages)
      .filter(([path]) => path !== "")
      .map(([path, entry]) => {
        const { version, optional } = isObject(entry) ? entry : {};
        return [path, { version, optional: optional === true }];
      }),
  );
}
