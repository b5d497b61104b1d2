import { isObject } from "../../app/content/is-object.ts";

/** Whether two values of a document say the same, in whatever order their fields were written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  return [...Object.keys(one), ...Object.keys(other)].every((name) => isSame(one[name], other[name]));
}
