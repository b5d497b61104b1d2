import { isBlankText } from "../content/blank-text.ts";
import { isObject } from "../content/is-object.ts";

/**
 * Whether an optional group says nothing, so that it counts as left out: none of its parts has a value. Whether it is a claim says nothing by itself: the
 * Studio writes that as soon as somebody opens the group.
 *
 * @param group as it is stored, or as the lake answers it
 */
export const isEmptyGroup = (group: unknown): boolean =>
  isObject(group) && Object.entries(group).every(([name, part]) => name.startsWith("_") || isEmptyPart(part));

const isEmptyPart = (part: unknown): boolean =>
  part === null ||
  part === undefined ||
  typeof part === "boolean" ||
  (typeof part === "string" && isBlankText(part)) ||
  (Array.isArray(part) && part.length === 0);
