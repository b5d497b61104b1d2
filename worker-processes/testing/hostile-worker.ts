import { pbkdf2 } from "node:crypto";

import { serveJobs } from "../serve-jobs.ts";

/** The jobs of these tests' worker. */
export type HostileJob = "pid" | "compute" | "hoard" | "block" | "crash" | "lie" | "environment";

const hoarded: Buffer[] = [];

function misbehave(job: HostileJob): Promise<string | number> {
  switch (job) {
    case "pid":
      return Promise.resolve(`${process.pid}`);
    case "environment":
      return Promise.resolve(Object.keys(process.env).join());
    case "lie":
      return Promise.resolve(0);
    case "crash":
      return process.abort();
    case "block":
      for (;;);
    case "hoard":
      setInterval(() => hoarded.push(Buffer.alloc(10_000_000, 1)), 5);
      break;
    case "compute":
      // In a native thread, like a picture's decoder, so that no script can interrupt it.
      pbkdf2("", "", 2 ** 31 - 1, 64, "sha512", () => undefined);
  }
  return new Promise(() => undefined);
}

serveJobs(misbehave);
