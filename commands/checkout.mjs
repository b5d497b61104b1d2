import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root folder; every process is started with it as working directory. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A path inside the checkout.
 *
 * @param {string[]} parts relative to the root
 * @returns {string} absolute
 */
export function inCheckout(...parts) {
  return join(root, ...parts);
}
