import type { ServerResponse } from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import { createSanityClient } from "../client.ts";
import { startFakeLake } from "../testing/fake-lake.ts";
import { readableLog } from "../testing/log-lines.ts";
import { followLake } from "./follow-lake.ts";

afterEach(() => vi.useRealTimers());

const nothing = () => undefined;
/** A follower that does nothing. */
const deaf = { onChange: nothing, onFreshStart: nothing, onLoss: nothing, log: readableLog().log };

const welcome = 'event: welcome\nid: 1\ndata: {"id":"1"}\n\n';
const message = 'event: message\nid: 2\ndata: {"tags":["s1:home"]}\n\n';

test("a stream without a welcome event is not accepted as a lake, and the next connection is tried", async () => {
  let connections = 0;
  await using lake = await startFakeLake((response) => {
    connections += 1;
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    if (connections > 1) {
      response.write(welcome + message);
      return;
    }
    const talk = setInterval(() => response.write("<p>Maintenance until noon</p>\n"), 100);
    response.on("close", () => clearInterval(talk));
  });
  const onChange = vi.fn();
  const onFreshStart = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, onChange, onFreshStart });

  await expect.poll(() => onChange).toHaveBeenCalledWith(["s1:home"], "2");
  expect(onFreshStart).toHaveBeenCalledOnce();
  await stop();
});

test("a lake that always takes longer to send its welcome is connected all the same", async () => {
  let connections = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await using lake = await startFakeLake((response) => {
    connections += 1;
    response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
    setTimeout(() => response.write(welcome), 3_000);
  });
  const onFreshStart = vi.fn();
  const onLoss = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, onFreshStart, onLoss });
  await expect.poll(() => connections).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => onLoss).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(250);
  await expect.poll(() => connections).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(() => onFreshStart).toHaveBeenCalledOnce();
  expect(onLoss).toHaveBeenCalledOnce();
  await stop();
});

test("a stream that is open but silent for 45 seconds is replaced by another", async () => {
  const streams: ServerResponse[] = [];
  await using lake = await startFakeLake((response) => {
    streams.push(response);
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write(welcome);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const onChange = vi.fn();
  const onFreshStart = vi.fn();
  const onLoss = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, onChange, onFreshStart, onLoss });
  await expect.poll(() => onFreshStart).toHaveBeenCalledOnce();

  await vi.advanceTimersByTimeAsync(40_000);
  streams[0]?.write(`:\n\n${message}`);
  await expect.poll(() => onChange).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(onLoss, "a sign of life is enough").not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => onFreshStart).toHaveBeenCalledTimes(2);
  expect(onLoss).toHaveBeenCalledOnce();
  expect(streams).toHaveLength(2);
  await stop();
});

const openStream = (response: ServerResponse) => response.writeHead(200, { "Content-Type": "text/event-stream" });

test.each<[string, (response: ServerResponse) => void, string | RegExp]>([
  ["refuses the token", (response) => response.writeHead(401).end(), "HTTP 401"],
  ["forbids it", (response) => response.writeHead(403).end(), "HTTP 403"],
  ["is behind a proxy that does not reach it", (response) => response.writeHead(502).end(), "HTTP 502"],
  ["breaks it off", (response) => response.destroy(), /other side closed|ECONNRESET/],
  ["ends it", (response) => openStream(response).end(), "the lake, or a proxy, ended it"],
  [
    "sends it away",
    (response) => openStream(response).end("event: goaway\ndata: {}\n\n"),
    "the lake asked for another connection",
  ],
])("a lake that %s is told once with the reason, and once when the connection opens", async (_what, fail, reason) => {
  let connections = 0;
  await using lake = await startFakeLake((response) => {
    connections += 1;
    if (connections <= 2) fail(response);
    else openStream(response).write(welcome);
  });
  const { log, lines } = readableLog();
  const onFreshStart = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, onFreshStart, log });
  await expect.poll(() => onFreshStart).toHaveBeenCalledOnce();
  await stop();

  const told = typeof reason === "string" ? reason : expect.stringMatching(reason);
  expect(lines).toMatchObject([
    {
      level: 40,
      reason: told,
      msg: expect.stringContaining("live connection to the content lake was lost or refused"),
    },
    { level: 30, msg: "the live connection to the content lake is open again" },
  ]);
});

test("each reason is told once until the connection opens, and again after it was open", async () => {
  const answers = [401, 502, 401, 200, 401, 200];
  let connections = 0;
  const streams: ServerResponse[] = [];
  await using lake = await startFakeLake((response) => {
    const status = answers[connections] ?? 200;
    connections += 1;
    if (status === 200) openStream(response).write(welcome, () => streams.push(response));
    else response.writeHead(status).end();
  });
  const { log, lines } = readableLog();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, log });
  await expect.poll(() => lines.at(-1)?.level).toBe(30);
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.end();
  await expect.poll(() => lines.filter(({ level }) => level === 30).length).toBe(2);
  await stop();

  expect(lines.map(({ level, reason }) => (level === 40 ? reason : "open"))).toEqual([
    "HTTP 401",
    "HTTP 502",
    "open",
    "the lake, or a proxy, ended it",
    "HTTP 401",
    "open",
  ]);
});

test("a lake that cannot be reached is told with the system's code", async () => {
  const lake = await startFakeLake(nothing);
  await lake[Symbol.asyncDispose]();
  const { log, lines } = readableLog();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, log });
  await expect.poll(() => lines).toMatchObject([{ level: 40, reason: expect.stringContaining("ECONNREFUSED") }]);
  await stop();
});

test.each<[string, (response: ServerResponse) => void]>([
  ["is silent", nothing],
  ["is behind a proxy that buffers its events", (response) => openStream(response).flushHeaders()],
])("a lake that %s is told as such", async (_what, answer) => {
  let connections = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await using lake = await startFakeLake((response) => {
    connections += 1;
    answer(response);
  });
  const { log, lines } = readableLog();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, log });
  await expect.poll(() => connections).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => lines).toMatchObject([{ level: 40, reason: expect.stringContaining("proxy that buffers") }]);
  await stop();
});

test("an end that was asked for is no loss", async () => {
  await using lake = await startFakeLake((response) => openStream(response).write(welcome));
  const { log, lines } = readableLog();
  const onFreshStart = vi.fn();
  const onLoss = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { ...deaf, onFreshStart, onLoss, log });
  await expect.poll(() => onFreshStart).toHaveBeenCalledOnce();
  await stop();
  expect(onLoss).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});
