import { vi } from "vitest";

import { metricsOf } from "./metrics.ts";
import type { Stack } from "./stack.ts";

/** How often the site asked the lake and got an answer. */
export const lakeQueries = 'site_outside_calls_total{service="contentLake",outcome="answered"}';

const patienceMilliseconds = 120_000;

/** Waits until the site follows the lake and has asked it nothing for a second: every page is then as the last change made it. */
export async function untilQuiet({ environment }: Pick<Stack, "environment">): Promise<void> {
  let last: number | undefined;
  const isQuiet = async () => {
    const metrics = await metricsOf(environment);
    const asked = metrics.get(lakeQueries);
    const hasAskedNothing = asked === last;
    last = asked;
    const isCurrent = metrics.get("site_lake_connected") === 1 && metrics.get("site_pages_on_last_good") === 0;
    return hasAskedNothing && isCurrent;
  };
  await vi.waitUntil(isQuiet, { interval: 1_000, timeout: patienceMilliseconds });
}
