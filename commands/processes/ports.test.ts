import { once } from "node:events";
import { createSocket } from "node:dgram";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";

import { expect, test } from "vitest";

import { contentLakeConfiguration } from "../../configuration/content-lake.ts";
import { freeLakePort, freePort, isPortTaken } from "./ports.mjs";

const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? []);
const addresses = ["0.0.0.0", ...own.filter((address) => ["127.0.0.1", "::1"].includes(address))];

test.each(addresses)("a program that listens on %s has the port", async (address) => {
  const port = await freePort();
  expect(await isPortTaken(port)).toBe(false);
  const server = createServer().listen(port, address);
  await once(server, "listening");
  try {
    expect(await isPortTaken(port)).toBe(true);
  } finally {
    server.close();
    await once(server, "close");
  }
  expect(await isPortTaken(port)).toBe(false);
});

test("a port is given out once among all processes, even before a program listens on it", async () => {
  const port = await freePort();
  expect(await isGivenOut(port)).toBe(true);

  const many = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  expect(new Set(many).size).toBe(500);
});

test("the ports that a lake uses after its own are not given out", async () => {
  const first = await freeLakePort();
  const { port, streamOrigins } = contentLakeConfiguration({ CONTENT_LAKE_PORT: String(first) });
  for (const taken of [port, ...streamOrigins.map((origin) => Number(new URL(origin).port))]) {
    expect(await isGivenOut(taken), String(taken)).toBe(true);
  }
});

/** Whether a port is claimed, in these tests by this process itself. */
async function isGivenOut(port: number): Promise<boolean> {
  const socket = createSocket("udp4");
  const refusal = once(socket, "listening").then(
    () => undefined,
    (error: unknown) => error,
  );
  socket.bind({ port, address: "127.0.0.1", exclusive: true });
  const why = await refusal;
  socket.close();
  if (why !== undefined) expect(why).toMatchObject({ code: "EADDRINUSE" });
  return why !== undefined;
}
