import { expect, test, vi } from "vitest";
import { z } from "zod";

import { loggedIn } from "../testing/staff.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const document = z.looseObject({ _id: z.string() });

async function exportedIds(lake: TemporaryLake, query: string, role: "viewer" | "anonymous"): Promise<string[]> {
  const { token } = lake.client({ role }).config();
  const headers: HeadersInit = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${lake.origin}/v2025-02-19/data/export/production${query}`, { headers });
  expect(answer.headers.get("content-type")).toContain("application/x-ndjson");
  const lines = (await answer.text()).split("\n").filter((line) => line !== "");
  return lines.map((line) => document.parse(JSON.parse(line))._id);
}

test("a requester who may read drafts exports them, nobody else does; types narrow it down", async () => {
  await using lake = await temporaryLake();
  for (const _id of ["a", "b", "drafts.a"]) await lake.client().create({ _id, _type: _id === "b" ? "author" : "page" });
  expect(await exportedIds(lake, "", "viewer")).toEqual(["a", "b", "drafts.a"]);
  expect(await exportedIds(lake, "", "anonymous")).toEqual(["a", "b"]);
  expect(await exportedIds(lake, "?types=author,other", "viewer")).toEqual(["b"]);
});

test("a large dataset is streamed as a snapshot of the moment of the request", async () => {
  await using lake = await temporaryLake();
  const dataset = lake.lake.dataset("production");
  const mutations = Array.from({ length: 3000 }, (_, index) => ({
    create: { _id: `page-${index}`, _type: "page", text: "♠".repeat(1000) },
  }));
  dataset.commit({ mutations, author: "test" });
  const answer = await fetch(`${lake.origin}/v2025-02-19/data/export/production`);
  dataset.commit({ mutations: [{ delete: { id: "page-2999" } }], author: "test" });
  dataset.commit({ mutations: [{ patch: { id: "page-2998", set: { text: "later" } } }], author: "test" });
  dataset.commit({ mutations: [{ create: { _id: "page-3000", _type: "page" } }], author: "test" });
  const lines = (await answer.text()).trim().split("\n");
  expect(lines).toHaveLength(3000);
  expect(lines.filter((line) => line.includes("♠".repeat(1000)))).toHaveLength(3000);
});

/** Who reads an export, and what happens meanwhile. */
const interruptions: readonly (readonly [string, keyof Awaited<ReturnType<typeof secretsOf>>, Interruption])[] = [
  ["its dataset is deleted", "stranger", (lake) => lake.client().datasets.delete("other")],
  ["its dataset is made private", "stranger", (lake) => lake.client().datasets.edit("other", { aclMode: "private" })],
  ["the token is removed", "token", ({ lake }) => lake.tokens.remove("viewer")],
  [
    "the session ends",
    "session",
    ({ lake }) => {
      for (const { id } of lake.people.list()) lake.sessions.endAllOf(id);
    },
  ],
];

type Interruption = (lake: TemporaryLake) => unknown;

const secretsOf = async (lake: TemporaryLake) => ({
  stranger: undefined,
  token: lake.client({ role: "viewer" }).config().token,
  session: (await loggedIn(lake, "legal")).token,
});

test.each(interruptions)("an export breaks off, and nothing is printed, when %s meanwhile", async (_, reader, act) => {
  const printed = vi.spyOn(console, "error");
  await using lake = await temporaryLake();
  await lake.client().datasets.create("other", { aclMode: "public" });
  const mutations = Array.from({ length: 3000 }, (_, index) => ({
    create: { _id: `page-${index}`, _type: "page", text: "♠".repeat(1000) },
  }));
  lake.lake.dataset("other").commit({ mutations, author: "test" });
  const secret = (await secretsOf(lake))[reader];
  const headers: HeadersInit = secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
  const answer = await fetch(`${lake.origin}/v2025-02-19/data/export/other`, { headers });
  expect(answer.status).toBe(200);
  await act(lake);
  await expect(answer.text()).rejects.toThrow();
  expect(printed).not.toHaveBeenCalled();
});
