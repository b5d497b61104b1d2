import { isDeepStrictEqual } from "node:util";

import { comparable } from "./differences.ts";
import type { Holdings } from "./holdings.ts";
import type { Observation } from "./observation.ts";
import type { Way } from "./walk.ts";

/** The state of one way. */
export interface Outcome {
  way: Way;
  seen: Observation;
  holdings: Holdings | undefined;
}

/** The differences of the other ways from the first, one line each; none when they agree. */
export function differencesBetween([first, ...others]: readonly Outcome[]): string[] {
  return first ? others.flatMap((other) => differencesOf(first, other)) : [];
}

function differencesOf(one: Outcome, other: Outcome): string[] {
  const parts = partsOf(one);
  const otherParts = partsOf(other);
  return [...new Set([...Object.keys(parts), ...Object.keys(otherParts)])]
    .filter((name) => !isDeepStrictEqual(parts[name], otherParts[name]))
    .map((name) => {
      const [mine, theirs] = withoutCommon(parts[name], otherParts[name]);
      return `${name}: ${one.way} ${shown(mine)}, ${other.way} ${shown(theirs)}`;
    });
}

/** What is compared, by name. */
function partsOf({ seen, way, holdings }: Outcome): Record<string, unknown> {
  const { address, words, fields, buttons } = comparable(seen, way);
  const named = (kind: string, parts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${kind} ${name}`, part]));
  return {
    address,
    words,
    ...named("field", fields),
    ...named("button", buttons),
    ...named("database", holdings ?? {}),
  };
}

/** The entries that only one of two lists has. Their order does not count. */
function withoutCommon(mine: unknown, theirs: unknown): [unknown, unknown] {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return [mine, theirs];
  const left = mine.filter((item) => !theirs.includes(item));
  const right = theirs.filter((item) => !mine.includes(item));
  return left.length + right.length > 0 ? [left, right] : [mine, theirs];
}

const shown = (part: unknown): string => (part === undefined ? "has none" : JSON.stringify(part));
