import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test } from "vitest";

import { clientAddresses } from "./client-addresses.ts";
import { openSite } from "./testing/open-site.ts";

/** A site behind proxies, with its log lines. */
async function openBehind(trustedProxyHops: number) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(line) });
  const registry = new Registry();
  const site = await openSite(undefined, { addressOf: clientAddresses({ trustedProxyHops, log, registry }) });
  return Object.assign(site, {
    told: () => lines.join(""),
    problems: async () => (await registry.metrics()).split("\n").filter((line) => /^site_client_address/.test(line)),
  });
}

const fromSite = { Origin: "http://site.test" };

test.each([
  { header: undefined },
  { header: "" },
  { header: "unknown" },
  { header: "198.51.100.1" },
  { header: "junk, 10.0.0.2" },
])("behind two proxies, what comes with X-Forwarded-For '$header' is refused before the app", async ({ header }) => {
  await using site = await openBehind(2);
  const headers = header === undefined ? {} : { "X-Forwarded-For": header };
  for (const asked of [{}, { method: "POST", body: "a=b", headers: fromSite }]) {
    const answer = await site.ask("/login", { ...asked, headers: { ...asked.headers, ...headers } });
    expect(answer.status).toBe(421);
  }
  expect(site.reachedApp).toEqual([]);
  expect((await site.ask("/healthz", { headers })).status).toBe(200);
  expect(site.told()).toContain("set TRUSTED_PROXY_HOPS");
  expect(site.told().match(/"level":50/g)).toHaveLength(1);
  expect(await site.problems()).toEqual(['site_client_address_problems_total{problem="none"} 2']);
});

test("a visitor's address from the proxies reaches the app; several headers are one list", async () => {
  await using site = await openBehind(2);
  const head = "GET /login HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n";
  const answer = await site.send(`${head}X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 10.0.0.2\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(site.reachedApp).toEqual(["GET /login"]);
  expect(site.told()).toBe("");
});

test("visitors with a private address are answered, and it is logged once", async () => {
  await using site = await openBehind(1);
  for (const address of ["10.0.0.7", "192.168.0.1", "fd00::1"]) {
    expect((await site.ask("/login", { headers: { "X-Forwarded-For": address } })).status).toBe(200);
  }
  expect(site.told().match(/"level":40/g)).toHaveLength(1);
  expect(site.told()).not.toContain("10.0.0.7");
  expect(await site.problems()).toEqual(['site_client_address_problems_total{problem="private"} 3']);
});
