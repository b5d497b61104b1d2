import { type Requester, operator } from "../access/requester.ts";
import type { Lake } from "../lake.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

import { executeSchedule } from "./execute-schedule.ts";
import { schedulesIn } from "./schedule.ts";

/** The longest delay of a timer; also the interval at which the clock is checked when nothing else happens. */
const longestWaitMilliseconds = 60_000;

/** Executes each schedule at its time, until the returned function is called. Schedules that came due while no lake ran are executed at once. */
export function runSchedules(lake: Lake): () => void {
  const dataset = lake.dataset(lake.configuration.dataset);
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMilliseconds(dataset)).unref();
  };
  const run = (): void => {
    executeDue(lake, dataset);
    wait();
  };
  const stopFollowing = dataset.follow("schedules", ({ changes }) => {
    if (changes.some(({ before, after }) => (after ?? before)?._type === "system.schedule")) wait();
  });
  run();
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}

function executeDue(lake: Lake, dataset: DatasetStore): void {
  const now = Date.now();
  const due = waiting(dataset).filter(({ executeAt }) => Date.parse(executeAt) <= now);
  for (const schedule of due) {
    try {
      executeSchedule(dataset, schedule, (id) => findRequester(lake, id));
      lake.log.info({ document: schedule.documentId }, "published a scheduled document");
    } catch (error) {
      lake.log.error(
        { err: error, document: schedule.documentId },
        "a scheduled publication failed and will be tried again",
      );
    }
  }
}

/** An import or a migration writes as the operator, who is neither a person nor a token. */
function findRequester({ people, tokens }: Lake, id: string): Requester | undefined {
  return id === operator.id ? operator : (people.byId(id) ?? tokens.byId(id));
}

function waitMilliseconds(dataset: DatasetStore): number {
  const next = Math.min(...waiting(dataset).map(({ executeAt }) => Date.parse(executeAt)));
  // A schedule whose write has just failed is due already; it is not tried again at once.
  return Math.min(Math.max(next - Date.now(), 1_000), longestWaitMilliseconds);
}

function waiting(dataset: DatasetStore) {
  return schedulesIn(dataset.all()).filter(({ state }) => state === "scheduled");
}
