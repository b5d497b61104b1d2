import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { promisify } from "node:util";

import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";

import { createHttpServer } from "../../process-kit/http/http-server.ts";

import type { StaffRole } from "./access/requester.ts";
import { maxSockets, servePresence } from "./http/presence-socket.ts";
import { maxStudiosOfAPerson } from "./presence/presence.ts";
import { keptLog } from "./testing/kept-log.ts";
import { type TemporaryLake, allowedOrigin, temporaryLake } from "./testing/temporary-lake.ts";

const socketUrl = ({ origin }: TemporaryLake, dataset = "production") =>
  `${origin.replace("http", "ws")}/v2022-06-30/socket/${dataset}?tag=sanity.studio`;

/** What the lake sends now and then as a sign of life. */
const heartbeat = "\u2665";

/** The Studio's end of the socket. */
class Studio implements Disposable {
  readonly heard: unknown[] = [];
  readonly socket: WebSocket;

  /** Behind a proxy that says the address. */
  static from(address: string, lake: TemporaryLake): Studio {
    return new Studio(lake, undefined, { "X-Forwarded-For": address });
  }

  constructor(lake: TemporaryLake, dataset?: string, headers: Readonly<Record<string, string>> = {}) {
    this.socket = new WebSocket(socketUrl(lake, dataset), { origin: allowedOrigin, headers });
    this.socket.on("message", (data) => {
      const text = z.instanceof(Buffer).parse(data).toString();
      if (text !== heartbeat) this.heard.push(JSON.parse(text));
    });
  }

  async open(authorization: string): Promise<this> {
    await once(this.socket, "open");
    this.ask("authorization", { authorization });
    return this;
  }

  ask(method: string, params: object = {}): void {
    this.socket.send(JSON.stringify({ jsonrpc: "2.0", id: method, method, params: { ...params, apiVersion: "v1" } }));
  }

  async hears(message: object): Promise<void> {
    await expect.poll(() => this.heard).toContainEqual(expect.objectContaining(message));
  }

  [Symbol.dispose](): void {
    this.socket.terminate();
  }
}

async function enter(lake: TemporaryLake, role: StaffRole) {
  const person = await lake.lake.people.add({ name: role, email: `${role}@example.com`, role });
  const session = lake.lake.sessions.begin(person.id);
  const studio = await new Studio(lake).open(`Bearer ${session}`);
  studio.ask("presence_subscribe");
  await studio.hears({ id: "presence_subscribe" });
  return { person, studio, again: () => new Studio(lake).open(`Bearer ${session}`) };
}

const told = (result: object) => ({
  method: "presence_subscription",
  params: { subscription: expect.any(String), result },
});

test("Studios receive the others' locations, roll calls and disconnections", async () => {
  await using lake = await temporaryLake();
  const { studio: first } = await enter(lake, "legal");
  const { studio: second, person } = await enter(lake, "marketer");
  using _ = first;
  using __ = second;
  const locations = [{ type: "document", documentId: "homePage", path: ["hero"] }];
  second.ask("presence_rollcall", { session: "s2" });
  await first.hears(told({ type: "rollCall", i: person.id, session: "s2" }));
  second.ask("presence_announce", { data: { sessionId: "s2", locations } });
  await first.hears(told({ type: "state", i: person.id, m: { sessionId: "s2", locations } }));
  second.socket.terminate();
  await first.hears(told({ type: "disconnect", i: person.id, m: { session: "s2" } }));
});

test("a connection without a valid token receives nothing and is closed", async () => {
  await using lake = await temporaryLake();
  using stranger = await new Studio(lake).open("Bearer made-up");
  expect((await once(stranger.socket, "close"))[0]).toBe(4001);
  using impatient = new Studio(lake);
  await once(impatient.socket, "open");
  impatient.ask("presence_subscribe");
  expect((await once(impatient.socket, "close"))[0]).toBe(4001);
  expect(impatient.heard).toEqual([]);
});

test.each([
  { sent: '{"method":"a"}' },
  { sent: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "presence_dance", params: {} }) },
  { sent: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "presence_announce", params: {} }) },
  { sent: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "authorization", params: {} }) },
  { sent: "not JSON" },
])("a stranger who sends $sent is sent away without an answer, and causes no line in the log", async ({ sent }) => {
  const { lines, log } = keptLog();
  await using lake = await temporaryLake({ log });
  using stranger = new Studio(lake);
  await once(stranger.socket, "open");
  for (let times = 0; times < 3; times += 1) stranger.socket.send(sent);
  expect((await once(stranger.socket, "close"))[0]).toBe(4001);
  expect(stranger.heard).toEqual([]);
  expect(lines).toEqual([]);
});

