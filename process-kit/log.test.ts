import { createServer } from "node:http";
import { once } from "node:events";

import { createClient } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";

import { createLog } from "./log.ts";

const token = "a-token-that-reads-drafts";

const coded = (code: string) => Object.assign(new Error("of the system"), { code });

/** Ways in which the lake fails a client with a token. */
const failures = {
  "closes the connection": (end: () => void) => end(),
  "refuses the token": (_end: () => void, answer: (status: number) => void) => answer(401),
  fails: (_end: () => void, answer: (status: number) => void) => answer(500),
};

test.each(Object.entries(failures))("a lake that %s is told without the token", async (_what, fail) => {
  const lake = createServer((request, response) => {
    fail(
      () => request.socket.destroy(),
      (status) => response.writeHead(status, { "Content-Type": "application/json" }).end("{}"),
    );
  }).listen(0, "127.0.0.1");
  await once(lake, "listening");
  const { port } = z.object({ port: z.number() }).parse(lake.address());
  const client = createClient({
    projectId: "embedded",
    dataset: "production",
    apiHost: `http://127.0.0.1:${port}`,
    // Deprecated because hosted Sanity always needs it; an embedded lake has no host name for each project.
    // oxlint-disable-next-line typescript/no-deprecated
    useProjectHostname: false,
    apiVersion: "2025-02-19",
    useCdn: false,
    maxRetries: 0,
    token,
  });
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => lines.push(line) } });
  const failure: unknown = await client.fetch("*[0]").catch((error: unknown) => error);
  lake.close();
  log.error({ err: failure }, "told");
  log.error({ err: new Error("wrapped", { cause: failure }) }, "told");
  log.error(failure);
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toContain(token);
  expect(lines[0]).toContain("message");
});

test.each([
  ["its own", Object.assign(new Error("outer"), { code: "OWN" }), "OWN"],
  ["a cause's", new Error("outer", { cause: new Error("middle", { cause: coded("INNER") }) }), "INNER"],
  [
    "the outermost cause's",
    new Error("outer", { cause: Object.assign(coded("MIDDLE"), { cause: coded("INNER") }) }),
    "MIDDLE",
  ],
  ["none", new Error("outer", { cause: { code: "OF_NO_ERROR" } }), undefined],
])("an error is told with a code: %s", (_which, error, code) => {
  const lines: string[] = [];
  createLog({ destination: { write: (line) => lines.push(line) } }).error({ err: error }, "told");
  const told = z.object({ err: z.object({ code: z.string().optional() }) }).parse(JSON.parse(lines.join("")));
  expect(told.err.code).toBe(code);
});

test("whatever was thrown is told", () => {
  const lines: string[] = [];
  createLog({ destination: { write: (line) => lines.push(line) } }).error({ err: "busy" }, "told");
  expect(lines.join("")).toContain('"err":"busy"');
});

test("each line that tells of an error is counted, also one of a child, and no other line", () => {
  let errors = 0;
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => lines.push(line) }, onError: () => (errors += 1) });
  log.info("told");
  log.warn("told");
  expect(errors).toBe(0);
  log.error("told");
  log.child({ requestId: "1" }).error({ err: new Error("away") }, "told");
  log.fatal("told");
  expect(errors).toBe(3);
  expect(lines).toHaveLength(5);
});
