/**
 * Loaded into each process of the oracle's stack (`NODE_OPTIONS=--import`). Replaces the process's clock by the time in the file `ORACLE_CLOCK` (a
 * little-endian double, in milliseconds since 1970). Timers are not changed.
 */
import { openSync, readSync } from "node:fs";
import process from "node:process";

const file = process.env["ORACLE_CLOCK"];
if (file !== undefined) globalThis.Date = toldBy(openSync(file, "r"));

/** @param {number} descriptor the file's */
function toldBy(descriptor) {
  const bytes = Buffer.alloc(8);
  const now = () => {
    readSync(descriptor, bytes, 0, bytes.length, 0);
    return bytes.readDoubleLE();
  };
  return new Proxy(Date, {
    construct(original, parameters, target) {
      /** @type {unknown} */
      const made = Reflect.construct(original, parameters.length === 0 ? [now()] : parameters, target);
      return /** @type {Date} */ (made);
    },
    /** @returns {unknown} */
    get: (original, name, receiver) => (name === "now" ? now : Reflect.get(original, name, receiver)),
  });
}
