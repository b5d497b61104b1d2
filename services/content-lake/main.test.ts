import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";

import { expect, test as base } from "vitest";
import { z } from "zod";

import { freeLakePort } from "../../commands/processes/ports.mjs";
import { contentLakeConfiguration } from "../../configuration/content-lake.ts";

import { siteTokenName } from "./access/tokens.ts";
import { withLake } from "./commands/with-lake.ts";
import { LakeLockedError, acquireLock } from "./lock.ts";
import { openDatabase, openTable } from "./store/database.ts";
import { startLakeProcess, untilPrinted, untilReady } from "./testing/lake-process.ts";
import { temporaryDirectory } from "./testing/temporary-lake.ts";

/** At the same time, because one waits long for a lock. */
const test = base.concurrent;

/** Whether nobody listens on the port any more. */
async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect").then(
    () => {
      socket.destroy();
      return false;
    },
    () => true,
  );
}

test("the process fills an empty dataset from the seed, answers, and stops cleanly, streams included", async () => {
  await using directory = await temporaryDirectory();
  const CONTENT_LAKE_PORT = String(await freeLakePort());
  await writeFile(path.join(directory.path, "production.ndjson"), '{"_id":"home","_type":"page"}\n');
  const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_SEED: directory.path, CONTENT_LAKE_PORT };
  const origin = `http://127.0.0.1:${CONTENT_LAKE_PORT}`;

  const lake = await startLakeProcess(environment);
  const folder = path.join(directory.path, "content-lake");
  expect(await untilReady(lake)).toContain(`"directory":"${folder}","needsFourEyes":false,"origin":"${origin}"`);
  const answer: unknown = await (await fetch(`${origin}/v1/data/query/production?query=*._id`)).json();
  expect(answer).toMatchObject({ result: ["home"] });

  const tokenFile = path.join(directory.path, "site-token");
  const siteToken = await readFile(tokenFile, "utf8");
  await withLake(contentLakeConfiguration(environment), async (admin) => {
    await admin.fetch(`/admin/tokens/${encodeURIComponent(siteTokenName)}`, { method: "DELETE" });
  });
  expect(await readFile(tokenFile, "utf8"), "of a removed token the site gets another").not.toBe(siteToken);

  const second = await startLakeProcess({ ...environment, CONTENT_LAKE_PORT: String(await freeLakePort()) });
  const complaint = await text(second.stderr);
  expect(complaint).toMatch(/^The content lake in .* is open in another process\. .*DATA_DIRECTORY.*\n$/);
  expect(second.exitCode ?? (await once(second, "close"))[0]).toBe(1);

  const stream = await fetch(`${origin}/v1/data/live/events/production`);
  lake.kill("SIGTERM");
  expect(await stream.text()).toContain("welcome");
  expect(await once(lake, "close")).toEqual([0, null]);
});

test("a seed that cannot be read is told in one line", async () => {
  await using directory = await temporaryDirectory();
  await writeFile(path.join(directory.path, "production.ndjson"), '{"_id":"home"}\n');
  const CONTENT_LAKE_PORT = String(await freeLakePort());
  const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_SEED: directory.path, CONTENT_LAKE_PORT };
  const lake = await startLakeProcess(environment);
  expect(await text(lake.stderr)).toMatch(/^Line 1: not a document \(_type: .*\)\n$/);
});

test("a lake in which an operator made the first person before its first start is filled from the seed", async () => {
  await using directory = await temporaryDirectory();
  const CONTENT_LAKE_PORT = String(await freeLakePort());
  await writeFile(path.join(directory.path, "production.ndjson"), '{"_id":"home","_type":"page"}\n');
  const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_SEED: directory.path, CONTENT_LAKE_PORT };
  await withLake(contentLakeConfiguration(environment), async (admin) => {
    const body = JSON.stringify({ name: "Priya", email: "priya@example.com", role: "administrator" });
    await admin.fetch("/admin/staff", { method: "POST", body });
  });

  const lake = await startLakeProcess(environment);
  await untilReady(lake);
  const query = `http://127.0.0.1:${CONTENT_LAKE_PORT}/v1/data/query/production?query=*._id`;
  expect(await (await fetch(query)).json()).toMatchObject({ result: ["home"] });
  lake.kill("SIGTERM");
  expect(await once(lake, "close")).toEqual([0, null]);
});

