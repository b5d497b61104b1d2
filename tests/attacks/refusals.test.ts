import { describe, expect } from "vitest";

import type { TestProcess } from "../harness/process.ts";
import { test } from "../harness/shared-stack-test.ts";
import { request, send, type WireAnswer } from "./wire.ts";

/** Processor time of the site, including receiving and dropping 10 MB. */
const refusalMilliseconds = 150;
const megabytes = 1024 * 1024;

/** The answers to five requests, and the processor time of the site for each in milliseconds. */
const sendFiveTimes = async (
  { origin, processorMilliseconds }: TestProcess,
  bytes: string | Buffer,
): Promise<{ answers: WireAnswer[]; costs: number[] }> => {
  const answers: WireAnswer[] = [];
  const costs: number[] = [];
  while (answers.length < 5) {
    const before = await processorMilliseconds();
    answers.push(await send(origin, bytes));
    costs.push((await processorMilliseconds()) - before);
  }
  return { answers, costs };
};

const isAlive = async (origin: string): Promise<boolean> => (await fetch(`${origin}/healthz`)).ok;

const post = (host: string, headers: Readonly<Record<string, string>>): string =>
  request("/", { Host: host, "Content-Length": "0", ...headers }, "POST");

/** Requests that no visitor's browser sends, with the statuses that refuse them. */
const attacks: [name: string, statuses: readonly number[], bytes: (host: string, origin: string) => string | Buffer][] =
  [
    ["a URL of 3,700 segments", [404, 414], (host) => request("/a".repeat(3_700), { Host: host })],
    ["a short URL of 40 segments", [404], (host) => request("/a".repeat(40), { Host: host })],
    ["a query of 2 KB", [414], (host) => request(`/?x=${"a".repeat(2_048)}`, { Host: host })],
    ["10 MB of headers", [431], (host) => request("/", { Host: host, "X-Filler": "a".repeat(10 * megabytes) })],
    [
      "a body of 10 MB",
      [413],
      (host, origin) => {
        const head = post(host, { Origin: origin, "Content-Length": String(10 * megabytes) });
        return Buffer.concat([Buffer.from(head), Buffer.alloc(10 * megabytes, "a")]);
      },
    ],
    [
      "a body of 10 MB in chunks that tell no length",
      [413],
      (host, origin) => {
        const head = request("/", { Host: host, Origin: origin, "Transfer-Encoding": "chunked" }, "POST");
        const chunk = `${megabytes.toString(16)}\r\n${"a".repeat(megabytes)}\r\n`;
        return `${head}${chunk.repeat(10)}0\r\n\r\n`;
      },
    ],
    ["a form sent by another site", [403], (host) => post(host, { Origin: "https://evil.example" })],
    ["a form sent by a page without an origin", [403], (host) => post(host, { Origin: "null" })],
    ["a form sent by a sibling site", [403], (host) => post(host, { "Sec-Fetch-Site": "same-site" })],
    ["a form that says nothing of where it was sent from", [403], (host) => post(host, {})],
    ["another method", [405], (host, origin) => request("/", { Host: host, Origin: origin }, "DELETE")],
    ["another site's Host", [421], () => request("/", { Host: "evil.example" })],
    ["no Host", [400, 421], () => request("/", {})],
    ["a target that brings its own host", [421], (host) => request("http://evil.example/", { Host: host })],
    ["two Hosts", [400, 421], (host) => request("/", { Host: `${host}\r\nHost: evil.example` })],
    [
      "two lengths, to smuggle a second request",
      [400],
      (host, origin) =>
        request("/", { Host: host, Origin: origin, "Content-Length": "0\r\nContent-Length: 5" }, "POST"),
    ],
  ];

describe.each(attacks)("%s", (_name, statuses, bytes) => {
  test("is refused at once and the site keeps running", async ({ stack }) => {
    const { origin } = stack.site;
    const { answers, costs } = await sendFiveTimes(stack.site, bytes(new URL(origin).host, origin));
    for (const { status } of answers) expect(statuses).toContain(status);
    // The median, because the site may have been doing other work during one of them.
    const [, , median] = costs.sort((a, b) => a - b);
    expect(median, "milliseconds of processor time").toBeLessThan(refusalMilliseconds);
    expect(await isAlive(origin)).toBe(true);
  });
});

test("the address of this machine redirects to the only origin, and a forged forwarded host changes nothing", async ({
  stack,
}) => {
  const { origin } = stack.site;
  const byAddress = await fetch(`${origin.replace("localhost", "127.0.0.1")}/tc?x=1`, { redirect: "manual" });
  expect(byAddress.status).toBe(308);
  expect(byAddress.headers.get("location")).toBe(`${origin}/tc?x=1`);

  const forwarded = await fetch(`${origin}/`, { headers: { "X-Forwarded-Host": "evil.example" } });
  expect(forwarded.status).toBe(200);
  expect(await forwarded.text()).not.toContain("evil.example");
});

test("no answer names the software behind it", async ({ stack }) => {
  const { origin } = stack.site;
  const host = new URL(origin).host;
  const answers = [
    request("/", { Host: host }),
    request("/none", { Host: host }),
    request("/", {}),
    "not HTTP\r\n\r\n",
  ];
  for (const bytes of answers) {
    const { text } = await send(origin, bytes);
    const [head = ""] = text.split("\r\n\r\n", 1);
    expect(head).not.toMatch(/^(server|x-powered-by|via):/im);
  }
});
