import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";

import { expect, test } from "vitest";

import { freePort, isPortTaken } from "./ports.mjs";

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