test("pending requests are finished when the process is told to stop, and only then may another open the lake", async () => {
  await using directory = await temporaryDirectory();
  const CONTENT_LAKE_PORT = String(await freeLakePort());
  const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_PORT };
  const configuration = contentLakeConfiguration(environment);
  const lake = await startLakeProcess(environment);
  await untilReady(lake);
  const secret = await withLake(configuration, async (admin) => {
    const body = JSON.stringify({ name: "test", role: "editor" });
    const answer: unknown = await (await admin.fetch("/admin/tokens", { method: "POST", body })).json();
    return z.object({ secret: z.string() }).parse(answer).secret;
  });

  const mutations = [{ create: { _id: "late", _type: "page" } }];
  const mutation = request(`${configuration.origin}/v1/data/mutate/production`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, Expect: "100-continue" },
  });
  await once(mutation, "continue");
  lake.kill("SIGTERM");
  await expect.poll(() => isRefused(configuration.port)).toBe(true);
  lake.kill("SIGTERM");
  await expect(acquireLock(configuration.directory)).rejects.toThrow(LakeLockedError);
  await expect(withLake(configuration, (admin) => admin.fetch("/v1/ping"))).rejects.toThrow(/is stopping/);

  mutation.end(JSON.stringify({ mutations }));
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(mutation, "response"));
  expect(answer.statusCode).toBe(200);
  expect(await once(lake, "close")).toEqual([0, null]);
  await (await acquireLock(configuration.directory)).release();
});

test("the process waits for a command that has the lake open, and is told to stop meanwhile, or then serves it", async () => {
  await using directory = await temporaryDirectory();
  const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_PORT: String(await freeLakePort()) };
  const configuration = contentLakeConfiguration(environment);
  const lock = await acquireLock(configuration.directory);

  const stopped = await startLakeProcess(environment);
  await untilPrinted(stopped, "waiting for the command or process that has the lake open");
  stopped.kill("SIGTERM");
  expect(await once(stopped, "close")).toEqual([0, null]);

  const lake = await startLakeProcess(environment);
  await untilPrinted(lake, "waiting for the command or process that has the lake open");
  await lock.release();
  await untilReady(lake);
  lake.kill("SIGTERM");
  expect(await once(lake, "close")).toEqual([0, null]);
});

test("a taken port is an error in a sentence that names the variable", async () => {
  await using directory = await temporaryDirectory();
  const CONTENT_LAKE_PORT = String(await freeLakePort());
  const first = await startLakeProcess({ DATA_DIRECTORY: path.join(directory.path, "first"), CONTENT_LAKE_PORT });
  await untilReady(first);
  const second = await startLakeProcess({ DATA_DIRECTORY: path.join(directory.path, "second"), CONTENT_LAKE_PORT });
  expect(await text(second.stderr)).toBe(
    `The content lake cannot listen on port ${CONTENT_LAKE_PORT} because another program uses it; set CONTENT_LAKE_PORT to another port.\n`,
  );
  expect(second.exitCode ?? (await once(second, "close"))[0]).toBe(1);
  first.kill("SIGINT");
  expect(await once(first, "close")).toEqual([0, null]);
});

test("a store that a newer version wrote is an error in a sentence that says what to do", async () => {
  await using directory = await temporaryDirectory();
  const environment = { DATA_DIRECTORY: directory.path, CONTENT_LAKE_PORT: String(await freeLakePort()) };
  const database = openDatabase(contentLakeConfiguration(environment).directory);
  await openTable<string>(database, "format").put("number", "1000");
  await database.close();
  const lake = await startLakeProcess(environment);
  expect(await text(lake.stderr)).toMatch(
    /^The content lake's store was written by a newer version .*npm run restore.*\n$/,
  );
  expect(lake.exitCode ?? (await once(lake, "close"))[0]).toBe(1);
});

test("an invalid configuration is listed and nothing is opened", async () => {
  const lake = await startLakeProcess({ CONTENT_LAKE_PORT: "http", DEPLOYMENT: "production" });
  const complaint = await text(lake.stderr);
  expect(complaint).toContain("CONTENT_LAKE_PORT");
  expect(complaint).toContain("DEPLOYMENT");
  expect(complaint).not.toContain(" at ");
});
