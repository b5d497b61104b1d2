import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { freePort, temporaryDirectory } from "./testing/temporary-lake.ts";

function start(environment: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const main = path.join(import.meta.dirname, "main.ts");
  return spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
}

async function untilReady({ stdout }: { stdout: Readable }): Promise<string> {
  let printed = "";
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes('"msg":"ready"')) return printed;
  }
  throw new Error(`The process ended before it was ready: ${printed}`);
}

test(
  "the process fills an empty dataset from the seed, answers, and stops cleanly, streams included",
  { timeout: 30_000 },
  async () => {
    await using directory = await temporaryDirectory();
    const CONTENT_LAKE_PORT = String(await freePort());
    await writeFile(path.join(directory.path, "production.ndjson"), '{"_id":"home","_type":"page"}\n');
    const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_SEED: directory.path, CONTENT_LAKE_PORT };
    const origin = `http://127.0.0.1:${CONTENT_LAKE_PORT}`;

    const lake = start(environment);
    expect(await untilReady(lake)).toContain(`"origin":"${origin}"`);
    const answer: unknown = await (await fetch(`${origin}/v1/data/query/production?query=*._id`)).json();
    expect(answer).toMatchObject({ result: ["home"] });

    const second = start({ ...environment, CONTENT_LAKE_PORT: String(await freePort()) });
    const complaint = await text(second.stderr);
    expect(complaint).toMatch(/^The content lake in .* is open in another process\. .*DATA_DIRECTORY.*\n$/);
    expect(second.exitCode ?? (await once(second, "close"))[0]).toBe(1);

    const stream = await fetch(`${origin}/v1/data/live/events/production`);
    lake.kill("SIGTERM");
    expect(await stream.text()).toContain("welcome");
    expect(await once(lake, "close")).toEqual([0, null]);
  },
);

test("a taken port is an error in a sentence that names the variable", { timeout: 30_000 }, async () => {
  await using directory = await temporaryDirectory();
  const CONTENT_LAKE_PORT = String(await freePort());
  const first = start({ DATA_DIRECTORY: path.join(directory.path, "first"), CONTENT_LAKE_PORT });
  await untilReady(first);
  const second = start({ DATA_DIRECTORY: path.join(directory.path, "second"), CONTENT_LAKE_PORT });
  expect(await text(second.stderr)).toBe(
    `Port ${CONTENT_LAKE_PORT} is taken, so the content lake cannot listen on it. Set CONTENT_LAKE_PORT to a free port.\n`,
  );
  expect(second.exitCode ?? (await once(second, "close"))[0]).toBe(1);
  first.kill("SIGINT");
  expect(await once(first, "close")).toEqual([0, null]);
});

test("bad configuration is listed and nothing is opened", { timeout: 30_000 }, async () => {
  const lake = start({ CONTENT_LAKE_PORT: "http", DEPLOYMENT: "production" });
  const complaint = await text(lake.stderr);
  expect(complaint).toContain("CONTENT_LAKE_PORT");
  expect(complaint).toContain("DEPLOYMENT");
  expect(complaint).not.toContain(" at ");
});
