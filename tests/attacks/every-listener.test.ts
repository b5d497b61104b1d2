import { connect, type Socket } from "node:net";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { attackEndpoint, attackWithCorpus, type Found } from "../bench/hostile-input/campaign.ts";
import { type Endpoint, everyEndpoint, type Listener } from "../bench/hostile-input/endpoints.ts";
import { growthMegabytes, maxGrowthMegabytes } from "../bench/hostile-input/judge.ts";
import { type HostileStack, startHostileStack } from "../bench/hostile-input/stack.ts";
import { isNightly } from "../../process-kit/testing/nightly.ts";
import { loggedFailures } from "../harness/logged-failures.ts";
import { newAddress } from "../harness/visitor.ts";

import { request, send } from "./wire.ts";

// Only the benchmark judges how long the event loop is blocked, because here other tests use the processor at the same time.
const judging = { judgesHolds: false };

const seed = 20_261_122;
const requestsPerEndpoint = isNightly ? 4 : 1;

const patienceMilliseconds = 600_000;

let endpoints: Endpoint[];
let stack: HostileStack;

beforeAll(async () => {
  endpoints = await everyEndpoint();
  stack = await startHostileStack();
}, patienceMilliseconds);

afterAll(() => stack[Symbol.asyncDispose]());

// No stranger may alarm the operator.
afterEach(() => {
  for (const { listener } of shown) expect(loggedFailures(stack.log(listener)), listener).toEqual([]);
});

test(
  "no known attack ends a process, exceeds its memory limit or gets no clear answer",
  { timeout: patienceMilliseconds },
  async () => {
    const harms = await attackWithCorpus(stack, endpoints, judging);
    expect(harms.map(inWords)).toEqual([]);
  },
);

test("neither does a generated request to any endpoint", { timeout: patienceMilliseconds }, async () => {
  const harms = [];
  for (const endpoint of endpoints) {
    const harm = await attackEndpoint(stack, endpoint, { ...judging, seed, requests: requestsPerEndpoint });
    if (harm) harms.push(inWords(harm));
  }
  expect(harms).toEqual([]);
});

/** The harm and the beginning of the request, because the test's report shows no nested objects. */
const inWords = ({ problem, request }: Found): string => `${problem}: ${JSON.stringify(request).slice(0, 1_000)}`;

/** Every HTTP listener, with an address that it answers under its own host name. */
const shown: readonly { listener: Listener; path: string }[] = [
  { listener: "site", path: "/" },
  { listener: "metrics", path: "/metrics" },
  { listener: "lake", path: "/v1/ping" },
  { listener: "lake streams", path: "/v1/data/listen/production?query=*" },
  { listener: "studio", path: "/" },
  { listener: "inbox", path: "/" },
  { listener: "otp", path: "/" },
  { listener: "google", path: "/jwks" },
];

test("no listener is missing in the tables below", () => {
  const listening = endpoints.filter(({ carrier }) => carrier === "http").map(({ listener }) => listener);
  expect(new Set(shown.map(({ listener }) => listener))).toEqual(new Set(listening));
});

const namesOf = (own: string, port: number) => ({
  "a foreign name": { Host: `rebound.example:${port}` },
  "a name below this machine's": { Host: `rebound.localhost:${port}` },
  "a name that begins as this machine's": { Host: `localhost.rebound.example:${port}` },
  "this machine's name with the root's dot": { Host: `localhost.:${port}` },
  "this machine's name as a user's": { Host: `localhost:${port}@rebound.example` },
  "another port": { Host: "localhost:1" },
  "no port": { Host: "localhost" },
  "an empty name": { Host: "" },
  "no name": {},
  "a forwarded name beside a foreign one": { Host: `rebound.example:${port}`, "X-Forwarded-Host": own },
});

