import { createHash } from "node:crypto";

import type { RecordedVersion } from "./recorded-version.ts";

/** Fields that each restored archive sets anew, and the hash itself. */
const notHashed = new Set(["_rev", "_updatedAt", "_weak", "hash"]);

/**
 * The hash of a version: SHA-256, in lower-case hexadecimal, of its JSON in UTF-8 without `_rev`, `_updatedAt`, `_weak` and `hash`, at any depth, with
 * the names of every object in the order of their UTF-16 code units and without spaces. It contains `previousHash`, the hash of the version before,
 * so that it depends on every version so far.
 */
export function versionHash(version: Readonly<Omit<RecordedVersion, "hash">>): string {
  return createHash("sha256").update(canonicalJson(version)).digest("hex");
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (notHashed.has(name) ? undefined : sorted(part)));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
