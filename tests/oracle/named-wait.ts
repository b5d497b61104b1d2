import type { Observation } from "./observation.ts";

const secondsPer: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3_600 };

/** The number of seconds after which a page says to try again, read from an observation; undefined where it names no time. */
export function namedWaitSeconds({ words }: Pick<Observation, "words">): number | undefined {
  for (const line of words) {
    const [, count, unit = ""] = /try again in (\d+) (second|minute|hour)/.exec(line) ?? [];
    if (count !== undefined) return Number(count) * (secondsPer[unit] ?? 0);
  }
  return undefined;
}
