import { Hono } from "hono";

import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/**
 * Answers a supervisor's two checks: `/healthz`, whether the process is alive (otherwise it should be restarted), and `/readyz`, whether visitors may
 * be sent to it. Any Host is accepted, because a supervisor addresses the process directly. The answers give no reason and do not identify the
 * software; the log has the reason.
 *
 * @param isReady whether the site can answer now; a rejection counts as false
 */
export const health = (isReady: () => Promise<boolean>) =>
  new Hono<SiteEnvironment>()
    .get("/healthz", () => plainAnswer(200, "alive"))
    .get("/readyz", async (context) => {
      const ready = await isReady().catch((error: unknown) => {
        context.get("log").error({ err: error }, "the site cannot answer");
        return false;
      });
      return ready ? plainAnswer(200, "ready") : plainAnswer(503, "not ready");
    });
