import { createHmac } from "node:crypto";

import { z } from "zod";

import { isSameText } from "../../../process-kit/same-text.ts";
import type { Keys } from "../../players/secrets.ts";

/** What every file says besides its report. */
const madeFile = z.object({
  report: z.object({ madeAt: z.iso.datetime(), madeFor: z.object({ name: z.string() }) }),
});

/** For whom and when a file was made. */
export type MadeFile = z.output<typeof madeFile>["report"];

/** The end of a file, which holds the signature of everything before it. */
const ending = (signature: string): string => `,\n  "signature": "${signature}"\n}\n`;

const signed = (key: Buffer, body: string): string =>
  body + ending(createHmac("sha256", key).update(body).digest("hex"));

const endingLength = ending("0".repeat(64)).length;

/** The longest file that can be checked, in bytes: some 15,000 versions, more than the terms will ever have. */
export const maximumFileBytes = 4 * 1024 * 1024;

/**
 * A report as a JSON file, with HMAC-SHA-256 of every byte before the signature. It proves to whoever trusts this site that the site made the file and that
 * nobody changed it since; not that what the database held was right, and nothing to somebody without the key. The first key signs.
 */
export const signedFile = ([key]: Keys, report: MadeFile & Readonly<Record<string, unknown>>): string =>
  signed(key, JSON.stringify({ report }, null, 2).slice(0, -"\n}".length));

/** For whom and when the site made a file; undefined when it did not, or when a single byte was changed. No other file is parsed. */
export function checkedFile(keys: Keys, text: string): MadeFile | undefined {
  if (!keys.some((key) => isSameText(text, signed(key, text.slice(0, -endingLength))))) return undefined;
  return madeFile.parse(JSON.parse(text)).report;
}
