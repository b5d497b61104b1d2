import { LakeError } from "../errors.ts";

/** How deep values may nest; Sanity indexes 20 levels, and no page needs half of this. */
export const maxDepth = 64;

// `__proto__` would become the prototype of a copy; the GROQ evaluator calls `hasOwnProperty` on the value it reads.
const refusedKeys = new Set(["__proto__", "hasOwnProperty"]);

/**
 * Passes JSON data on, unless it nests so deeply that walking it would overflow the stack, or has a key that changes what an object is.
 * @throws LakeError 400
 */
export function requirePlainData<Data>(data: Data): Data {
  visit(data, 0);
  return data;
}

function visit(value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > maxDepth) throw new LakeError(400, "clientError", `Values may nest at most ${maxDepth} levels deep.`);
  if (Array.isArray(value)) {
    for (const item of value) visit(item, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (refusedKeys.has(key)) throw new LakeError(400, "clientError", `"${key}" may not be the name of a field.`);
    visit(item, depth + 1);
  }
}
