import { randomBytes } from "node:crypto";

/**
 * Gives every object in an array a `_key`, where it has none, in place: the Studio cannot edit an item without a key.
 * @param data parsed from a request, so that nothing else refers to it
 */
export function addArrayKeys(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  if (Array.isArray(data)) for (const item of data) if (lacksKey(item)) item._key = randomBytes(6).toString("hex");
  for (const value of Object.values(data)) addArrayKeys(value);
}

function lacksKey(item: unknown): item is { _key?: string } {
  return typeof item === "object" && item !== null && !Array.isArray(item) && !("_key" in item);
}
