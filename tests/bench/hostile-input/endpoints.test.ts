import fc from "fast-check";
import { expect, test } from "vitest";

import { corpus } from "./corpus.ts";
import { everyEndpoint } from "./endpoints.ts";
import { hostileRequest } from "./generators.ts";
import { takes } from "./takes.ts";

const patienceMilliseconds = 60_000;

test("every route that reads a body declares its input", { timeout: patienceMilliseconds }, async () => {
  const endpoints = await everyEndpoint();
  const names = endpoints.map(({ name }) => name);
  const readsBody = endpoints.filter(({ method }) => !["", "GET"].includes(method)).map(({ name }) => name);
  expect(readsBody.filter((name) => !(name in takes))).toEqual([]);
  expect(Object.keys(takes).filter((name) => !names.includes(name))).toEqual([]);
  expect(corpus.map(({ endpoint }) => endpoint).filter((name) => !names.includes(name))).toEqual([]);
});

test("hostile requests can be made for every route", { timeout: patienceMilliseconds }, async () => {
  for (const endpoint of await everyEndpoint()) {
    const requests = fc.sample(
      hostileRequest(endpoint, () => "a"),
      { seed: 1, numRuns: 3 },
    );
    expect(requests.map((request) => request.endpoint)).toEqual(Array(3).fill(endpoint.name));
  }
});
