import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { z } from "zod";

import { type AskedJob, readyMessage } from "./protocol.ts";

/** How a job ended that was begun. */
export type JobOutcome<Answer> =
  | { kind: "done"; answer: Answer }
  /** The process ended meanwhile: by its own limits on processor time and memory, or by a crash. */
  | { kind: "ended" }
  /** It took longer by the clock than it may, and was killed. */
  | { kind: "timedOut" };

/** One worker process, seen from outside. */
export interface WorkerProcess<Job, Answer> {
  /**
   * Has one job done; one at a time. The process is dead after any outcome but `done`.
   *
   * @throws {Error} when the process cannot start
   */
  do: (asked: AskedJob<Job>, wallSeconds: number) => Promise<JobOutcome<Answer>>;
  /** Ends it at once. */
  kill: () => void;
  /** Whether it can be given a job. */
  isAlive: () => boolean;
}

/**
 * Starts a worker process. It gets none of this process's environment, which holds secrets, and keeps nothing alive while it has no job.
 *
 * @param script calls `serveJobs`
 * @param answerSchema what an answer has to be: a worker may have been taken over by what it worked on
 */
export function startWorkerProcess<Job, Answer>(
  script: URL,
  answerSchema: z.ZodType<Answer>,
): WorkerProcess<Job, Answer> {
  const child = fork(fileURLToPath(script), {
    execArgv: script.pathname.endsWith(".ts") ? ["--import", "tsx"] : [],
    serialization: "advanced",
    env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "2", VIPS_WARNING: "0" },
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
    isAlive: () => child.connected,
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
          child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
          keepAlive(false);
          act();
        };
        const onMessage = (message: unknown) => {
          if (message === readyMessage) return;
          const answer = answerSchema.safeParse(message);
          if (!answer.success) kill();
          settle(() => {
            resolve(answer.success ? { kind: "done", answer: answer.data } : { kind: "ended" });
          });
        };
        const onEnd = () => {
          settle(() => {
            if (hasTimedOut) resolve({ kind: "timedOut" });
            else if (isReady) resolve({ kind: "ended" });
            else reject(new Error(`The worker process ${script.pathname} did not start.`));
          });
        };
        child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
        child.send(asked, (error) => {
          if (error) onEnd();
        });
      }),
  };
}
