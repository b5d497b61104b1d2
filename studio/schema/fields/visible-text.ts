import type { CustomValidator } from "sanity";

import { isBlankText } from "../../../app/content/blank-text.ts";

/** Refuses a text of which nobody sees anything, such as a space that was left over. Whether it may be empty is the field's own rule. */
export const visibleText: CustomValidator<string | undefined> = (text) =>
  !text ||
  !isBlankText(text) ||
  "Nobody sees what stands here: only spaces or invisible characters. Write words, or remove it.";
