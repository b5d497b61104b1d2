import { type Requester, operator } from "../access/requester.ts";
import type { Lake } from "../lake.ts";
import { publishScheduledRelease } from "../releases/publish-scheduled-release.ts";
import { releasesIn } from "../releases/release.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

import { type FindRequester, executeSchedule } from "./execute-schedule.ts";
import { schedulesIn } from "./schedule.ts";
import { isRepeatable } from "./set-publications.ts";

/** The longest delay of a timer; also the interval at which the clock is checked when nothing else happens. */
const longestWaitMilliseconds = 60_000;
const shortestWaitMilliseconds = 1_000;

/**
 * Executes each schedule, and publishes each scheduled release, at its time, until the returned function is called. Those that came due while no lake
 * ran are executed at once. One that fails, on a full disk for example, is tried again after a second, and then after twice as long each time, up to a
 * minute; sooner when something else could be written. It is logged when it fails for another reason than before.
 */
export function runSchedules(lake: Lake): () => void {
  const dataset = lake.datasets.main;
  const failures: Failures = { reasons: new Map(), pauseMilliseconds: shortestWaitMilliseconds, againAt: 0 };
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMilliseconds(dataset, failures)).unref();
  };
  const run = (): void => {
    executeDue(lake, dataset, failures);
    wait();
  };
  const stopFollowing = dataset.follow("schedules", ({ changes }) => {
    const isOfSchedules = changes.some(({ before, after }) => scheduledTypes.includes((after ?? before)?._type ?? ""));
    const isFirstSinceFailure = failures.reasons.size > 0 && failures.againAt > 0;
    if (isFirstSinceFailure) failures.againAt = 0;
    // Each wait begins anew, so nothing would ever run while somebody writes all the time.
    if (isFirstSinceFailure || isOfSchedules) wait();
  });
  run();
  return () => {
    stopFollowing();
    clearTimeout(timer);
  };
}

const scheduledTypes = ["system.schedule", "system.release"];

/** What was due and could not be published. */
interface Failures {
  /** Why, by {@link keyOf}. */
  reasons: Map<string, string>;
  /** How long to wait after they have failed again. */
  pauseMilliseconds: number;
  /** When they are tried again, in milliseconds since 1970. */
  againAt: number;
}

/** One that is set for another time is another one. */
const keyOf = ({ at, subject }: Waiting): string => JSON.stringify({ at, ...subject });

function executeDue(lake: Lake, dataset: DatasetStore, failures: Failures): void {
  const now = Date.now();
  const find = (id: string) => findRequester(lake, id);
  const { reasons } = failures;
  const isAgain = now >= failures.againAt;
  for (const one of waiting(dataset)) {
    const { at, subject, execute } = one;
    const key = keyOf(one);
    if (Date.parse(at) > now || (reasons.has(key) && !isAgain)) continue;
    try {
      const refusal = execute(find);
      if (refusal === undefined) lake.log.info(subject, "published what was scheduled");
      else lake.log.error({ reason: refusal, ...subject }, "a scheduled publication failed and has ended");
    } catch (error) {
      const reason = String(error);
      if (reasons.get(key) === reason) continue;
      reasons.set(key, reason);
      const outcome = isRepeatable(error) ? "failed and will be tried again" : "failed and has ended";
      lake.log.error({ err: error, ...subject }, `a scheduled publication ${outcome}`);
    }
  }
  const left = new Set(waiting(dataset).map(keyOf));
  for (const key of reasons.keys()) if (!left.has(key)) reasons.delete(key);
  if (reasons.size === 0) failures.pauseMilliseconds = shortestWaitMilliseconds;
  else if (isAgain) {
    failures.againAt = now + failures.pauseMilliseconds;
    failures.pauseMilliseconds = Math.min(2 * failures.pauseMilliseconds, longestWaitMilliseconds);
  }
}

/** An import or a migration writes as the operator, who is neither a person nor a token. */
function findRequester({ people, tokens }: Lake, id: string): Requester | undefined {
  return id === operator.id ? operator : (people.byId(id) ?? tokens.byId(id));
}

function waitMilliseconds(dataset: DatasetStore, { reasons, againAt }: Failures): number {
  const times = waiting(dataset).map((one) => (reasons.has(keyOf(one)) ? againAt : Date.parse(one.at)));
  return Math.min(Math.max(Math.min(...times) - Date.now(), shortestWaitMilliseconds), longestWaitMilliseconds);
}

interface Waiting {
  /** ISO 8601. */
  at: string;
  /** What is published, for the log. */
  subject: { document: string } | { release: string };
  /** Answers why it was refused for good; undefined once it is published. */
  execute: (find: FindRequester) => string | undefined;
}

/** What waits for its time, the earliest first: of two publications of a document the later one decides, also when both are late. */
function waiting(dataset: DatasetStore): Waiting[] {
  const schedules = schedulesIn(dataset.where).filter(({ state }) => state === "scheduled");
  const releases = releasesIn(dataset.where).flatMap((release) => (release.state === "scheduled" ? release : []));
  const all = [
    ...schedules.map((schedule) => ({
      at: schedule.executeAt,
      subject: { document: schedule.documentId },
      execute: (find: FindRequester) => executeSchedule(dataset, schedule, find),
    })),
    ...releases.map((release) => ({
      at: release.publishAt,
      subject: { release: release.name },
      execute: (find: FindRequester) => publishScheduledRelease(dataset, release, find),
    })),
  ];
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
