import { fileURLToPath } from "node:url";

import type { ReplacedCode } from "./replaced-code.ts";

const untilAnswered = fileURLToPath(new URL("../tools/until-answered.ts", import.meta.url));

const askedOnce = "const result = await validator(specConstraint, value, message, context);";

/**
 * A rule that must ask the lake goes on asking while it is away. Sanity's own takes a lost network for a mistake in the text, also where the rule only warns,
 * and validates the same text no second time: nobody could publish it.
 */
export const validateUntilAnswered: ReplacedCode = {
  name: "validate-until-answered",
  replacements: [
    {
      code: askedOnce,
      instead: askedOnce.replace("await validator(", "await untilAnswered(() => validator(").replace(");", "));"),
      needs: `import { untilAnswered } from ${JSON.stringify(untilAnswered)};`,
    },
  ],
  advice:
    "Find whether a rule that cannot ask the lake still keeps a text from being published; tests/studio/outages.spec.ts tells.",
};
