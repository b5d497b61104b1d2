import { once } from "node:events";

import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";

const unused = { used: () => 0 };

test("the metrics are on a port of their own, and nothing else is", async () => {
  const status = { connected: true, lakeIsAway: false, pagesOnLastGood: 0, freshAt: new Date() };
  const metrics = createMetrics({
    content: () => status,
    cache: () => ({ pages: 1, bytes: 2 }),
    ceilings: {
      failedLogins: unused,
      guessedAccounts: unused,
      linkMails: unused,
      otps: unused,
      otpsToday: unused,
      signUps: unused,
    },
  });
  const port = await freePort();
  const server = await serveMetrics(metrics, port);
  const origin = `http://127.0.0.1:${port}`;

  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("site_page_cache_pages 1");
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(404);
  await expect(serveMetrics(metrics, port)).rejects.toThrow(/METRICS_PORT/);

  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
