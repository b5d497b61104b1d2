import { expect, test } from "vitest";

import { openSite } from "./testing/open-site.ts";

test("a supervisor that knows only the address learns that the process is alive and ready", async () => {
  await using site = await openSite();
  const byAddress = { headers: { Host: "10.0.0.7:3000" } };

  const alive = await site.ask("/healthz", byAddress);
  const ready = await site.ask("/readyz", byAddress);
  expect([alive.status, ready.status]).toEqual([200, 200]);
  expect(alive.headers["cache-control"]).toBe("no-store");
  expect((await site.ask("/healthz", { method: "HEAD" })).status).toBe(200);
});

test("while the site cannot answer it is alive but not ready, and only the log holds the reason", async () => {
  await using starting = await openSite(undefined, { isReady: () => Promise.resolve(false) });
  await using broken = await openSite(undefined, { isReady: () => Promise.reject(new Error("pages.json is gone")) });

  expect((await starting.ask("/readyz")).status).toBe(503);
  const answer = await broken.ask("/readyz");
  expect(answer.status).toBe(503);
  expect(answer.body.toString()).toBe("not ready\n");
  expect(JSON.stringify(broken.logLines())).toContain("pages.json is gone");
  expect((await broken.ask("/healthz")).status).toBe(200);
});
