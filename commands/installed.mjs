/**
 * Ends a command with a sentence when Node.js is too old or the site's packages are not installed. Commands in TypeScript load it before `tsx`, which is
 * one of those packages: `node --import ./commands/installed.mjs --import tsx <file>`.
 */
import { existsSync } from "node:fs";
import { exit, stderr, versions } from "node:process";

import { inCheckout } from "./checkout.mjs";
import { nodeVersionProblem } from "./node-version.mjs";

const isInstalled = existsSync(inCheckout("node_modules/tsx"));
const problem =
  nodeVersionProblem(versions.node) ??
  (isInstalled ? undefined : "The site's packages are not installed. Run npm start, which installs them, or npm ci.");
if (problem !== undefined) {
  stderr.write(`${problem}\n`);
  exit(1);
}
