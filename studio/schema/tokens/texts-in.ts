/**
 * Every string in a value that visitors could read or follow: the value itself, or the strings of a Portable Text's spans and links. Tokens are
 * replaced within one such string, never across two.
 */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith("_") ? [] : textsIn(part)));
}
