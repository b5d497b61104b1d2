import type { Worker } from "node:worker_threads";

import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";
import type { CommittedTransaction, DatasetStore } from "../store/dataset-store.ts";
import { documentText } from "../store/document-text.ts";
import type { FollowerLog } from "../store/followers.ts";

import { longestMilliseconds } from "./again-when-busy.ts";
import {
  lastStopped,
  type Limits,
  type Query,
  type ThreadAnswer,
  type ThreadRequest,
  threadAnswer,
  underWay,
} from "./protocol.ts";
import { startThread } from "./start-thread.ts";

/** The outcome of a query. */
export type Outcome = Extract<ThreadAnswer, { kind: "answer" | "outOfTime" | "busy" }>;

/** One thread that evaluates queries of a dataset, one at a time. */
export interface Evaluator {
  /**
   * Evaluates a query against the dataset's current state. Only one may run at a time.
   * @param query the query
   * @param limits the most it may cost
   * @param signal stops it when the client disconnects; the outcome is `outOfTime` or `busy` then
   * @throws LakeError 400 for a query that is invalid or needs too much memory, 503 when its thread ended or the evaluator is closed
   */
  run(query: Query, limits: Limits, signal?: AbortSignal): Promise<Outcome>;
  /** Ends the thread, for good: queries that still wait for their turn must not start another, which nobody would end. */
  close(): Promise<void>;
}

/** How long a thread may continue after its time limit before it is terminated. */
const graceMilliseconds = 500;

/** How long a thread may take to start and read the documents. */
const startMilliseconds = 10_000;

/** How a thread is run. */
export interface EvaluatorOptions {
  /** How long it waits for another query before it ends, and with it its indexes; for ever when absent. */
  readonly idleMilliseconds?: number;
  /** By how much its priority is lower than that of the process's other threads. */
  readonly niceness?: number;
}

interface Running {
  readonly number: number;
  readonly settle: (answer: ThreadAnswer) => void;
  readonly fail: (error: Error) => void;
}

/** A thread and the last transaction that was sent to it. */
interface Started {
  readonly worker: Worker;
  /** See `threadData`. */
  readonly shared: Int32Array;
  readonly exited: Promise<void>;
  told: number;
  running?: Running | undefined;
}

/**
 * Makes an evaluator. Its thread starts with the first query, and again after a query that ended it.
 *
 * @param configuration of the lake
 * @param dataset what the queries run over
 * @param log for failures of the thread
 * @param options its thread's
 */