test("every listener answers only under its own host names, whatever the method", async () => {
  for (const { listener, path } of shown) {
    const own = new URL(stack.origin(listener)).host;
    const port = stack.port(listener);
    const ask = (target: string, headers: Readonly<Record<string, string>>, method: string) =>
      send(`http://127.0.0.1:${port}`, request(target, headers, method));

    for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
      for (const [name, headers] of Object.entries(namesOf(own, port))) {
        const { status } = await ask(path, headers, method);
        expect([400, 421], `${listener}, ${method} with ${name}`).toContain(status);
      }
      const { status } = await ask(`http://rebound.example:${port}${path}`, { Host: own }, method);
      expect([400, 421], `${listener}, ${method} of a foreign address`).toContain(status);
      const twice = request(path, { Host: own }, method).replace("\r\n\r\n", "\r\nHost: rebound.example\r\n\r\n");
      const answer = await send(`http://127.0.0.1:${port}`, twice);
      expect([400, 421], `${listener}, ${method} with two names`).toContain(answer.status);
    }

    expect((await ask(path, { Host: own }, "GET")).status, `${listener} under its own name`).not.toBe(421);
  }
});

test("whoever is refused a method is told which others are taken", async () => {
  const readable = endpoints.filter(({ carrier, takes }) => carrier === "http" && !takes.isStream);
  const byAddress = new Map(readable.map((endpoint) => [`${endpoint.listener} ${endpoint.path}`, endpoint]));
  const refusing = new Set<Listener>();
  for (const [address, endpoint] of byAddress) {
    const origin = stack.origin(endpoint.listener);
    const headers = { Host: new URL(origin).host, Origin: origin, "X-Forwarded-For": newAddress() };
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const bytes = request(targetOf(endpoint), headers, method);
      const { status, text } = await send(`http://127.0.0.1:${stack.port(endpoint.listener)}`, bytes);
      if (status !== 405) continue;
      refusing.add(endpoint.listener);
      const [, allowed = ""] = /^allow: (.+)$/im.exec(text) ?? [];
      expect(allowed.trim().split(", "), `${method} ${address}`).toContain("GET");
      expect(allowed, `${method} ${address}`).not.toContain(method);
    }
  }
  // The other processes answer such a request as one of an unknown address.
  expect(refusing).toEqual(new Set(["site"]));
});

test("an unwanted body is still read, so that its sender can read the answer", async () => {
  for (const { listener } of shown) {
    const answer = await answerAfterSending(listener, 40 * 1024 * 1024);
    expect(answer, listener).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
  }
});

test("forty unfinished uploads take no more memory than one request may", async () => {
  const { host } = new URL(stack.origin("site"));
  const opening = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  const sent = Buffer.concat([Buffer.from(opening), Buffer.alloc(5 * 1024 * 1024 - 1, 0xff)]);
  const upload = (as: "anonymous" | "verified visitor") =>
    new Promise<Socket>((resolve) => {
      const headers = {
        Host: host,
        Origin: stack.origin("site"),
        "X-Forwarded-For": newAddress(),
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": String(sent.length + 1_000),
        ...stack.credentials(as),
      };
      const socket = connect(stack.port("site"), "127.0.0.1", () => {
        socket.write(request("/signup/picture", headers, "POST"));
        socket.write(sent, () => resolve(socket));
      });
      socket.on("error", () => resolve(socket));
    });

  const { cost } = await stack.probe("site").measure(async () => {
    const people = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? "anonymous" : "verified visitor"));
    const sockets = await Promise.all(people.map(upload));
    // Those of verified visitors wait for their end; the others were answered, and are read to it.
    expect(sockets.map(({ bytesRead }) => bytesRead > 0)).toEqual(people.map((one) => one === "anonymous"));
    for (const socket of sockets) socket.destroy();
  });
  expect(growthMegabytes(cost)).toBeLessThan(maxGrowthMegabytes);
});

test("a client that disconnects in the middle of a request, or resets its connection, harms nobody", async () => {
  const unfinished = endpoints.filter(({ carrier }) => carrier === "http").flatMap(unfinishedRequests);
  const requests = [...unfinished, ...shown.flatMap(upgrades)];
  await Promise.all(requests.flatMap((one) => [sendAndLeave(one, "destroy"), sendAndLeave(one, "resetAndDestroy")]));
  for (const { listener } of shown) {
    // The process answers this only after it has noticed all disconnections.
    const { host } = new URL(stack.origin(listener));
    const answer = await send(`http://127.0.0.1:${stack.port(listener)}`, request("/", { Host: host }));
    expect(answer.status, listener).toBeGreaterThan(0);
  }
});

