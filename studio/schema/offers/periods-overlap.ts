/** When a promotion runs: ISO 8601 instants, as the Studio stores them. Without a start it runs at once, without an end for ever. */
export interface Period {
  readonly startsAt?: unknown;
  readonly endsAt?: unknown;
}

/** Whether two promotions run at the same time for a moment. One that begins when the other ends does not. */
export const periodsOverlap = (one: Period, other: Period): boolean =>
  instant(one.startsAt, -Infinity) < instant(other.endsAt, Infinity) &&
  instant(other.startsAt, -Infinity) < instant(one.endsAt, Infinity);

const instant = (value: unknown, otherwise: number): number =>
  typeof value === "string" ? new Date(value).getTime() : otherwise;
