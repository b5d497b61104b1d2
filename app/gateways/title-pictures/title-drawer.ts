import type { Logger } from "pino";

import { createWorkerPool, scriptBeside } from "../../../worker-processes/worker-pool.ts";
import { type DrawnTitle, drawnTitle, type TitleJob } from "./title-job.ts";

/** Draws the title of a page; null when it could not be drawn now. Never rejects. */
type DrawTitle = (words: TitleJob) => Promise<DrawnTitle | null>;

/** Many times what the longest title was measured to need: 1.2 s of processor time with the start of the process, and 150 MB. */
const limits = { cpuSeconds: 10, memoryMegabytes: 500, wallSeconds: 30, sender: "the site" };

/** One at a time: pages come first. */
const turns = { atOnce: 1, atOncePerSender: 1, waiting: 64 };

/**
 * Makes the function that draws titles, in a process of its own (docs/decisions/0020-pictures-are-decoded-in-processes-of-their-own.md).
 *
 * @param log gets the titles that could not be drawn
 */
export function createTitleDrawer(log: Logger): DrawTitle {
  const draw = createWorkerPool<TitleJob, DrawnTitle>({
    script: scriptBeside(import.meta.url, "title-worker"),
    answer: drawnTitle,
    turns,
  });
  return async (words) => {
    try {
      const outcome = await draw(words, limits);
      if (outcome.kind === "done") return outcome.answer;
      log.warn({ ...words, outcome: outcome.kind }, "the title of a page could not be drawn");
    } catch (error) {
      log.error({ err: error }, "no process could be started to draw the title of a page");
    }
    return null;
  };
}
