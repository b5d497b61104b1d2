import { busyButtons } from "./busy-buttons.mjs";
import { importDirections } from "./import-directions.mjs";
import { replacedModules } from "./replaced-modules.mjs";
import { requestBodies } from "./request-bodies.mjs";

/**
 * A rule of the linter.
 *
 * @typedef {Extract<Parameters<import("oxlint/plugins-dev").RuleTester["run"]>[1], { createOnce?: never } | { create: unknown }>} Rule
 */

/** The linter's plugin with this project's own rules, for `.oxlintrc.json`. */
export default {
  meta: { name: "house" },
  rules: {
    "busy-buttons": busyButtons,
    "import-directions": importDirections,
    "replaced-modules": replacedModules,
    "request-bodies": requestBodies,
  },
};
