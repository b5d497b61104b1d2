import { once } from "node:events";
import { createServer } from "node:http";

import { Hono } from "hono";
import { expect, test } from "vitest";

import type { LakeHttp } from "./context.ts";
import { serveOn } from "./serve.ts";

async function listeningServer() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("A listening server has no port");
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

test("a request that arrives before the lake is open is answered once it is", async () => {
  const { server, origin } = await listeningServer();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const app = new Hono<LakeHttp>();
  app.get("/", (context) => context.text("open"));
  const serving = serveOn(server, app, opened);

  const answer = fetch(origin);
  await once(server, "request");
  open();
  expect(await (await answer).text()).toBe("open");
  await serving.drain();
});

test("a request that arrives while the lake is stopping is refused, and earlier ones are answered", async () => {
  const { server, origin } = await listeningServer();
  let finishWork = () => {};
  const work = new Promise<void>((resolve) => (finishWork = resolve));
  const app = new Hono<LakeHttp>();
  app.get("/", async (context) => {
    await work;
    return context.text("finished");
  });
  const serving = serveOn(server, app);
  const early = fetch(origin);
  await once(server, "request");

  const finished = serving.finish();
  const late = await fetch(origin);
  expect([late.status, late.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await late.json()).toMatchObject({ statusCode: 503, message: expect.stringContaining("try again") });
  finishWork();
  expect(await (await early).text()).toBe("finished");
  await finished;
  await serving.drain();
});
