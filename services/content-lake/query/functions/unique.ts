import { DateTime } from "groq-js";

/**
 * `array::unique(list)`: each value once, where it comes first. Objects and lists are never equal.
 * @see https://spec.groq.dev/GROQ-1.revision3/#sec-array-unique
 */
export function unique(list: unknown): unknown {
  if (!Array.isArray(list)) return null;
  const seen = new Set<unknown>();
  return list.filter((value: unknown) => {
    const identity = identityOf(value);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

function identityOf(value: unknown): unknown {
  if (value instanceof DateTime) return `date ${value.date.getTime()}`;
  return typeof value === "string" ? `text ${value}` : (value ?? null);
}
