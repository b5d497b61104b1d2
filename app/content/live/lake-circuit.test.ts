import { setImmediate, setTimeout as delay } from "node:timers/promises";

import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import { createSanityClient } from "../client.ts";
import { LakeTooSlow } from "../ask-lake.ts";
import { startFakeLake } from "../testing/fake-lake.ts";
import { createLakeCircuit, LakeAway } from "./lake-circuit.ts";
import { createLakePatience } from "./lake-patience.ts";

const refusedConnection = () => Promise.reject(new TypeError("fetch failed"));
const noPage = () => Promise.reject(new z.ZodError([]));
const answer = () => Promise.resolve("words");

test("thirty queries at once are sent four at a time, and all are answered", async () => {
  const circuit = createLakeCircuit(() => undefined);
  let open = 0;
  let most = 0;
  const question = async () => {
    open += 1;
    most = Math.max(most, open);
    await delay(1);
    open -= 1;
    return "words";
  };
  expect(await Promise.all(Array.from({ length: 30 }, () => circuit.ask(question)))).toEqual(Array(30).fill("words"));
  expect(most).toBe(4);
});

test("of thirty queries to a lake that refuses, four are sent", async () => {
  const circuit = createLakeCircuit(() => undefined);
  const question = vi.fn(refusedConnection);
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => circuit.ask(question)));
  expect(question).toHaveBeenCalledTimes(4);
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(LakeAway) });
});

test("one probe finds that the lake is back, and from then on all queries are sent", async () => {
  const onRecovery = vi.fn();
  const circuit = createLakeCircuit(onRecovery);
  await expect(circuit.ask(refusedConnection)).rejects.toThrow(TypeError);
  await expect(circuit.ask(answer)).rejects.toThrow(LakeAway);
  await delay(300);

  let goOn: () => void = () => undefined;
  const probe = circuit.ask(() => new Promise<string>((resolve) => (goOn = () => resolve("words"))));
  await expect(circuit.ask(answer)).rejects.toThrow(LakeAway);
  expect(onRecovery).not.toHaveBeenCalled();
  goOn();
  expect(await probe).toBe("words");
  await setImmediate();
  expect(onRecovery).toHaveBeenCalledOnce();
  expect(await circuit.ask(answer)).toBe("words");
  expect(onRecovery).toHaveBeenCalledOnce();
});

test("a query that fails late does not delay the next probe", async () => {
  const circuit = createLakeCircuit(() => undefined);
  const late = circuit.ask(() => delay(300).then(refusedConnection));
  await expect(circuit.ask(refusedConnection)).rejects.toThrow(TypeError);
  await expect(late).rejects.toThrow(TypeError);
  expect(await circuit.ask(answer)).toBe("words");
});

test.each([
  [400, "words"],
  [429, undefined],
])("after an answer of %i the next query is answered %j", async (statusCode, expected) => {
  await using lake = await startFakeLake((response) => response.writeHead(statusCode).end("{}"));
  const circuit = createLakeCircuit(() => undefined);
  await expect(circuit.ask(() => createSanityClient(lake.connection).fetch("*[0]"))).rejects.toThrow();
  expect(await circuit.ask(answer).catch(() => undefined)).toBe(expected);
});

test.each([
  ["seconds", () => "30"],
  ["a date", () => new Date(Date.now() + 31_000).toUTCString()],
])("a lake that asks for a pause in %s is not asked before it is over", async (_, retryAfter) => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await using lake = await startFakeLake((response) =>
    response.writeHead(429, { "Retry-After": retryAfter() }).end("{}"),
  );
  const circuit = createLakeCircuit(() => undefined);
  await expect(circuit.ask(() => createSanityClient(lake.connection).fetch("*[0]"))).rejects.toThrow();
  vi.advanceTimersByTime(29_000);
  await expect(circuit.ask(answer)).rejects.toThrow(LakeAway);
  vi.advanceTimersByTime(3_000);
  expect(await circuit.ask(answer)).toBe("words");
});

test("a lake that goes on failing is asked less and less often, but at least every two seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const circuit = createLakeCircuit(() => undefined);
  const question = vi.fn(refusedConnection);
  for (let passed = 0; passed < 30_000; passed += 50) {
    await circuit.ask(question).catch(() => undefined);
    vi.advanceTimersByTime(50);
  }
  expect(question.mock.calls.length).toBeGreaterThanOrEqual(15);
  expect(question.mock.calls.length).toBeLessThan(40);
  vi.advanceTimersByTime(2_000);
  expect(await circuit.ask(answer)).toBe("words");
});

test("a page with an invalid answer does not stop queries for others", async () => {
  const circuit = createLakeCircuit(() => undefined);
  await expect(circuit.ask(noPage)).rejects.toThrow(z.ZodError);
  expect(await circuit.ask(answer)).toBe("words");
});

test("a lake that always takes longer than usual is waited for longer, until it answers", async () => {
  const patience = createLakePatience({ shortestMilliseconds: 20, longestMilliseconds: 1_000 });
  const circuit = createLakeCircuit(() => undefined, patience);
  const answerMilliseconds = 70;
  const question = async (patienceMilliseconds: number) => {
    await delay(Math.min(answerMilliseconds, patienceMilliseconds));
    if (patienceMilliseconds < answerMilliseconds) throw new LakeTooSlow(patienceMilliseconds, {});
    return "words";
  };
  await expect(circuit.ask(question)).rejects.toThrow(LakeTooSlow);
  await expect.poll(() => circuit.ask(question).catch(() => undefined), { timeout: 60_000 }).toBe("words");
  expect(await Promise.all([circuit.ask(question), circuit.ask(question)]), "and stays waited for").toHaveLength(2);
});
