import { once } from "node:events";
import { connect } from "node:net";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { z } from "zod";

import { createHttpServer } from "../../process-kit/http/http-server.ts";
import { answerMetrics } from "./metrics.ts";

test("answers are counted by the class of their status, and one without a head is not", async () => {
  const registry = new Registry();
  const count = answerMetrics(registry);
  let left = 0;
  const server = createServer((incoming, outgoing) => {
    outgoing.once("close", () => (left += 1));
    count(outgoing);
    const status = Number(incoming.url?.slice(1));
    if (status) outgoing.writeHead(status).end();
    else incoming.socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  for (const status of [200, 204, 304, 400, 404, 500, 503, 0])
    await fetch(`http://127.0.0.1:${port}/${status}`).catch(() => undefined);
  await expect.poll(() => left).toBe(8);
  server.closeAllConnections();
  server.close();

  const counted = (await registry.metrics()).split("\n").filter((line) => line.startsWith("site_answers_total"));
  expect(counted.sort()).toEqual([
    'site_answers_total{class="2xx"} 2',
    'site_answers_total{class="3xx"} 1',
    'site_answers_total{class="4xx"} 2',
    'site_answers_total{class="5xx"} 2',
  ]);
});

test("answers that wait behind another one when their client leaves are not counted", async () => {
  const registry = new Registry();
  const count = answerMetrics(registry);
  let asked = 0;
  let left = 0;
  const server = createHttpServer({});
  server.on("request", (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once("close", () => (left += 1));
    count(outgoing);
    asked += 1;
    if (asked > 1) outgoing.writeHead(200).end("a");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const client = connect(port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(4));
  await expect.poll(() => asked).toBe(4);
  client.destroy();
  await expect.poll(() => left).toBe(4);
  server.close();
  expect(await registry.metrics()).toContain('site_answers_total{class="2xx"} 0');
});
