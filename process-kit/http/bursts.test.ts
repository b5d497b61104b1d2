import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

import { expect, test } from "vitest";

import { withoutBursts } from "./bursts.ts";
import { createHttpServer } from "./http-server.ts";

const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const lastGet = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** A server that answers each request after some milliseconds, and counts those that reached it. */
async function openServer(answerAfterMilliseconds = 0) {
  let reached = 0;
  const server = createHttpServer({});
  server.on(
    "request",
    withoutBursts((_incoming, outgoing) => {
      reached += 1;
      if (answerAfterMilliseconds === 0) outgoing.end();
      else void delay(answerAfterMilliseconds).then(() => outgoing.end());
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    reached: () => reached,
    connect: () => connect({ port, host: "127.0.0.1" }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const statusesIn = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test.each([0, 20])(
  "thousands of requests at once: sixteen are answered, then the connection ends (%i ms)",
  async (after) => {
    await using server = await openServer(after);
    const client = server.connect();
    client.write(get.repeat(2_000));
    expect(statusesIn(await text(client))).toEqual([...Array<number>(16).fill(200), 429]);
    expect(server.reached()).toBe(16);
  },
);

test("requests one after the other are all answered, and so are sixteen at once", async () => {
  await using server = await openServer();
  const client = server.connect();
  for (let sent = 0; sent < 40; sent += 1) {
    client.write(get);
    await once(client, "data");
  }
  client.write(get.repeat(15) + lastGet);
  expect(statusesIn(await text(client))).toEqual(Array(16).fill(200));
  expect(server.reached()).toBe(56);
});

test("a connection's requests at once are refused while others ask, and theirs are answered", async () => {
  await using server = await openServer();
  const others = Array.from({ length: 20 }, () => server.connect());
  const attackers = Array.from({ length: 20 }, () => server.connect());
  for (const [index, attacker] of attackers.entries()) {
    attacker.write(get.repeat(500));
    others[index]?.write(lastGet);
  }
  for (const attacker of attackers)
    expect(statusesIn(await text(attacker))).toEqual([...Array<number>(16).fill(200), 429]);
  for (const other of others) expect(statusesIn(await text(other))).toEqual([200]);
  expect(server.reached()).toBe(20 * 16 + 20);
});
