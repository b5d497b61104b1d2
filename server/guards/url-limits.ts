import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

/** A letter of an Indian script has nine bytes, and people paste whole messages into the search of the FAQ. */
const maxTargetBytes = 8192;
const maxPathBytes = 1024;
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
 * Refuses addresses that only attacks have: over 8,192 bytes or with a path over 1,024 (414), more than 32 segments (404), or a path that is not properly percent-encoded or
 * contains a NUL or a backslash (400). Remix 2 needs seconds for a path of thousands of segments.
 */
export const urlLimits: Guard = ({ url = "" }) => {
  const path = url.split("?", 1)[0] ?? "";
  if (url.length > maxTargetBytes || path.length > maxPathBytes) return plainAnswer(414, "The address is too long.");
  if (!isWellFormed(path) || url.includes("%00")) return plainAnswer(400, "The address is malformed.");
  if (path.split("/").length - 1 > maxSegments) return plainAnswer(404, "Nothing was found at this address.");
  return undefined;
};
