import type { z } from "zod";

import { createFairTurns, type FairTurnsLimits } from "./fair-turns.ts";
import type { AskedJob } from "./protocol.ts";
import { type JobOutcome, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

interface WorkerPoolOptions<Answer> {
  /** The worker's script, which calls `serveJobs`; see {@link scriptBeside}. */
  script: URL;
  /** The parser of an answer. */
  answer: z.ZodType<Answer>;
  /** How many jobs run, each in a separate process, and how many wait. */
  turns: FairTurnsLimits;
  /** How long a process is kept. */
  kept?: KeptProcess;
  /** The names of the variables that a process gets of this process's environment, which holds secrets; none by default. */
  inheritedVariables?: readonly string[];
}

/** How long a process is kept for the next job. */
interface KeptProcess {
  /** Seconds without a job, after which it ends. */
  idleSeconds: number;
  /** After so many jobs it is replaced. */
  jobs: number;
}

/** One job's limits, and its sender. */
interface JobLimits extends Omit<AskedJob<never>, "job"> {
  /** Wall-clock time, including the process's start. */
  wallSeconds: number;
  /** The sender; jobs of one sender wait for one another. */
  sender: string;
}

/** Runs jobs in processes that can be killed. `busy`: too much was waiting, and the job was not started. Rejects when no process starts. */
type WorkerPool<Job, Answer> = (job: Job, limits: JobLimits) => Promise<JobOutcome<Answer> | { kind: "busy" }>;

/**
 * For processes that decode or draw pictures. An idle one takes about 80 MB, and starting another takes a fifth of a second; after some jobs its native
 * memory may be fragmented.
 */
const keptForPictures: KeptProcess = { idleSeconds: 20, jobs: 50 };

/** Makes a pool. Its processes start when there is a job, end after some seconds without one, and end with this process, however it ends. */
export function createWorkerPool<Job, Answer>({
  script,
  answer,
  turns,
  kept = keptForPictures,
  inheritedVariables = [],
}: WorkerPoolOptions<Answer>): WorkerPool<Job, Answer> {
  const fairTurns = createFairTurns(turns);
  const idle: { worker: WorkerProcess<Job, Answer>; jobs: number; timer: NodeJS.Timeout }[] = [];

  const takeWorker = () => {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.timer);
      if (rested.worker.isAlive()) return rested;
    }
    return { worker: startWorkerProcess<Job, Answer>(script, answer, inheritedVariables), jobs: 0 };
  };
  const rest = (worker: WorkerProcess<Job, Answer>, jobs: number) => {
    idle.push({ worker, jobs, timer: setTimeout(worker.kill, kept.idleSeconds * 1_000).unref() });
  };

  return async (job, { sender, wallSeconds, cpuSeconds, memoryMegabytes }) => {
    const outcome = await fairTurns(sender, async () => {
      const { worker, jobs } = takeWorker();
      const outcome = await worker.do({ job, cpuSeconds, memoryMegabytes }, wallSeconds);
      if (outcome.kind !== "done") return outcome;
      if (jobs + 1 < kept.jobs) rest(worker, jobs + 1);
      else worker.kill();
      return outcome;
    });
    return outcome ?? { kind: "busy" };
  };
}

/**
 * The script of a worker beside the module that uses it: the source when the module runs from source, otherwise the bundle of the same name.
 *
 * @param moduleUrl the module's `import.meta.url`
 * @param name the script's file name, without its extension
 */
export const scriptBeside = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}${moduleUrl.endsWith(".ts") ? ".ts" : ".js"}`, moduleUrl);
