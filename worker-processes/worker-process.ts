import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { z } from "zod";

import { type AskedJob, readyMessage } from "./protocol.ts";

/** How a started job ended. */
export type JobOutcome<Answer> =
  | { kind: "done"; answer: Answer }
  /** The process ended during the job: by its own limits on processor time and memory, or by a crash. */
  | { kind: "ended" }
  /** The job exceeded its wall-clock time, and was killed. */
  | { kind: "timedOut" };

/** One worker process, as its starter uses it. */
export interface WorkerProcess<Job, Answer> {
  /**
   * Runs one job; only one at a time. The process has ended after any outcome but `done`.
   *
   * @throws {Error} when the process cannot start; its cause says why
   */
  do: (asked: AskedJob<Job>, wallSeconds: number) => Promise<JobOutcome<Answer>>;
  /** Kills the process at once. */
  kill: () => void;
  /** Whether the process can get a job. */
  isAlive: () => boolean;
}

/**
 * Starts a worker process. Of this process's environment, which holds secrets, it gets only what is named. It does not keep this process alive while it
 * has no job.
 *
 * @param script the worker's script, which calls `serveJobs`
 * @param answerSchema the parser of an answer, because a worker may have been taken over by the data that it processed
 * @param inheritedVariables the names of the variables that it gets of this process's environment
 */
export function startWorkerProcess<Job, Answer>(
  script: URL,
  answerSchema: z.ZodType<Answer>,
  inheritedVariables: readonly string[],
): WorkerProcess<Job, Answer> {
  const inherited = Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]]));
  const child = fork(fileURLToPath(script), {
    execArgv: script.pathname.endsWith(".ts") ? ["--import", "tsx"] : [],
    serialization: "advanced",
    env: { ...inherited, NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "2", VIPS_WARNING: "0" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let isReady = false;
  child.once("message", () => (isReady = true));
  const kill = () => {
    child.kill("SIGKILL");
  };
  const keepAlive = (isWanted: boolean) => {
    for (const handle of [child, child.channel]) {
      if (isWanted) handle?.ref();
      else handle?.unref();
    }
  };
  keepAlive(false);

  return {
    kill,
    // One that was killed stays connected until the system says that it has ended.
    isAlive: () => child.connected && !child.killed,
    do: (asked, wallSeconds) =>
      new Promise<JobOutcome<Answer>>((resolve, reject) => {
        keepAlive(true);
        let hasTimedOut = false;
        const timer = setTimeout(() => {
          hasTimedOut = true;
          kill();
        }, wallSeconds * 1_000);
        const settle = (act: () => void) => {
          clearTimeout(timer);
          child.off("message", onMessage).off("exit", onExit).off("error", onEnd);
          keepAlive(false);
          act();
        };
        const onMessage = (message: unknown) => {
          if (message === readyMessage) return;
          const answer = answerSchema.safeParse(message);
          if (!answer.success) kill();
          settle(() => resolve(answer.success ? { kind: "done", answer: answer.data } : { kind: "ended" }));
        };
        const onEnd = (cause: Error) => {
          settle(() => {
            if (hasTimedOut) resolve({ kind: "timedOut" });
            else if (isReady) resolve({ kind: "ended" });
            else reject(new Error(`The worker process ${script.pathname} did not start.`, { cause }));
          });
        };
        const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
          onEnd(new Error(`It ended with ${signal ?? `code ${code}`}.`));
        };
        child.on("message", onMessage).on("exit", onExit).on("error", onEnd);
        // Without a free file descriptor Node makes no channel, and `error` says so.
        if (!child.connected) return;
        child.send(asked, (error) => {
          if (error) onEnd(error);
        });
      }),
  };
}
