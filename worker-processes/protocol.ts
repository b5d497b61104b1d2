/** What a worker process is sent: a job and what it may cost. */
export interface AskedJob<Job> {
  job: Job;
  /** Processor time the job may take, all threads together. */
  cpuSeconds: number;
  /** Memory the whole process may have in use meanwhile. */
  memoryMegabytes: number;
}

/** What a worker process sends first, once it takes jobs. */
export const readyMessage = "ready";
