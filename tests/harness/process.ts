import { readFile } from "node:fs/promises";

import { startService } from "../../commands/processes/service.mjs";

/** A running process that ends with the block that declares it (`await using`). */
export interface TestProcess extends AsyncDisposable {
  /** Its origin, without a trailing slash. */
  origin: string;
  /** Leader of its process group. */
  pid: number;
  /** Every line it printed so far, the newest last. */
  log: readonly string[];
  /** Processor time used so far, in milliseconds with a resolution of ten, from Linux. */
  processorMilliseconds: () => Promise<number>;
  /** Kills it with SIGKILL. Resolves when it has ended. */
  kill: () => Promise<void>;
}

/** A built process's name below `build/processes`. */
export type ProcessName = "content-lake" | "google" | "inbox" | "otp" | "site" | "studio-host";

/**
 * Environment variables of the machine that must not reach a process under test. A variable set to `undefined` is removed from
 * its environment.
 */
const ownSettings = {
  BREACHED_PASSWORDS_URL: undefined,
  CONTENT_LAKE_HOST: undefined,
  CONTENT_LAKE_ORIGIN: undefined,
  CONTENT_LAKE_SEED: undefined,
  CONTENT_LAKE_STREAM_PORTS: undefined,
  CONTENT_LAKE_TRUSTED_PROXY_HOPS: undefined,
  DATABASE_MAX_CONNECTIONS: undefined,
  DATABASE_URL: undefined,
  DEPLOYMENT: undefined,
  GOOGLE_CLIENT_ID: undefined,
  GOOGLE_CLIENT_SECRET: undefined,
  GOOGLE_HOST: undefined,
  INBOX_HOST: undefined,
  EMBEDDED_CONTENT_LAKE: undefined,
  EMBEDDED_DATABASE: undefined,
  MAIL_FROM: undefined,
  METRICS_PORT: undefined,
  OTP_HOST: undefined,
  OTP_SERVICE_URL: undefined,
  SANITY_DATASET: undefined,
  SANITY_PROJECT_ID: undefined,
  SANITY_READ_TOKEN: undefined,
  SESSION_SECRET: undefined,
  SITE_HOST: undefined,
  SITE_ORIGIN: undefined,
  SMTP_URL: undefined,
  STUDIO_HOST: undefined,
  STUDIO_ORIGIN: undefined,
  TRUSTED_PROXY_HOPS: undefined,
};

/**
 * Starts a built process and waits until it answers.
 *
 * @param name of the built process
 * @param environment its variables, beside the machine's own
 * @param log where its lines are added; a new log by default
 * @throws Refusal with its output when it does not answer
 */
export async function startProcess(
  name: ProcessName,
  environment: Readonly<Record<string, string>>,
  log: string[] = [],
): Promise<TestProcess> {
  const program = {
    name,
    script: `build/processes/${name}.js`,
    environment: { NODE_ENV: "production", ...ownSettings, ...environment },
    onLine: (line: string) => log.push(line),
  };
  const service = await startService(program, AbortSignal.timeout(300_000));
  return {
    origin: service.origin,
    pid: service.pid,
    log,
    processorMilliseconds: () => processorMillisecondsOf(service.pid),
    kill: service.kill,
    [Symbol.asyncDispose]: service.stop,
  };
}

/** Linux counts processor time in hundredths of a second (proc_pid_stat(5): utime and stime are the fields 14 and 15). */
async function processorMillisecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The second field, the program's name in brackets, may hold spaces; the next one is the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[14 - 3]) + Number(fields[15 - 3])) * 10;
}
