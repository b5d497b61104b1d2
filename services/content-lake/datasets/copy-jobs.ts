import { randomUUID } from "node:crypto";

/** The copying of a dataset, as Sanity's command line lists it. */
export interface CopyJob {
  readonly id: string;
  readonly sourceDataset: string;
  readonly targetDataset: string;
  readonly withHistory: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  updatedAt: string;
  state: "pending" | "completed" | "failed";
  /** Why it failed. */
  message?: string;
  /** Resolves when it has ended, also when it failed. */
  readonly ended: Promise<void>;
}

/** The copying that is under way, and the latest that has ended. Nobody needs to know of it after a restart, which erases what was unfinished. */
export interface CopyJobs {
  /**
   * Starts to copy.
   * @param about what is copied
   * @param work copies it
   * @param textOf tells people why the work failed
   */
  start(
    about: Pick<CopyJob, "sourceDataset" | "targetDataset" | "withHistory">,
    work: () => Promise<void>,
    textOf: (error: unknown) => string,
  ): CopyJob;
  /** The newest first. */
  list(): readonly CopyJob[];
}

const maxRemembered = 100;

/** Makes an empty list. */
export function createCopyJobs(): CopyJobs {
  const jobs: CopyJob[] = [];
  return {
    start(about, work, textOf) {
      const createdAt = new Date().toISOString();
      const end = (state: CopyJob["state"], message?: string): void => {
        Object.assign(job, { state, updatedAt: new Date().toISOString(), ...(message !== undefined && { message }) });
      };
      const job: CopyJob = {
        id: randomUUID(),
        ...about,
        createdAt,
        updatedAt: createdAt,
        state: "pending",
        ended: work().then(
          () => end("completed"),
          (error: unknown) => end("failed", textOf(error)),
        ),
      };
      jobs.unshift(job);
      jobs.length = Math.min(jobs.length, maxRemembered);
      return job;
    },
    list: () => jobs,
  };
}
