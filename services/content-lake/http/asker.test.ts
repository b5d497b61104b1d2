import { Hono } from "hono";
import { expect, test } from "vitest";

import { askerOf, findAddress } from "./asker.ts";
import type { LakeHttp } from "./context.ts";

/** The address that the lake counts a request by. */
async function addressFound(trustedProxyHops: number, remoteAddress: string | undefined, forwardedFor?: string) {
  const app = new Hono<LakeHttp>();
  app.use(findAddress(trustedProxyHops));
  app.get("/", (context) => context.text(askerOf(context).address));
  const headers: HeadersInit = forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor };
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test.each([
  { hops: 0, from: "203.0.113.7", forwarded: undefined, found: "203.0.113.7" },
  { hops: 0, from: "203.0.113.7", forwarded: "198.51.100.1", found: "203.0.113.7" },
  { hops: 1, from: "127.0.0.1", forwarded: "198.51.100.1", found: "198.51.100.1" },
  { hops: 1, from: "127.0.0.1", forwarded: "192.0.2.9, 198.51.100.1", found: "198.51.100.1" },
  { hops: 2, from: "127.0.0.1", forwarded: "192.0.2.9, 198.51.100.1, 10.0.0.1", found: "198.51.100.1" },
  { hops: 1, from: "127.0.0.1", forwarded: undefined, found: "unknown" },
  { hops: 1, from: "127.0.0.1", forwarded: "somebody", found: "unknown" },
  { hops: 2, from: "127.0.0.1", forwarded: "198.51.100.1", found: "unknown" },
  { hops: 1, from: undefined, forwarded: "198.51.100.1", found: "unknown" },
])(
  "behind $hops proxies a request from $from forwarded for $forwarded counts as $found",
  async ({ hops, from, forwarded, found }) => {
    expect(await addressFound(hops, from, forwarded)).toBe(found);
  },
);
