import { createServer, type Server } from "node:http";

import { listen } from "../listen.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Gives the metrics away on a port of their own, on this machine only: what they tell is the operator's business. `GET /metrics`.
 *
 * @throws ConfigurationError when the port is taken
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void metrics.text().then((text) => {
      response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
    });
  });
  await listen(server, port, "METRICS_PORT");
  return server;
}
