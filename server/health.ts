import { Hono } from "hono";

import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/**
 * Answers a supervisor's two checks: `/healthz`, whether the process is alive (otherwise it should be restarted), and `/readyz`, whether visitors may
 * be sent to it. Any Host is accepted, because a supervisor addresses the process directly. The answers give no reason and do not identify the
 * software. The log has the reason: one line when it changes, however often it is asked for, and one when the site can answer again.
 *
 * @param requireReady rejects with why the site cannot answer now
 */
export function health(requireReady: () => Promise<void>): Hono<SiteEnvironment> {
  const checks = new Hono<SiteEnvironment>();
  let reason: string | undefined;
  checks.get("/healthz", () => plainAnswer(200, "alive"));
  checks.get("/readyz", async (context) => {
    const log = context.get("log");
    try {
      await requireReady();
    } catch (error) {
      if (String(error) !== reason) log.warn({ err: error }, "the site is not ready to answer");
      reason = String(error);
      return plainAnswer(503, "not ready");
    }
    if (reason !== undefined) log.info("the site is ready to answer again");
    reason = undefined;
    return plainAnswer(200, "ready");
  });
  return checks;
}
