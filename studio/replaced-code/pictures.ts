import type { ReplacedCode } from "./replaced-code.ts";

const cleared = "onChange(isEmpty2 && !valueIsArrayElement() ? unset() : removeKeys);";

/** The menu of a picture closes when the field is cleared by it. Otherwise it is open again, over the form, as soon as the field has another picture. */
export const closedWhenCleared: ReplacedCode = {
  replacements: [{ code: cleared, instead: `setMenuOpen(!1), ${cleared}` }],
  advice: "Find whether a picture's menu is open after its field was cleared and another picture chosen.",
};
