import { once } from "node:events";

import { Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { serveMetrics } from "./metrics-server.ts";

test("the metrics' port serves only the metrics", async () => {
  const registry = new Registry();
  new Gauge({ name: "pages", help: "Pages.", registers: [registry] }).set(1);
  const port = await freePort();
  const server = await serveMetrics(registry, port);
  const origin = `http://127.0.0.1:${port}`;

  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("pages 1");
  expect((await fetch(`http://localhost:${port}/metrics`)).url).toBe(`${origin}/metrics`);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(404);
  await expect(serveMetrics(registry, port)).rejects.toThrow(/METRICS_PORT/);

  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
