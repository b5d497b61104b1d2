import { isObject } from "../../../app/content/is-object.ts";

/**
 * Every string in a value except those in parts whose names begin with `_`: the value itself, or of a Portable Text the words of its spans and the
 * targets of its links, and also its styles, kinds of list and marks, which hold no tokens. Tokens are replaced within one such string, never across two.
 */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith("_") ? [] : textsIn(part)));
}
