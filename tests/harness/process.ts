import { startService } from "../../commands/processes/service.mjs";

/** A running process that is ended with the block that has it. */
export interface TestProcess extends AsyncDisposable {
  /** Where it answers, without a trailing slash. */
  origin: string;
  /** Leader of its process group. */
  pid: number;
  /** Every line it printed so far, the newest last. */
  log: readonly string[];
  /** Ends it the way a crash would: at once, nothing finished. Resolves when it is gone. */
  kill: () => Promise<void>;
}

/** A built process's name below `build/processes`. */
export type ProcessName = "content-lake" | "google" | "inbox" | "otp" | "site" | "studio-host";

/**
 * Settings of the person who runs the tests that must not reach a process under test. A variable set to `undefined` here is taken
 * out of its environment.
 */
const ownSettings = {
  BREACHED_PASSWORDS_URL: undefined,
  CONTENT_LAKE_SEED: undefined,
  CONTENT_LAKE_STREAM_PORTS: undefined,
  DATABASE_MAX_CONNECTIONS: undefined,
  DATABASE_URL: undefined,
  DEPLOYMENT: undefined,
  GOOGLE_CLIENT_ID: undefined,
  GOOGLE_CLIENT_SECRET: undefined,
  EMBEDDED_DATABASE: undefined,
  MAIL_FROM: undefined,
  METRICS_PORT: undefined,
  OTP_SERVICE_URL: undefined,
  SANITY_DATASET: undefined,
  SANITY_PROJECT_ID: undefined,
  SANITY_READ_TOKEN: undefined,
  SESSION_SECRET: undefined,
  SITE_ORIGIN: undefined,
  SMTP_URL: undefined,
  TRUSTED_PROXY_HOPS: undefined,
};

/**
 * Starts a built process and waits until it answers.
 *
 * @throws Refusal with what it printed, when it does not
 */
export async function startProcess(
  name: ProcessName,
  environment: Readonly<Record<string, string>>,
): Promise<TestProcess> {
  const log: string[] = [];
  const program = {
    name,
    script: `build/processes/${name}.js`,
    environment: { NODE_ENV: "production", ...ownSettings, ...environment },
    onLine: (line: string) => log.push(line),
  };
  const service = await startService(program, AbortSignal.timeout(60_000));
  return {
    origin: service.origin,
    pid: service.pid,
    log,
    kill: service.kill,
    [Symbol.asyncDispose]: service.stop,
  };
}
