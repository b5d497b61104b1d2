import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";
import { z } from "zod";

import { readAtMost } from "./read-at-most.ts";

/** The origin of a service that begins each answer and never ends it. */
async function startHaltingService() {
  const server = createServer((_request, response) => void response.writeHead(200).write('{"succ'));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes V8 collect all garbage, as it does by itself every few seconds in a busy process. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  z.function().parse(runInNewContext("gc"))();
}

test.each(["error", "follow", "manual"] as const)(
  "a limit holds for an answer that never ends, whatever is collected meanwhile (redirects: %s)",
  async (redirect) => {
    using service = await startHaltingService();
    const limit = new AbortController();
    const response = await fetch(service.origin, { redirect, signal: limit.signal });
    const reading = readAtMost(response, 100, limit.signal);
    for (let times = 0; times < 5; times += 1) {
      collectGarbage();
      await wait(10);
    }
    limit.abort(new Error("too late"));
    await expect(reading).rejects.toThrow("too late");
    await expect.poll(service.connections).toBe(0);
  },
);

test("a limit that has passed before the reading begins holds too", async () => {
  using service = await startHaltingService();
  const response = await fetch(service.origin);
  await expect(readAtMost(response, 100, AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
  await response.body?.cancel();
});

test("an answer is read to its end, and one that is too long is refused", async () => {
  const { signal } = new AbortController();
  expect(String(await readAtMost(new Response("abc"), 3, signal))).toBe("abc");
  expect(String(await readAtMost(new Response(null), 3, signal))).toBe("");
  await expect(readAtMost(new Response("abcd"), 3, signal)).rejects.toThrow("too long");
});
