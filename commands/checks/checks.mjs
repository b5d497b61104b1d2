/**
 * A check of the source.
 *
 * @typedef {object} Check
 * @property {string} name what is checked
 * @property {import("../processes/process-group.mjs").Program} program prints what is wrong and fails, or succeeds
 */

/**
 * Types and lint in one, because both need the same types.
 *
 * @type {Check}
 */
const typesAndLint = { name: "types and lint", program: { script: "node_modules/oxlint/bin/oxlint" } };

/**
 * @param {string} name
 * @param {readonly string[]} files
 * @returns {Check}
 */
const formatOf = (name, files) => {
  const parameters = ["--check", "--log-level=warn", "--ignore-unknown", ...files];
  return { name, program: { script: "node_modules/prettier/bin/prettier.cjs", parameters } };
};

/**
 * All checks of the source. The longest comes first, so that the others run beside it.
 *
 * @type {readonly Check[]}
 */
export const sourceChecks = [
  typesAndLint,
  formatOf("format", ["."]),
  { name: "nothing unused", program: { script: "node_modules/knip/bin/knip.js" } },
  {
    name: "nothing that only tests use",
    program: { script: "node_modules/knip/bin/knip.js", parameters: ["--production"] },
  },
  { name: "content types current", program: { script: "commands/content-types.mjs", parameters: ["--check"] } },
];

/**
 * The quick checks of the source: types and lint of all of it, and the format of the given files.
 *
 * @param {readonly string[]} files paths from the checkout's root
 * @returns {Check[]}
 */
export function quickChecks(files) {
  return [typesAndLint, ...(files.length > 0 ? [formatOf("format of what changed", files)] : [])];
}
