import { createHash } from "node:crypto";

/**
 * The SHA-256 digest, in hexadecimal, under which the store keeps what it must not tell. It is plain, so it is for random secrets and for names that are only
 * looked up; a password that a person chose is hashed slowly (`people.ts`).
 */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
