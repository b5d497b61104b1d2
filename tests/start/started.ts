import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

import type { ProcessName } from "../harness/process.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

/** A start under way, with free ports and a data folder of its own. */
export interface Started extends AsyncDisposable {
  /** The process id of the launcher, or of the npm that runs it. */
  pid: number;
  /** What it printed so far, on both streams. */
  output: () => string;
  /** Resolves when it printed this; rejects when it ends or a minute and a half passes without. */
  printed: (text: RegExp, withinMilliseconds?: number) => Promise<void>;
  /** Its exit code, once it has ended. */
  exitCode: Promise<number | null>;
  /** Where they answer. */
  origins: { site: string; studio: string; contentLake: string; otp: string; inbox: string };
  /** Everything that it started and that still runs. */
  descendants: () => Promise<Descendant[]>;
  /** The process id of one of them. */
  pidOf: (name: ProcessName) => Promise<number>;
}

interface Descendant {
  pid: number;
  /** What it runs, for example `build/processes/site.js` with what precedes it. */
  command: string;
}

const pollMilliseconds = 20;
/** How long a machine that is busy with other tests may take to start everything. */
const patienceMilliseconds = 90_000;

/** What a person types, and the same without npm between the test and the launcher; and what a developer types. */
const commands = {
  npm: ["npm", "start"],
  node: [process.execPath, "commands/start.mjs"],
  development: [process.execPath, "commands/dev.mjs"],
} as const;

/** Variables of real services, which are there in place of the stand-ins. */
export const realServices = {
  OTP_SERVICE_URL: "https://otp.example",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "account@rummy.example",
};

/** How and where to start. */
export interface StartOptions {
  environment?: Readonly<Record<string, string>>;
  through?: keyof typeof commands;
  /** The checkout; this one by default. */
  directory?: string;
}

/** Starts what is in a checkout: `await using started = await startCommand()`. */
export async function startCommand({
  environment = {},
  through = "node",
  directory = ".",
}: StartOptions = {}): Promise<Started> {
  const folder = await temporaryFolder();
  const own = { ...(await stackEnvironment(folder.path)), ...environment };
  const [program, ...parameters] = commands[through];
  const launcher = spawn(program, parameters, { cwd: directory, env: { ...process.env, ...own } });
  let output = "";
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const pid = launcher.pid ?? 0;
  const ended = once(launcher, "close");
  const descendants = async () => {
    const all = await processesWith(`DATA_DIRECTORY=${folder.path}`);
    return all.filter((other) => other.pid !== pid);
  };
  return {
    pid,
    output: () => output,
    printed: async (text, withinMilliseconds = patienceMilliseconds) => {
      const deadline = AbortSignal.timeout(withinMilliseconds);
      while (!text.test(output)) {
        const over = launcher.exitCode !== null || deadline.aborted;
        if (over) throw new Error(`Not a word of ${String(text)}:\n${output}`);
        await wait(pollMilliseconds);
      }
    },
    exitCode: ended.then(() => launcher.exitCode),
    origins: {
      site: `http://localhost:${own["SITE_PORT"] ?? ""}`,
      studio: `http://localhost:${own["STUDIO_PORT"] ?? ""}`,
      contentLake: `http://127.0.0.1:${own["CONTENT_LAKE_PORT"] ?? ""}`,
      otp: `http://127.0.0.1:${own["OTP_PORT"] ?? ""}`,
      inbox: `http://localhost:${own["INBOX_PORT"] ?? ""}`,
    },
    descendants,
    pidOf: async (name) => {
      const found = (await descendants()).find(({ command }) => command.includes(`${name}.js`));
      if (found === undefined) throw new Error(`No ${name} is running.`);
      return found.pid;
    },
    async [Symbol.asyncDispose]() {
      launcher.kill("SIGTERM");
      await ended;
      for (const left of await descendants()) process.kill(left.pid, "SIGKILL");
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The running processes that have a variable in their environment, as Linux tells. */
async function processesWith(variable: string): Promise<Descendant[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = pids.map(async (pid) => {
    const [environment, command] = await Promise.all([readFor(pid, "environ"), readFor(pid, "cmdline")]);
    return environment.includes(variable) ? [{ pid: Number(pid), command: command.join(" ") }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** What Linux tells of a process, as a list; an empty one for a process that has ended meanwhile. */
async function readFor(pid: string, what: "cmdline" | "environ"): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/${what}`, "utf8").catch(() => "");
  return text.split("\0");
}
