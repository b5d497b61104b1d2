import { existsSync, readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

import { type AskedJob, readyMessage } from "./protocol.ts";

const checkEveryMilliseconds = 50;

/** A lower priority than the site usually has, so that pages are answered first. */
const niceness = 10;

/** This process's threads: on Linux a priority is a thread's own, and compiling and freeing memory have threads of theirs. 0 is the whole process. */
const threads = () => (existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [0]);

/** Ends this process at once. `process.exit` would wait for native threads, which must be stopped. */
const end = () => process.kill(process.pid, "SIGKILL");

/**
 * Makes this process a worker: it does one job after another for the process that started it. It ends itself when a job exceeds its processor time or
 * memory, and when the starter has ended. A signal to the whole process group does not end it, because the starter may want to finish.
 *
 * @param doJob must leave the event loop free while it works in native threads; when it rejects, the process ends
 */
// The job's type is the one that the starter uses: both are built from the same source.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function serveJobs<Job, Answer>(doJob: (job: Job) => Promise<Answer>): void {
  // A worker inherits the site's priority. One that is lower already stays, because the system refuses to raise it.
  for (const thread of threads()) if (getPriority(thread) < niceness) setPriority(thread, niceness);
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
