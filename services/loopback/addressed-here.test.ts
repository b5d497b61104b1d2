import { Hono } from "hono";
import { expect, test } from "vitest";

import { originForPrograms } from "../../configuration/origins.ts";
import { requireAddressedHere } from "./addressed-here.ts";

const port = 3501;

async function statusAt(origin: string, host: string): Promise<number> {
  const application = new Hono();
  application.use(requireAddressedHere(host, port));
  application.get("/", (context) => context.text("here"));
  const { status } = await application.request(origin, { headers: { Host: new URL(origin).host } });
  return status;
}

test.each(["127.0.0.1", "0.0.0.0", "::", "::1", "10.0.0.7"])(
  "a service that listens at %s answers at the origin that the site uses, and by this machine's names",
  async (host) => {
    for (const origin of [originForPrograms(host, port), `http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
      expect(await statusAt(origin, host), origin).toBe(200);
    }
    for (const origin of [`http://rebound.example:${port}`, `http://10.0.0.8:${port}`, "http://localhost:3000"]) {
      expect(await statusAt(origin, host), origin).toBe(421);
    }
  },
);
