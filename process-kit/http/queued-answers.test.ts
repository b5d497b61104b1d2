import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";

import { expect, test } from "vitest";
import { z } from "zod";

import { createHttpServer } from "./http-server.ts";

const atOnce = 5;
const requests = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(atOnce);

/** A server that keeps the answers to five requests which a client sends at once, and how often each was closed. */
async function openServer() {
  const server = createHttpServer({});
  const answers: ServerResponse[] = [];
  const closed: ServerResponse[] = [];
  server.on("request", (_request: IncomingMessage, answer: ServerResponse) => {
    answers.push(answer);
    answer.on("close", () => closed.push(answer));
  });
  server.on("upgrade", (_request, connection) => connection.on("error", () => connection.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    answers,
    closed,
    connect: () => connect({ port, host: "127.0.0.1" }),
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.each(["resetAndDestroy", "destroy", "end"] as const)(
  "each answer that waits is closed once when its client leaves (%s), and takes no more words",
  async (leave) => {
    using server = await openServer();
    const client = server.connect();
    client.write(requests);
    await expect.poll(() => server.answers).toHaveLength(atOnce);
    server.answers[0]?.write("a");
    server.answers[1]?.end("b");
    client[leave]();
    if (leave === "end") server.answers[0]?.destroy();
    await expect.poll(() => server.closed).toHaveLength(atOnce);
    expect(new Set(server.closed).size).toBe(atOnce);
    for (const answer of server.answers) {
      answer.write("c");
      answer.end();
    }
    expect(server.answers.map(({ destroyed }) => destroyed)).toEqual(Array(atOnce).fill(true));
  },
);

test("each answer is closed once also when another protocol has taken the connection over", async () => {
  using server = await openServer();
  const client = server.connect();
  client.write(`${requests}GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  await expect.poll(() => server.answers).toHaveLength(atOnce);
  client.resetAndDestroy();
  await expect.poll(() => server.closed).toHaveLength(atOnce);
  expect(new Set(server.closed).size).toBe(atOnce);
});

test("answers that got their turn are closed once, in order, and their client reads all of them", async () => {
  using server = await openServer();
  const client = server.connect();
  client.write(requests);
  await expect.poll(() => server.answers).toHaveLength(atOnce);
  for (const answer of server.answers.toReversed()) answer.end();
  await expect.poll(() => server.closed).toEqual(server.answers);
  client.destroy();
  await once(client, "close");
  expect(server.closed).toHaveLength(atOnce);
});
