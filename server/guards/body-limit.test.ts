import { createServer } from "node:http";
import { once } from "node:events";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { requestListener } from "../request-listener.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { bodyLimit } from "./body-limit.ts";

/** A site that answers with the length of the body that it got. */
async function openEcho() {
  const site = new Hono<SiteEnvironment>();
  site.use(bodyLimit({ "/picture": 100_000 }));
  site.all("*", async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));
  const server = createServer(requestListener(site, "http://site.test")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    /** Posts so many bytes, with or without declaring their number. */
    post: async (path: string, bytes: number, told: boolean) => {
      const whole = new Uint8Array(bytes);
      const body = told ? whole : new Blob([whole]).stream();
      const answer = await fetch(origin + path, { method: "POST", body, duplex: "half" });
      return answer.ok ? Number(await answer.text()) : answer.status;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test.each([true, false])("64 KiB pass and one byte more is refused, length declared: %s", async (told) => {
  await using site = await openEcho();

  expect(await site.post("/", 65_536, told)).toBe(65_536);
  expect(await site.post("/", 65_537, told)).toBe(413);
});

test("only a body that declares its length may be longer", async () => {
  await using site = await openEcho();

  expect(await site.post("/picture", 65_536, false)).toBe(65_536);
  expect(await site.post("/picture", 65_537, false)).toBe(413);
});

test("a route may accept more, under every spelling of its path", async () => {
  await using site = await openEcho();

  expect(await site.post("/picture", 100_000, true)).toBe(100_000);
  expect(await site.post("/picture.data", 100_000, true)).toBe(100_000);
  expect(await site.post("/picture", 100_001, true)).toBe(413);
  expect(await site.post("/pictures", 100_000, true)).toBe(413);
});
