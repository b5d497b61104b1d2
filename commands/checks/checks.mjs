import { inCheckout } from "../checkout.mjs";

/**
 * Something that is right or wrong about the source as it stands.
 *
 * @typedef {object} Check
 * @property {string} name what is checked, in a person's words
 * @property {import("../processes/process-group.mjs").Program} program says what is wrong and fails, or succeeds
 */

/** @type {readonly Check[]} */
export const typeChecks = [
  { name: "types", program: { script: "node_modules/typescript/bin/tsc", parameters: ["--noEmit"] } },
  {
    name: "types of the Studio",
    program: {
      script: "studio/node_modules/typescript/bin/tsc",
      parameters: ["--noEmit"],
      directory: inCheckout("studio"),
    },
  },
];

/**
 * The longest first, beside which the others run.
 *
 * @type {readonly Check[]}
 */
export const lintChecks = [
  { name: "lint", program: { script: "node_modules/eslint/bin/eslint.js", parameters: ["--max-warnings=0", "."] } },
  {
    name: "format",
    program: { script: "node_modules/prettier/bin/prettier.cjs", parameters: ["--check", "--log-level=warn", "."] },
  },
  { name: "nothing unused", program: { script: "node_modules/knip/bin/knip.js" } },
  { name: "content types current", program: { script: "commands/content-types.mjs", parameters: ["--check"] } },
];
