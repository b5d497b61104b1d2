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
  await using site = await openSite(undefined, {
    requireReady: () => Promise.reject(new Error("pages.json is gone")),
  });

  const answer = await site.ask("/readyz");
  expect(answer.status).toBe(503);
  expect(answer.body.toString()).toBe("not ready\n");
  expect(JSON.stringify(site.logLines())).toContain("pages.json is gone");
  expect((await site.ask("/healthz")).status).toBe(200);
});

test("however often it is asked for, each change of readiness is logged once, with its reason", async () => {
  const reasons = ["well", "away", "away", "read-only", "away", "well", "well", "away"];
  let reason = "";
  await using site = await openSite(undefined, {
    requireReady: () => (reason === "well" ? Promise.resolve() : Promise.reject(new Error(reason))),
  });
  const statuses: number[] = [];
  for (const next of reasons) {
    reason = next;
    statuses.push((await site.ask("/readyz")).status);
  }

  expect(statuses).toEqual([200, 503, 503, 503, 503, 200, 200, 503]);
  const again = { level: 30, msg: "the site is ready to answer again" };
  const told = (message: string) => ({ level: 40, err: { message }, msg: "the site is not ready to answer" });
  const changes = site.logLines().filter(({ msg }) => msg !== "request");
  expect(changes).toMatchObject([told("away"), told("read-only"), told("away"), again, told("away")]);
});
