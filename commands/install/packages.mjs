import { dirname, join } from "node:path";
import process from "node:process";

import { inCheckout } from "../checkout.mjs";
import { isObject, readJson } from "../json.mjs";
import { runTool } from "../processes/tool.mjs";
import { withoutSecrets } from "../processes/without-secrets.mjs";

const runningThis = process.env["npm_execpath"];
const besideNode = join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");

/** npm's script: the npm that runs this command, otherwise the one that came with Node.js, also when another package manager runs the command. */
const npm = runningThis?.endsWith("npm-cli.js") === true ? runningThis : besideNode;

const advice =
  "Check that this machine can reach the npm registry and has 2 GB of free disk space, then run the command again.";

/**
 * Installs the packages of some package.json files, exactly as in their lock files, all at once: npm uses little more than one processor.
 *
 * @param {string} whose for the step's title: "the site's"
 * @param {...string} folders relative to the checkout's root
 * @returns {import("../terminal/steps.mjs").Step}
 */
export function packagesStep(whose, ...folders) {
  const directories = folders.map((folder) => inCheckout(folder));
  return {
    title: `Installing ${whose} packages`,
    advice,
    isDone: async () => (await Promise.all(directories.map(matchesLock))).every(Boolean),
    async run(signal) {
      const results = await Promise.allSettled(directories.map((directory) => install(directory, signal)));
      for (const result of results) if (result.status === "rejected") throw result.reason;
    },
  };
}

/**
 * @param {string} directory
 * @param {AbortSignal} signal
 */
async function install(directory, signal) {
  if (await matchesLock(directory)) return;
  // The build tools are development dependencies, which are needed whatever NODE_ENV is.
  const parameters = ["ci", "--include=dev"];
  await runTool({ script: npm, parameters, directory, environment: withoutSecrets }, signal);
}

/**
 * Whether npm's record in node_modules matches the lock file. npm writes its record last, so an interrupted install has none.
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
