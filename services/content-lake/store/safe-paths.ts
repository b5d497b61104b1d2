import type { PatchStep } from "./require-applicable.ts";

const quotedText = /"[^"]*"|'[^']*'/g;
const hugeIndex = /\d{7}/;

/**
 * Refuses paths with effects that no valid patch needs: `items[0:900000000]` makes the patch code fill memory before it reads the array, and
 * `__proto__` changes an object's prototype.
 *
 * @throws Error that names the path
 */
export function requireSafePaths(steps: readonly PatchStep[]): void {
  for (const { path } of steps) {
    if (path.includes("__proto__")) throw new Error(`The path "${path}" has a name that may not be used`);
    if (hugeIndex.test(path.replace(quotedText, ""))) throw new Error(`The path "${path}" has too large an index`);
  }
}
