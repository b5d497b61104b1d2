import { setPriority } from "node:os";

import { type AskedJob, readyMessage } from "./protocol.ts";

const checkEveryMilliseconds = 50;

/** Pages are answered first. */
const niceness = 10;

/** Ends this process at once. `process.exit` would wait for native threads, which are what has to be stopped. */
const end = () => process.kill(process.pid, "SIGKILL");

/**
 * Makes this process a worker: does one job after another for the process that started it. It ends itself when a job takes more processor time
 * or memory than it may, and when the starter is gone; a signal to the whole group does not end it, as the starter may want to finish.
 *
 * @param doJob has to leave the event loop free while it works in native threads; when it rejects, the process ends
 */
// The type of the job is the starter's word: both are built from one source.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function serveJobs<Job, Answer>(doJob: (job: Job) => Promise<Answer>): void {
  setPriority(niceness);
  process.on("SIGTERM", () => undefined);
  process.on("SIGINT", () => undefined);
  process.on("disconnect", end);
  process.on("message", ({ job, cpuSeconds, memoryMegabytes }: AskedJob<Job>) => {
    const before = process.cpuUsage();
    const check = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isOver = user + system > cpuSeconds * 1_000_000 || process.memoryUsage.rss() > memoryMegabytes * 1_000_000;
      if (isOver) end();
    }, checkEveryMilliseconds);
    void doJob(job).then((answer) => {
      clearInterval(check);
      process.send?.(answer);
    });
  });
  process.send?.(readyMessage);
}
