import { expect, test } from "vitest";

import { openSite } from "./testing/open-site.ts";

test("an answered request is logged in one line without personal data", async () => {
  await using site = await openSite();
  const headers = {
    Cookie: "session=abc",
    "User-Agent": "Phone/1",
    "X-Forwarded-For": "203.0.113.9",
    Referer: "http://site.test/otp",
  };

  await site.ask("/tc?mobile=9876543210", { headers });

  await expect.poll(site.logLines).toHaveLength(1);
  const [line] = site.logLines();
  expect(line).toMatchObject({ msg: "request", method: "GET", path: "/tc", status: 200, complete: true });
  expect(Object.keys(line ?? {}).sort()).toEqual(
    [
      "bytes",
      "complete",
      "durationMilliseconds",
      "level",
      "method",
      "msg",
      "path",
      "requestId",
      "status",
      "time",
    ].sort(),
  );
  expect(line?.["bytes"]).toBeGreaterThan(500);
});

test("refusals are logged too, with a shortened path", async () => {
  await using site = await openSite();

  await site.ask("/a".repeat(3_700));

  await expect.poll(site.logLines).toHaveLength(1);
  expect(site.logLines()[0]).toMatchObject({ status: 414, path: "/a".repeat(128) });
});

test("each answer on a keep-alive connection counts its own bytes", async () => {
  await using site = await openSite();

  await site.send(
    "GET / HTTP/1.1\r\nHost: site.test\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n",
  );

  await expect.poll(site.logLines).toHaveLength(2);
  const [first, second] = site.logLines().map((line) => Number(line["bytes"]));
  expect(Math.abs(Number(first) - Number(second))).toBeLessThan(50);
});
