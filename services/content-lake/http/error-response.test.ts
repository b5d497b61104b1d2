import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";

import { LakeError } from "../errors.ts";
import { temporaryLake } from "../testing/temporary-lake.ts";

import { processOfOneCommand } from "./admin.ts";
import { privateApp } from "./app.ts";
import { errorResponse } from "./error-response.ts";

const logged = z.object({ level: z.number() });

/** The answer to a request that fails in that way, and the levels of what is logged of it. */
async function answerTo(error: Error) {
  const levels: unknown[] = [];
  const write = (line: string) => levels.push(pino.levels.labels[logged.parse(JSON.parse(line)).level]);
  const log = pino({ level: "trace" }, { write });
  const app = new Hono();
  app.get("/", () => {
    throw error;
  });
  app.onError((thrown, context) => errorResponse(thrown, context, log));
  const { status, headers } = await app.request("/");
  return { status, retryAfter: headers.get("retry-after"), levels };
}

const caused = new LakeError(503, "writeError", "Nothing was changed.");
caused.cause = new Error("ENOSPC");

test.each<[string, Error, { status: number; retryAfter: string | null; levels: string[] }]>([
  ["an unforeseen error", new Error("?"), { status: 500, retryAfter: null, levels: ["error"] }],
  ["a full disk", caused, { status: 503, retryAfter: "1", levels: ["error"] }],
  [
    "a refusal for want of room",
    new LakeError(503, "tooManyImages", "Try again."),
    { status: 503, retryAfter: "1", levels: ["warn"] },
  ],
  ["a refusal", new LakeError(400, "clientError", "No."), { status: 400, retryAfter: null, levels: [] }],
])("%s is answered and logged as what it is", async (_, error, expected) => {
  expect(await answerTo(error)).toEqual(expected);
});

test.each([
  { method: "DELETE", path: "/admin/staff/asha@example.com", route: "/admin/staff/:email" },
  { method: "POST", path: "/admin/staff/asha%40example.com/reset", route: "/admin/staff/:email/reset" },
  { method: "GET", path: "/v2025-02-19/users/asha@example.com", route: "/:version/users/:ids" },
])("of a failed $method $path the log has the route, and no e-mail address", async ({ method, path, route }) => {
  const lines: string[] = [];
  await using lake = await temporaryLake({ log: pino({ base: null }, { write: (line) => lines.push(line) }) });
  const fail = () => {
    throw new Error("EIO: i/o error, write");
  };
  const people = { ...lake.lake.people, list: fail, byId: fail, reset: fail, remove: fail };
  const answer = await privateApp({ ...lake.lake, people }, processOfOneCommand).request(path, { method });
  expect(answer.status).toBe(500);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, method, route }),
  ]);
  expect(lines.join("")).not.toMatch(/asha/);
});
