import process from "node:process";

import { expect, test } from "vitest";

import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

async function post(
  lake: TemporaryLake,
  path: string,
  body: string | ReadableStream,
  role: "editor" | "none" = "editor",
) {
  const token = lake.client({ role: role === "none" ? "anonymous" : role }).config().token;
  const response = await fetch(`${lake.origin}${path}`, {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
  });
  const text = await response.text();
  expect(text).not.toMatch(/ at .*\.[tj]s|node_modules/);
  const answer: unknown = JSON.parse(text);
  return { status: response.status, answer };
}

const mutate = "/v2025-02-19/data/mutate/production";
const mutation = (value: unknown) => JSON.stringify({ mutations: [value] });

test("a query that cannot be parsed is answered with the position of the error", async () => {
  await using lake = await temporaryLake();
  await expect(lake.client().fetch('*[_type == "post"')).rejects.toMatchObject({
    statusCode: 400,
    details: { type: "queryParseError", query: '*[_type == "post"', start: 16, end: 16 },
  });
  await expect(lake.client().fetch("nonsense::function(1)")).rejects.toMatchObject({ statusCode: 400 });
  await expect(lake.client().fetch("*[0..$n]", {})).rejects.toMatchObject({ statusCode: 400 });
});

test("a query may be as long as the Studio's search makes it; an anonymous client's a tenth of that", async () => {
  await using lake = await temporaryLake();
  const query = (length: number) => JSON.stringify({ query: `"${"x".repeat(length - 2)}"` });
  const asked = (length: number, role: "editor" | "none") =>
    post(lake, "/v2025-02-19/data/query/production?returnQuery=false", query(length), role);
  expect(await asked(100_000, "none")).toMatchObject({ status: 200 });
  expect(await asked(100_001, "none")).toMatchObject({ status: 400 });
  expect(await asked(1_000_000, "editor")).toMatchObject({ status: 200 });
  expect(await asked(1_000_001, "editor")).toMatchObject({
    status: 400,
    answer: { error: { description: "A query may be at most 1000000 characters long" } },
  });
});

test("unknown datasets, projects and endpoints are named in a 404", async () => {
  await using lake = await temporaryLake();
  await expect(lake.client({ dataset: "staging" }).fetch("*")).rejects.toThrow(
    'Dataset "staging" not found for project ID "embedded"',
  );
  await expect(lake.client({ projectId: "other" }).fetch("*")).rejects.toMatchObject({ statusCode: 404 });
  for (const path of ["/v1/data/nothing/production", "/", "/v1", "/2021-06-07/ping", "/v1/data/query/production/x"]) {
    const response = await fetch(lake.origin + path);
    expect(response.status, path).toBe(404);
    const message = `This content lake has no GET ${path}`;
    expect(await response.json()).toEqual({ statusCode: 404, error: "Not Found", message });
  }
  expect(await post(lake, "/v1/data/doc/production/a", "")).toMatchObject({ status: 404 });
});

test("a browser that requests an icon gets an empty answer and no error", async () => {
  await using lake = await temporaryLake();
  const icon = await fetch(`${lake.origin}/favicon.ico`);
  expect([icon.status, await icon.text()]).toEqual([204, ""]);
});

