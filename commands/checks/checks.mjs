import { inCheckout } from "../checkout.mjs";

/**
 * A check of the source.
 *
 * @typedef {object} Check
 * @property {string} name what is checked
 * @property {import("../processes/process-group.mjs").Program} program prints what is wrong and fails, or succeeds
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
 * The longest check comes first, so that the others run beside it.
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
  {
    name: "nothing that only tests use",
    program: { script: "node_modules/knip/bin/knip.js", parameters: ["--production"] },
  },
  { name: "content types current", program: { script: "commands/content-types.mjs", parameters: ["--check"] } },
];

/**
 * The checks that work on single files, limited to the given files.
 *
 * @param {readonly string[]} files paths from the checkout's root
 * @returns {Check[]} none when there are no files
 */
export function changedFilesChecks(files) {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  const lint = ["--max-warnings=0", "--no-warn-ignored", ...sources];
  const format = ["--check", "--log-level=warn", "--ignore-unknown", ...files];
  return [
    ...(sources.length > 0
      ? [{ name: "lint of what changed", program: { script: "node_modules/eslint/bin/eslint.js", parameters: lint } }]
      : []),
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
