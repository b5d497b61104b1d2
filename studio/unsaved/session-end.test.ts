import { setImmediate as settled } from "node:timers/promises";

import { createClient } from "@sanity/client";
import { afterEach, expect, test, vi } from "vitest";

import { watchSession } from "./session-end.ts";

const lakeOrigin = "https://abc123.api.sanity.io";

/** A request of the page, as the browser reports it. */
class Timing {
  constructor(
    readonly name: string,
    readonly responseStatus: number,
  ) {}
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether the watch calls back after a request to an address was answered with a status, when the lake says this of who is signed in. */
async function endsAfter({ name, responseStatus }: Timing, whoIsSignedIn: () => Promise<unknown>) {
  const observed: { report?: () => void } = {};
  vi.stubGlobal("PerformanceResourceTiming", Timing);
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(report: (list: { getEntries: () => Timing[] }) => void) {
        observed.report = () => report({ getEntries: () => [new Timing(name, responseStatus)] });
      }
      observe = () => undefined;
      disconnect = () => undefined;
      takeRecords = () => [];
    },
  );
  const client = createClient({ projectId: "abc123", dataset: "production", apiVersion: "2025-02-19", useCdn: false });
  vi.spyOn(client, "request").mockImplementation(whoIsSignedIn);
  const onEnd = vi.fn();
  watchSession(client, lakeOrigin, onEnd);
  observed.report?.();
  await settled();
  return onEnd.mock.calls.length > 0;
}

const refusedWith = (statusCode: number) => Object.assign(new Error("Refused"), { statusCode });
const refused = new Timing(`${lakeOrigin}/v2025-02-19/data/query/production`, 401);

test.each([
  { after: refused, says: "that it refuses", answer: () => Promise.reject(refusedWith(401)), ends: true },
  { after: refused, says: "that nobody is, as hosted Sanity does", answer: () => Promise.resolve({}), ends: true },
  { after: refused, says: "that somebody is", answer: () => Promise.resolve({ id: "p-priya" }), ends: false },
  { after: refused, says: "that it is away", answer: () => Promise.reject(refusedWith(503)), ends: false },
  {
    after: new Timing(refused.name, 403),
    says: "nothing, because no request was refused for its session",
    answer: () => Promise.resolve({}),
    ends: false,
  },
  {
    after: new Timing("https://elsewhere.example/", 401),
    says: "nothing, because another server refused",
    answer: () => Promise.resolve({}),
    ends: false,
  },
])("a session has ended: $ends, after the lake was asked who is signed in and said $says", async (row) => {
  expect(await endsAfter(row.after, row.answer)).toBe(row.ends);
});
