import type { Logger } from "pino";

import { UnansweredPage } from "../app/content/live/page-errors.ts";

/** Logs why a page could not be drawn: as an error, but as a warning where the lake has not answered yet, which is logged with its cause by itself. */
export function logPageFailure(log: Pick<Logger, "warn" | "error">, failure: unknown): void {
  log[failure instanceof UnansweredPage ? "warn" : "error"]({ err: failure }, "a page failed");
}
