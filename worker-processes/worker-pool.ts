import type { z } from "zod";

import { createFairTurns, type FairTurnsLimits } from "./fair-turns.ts";
import type { AskedJob } from "./protocol.ts";
import { type JobOutcome, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** What a pool is made from. */
export interface WorkerPoolOptions<Answer> {
  /** Calls `serveJobs`; see {@link scriptBeside}. */
  script: URL;
  /** What an answer has to be. */
  answer: z.ZodType<Answer>;
  /** How many jobs run, each in a process of its own, and wait. */
  turns: FairTurnsLimits;
}

/** What one job may cost, and who wants it. */
export interface JobLimits extends Omit<AskedJob<never>, "job"> {
  /** Time by the clock, the process's start included. */
  wallSeconds: number;
  /** Whose turn it takes: the same sender's jobs wait for one another. */
  sender: string;
}

/** Has jobs done in processes that can be killed. `busy`: too much was waiting, and the job was not begun. Rejects when no process starts. */
export type WorkerPool<Job, Answer> = (job: Job, limits: JobLimits) => Promise<JobOutcome<Answer> | { kind: "busy" }>;

/** Starting another costs a fifth of a second; an idle one holds some 80 MB. */
const idleSeconds = 20;

/** Native memory that was given back may be in pieces by then. */
const jobsPerProcess = 50;

/**
 * Makes a pool. Its processes start when there is a job, end after some seconds without one, and die with this process, however it dies.
 */
export function createWorkerPool<Job, Answer>({
  script,
  answer,
  turns,
}: WorkerPoolOptions<Answer>): WorkerPool<Job, Answer> {
  const fairTurns = createFairTurns(turns);
  const idle: { worker: WorkerProcess<Job, Answer>; jobs: number; timer: NodeJS.Timeout }[] = [];

  const takeWorker = () => {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.worker.isAlive()) return rested;
    }
    return { worker: startWorkerProcess<Job, Answer>(script, answer), jobs: 0 };
  };
  const rest = (worker: WorkerProcess<Job, Answer>, jobs: number) => {
    idle.push({ worker, jobs, timer: setTimeout(worker.kill, idleSeconds * 1_000).unref() });
  };

  return async (job, { sender, wallSeconds, cpuSeconds, memoryMegabytes }) => {
    const outcome = await fairTurns(sender, async () => {
      const { worker, jobs } = takeWorker();
      const outcome = await worker.do({ job, cpuSeconds, memoryMegabytes }, wallSeconds);
      if (outcome.kind !== "done") return outcome;
      if (jobs + 1 < jobsPerProcess) rest(worker, jobs + 1);
      else worker.kill();
      return outcome;
    });
    return outcome ?? { kind: "busy" };
  };
}

/**
 * The script of a worker beside the module that uses it: the source where that runs from source, else the bundle of the same name.
 *
 * @param moduleUrl the module's `import.meta.url`
 * @param name the script's file name, without its extension
 */
export const scriptBeside = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}${moduleUrl.endsWith(".ts") ? ".ts" : ".js"}`, moduleUrl);
