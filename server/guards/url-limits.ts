import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

const maxTargetBytes = 1024;
const maxSegments = 32;

/** Everything a browser sends as it is; it percent-encodes the rest. Fragments stay at home, and a backslash is a slash in disguise. */
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
 * Refuses addresses that only an attack has: over 1,024 bytes (414), deeper than 32 segments (404), or with a path that is not properly
 * percent-encoded or hides a NUL or a backslash (400). Remix 2 takes seconds over a path of thousands of segments.
 */
export const urlLimits: Guard = ({ url = "" }) => {
  if (url.length > maxTargetBytes) return plainAnswer(414, "That address is too long.");
  const path = url.split("?", 1)[0] ?? "";
  if (!isWellFormed(path) || url.includes("%00")) return plainAnswer(400, "That address is malformed.");
  if (path.split("/").length - 1 > maxSegments) return plainAnswer(404, "There is nothing at that address.");
  return undefined;
};