/** An address of the endpoint that exists. */
const targetOf = ({ listener, path }: Endpoint): string =>
  path.replaceAll(/:(\w+)|\*/g, (all, name?: string) => stack.sample(listener, name ?? all));

/** A request without the second half of its body. */
interface UnfinishedRequest {
  listener: Listener;
  text: string;
  /** How long the client waits before it disconnects. */
  milliseconds: number;
}

/** Requests to an endpoint from whoever may ask it for most, abandoned at once and while the process reads the body or prepares the answer. */
function unfinishedRequests(endpoint: Endpoint): UnfinishedRequest[] {
  const { listener, method, takes } = endpoint;
  const { host } = new URL(stack.origin(listener));
  const target = targetOf(endpoint);
  const query = new URLSearchParams(takes.query?.map((name) => [name, name === takes.groq ? "*" : "1"])).toString();
  const form = new URLSearchParams(takes.form?.map((name) => [name, "1"])).toString();
  const body = form === "" ? JSON.stringify(takes.json?.[0] ?? {}) : form;
  return [0, 5, 50].map((milliseconds) => {
    const headers = {
      Host: host,
      Origin: stack.origin(listener),
      "X-Forwarded-For": newAddress(),
      "Content-Type": form === "" ? "application/json" : "application/x-www-form-urlencoded",
      ...(method !== "GET" && { "Content-Length": String(body.length) }),
      ...stack.credentials(listener === "site" ? "player" : "administrator"),
    };
    const head = request(query === "" ? target : `${target}?${query}`, headers, method);
    return { listener, text: method === "GET" ? head : head + body.slice(0, body.length / 2), milliseconds };
  });
}

/** Requests for another protocol, from whose connections Node takes all its own listeners; under names that are refused, too. */
function upgrades({ listener, path }: (typeof shown)[number]): UnfinishedRequest[] {
  const own = new URL(stack.origin(listener)).host;
  const more = [{}, { Host: "rebound.example" }, { Origin: "https://rebound.example" }];
  return [path, "/v1/socket/production"].flatMap((target) =>
    more.map((one) => {
      const from = { "X-Forwarded-For": newAddress() };
      const headers = { Host: own, ...one, ...from, Connection: "Upgrade", Upgrade: "websocket" };
      return { listener, text: request(target, headers), milliseconds: 50 };
    }),
  );
}

function sendAndLeave({ listener, text, milliseconds }: UnfinishedRequest, leave: "destroy" | "resetAndDestroy") {
  return new Promise<void>((resolve) => {
    const socket = connect(stack.port(listener), "127.0.0.1", () => {
      socket.write(text, () => setTimeout(() => socket[leave](), milliseconds));
    });
    // With bytes unread a close would be a reset anyway.
    socket.resume().on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

/** Sends a whole body before it reads anything, as browsers do. Answers the answer's text, or the error of a reset connection. */
function answerAfterSending(listener: Listener, bytes: number): Promise<string> {
  const { host } = new URL(stack.origin(listener));
  const path = endpoints.find((endpoint) => endpoint.listener === listener && endpoint.method === "POST")?.path ?? "/";
  const target = path.replaceAll(/:(\w+)/g, (_all, name: string) => stack.sample(listener, name));
  const head = request(
    target,
    { Host: host, "Content-Length": String(bytes), "Content-Type": "application/json" },
    "POST",
  );
  return new Promise((resolve) => {
    const socket = connect({ port: stack.port(listener), host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", (error) => resolve(error.message));
    socket.write(head);
    socket.write(Buffer.alloc(bytes, "a"), () => {
      let answer = "";
      socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
      socket.on("close", () => resolve(answer));
      socket.end();
    });
  });
}
