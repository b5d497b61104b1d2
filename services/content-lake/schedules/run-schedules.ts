import { type Requester, operator } from "../access/requester.ts";
import type { Lake } from "../lake.ts";
import { publishScheduledRelease } from "../releases/publish-scheduled-release.ts";
import { releasesIn } from "../releases/release.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

import { type FindRequester, executeSchedule } from "./execute-schedule.ts";
import { isRepeatable } from "./failed-publication.ts";
import { schedulesIn } from "./schedule.ts";

/** The longest delay of a timer; also the interval at which the clock is checked when nothing else happens. */
const longestWaitMilliseconds = 60_000;

/**
 * Executes each schedule, and publishes each scheduled release, at its time, until the returned function is called. Those that came due while no lake
 * ran are executed at once.
 */
export function runSchedules(lake: Lake): () => void {
  const dataset = lake.datasets.main;
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
    if (changes.some(({ before, after }) => scheduledTypes.includes((after ?? before)?._type ?? ""))) wait();
  });
  run();
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}

const scheduledTypes = ["system.schedule", "system.release"];

function executeDue(lake: Lake, dataset: DatasetStore): void {
  const now = Date.now();
  const find = (id: string) => findRequester(lake, id);
  for (const { at, subject, execute } of waiting(dataset)) {
    if (Date.parse(at) > now) continue;
    try {
      execute(find);
      lake.log.info(subject, "published what was scheduled");
    } catch (error) {
      const outcome = isRepeatable(error) ? "failed and will be tried again" : "failed and has ended";
      lake.log.error({ err: error, ...subject }, `a scheduled publication ${outcome}`);
    }
  }
}

/** An import or a migration writes as the operator, who is neither a person nor a token. */
function findRequester({ people, tokens }: Lake, id: string): Requester | undefined {
  return id === operator.id ? operator : (people.byId(id) ?? tokens.byId(id));
}

function waitMilliseconds(dataset: DatasetStore): number {
  const next = Math.min(...waiting(dataset).map(({ at }) => Date.parse(at)));
  // A schedule whose write has just failed is due already; it is not tried again at once.
  return Math.min(Math.max(next - Date.now(), 1_000), longestWaitMilliseconds);
}

interface Waiting {
  /** ISO 8601. */
  at: string;
  /** What is published, for the log. */
  subject: { document: string } | { release: string };
  execute: (find: FindRequester) => void;
}

/** What waits for its time, the earliest first: of two publications of a document the later one decides, also when both are late. */
function waiting(dataset: DatasetStore): Waiting[] {
  const schedules = schedulesIn(dataset.where).filter(({ state }) => state === "scheduled");
  const releases = releasesIn(dataset.where).flatMap((release) => (release.state === "scheduled" ? release : []));
  const all = [
    ...schedules.map((schedule) => ({
      at: schedule.executeAt,
      subject: { document: schedule.documentId },
      execute(find: FindRequester) {
        executeSchedule(dataset, schedule, find);
      },
    })),
    ...releases.map((release) => ({
      at: release.publishAt,
      subject: { release: release.name },
      execute(find: FindRequester) {
        publishScheduledRelease(dataset, release, find);
      },
    })),
  ];
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
