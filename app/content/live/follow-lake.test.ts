import type { ServerResponse } from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import { createSanityClient } from "../client.ts";
import { startFakeLake } from "../testing/fake-lake.ts";
import { followLake } from "./follow-lake.ts";

afterEach(() => vi.useRealTimers());

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
    response.on("close", () => {
      clearInterval(talk);
    });
  });
  const onChange = vi.fn();
  const onFreshStart = vi.fn();
  const stop = followLake(createSanityClient(lake.connection), { onChange, onFreshStart, onLoss: () => undefined });

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
  const stop = followLake(createSanityClient(lake.connection), { onChange: vi.fn(), onFreshStart, onLoss });
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
  const stop = followLake(createSanityClient(lake.connection), { onChange, onFreshStart, onLoss });
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
