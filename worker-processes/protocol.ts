/** The message to a worker process: a job and its limits. */
export interface AskedJob<Job> {
  job: Job;
  /** Processor time the job may take, all threads together. */
  cpuSeconds: number;
  /** Memory that the whole process may use meanwhile. */
  memoryMegabytes: number;
}

/** The first message of a worker process, once it accepts jobs. */
export const readyMessage = "ready";
