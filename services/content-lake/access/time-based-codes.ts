import { createHmac } from "node:crypto";

/** How long a code counts, and how many digits it has: what code apps take for granted. */
const stepSeconds = 30;
const digits = 6;

/** How many steps a phone's clock may be ahead or behind. */
const drift = 1;

/**
 * The number of the step at a moment, which is what a code is made from.
 *
 * @param milliseconds since 1970
 */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / stepSeconds);

/**
 * The code of a step, with SHA-1.
 *
 * @param key shared with the code app
 * @param step its number
 * @param length how many digits; the tests of the RFC have eight
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export function codeOf(key: Uint8Array, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", key).update(counter).digest();
  // Dynamic truncation, RFC 4226 section 5.3.
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, "0");
}

/**
 * The step of which a code is the right one, among those around a moment; `undefined` for a wrong code.
 *
 * @param key shared with the code app
 * @param code that was typed
 * @param milliseconds the moment, since 1970
 */
export function stepOf(key: Uint8Array, code: string, milliseconds: number): number | undefined {
  const now = stepAt(milliseconds);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index);
  return steps.find((step) => codeOf(key, step) === code);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Bytes as people type them into a code app.
 *
 * @param bytes five or a multiple, so that nothing is left over
 * @see https://www.rfc-editor.org/rfc/rfc4648#section-6
 */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join("");
}
