import type { Logger } from "pino";

import { createWorkerPool, scriptBeside } from "../../../worker-processes/worker-pool.ts";
import { type DrawnPreview, drawnPreview, type DrawSettings, type PreviewDrawer } from "./draw-job.ts";
import type { SetUpDrawJob } from "./draw-worker.ts";
import { senderOf } from "./sender-of.ts";

/** Ten times what the comparison of 300 pages was measured to take. */
const cost = { cpuSeconds: 120, memoryMegabytes: 700, wallSeconds: 120 };

/** One comparison runs at a time, so that the other process draws pages meanwhile (`sender-of.ts`). */
const turns = { atOnce: 2, atOncePerSender: 1, waiting: 64 };

/** A process takes a second to start, which staff would wait for; its memory is free again when nobody previews. */
const kept = { idleSeconds: 5 * 60, jobs: 5_000 };

/**
 * How Node.js and the lake's client reach other machines, which an operator may set for the whole site: whom they trust, and through which proxy they go. A
 * drawing process asks the lake itself.
 */
const networkVariables = [
  "NODE_EXTRA_CA_CERTS",
  "NODE_OPTIONS",
  "NODE_TLS_REJECT_UNAUTHORIZED",
  "NODE_USE_ENV_PROXY",
  "NODE_USE_SYSTEM_CA",
  "SSL_CERT_DIR",
  "SSL_CERT_FILE",
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"].flatMap((name) => [name, name.toLowerCase()]),
];

/**
 * Makes a drawer that draws in other processes, of lower priority, so that no visitor waits for a preview. They are started by the first preview and
 * end some minutes after the last.
 *
 * @param settings what the processes are set up with
 * @param log gets a page that was given up, and a process that does not start
 */
export function drawApart(settings: DrawSettings, log: Logger): PreviewDrawer {
  const draw = createWorkerPool<SetUpDrawJob, DrawnPreview>({
    script: scriptBeside(import.meta.url, "draw-worker"),
    answer: drawnPreview,
    turns,
    kept,
    inheritedVariables: networkVariables,
  });
  return async (job) => {
    const { requestId, shownTo, url } = job;
    const { pathname } = new URL(url);
    const failed = (problem: unknown): DrawnPreview => {
      log.error({ requestId, pathname, err: problem }, "a preview could not be drawn");
      return { kind: "unavailable" };
    };
    try {
      const outcome = await draw({ settings, job }, { ...cost, sender: senderOf(shownTo, pathname) });
      return outcome.kind === "done" ? outcome.answer : failed(outcome.kind);
    } catch (error) {
      return failed(error);
    }
  };
}
