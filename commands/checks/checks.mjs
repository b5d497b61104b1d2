/**
 * A check of the source.
 *
 * @typedef {object} Check
 * @property {string} name what is checked
 * @property {import("../processes/process-group.mjs").Program} program prints what is wrong and fails, or succeeds
 */

/** Types and lint in one, because both need the same types. */
const linter = "node_modules/oxlint/bin/oxlint";

/**
 * All checks of the source. The longest comes first, so that the others run beside it.
 *
 * @type {readonly Check[]}
 */
export const sourceChecks = [
  { name: "types and lint", program: { script: linter } },
  {
    name: "format",
    program: { script: "node_modules/prettier/bin/prettier.cjs", parameters: ["--check", "--log-level=warn", "."] },
  },
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
  const format = ["--check", "--log-level=warn", "--ignore-unknown", ...files];
  return [
    { name: "types and lint", program: { script: linter } },
    ...(files.length > 0
      ? [
          {
            name: "format of what changed",
            program: { script: "node_modules/prettier/bin/prettier.cjs", parameters: format },
          },
        ]
      : []),
  ];
}
