import { Hono } from "hono";
import { expect, test } from "vitest";

import { originForPrograms } from "../../configuration/origins.ts";
import { requireAddressedHere } from "./addressed-here.ts";

async function statusAt(origin: string, host: string, port: number): Promise<number> {
  const application = new Hono();
  application.use(requireAddressedHere(host, port));
  application.get("/", (context) => context.text("here"));
  const { status } = await application.request(origin, { headers: { Host: new URL(origin).host } });
  return status;
}

test.each([
  ["127.0.0.1", 3501],
  ["0.0.0.0", 3501],
  ["::", 3501],
  ["::1", 3501],
  ["10.0.0.7", 3501],
  ["10.0.0.7", 80],
])(
  "a service that listens at %s, port %i, answers at the origin that the site uses, and by this machine's names",
  async (host, port) => {
    for (const origin of [originForPrograms(host, port), `http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
      expect(await statusAt(origin, host, port), origin).toBe(200);
    }
    for (const origin of [`http://rebound.example:${port}`, `http://10.0.0.8:${port}`, "http://localhost:3000"]) {
      expect(await statusAt(origin, host, port), origin).toBe(421);
    }
  },
);
