import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { unwatchedCalls as calls } from "../testing/unwatched-calls.ts";
import { createBreachedPasswords } from "./breached-passwords.ts";

const password = "marigold-seven-lamps";
const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
const suffix = digest.slice(5);
const another = `${"0".repeat(34)}1`;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A client of a fake service; `asked` holds the requests that it got, `told` the lines of the log. */
async function askedOf(listener: RequestListener) {
  const asked: IncomingMessage[] = [];
  const told: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    listener(request, response);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  const serviceUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const log = pino({ base: null }, { write: (line) => told.push(line) });
  return { ...createBreachedPasswords({ serviceUrl, calls, log, timeoutMilliseconds: 300 }), asked, told, serviceUrl };
}

const saying = (text: string) => askedOf((_request, response) => response.end(text));

test("the service learns five digits of the password's hash and nothing else, and is asked to pad its answer", async () => {
  const { isBreached, asked, told } = await saying(`${another}:7\r\n${suffix}:3`);
  expect(await isBreached(password)).toBe(true);

  const [request] = asked;
  expect(request?.url).toBe(`/range/${digest.slice(0, 5)}`);
  expect(request?.headers["add-padding"]).toBe("true");
  expect(JSON.stringify([request?.url, request?.rawHeaders])).not.toContain(suffix);
  expect(told).toEqual([]);
});

test.each([
  ["others alone", `${another}:7`],
  ["it as padding, seen 0 times", `${another}:7\r\n${suffix}:0`],
])("a password is accepted when the service knows %s", async (_what, text) => {
  const { isBreached, told } = await saying(text);
  expect(await isBreached(password)).toBe(false);
  expect(told).toEqual([]);
});

test("lower-case hexadecimal digits match too", async () => {
  const { isBreached } = await saying(`${suffix.toLowerCase()}:1\n`);
  expect(await isBreached(password)).toBe(true);
});

test.each<[string, RequestListener]>([
  ["silent", () => undefined],
  ["endless", (_request, response) => response.write(`${another}:1\r\n`)],
  ["overlong", (_request, response) => response.end(`${suffix}:3\r\n`.repeat(20_000))],
  ["garbage", (_request, response) => response.end("<h1>Welcome</h1>")],
  ["empty", (_request, response) => response.end()],
  ["broken", (_request, response) => response.writeHead(503).end(`${suffix}:3`)],
  ["elsewhere", (_request, response) => response.writeHead(302, { Location: "http://127.0.0.1:9" }).end()],
  ["cut off", (_request, response) => response.destroy()],
])(
  "a service that is %s prevents no password, and the log reports it without the password",
  async (_what, listener) => {
    const { isBreached, told } = await askedOf(listener);
    expect(await isBreached(password)).toBe(false);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("breached-password service");
    expect(told[0]).not.toContain(digest.slice(0, 5));
  },
);

test("an unreachable service prevents no password", async () => {
  const told: string[] = [];
  const log = pino({ base: null }, { write: (line) => told.push(line) });
  const { isBreached } = createBreachedPasswords({ serviceUrl: "http://127.0.0.1:9", calls, log });
  expect(await isBreached(password)).toBe(false);
  expect(told).toHaveLength(1);
});
