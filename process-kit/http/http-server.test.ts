import { expect, test } from "vitest";

import { maximumPictureBytes } from "../../app/gateways/pictures/picture-limits.ts";
import { createHttpServer } from "./http-server.ts";
import { openSite } from "../../server/testing/open-site.ts";

const everywhere = [
  "content-security-policy: default-src 'none'",
  "cross-origin-opener-policy: same-origin",
  "cross-origin-resource-policy: same-origin",
  "permissions-policy: accelerometer=()",
  "referrer-policy: strict-origin-when-cross-origin",
  "strict-transport-security: max-age=63072000; includeSubDomains",
  "x-content-type-options: nosniff",
];

test.each([
  ["a page", "GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n", 200],
  ["a refusal", "GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n", 421],
  ["a request without Host", "GET / HTTP/1.0\r\n\r\n", 421],
  ["a target that makes no URL", "GET \\ HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n", 400],
  ["an impossible expectation", "GET / HTTP/1.1\r\nHost: site.test\r\nExpect: x\r\nConnection: close\r\n\r\n", 417],
  ["what is no HTTP", "hello\r\n\r\n", 400],
  ["a head too large", `GET / HTTP/1.1\r\nX: ${"a".repeat(17 * 1024)}\r\n\r\n`, 431],
])("%s is answered with every security header and without the name of any software", async (_what, bytes, status) => {
  await using site = await openSite();

  const answer = (await site.send(bytes)).toLowerCase();

  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const header of everywhere) expect(answer).toContain(`\r\n${header.toLowerCase()}`);
  expect(answer).not.toMatch(/\r\n(server|x-powered-by|via):/);
});

test("a page that brings its own policy keeps it, and has only that one", async () => {
  const own = "script-src 'self' 'nonce-1'";
  await using site = await openSite(() =>
    Promise.resolve(new Response("", { headers: { "Content-Security-Policy": own } })),
  );

  expect((await site.ask("/")).headers["content-security-policy"]).toBe(own);
});

test("16 KiB of headers pass", async () => {
  await using site = await openSite();

  expect((await site.ask("/", { headers: { Cookie: "a".repeat(15 * 1024) } })).status).toBe(200);
});

test("the largest picture has time to arrive on a slow 3G line", () => {
  const slowBitsPerSecond = 400_000;
  const neededMilliseconds = ((maximumPictureBytes * 8) / slowBitsPerSecond) * 1_000;

  expect(createHttpServer({}).requestTimeout).toBeGreaterThan(neededMilliseconds);
});
