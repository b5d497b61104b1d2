import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";

import { keptLog } from "../testing/kept-log.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";
import { loggedIn, sendLogIn } from "../testing/staff.ts";

import { askerOf, findAddress, guessersAddress } from "./asker.ts";
import type { LakeHttp } from "./context.ts";

/** The address that the lake counts a request by. */
async function addressFound(trustedProxyHops: number, remoteAddress: string | undefined, forwardedFor?: string) {
  const app = new Hono<LakeHttp>();
  app.use(findAddress({ trustedProxyHops, log: pino({ level: "silent" }) }));
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
  async ({ hops, from, forwarded, found }) => expect(await addressFound(hops, from, forwarded)).toBe(found),
);

test("a log-in without an address is an error in the log once, and any other request is none", async () => {
  const { lines, log } = keptLog();
  const app = new Hono<LakeHttp>();
  app.use(findAddress({ trustedProxyHops: 2, log }));
  app.get("/", (context) => context.text(askerOf(context).address));
  app.post("/", (context) => context.text(guessersAddress(context)));
  app.onError((_, context) => context.text("refused", 421));
  const ask = (method: string) =>
    app.request(
      "/",
      { method, headers: { "X-Forwarded-For": "198.51.100.1" } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  expect((await ask("GET")).status).toBe(200);
  expect(lines).toEqual([]);
  for (let times = 0; times < 3; times += 1) expect((await ask("POST")).status).toBe(421);
  expect(lines).toEqual([expect.objectContaining({ level: 50, trustedProxyHops: 2, entries: 1 })]);
  expect(JSON.stringify(lines)).toContain("TRUSTED_PROXY_HOPS");
});

test("where the address is unknown no password is taken, so no stranger's failures lock staff out, and reading goes on", async () => {
  const { lines, log } = keptLog();
  await using lake = await temporaryLake({ trustedProxyHops: 1, log });
  const { email, password, token, client } = await loggedIn(lake, "legal");
  const withAddress = (fields: Readonly<Record<string, string>>) =>
    sendLogIn(lake, fields, { "X-Forwarded-For": "198.51.100.1" });
  for (let guess = 0; guess < 101; guess += 1) {
    expect((await sendLogIn(lake, { email: `${guess}@example.com`, password: "wrong" })).status).toBe(421);
  }
  expect((await sendLogIn(lake, { email, password })).status, "nor a right one").toBe(421);
  const change = (headers: Readonly<Record<string, string>>) =>
    fetch(`${lake.origin}/v1/staff/me/password`, {
      method: "POST",
      headers: { ...headers, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ current: "wrong", chosen: "a better pass phrase" }),
    });
  expect((await change({})).status).toBe(421);
  expect((await change({ "X-Forwarded-For": "198.51.100.2" })).status).toBe(403);
  expect(await client.fetch("count(*)")).toBe(0);
  expect((await withAddress({ email, password })).status).toBe(303);
  expect(lines).toEqual([expect.objectContaining({ level: 50 })]);
});

test("staff who log in from a private address are let in, and the log warns once without naming it", async () => {
  const { lines, log } = keptLog();
  await using lake = await temporaryLake({ trustedProxyHops: 1, log });
  const { email, password } = await loggedIn(lake, "legal");
  for (const address of ["198.51.100.1", "10.0.0.7", "10.0.0.8"]) {
    expect((await sendLogIn(lake, { email, password }, { "X-Forwarded-For": address })).status).toBe(303);
  }
  expect(lines).toEqual([expect.objectContaining({ level: 40, trustedProxyHops: 1 })]);
  expect(JSON.stringify(lines)).not.toContain("10.0.0.");
});