export function createEvaluator(
  configuration: Pick<LakeConfiguration, "directory" | "projectId">,
  dataset: DatasetStore,
  log: FollowerLog,
  options: EvaluatorOptions = {},
): Evaluator {
  const { idleMilliseconds, niceness = 0 } = options;
  const { directory, projectId } = configuration;
  let started: Started | undefined;
  let isClosed = false;
  let lastNumber = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Started => {
    const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    const worker = startThread({
      directory,
      dataset: dataset.name,
      storage: dataset.storage,
      projectId,
      niceness,
      shared,
    });
    const thread: Started = {
      worker,
      shared: new Int32Array(shared),
      exited: new Promise((resolve) => {
        worker.once("exit", () => resolve());
      }),
      told: dataset.log.lastSequence,
    };
    const ended = (error: Error) => {
      if (started === thread) started = undefined;
      thread.running?.fail(error);
    };
    worker.on("message", (message: unknown) => {
      const answer = threadAnswer.parse(message);
      if (thread.running?.number === answer.number) thread.running.settle(answer);
    });
    worker.on("error", (error) => {
      const outOfMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      if (!outOfMemory) log.error({ err: error }, "an evaluation thread failed");
      ended(outOfMemory ? outOfMemoryError() : threadEndedError());
    });
    worker.on("exit", () => ended(threadEndedError()));
    return thread;
  };

  // LMDB ends the process when a thread is terminated while it begins to read, which a thread does when it starts and when it hears of a commit. So it is
  // asked to end, and terminated only in the middle of a query.
  const end = async (thread: Started): Promise<void> => {
    if (started === thread) started = undefined;
    const { worker, shared, running, exited } = thread;
    if (running) stopQuery(thread, running.number);
    running?.fail(threadEndedError());
    send(thread, { kind: "end" });
    const terminate = setInterval(() => {
      if (Atomics.load(shared, underWay) !== 0) void worker.terminate();
    }, graceMilliseconds);
    await exited;
    clearInterval(terminate);
  };

  /** Stops a query, and those before it, which nobody waits for either. */
  const stopQuery = (thread: Started, number: number): void => {
    Atomics.store(thread.shared, lastStopped, number);
  };

  const send = (thread: Started, request: ThreadRequest): void => thread.worker.postMessage(request);

  const unfollow = dataset.follow("query evaluation", ({ sequence, changes }: CommittedTransaction) => {
    if (started?.told !== sequence - 1) return;
    send(started, {
      kind: "commit",
      sequence,
      changes: changes.map(({ id, after }) => ({ id, text: after && documentText(after) })),
    });
    started.told = sequence;
  });

  return {
    async run(query, limits, signal) {
      if (isClosed) throw closedError();
      clearTimeout(idle);
      // A thread that misses a commit would answer from an outdated state. This includes a commit whose writing failed half-way and which is on disk
      // all the same.
      if (started && started.told !== dataset.log.lastSequence) void end(started);
      const thread = (started ??= start());
      const number = (lastNumber = (lastNumber % 0x7fffffff) + 1);
      // The numbers begin anew, and each would be lower than the last one that was stopped.
      if (number === 1) stopQuery(thread, 0);
      const timers = new Set<NodeJS.Timeout>();
      const endAfter = (milliseconds: number): void => {
        const giveUp = () => {
          const evaluated = Atomics.load(thread.shared, underWay);
          thread.running?.settle({ kind: evaluated === number ? "outOfTime" : "busy", number });
          // A thread that is still starting is kept: on a machine that is so slow it is ready for the next query sooner than a new one.
          if (evaluated === 0) stopQuery(thread, number);
          else void end(thread);
        };
        timers.add(setTimeout(giveUp, milliseconds));
      };
      const stop = (): void => {
        stopQuery(thread, number);
        endAfter(graceMilliseconds);
      };
      try {
        const answer = await new Promise<ThreadAnswer>((settle, fail) => {
          thread.running = { number, settle, fail };
          signal?.addEventListener("abort", stop, { once: true });
          send(thread, { kind: "query", number, query, limits });
          endAfter(startMilliseconds + 2 * longestMilliseconds(limits) + graceMilliseconds);
        });
        return outcomeOf(answer, log);
      } finally {
        thread.running = undefined;
        signal?.removeEventListener("abort", stop);
        timers.forEach(clearTimeout);
        if (idleMilliseconds !== undefined)
          idle = setTimeout(() => started && void end(started), idleMilliseconds).unref();
      }
    },
    async close() {
      isClosed = true;
      unfollow();
      clearTimeout(idle);
      if (started) await end(started);
    },
  };
}

function outcomeOf(answer: ThreadAnswer, log: FollowerLog): Outcome {
  switch (answer.kind) {
    case "refused":
      throw new LakeError(answer.status, answer.type, answer.message, answer.details);
    case "failed":
      log.error({ reason: answer.reason }, "a query could not be evaluated");
      throw new LakeError(500, "internalError", "The content lake failed to answer this query; see its log.");
    default:
      return answer;
  }
}

function outOfMemoryError(): LakeError {
  return new LakeError(400, "queryMemoryError", "The query exceeded its memory limit; ask for less at once.");
}

function threadEndedError(): LakeError {
  return new LakeError(503, "evaluationError", "The query's evaluation was interrupted; try again.");
}

function closedError(): LakeError {
  const description = "The dataset was changed or deleted, or the content lake stops; try again.";
  return new LakeError(503, "datasetClosedError", description);
}
