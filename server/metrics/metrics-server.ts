import { createServer, type Server } from "node:http";

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Registry } from "prom-client";

import { guardedBy } from "../guards/guard.ts";
import { hostGuard } from "../guards/host.ts";
import { listen } from "../listen.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";

/**
 * Gives the metrics away on a port of their own, on this machine and under its own names only: what they tell is the operator's business, not
 * that of a page in a browser on this machine. `GET /metrics`.
 *
 * @throws ConfigurationError when the port is taken
 */
export async function serveMetrics(registry: Registry, port: number): Promise<Server> {
  const application = new Hono<SiteEnvironment>();
  application.use(guardedBy(hostGuard(`http://127.0.0.1:${port}`)));
  application.get("/metrics", async (context) =>
    context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType }),
  );
  application.notFound(() => plainAnswer(404, "There is only /metrics here."));
  const answer = getRequestListener(application.fetch);
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await listen(server, port, "METRICS_PORT");
  return server;
}