test("an unknown method is logged once, however often and by whomever it is sent", async () => {
  const { lines, log } = keptLog();
  await using lake = await temporaryLake({ log });
  const { studio: first } = await enter(lake, "legal");
  using _ = first;
  const { studio: second } = await enter(lake, "marketer");
  using __ = second;
  for (const studio of [first, first, second]) studio.ask("presence_dance");
  second.ask("presence_sing");
  await second.hears({ id: "presence_sing", error: expect.objectContaining({ code: -32_601 }) });
  await first.hears({ id: "presence_dance", error: expect.objectContaining({ code: -32_601 }) });
  expect(lines).toMatchObject([{ method: "presence_dance" }, { method: "presence_sing" }]);
});

test("of an unknown address the log keeps 256 characters, of a socket as of a request", async () => {
  const { lines, log } = keptLog();
  await using lake = await temporaryLake({ log });
  const path = "/a".repeat(3_000);
  await fetch(lake.origin + path);
  const headers = { Connection: "Upgrade", Upgrade: "websocket" };
  await once(get(lake.origin + path, { headers }), "response");
  expect(lines).toMatchObject(["GET", "WebSocket"].map((method) => ({ method, path: "/a".repeat(128) })));
});

test("a Studio is disconnected when the session of its person ends", async () => {
  await using lake = await temporaryLake();
  const { studio, person } = await enter(lake, "legal");
  using _ = studio;
  const { studio: other } = await enter(lake, "marketer");
  using __ = other;
  const closed = once(studio.socket, "close");
  lake.lake.sessions.endAllOf(person.id);
  await closed;
  other.ask("presence_rollcall", { session: "s2" });
  await other.hears({ id: "presence_rollcall", result: "ok" });
});

test("a Studio is disconnected when the token that it brought is removed", async () => {
  await using lake = await temporaryLake();
  const { secret } = lake.lake.tokens.add("a Studio", "editor");
  using studio = await new Studio(lake).open(`Bearer ${secret}`);
  await studio.hears({ id: "authorization", result: "ok" });
  const closed = once(studio.socket, "close");
  lake.lake.tokens.remove("a Studio");
  await closed;
});

test("nobody can tell a dataset without any rights in it from one that does not exist", async () => {
  await using lake = await temporaryLake();
  lake.lake.datasets.createAddon(lake.lake.datasets.main, "test");
  const { secret } = lake.lake.tokens.add("the site", "viewer");
  for (const dataset of ["production-comments", "missing"]) {
    using studio = await new Studio(lake, dataset).open(`Bearer ${secret}`);
    expect((await once(studio.socket, "close"))[0]).toBe(4001);
    expect(studio.heard).toEqual([]);
  }
});