test("commands' routes are not on the public port", async () => {
  await using lake = await temporaryLake();
  const { token = "" } = lake.client().config();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${lake.origin}/admin/tokens`, { headers })).status).toBe(404);
  expect((await fetch(`${lake.origin}/v1/admin/tokens`, { headers })).status).toBe(404);
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["a list", "[]"],
  ["no mutations", '{"mutations":[]}'],
  ["an unknown operation", mutation({ truncate: {} })],
  ["two operations", mutation({ create: { _type: "a" }, delete: { id: "a" } })],
  ["no type", mutation({ create: { title: "a" } })],
  ["an empty type", mutation({ create: { _type: "" } })],
  ["a numeric id", mutation({ create: { _type: "a", _id: 1 } })],
  ["a text for inc", mutation({ patch: { id: "a", inc: { n: "1" } } })],
  ["a text for unset", mutation({ patch: { id: "a", unset: "n" } })],
  ["an unknown patch operation", mutation({ patch: { id: "a", rename: {} } })],
  ["neither id nor query", mutation({ delete: {} })],
  ["an id with a slash", mutation({ create: { _type: "a", _id: "../../etc/passwd" } })],
  ["an id that begins with a dot", mutation({ create: { _type: "a", _id: ".hidden" } })],
  ["an overlong id", mutation({ create: { _type: "a", _id: "x".repeat(129) } })],
  ["__proto__ as id", mutation({ create: { _type: "a", _id: "__proto__" } })],
  ["a field named __proto__", '{"mutations":[{"create":{"_type":"a","__proto__":{"polluted":1}}}]}'],
  ["a nested field named __proto__", '{"mutations":[{"create":{"_type":"a","b":[{"__proto__":{"polluted":1}}]}}]}'],
  ["a field named hasOwnProperty", mutation({ create: { _type: "a", hasOwnProperty: 1 } })],
  ["a path into __proto__", mutation({ patch: { id: "here", set: { "__proto__.polluted": 1 } } })],
  [
    "a path into a constructor",
    mutation({ patch: { id: "here", set: { "constructor.prototype.polluted": { hasOwnProperty: 1 } } } }),
  ],
  ["an unreadable path", mutation({ patch: { id: "here", set: { "a..": 1 } } })],
  ["an insertion into a text", mutation({ patch: { id: "here", insert: { after: "title[0]", items: [1] } } })],
  ["a huge index", mutation({ patch: { id: "here", set: { "list[0:900000000]": 1 } } })],
  ["a patch of thousands of paths", mutation({ patch: { id: "here", unset: Array(4_001).fill("list[0]") } })],
  ["a path along too many items", mutation({ patch: { id: "here", unset: ["list[0:999999]"] } })],
  [
    "thousands of paths in many patches",
    JSON.stringify({ mutations: Array(41).fill({ patch: { id: "here", unset: Array(100).fill("list[0]") } }) }),
  ],
  ["a date that is none", mutation({ create: { _type: "a", _createdAt: "yesterday" } })],
  ["a transaction id with a newline", JSON.stringify({ mutations: [{ delete: { id: "a" } }], transactionId: "a\nb" })],
])("%s is refused with a sentence and changes nothing", async (_name, body) => {
  await using lake = await temporaryLake();
  await lake.client().create({ _id: "here", _type: "a", title: "text", list: [] });
  const { status, answer } = await post(lake, mutate, body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({
    statusCode: 400,
    error: { type: expect.any(String), description: expect.any(String) },
  });
  expect(await lake.client().fetch("count(*)")).toBe(1);
  expect(lake.lake.dataset("production").log.lastSequence).toBe(1);
  expect({}).not.toHaveProperty("polluted");
});

test("an error in a mutation is reported with its position", async () => {
  await using lake = await temporaryLake();
  const { answer } = await post(lake, mutate, mutation({ patch: { id: "a", inc: { rank: "1" } } }));
  expect(answer).toMatchObject({
    message: expect.stringMatching(/^mutations\.0\.patch\.inc\.rank: .*expected number/),
  });
});

test("JSON and GROQ that nest too deeply are refused on every endpoint", async () => {
  await using lake = await temporaryLake();
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  expect(await post(lake, mutate, `{"mutations":[{"create":{"_type":"a","deep":${deep}}}]}`)).toMatchObject({
    status: 400,
  });
  expect(await post(lake, "/v1/data/query/production", `{"query":"$deep","params":{"deep":${deep}}}`)).toMatchObject({
    status: 400,
  });
  for (const query of [
    "(".repeat(40_000) + "1" + ")".repeat(40_000),
    "(".repeat(400_000) + "1" + ")".repeat(400_000),
    "*[" + "!".repeat(90_000) + "true]",
    "*[" + "!".repeat(900_000) + "true]",
  ]) {
    expect(await post(lake, "/v1/data/query/production", JSON.stringify({ query }))).toMatchObject({ status: 400 });
  }
  const path = Array.from({ length: 100 }, () => "a").join(".");
  await lake.client().create({ _id: "here", _type: "a" });
  expect(await post(lake, mutate, mutation({ patch: { id: "here", set: { [path]: 1 } } }))).toMatchObject({
    status: 400,
  });
  expect(await lake.client().fetch("count(*)")).toBe(1);
});

test("a body that is too large is refused without being held in memory, whether or not its length is announced", async () => {
  await using lake = await temporaryLake();
  const chunk = new TextEncoder().encode(" ".repeat(1_000_000));
  let sent = 0;
  const unannounced = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 50) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const before = process.memoryUsage().rss;
  const refused = { status: 413, answer: { message: "A JSON body may be at most 4 MB." } };
  expect(await post(lake, mutate, " ".repeat(50_000_000))).toMatchObject(refused);
  expect(await post(lake, mutate, unannounced)).toMatchObject(refused);
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  await lake.client().create({ _type: "post" });
});

test("a query that would never end is stopped, and the lake continues", async () => {
  await using lake = await temporaryLake();
  const store = lake.lake.dataset("production");
  const mutations = Array.from({ length: 3_000 }, (_, n) => ({ create: { _type: "post", title: `title ${n}` } }));
  store.commit({ mutations, author: "test" });
  const before = process.cpuUsage();
  const runaway = lake.client({ maxRetries: 0 }).fetch('*{"b": *{"c": *[title match "*1*2*3*4*"]._id}}');
  // On a machine that is too busy to give it the two seconds it is to be tried again.
  await expect(runaway).rejects.toThrow(/longer than 2 seconds|too busy/);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000, "milliseconds of processor time").toBeLessThan(10_000);
  expect(await lake.client().fetch("count(*)")).toBe(3_000);
});

test.each(["a".repeat(129), "a".repeat(5_000), ".", "-", "%00", "", "__proto__", "%E0%A4%95"])(
  "no key in an address makes the store fail: %s",
  async (key) => {
    await using lake = await temporaryLake();
    const headers = { Authorization: `Bearer ${lake.client({ role: "editor" }).config().token}` };
    const version = `${lake.origin}/v2025-02-19`;
    const ask = async (address: string) => (await fetch(`${version}${address}`, { headers })).status;
    for (const kind of ["transactions", "documents", "events/documents"]) {
      const address = `/data/history/production/${kind}`;
      expect([400, 404], kind).toContain(await ask(`${address}/${key}`));
      for (const parameter of ["fromTransaction", "toTransaction", "revision"]) {
        expect([200, 400], parameter).toContain(await ask(`${address}/here?${parameter}=${key}`));
      }
    }
    expect([200, 400, 404]).toContain(await ask(`/users/me/keyvalue/${key}`));
    expect([200, 404]).toContain(await ask(`/users/${key}`));
    expect([200, 400, 404]).toContain(await ask(`/data/doc/production/${key}`));
    expect([200, 404]).toContain(await ask(`/schedules/embedded/production?documentIds=${key}`));
  },
);
