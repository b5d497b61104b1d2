import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

const maxTargetBytes = 1024;

/** People paste whole messages into the search of the FAQ, and a letter of an Indian script has nine bytes. */
const maxSearchTargetBytes = 8192;

/** A query that only searches. Remix reads others, among them paths, each segment of which takes it time. */
const search = /^\?q=[^&]*$/;

const maxSegments = 32;

/**
 * The characters that browsers send unencoded; they percent-encode all others. Browsers send no fragment, and they convert a backslash to a slash.
 */
const plainPath = /^\/[!$-;=@-[\]-_a-z|~]*$/;

const isWellFormed = (path: string): boolean => {
  if (!plainPath.test(path)) return false;
  if (!path.includes("%")) return true;
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/**
 * Refuses addresses that only attacks have: over 1,024 bytes (414), but for a search, which may have 8,192 with a path of 1,024; more than 32 segments
 * (404); or a path that is not properly percent-encoded or contains a NUL or a backslash (400). Remix 2 needs seconds for a path of thousands of segments.
 */
export const urlLimits: Guard = ({ url = "" }) => {
  const path = url.split("?", 1)[0] ?? "";
  const most = search.test(url.slice(path.length)) ? maxSearchTargetBytes : maxTargetBytes;
  if (url.length > most || path.length > maxTargetBytes) return plainAnswer(414, "The address is too long.");
  if (!isWellFormed(path) || url.includes("%00")) return plainAnswer(400, "The address is malformed.");
  if (path.split("/").length - 1 > maxSegments) return plainAnswer(404, "Nothing was found at this address.");
  return undefined;
};
