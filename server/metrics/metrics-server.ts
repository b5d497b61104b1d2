import type { Server } from "node:http";

import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Registry } from "prom-client";

import { guardedBy } from "../guards/guard.ts";
import { hostGuard } from "../guards/host.ts";
import { withoutBursts } from "../../process-kit/http/bursts.ts";
import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { listen } from "../../process-kit/http/listen.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";

/**
 * Serves the metrics (`GET /metrics`) on a separate port, only on this machine and only under its own host names, so that no page in a browser on
 * this machine can read them.
 *
 * @throws PortUnavailableError
 */
export async function serveMetrics(registry: Registry, port: number): Promise<Server> {
  const application = new Hono<SiteEnvironment>();
  application.use(guardedBy(hostGuard(`http://127.0.0.1:${port}`)));
  application.get("/metrics", async (context) =>
    context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType }),
  );
  application.notFound(() => plainAnswer(404, "Not found: metrics are at /metrics."));
  const answer = getRequestListener(application.fetch);
  const server = createHttpServer({});
  server.on(
    "request",
    withoutBursts((incoming, outgoing) => void answer(incoming, outgoing)),
  );
  await listen(server, { host: "127.0.0.1", port, name: "The metrics' server", variables: { port: "METRICS_PORT" } });
  return server;
}
