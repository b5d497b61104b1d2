import type { CustomValidator } from "sanity";

import { isBlankText } from "../../../app/content/blank-text.ts";
import { hiddenMarkProblem } from "./hidden-mark-problem.ts";

/** Refuses a text of which nobody sees anything, or not everything, such as a space that was left over. Whether it may be empty is the field's own rule. */
export const visibleText: CustomValidator<string | undefined> = (text) => {
  if (!text) return true;
  return isBlankText(text)
    ? "Nobody sees what stands here: only spaces or invisible characters. Write words, or remove it."
    : (hiddenMarkProblem(text) ?? true);
};
