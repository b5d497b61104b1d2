import { Hono } from "hono";

import { plainAnswer } from "./plain-answer.ts";
import type { SiteEnvironment } from "./site-environment.ts";

/**
 * Two questions a supervisor asks, under any Host, as it knows the process by address: `/healthz`, whether the process lives (else restart it),
 * and `/readyz`, whether visitors may be sent to it. Neither tells what it is or why not; the log does.
 *
 * @param isReady whether the site can answer now; a rejection counts as no
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