test("a page of another origin or another host gets no socket", async () => {
  await using lake = await temporaryLake();
  const openedBy = (headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(socketUrl(lake), { headers });
      socket.once("open", () => {
        socket.terminate();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
  expect(await openedBy({ Origin: allowedOrigin })).toBe(true);
  expect(await openedBy({ Origin: "https://evil.example" })).toBe(false);
  expect(await openedBy({ Origin: "null" })).toBe(false);
  expect(await openedBy({ Origin: allowedOrigin, Host: "evil.example" })).toBe(false);
});

test.each([
  ["host", "/v1/socket/production", { Host: "evil.example" }],
  ["origin", "/v1/socket/production", { Origin: "https://evil.example" }],
  ["address", "/", {}],
])(
  "a connection refused for its %s may be reset, which ends nothing else, and is ended if it stays",
  async (_, path, more) => {
    await using lake = await temporaryLake();
    await using server = createHttpServer({});
    servePresence(server, lake.lake);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const headers = { Host: new URL(lake.origin).host, Connection: "Upgrade", Upgrade: "websocket", ...more };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const refused = async () => {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      socket.write(`GET ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
      expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 4\d\d /);
      return socket;
    };
    (await refused()).resetAndDestroy();
    const kept = await refused();
    await expect.poll(promisify(server.getConnections.bind(server))).toBe(0);
    kept.destroy();
  },
);

test("an invalid message is answered with an error, one that is too long closes the socket, and the lake continues", async () => {
  await using lake = await temporaryLake();
  const { studio } = await enter(lake, "administrator");
  using _ = studio;
  studio.socket.send("not JSON");
  studio.ask("presence_dance");
  studio.ask("presence_announce", { data: {} });
  await studio.hears({ id: null, error: expect.objectContaining({ code: -32_600 }) });
  await studio.hears({ id: "presence_dance", error: expect.objectContaining({ code: -32_601 }) });
  await studio.hears({ id: "presence_announce", error: expect.objectContaining({ code: -32_600 }) });
  studio.socket.send("x".repeat(100_000));
  expect((await once(studio.socket, "close"))[0]).toBe(1009);
  expect(await lake.client().fetch("count(*)")).toBe(0);
});

const nested = (open: string, close: string) => open.repeat(30_000) + close.repeat(30_000);
const inLists = nested("[", "]");
const inObjects = nested('{"a":', "}").replace("}", "1}");

test.each(
  [inLists, inObjects].flatMap((deep) => [
    `{"jsonrpc":"2.0","id":${deep},"method":"presence_subscribe","params":{}}`,
    `{"jsonrpc":"2.0","id":"1","method":${deep},"params":{}}`,
    `{"jsonrpc":"2.0","id":"1","method":"presence_subscribe","params":${deep}}`,
    `{"jsonrpc":"2.0","id":"1","method":"authorization","params":{"authorization":${deep}}}`,
    `{"jsonrpc":"2.0","id":"1","method":"presence_rollcall","params":{"session":${deep}}}`,
    `{"jsonrpc":"2.0","id":"1","method":"presence_disconnect","params":{"session":${deep}}}`,
    `{"jsonrpc":"2.0","id":"1","method":"presence_unsubscribe","params":{"subscriptionId":${deep}}}`,
    `{"jsonrpc":"2.0","id":"1","method":"presence_announce","params":{"data":{"sessionId":"s","locations":[${deep}]}}}`,
    `{"jsonrpc":"2.0","id":"1","method":"presence_announce","params":{"data":{"sessionId":${deep},"locations":[]}}}`,
    deep,
  ]),
)("a message that nests too deeply ends its own socket alone (%#)", async (message) => {
  await using lake = await temporaryLake();
  const { studio } = await enter(lake, "legal");
  using _ = studio;
  const { studio: other } = await enter(lake, "marketer");
  using __ = other;
  studio.socket.send(message);
  await once(studio.socket, "close");
  other.ask("presence_rollcall", { session: "s2" });
  await other.hears({ id: "presence_rollcall", result: "ok" });
});

test("the lake closes beside sockets that answer nothing, of any dataset, and none reads it afterwards", async () => {
  const unclosed: Studio[] = [];
  {
    await using lake = await temporaryLake();
    for (const dataset of ["production", "missing"]) {
      const studio = new Studio(lake, dataset);
      await once(studio.socket, "open");
      studio.socket.pause();
      unclosed.push(studio);
    }
    const { studio } = await enter(lake, "legal");
    studio.socket.pause();
    unclosed.push(studio);
  }
  for (const studio of unclosed) studio[Symbol.dispose]();
});

test("a person with too many tabs is told to retry later, and nobody else is", async () => {
  await using lake = await temporaryLake();
  const { studio, person, again } = await enter(lake, "marketer");
  for (let tabs = 1; tabs < maxStudiosOfAPerson; tabs += 1) {
    await (await again()).hears({ id: "authorization", result: "ok" });
  }
  const oneTooMany = await again();
  expect((await once(oneTooMany.socket, "close"))[0]).toBe(1013);
  expect(oneTooMany.heard).toEqual([]);

  const { studio: other } = await enter(lake, "legal");
  studio.ask("presence_announce", { data: { sessionId: "first", locations: [] } });
  await other.hears(told({ type: "state", i: person.id, m: { sessionId: "first", locations: [] } }));
  studio.socket.terminate();
  await other.hears(told({ type: "disconnect", i: person.id, m: { session: "first" } }));
  await (await again()).hears({ id: "authorization", result: "ok" });
});

test("the number of sockets is limited, no address keeps another out, and closed sockets make room", async () => {
  await using lake = await temporaryLake({ trustedProxyHops: 1 });
  const addresses = ["192.0.2.1", "192.0.2.2"];
  const strangers = Array.from({ length: maxSockets }, (_, index) =>
    Studio.from(addresses[index % addresses.length] ?? "", lake),
  );
  await Promise.all(strangers.map(({ socket }) => once(socket, "open")));
  for (const address of addresses) {
    const [refusal]: unknown[] = await once(Studio.from(address, lake).socket, "error");
    expect(String(refusal)).toContain("503");
  }
  const open = () => strangers.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  expect(open()).toBe(maxSockets);

  const { secret } = lake.lake.tokens.add("a Studio", "editor");
  using studio = await Studio.from("192.0.2.3", lake).open(`Bearer ${secret}`);
  await studio.hears({ id: "authorization", result: "ok" });
  await expect.poll(open).toBe(maxSockets - 1);
  await once(Studio.from("192.0.2.1", lake).socket, "open");

  for (const { socket } of strangers) socket.terminate();
  const opens = () => once(Studio.from("192.0.2.1", lake).socket, "open").then(Boolean, () => false);
  await expect.poll(opens).toBe(true);
});

test("however many sockets others have with a token, nobody is kept out who has fewer", async () => {
  await using lake = await temporaryLake();
  const authorizationOf = (name: string) => `Bearer ${lake.lake.tokens.add(name, "editor").secret}`;
  const greedy = Array.from({ length: maxSockets / maxStudiosOfAPerson }, (_, number) => authorizationOf(`${number}`));
  const taken = await Promise.all(
    Array.from({ length: maxSockets }, async (_, index) => {
      const studio = await new Studio(lake).open(greedy[index % greedy.length] ?? "");
      await once(studio.socket, "message");
      return studio;
    }),
  );
  const open = () => taken.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  expect(open()).toBe(maxSockets);

  using other = await new Studio(lake).open(authorizationOf("other"));
  await other.hears({ id: "authorization", result: "ok" });
  await expect.poll(open).toBe(maxSockets - 1);
});
